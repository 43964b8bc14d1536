package dominoes

import (
	"fmt"

	"pips.example"
	"pips.example/internal/pipping"
	"pips.example/internal/text"
)

// MaxHand is the most tiles that are dealt to a player: two such hands are all of a double-six set.
const MaxHand = 14

const (
	maxTarget  = 1_000_000 // points to win
	maxSeats   = 4
	maxNearest = 10
	maxGain    = 200 // more than a drop and all pips that are left can score
	maxBonus   = 200 // points of each bonus
)

// Rules are one variant of the game. The zero Rules cannot be played. The first three fields are those
// of the assignment; zero values of the others select its game.
//
// [Rules.Validate] refuses settings that contradict each other, and names both:
//
//   - LeadDoubleSix needs all 28 tiles to be dealt, and Pairs four Seats.
//   - A Stock needs more undealt tiles than Leave, and with three or four Seats hands of five or more.
//   - Out and Blocked both take pips or neither does. Pips need AtLeast and ChipOutNone; bonuses, Blocker,
//     Nearest and WinnerLeads need pips.
//   - The Target is at most 998,800 to 999,800 with AtLeast, and else one that can be reached.
//
// If Out takes pips, the winner of a round is who plays the last tile of the hand, or when all are blocked who
// has the lightest hand, or the lighter one in the lightest pair, of equal ones the first from who led on. If two
// sides tie as the lightest, there is no winner; Blocker changes this.
type Rules struct {
	HandSize int     // tiles dealt to each player, 1 to MaxHand
	Target   int     // points that win, 1 to 1,000,000; exactly, unless AtLeast
	ChipOut  ChipOut // who gets a point for an empty hand

	Pairs       bool    // players 0 and 2 play together against 1 and 3
	AtLeast     bool    // a player with Target or more wins; else a drop beyond it scores nothing
	WinnerLeads bool    // the winner of a round leads the next, else or without one players lead in turn
	Lead        Lead    // what must be led in the first round
	Scoring     Scoring // what drops score
	Stock       Stock   // whether players draw
	Out         Take    // what the winner of a round scores who has played the last tile
	Blocked     Take    // the same when all are blocked, at least 0
	Seats       int     // 3 or 4 players; 0 is two
	Leave       int     // tiles of the stock that are never drawn
	Nearest     int     // pips taken are rounded to multiples of this, 2 to 10, halves up; 0 does not round

	Set     uint8   // the most pips on a half, 7 to 9; 0 is six
	Spinner Spinner // which double takes tiles on all its sides
	Arms    uint8   // how many these are, with both of the line, 3 to 8; 0 is four

	Blocker   Blocker // who wins when all are blocked
	Capicu    uint8   // points, up to 200, for going out with a tile, not a double, that fits both ends
	BlankOut  uint8   // points for going out with 0-0
	AllPass   uint8   // points for a drop after which all other players knock
	FirstPass uint8   // points for a lead if the next player knocks, instead of AllPass
}

// ChipOut says which drops get one more point for an empty hand.
type ChipOut uint8

const (
	ChipOutMover        ChipOut = iota // the one that empties the hand
	ChipOutNone                        // none
	ChipOutAnyHandEmpty                // each drop while any hand is empty
)

// String returns "mover", "none" or "any".
func (c ChipOut) String() string { return chipNames.String(uint8(c)) }

// Stock says what a player who cannot play draws. Drawing is chance, not a move, as there is no choice. A
// player with an empty hand knocks.
type Stock uint8

const (
	StockSleeps Stock = iota // nothing, and knocks
	StockOne                 // one tile, and knocks if it does not fit
	StockMany                // tiles until one fits, and knocks if none is left to draw or with 30 tiles
)

// String returns "sleeps", "draw-one" or "draw".
func (s Stock) String() string { return stockNames.String(uint8(s)) }

// Lead says how the first round begins. Later rounds begin with any tile.
type Lead uint8

const (
	LeadAny Lead = iota // the player with the first drop leads any tile

	// The highest double in any hand; if there is none, the heaviest tile, of equals that with the higher half.
	LeadHighestDouble

	LeadDoubleSix // the player with it leads 6-6
)

