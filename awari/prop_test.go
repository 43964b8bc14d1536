package awari_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

type game = gametest.Game[awari.State, awari.Move, *awari.State, *awari.Move]

// maxPlies is longer than any random walk of the tests: where beans come home
// while they are sown, and where they do not and states can come up again.
const (
	maxPlies        = 1000
	maxPliesNoHomes = 10_000
)

// lawsOf describes a variant to the laws.
func lawsOf(r awari.Rules) game {
	g := game{
		Start: r.Start(),
		Moves: r.Moves,
		Legal: func(s awari.State, m awari.Move) error { return why(r.Legal(s, m)) },
		Apply: r.Apply,
		Over:  func(s awari.State) bool { return r.Outcome(s).Over },
		Other: func(_ awari.State, src *rand.Rand) awari.Move {
			return awari.Move(src.IntN([]int{r.Pits + 2, 256}[src.IntN(2)]))
		},
		Conserve: func(before, after awari.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  pips.ErrIllegal,
		MaxPlies: maxPlies,
	}
	if r.Sow == awari.NoHomes {
		g.MaxPlies, g.Repeats = maxPliesNoHomes, true
	}
	return g
}

// measure is what falls with each sowing past a home: the beans in pits, and how
// far all of them together are from the home at the end of their row.
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

// conserve says what each sowing keeps.
func conserve(r awari.Rules, before, after awari.State) error {
	if before.Board.Total() != after.Board.Total() {
		return errors.New("beans")
	}
	if after.Board.Home(awari.South) < before.Board.Home(awari.South) || after.Board.Home(awari.North) < before.Board.Home(awari.North) {
		return errors.New("beans leave a home")
	}
	same, extra := before.Turn == after.Turn, after.Extra != 0
	switch {
	case r.Outcome(after).Over:
		if extra {
			return errors.New("an extra turn at the end")
		}
	case same && r.Extra == 0, same != extra, same && after.Extra != min(before.Extra, 254)+1:
		return errors.New("turns")
	}
	if r.Sow != awari.NoHomes {
		beans, distance := measure(before)
		if b, d := measure(after); b > beans || b == beans && d >= distance {
			return fmt.Errorf("beans %d, then %d; distance %d, then %d", beans, b, distance, d)
		}
	}
	return nil
}

// The laws of all games, under all rules of the tests.
func TestRules(t *testing.T) {
	seeds := uint64(8)
	if testing.Short() {
		seeds = 2
	}
	for _, r := range lawRules(t) {
		gametest.Laws(t, r, seeds)
	}
}

// Walks by all rules, from states of any kind: no bean is made or lost, and where
// homes are sown no state comes up twice.
func TestWalks(t *testing.T) {
	walks := 10
	if testing.Short() {
		walks = 3
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g := lawsOf(r)
			ended := 0
			for seed := range uint64(walks) {
				src := rand.New(rand.NewPCG(1, seed))
				if seed > 0 {
					g.Start = lawRandomState(t, src, r, 255/(2*r.Pits+2))
				}
				end := g.Walk(t, src)
				o := r.Outcome(end)
				if !o.Over {
					if !g.Repeats {
						t.Errorf("the walk stops in %v", end)
					}
					continue
				}
				ended++
				if want := outcome(end.Board.Home(awari.South), end.Board.Home(awari.North)); o != want {
					t.Errorf("%v ends with %+v, want %+v", end, o, want)
				}
				for p := awari.South; p <= awari.North; p++ {
					if got := r.Standing(end, p); got != end.Board.Home(p) {
						t.Errorf("%v: the standing of %v is %d", end, p, got)
					}
				}
			}
			if ended == 0 {
				t.Error("no walk came to an end")
			}
		})
	}
}

// The laws hold in states with beans of any number, as long as no pit can be
// full. In others too, but that there may be no move.
func TestLawsOfStates(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 30
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g := lawsOf(r)
			src := rand.New(rand.NewPCG(2, 2))
			for range n {
				g.State(t, lawRandomState(t, src, r, []int{1, 2, 3, 4, 255 / (2*r.Pits + 2)}[src.IntN(5)]), src)
			}
			g.Over = func(s awari.State) bool { return r.Outcome(s).Over || len(slices.Collect(r.Moves(s))) == 0 }
			for range n {
				g.State(t, lawRandomState(t, src, r, 255), src)
			}
		})
	}
}

