package farkle

import (
	"iter"

	"pips.example/dice"
	"pips.example/internal/text"
)

// A Choice is what a player does after setting dice aside.
type Choice uint8

const (
	BankPoints   Choice = iota + 1 // end the turn and take its points
	RollAgain                      // roll the dice that are left
	RollAllAgain                   // roll all dice, as no die is left, which is hot dice, or by HotAlways
	TakeOver                       // without dice to keep, before the first throw: take over points and dice, see [Piggyback]
	BeginAfresh                    // decline that: roll all dice, without these points
)

var (
	choiceNames = text.Enum[Choice]{Type: "Choice", Texts: []string{BankPoints: "bank", RollAgain: "roll", RollAllAgain: "roll-all", TakeOver: "take-over", BeginAfresh: "afresh"}}
	thenNames   = text.Enum[Choice]{Type: "Choice", Texts: choiceNames.Texts[:TakeOver]} // after dice to keep
)

// String returns "bank", "roll", "roll-all", "take-over" or "afresh".
func (c Choice) String() string { return choiceNames.String(c) }

// A Move is one decision. The zero Move is not a move.
type Move struct {
	Keep dice.Dice // the dice to set aside, none before the first throw, as selectDice of "Program 2: farkle" takes them out
	Then Choice    // whether to continue
}

// Moves yields all legal moves in the order of [Rules.Keeps], banking before rolling. They are the
// choices of getChoice and chooseRollAgainScores in "Farkle Application".
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) { r.moves(s, yield) }
}

// moves is Moves. It is separate so that a loop over Moves does not allocate.
func (r Rules) moves(s State, yield func(Move) bool) {
	if s.Due > 0 || s.over() || r.check(&s) != nil {
		return
	}
	for then := TakeOver; s.Left > 0 && then <= BeginAfresh; then++ {
		if m := (Move{Then: then}); r.take(&s, m).reason == nil && !yield(m) {
			return
		}
	}
	for keep, points := range r.Keeps(s.Roll) {
		points *= s.Hot + 1
		for then := BankPoints; then <= RollAllAgain; then++ {
			m := Move{keep, then}
			if r.allow(&s, m, points).reason == nil && !yield(m) {
				return
			}
		}
	}
}

// Legal returns nil if m can be played in s. Otherwise it returns a [*pips.MoveError] with one of these
// reasons:
//
//   - [pips.ErrOver], [pips.ErrChanceDue]
//   - [ErrMissing], [ErrNotScoring], [ErrMustRoll], [ErrMinBank], [ErrOpening], [ErrThrows], [ErrExact], [ErrBeat]
//   - another [Error]: RollAgain with no dice left, RollAllAgain with some left, unless HotAlways, or an invalid choice;
//     or a choice other than TakeOver and BeginAfresh where these are due
//   - [pips.ErrTooLarge]: to roll again with more than a billion points, or to bank more than a score may have
func (r Rules) Legal(s State, m Move) error {
	if _, no := r.checked(&s, m); no.reason != nil {
		return no.err(&s, m)
	}
	return nil
}

func (r *Rules) checked(s *State, m Move) (int, refusal) {
	if err := r.check(s); err != nil {
		return 0, refusal{reason: err}
	}
	return r.points(s, m)
}

// Apply returns the state after m: a roll is due, the next player's turn begins, or the game is over.
// It is bankPoints and rollAgain of "Farkle Application", and with [Rules.Chance] takeTurn of "Program
// 2: farkle".
func (r Rules) Apply(s State, m Move) (State, error) {
	points, no := r.checked(&s, m)
	if no.reason != nil {
		return s, no.err(&s, m)
	}
	r.play(&s, m, points)
	return s, nil
}

// play plays in place a legal move that sets the given points aside.
func (r *Rules) play(s *State, m Move, points int) {
	s.Points += points
	switch m.Then {
	case BankPoints:
		r.bank(s, m.Keep)
		return
	case RollAgain:
		s.Due = s.Roll.Len() - m.Keep.Len()
	case RollAllAgain:
		s.Due = r.Dice
		if r.Multiplier && m.Keep == s.Roll {
			s.Hot = min(s.Hot+1, maxHot)
		}
	case TakeOver:
		s.Points, s.Due = s.Before, s.Left
		s.Before, s.Left = 0, 0
	case BeginAfresh:
		s.Due = r.Dice
		s.Before, s.Left = 0, 0
	}
	s.Roll = dice.Dice{}
}
