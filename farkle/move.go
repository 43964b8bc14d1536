package farkle

import (
	"iter"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// A Choice is what a player does after setting dice aside.
type Choice uint8

const (
	BankPoints   Choice = iota + 1 // end the turn and take its points
	RollAgain                      // roll the dice that are left
	RollAllAgain                   // roll all dice, as no die is left: hot dice
)

var choiceNames = text.Enum[Choice]{Type: "Choice", Texts: []string{BankPoints: "bank", RollAgain: "roll", RollAllAgain: "roll-all"}}

// String returns "bank", "roll" or "roll-all".
func (c Choice) String() string { return choiceNames.String(c) }

// A Move is one decision. The zero Move is not a move.
type Move struct {
	Keep dice.Dice // the dice to set aside, as selectDice of "Program 2: farkle" takes them out
	Then Choice    // whether to go on
}

// Moves yields all legal moves, by Keep in the order of [Rules.Keeps], for each keep to
// bank before to roll. There are none when a roll is due or the game is over. They are
// what getChoice and chooseRollAgainScores of "Farkle Application" ask for.
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) { r.moves(s, yield) }
}

// moves is Moves. It stands apart so that a loop over Moves does not allocate.
func (r Rules) moves(s State, yield func(Move) bool) {
	if s.Roll == (dice.Dice{}) || r.Check(s) != nil {
		return
	}
	for keep, points := range r.Keeps(s.Roll) {
		points *= s.Hot + 1
		for then := BankPoints; then <= RollAllAgain; then++ {
			m := Move{keep, then}
			if r.allow(s, m, points).reason == nil && !yield(m) {
				return
			}
		}
	}
}

// Legal returns nil if m can be played in s. Else it returns a *[pips.MoveError] with one
// of these reasons:
//
//   - [pips.ErrOver], [pips.ErrChanceDue]: no move is to be made now
//   - [ErrNotScoring], [ErrMustRoll], [ErrMinBank], [ErrOpening]
//   - [pips.ErrTooLarge]: to go on with more than a billion points
//   - what [Rules.Check] says of s
func (r Rules) Legal(s State, m Move) error {
	if _, no := r.points(s, m); no.reason != nil {
		return moveError(s, m, no)
	}
	return nil
}

func moveError(s State, m Move, no refusal) error {
	return &pips.MoveError{Player: s.Turn, Move: m, Reason: no.reason, Need: no.need, Have: no.have}
}

// Apply returns the state after m: a roll is due, or the next player's turn begins, or
// the game is over. It leaves s unchanged if the move is not legal, with the error of
// [Rules.Legal]. It is bankPoints and rollAgain of "Farkle Application", and with
// [Rules.Roll] takeTurn of "Program 2: farkle".
func (r Rules) Apply(s State, m Move) (State, error) {
	points, no := r.points(s, m)
	if no.reason != nil {
		return s, moveError(s, m, no)
	}
	s.Points += points
	if m.Then == BankPoints {
		return r.bank(s), nil
	}
	s.Due = s.Roll.Len() - m.Keep.Len()
	if s.Due == 0 {
		s.Due = r.Dice
		if r.Multiplier {
			s.Hot = min(s.Hot+1, maxHot)
		}
	}
	s.Roll = dice.Dice{}
	return s, nil
}

// points returns what the move sets aside is worth, or why it is not legal.
func (r Rules) points(s State, m Move) (int, refusal) {
	if err := r.Check(s); err != nil {
		return 0, refusal{reason: err}
	}
	switch {
	case s.Due > 0:
		return 0, refusal{reason: pips.ErrChanceDue}
	case s.Roll == (dice.Dice{}):
		return 0, refusal{reason: pips.ErrOver}
	case !choiceNames.Valid(m.Then):
		return 0, refusal{reason: errChoice}
	case !s.Roll.Contains(m.Keep):
		return 0, refusal{reason: errMissing}
	}
	points := r.worth(s.Roll, m.Keep) * (s.Hot + 1)
	if points == 0 {
		return 0, refusal{reason: ErrNotScoring}
	}
	return points, r.allow(s, m, points)
}

// allow says why the choice of a move is not legal, whose keep is.
func (r Rules) allow(s State, m Move, points int) (no refusal) {
	total, left := s.Points+points, s.Roll.Len()-m.Keep.Len()
	switch {
	case (m.Then == RollAgain) == (left == 0) && m.Then != BankPoints:
		no = refusal{reason: errChoice}
	case m.Then != BankPoints && total > maxTotal:
		no = refusal{pips.ErrTooLarge, maxTotal, total}
	case m.Then != BankPoints:
	case left == 0 && r.HotDice == HotForced && total <= maxTotal:
		no.reason = ErrMustRoll
	case total < r.Opening && !s.Opened[s.Turn] && r.Opening >= r.MinBank: // the larger of the two
		no = refusal{ErrOpening, r.Opening, total}
	case total < r.MinBank:
		no = refusal{ErrMinBank, r.MinBank, total}
	}
	return no
}

// ParseMove reads a move, legal or not: the dice to keep, a space and "bank", "roll" or
// "roll-all".
func ParseMove(s string) (Move, error) {
	keep, then, _ := strings.Cut(s, " ")
	d, at, err := parseDice(keep)
	if err != nil {
		return Move{}, text.Fail(s, at, err)
	}
	m := Move{Keep: d}
	if err := choiceNames.Set(&m.Then, then); err != nil {
		return Move{}, text.Fail(s, min(len(keep)+1, len(s)), err)
	}
	return m, nil
}

// parseDice reads one to six dice. With an error comes the offset, unless the error has
// one of its own.
func parseDice(s string) (d dice.Dice, at int, err error) {
	d, err = dice.Parse(s[:min(len(s), 7)])
	switch {
	case err != nil:
		return dice.Dice{}, 0, err
	case d.Len() == 0:
		return dice.Dice{}, 0, text.Bad("want dice, as in 115")
	case d.Len() > 6:
		return dice.Dice{}, 6, errSixDice()
	}
	return d, 0, nil
}

// errSixDice returns the error for more dice than any full throw has.
func errSixDice() error { return &text.Fault{Reason: pips.ErrTooLarge, Want: "want at most 6 dice"} }

// String returns the move as [ParseMove] reads it, as in "115 roll".
func (m Move) String() string {
	if m == (Move{}) {
		return "no move"
	}
	return m.Keep.String() + " " + m.Then.String()
}

// check returns nil if the move can be legal in some state.
func (m Move) check() error {
	switch {
	case !choiceNames.Valid(m.Then):
		return errChoice
	case m.Keep == (dice.Dice{}) || m.Keep.Len() > 6:
		return ErrNotScoring
	}
	return nil
}

// AppendText appends what String returns. It fails for an invalid move.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if err := m.check(); err != nil {
		return b, err
	}
	return append(b, m.String()...), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }
