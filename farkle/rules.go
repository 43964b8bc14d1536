package farkle

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// Limits of the numbers of rules.
const (
	maxTarget  = 1_000_000 // for Target, Opening and MinBank
	maxPenalty = 10_000    // for Penalty
	maxFarkles = 100       // for Farkles
)

// Rules are one variant of the game. Start from a preset and change fields. The zero Rules cannot be
// played. Equal rules are equal by ==: [ParseTable] returns the same Table for tables that score alike.
type Rules struct {
	Table   *Table     // what dice score
	Dice    int        // of a full throw, 5 or 6, as in the table
	Target  int        // points that win, up to a million; winningScore in "Farkle Application"
	Opening int        // the fewest points of a player's first bank, up to a million
	MinBank int        // the fewest points of any bank, up to a million
	Keep    KeepPolicy // which dice may be set aside
	HotDice HotDice    // what follows when all dice are set aside
	Finish  Finish     // how the game ends
	Farkles int        // consecutive farkles that cost Penalty, up to 100; a penalty or a bank resets their count; 0 disables the penalty
	Penalty int        // points, up to 10000
	Floor   bool       // a score that a penalty would take below 0 becomes 0

	// Dice set aside after hot dice count twice, after hot dice again three times, and so on, up to
	// 21 times. Dice set aside before keep their points.
	Multiplier bool
}

// A KeepPolicy says which dice of a throw may be set aside.
type KeepPolicy uint8

const (
	Strict     KeepPolicy = iota // dice that all score, each in some line of the table; or a full throw without scoring dice, by a table with a line for none
	Groups                       // whole combinations of Table.ScoreRoll
	AnyScoring                   // any dice that score something together, dead dice included
)

// HotDice says what follows when all dice are set aside.
type HotDice uint8

const (
	HotOptional HotDice = iota // the player may bank instead
	HotForced                  // the player has to roll
)

// A Finish says how a game ends.
type Finish uint8

const (
	OnBank    Finish = iota // the first to bank the target wins
	Automatic               // the first whose score, turn and roll together reach the target wins at once, whatever Opening, MinBank and HotDice say
	LastRound               // after one player banks the target, each other player has one more turn
)

var (
	keepNames   = text.Names{Type: "KeepPolicy", Texts: []string{Strict: "strict", Groups: "groups", AnyScoring: "any-scoring"}, Hints: text.Hints{{"any", "any-scoring"}}}
	hotNames    = text.Names{Type: "HotDice", Texts: []string{HotOptional: "optional", HotForced: "forced"}}
	finishNames = text.Names{Type: "Finish", Texts: []string{OnBank: "bank", Automatic: "automatic", LastRound: "last-round"}, Hints: text.Hints{{"auto", "automatic"}, {"last", "last-round"}}}
)

// String returns "strict", "groups" or "any-scoring".
func (k KeepPolicy) String() string { return keepNames.String(uint8(k)) }

// String returns "optional" or "forced".
func (h HotDice) String() string { return hotNames.String(uint8(h)) }

// String returns "bank", "automatic" or "last-round".
func (f Finish) String() string { return finishNames.String(uint8(f)) }

// Validate returns nil if the rules can be played, or a [pips.ErrRules] that names the field at fault
// and its range.
func (r Rules) Validate() error {
	if r.fit() {
		return nil
	}
	if r.Table == nil || len(r.Table.lines) == 0 {
		return errNoLines()
	}
	settings := r.settings()
	if err := text.Check(settings[:]); err != nil {
		return err
	}
	switch {
	case r.Dice != r.Table.dice:
		return bad(pips.ErrRules, "dice is %d, want %d as in the table", r.Dice, r.Table.dice)
	case (r.Farkles == 0) != (r.Penalty == 0):
		return bad(pips.ErrRules, "farkles is %d and penalty is %d, want both or neither to be 0", r.Farkles, r.Penalty)
	case r.Floor && r.Penalty == 0:
		return bad(pips.ErrRules, "floor is yes, want no without a penalty")
	}
	return nil
}

// bad returns an error of a kind that says what is wrong.
func bad(kind error, format string, args ...any) error {
	return fmt.Errorf("%w: %s", kind, fmt.Sprintf(format, args...))
}

// errNoLines returns the error for a table that scores nothing.
func errNoLines() error { return bad(pips.ErrRules, "want a table with a line, as in 1=100") }
