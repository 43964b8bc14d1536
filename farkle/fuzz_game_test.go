package farkle_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// oddInt draws numbers at borders and anything else.
func oddInt() *rapid.Generator[int] {
	odd := []int{0, 0, 0, 1, 2, 3, 5, 6, 7, 8, 9, 49, 50, 99, 100, 101, 500, 9999, 10000, 10001, -1, -50,
		farkle.MaxTarget, farkle.MaxTarget + 1, farkle.MaxTotal, farkle.MaxTotal + 1, -farkle.MaxTotal, -farkle.MaxTotal - 1,
		1_127_000_000, 1_127_000_001, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt}
	return rapid.OneOf(rapid.SampledFrom(odd), rapid.SampledFrom(odd), rapid.Int())
}

// oddDice draws some dice, seldom more than a throw.
func oddDice() *rapid.Generator[dice.Dice] {
	return rapid.Custom(func(t *rapid.T) dice.Dice {
		most := rapid.SampledFrom([]int{6, 6, 6, 6, 6, 7, 100}).Draw(t, "most")
		var b strings.Builder
		for range rapid.IntRange(0, most).Draw(t, "dice") {
			fmt.Fprint(&b, rapid.IntRange(1, 6).Draw(t, "face"))
		}
		return dice.MustParse(b.String())
	})
}

// oddRules draws rules that can mostly be played.
func oddRules() *rapid.Generator[farkle.Rules] {
	var some []farkle.Rules
	for _, r := range farkle.Variants() {
		some = append(some, r)
	}
	return rapid.Custom(func(t *rapid.T) farkle.Rules {
		r := rapid.SampledFrom(some).Draw(t, "variant")
		r.Keep = farkle.KeepPolicy(rapid.IntRange(0, 2).Draw(t, "keep"))
		r.HotDice = farkle.HotDice(rapid.IntRange(0, 1).Draw(t, "hot"))
		r.Multiplier = rapid.Bool().Draw(t, "multiplier")
		r.Finish = farkle.Finish(rapid.IntRange(0, 2).Draw(t, "finish"))
		if rapid.Bool().Draw(t, "penalty") {
			r.Farkles = rapid.IntRange(1, 3).Draw(t, "farkles")
			r.Penalty = rapid.SampledFrom([]int{1, 500, farkle.MaxPenalty}).Draw(t, "points")
			r.Floor = rapid.Bool().Draw(t, "floor")
		}
		if rapid.IntRange(0, 3).Draw(t, "odd") > 0 {
			return r
		}
		switch rapid.IntRange(0, 11).Draw(t, "field") {
		case 0:
			r.Table = nil
		case 1:
			r.Table = new(farkle.Table)
		case 2:
			r.Dice = oddInt().Draw(t, "Dice")
		case 3:
			r.Target = oddInt().Draw(t, "Target")
		case 4:
			r.Opening = oddInt().Draw(t, "Opening")
		case 5:
			r.MinBank = oddInt().Draw(t, "MinBank")
		case 6:
			r.Keep = farkle.KeepPolicy(rapid.Byte().Draw(t, "Keep"))
		case 7:
			r.HotDice = farkle.HotDice(rapid.Byte().Draw(t, "HotDice"))
		case 8:
			r.Finish = farkle.Finish(rapid.Byte().Draw(t, "Finish"))
		case 9:
			r.Farkles = oddInt().Draw(t, "Farkles")
		case 10:
			r.Penalty = oddInt().Draw(t, "Penalty")
		case 11:
			return farkle.Rules{}
		}
		return r
	})
}

