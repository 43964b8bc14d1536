package farkle

import (
	"iter"

	"pips.example/dice"
	"pips.example/internal/group"
	"pips.example/internal/text"
)

// Limits of the numbers of [Rules].
const (
	MaxTarget  = 1_000_000 // for Target, Opening and MinBank
	MaxPenalty = 10_000    // for Penalty
	MaxFarkles = 100       // for Farkles
)

// Rules are one variant of the game. The functions of the variants return
// some, to be used as they are or changed field by field; [Rules.Validate]
// says whether the result can be played. The zero Rules cannot.
//
// Rules are comparable, and every variant has the same table each time it is
// asked for. To compare rules with tables of their own use [Rules.Equal].
type Rules struct {
	Table   *Table     // what dice score
	Dice    int        // of a full throw, 5 or 6: that of the table
	Target  int        // points that win, 1 to MaxTarget; winningScore of the coursework "Farkle Application"
	Opening int        // least points of a player's first bank
	MinBank int        // least points of any bank
	Keep    KeepPolicy // which dice may be set aside
	HotDice HotDice    // what follows when all dice have scored
	Finish  Finish     // how the game ends
	Farkles int        // after so many farkles in a row, unless 0 …
	Penalty int        // … a player loses so many points
	Floor   bool       // a penalty leaves at least 0 points

	// What is set aside after hot dice counts twice, after hot dice again three
	// times, and so on to the end of the turn: State.Hot+1 times.
	Multiplier bool
}

// A KeepPolicy says which dice of a throw may be set aside.
type KeepPolicy uint8

const (
	Strict     KeepPolicy = iota // dice that all score, each in some line of the table
	Groups                       // whole combinations of Table.ScoreRoll
	AnyScoring                   // any dice that score something together, dead dice included
)

// HotDice says what follows when all dice have scored and the turn goes on
// with a full throw.
type HotDice uint8

const (
	HotOptional HotDice = iota // the player may bank instead
	HotForced                  // the player has to roll
)

// A Finish says how a game ends.
type Finish uint8

const (
	OnBank    Finish = iota // the first to bank the target wins
	Automatic               // the first wins whose score, turn and roll together reach the target
	LastRound               // after the first to bank the target each other player has one more turn
)

var (
	keepNames   = text.Enum[KeepPolicy]{Type: "KeepPolicy", Err: ErrName, Texts: []string{Strict: "strict", Groups: "groups", AnyScoring: "any-scoring"}}
	hotNames    = text.Enum[HotDice]{Type: "HotDice", Err: ErrName, Texts: []string{HotOptional: "optional", HotForced: "forced"}}
	finishNames = text.Enum[Finish]{Type: "Finish", Err: ErrName, Texts: []string{OnBank: "bank", Automatic: "automatic", LastRound: "last-round"}}
)

// String returns the policy as the text of [Rules] has it: "strict", "groups"
// or "any-scoring".
func (k KeepPolicy) String() string { return keepNames.String(k) }

// String returns "optional" or "forced".
func (h HotDice) String() string { return hotNames.String(h) }

// String returns "bank", "automatic" or "last-round".
func (f Finish) String() string { return finishNames.String(f) }

// AppendText appends what String returns; what is no policy gives [ErrName].
func (k KeepPolicy) AppendText(b []byte) ([]byte, error) { return keepNames.Append(b, k) }

// MarshalText is AppendText to an empty slice.
func (k KeepPolicy) MarshalText() ([]byte, error) { return k.AppendText(nil) }

// UnmarshalText sets k to the policy with this text, or leaves it as it was
// with a *[SyntaxError].
func (k *KeepPolicy) UnmarshalText(data []byte) error {
	return keepNames.Unmarshal(k, data)
}

// AppendText appends what String returns; what is no choice gives [ErrName].
func (h HotDice) AppendText(b []byte) ([]byte, error) { return hotNames.Append(b, h) }

// MarshalText is AppendText to an empty slice.
func (h HotDice) MarshalText() ([]byte, error) { return h.AppendText(nil) }

