package awari_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"pips.example/awari"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
)

// The laws of all games, under all rules of the tests.
func TestRules(t *testing.T) {
	for _, r := range allRules(t) {
		gametest.Laws(t, r, 1)
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
	case !over && same != extra && !(r.Pass && same):
		return errors.New("turns")
	case extra && (r.Extra == 0 || after.Extra != min(before.Extra, 254)+1):
		return errors.New("extra turns")
	case r.Sow == awari.NoHomes || r.EvenBack:
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

// anything does all that can be done with rules, a state and a move, whatever they are.
// Besides the laws of [gametest.Any] all ways to ask the same agree.
func anything(t gametest.Fataler, r awari.Rules, s awari.State, m awari.Move) {
	t.Helper()
	gametest.Any[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
		Rules: r, Bots: allBots(), Conserve: func(before, after awari.State) error { return conserve(r, before, after) },
	}.Try(t, s, m, struct{}{})
	var once, twice uint64
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		once, twice = once+1, twice+awari.Perft(r, next, 1)
	}
	if one, two := awari.Perft(r, s, 1), awari.Perft(r, s, 2); one != once || two != twice {
		t.Fatalf("%v: perft of %v is %d and %d, want %d and %d", r, s, one, two, once, twice)
	}
	if end, ok := r.Repeated(s); ok && (!r.Outcome(end).Over || end.Board.Total() != s.Board.Total()) {
		t.Fatalf("%v: %v ends with %v", r, s, end)
	}
	at := awari.Pit(m)
	anySowing(t, r, s, r.Pit(s.Turn, m))
	anySowing(t, r, s, at)
	_, _, _ = r.Owner(at), r.Move(at), r.IsHome(s.Turn, at)
	_ = s.Board.Draw(s.Turn)
}

// anySowing checks that Distribute makes of a pit what Apply makes of its move.
func anySowing(t gametest.Fataler, r awari.Rules, s awari.State, at awari.Pit) {
	t.Helper()
	m := r.Move(at)
	if r.Pit(s.Turn, m) != at {
		m = 0 // no move stands for a home or for a pit of the other player
	}
	b, sown, err := r.Distribute(s.Board, s.Turn, at)
	then, applied := r.Apply(awari.State{Board: s.Board, Turn: s.Turn}, m)
	if b != then.Board || why(err) != why(applied) {
		t.Fatalf("%v: %v of %v: %v, %v; but Apply %v, %v", r, at, s, b, err, then, applied)
	}
	want := awari.Sown{}
	if err == nil {
		want = awari.Sown{Last: sown.Last, Captured: sown.Captured, Over: r.Outcome(then).Over, Again: then.Extra > 0}
	}
	if sown != want {
		t.Fatalf("%v: %v of %v: %+v, want %+v, as Apply leads to %v, %v", r, at, s, sown, want, then, applied)
	}
}

// Distribute of seed 003 keeps all beans, and no bean leaves a home. An empty pit, a home and a pit of the
// other player are refused, as getMove of the seed asks again.
func TestDistributeProperty(t *testing.T) {
	rules := gen.Rules(awari.Variants(), awari.Kalah(1, 1))
	rapid.Check(t, func(t *rapid.T) {
		r, board := rules.Draw(t, "rules"), gen.Board().Draw(t, "board")
		p, at := awari.Player(rapid.IntRange(0, 1).Draw(t, "player")), awari.Pit(rapid.IntRange(0, 15).Draw(t, "pit"))
		next, _, err := r.Distribute(board, p, at)
		if err != nil {
			if next != board {
				t.Fatalf("%v: %v is refused with %v and leads to %v", board, at, err, next)
			}
			return
		}
		if r.Owner(at) != p || r.IsHome(p, at) || board.Ring()[at] == 0 {
			t.Fatalf("%v: %v sows pit %v", board, p, at)
		}
		if next.Total() != board.Total() || next.Home(awari.South) < board.Home(awari.South) || next.Home(awari.North) < board.Home(awari.North) {
			t.Fatalf("%v: pit %v leads to %v", board, at, next)
		}
	})
}

// A game of seed 003 is over exactly if a row is empty, as isGameOver of the seed says, where no pit is too
// full to be sown into.
func TestOverProperty(t *testing.T) {
	r := awari.Standard()
	rapid.Check(t, func(t *rapid.T) {
		r.Pits = rapid.IntRange(1, 7).Draw(t, "pits")
		beans := rapid.SliceOfN(rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 9)), 2*r.Pits+2, 2*r.Pits+2).Draw(t, "beans")
		board, err := awari.NewBoard(beans...)
		if err != nil {
			t.Fatal(err)
		}
		s := awari.State{Board: board, Turn: awari.Player(rapid.IntRange(0, 1).Draw(t, "player"))}
		if over := board.Row(awari.South) == 0 || board.Row(awari.North) == 0; r.Outcome(s).Over != over {
			t.Fatalf("%v: over %v, want %v", s, r.Outcome(s).Over, over)
		}
	})
}