// oddState draws states of which many are impossible.
func oddState(r farkle.Rules) *rapid.Generator[farkle.State] {
	return rapid.Custom(func(t *rapid.T) farkle.State {
		s := farkle.State{Players: rapid.IntRange(2, 8).Draw(t, "players"), Due: r.Dice}
		s.Turn = pips.Player(rapid.IntRange(0, s.Players-1).Draw(t, "turn"))
		if rapid.Bool().Draw(t, "points") {
			s.Points = rapid.SampledFrom([]int{50, 950, 9999, farkle.MaxTotal - 100, farkle.MaxTotal}).Draw(t, "points")
			s.Due = rapid.IntRange(0, 6).Draw(t, "due")
			if r.Multiplier {
				s.Hot = rapid.SampledFrom([]int{0, 0, 1, 5, farkle.MaxHot - 1, farkle.MaxHot}).Draw(t, "hot")
			}
		}
		if rapid.Bool().Draw(t, "roll") {
			s.Due, s.Roll = 0, oddDice().Draw(t, "roll")
		}
		for p := range s.Players {
			s.Scores[p] = rapid.SampledFrom([]int{0, 50, -50, 9950, 9999, -farkle.MaxTotal, 10000}).Draw(t, "score")
			s.Farkles[p] = rapid.IntRange(0, 1).Draw(t, "farkles") * max(0, min(r.Farkles, 9)-1)
			s.Opened[p] = rapid.Bool().Draw(t, "opened")
		}
		if r.Finish == farkle.LastRound && rapid.Bool().Draw(t, "last round") {
			s.TurnsLeft = rapid.IntRange(0, s.Players-1).Draw(t, "left")
			s.Scores[(int(s.Turn)+s.TurnsLeft)%s.Players] = 10000
		}
		if rapid.IntRange(0, 3).Draw(t, "odd") > 0 {
			return s
		}
		p := rapid.IntRange(0, pips.MaxPlayers-1).Draw(t, "player")
		switch rapid.IntRange(0, 7).Draw(t, "field") {
		case 0:
			s.Players = oddInt().Draw(t, "Players")
		case 1:
			s.Turn = pips.Player(rapid.Byte().Draw(t, "Turn"))
		case 2:
			s.Scores[p] = oddInt().Draw(t, "Scores")
		case 3:
			s.Farkles[p] = oddInt().Draw(t, "Farkles")
		case 4:
			s.Points = oddInt().Draw(t, "Points")
		case 5:
			s.Due = oddInt().Draw(t, "Due")
		case 6:
			s.TurnsLeft = oddInt().Draw(t, "Left")
		case 7:
			s.Opened[p] = true
		}
		return s
	})
}

// gameFataler is what a test and a fuzz target can do to fail.
type gameFataler interface {
	Helper()
	Fatalf(string, ...any)
}

// anything does all that can be done with rules, a state, a move and a throw,
// whatever they are. It wants no panic, nothing changed with an error, and of
// every possible state a possible one.
func anything(t gameFataler, r farkle.Rules, s farkle.State, m farkle.Move, d dice.Dice) {
	t.Helper()
	possible := r.Check(s) == nil
	if possible && r.Validate() != nil {
		t.Fatalf("a state under rules that cannot be played: %v", r.Validate())
	}
	legal := r.Legal(s, m)
	if !possible && !errors.Is(legal, pips.ErrIllegal) {
		t.Fatalf("%v in %v, which cannot be: %v", m, s, legal)
	}
	next, err := r.Apply(s, m)
	if (err == nil) != (legal == nil) || err != nil && (err.Error() != legal.Error() || next != s || !errors.Is(err, pips.ErrIllegal)) || err == nil && r.Check(next) != nil {
		t.Fatalf("%v in %v leads to %v, with %v; Legal %v; Check %v", m, s, next, err, legal, r.Check(next))
	}
	rolled, err := r.Roll(s, d)
	if err != nil && (rolled != s || !errors.Is(err, pips.ErrIllegal)) || err == nil && (!possible || r.Check(rolled) != nil) {
		t.Fatalf("%v thrown in %v leads to %v, with %v; Check %v", d, s, rolled, err, r.Check(rolled))
	}
	over := r.Outcome(s)
	if over.Margin < 0 || over.Over && (!possible || s.Due != 0 || s.Roll.Len() != 0) || over.Over && int(over.Winner()) >= s.Players {
		t.Fatalf("the outcome of %v is %+v", s, over)
	}
	moves := 0
	for m := range r.Moves(s) {
		moves++
		if err := r.Legal(s, m); err != nil {
			t.Fatalf("%v is among the moves of %v, but %v", m, s, err)
		}
	}
	if (moves > 0) != (possible && s.Roll.Len() > 0) {
		t.Fatalf("%d moves in %v", moves, s)
	}
	for name, bot := range gameBots() {
		m := bot(see(r, s))
		if moves == 0 && m != (farkle.Move{}) || moves > 0 && r.Legal(s, m) != nil {
			t.Fatalf("%s plays %v in %v: %v", name, m, s, r.Legal(s, m))
		}
	}
	if text, err := s.MarshalText(); err == nil {
		if got, err := farkle.ParseState(string(text)); err != nil || got != s {
			t.Fatalf("%v reads as %v, %v", s, got, err)
		}
	} else if possible {
		t.Fatalf("%v has no text: %v", s, err)
	}
	_, _ = s.String(), m.String()
	if text, err := m.MarshalText(); err == nil {
		if got, err := farkle.ParseMove(string(text)); err != nil || got != m {
			t.Fatalf("%v reads as %v, %v", m, got, err)
		}
	} else if legal == nil {
		t.Fatalf("%v is legal and has no text: %v", m, err)
	}
}

