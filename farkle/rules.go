package farkle

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// Limits of the numbers of rules.
const (
	maxTarget  = 1_000_000 // for Target, Opening and MinBank
	maxPenalty = 1_000_000 // for Penalty and FirstFarkle
	maxFarkles = 100       // for Farkles, Rounds and Throws
)

// Rules are one variant of the game. Start from a preset and change fields. The zero Rules cannot be
// played. Equal rules are equal by ==: [ParseTable] returns the same Table for the same lines,
// however they are written.
type Rules struct {
	Table   *Table // what dice score
	Dice    int    // of a full throw, 5 or 6, as in the table
	Target  int    // points that win, up to a million, or 0 with Rounds; winningScore in "Farkle Application"
	Rounds  int    // turns of each player, up to 100, after which the most points win; allows a single player
	Opening int    // the fewest points of a player's first bank, up to a million
	MinBank int    // the fewest points of any bank, up to a million
	Throws  int    // the most throws of a turn, up to 100, after which only a bank is legal; 0 for any number
	Farkles int    // consecutive farkles that cost Penalty, up to 100; a penalty or a bank resets their count; 0 disables the penalty
	Penalty int    // points, up to a million

	// FirstFarkle is what a farkle on the first throw of a turn costs besides Penalty, up to a million points.
	// A turn that takes dice over has no such throw.
	FirstFarkle int

	Keep    KeepPolicy // which dice may be set aside
	HotDice HotDice    // what follows when all dice are set aside
	Finish  Finish     // how the game ends
	Ties    Ties       // who wins if several have the most points at the end
	Next    Next       // what a bank means for the next turn
	Exact   bool       // nothing may take the score and the turn together above Target but a line that wins
	Floor   bool       // a score that a penalty would take below 0 becomes 0

	// Dice set aside after hot dice count twice, after hot dice again three times, and so on, up to
	// 21 times. Dice set aside before keep their points.
	Multiplier bool
}

// A KeepPolicy says which dice of a throw may be set aside.
type KeepPolicy uint8

const (
	Strict     KeepPolicy = iota // dice that all score, each in some line of the table; or a full throw without scoring dice, by a table with a line for none
	Groups                       // whole combinations of Table.ScoreRoll, of which all single dice of a face are one
	AnyScoring                   // any dice that score something together, dead dice included
)

// HotDice says what follows when all dice are set aside.
type HotDice uint8

const (
	HotOptional HotDice = iota // the player may bank instead
	HotForced                  // the player has to roll, unless Throws leaves none
	HotAlways                  // the player may bank instead, and may roll all dice again after setting any aside
)

// A Finish says how a game ends.
type Finish uint8

const (
	OnBank     Finish = iota // the first to bank the target wins
	Automatic                // the first whose score, turn and roll together reach the target wins at once, whatever Opening, MinBank, HotDice and Next say
	LastRound                // after one player banks the target, each other player has one more turn
	EqualTurns               // after one player banks the target, the round is played to its end
	LastThrow                // as LastRound, but these turns, and those of PlayOn, have one throw each
)

// Ties says who wins if several players have the most points after the last of the Rounds, or of the turns
// that follow when one player has banked the target.
type Ties uint8

const (
	FirstWins Ties = iota // the first to have them, from the player who banked the target on; with Rounds, the first of these in turn order
	Shared                // all of them
	PlayOn                // they alone play further rounds, after each of them only those who still tie, until one leads
)

// Next says what a bank means for the turn after it.
type Next uint8

const (
	Afresh    Next = iota // nothing
	Piggyback             // if its player has banked before, or Opening is 0, they may count its points too and roll the dice that were left, or all after hot dice
	Beat                  // its bank has to be larger; a turn after a farkle is exempt
)