// Mirrored states behave mirrored, in a walk and everywhere else.
func TestMirror(t *testing.T) {
	same := func(t *testing.T, r awari.Rules, s awari.State, src *rand.Rand) (next awari.State, ok bool) {
		t.Helper()
		m := s.Mirror()
		if r.Check(m) != nil || m.Mirror() != s {
			t.Fatalf("%v: %v is refused", s, m)
		}
		moves := slices.Collect(r.Moves(s))
		if got := slices.Collect(r.Moves(m)); !slices.Equal(got, moves) {
			t.Fatalf("the moves of %v are %v, and mirrored %v", s, moves, got)
		}
		for m1 := range awari.Move(r.Pits + 3) {
			a, errA := r.Apply(s, m1)
			b, errB := r.Apply(m, m1)
			if a.Mirror() != b || why(errA) != why(errB) {
				t.Fatalf("%v in %v leads to %v, %v, and mirrored to %v, %v", m1, s, a, errA, b, errB)
			}
		}
		for i := range 2*r.Pits + 4 {
			at := awari.Pit(i)
			da, sa, errA := r.Distribute(s.Board, s.Turn, at)
			db, sb, errB := r.Distribute(m.Board, m.Turn, lawMirror(r.Pits, at))
			if errA == nil {
				sa.Last = lawMirror(r.Pits, sa.Last)
			}
			if da.Mirror() != db || sa != sb || why(errA) != why(errB) {
				t.Fatalf("%v of %v: %+v, %v, and mirrored %+v, %v", at, s, sa, errA, sb, errB)
			}
		}
		o, p := r.Outcome(s), r.Outcome(m)
		if winner := o.Winner(); winner != pips.Nobody {
			o.Winners = pips.SeatsOf(winner.Other())
		}
		if o != p {
			t.Fatalf("%v: %+v, and mirrored %+v", s, o, p)
		}
		if end, ok := r.Repeated(s); ok {
			if back, ok := r.Repeated(m); !ok || back.Mirror() != end {
				t.Fatalf("%v ends with %v, and mirrored with %v", s, end, back)
			}
		}
		if a, b := awari.Perft(r, s, 3), awari.Perft(r, m, 3); a != b {
			t.Fatalf("%v: perft %d, and mirrored %d", s, a, b)
		}
		for name, bot := range lawBots() {
			if a, b := chooses(bot, r, s), chooses(bot, r, m); name[:3] != "Ran" && a != b {
				t.Fatalf("%s plays %v in %v, and mirrored %v", name, a, s, b)
			}
		}
		if len(moves) == 0 {
			return s, false
		}
		next, err := r.Apply(s, moves[src.IntN(len(moves))])
		return next, err == nil
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			src := rand.New(rand.NewPCG(3, 3))
			for s, ok, n := r.Start(), true, 0; ok && n < 60; n++ {
				s, ok = same(t, r, s, src)
			}
			for range 40 {
				same(t, r, lawRandomState(t, src, r, []int{3, 255}[src.IntN(2)]), src)
			}
		})
	}
}

// Records of whole games, and of games that are broken off.
func TestLawsOfRecords(t *testing.T) {
	replay := func(rec awari.Record) (s awari.State, err error) {
		g, err := rec.Game()
		if err == nil {
			s = g.State()
		}
		return s, err
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g, err := r.NewGame("Ann", "")
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, err := range g.Play(nil, awari.Random(3), awari.Greedy()) {
				if err != nil {
					t.Fatal(err)
				}
				if n++; n < 10 || n%13 == 0 {
					gametest.Record[awari.Record, *awari.Record](t, g.Record(), g.State(), replay)
				}
			}
			gametest.Record[awari.Record, *awari.Record](t, g.Record(), g.State(), replay)
		})
	}
}
