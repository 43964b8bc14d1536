package solve_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// FuzzRead reads files as they are, and with the checksum that they have to have: what is read makes
// sense of any numbers, and can be asked and written.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"yahtzee boxes=ones,yahtzee", "yatzy boxes=pair rolls=1", "forced-order boxes=twos,chance served=5 upper-limit=4"} {
		file := gametest.Written(f, newSolver(f, rules(f, text)))
		if _, err := solve.Read(bytes.NewReader(file)); err != nil {
			f.Fatal(text, err)
		}
		f.Add(file)
		body := file[:len(file)-sha256.Size]
		line := bytes.IndexByte(body, '\n') + 1
		f.Add(body)
		f.Add(body[:len(body)-1])
		f.Add(append(bytes.Clone(body), 0))
		f.Add(slices.Concat(body, body))
		f.Add(bytes.Replace(body, []byte("table 1"), []byte("table 2"), 1))
		f.Add(bytes.Replace(body, []byte("rolls"), []byte(" rolls"), 1))
		f.Add(bytes.Replace(body, []byte("boxes"), []byte("\xff"), 1))
		f.Add(append(bytes.Clone(body[:line]), "\n"...))
		f.Add(append(bytes.Clone(body[:line]), "yatzy rolls=-1\n"...))
		f.Add(append(bytes.Clone(body[:line]), "maxi-yatzy\n"...))
		f.Add(append(bytes.Clone(body[:line]), bytes.Repeat([]byte("9"), 5000)...))
		for _, n := range []float64{math.NaN(), math.Inf(1), -1, math.MaxFloat64, math.Copysign(0, -1)} {
			odd := bytes.Clone(body)
			for i := range 8 { // the last number
				odd[len(odd)-8+i] = byte(math.Float64bits(n) >> (8 * i))
			}
			f.Add(odd)
		}
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) > 1<<13 {
			return
		}
		wantRead(t, body)
		wantRead(t, gametest.Sealed(body))
	})
}

// wantRead reads a file, and asks and writes what it has.
func wantRead(t *testing.T, file []byte) {
	s, err := solve.Read(bytes.NewReader(file))
	if err != nil {
		if s != nil || !errors.Is(err, pips.ErrForeign) && !errors.Is(err, pips.ErrDamaged) && !errors.Is(err, pips.ErrTooLarge) {
			t.Fatalf("%q: %v, %v", file, s, err)
		}
		return
	}
	again := gametest.Written(t, s)
	second, err := solve.Read(bytes.NewReader(again))
	if err != nil {
		t.Fatalf("%q is written as %q, which is read with %v", file, again, err)
	}
	if third := gametest.Written(t, second); !bytes.Equal(again, third) {
		t.Fatalf("%q is written as %q, and that as %q", file, again, third)
	}
	r := s.Rules()
	s.Expected(yahtzee.Card{})
	for _, throw := range []string{"12345", "66666"} {
		state := thrown(t, r, turnOf(t, r, yahtzee.Card{}), dice.MustParse(throw))
		if m, _ := best(t, s, state); r.Legal(state, m) != nil || play(pips.Best(s), r, state) != m {
			t.Fatalf("%v: %v is played in %v", r, m, state)
		}
	}
}

// FuzzChoices asks for moves in any state. Where there are any, they are those
// that the rules have, and what they are worth makes sense.
func FuzzChoices(f *testing.F) {
	type solved struct {
		rules yahtzee.Rules
		all   *solve.Solver
		goal  *solve.Goal
	}
	var solvers []solved
	for i, text := range []string{
		"yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9", "yatzy boxes=twos,pair,small-straight", "forced-order boxes=ones,twos,chance", "generala boxes=sixes,full-house,yahtzee",
	} {
		r := rules(f, text)
		goal := newGoal(f, r, solve.AtLeast(40))
		solvers = append(solvers, solved{r, newSolver(f, r), goal})
		for _, s := range []string{
			"turn=0 left=2 due=5 []", "turn=0 left=2 roll=12266 []", "turn=0 left=1 roll=66666 [yahtzee=50]", "turn=0 left=0 roll=12345 [ones=5]", "turn=0 left=0 roll=12345 [ones=0 sixes=30]",
			"turn=1 left=2 roll=11111 [twos=4] []", "turn=0 left=1 due=3 kept=66 []", "turn=0 left=1 roll=123456 []", "left=0 roll=55555 [yahtzee=50 extra=1 ones=5]", "[ones=1]", "left=2 roll=33333 [pair=12 small-straight=15]",
		} {
			f.Add(byte(i), s, 0, 0)
		}
		f.Add(byte(i), "turn=0 left=2 roll=12266 []", math.MaxInt32, -1)
		f.Add(byte(i), "turn=0 left=2 roll=12266 []", -3, 5)
	}
	f.Fuzz(func(t *testing.T, which byte, text string, left, due int) {
		v := solvers[int(which)%len(solvers)]
		s, err := yahtzee.ParseState(text)
		if err != nil {
			return
		}
		s.RollsLeft += left
		s.Due += due
		legal := slices.Collect(v.rules.Moves(s))
		if s.Players < 1 || int(s.Turn) >= pips.MaxPlayers {
			t.Fatalf("%q reads as %v", text, s)
		}
		card := s.Cards[s.Turn]
		_, cerr := v.rules.ParseCard(card.String())
		for name, c := range map[string]struct {
			of          solver
			least, most float64
		}{"Solver": {v.all, float64(v.rules.Total(card)), 10_000}, "Goal": {v.goal, 0, 1 + 1e-9}} {
			e := c.of.Expected(card)
			if cerr != nil && e != -1 || cerr == nil && !(e >= c.least && e <= c.most) {
				t.Fatalf("%s: [%v] is worth %v; %v", name, card, e, cerr)
			}
			list, err := c.of.Choices(c.of.Rules().View(s, s.Turn))
			if ok := len(legal) > 0 && cerr == nil; (err == nil) != ok {
				t.Fatalf("%s: %v in %v, which has the moves %v; %v", name, err, s, legal, cerr)
			}
			m := play(pips.Best(c.of), v.rules, s)
			if err != nil {
				if m != (yahtzee.Move{}) || list != nil || !errors.Is(err, pips.ErrIllegal) {
					t.Fatalf("%s: %v is played in %v; %v, %v", name, m, s, list, err)
				}
				continue
			}
			if len(list) != len(legal) || m != list[0].Move {
				t.Fatalf("%s: %v is played in %v, the choices are %v of %v", name, m, s, list, legal)
			}
			for _, x := range list {
				if !slices.Contains(legal, x.Move) || !(x.Value >= 0 && x.Value <= c.most) || !(x.Regret >= 0) {
					t.Fatalf("%s: %+v in %v", name, x, s)
				}
			}
		}
	})
}