// String returns "any", "highest-double" or "6-6".
func (l Lead) String() string { return leadNames.String(uint8(l)) }

// Scoring is what a drop scores for the pips at the open ends.
type Scoring uint8

const (
	ScoreFivesAndThrees Scoring = iota // a point for each three and one for each five, see Points
	ScoreFives                         // the pips, if they are a multiple of five
	ScoreThrees                        // the pips, if they are a multiple of three
	ScoreNone                          // none
)

// String returns "fives-and-threes", "fives", "threes" or "none".
func (s Scoring) String() string { return scoringNames.String(uint8(s)) }

// points returns the points for the pips at the open ends.
func (s Scoring) points(pips int) int {
	switch {
	case s == ScoreFivesAndThrees: // also more pips than a line has
		points := 0
		for _, n := range [...]int{3, 5} {
			if pips%n == 0 {
				points += pips / n
			}
		}
		return points
	case s == ScoreFives && pips%5 == 0, s == ScoreThrees && pips%3 == 0:
		return pips
	}
	return 0
}

// Take says which pips the winner of a round scores. Partners win together.
type Take uint8

const (
	TakeNone    Take = iota // none: the round continues until all are blocked
	TakeOthers              // those of the opponents
	TakeAll                 // those of all players
	TakeLessOwn             // those of the opponents less those of the winner's side; only for Blocked
)

// String returns "none", "others", "all" or "less-own".
func (t Take) String() string { return takeNames.String(uint8(t)) }

// Spinner says which double takes tiles on its other sides, too, in the order of the values of [End]. A side
// counts once a tile lies there.
type Spinner uint8

const (
	SpinnerNone Spinner = iota // none

	// The first double of the round, after a tile lies at both of its sides in the line.
	SpinnerLate

	// The first double of the round, at once. Its pips count for each side without a tile, at most for two.
	SpinnerEarly

	// The double that is led: until each of its sides has a tile, only the next one takes any. Lead holds in every round,
	// and hands without a double are not dealt.
	SpinnerAll
)

// String returns "none", "late", "early" or "all".
func (s Spinner) String() string { return spinnerNames.String(uint8(s)) }

// Blocker says who wins when all are blocked, if the board tells who played the last tile.
type Blocker uint8

const (
	BlockerNone Blocker = iota // the player with the lightest hand
	BlockerTies                // the same, but the player of the last tile wins a tie of that side
	BlockerDuel                // the player of the last tile, or the next player, if that hand is lighter
)

// String returns "none", "ties" or "duel".
func (b Blocker) String() string { return blockerNames.String(uint8(b)) }

// Validate returns nil or a [pips.ErrRules] that names the settings at fault.
func (r Rules) Validate() error { return r.validate(MaxHand) }

func (r *Rules) validate(maxHand int) error {
	switch {
	case r.Set != 0 && r.Set <= sixPips || r.Set > maxPips:
		return unplayable("set is %d, want 0 for a double-six set, or 7 to %d", r.Set, maxPips)
	case r.Arms != 0 && r.Arms < 3 || r.Arms > maxArms:
		return unplayable("arms is %d, want 0 for four, or 3 to %d", r.Arms, maxArms)
	case r.Seats != 0 && (r.Seats < 3 || r.Seats > maxSeats):
		return unplayable("seats is %d, want 0 for two players, 3 or 4", r.Seats)
	case r.Nearest < 0 || r.Nearest == 1 || r.Nearest > maxNearest:
		return unplayable("nearest is %d, want 0 or 2 to %d", r.Nearest, maxNearest)
	}
	if r.Seats != 0 {
		maxHand = min(r.tiles()/r.Seats, maxHand)
	}
	if r.HandSize < 1 || r.HandSize > maxHand {
		what := "hand"
		if r.Seats != 0 {
			what = fmt.Sprintf("hand with seats=%d", r.Seats)
		}
		return text.Outside(pips.ErrRules, what, r.HandSize, 1, maxHand)
	}
	if !r.fine() {
		settings := r.settings()
		settings[0].Most = maxHand
		if err := text.Check(settings[:]); err != nil {
			return err
		}
	}
	if r.plain() {
		return nil
	}
	if most := maxTarget - r.maxGain(); r.AtLeast && r.Target > most {
		return text.Outside(pips.ErrRules, "target with at-least=yes", r.Target, 1, most)
	}
	return r.contradiction()
}

