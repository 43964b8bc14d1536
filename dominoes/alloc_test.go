package dominoes_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// What a game in memory needs does not allocate, for what is accepted, in states of all
// kinds.
func TestAllocs(t *testing.T) {
	for name, r := range lawTables(t, 0) {
		if !r.Plain() {
			continue
		}
		for seed := range uint64(3) {
			s := lawGame(t, r, seed, 1+10*int(seed)).State()
			for what, f := range inMemory(r, s, lawDeal(rand.New(rand.NewPCG(seed, 2)), r).Hands) {
				if n := testing.AllocsPerRun(2, f); n != 0 {
					t.Errorf("%s: %s in %v allocates %v times", name, what, s, n)
				}
			}
		}
		if t.Failed() {
			return
		}
	}
}

// inMemory returns what a game does with a state and hands.
func inMemory(r dominoes.Rules, s dominoes.State, hands [4]dominoes.Hand) map[string]func() {
	v := r.View(s, s.Turn)
	whats := map[string]func(){
		"Start":   func() { sinkState, sinkErr = r.Start(dominoes.Player1, [2]dominoes.Hand(hands[:2])) },
		"Deal":    func() { sinkState, sinkErr = r.Chance(dominoes.State{}, dominoes.Deal{Hands: hands}) },
		"Outcome": func() { sinkInt += r.Outcome(s).Margin; _, _ = r.Waits(s) },
		"View":    func() { sinkView = r.View(s, dominoes.Player2) },
		"Shuffle": func() { sinkDeck = dominoes.Shuffle(prng.NewStdGen(1)) },
		"Moves": func() {
			for m := range r.Moves(s) {
				sinkErr = r.Legal(s, m)
				sinkState, sinkErr = r.Apply(s, m)
			}
			for m := range v.Moves() {
				sinkErr = v.Legal(m)
				sinkInt, _ = v.Gain(m)
			}
		},
		"the board": func() {
			sinkInt += dominoes.ScoreBoard(s.Board, true)
			for d := range dominoes.AllDominoes() {
				if dominoes.CanPlay(d, dominoes.Left, s.Board) {
					sinkState.Board, sinkErr = dominoes.PlayDom(dominoes.Player1, d, s.Board, dominoes.Left)
				}
			}
			for p := range s.Board.History() {
				sinkInt += int(p.MoveNum)
			}
			for d, e := range dominoes.Doms2ScoreN(s.Board, 1) {
				sinkInt += int(d.L) + int(e)
			}
		},
		"hands": func() {
			left, right := dominoes.PossPlays(s.Hands[0], s.Board)
			sinkInt += left.Len() + right.Len()
			for d := range s.Hands[0].All() {
				sinkHand, _ = s.Hands[0].Minus(d)
			}
			for d := range v.Unseen() {
				sinkInt += int(d.L)
			}
		},
	}
	for bot, p := range dominoes.Strategies() {
		whats[bot] = func() { sinkMove = p(v) }
	}
	return whats
}

var (
	sinkInt   int
	sinkState dominoes.State
	sinkMove  dominoes.Move
	sinkDeck  [dominoes.Tiles]dominoes.Domino
	sinkView  dominoes.View
	sinkHand  dominoes.Hand
	sinkErr   error
)

// What a match allocates does not grow with its games.
func TestAllocsOfMatches(t *testing.T) {
	for bot, p := range dominoes.Strategies() {
		for _, r := range []dominoes.Rules{dominoes.Standard(), dominoes.MustParseRules("nine"), dominoes.MustParseRules("scaffold")} {
			play := func(games int) float64 {
				return testing.AllocsPerRun(2, func() { sinkInt, _, sinkErr = r.DomsMatch(games, p, p, 1) })
			}
			if one, many := play(1), play(9); one != many || one > 2 {
				t.Errorf("%s, %v: a game allocates %v times, nine games %v times", bot, r, one, many)
			}
		}
	}
}
