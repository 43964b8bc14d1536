package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// Legal, Apply, View and Deal do not allocate for what they accept, in states of all
// kinds.
func TestAllocs(t *testing.T) {
	for name, r := range lawTables(t) {
		t.Run(name, func(t *testing.T) {
			src := rand.New(rand.NewPCG(1, 1))
			for range 8 {
				s := lawRandomState(t, src, r)
				v := r.View(s, s.Turn)
				for m := range r.Moves(s) {
					if n := testing.AllocsPerRun(1, func() {
						sinkErr = r.Legal(s, m)
						sinkState, sinkErr = r.Apply(s, m)
						sinkErr = v.Legal(m)
					}); n != 0 {
						t.Fatalf("%v in %v allocates %v times", m, s, n)
					}
				}
			}
		})
	}
}

var (
	sinkInt   int
	sinkState dominoes.State
	sinkMove  dominoes.Move
	sinkDeck  [dominoes.Tiles]dominoes.Domino
	sinkView  dominoes.View
	sinkErr   error
)

// All else that a game in memory needs does not allocate either.
func TestAllocsOfTheRest(t *testing.T) {
	told := map[string]bool{}
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(2, 2))
		for range 5 {
			s := lawRandomState(t, src, r)
			v := r.View(s, s.Turn)
			gen := prng.NewStdGen(int64(src.Uint64()))
			tiles := slices.Collect(s.Hands[0].All())
			hands := lawDeal(src, r.HandSize)
			due := dominoes.State{Scores: s.Scores}
			whats := map[string]func(){
				"Start":   func() { sinkState, sinkErr = r.Start(dominoes.Player1, hands) },
				"Deal":    func() { sinkState, sinkErr = r.Chance(due, dominoes.Deal{Hands: hands}) },
				"Check":   func() { sinkErr = r.Check(s) },
				"Waits":   func() { _, _ = r.Waits(s) },
				"Outcome": func() { sinkInt += r.Outcome(s).Margin },
				"PlayDom": func() {
					for d := range dominoes.AllDominoes() {
						b, err := dominoes.PlayDom(dominoes.Player1, d, s.Board, dominoes.Left)
						sinkState.Board, sinkErr = b, err
						b, err = dominoes.PlayDom(dominoes.Player2, d, s.Board, dominoes.Right)
						sinkState.Board, sinkErr = b, err
					}
				},
				"the board": func() {
					sinkInt += dominoes.ScoreBoard(s.Board, true) + s.Board.Pips() + s.Board.Len()
					for d := range dominoes.AllDominoes() {
						if dominoes.CanPlay(d, dominoes.Left, s.Board) || dominoes.Played(d, s.Board) {
							sinkInt++
						}
					}
					if dominoes.Blocked(s.Hands[0], s.Board) {
						sinkInt++
					}
					for p := range s.Board.History() {
						sinkInt += int(p.MoveNum)
					}
				},
				"PossPlays": func() {
					left, right := dominoes.PossPlays(s.Hands[0], s.Board)
					sinkInt += left.Len() + right.Len()
				},
				"hands": func() {
					h, _ := dominoes.NewHand(tiles...)
					for d := range h.All() {
						g, _ := h.Minus(d)
						_, _ = g.Find(d)
						sinkInt += g.Count(3)
					}
				},
				"Doms2ScoreN": func() {
					for n := range 9 {
						for d, e := range dominoes.Doms2ScoreN(s.Board, n) {
							sinkInt += int(d.L) + int(e)
						}
					}
				},
				"Moves": func() {
					for m := range r.Moves(s) {
						sinkInt += int(m.End)
					}
					for m := range v.Moves() {
						sinkInt += int(m.End)
					}
				},
				"Moves left": func() {
					for range r.Moves(s) {
						break
					}
				},
				"View": func() { sinkView = r.View(s, dominoes.Player2) },
				"Unseen and Gain": func() {
					for d := range v.Unseen() {
						n, _ := v.Gain(dominoes.Move{Domino: d})
						sinkInt += n
					}
				},
				"Shuffle": func() { sinkDeck = dominoes.Shuffle(gen) },
			}
			for bot, p := range dominoes.Strategies() {
				whats[bot] = func() { sinkMove = p(v) }
			}
			for what, f := range whats {
				if n := testing.AllocsPerRun(5, f); n != 0 && !told[what] {
					told[what] = true
					t.Errorf("%s: %s in %v allocates %v times", name, what, s, n)
				}
			}
		}
	}
}

// What a match allocates does not grow with its games.
func TestAllocsOfMatches(t *testing.T) {
	for bot, p := range dominoes.Strategies() {
		for _, r := range []dominoes.Rules{dominoes.Standard(), dominoes.Nine(), dominoes.Scaffold()} {
			play := func(games int) float64 {
				return testing.AllocsPerRun(2, func() { sinkInt, _, sinkErr = r.DomsMatch(games, p, p, 1) })
			}
			if one, many := play(1), play(9); one != many || one > 2 {
				t.Errorf("%s, %v: a game allocates %v times, nine games %v times", bot, r, one, many)
			}
		}
	}
}