// plain reports whether all but the first three fields are those of the assignment.
func (r *Rules) plain() bool {
	return r.Seats|r.Leave|r.Nearest == 0 && !r.Pairs && !r.AtLeast && !r.WinnerLeads &&
		r.Lead == LeadAny && r.Scoring == ScoreFivesAndThrees && r.Stock == StockSleeps && r.Out == TakeNone && r.Blocked == TakeNone && !r.bonuses() && r.Blocker == BlockerNone &&
		r.Set|r.Arms == 0 && r.Spinner == SpinnerNone
}

// bonuses reports whether there are points for how a tile is played.
func (r *Rules) bonuses() bool { return r.Capicu|r.BlankOut|r.AllPass|r.FirstPass != 0 }

// passes reports whether knocks after a drop can score.
func (r *Rules) passes() bool { return r.AllPass|r.FirstPass != 0 }

// maxGain is more than a drop can score, with all that follows from it.
func (r *Rules) maxGain() int {
	n := maxGain
	if r.Set != 0 {
		n += 400
	}
	if r.bonuses() {
		n += 3 * maxBonus
	}
	return n
}

// board returns the empty board.
func (r *Rules) board() DominoBoard { return DominoBoard{form: r.form()} }

// form returns what the rules say of a board.
func (r *Rules) form() (f form) {
	if r.Set == 0 && r.Spinner == SpinnerNone {
		return f
	}
	f = form{r.Spinner, r.Arms, max(r.Set, sixPips)}
	switch {
	case r.Spinner == SpinnerNone:
		f.arms = 2
	case r.Arms == 0:
		f.arms = 4
	}
	return f
}

// all returns the tiles of the set.
func (r *Rules) all() tileSet { return upTo(max(r.Set, sixPips)) }

// tiles returns their number.
func (r *Rules) tiles() int {
	n := int(max(r.Set, sixPips))
	return (n + 1) * (n + 2) / 2
}

