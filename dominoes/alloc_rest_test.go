package dominoes_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// What players ask, tile by tile, does not allocate, nor do texts that are
// appended to what there is; RandomPlayer makes a generator for each move. What a
// round or a game takes does not grow with its moves.
func TestAllocsOfTexts(t *testing.T) {
	room := make([]byte, 0, 1000)
	random := dominoes.RandomPlayer(1)
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(5, 5))
		for range 5 {
			s := lawRandomState(t, src, r)
			v := r.View(s, s.Turn)
			m := dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: dominoes.Right}
			var err error
			for what, c := range map[string]struct {
				most float64
				f    func()
			}{
				"tiles": {0, func() {
					for d := range dominoes.AllDominoes() {
						if d.Same(m.Domino) || d.IsDouble() || s.Hands[0].Has(d) {
							sinkInt += d.Pips()
						}
					}
				}},
				"ends": {0, func() {
					for e := range dominoes.End(2) {
						d, _ := s.Board.At(e)
						pips, _ := s.Board.Open(e)
						sinkInt += d.Pips() + int(pips)
					}
				}},
				"Hand.At": {0, func() {
					for i := range s.Hands[0].Len() {
						sinkInt += s.Hands[0].At(i).Pips()
					}
				}},
				"State.AppendText":  {0, func() { room, err = s.AppendText(room[:0]) }},
				"Board.AppendText":  {0, func() { room, err = s.Board.AppendText(room[:0]) }},
				"Hand.AppendText":   {0, func() { room, err = s.Hands[0].AppendText(room[:0]) }},
				"Domino.AppendText": {0, func() { room, err = m.Domino.AppendText(room[:0]) }},
				"RandomPlayer":      {2, func() { sinkMove = random(v) }},
				"DomsRound": {1, func() {
					_, err = r.DomsRound(dominoes.Player1, dominoes.Scores{}, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1))
				}},
				"DomsGame": {1, func() {
					_, err = r.DomsGame(dominoes.Player1, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1))
				}},
			} {
				if n := testing.AllocsPerRun(5, c.f); n > c.most || err != nil {
					t.Errorf("%s: %s in %v allocates %v times, want %v; %v", name, what, s, n, c.most, err)
				}
			}
		}
	}
}