// gameBots returns all strategies.
func gameBots() map[string]farkle.Strategy {
	return map[string]farkle.Strategy{
		"BankAt(0)":         farkle.BankAt(0),
		"BankAt(300)":       farkle.BankAt(300),
		"BankAt(max)":       farkle.BankAt(math.MaxInt),
		"KeepAll(300)":      farkle.KeepAll(300),
		"KeepAll(max)":      farkle.KeepAll(math.MaxInt),
		"ChooseGroups(300)": farkle.ChooseGroups(300),
		"ChooseGroups(max)": farkle.ChooseGroups(math.MaxInt),
		"Random(1)":         farkle.Random(1),
		"Random(2)":         farkle.Random(2),
	}
}

func TestAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := oddRules().Draw(t, "rules")
		s := oddState(r).Draw(t, "state")
		keep := oddDice().Draw(t, "keep")
		for then := range farkle.Choice(5) {
			anything(t, r, s, farkle.Move{Keep: keep, Then: then}, oddDice().Draw(t, "throw"))
		}
	})
}

// syntaxError fails the test unless err is a *SyntaxError that points into the text.
func syntaxError(t *testing.T, text string, err error) {
	t.Helper()
	var bad *pips.SyntaxError
	if !errors.As(err, &bad) || bad.Input != text || bad.Offset < 0 || bad.Offset > len(text) || bad.Reason == nil {
		t.Fatalf("%q: %#v", text, err)
	}
	if len(err.Error()) > 300 {
		t.Fatalf("the message has %d bytes: %v", len(err.Error()), err)
	}
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"scores=0,0 due=6",
		"scores=10000,-300,20 turn=2 points=250 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1",
		"scores=1,2,3,4,5,6,7,8 turn=7 due=1 points=1000000000",
		"scores=0,4294967296 due=6",
		"scores=0,0 due=6 due=6",
		"",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := farkle.ParseState(text)
		if err != nil {
			syntaxError(t, text, err)
			if s != (farkle.State{}) {
				t.Fatalf("%q gives %v with %v", text, s, err)
			}
			return
		}
		again, err := farkle.ParseState(s.String())
		if err != nil || again != s {
			t.Fatalf("%q reads as %v, and that as %v, %v", text, s, again, err)
		}
		for _, r := range []farkle.Rules{farkle.Standard(), farkle.Zilch(), farkle.Wikipedia(), farkle.FiveDice(), farkle.Pocket()} {
			anything(t, r, s, farkle.Move{Keep: s.Roll, Then: farkle.BankPoints}, dice.MustParse("111111"))
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"115 roll", "1 bank", "123456 roll-all", "1111111 bank", "0 roll", "1", " bank", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := farkle.ParseMove(text)
		if err != nil {
			syntaxError(t, text, err)
			if m != (farkle.Move{}) {
				t.Fatalf("%q gives %v with %v", text, m, err)
			}
			return
		}
		canonical, err := m.MarshalText()
		if err != nil || sortFaces(text) != sortFaces(string(canonical)) {
			t.Fatalf("%q reads as %v: %v", text, m, err)
		}
		if again, err := farkle.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%q reads as %v, and that as %v, %v", text, m, again, err)
		}
	})
}