// contradiction returns the error for settings that do not go together, or nil.
func (r *Rules) contradiction() error {
	dealt := r.seats() * r.HandSize
	left := r.tiles() - dealt
	switch {
	case r.Arms != 0 && r.Spinner == SpinnerNone:
		return unplayable("spinner=none and arms=%d contradict each other, want arms=0", r.Arms)
	case r.Spinner == SpinnerAll && r.Lead == LeadAny:
		return unplayable("spinner=all and lead=any contradict each other, want a double to be led")
	case r.Spinner != SpinnerNone && r.Capicu != 0:
		return unplayable("spinner=%v and capicu=%d contradict each other, want capicu=0 as there are more ends than two", r.Spinner, r.Capicu)
	case r.Set != 0 && r.Lead == LeadDoubleSix:
		return unplayable("set=%d and lead=6-6 contradict each other, want lead=highest-double", r.Set)
	case r.Pairs && r.Seats != 4:
		return unplayable("pairs and seats=%d contradict each other, want seats=4", r.seats())
	case r.Stock == StockSleeps && r.Leave != 0:
		return unplayable("stock=sleeps and leave=%d contradict each other, want leave=0", r.Leave)
	case r.Stock != StockSleeps && left <= r.Leave:
		return unplayable("stock=%v contradicts hand=%d and leave=%d: of %d tiles that are not dealt none could be drawn", r.Stock, r.HandSize, r.Leave, left)
	case r.Stock != StockSleeps && r.Seats != 0 && r.HandSize < leastWithStock:
		return unplayable("seats=%d and stock=%v contradict hand=%d, want hands of %d or more", r.Seats, r.Stock, r.HandSize, leastWithStock)
	case r.Lead == LeadDoubleSix && left > 0:
		return unplayable("lead=6-6 contradicts hand=%d with seats=%d: 6-6 could be among the %d tiles that are not dealt, want lead=highest-double", r.HandSize, r.seats(), left)
	case r.Out == TakeLessOwn:
		return unplayable("out=less-own and an empty hand contradict each other, want out=others")
	case r.Out == TakeNone && r.Blocked != TakeNone:
		return unplayable("out=none and blocked=%v contradict each other, want both or neither to take pips", r.Blocked)
	case r.Out != TakeNone && r.Blocked == TakeNone:
		return unplayable("out=%v and blocked=none contradict each other, want both or neither to take pips", r.Out)
	case r.Out != TakeNone && r.ChipOut != ChipOutNone:
		return unplayable("out=%v and chip-out=%v contradict each other, want chip-out=none", r.Out, r.ChipOut)
	case r.Out != TakeNone && !r.AtLeast:
		return unplayable("out=%v and at-least=no contradict each other, want at-least=yes as pips that are taken cannot be a bust", r.Out)
	case r.Out == TakeNone && r.Nearest != 0:
		return unplayable("out=none and nearest=%d contradict each other, want nearest=0 as no pips are taken", r.Nearest)
	case r.Out == TakeNone && r.WinnerLeads:
		return unplayable("out=none and winner-leads=yes contradict each other, want winner-leads=no as a round has no winner")
	case r.Out == TakeNone && r.Blocker != BlockerNone:
		return unplayable("out=none and blocker=%v contradict each other, want blocker=none as a round has no winner", r.Blocker)
	case r.Out == TakeNone && r.bonuses():
		return unplayable("out=none and %s contradict each other, want no bonuses as no pips are taken", r.bonus())
	case r.Stock != StockSleeps && r.passes():
		return unplayable("stock=%v and %s contradict each other, want stock=sleeps", r.Stock, r.bonus())
	case r.Out == TakeNone && r.Scoring == ScoreNone && r.ChipOut == ChipOutNone:
		return unplayable("scoring=none and chip-out=none contradict each other with out=none: nobody would ever score")
	}
	step := [...]int{ScoreFives: 5, ScoreThrees: 3, ScoreNone: 1, ScoreFivesAndThrees: 1}[r.Scoring] // between the scores that there are, without a point for chipping out
	if !r.AtLeast && r.ChipOut == ChipOutNone && r.Target%step != 0 {
		return unplayable("target=%d and scoring=%v contradict each other: all scores are multiples of %d; want at-least=yes", r.Target, r.Scoring, step)
	}
	return nil
}

// bonus names the first bonus of r, of those for passes if there is one.
func (r *Rules) bonus() string {
	for i, n := range [...]uint8{r.AllPass, r.FirstPass, r.Capicu, r.BlankOut} {
		if n != 0 {
			return fmt.Sprintf("%s=%d", [...]string{"all-pass", "first-pass", "capicu", "blank-out"}[i], n)
		}
	}
	return ""
}

// leastWithStock is the least hand of three or four players who draw from a stock, so that
// what each may hold can be counted quickly.
const leastWithStock = 5

// unplayable returns the error for rules that cannot be played.
func unplayable(format string, args ...any) error {
	return &text.Fault{Reason: pips.ErrRules, Want: fmt.Sprintf(format, args...)}
}

// AddPoints returns the score after a drop worth these points, and whether it wins. Without AtLeast, a
// drop that would pass the target is a bust and scores nothing. It is limitScore of the assignment.
func (r Rules) AddPoints(score, drop int) (int, bool) {
	switch {
	case r.AtLeast:
		return score + drop, score+drop >= r.Target
	case drop > r.Target-score:
		return score, false
	}
	return score + drop, score+drop == r.Target
}

// point returns the point of a drop after which the player's hand and that of any other are empty or not.
func (c ChipOut) point(mine, theirs bool) int { return int(pipping.ChipOut(c).Point(mine, theirs)) }

// seats returns the number of players.
func (r *Rules) seats() int { return seatsOf(r.Seats) }

// seatsOf returns the number of players for the field Seats.
func seatsOf(n int) int {
	if n < 3 || n > maxSeats {
		return 2
	}
	return n
}

// side returns the first seat of the side of a player, which has its score.
func (r *Rules) side(p int) int {
	if r.Pairs {
		return p & 1
	}
	return p
}

// sides returns the number of sides.
func (r *Rules) sides() int {
	if r.Pairs {
		return 2
	}
	return r.seats()
}
