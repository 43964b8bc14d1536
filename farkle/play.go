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

// Players returns 2, or 1 with Rounds, and [pips.MaxPlayers].
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

// Outcome returns the result so far. The most points win after the last turn, see [Ties]; Margin is 0 for one
// player alone, and after further rounds it is the lead over those who played the last of them. It is hasWon and gameOver of
// "Farkle Application".
func (r Rules) Outcome(s State) pips.Outcome {
	if !s.over() || r.Check(s) != nil {
		return pips.Outcome{}
	}
	o := pips.Outcome{Over: true, Winners: s.lead()}
	if r.Ties != Shared {
		p := s.Turn
		for { // in turn order from who began the last turns
			if p = (p + 1) % pips.Player(s.Players); o.Winners.Has(p) {
				break
			}
		}
		o.Winners = pips.SeatsOf(p)
	}
	margin := math.MaxInt
	for winner := range o.Winners.All() {
		for p, score := range s.Scores[:s.Players] {
			if pips.Player(p) != winner && (s.Tied == 0 || s.Tied.Has(pips.Player(p))) {
				margin = min(margin, s.Scores[winner]-score)
			}
		}
	}
	if s.Players > 1 {
		o.Margin = margin
	}
	return o
}
