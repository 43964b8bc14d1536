package solve

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// A slowWide is a round by the rules of the game, with the numbers of pips that each player is known to lack, of which a
// draw takes all back.
type slowWide struct {
	r    dominoes.Rules
	s    dominoes.State
	lack [4][7]bool
}

// fits returns how many of some tiles fit a board, without those that a player cannot hold.
func (w *slowWide) fits(tiles []dominoes.Domino, b dominoes.DominoBoard, lacks [7]bool) (n int) {
	for _, d := range tiles {
		if (dominoes.CanPlay(d, dominoes.Left, b) || dominoes.CanPlay(d, dominoes.Right, b)) && !lacks[d.L] && !lacks[d.R] {
			n++
		}
	}
	return n
}

// worth is what the fast player thinks of a move: three for a point, two for each own tile that fits then, less three for
// each that the next player may have, one for each that the partner may have, and the pips that are gone where they count.
func (w *slowWide) worth(m dominoes.Move) int {
	me := w.s.Turn
	v := w.r.View(w.s, me)
	seats := dominoes.Player(max(w.r.Seats, 2))
	points, _ := dominoes.View{
		Rules: dominoes.Rules{HandSize: 14, Target: 1 << 20, Scoring: w.r.Scoring, AtLeast: true, ChipOut: dominoes.ChipOutNone},
		Hand:  v.Hand, Held: [4]int{9, 9}, Board: v.Board,
	}.Gain(m)
	line := ""
	for p := range v.Board.History() {
		line += p.Domino.String() + " "
	}
	b, _ := dominoes.ParseBoard(line) // without the players, of whom there may be four
	b, _ = dominoes.PlayDom(dominoes.Player1, m.Domino, b, m.End)
	own, _ := v.Hand.Minus(m.Domino)
	if own.Len() == 0 {
		return 1 << 20
	}
	unseen := slices.DeleteFunc(slices.Collect(dominoes.AllDominoes()), func(d dominoes.Domino) bool { return v.Hand.Has(d) })
	worth := 3*points + 2*w.fits(slices.Collect(own.All()), b, [7]bool{}) - 3*w.fits(unseen, b, w.lack[(me+1)%seats])
	if w.r.Out != dominoes.TakeNone {
		worth += int(m.Domino.L + m.Domino.R)
	}
	if w.r.Pairs {
		worth += w.fits(unseen, b, w.lack[(me+2)%seats])
	}
	return worth
}

// choose returns the best move, of several the first by tile.
func (w *slowWide) choose() dominoes.Move {
	moves := slices.Collect(w.r.Moves(w.s))
	if moves[0].Knock {
		return moves[0]
	}
	number := func(m dominoes.Move) play { return playOf(m, endsOf(&w.s.Board)) }
	return slices.MinFunc(moves, func(a, b dominoes.Move) int {
		if x, y := w.worth(a), w.worth(b); x != y {
			return y - x
		}
		return int(number(a)) - int(number(b))
	})
}

// step makes a move.
func (w *slowWide) step(m dominoes.Move) {
	if m.Knock {
		w.stuck()
	}
	w.s, _ = w.r.Apply(w.s, m)
}

// stuck notes that the player to move has no tile that fits.
func (w *slowWide) stuck() {
	for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
		if pips, ok := w.s.Board.Open(e); ok {
			w.lack[w.s.Turn][pips] = true
		}
	}
}

// playOut plays the round to its end, with the tiles of the stock by their numbers.
func (w *slowWide) playOut(src *prng.SplitMix64) {
	for {
		waits, p := w.r.Waits(w.s)
		switch {
		case waits == pips.Decision:
			w.step(w.choose())
		case p == pips.Nobody:
			return
		default:
			var stock []dominoes.Domino
			for d := range dominoes.AllDominoes() {
				held := slices.ContainsFunc(w.s.Hands[:], func(h dominoes.Hand) bool { return h.Has(d) })
				if !held && !dominoes.Played(d, w.s.Board) {
					stock = append(stock, d)
				}
			}
			at, _ := bits.Mul64(src.Uint64()>>32<<32, uint64(len(stock)))
			w.s, _ = w.r.Chance(w.s, dominoes.Deal{Drawn: true, Tile: stock[at]})
			w.lack[p] = [7]bool{}
		}
	}
}

