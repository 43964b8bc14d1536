package awari_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// The laws of all games, under all rules of the tests.
func TestRules(t *testing.T) {
	seeds := uint64(2)
	if testing.Short() {
		seeds = 1
	}
	for _, r := range allRules(t) {
		gametest.Laws(t, r, seeds)
	}
}

// What each sowing keeps, in games by all rules and from states of any kind.
func TestConserved(t *testing.T) {
	for name, r := range allRules(t) {
		src := rand.New(rand.NewPCG(1, uint64(len(name))))
		for _, s := range []awari.State{r.Start(), randomState(t, src, r, 3), randomState(t, src, r, 255)} {
			for range 100 {
				next, err := r.Apply(s, awari.Random(src.Uint64())(r.View(s, s.Turn)))
				if err != nil {
					break
				}
				if err := conserve(r, s, next); err != nil {
					t.Fatalf("%s: from %v to %v: %v", name, s, next, err)
				}
				s = next
			}
		}
	}
}

// conserve says what a sowing has not kept.
func conserve(r awari.Rules, before, after awari.State) error {
	if before.Board.Total() != after.Board.Total() {
		return errors.New("beans")
	}
	for p := awari.South; p <= awari.North; p++ {
		if after.Board.Home(p) < before.Board.Home(p) {
			return errors.New("beans leave a home")
		}
	}
	same, extra := before.Turn == after.Turn, after.Extra != 0
	switch over := r.Outcome(after).Over; {
	case over && extra:
		return errors.New("an extra turn at the end")
	case !over && same != extra:
		return errors.New("turns")
	case extra && (r.Extra == 0 || after.Extra != min(before.Extra, 254)+1):
		return errors.New("extra turns")
	case r.Sow == awari.NoHomes:
		return nil
	}
	beans, distance := measure(before)
	if b, d := measure(after); b > beans || b == beans && d >= distance {
		return fmt.Errorf("beans %d, then %d; distance %d, then %d", beans, b, distance, d)
	}
	return nil
}

// measure is what falls with each sowing past a home, so that no state comes up again: the
// beans in pits, and how far all of them together are from the home at the end of their row.
func measure(s awari.State) (beans, distance int) {
	pits := s.Board.Pits()
	for at, n := range s.Board.Ring() {
		if i := at % (pits + 1); i < pits {
			beans += n
			distance += n * (pits - i)
		}
	}
	return beans, distance
}

// Anything is done with rules and states of which some are impossible.
func TestAnything(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 60
	}
	src := rand.New(rand.NewPCG(4, 4))
	var all []awari.Rules
	everyRules(func(_ int, r awari.Rules) { all = append(all, r) })
	for range n {
		r := all[src.IntN(len(all))]
		r.Pits, r.Beans = 1+src.IntN(7), 1+src.IntN(255)
		s := randomState(t, src, r, []int{1, 3, 18, 130, 255}[src.IntN(5)])
		switch src.IntN(30) {
		case 0:
			r.Pits = src.IntN(300) - 20
		case 1:
			r.Extra = src.IntN(9) - 4
		case 2:
			r.Sow = awari.Sow(src.IntN(256))
		case 3:
			s.Turn = awari.Player(src.IntN(256) - 128)
		case 4:
			s.Board = awari.Board{}
		}
		anything(t, r, s, awari.Move(src.IntN(9)))
		anything(t, r, s, awari.Move(src.IntN(256)))
	}
}

