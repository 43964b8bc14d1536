package farkle

import (
	"errors"
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

var choiceNames = text.Enum[Choice]{Type: "Choice", Err: ErrName, Texts: []string{BankPoints: "bank", RollAgain: "roll", RollAllAgain: "roll-all"}}

// String returns "bank", "roll" or "roll-all".
func (c Choice) String() string { return choiceNames.String(c) }

// AppendText appends what String returns; what is no choice gives [ErrName].
func (c Choice) AppendText(b []byte) ([]byte, error) { return choiceNames.Append(b, c) }

// MarshalText is AppendText to an empty slice.
func (c Choice) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText sets c to the choice with this text, or leaves it as it was
// with a *[SyntaxError].
func (c *Choice) UnmarshalText(data []byte) error { return choiceNames.Unmarshal(c, data) }

// A Move is one decision: the dice to set aside from the throw, and whether to
// go on. The zero Move is no move; in a [Game] it stands for a roll.
// MarshalText refuses the zero Move: in JSON leave it out with omitzero.
type Move struct {
	Keep dice.Dice // the dice to set aside, out of the throw
	Then Choice    // whether to go on
}

// Moves yields all legal moves, none when a roll is due or the game is over.
// They come by Keep in the order of [Rules.Keeps], for each keep to bank before
// to roll. They are what getChoice and chooseRollAgainScores of the coursework "Farkle
// Application" ask for.
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
			if r.allow(s, m, points) == nil && !yield(m) {
				return
			}
		}
	}
}

// Legal returns nil if m can be played in s, and else why not. The reasons are
// all [ErrIllegal]:
//
//   - [ErrOver], [ErrRollDue]: no move is to be made now
//   - [ErrChoice]: Then is no choice, as in the zero Move
//   - [ErrMissing]: Keep has dice that are not in the throw
//   - [ErrNotScoring]: Keep may not be set aside under the keep policy
//   - [ErrDiceLeft], [ErrHotDice]: RollAllAgain with dice left, RollAgain without
//   - [ErrMustRoll]: to bank on hot dice where that is forbidden
//   - [ErrMinBank], [ErrOpening]: too few points to bank
//   - [ErrTooMuch]: to go on with more than [MaxTotal] points
//   - [ErrState]: s is no state under these rules
func (r Rules) Legal(s State, m Move) error {
	_, err := r.points(s, m)
	return err
}

// Apply returns the state after m: a roll is due, or the turn is over and the
// next player's begins, or the game is over. A move that is not legal leaves s
// as it is and gives the error of [Rules.Legal]. It is bankPoints and rollAgain of the
// coursework "Farkle Application".
func (r Rules) Apply(s State, m Move) (State, error) {
	points, err := r.points(s, m)
	if err != nil {
		return s, err
	}
	s.Points += points
	if m.Then == BankPoints {
		return r.bank(s), nil
	}
	s.Due = s.Roll.Len() - m.Keep.Len()
	if s.Due == 0 {
		s.Due = r.Dice
		if r.Multiplier {
			s.Hot = min(s.Hot+1, MaxHot)
		}
	}
	s.Roll = dice.Dice{}
	return s, nil
}

// points returns what the move sets aside is worth, or why it is not legal.
func (r Rules) points(s State, m Move) (int, error) {
	switch {
	case r.Check(s) != nil:
		return 0, ErrState
	case s.Due > 0:
		return 0, ErrRollDue
	case s.Roll == (dice.Dice{}):
		return 0, ErrOver
	case m.Then < BankPoints || m.Then > RollAllAgain:
		return 0, ErrChoice
	case !s.Roll.Contains(m.Keep):
		return 0, ErrMissing
	}
	points := r.worth(s.Roll, m.Keep) * (s.Hot + 1)
	if points == 0 {
		return 0, ErrNotScoring
	}
	return points, r.allow(s, m, points)
}

// allow says whether the choice of a move is legal, whose keep is.
func (r Rules) allow(s State, m Move, points int) error {
	total, left := s.Points+points, s.Roll.Len()-m.Keep.Len()
	switch {
	case m.Then == RollAllAgain && left > 0:
		return ErrDiceLeft
	case m.Then == RollAgain && left == 0:
		return ErrHotDice
	case m.Then != BankPoints && total > MaxTotal:
		return ErrTooMuch
	case m.Then != BankPoints:
		return nil
	case left == 0 && r.HotDice == HotForced && total <= MaxTotal:
		return ErrMustRoll
	case total < r.MinBank:
		return ErrMinBank
	case total < r.Opening && !s.Opened[s.Turn]:
		return ErrOpening
	}
	return nil
}

// ParseMove reads a move: the dice to keep, one space and "bank", "roll" or
// "roll-all", as in "115 roll". It does not know whether the move is legal. The
// error is a *[SyntaxError] that wraps [ErrSyntax], [ErrTooLarge] for more than six
// dice, or [ErrName] for another choice.
func ParseMove(s string) (Move, error) {
	keep, then, _ := strings.Cut(s, " ")
	d, at, err := parseDice(keep)
	if err != nil {
		return Move{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	m := Move{Keep: d}
	if choiceNames.Set(&m.Then, then) != nil {
		return Move{}, &SyntaxError{Input: s, Offset: min(len(keep)+1, len(s)), Reason: ErrName}
	}
	return m, nil
}

// parseDice reads one to six dice. With an error comes the offset.
func parseDice(s string) (d dice.Dice, at int, err error) {
	d, err = dice.Parse(s)
	var bad *SyntaxError
	switch {
	case errors.Is(err, pips.ErrTooLarge):
		return dice.Dice{}, 6, ErrTooLarge
	case errors.As(err, &bad):
		return dice.Dice{}, bad.Offset, ErrSyntax
	case d.Len() == 0:
		return dice.Dice{}, 0, ErrSyntax
	case d.Len() > 6:
		return dice.Dice{}, 6, ErrTooLarge
	}
	return d, 0, nil
}

// String returns the move as [ParseMove] reads it, "115 roll", and "roll" for the zero
// Move, which stands for a roll and which ParseMove refuses.
func (m Move) String() string {
	if m == (Move{}) {
		return "roll"
	}
	return m.Keep.String() + " " + m.Then.String()
}

// AppendText appends what String returns. The error is [ErrChoice] for what is
// no choice and [ErrNotScoring] for less than one or more than six dice.
func (m Move) AppendText(b []byte) ([]byte, error) {
	switch {
	case m.Then < BankPoints || m.Then > RollAllAgain:
		return b, ErrChoice
	case m.Keep == (dice.Dice{}) || m.Keep.Len() > 6:
		return b, ErrNotScoring
	}
	return append(b, m.String()...), nil
}

// MarshalText is AppendText to an empty slice.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets m as [ParseMove] reads it, or leaves it as it was.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }
