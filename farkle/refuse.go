package farkle

import (
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/wrong"
)

// An Error is the reason why a move or a roll is refused. All are [pips.ErrIllegal].
type Error uint8

const (
	ErrDice       Error = iota + 1 // the wrong number of dice; Need and Have count them
	errChoice                      // not a choice, RollAllAgain with dice left or RollAgain without
	ErrMissing                     // dice to keep that are not in the throw
	ErrNotScoring                  // dice to keep that the keep policy does not allow; the reason wraps it and says which dice do not score
	ErrMustRoll                    // hot dice have to be rolled
	ErrMinBank                     // too few points to bank; Need and Have are points
	ErrOpening                     // too few points for a player's first bank; Need and Have are points
	ErrThrows                      // no throw is left in this turn
	ErrExact                       // the score would be above the target; Need is the target, Have the score
	ErrBeat                        // too few points to beat the bank before; Need and Have are points
	errTake                        // not TakeOver or BeginAfresh, which come first
)

var errorTexts = [...]string{
	ErrDice:       "wrong number of dice",
	errChoice:     "want bank, roll if dice are left, or roll-all if none are",
	ErrMissing:    "these dice are not in the throw",
	ErrNotScoring: "these dice cannot be kept",
	ErrMustRoll:   "hot dice have to be rolled",
	ErrMinBank:    "too few points to bank",
	ErrOpening:    "too few points for the first bank",
	ErrThrows:     "no throw is left in this turn",
	ErrExact:      "too many points for the target",
	ErrBeat:       "too few points to beat the bank before",
	errTake:       "want take-over or afresh",
}

// Error returns the reason in words.
func (e Error) Error() string { return wrong.Text(errorTexts[:], e) }

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns what Error returns.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// A refusal is why a move or a roll is not legal. The zero refusal is none.
type refusal struct {
	reason     error
	need, have int // as in pips.MoveError
}

// A deadDice is the reason of dice to keep that do not all score: ErrNotScoring and which do not.
type deadDice struct {
	dice   dice.Dice
	groups bool // they may score, but not without others
}

func (d deadDice) Error() string {
	if d.groups {
		return fmt.Sprintf("%v: %v is no whole combination", ErrNotScoring, d.dice)
	}
	return fmt.Sprintf("%v: no points for %v", ErrNotScoring, d.dice)
}

func (d deadDice) Unwrap() error { return ErrNotScoring }

// MarshalText returns the text of ErrNotScoring, by which programs translate.
func (d deadDice) MarshalText() ([]byte, error) { return ErrNotScoring.MarshalText() }

// whyNot returns the reason for a keep that is worth nothing. It names the dice that are left without the
// largest part that may be kept.
func (r *Rules) whyNot(s *State, keep dice.Dice) error {
	if keep == (dice.Dice{}) {
		return ErrNotScoring
	}
	var best dice.Dice
	for some := range keep.Subsets() {
		if some.Len() > best.Len() && r.Table.worthBy(r.Keep, s.Roll, some) > 0 {
			best = some
		}
	}
	rest, err := keep.Minus(best)
	if err != nil || rest == (dice.Dice{}) {
		return ErrNotScoring
	}
	return deadDice{rest, r.Keep == Groups}
}

// err returns the error for a move that is refused, or for a roll if move is nil.
func (no refusal) err(s *State, move any) error {
	return &pips.MoveError{Player: s.Turn, Move: move, Reason: no.reason, Need: no.need, Have: no.have}
}

// points returns the points of the dice that m sets aside, or why m is not legal. It does not check the state.
func (r *Rules) points(s *State, m Move) (int, refusal) {
	switch {
	case s.Due > 0:
		return 0, refusal{reason: pips.ErrChanceDue}
	case s.Left > 0:
		return 0, r.take(s, m)
	case s.Roll == (dice.Dice{}):
		return 0, refusal{reason: pips.ErrOver}
	case m.Then < BankPoints || m.Then > RollAllAgain:
		return 0, refusal{reason: errChoice}
	case !s.Roll.Contains(m.Keep):
		return 0, refusal{reason: ErrMissing}
	}
	points := r.Table.worthBy(r.Keep, s.Roll, m.Keep) * (s.Hot + 1)
	if points == 0 {
		return 0, refusal{reason: r.whyNot(s, m.Keep)}
	}
	return points, r.allow(s, m, points)
}

// take returns why m, before a turn that may take points over, is not legal.
func (r *Rules) take(s *State, m Move) (no refusal) {
	score := s.Scores[s.Turn] + s.Before
	switch {
	case m != Move{Then: TakeOver} && m != Move{Then: BeginAfresh}:
		no.reason = errTake
	case m.Then == BeginAfresh:
	case s.Before > maxTotal:
		no = refusal{pips.ErrTooLarge, maxTotal, s.Before}
	case r.Exact && score > r.Target:
		no = refusal{ErrExact, r.Target, score}
	}
	return no
}

// allow returns why the choice of m, whose keep is worth the given points, is not legal.
func (r *Rules) allow(s *State, m Move, points int) (no refusal) {
	total, all := s.Points+points, m.Keep == s.Roll
	switch {
	case (m.Then == RollAgain) == all && m.Then != BankPoints && (m.Then == RollAgain || r.HotDice != HotAlways):
		no = refusal{reason: errChoice}
	case r.Exact && s.Scores[s.Turn]+total > r.Target:
		no = refusal{ErrExact, r.Target, s.Scores[s.Turn] + total}
	case m.Then != BankPoints && r.last(s):
		no = refusal{reason: ErrThrows}
	case m.Then != BankPoints && total > maxTotal:
		no = refusal{pips.ErrTooLarge, maxTotal, total}
	case m.Then != BankPoints:
	case all && r.HotDice == HotForced && total <= maxTotal && !r.last(s):
		no.reason = ErrMustRoll
	default:
		need, reason := r.MinBank, ErrMinBank // the largest of three
		if r.Opening >= need && !s.Opened[s.Turn] {
			need, reason = r.Opening, ErrOpening
		}
		if r.Next == Beat && s.Before >= need {
			need, reason = s.Before+1, ErrBeat
		}
		if most := maxScore - s.Scores[s.Turn]; total < need {
			no = refusal{reason, need, total}
		} else if total > most {
			no = refusal{pips.ErrTooLarge, most, total}
		}
	}
	return no
}
