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

// A Game is a game by some [Rules], see [pips.Game].
type Game = pips.Game[Rules, State, Move, dice.Dice, View]

// A Record is the history of a game. Its text has a line for each turn, with the player, and after each
// throw the move:
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

// NewGame returns a new game with a player for each name.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// Notation returns how records are written.
func (r Rules) Notation() pips.Notation[Move] { return pips.Notation[Move]{Game: "farkle"} }

// Players returns 2 and [pips.MaxPlayers], or 1 and those with Rounds.
func (r Rules) Players() (least, most int) {
	if r.Rounds > 0 {
		return 1, pips.MaxPlayers
	}
	return 2, pips.MaxPlayers
}

// Waits returns whether a roll or a move is due, and whose.
func (r Rules) Waits(s State) (pips.For, pips.Player) { return s.waits() }

func (s *State) waits() (pips.For, pips.Player) {
	switch {
	case s.Due > 0:
		return pips.Chance, s.Turn
	case s.Roll != dice.Dice{} || s.Left > 0:
		return pips.Decision, s.Turn
	}
	return pips.Nothing, pips.Nobody
}

// Draw rolls the dice that are due with [dice.Roll].
func (r Rules) Draw(s State, src rand.Source) dice.Dice { return dice.Roll(src, min(max(s.Due, 0), 6)) }

// Outcomes yields all dice that Draw can return, with their chances.
func (r Rules) Outcomes(s State) iter.Seq2[dice.Dice, float64] {
	return dice.Chances(min(max(s.Due, 0), 6))
}

// Step is the optional method of [pips.Rules] that plays in place, without checking s.
func (r Rules) Step(s *State, src rand.Source, d *dice.Dice, choose Strategy, m *Move) (pips.For, pips.Player, error) {
	return r.step(s, src, d, choose, m)
}

// step is Step. It is separate so that a call through an interface copies the rules once.
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

// Outcome returns the result so far. After a last round the highest score wins; in a tie, the player
// who had it first. It is hasWon and gameOver of "Farkle Application".
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
