package awari_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/awari"
)

// What a solver or a page that shows a game asks for does not allocate, nor do
// texts that are appended to what there is.
func TestAllocsOfTexts(t *testing.T) {
	room := make([]byte, 0, 1000)
	for name, r := range lawRules(t) {
		src := rand.New(rand.NewPCG(4, 4))
		for _, s := range []awari.State{r.Start(), lawRandomState(t, src, r, 30), lawRandomState(t, src, r, 255)} {
			var err error
			for what, f := range map[string]func(){
				"Sown": func() {
					for m := range awari.Move(16) {
						sown, _ := r.Sown(s, m)
						sinkInt += sown.Captured
					}
				},
				"Mirror":           func() { sinkState = s.Mirror() },
				"Pits":             func() { sinkInt += s.Board.Pits() },
				"IsHome":           func() { _ = r.IsHome(s.Turn, 6) },
				"ParseMove":        func() { _, err = r.ParseMove(s.Turn, "1") },
				"Board.AppendText": func() { room, err = s.Board.AppendText(room[:0]) },
				"State.AppendText": func() { room, err = s.AppendText(room[:0]) },
				"Pit.AppendText":   func() { room, err = awari.Pit(15).AppendText(room[:0]) },
			} {
				if n := testing.AllocsPerRun(5, f); n != 0 || err != nil {
					t.Errorf("%s: %s in %v allocates %v times, %v", name, what, s, n, err)
				}
			}
		}
	}
}
