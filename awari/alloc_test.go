package awari_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example/awari"
)

var (
	sinkInt   int
	sinkState awari.State
)

// What a game in memory needs does not allocate, nor do texts that are appended to
// what there is. Only a refusal may.
func TestAllocs(t *testing.T) {
	room := make([]byte, 0, 1000)
	for name, r := range allRules(t) {
		src := rand.New(rand.NewPCG(2, 2))
		for i := range 4 {
			s := r.Start()
			if i > 0 {
				s = randomState(t, src, r, []int{3, 30, 255}[i%3])
			}
			ring := s.Board.Ring()
			legal := slices.Collect(r.Moves(s))
			var err error
			for what, f := range map[string]func(){
				"Start":    func() { sinkState = r.Start() },
				"Check":    func() { err = r.Check(s) },
				"Waits":    func() { _, p := r.Waits(s); sinkInt += int(p) },
				"Outcome":  func() { sinkInt += r.Outcome(s).Margin },
				"Repeated": func() { sinkState, _ = r.Repeated(s) },
				"Legal": func() {
					for _, m := range legal {
						err = r.Legal(s, m)
					}
				},
				"Apply": func() {
					for _, m := range legal {
						sinkState, err = r.Apply(s, m)
					}
				},
				"Distribute": func() {
					if s.Extra > 0 {
						return
					}
					for _, m := range legal {
						var sown awari.Sown
						_, sown, err = r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
						sinkInt += sown.Captured
					}
				},
				"Perft": func() { sinkInt += int(awari.Perft(r, s, 3)) },
				"Moves": func() {
					for m := range r.Moves(s) {
						sinkInt += int(m)
					}
				},
				"Board": func() {
					sinkInt += s.Board.Home(awari.North) + s.Board.At(0)
					sinkState.Board, err = awari.NewBoard(ring...)
				},
				"ParseMove":        func() { _, err = awari.ParseMove("1") },
				"Board.AppendText": func() { room, err = s.Board.AppendText(room[:0]) },
				"State.AppendText": func() { room, err = s.AppendText(room[:0]) },
				"Move.AppendText":  func() { room, err = awari.Move(7).AppendText(room[:0]) },
			} {
				if n := testing.AllocsPerRun(5, f); n != 0 || err != nil {
					t.Errorf("%s: %s in %v allocates %v times, %v", name, what, s, n, err)
				}
			}
		}
	}
}

// What a strategy allocates for a move does not grow with its depth.
func TestAllocsOfStrategies(t *testing.T) {
	for name, r := range allRules(t) {
		src := rand.New(rand.NewPCG(3, 3))
		for i := range 3 {
			s := r.Start()
			if i > 0 {
				s = randomState(t, src, r, []int{3, 30, 255}[i%3])
			}
			for bot, choose := range allBots() {
				v := r.View(s, s.Turn)
				if n := testing.AllocsPerRun(5, func() { sinkInt += int(choose(v)) }); n > maxStrategyAllocs || n > 0 && !strings.HasPrefix(bot, "Random") {
					t.Errorf("%s: %s in %v allocates %v times", name, bot, s, n)
				}
			}
		}
	}
}

// maxStrategyAllocs is for a move of a strategy: Random makes a generator, the
// others do not allocate.
const maxStrategyAllocs = 2
