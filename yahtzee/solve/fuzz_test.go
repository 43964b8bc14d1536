package solve_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"math"
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// FuzzReadSealed reads files as FuzzRead does, with the checksum that they have to
// have: what is read makes sense of any numbers, and can be asked and written.
func FuzzReadSealed(f *testing.F) {
	for _, text := range []string{"yahtzee boxes=ones,yahtzee", "yatzy boxes=pair rolls=1", "forced-order boxes=twos,chance served=5 upper-limit=4"} {
		file := gametest.Written(f, newSolver(f, rules(f, text)))
		if _, err := solve.Read(bytes.NewReader(file)); err != nil {
			f.Fatal(text, err)
		}
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
		file := gametest.Sealed(body)
		s, err := solve.Read(bytes.NewReader(file))
		if err != nil {
			var own solve.Error
			var of yahtzee.Error
			if s != nil || !errors.As(err, &own) && !errors.As(err, &of) {
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
		r := rules(t, string(bytes.SplitN(again, []byte("\n"), 3)[1]))
		s.Expected(yahtzee.Card{})
		start, err := r.Start(1)
		if err != nil {
			t.Fatal(err)
		}
		for _, throw := range []string{"12345", "66666"} {
			state := thrown(t, r, start, dice.MustParse(throw))
			if m, _ := s.Best(state); r.Legal(state, m) != nil || s.Strategy()(r, state) != m {
				t.Fatalf("%v: %v is played in %v", r, m, state)
			}
		}
	})
}

// FuzzChoices asks for moves in any state. Where there are any, they are those
// that the rules have, and what they are worth makes sense.
func FuzzChoices(f *testing.F) {
	type solver struct {
		rules yahtzee.Rules
		all   *solve.Solver
		goal  *solve.Goal
	}
	var solvers []solver
	for i, text := range []string{
		"yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9", "yatzy boxes=twos,pair,small-straight", "forced-order boxes=ones,twos,chance", "generala boxes=sixes,full-house,yahtzee",
	} {
		r := rules(f, text)
		goal, err := solve.NewGoal(background, r, solve.AtLeast(40))
		if err != nil {
			f.Fatal(err)
		}
		solvers = append(solvers, solver{r, newSolver(f, r), goal})
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
		s.Left += left
		s.Due += due
		legal := slices.Collect(v.rules.Moves(s))
		if s.Players < 1 || int(s.Turn) >= yahtzee.MaxPlayers {
			t.Fatalf("%q reads as %v", text, s)
		}
		card := s.Cards[s.Turn]
		if e := v.all.Expected(card); !math.IsNaN(e) && (e < float64(v.rules.Total(card)) || e > 10_000) {
			t.Fatalf("[%v] is worth %v", card, e)
		}
		if e := v.goal.Expected(card); !math.IsNaN(e) && !(e >= 0 && e <= 1+1e-9) {
			t.Fatalf("the chance of [%v] is %v", card, e)
		}
		compare := func(name string, choices func(func(yahtzee.Move, float64) bool), best func(yahtzee.State) (yahtzee.Move, float64), play yahtzee.Strategy, expected float64, most float64) {
			t.Helper()
			var moves []yahtzee.Move
			for m, value := range choices {
				if !(value >= 0 && value <= most) {
					t.Fatalf("%s: %v in %v is worth %v", name, m, s, value)
				}
				moves = append(moves, m)
			}
			if !slices.Equal(moves, legal) && (!math.IsNaN(expected) || len(moves) > 0) {
				t.Fatalf("%s: the choices in %v are %v, want %v", name, s, moves, legal)
			}
			if m, value := best(s); len(moves) == 0 && (m != (yahtzee.Move{}) || !math.IsNaN(value)) || len(moves) > 0 && !slices.Contains(moves, m) || play(v.rules, s) != m {
				t.Fatalf("%s: %v is the best in %v, worth %v", name, m, s, value)
			}
		}
		compare("Solver", v.all.Choices(s), v.all.Best, v.all.Strategy(), v.all.Expected(card), 10_000)
		compare("Goal", v.goal.Choices(s), v.goal.Best, v.goal.Strategy(), v.goal.Expected(card), 1+1e-9)
	})
}
