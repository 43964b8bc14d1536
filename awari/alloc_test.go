package awari_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/awari"
)

var (
	sinkInt   int
	sinkState awari.State
)

// Moves, appended texts and strategies do not allocate, but for the generator of Random.
func TestAllocs(t *testing.T) {
	room := make([]byte, 0, 1000)
	src := rand.New(rand.NewPCG(2, 2))
	for name, r := range allRules(t) {
		for _, s := range []awari.State{r.Start(), randomState(t, src, r, 3), randomState(t, src, r, 255)} {
			ring := s.Board.Ring()
			legal := slices.Collect(r.Moves(s))
			var err error
			calls := map[string]func(){
				"Start":    func() { sinkState = r.Start() },
				"Check":    func() { err = r.Check(s) },
				"Waits":    func() { _, p := r.Waits(s); sinkInt += int(p) },
				"Outcome":  func() { sinkInt += r.Outcome(s).Margin },
				"Repeated": func() { sinkState, _ = r.Repeated(s) },
				"Perft":    func() { sinkInt += int(awari.Perft(r, s, 3)) },
				"Moves": func() {
					for m := range r.Moves(s) {
						sinkInt += int(m)
					}
				},
				"NewBoard":        func() { sinkState.Board, err = awari.NewBoard(ring...) },
				"ParseMove":       func() { _, err = awari.ParseMove("1") },
				"Move.AppendText": func() { room, err = awari.Move(7).AppendText(room[:0]) },
			}
			for _, m := range legal {
				calls["Legal of "+m.String()] = func() { err = r.Legal(s, m) }
				calls["Apply of "+m.String()] = func() { sinkState, err = r.Apply(s, m) }
				if s.Extra == 0 {
					calls["Distribute of "+m.String()] = func() { sinkState.Board, _, err = r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m)) }
				}
			}
			for bot, choose := range allBots() {
				calls[bot] = func() { sinkInt += int(choose(r.View(s, s.Turn))) }
			}
			for what, f := range calls {
				most := 0.0
				if what == "Random(1)" {
					most = 2
				}
				if n := testing.AllocsPerRun(5, f); n > most || err != nil {
					t.Errorf("%s: %s in %v allocates %v times, %v", name, what, s, n, err)
				}
			}
		}
	}
}
