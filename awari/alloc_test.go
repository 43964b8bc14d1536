package awari_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example/awari"
)

// Legal and Apply do not allocate, for legal moves and others, in the states of
// a game and at its end.
func TestAllocs(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g := lawsOf(r)
			src := rand.New(rand.NewPCG(1, 1))
			s := r.Start()
			for range 40 {
				g.Allocs(t, s, src)
				moves := slices.Collect(r.Moves(s))
				if len(moves) == 0 {
					return
				}
				s, _ = r.Apply(s, moves[src.IntN(len(moves))])
			}
			g.Allocs(t, lawRandomState(t, src, r, 255), src)
		})
	}
}

var (
	sinkInt   int
	sinkState awari.State
)

// All else that a game in memory needs does not allocate either.
func TestAllocsOfTheRest(t *testing.T) {
	for name, r := range lawRules(t) {
		src := rand.New(rand.NewPCG(2, 2))
		for i := range 8 {
			s := r.Start()
			if i > 0 {
				s = lawRandomState(t, src, r, []int{3, 30, 255}[i%3])
			}
			ring := make([]int, 2*r.Pits+2)
			for what, f := range map[string]func(){
				"Start":   func() { sinkState = r.Start() },
				"Check":   func() { _ = r.Check(s) },
				"Outcome": func() { sinkInt += r.Outcome(s).Margin },
				"Distribute": func() {
					for at := range awari.Pit(16) {
						_, sown, _ := r.Distribute(s.Board, s.Turn, at)
						sinkInt += sown.Captured
						_, sown, _ = awari.Distribute(s.Board, s.Turn, at)
						sinkInt += sown.Captured
					}
				},
				"Perft": func() { sinkInt += int(awari.Perft(r, s, 3)) },
				"Moves": func() {
					for m := range r.Moves(s) {
						sinkInt += int(m)
					}
				},
				"Moves left": func() {
					for range r.Moves(s) {
						break
					}
				},
				"Board": func() {
					b := s.Board
					for at, n := range b.All() {
						ring[at] = n
					}
					sinkInt += b.Total() + b.Row(awari.South) + b.Home(awari.North) + b.Mirror().At(0)
					sinkState.Board, _ = awari.NewBoard(ring...)
				},
				"Rules": func() {
					for at := range awari.Pit(16) {
						sinkInt += int(r.Opposite(at)) + r.Label(at) + int(r.Owner(at)) + int(r.Home(awari.North))
					}
				},
			} {
				if n := testing.AllocsPerRun(5, f); n != 0 {
					t.Errorf("%s: %s in %v allocates %v times", name, what, s, n)
				}
			}
		}
	}
}

// What a strategy allocates for a move does not grow with its depth.
func TestAllocsOfStrategies(t *testing.T) {
	for name, r := range lawRules(t) {
		src := rand.New(rand.NewPCG(3, 3))
		for i := range 5 {
			s := r.Start()
			if i > 0 {
				s = lawRandomState(t, src, r, []int{3, 30, 255}[i%3])
			}
			for bot, choose := range lawBots() {
				if n := testing.AllocsPerRun(5, func() { sinkInt += int(choose(r, s)) }); n > maxStrategyAllocs || n > 0 && !strings.HasPrefix(bot, "Random") {
					t.Errorf("%s: %s in %v allocates %v times", name, bot, s, n)
				}
			}
		}
	}
}

// maxStrategyAllocs is for a move of a strategy: Random makes a generator, the
// others do not allocate.
const maxStrategyAllocs = 2