// margin returns the points that the side of a player has gained more than the best other one, with 100 for the game.
func (w *slowWide) margin(start dominoes.State, me dominoes.Player) int {
	best, own := math.MinInt, 0
	for p := range dominoes.Player(max(w.r.Seats, 2)) {
		n := w.r.Standing(w.s, p) - w.r.Standing(start, p)
		if w.r.Standing(w.s, p) >= w.r.Target {
			n += 100
		}
		if p == me || w.r.Pairs && p%2 == me%2 {
			own = n
		} else {
			best = max(best, n)
		}
	}
	return own - best
}

// By rules that are not the assignment's a move is worth the mean of what rounds bring that are played by the rules of the game,
// from hands that may be held, by a player who weighs as the comment says, and the error of the mean is that of the sample.
func TestWideSlow(t *testing.T) {
	compared := 0
	for _, text := range []string{
		"block hand=5", "draw hand=4", "draw-one hand=5 target=20", "muggins hand=5 target=25", "threes hand=4", "partners target=60", "block seats=3 hand=6 scoring=fives",
		"draw seats=4 hand=5", "scaffold seats=3 hand=5", "block seats=4 hand=4 pairs blocked=less-own", "draw seats=3 hand=5 out=all blocked=all nearest=3", "draw-one seats=4 hand=5 leave=1",
		"partners hand=4 lead=any out=all blocked=all", "printed hand=4 scoring=fives target=10", "standard seats=4 hand=5 pairs stock=draw-one", "standard stock=draw hand=4 at-least=yes target=12", "standard seats=4 pairs hand=6 target=10",
	} {
		r := gametest.Must(t, dominoes.ParseRules, text)
		const samples, seed = 4, 5
		p := must(NewPlayer(t.Context(), r, Option{Samples: samples}, Option{Seed: seed}))
		g := must(r.NewGame(make([]string, max(r.Seats, 2))...))
		src := prng.NewSplitMix64(3)
		for steps, err := 0, error(nil); steps < 60 && !g.Outcome().Over; steps++ {
			waits, me := g.Waits()
			if waits == pips.Chance {
				if err = g.Roll(src); err != nil {
					t.Fatal(err)
				}
				continue
			}
			v := g.View(me)
			list := must(p.Choices(v))
			if steps%5 == 0 {
				compared += len(list)
				slowWideChoices(t, r, v, samples, seed, list)
			}
			if m := pips.Best(p)(v); m != list[0].Move {
				t.Fatalf("%v: it plays %v of %v", r, m, list)
			}
			if err = g.Move(dominoes.RandomPlayer(uint64(steps))(v)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 100 {
		t.Errorf("%d moves", compared)
	}
}

// slowWideChoices compares choices with the slow ones.
func slowWideChoices(t *testing.T, r dominoes.Rules, v dominoes.View, samples, seed int, list []pips.Choice[dominoes.Move]) {
	t.Helper()
	from := pips.SourceFor(uint64(seed), v)
	guesses := must(r.Guesses(v, from))
	results := map[dominoes.Move][]float64{}
	for s := range guesses {
		draws := from.Uint64()
		for _, c := range list {
			w := slowWide{r: r, s: s}
			for p := range w.lack {
				for n := range w.lack[p] {
					w.lack[p][n] = v.Knocked[p].Has(uint8(n))
				}
			}
			m := c.Move
			if endsOf(&s.Board).Same() { // it does not matter at which end, but for what is chosen among equals later
				m.End = dominoes.Left
			}
			w.step(m)
			w.playOut(prng.NewSplitMix64(draws))
			results[c.Move] = append(results[c.Move], float64(w.margin(s, v.Player)))
		}
		if len(results[list[0].Move]) == samples {
			break
		}
	}
	for i, c := range list {
		mean, square := 0.0, 0.0
		for _, x := range results[c.Move] {
			mean += x / float64(samples)
		}
		for _, x := range results[c.Move] {
			square += (x - mean) * (x - mean)
		}
		off := math.Sqrt(square / float64(samples) / float64(samples-1))
		if math.Abs(c.Value-mean) > 1e-9 || math.Abs(c.Error-off) > 1e-9 {
			t.Fatalf("%v: %+v in %+v, want %v with the error %v, of %v", r, c, v, mean, off, results[c.Move])
		}
		want := pips.Choice[dominoes.Move]{Move: c.Move, Value: c.Value, Regret: list[0].Value - c.Value, Low: -1000, High: 1000, Error: c.Error}
		if c != want || c.Value > list[max(i-1, 0)].Value {
			t.Fatalf("%v: %+v after %+v, want %+v", r, c, list[max(i-1, 0)], want)
		}
	}
}