// UnmarshalText sets h to the choice with this text, or leaves it as it was
// with a *[SyntaxError].
func (h *HotDice) UnmarshalText(data []byte) error { return hotNames.Unmarshal(h, data) }

// AppendText appends what String returns; what is no finish gives [ErrName].
func (f Finish) AppendText(b []byte) ([]byte, error) { return finishNames.Append(b, f) }

// MarshalText is AppendText to an empty slice.
func (f Finish) MarshalText() ([]byte, error) { return f.AppendText(nil) }

// UnmarshalText sets f to the finish with this text, or leaves it as it was
// with a *[SyntaxError].
func (f *Finish) UnmarshalText(data []byte) error { return finishNames.Unmarshal(f, data) }

// Validate returns nil if the rules can be played, and else an error that
// wraps [ErrRules] and says why not. If that is a number above its limit, it is
// [ErrTooLarge] too.
func (r Rules) Validate() error {
	switch {
	case r.Table == nil || len(r.Table.lines) == 0:
		return ErrNoLines
	case r.Dice > 6:
		return ErrTooManyDice
	case r.Dice != r.Table.dice:
		return ErrThrow
	case r.Target < 1, min(r.Opening, r.MinBank, r.Penalty, r.Farkles) < 0:
		return ErrRange
	case max(r.Target, r.Opening, r.MinBank) > MaxTarget, r.Penalty > MaxPenalty, r.Farkles > MaxFarkles:
		return ErrAboveRange
	case (r.Farkles == 0) != (r.Penalty == 0), r.Floor && r.Penalty == 0:
		return ErrPenalty
	case !keepNames.Valid(r.Keep), !hotNames.Valid(r.HotDice), !finishNames.Valid(r.Finish):
		return ErrRange
	}
	return nil
}

// Equal reports whether the rules are the same, tables by their lines.
func (r Rules) Equal(q Rules) bool {
	same := r.Table.Equal(q.Table)
	r.Table, q.Table = nil, nil
	return same && r == q
}

// Keeps yields every group of dice that may be set aside from this throw under
// the keep policy of the rules, with its points, without the Multiplier. They come in the order of
// [dice.Dice.Subsets]. By rules that can be played there are none exactly when
// the throw is a farkle or has more dice than a full throw, and without a table there
// are none at all.
func (r Rules) Keeps(throw dice.Dice) iter.Seq2[dice.Dice, int] {
	return func(yield func(dice.Dice, int) bool) {
		if throw.Len() > 6 {
			return // more than any full throw
		}
		for k := range throw.Subsets() {
			if p := r.worth(throw, k); p > 0 && !yield(k, p) {
				return
			}
		}
	}
}

// worth returns the points of keep out of throw, 0 if it may not be kept.
func (r Rules) worth(throw, keep dice.Dice) int {
	t := r.Table
	if t == nil || t.lookup == nil || throw.Len() > t.dice || !throw.Contains(keep) {
		return 0
	}
	whole := full(throw.Len() == t.dice)
	if t.within[whole][t.ordinals[group.Slot(throw)]] == 0 {
		if keep == throw && whole == 1 {
			return t.none
		}
		return 0
	}
	switch at := t.ordinals[group.Slot(keep)]; r.Keep {
	case Strict:
		return int(t.keep[whole][at])
	case AnyScoring:
		return int(t.within[whole][at])
	case Groups:
		p, _ := union(t.rolls[t.ordinals[group.Slot(throw)]].list, keep)
		return p
	}
	return 0
}

// union reports whether keep is made of some of the combinations, and returns
// their points.
func union(list []ScoreResult, keep dice.Dice) (points int, ok bool) {
	if keep == (dice.Dice{}) {
		return 0, true
	}
	for i, c := range list {
		if rest, err := keep.Minus(c.Dice); err == nil {
			if p, ok := union(list[i+1:], rest); ok {
				return c.Points + p, true
			}
		}
	}
	return 0, false
}
