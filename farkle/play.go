package farkle

import (
	"iter"
	"math"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
)

// The contract that all games share.
var (
	_ pips.Rules[State, Move, dice.Dice, View] = Rules{}
	_ pips.Checker[State]                      = Rules{}
	_ pips.Enumerator[State, dice.Dice]        = Rules{}
)

// A Strategy chooses a move for the player whose turn it is, from a [View].
type Strategy = pips.Strategy[View, Move]

// A Game is a game by some [Rules]: its state, its players and its steps. See [pips.Game].
type Game = pips.Game[Rules, State, Move, dice.Dice, View]

// A Record is what happened in a game. Its text has a line for each turn, with the
// player, and after each throw the move:
//
//	pips 1 farkle
//	rules standard target=2000
//	player Ann
//	player Bob
//	seed 42
//
//	0: 122356 15 roll, 1112 111 bank
//	1: 223346
//	0: 123446 1 roll, 11333 11333 roll-all, 123456
//
// A turn that ends with a throw was a farkle, won at once, or is not over.
type Record = pips.Record[Rules, State, Move, dice.Dice, View]

// NewGame is [pips.NewGame] with these names.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// Notation says how records of Farkle are written.
func (r Rules) Notation() pips.Notation[Move] { return pips.Notation[Move]{Game: "farkle"} }

// Players returns 2 and [pips.MaxPlayers].
func (r Rules) Players() (least, most int) { return 2, pips.MaxPlayers }

// Waits says whether dice are to be rolled or a move is to be made, and by whom.
func (r Rules) Waits(s State) (pips.For, pips.Player) { return s.waits() }

func (s *State) waits() (pips.For, pips.Player) {
	switch {
	case s.Due > 0:
		return pips.Chance, s.Turn
	case s.Roll != dice.Dice{}:
		return pips.Decision, s.Turn
	}
	return pips.Nothing, pips.Nobody
}

// Draw rolls the dice that are due with [dice.Roll]. An impossible number of them counts as 0 or 6.
func (r Rules) Draw(s State, src rand.Source) dice.Dice { return dice.Roll(src, min(max(s.Due, 0), 6)) }

// Outcomes yields all that Draw can return for a state that Check accepts, and how likely each is.
// It makes the rules a [pips.Enumerator].
func (r Rules) Outcomes(s State) iter.Seq2[dice.Dice, float64] {
	return dice.Chances(min(max(s.Due, 0), 6))
}

// Step plays what s waits for, in place: the dice d, rolled with [dice.Roll] unless src is nil, or
// the move m, chosen by a strategy unless choose is nil. It returns what s then waits for, as
// [Rules.Waits] does, and is the optional method of [pips.Rules]. It does not check s, which has to come
// from [Rules.Begin], or from a state that [Rules.Check] accepts, by steps of these rules.
func (r Rules) Step(s *State, src rand.Source, d *dice.Dice, choose Strategy, m *Move) (pips.For, pips.Player, error) {
	return r.step(s, src, d, choose, m)
}

// step is Step. It stands apart so that a call through an interface copies the rules once.
func (r *Rules) step(s *State, src rand.Source, d *dice.Dice, choose Strategy, m *Move) (pips.For, pips.Player, error) {
	if s.Due > 0 {
		if src != nil {
			*d = dice.Roll(src, s.Due)
		}
		if no := r.roll(s, *d); no.reason != nil {
			return pips.Chance, s.Turn, no.err(s, nil)
		}
	} else {
		if choose != nil {
			*m = choose(View{*r, s.Turn, *s})
		}
		points, no := r.points(s, *m)
		if no.reason != nil {
			return pips.Decision, s.Turn, no.err(s, *m)
		}
		r.play(s, *m, points)
	}
	waits, p := s.waits()
	return waits, p, nil
}

// Standing returns the banked points of a player.
func (r Rules) Standing(s State, p pips.Player) int {
	if p < 0 || int(p) >= len(s.Scores) {
		return 0
	}
	return s.Scores[p]
}

// Outcome says whether the game is over and who won. After a last round the winner is the player
// with the highest score; in a tie, the one who had it first. It is hasWon and gameOver of "Farkle
// Application".
func (r Rules) Outcome(s State) pips.Outcome {
	if !s.over() || r.Check(s) != nil {
		return pips.Outcome{}
	}
	winner := int(s.Turn)
	if r.Finish == LastRound {
		// The next in turn is the one who began the last round.
		first := (int(s.Turn) + 1) % s.Players
		winner = first
		for i := range s.Players {
			if p := (first + i) % s.Players; s.Scores[p] > s.Scores[winner] {
				winner = p
			}
		}
	}
	second := math.MinInt
	for p, score := range s.Scores[:s.Players] {
		if p != winner {
			second = max(second, score)
		}
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(pips.Player(winner)), Margin: s.Scores[winner] - second}
}
