package awari_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

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
		Legal: r.Legal,
		Apply: r.Apply,
		Over:  func(s awari.State) bool { return r.Outcome(s).Over },
		Other: func(_ awari.State, src *rand.Rand) awari.Move {
			return awari.Move(src.IntN([]int{2*r.Pits + 3, 256}[src.IntN(2)]))
		},
		Conserve: func(before, after awari.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  awari.ErrIllegal,
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
	for at, n := range s.Board.All() {
		if i := int(at) % (s.Board.Pits() + 1); i < s.Board.Pits() {
			beans += n
			distance += n * (s.Board.Pits() - i)
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

// TestLaws walks by all rules, from the start and from other states.
func TestLaws(t *testing.T) {
	walks := 20
	if testing.Short() {
		walks = 5
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g := lawsOf(r)
			ended := 0
			for seed := range uint64(walks) {
				src := rand.New(rand.NewPCG(1, seed))
				g.Start = r.Start()
				if seed%2 == 1 {
					g.Start = lawRandomState(t, src, r, 255/(2*r.Pits+2))
				}
				end := g.Walk(t, src)
				o := r.Outcome(end)
				if o.Over {
					ended++
				}
				lead := lawLead(end, o.Winner)
				if o.Margin != lead && o.Over || o.Draw != (o.Over && lead == 0) || o.Margin < 0 || !o.Over && !g.Repeats {
					t.Errorf("%v ends with %+v", end, o)
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
		if r.Check(m) != r.Check(s) || m.Mirror() != s {
			t.Fatalf("%v: %v is refused", s, m)
		}
		var mirrored []awari.Move
		moves := slices.Collect(r.Moves(s))
		for _, at := range moves {
			mirrored = append(mirrored, lawMirror(r.Pits, at))
		}
		if got := slices.Collect(r.Moves(m)); !slices.Equal(got, mirrored) {
			t.Fatalf("the moves of %v are %v, and mirrored %v", s, moves, got)
		}
		for i := range 2*r.Pits + 4 {
			at := awari.Pit(i)
			a, errA := r.Apply(s, at)
			b, errB := r.Apply(m, lawMirror(r.Pits, at))
			if a.Mirror() != b || errA != errB {
				t.Fatalf("%v in %v leads to %v, %v, and mirrored to %v, %v", at, s, a, errA, b, errB)
			}
			da, sa, errA := r.Distribute(s.Board, s.Turn, at)
			db, sb, errB := r.Distribute(m.Board, m.Turn, lawMirror(r.Pits, at))
			if errA == nil {
				sa.Last = lawMirror(r.Pits, sa.Last)
			}
			if da.Mirror() != db || sa != sb || errA != errB {
				t.Fatalf("%v of %v: %+v, %v, and mirrored %+v, %v", at, s, sa, errA, sb, errB)
			}
		}
		o, p := r.Outcome(s), r.Outcome(m)
		if o.Over && !o.Draw {
			o.Winner = o.Winner.Other()
		}
		if o != p {
			t.Fatalf("%v: %+v, and mirrored %+v", s, o, p)
		}
		if a, b := awari.Perft(r, s, 3), awari.Perft(r, m, 3); a != b {
			t.Fatalf("%v: perft %d, and mirrored %d", s, a, b)
		}
		for name, bot := range lawBots() {
			if name[:3] != "Ran" && bot(r, m) != lawMirror(r.Pits, bot(r, s)) {
				t.Fatalf("%s plays %v in %v, and mirrored %v", name, bot(r, s), s, bot(r, m))
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
	replay := func(r awari.Record) (awari.State, error) {
		g := r.Replay()
		lawPlay(g)
		return g.State(), g.Err()
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g := r.Play(awari.Random(3), awari.Greedy())
			n := 0
			for range g.All() {
				if n++; n < 10 || n%13 == 0 {
					gametest.Record[awari.Record, *awari.Record](t, g.Record(), g.State(), replay)
				}
			}
			if g.Err() != nil || !r.Outcome(g.State()).Over {
				t.Fatalf("%v in %v", g.Err(), g.State())
			}
			gametest.Record[awari.Record, *awari.Record](t, g.Record(), g.State(), replay)
		})
	}
}