// anything does all that can be done with rules, a state and a move, whatever
// they are. It wants no panic, nothing changed with an error, no bean made or
// lost, and of every possible state a possible one.
func anything(t *testing.T, r awari.Rules, s awari.State, m awari.Move) {
	t.Helper()
	over := r.Outcome(s).Over
	if over && r.Check(s) != nil {
		t.Fatalf("%v is over, but %v", s, r.Check(s))
	}
	legal := anyMove(t, r, s, m)
	anySowing(t, r, s, r.Pit(s.Turn, m))
	anySowing(t, r, s, awari.Pit(m))
	moves, twice := uint64(0), uint64(0)
	for m := range r.Moves(s) {
		moves++
		if anyMove(t, r, s, m) != nil {
			t.Fatalf("%v is among the moves of %v", m, s)
		}
		next, _ := r.Apply(s, m)
		twice += awari.Perft(r, next, 1)
	}
	if one, two := awari.Perft(r, s, 1), awari.Perft(r, s, 2); one != moves || two != twice {
		t.Fatalf("perft of %v is %d and %d, want %d and %d", s, one, two, moves, twice)
	}
	waits, p := r.Waits(s)
	going := r.Check(s) == nil && !over
	switch {
	case going && (waits != pips.Decision || p != s.Turn), !going && (waits != pips.Nothing || p != pips.Nobody):
		t.Fatalf("%v waits for %v of %v", s, waits, p)
	case !going && moves > 0:
		t.Fatalf("%d moves in %v", moves, s)
	case going && moves == 0 && legal != awari.ErrFull:
		t.Fatalf("no move in %v: %v", s, legal)
	}
	for name, bot := range allBots() {
		if m := chooses(bot, r, s); m != 0 && r.Legal(s, m) != nil || m == 0 && moves > 0 {
			t.Fatalf("%s plays %v in %v: %v", name, m, s, r.Legal(s, m))
		}
	}
	anyText(t, s)
	if end, ok := r.Repeated(s); ok && (!r.Outcome(end).Over || end.Board.Total() != s.Board.Total()) {
		t.Fatalf("%v ends with %v", s, end)
	}
	at := awari.Pit(m)
	_, _, _, _ = r.Owner(at), r.Move(at), r.Opposite(at), r.IsHome(s.Turn, at)
	_, _, _ = m.String(), r.String(), s.Board.Draw(s.Turn)
}

// anyText checks that a state has a text that it comes back from, if any rules have it.
func anyText(t *testing.T, s awari.State) {
	t.Helper()
	text, err := s.MarshalText()
	if err != nil {
		_ = s.String()
		return
	}
	if got, err := awari.ParseState(string(text)); err != nil || got != s {
		t.Fatalf("%v reads as %v, %v", s, got, err)
	}
}

// anyMove checks what Legal and Apply make of a move, and returns the reason of a
// refusal.
func anyMove(t *testing.T, r awari.Rules, s awari.State, m awari.Move) error {
	t.Helper()
	legal := why(r.Legal(s, m))
	next, err := r.Apply(s, m)
	switch {
	case why(err) != legal:
		t.Fatalf("%v in %v: Legal %v, Apply %v", m, s, legal, err)
	case err == nil && (r.Check(next) != nil || next.Board.Total() != s.Board.Total()):
		t.Fatalf("%v in %v leads to %v, %v", m, s, next, r.Check(next))
	case err != nil && next != s:
		t.Fatalf("%v in %v is refused with %v and leads to %v", m, s, err, next)
	case err != nil && !errors.Is(err, pips.ErrIllegal):
		t.Fatalf("%v in %v: %v", m, s, err)
	case r.Outcome(s).Over != (legal == pips.ErrOver):
		t.Fatalf("%v in %v: %v", m, s, legal)
	case (r.Check(s) != nil) != (legal == pips.ErrRules || legal == pips.ErrState):
		t.Fatalf("%v in %v: %v, but %v", m, s, legal, r.Check(s))
	}
	return legal
}

// anySowing checks that Distribute makes of a pit what Apply makes of it.
func anySowing(t *testing.T, r awari.Rules, s awari.State, at awari.Pit) {
	t.Helper()
	first := awari.State{Board: s.Board, Turn: s.Turn}
	m := r.Move(at)
	if r.Pit(s.Turn, m) != at {
		m = 0
	}
	b, sown, err := r.Distribute(s.Board, s.Turn, at)
	then, applied := r.Apply(first, m)
	switch {
	case why(err) != why(applied) || b != then.Board:
		t.Fatalf("%v of %v: %v, %v; but Apply %v, %v", at, s, b, err, then, applied)
	case err != nil && sown != awari.Sown{}:
		t.Fatalf("%v of %v: refused with %+v", at, s, sown)
	case err != nil:
	case sown.Over != r.Outcome(then).Over, sown.Again != (then.Extra > 0):
		t.Fatalf("%v of %v: %+v, but %v", at, s, sown, then)
	}
	if b, _, _ := awari.Distribute(s.Board, s.Turn, at); b.Total() != s.Board.Total() {
		t.Fatalf("%v of %v: %v", at, s, b)
	}
}