func FuzzParseRecord(f *testing.F) {
	for _, name := range []string{"game-seeds.txt", "game-lastround.txt", "game-automatic.txt", "game-random.txt"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
		f.Add(strings.ReplaceAll(string(text), "\n", "\r\n"))
	}
	f.Add("pips 1 farkle\nrules target=9 1=1 dice=5\nplayer\nplayer\nseed x\n\n0: 12345 1 bank\n1: 1")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := farkle.ParseRecord(text)
		if err != nil {
			syntaxError(t, text, err)
			return
		}
		canonical, err := r.MarshalText()
		if err != nil || string(canonical) != r.String() {
			t.Fatalf("%q reads as %v, which has no text: %v", text, r, err)
		}
		again, err := farkle.ParseRecord(r.String())
		if err != nil || !sameRecord(again, r) {
			t.Fatalf("%q reads as %v, and that as %v, %v", text, r, again, err)
		}
		if g, err := r.Game(); err != nil || r.Rules.Check(g.State()) != nil {
			t.Fatalf("%q has no game: %v", text, err)
		}
	})
}

// fuzzInts reads numbers from bytes, 0 where there are no more.
type fuzzInts []byte

func (b *fuzzInts) next() int {
	var word [8]byte
	*b = (*b)[copy(word[:], *b):]
	return int(int64(binary.LittleEndian.Uint64(word[:])))
}

// FuzzApply does anything with rules that are a variant with some fields
// changed, and a state of any numbers.
func FuzzApply(f *testing.F) {
	var names []string
	for name := range farkle.Variants() {
		names = append(names, name)
	}
	words := func(ints ...int) (b []byte) {
		for _, n := range ints {
			b = binary.LittleEndian.AppendUint64(b, uint64(n))
		}
		return b
	}
	throw := dice.MustParse("122356").Packed()
	one := dice.Of(dice.One).Packed()
	std := words(0, 0, 10000, 0, 0, 0, 0)
	f.Add(byte(1), byte(0), byte(0), byte(0), false, std, words(2, 0, 0, 6, 0), uint64(0), one, byte(1), throw)
	f.Add(byte(1), byte(0), byte(0), byte(0), false, std, words(2, 1, 50, 0, 0), throw, one, byte(2), throw)
	f.Add(byte(2), byte(2), byte(1), byte(2), false, std, words(3, 1, 50, 0, 1, 9999, 0, 10000), throw, one, byte(1), throw)
	f.Add(byte(1), byte(0), byte(0), byte(0), false, std, words(2, 1, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1), throw, one, byte(2), throw)
	f.Add(byte(7), byte(1), byte(0), byte(1), true, words(0, 0, 10000, 500, 300, 3, 500), words(2, 1, 0, 6, 0, 9999, 400, 1, 2), uint64(0), one, byte(3), throw)
	f.Fuzz(func(t *testing.T, variant, keep, hot, finish byte, floor bool, numbers, fields []byte, roll, kept uint64, then byte, thrown uint64) {
		r := gameRules(t, names[int(variant)%len(names)])
		r.Keep, r.HotDice, r.Finish, r.Floor = farkle.KeepPolicy(keep), farkle.HotDice(hot), farkle.Finish(finish), floor
		n := fuzzInts(numbers)
		if n.next() != 0 {
			r.Table = nil
		}
		r.Dice += n.next()
		r.Target, r.Opening, r.MinBank, r.Farkles, r.Penalty = n.next(), n.next(), n.next(), n.next(), n.next()
		n = fields
		s := farkle.State{Players: n.next(), Turn: pips.Player(n.next()), Points: n.next(), Due: n.next(), TurnsLeft: n.next()}
		for p := range s.Scores {
			s.Scores[p], s.Farkles[p] = n.next(), n.next()
			s.Opened[p] = s.Scores[p]&1 == 1
		}
		s.Hot = n.next()
		r.Multiplier = n.next() != 0
		var m farkle.Move
		var d dice.Dice
		s.Roll, _ = gametest.Unpack(roll)
		m.Keep, _ = gametest.Unpack(kept)
		m.Then = farkle.Choice(then)
		d, _ = gametest.Unpack(thrown)
		anything(t, r, s, m, d)
	})
}