var (
	keepNames   = text.Names{Type: "KeepPolicy", Texts: []string{Strict: "strict", Groups: "groups", AnyScoring: "any-scoring"}, Hints: text.Hints{{"any", "any-scoring"}}}
	hotNames    = text.Names{Type: "HotDice", Texts: []string{HotOptional: "optional", HotForced: "forced", HotAlways: "always"}}
	finishNames = text.Names{Type: "Finish", Texts: []string{OnBank: "bank", Automatic: "automatic", LastRound: "last-round", EqualTurns: "round", LastThrow: "last-throw"},
		Hints: text.Hints{{"auto", "automatic"}, {"last", "last-round"}, {"equal equalturns", "round"}, {"lastroll", "last-throw"}, {"rounds", ""}}}
	tieNames  = text.Names{Type: "Ties", Texts: []string{FirstWins: "first", Shared: "shared", PlayOn: "play-on"}, Hints: text.Hints{{"split draw", "shared"}, {"playoff overtime", "play-on"}}}
	nextNames = text.Names{Type: "Next", Texts: []string{Afresh: "afresh", Piggyback: "piggyback", Beat: "beat"}, Hints: text.Hints{{"takeover", "piggyback"}}}
)

// String returns "strict", "groups" or "any-scoring".
func (k KeepPolicy) String() string { return keepNames.String(uint8(k)) }

// String returns "optional", "forced" or "always".
func (h HotDice) String() string { return hotNames.String(uint8(h)) }

// String returns "bank", "automatic", "last-round", "round" or "last-throw".
func (f Finish) String() string { return finishNames.String(uint8(f)) }

// String returns "first", "shared" or "play-on".
func (t Ties) String() string { return tieNames.String(uint8(t)) }

// String returns "afresh", "piggyback" or "beat".
func (n Next) String() string { return nextNames.String(uint8(n)) }

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
	case r.Floor && r.Penalty == 0 && r.FirstFarkle == 0:
		return bad(pips.ErrRules, "floor is yes, want no, or farkles and penalty, or first-farkle")
	case r.Rounds > 0 && r.Target > 0:
		return bad(pips.ErrRules, "target is %d and rounds is %d, want one of them", r.Target, r.Rounds)
	case r.Rounds > 0 && r.Finish != OnBank:
		return bad(pips.ErrRules, "finish is %v and rounds is %d, want finish=bank, or rounds 0", r.Finish, r.Rounds)
	case r.Exact && r.Rounds > 0:
		return bad(pips.ErrRules, "exact is yes and rounds is %d, want exact=no, or a target", r.Rounds)
	case r.Exact && r.Finish == Automatic:
		return bad(pips.ErrRules, "exact is yes and finish is automatic, want a finish by a bank, as in finish=bank")
	case r.Exact && r.Ties == PlayOn:
		return bad(pips.ErrRules, "exact is yes and ties is play-on, want ties=first or shared, as those who tie cannot score any more")
	case r.Exact && r.Opening > r.Target:
		return bad(pips.ErrRules, "exact is yes and opening is %d, want at most the target, %d", r.Opening, r.Target)
	case r.Exact && r.MinBank > r.Target:
		return bad(pips.ErrRules, "exact is yes and min-bank is %d, want at most the target, %d", r.MinBank, r.Target)
	case r.Exact && r.Target%gcd(r.Table.step, gcd(r.Penalty, r.FirstFarkle)) != 0:
		return bad(pips.ErrRules, "exact is yes and target is %d, want a sum of points, which are multiples of %d", r.Target, r.Table.step)
	case r.Ties != FirstWins && r.Rounds == 0 && r.Finish < LastRound:
		return bad(pips.ErrRules, "ties is %v and finish is %v, want ties=first, or rounds, or finish=round, last-round or last-throw", r.Ties, r.Finish)
	}
	return nil
}

// bad returns an error of a kind that says what is wrong.
func bad(kind error, format string, args ...any) error {
	return fmt.Errorf("%w: %s", kind, fmt.Sprintf(format, args...))
}

// errNoLines returns the error for a table that scores nothing.
func errNoLines() error { return bad(pips.ErrRules, "want a table with a line, as in 1=100") }
