package gametest

import (
	"encoding"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
)

// A Value is a state or a move.
type Value interface {
	comparable
	fmt.Stringer
	encoding.TextMarshaler
}

// A Pointer decodes the text of a value.
type Pointer[V any] interface {
	*V
	encoding.TextUnmarshaler
}

// A Game describes one variant of a game with states S and moves M. Due,
// Chance, Other, Conserve and Check may be nil where a game has no such thing.
type Game[S, M Value, PS Pointer[S], PM Pointer[M]] struct {
	Start    S
	Moves    func(S) iter.Seq[M]
	Legal    func(S, M) error
	Apply    func(S, M) (S, error)
	Over     func(S) bool
	Due      func(S) bool                   // chance is next
	Chance   func(S, *rand.Rand) (S, error) // the state after some chance
	Other    func(S, *rand.Rand) M          // any move, legal or not
	Conserve func(before, after S) error    // what holds of each step
	Check    func(S) error                  // whether a state is possible
	Illegal  error                          // what every rejection is
	MaxPlies int                            // of a random walk
	Repeats  bool                           // a walk may come to a state again, and ends there
}

// Walk plays a game with random moves and checks the laws in every state. It
// returns the last state. In a game without chance no state may come up twice,
// since such a game could go on for ever, unless Repeats is set: then the walk
// ends where one does.
func (g Game[S, M, PS, PM]) Walk(t testing.TB, r *rand.Rand) S {
	t.Helper()
	s := g.Start
	var before []M // the moves of the state before: they are no longer all legal
	seen := map[S]bool{}
	for ply := 0; ; ply++ {
		if ply > g.MaxPlies {
			t.Fatalf("the walk is longer than %d plies, in %v", g.MaxPlies, s)
		}
		moves := g.State(t, s, r)
		for _, m := range before {
			g.move(t, s, m, slices.Contains(moves, m))
		}
		var next S
		var err error
		switch {
		case g.Over(s), g.Repeats && seen[s]:
			return s
		case g.Chance == nil && seen[s]:
			t.Fatalf("%v came up twice", s)
		case g.due(s):
			next, err = g.Chance(s, r)
		default:
			next, err = g.Apply(s, moves[r.IntN(len(moves))])
		}
		if err != nil {
			t.Fatalf("in %v: %v", s, err)
		}
		if g.Conserve != nil {
			if err := g.Conserve(s, next); err != nil {
				t.Fatalf("from %v to %v: %v", s, next, err)
			}
		}
		seen[s] = true
		s, before = next, moves
	}
}

func (g Game[S, M, PS, PM]) due(s S) bool { return g.Due != nil && g.Due(s) }

// State checks the laws in one state and returns its legal moves.
func (g Game[S, M, PS, PM]) State(t testing.TB, s S, r *rand.Rand) []M {
	t.Helper()
	moves := slices.Collect(g.Moves(s))
	g.waits(t, s, len(moves))
	g.order(t, s, moves)
	if g.Check != nil {
		if err := g.Check(s); err != nil {
			t.Fatalf("%v came up and is refused: %v", s, err)
		}
	}
	for _, m := range moves {
		g.move(t, s, m, true)
		Text[M, PM](t, m)
	}
	var zero M
	g.move(t, s, zero, slices.Contains(moves, zero))
	if g.Other != nil {
		for range 10 {
			m := g.Other(s, r)
			g.move(t, s, m, slices.Contains(moves, m))
		}
	}
	Text[S, PS](t, s)
	return moves
}

// waits checks that there are no moves exactly when the game is over or chance is due.
func (g Game[S, M, PS, PM]) waits(t testing.TB, s S, moves int) {
	t.Helper()
	over, due := g.Over(s), g.due(s)
	if over && due {
		t.Fatalf("%v is over and waits for chance", s)
	}
	if none := over || due; none != (moves == 0) {
		t.Fatalf("%d moves in %v: over %v, chance %v", moves, s, over, due)
	}
	if g.Over(s) != over || g.due(s) != due {
		t.Fatalf("%v: over %v, chance %v, and then not", s, over, due)
	}
}

// order checks that no move comes twice, and that the moves come in the same order each
// time, also in loops that are left early.
func (g Game[S, M, PS, PM]) order(t testing.TB, s S, moves []M) {
	t.Helper()
	if again := slices.Collect(g.Moves(s)); !slices.Equal(moves, again) {
		t.Fatalf("moves of %v: %v, then %v", s, moves, again)
	}
	for n, m := range moves {
		if slices.Contains(moves[:n], m) {
			t.Fatalf("%v twice in %v", m, s)
		}
		g.stop(t, s, moves, n)
	}
}

// stop leaves the loop over the moves at move n. The language takes care that
// Moves does not go on after that.
func (g Game[S, M, PS, PM]) stop(t testing.TB, s S, moves []M, n int) {
	t.Helper()
	i := 0
	for m := range g.Moves(s) {
		if m != moves[i] {
			t.Fatalf("move %d of %v is %v, then %v", i, s, moves[i], m)
		}
		if i == n {
			break
		}
		i++
	}
}

// move checks that Legal and Apply agree on a move.
func (g Game[S, M, PS, PM]) move(t testing.TB, s S, m M, legal bool) {
	t.Helper()
	why := g.Legal(s, m)
	next, err := g.Apply(s, m)
	if (why == nil) != legal || (err == nil) != legal || !errors.Is(err, why) {
		t.Fatalf("%v in %v: among the moves %v, Legal %v, Apply %v", m, s, legal, why, err)
	}
	if !legal && (next != s || !errors.Is(err, g.Illegal)) {
		t.Fatalf("%v in %v was refused with %v and led to %v", m, s, err, next)
	}
	if again, err := g.Apply(s, m); again != next || (err == nil) != legal {
		t.Fatalf("%v in %v leads to %v, then %v", m, s, next, again)
	}
}

// Text checks that a value survives the way through its text, which is its
// String.
func Text[V Value, P Pointer[V]](t testing.TB, v V) {
	t.Helper()
	text, err := v.MarshalText()
	if err != nil || string(text) != v.String() {
		t.Fatalf("the text of %v is %q, %v", v, text, err)
	}
	var w V
	if err := P(&w).UnmarshalText(text); err != nil || w != v {
		t.Fatalf("%q reads as %v, %v", text, w, err)
	}
}

// Record checks that a record of a game survives the way through its text,
// which is its String, and that it replays to the end of that game.
func Record[R interface {
	fmt.Stringer
	encoding.TextMarshaler
}, P Pointer[R], S comparable](t testing.TB, r R, end S, replay func(R) (S, error)) {
	t.Helper()
	text, err := r.MarshalText()
	if err != nil || string(text) != r.String() {
		t.Fatalf("the text of %v is %q, %v", r, text, err)
	}
	var read R
	if err := P(&read).UnmarshalText(text); err != nil || read.String() != string(text) {
		t.Fatalf("%q reads as %v, %v", text, read, err)
	}
	for _, r := range []R{r, read} {
		if got, err := replay(r); err != nil || got != end {
			t.Fatalf("%v replays to %v, %v, want %v", r, got, err, end)
		}
	}
}
