package dominoes

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// What the random player draws is as it was when an opening was drawn for both ends.
// The lines of internal/repo/testdata/fingerprint.txt have the records of
// then, with the end that was drawn; all else is the same.
func TestFingerprintRandom(t *testing.T) {
	file := must(os.ReadFile("../internal/repo/testdata/fingerprint.txt"))
	random := RandomPlayer(42)
	for variant, r := range Variants() {
		if !r.plain() {
			continue
		}
		h := sha256.New()
		for seed := range int64(8) {
			g := must(Record{Rules: r, First: Player2, Players: []string{"", ""}}.Game())
			deal, src := r.StdDeals(prng.NewStdGen(seed)), prng.NewSplitMix64(uint64(seed))
			if seed%2 != 0 {
				deal = func(s State) Deal { return r.Draw(s, src) }
			}
			var ends []string // of the openings
			players := [...]Strategy{func(v View) Move {
				if v.Board.Len() == 0 {
					at := rand.New(prng.NewSplitMix64(v.hash(42))).IntN(2 * v.Hand.Len())
					ends = append(ends, []string{"left", "right"}[at%2])
				}
				return random(v)
			}, carefulPlayer}
			for waits, p := g.Waits(); waits != pips.Nothing; waits, p = g.Waits() {
				var err error
				if waits == pips.Chance {
					err = g.Chance(deal(g.State()))
				} else {
					err = g.Move(players[p](g.View(p)))
				}
				if err != nil {
					t.Fatal(err)
				}
				if s := g.State(); waits == pips.Decision && p == Player2 && s.Board.Len() == 1 && !g.Record().Steps[len(g.Record().Steps)-1].Move.Knock {
					ends = append(ends, "left")
				}
			}
			record := ""
			for line := range strings.Lines(g.Record().String()) {
				if strings.Contains(line, " left") {
					line = strings.Replace(line, "left", ends[0], 1)
					ends = ends[1:]
				}
				record += line
			}
			o := g.Outcome()
			fmt.Fprintln(h, record)
			fmt.Fprintln(h, g.State(), fmt.Sprintf("player %d", o.Winner()+1), o.Margin)
		}
		line := fmt.Sprintf("\ndominoes %s random = %s\n", variant, hex.EncodeToString(h.Sum(nil)[:16]))
		if !strings.Contains(string(file), line) {
			t.Errorf("not in the file: %s", line)
		}
	}
}

// For some sizes of hands, as of four tiles, a draw among twice as many is another one.
func TestRandomOpening(t *testing.T) {
	const four = "5-1 6-6 2-2 3-0"
	h := must(ParseHand(four))
	v := View{Rules: Standard(), Hand: h}
	for seed := range uint64(100) {
		at := rand.New(prng.NewSplitMix64(v.hash(seed))).IntN(2 * 4)
		if got, want := RandomPlayer(seed)(v), (Move{Domino: h.At(at / 2)}); got != want {
			t.Errorf("seed %d: %v, want %v", seed, got, want)
		}
	}
}
