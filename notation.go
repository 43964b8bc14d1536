package pips

// A canon is implemented by rules that let text and JSON write a move in more than one way. It
// returns the move that is meant.
type canon[S, M any] interface{ Canonical(S, M) M }

// canonical returns the move that m stands for.
func (g *Game[R, S, M, C, V]) canonical(m M) M {
	if g.canon != nil {
		return g.canon.Canonical(g.now, m)
	}
	return m
}

// A Notation says how the steps of a game are written in a record. Rules that have a
// method
//
//	Notation() pips.Notation[Move]
//
// have records in text. MarshalText writes, and UnmarshalText reads, the text of rules, moves and
// what chance brings. Those of moves and chance have no commas, and what chance brings has no
// spaces, unless OwnLine gives it a line. A record begins with a header, in which a line such as
// "begins 1" says who begins if not player 0, and has a line for each turn. The line begins with
// the player who acts, or who acts after a deal, or with -1 if nobody does.
//
//	pips 1 farkle
//	rules standard target=2000
//	player Ann
//	player Bob
//	seed 42
//
//	0: 122356 15 roll, 1112 111 bank
//	1: 223346
//
// A space separates a move from what chance brought before it. Commas separate all other steps of a
// line. What nobody brings, such as a deal, ends its line if a player acts next.
type Notation[M any] struct {
	Game      string       // the name of the game, in lower case and without spaces, the same for all rules
	Ends      func(M) bool // reports whether a move ends a turn; nil if no player has two turns in a row
	OwnLine   bool         // what chance brings has a line of its own, and so do the moves up to the next
	SpaceOnly bool         // spaces between moves instead of commas; moves have no space in their text
}

// formatVersion is the number in the first line of a record.
const formatVersion = 1

// firstWords are those before the name of the game in that line.
const firstWords = "pips 1 "

// notationOf returns the notation of rules, if they have one.
func notationOf[M, R any](r *R) (n Notation[M], ok bool) {
	type notator interface{ Notation() Notation[M] }
	has, ok := any(r).(notator) // as *R has the methods of R
	if !ok {
		has, ok = any(*r).(notator) // unless R is a pointer
	}
	if ok {
		n = has.Notation()
	}
	return n, ok
}

// gap is what stands between two steps in a record.
type gap uint8

const (
	newLine gap = iota
	space
	comma
)

var gapTexts = [...]string{newLine: "\n", space: " ", comma: ", "}

// gapAfter returns what stands between the last step, or nil, and the next one, of a player, who
// waits for chance or a decision.
func gapAfter[M, C any](n *Notation[M], last *event[M, C], waits For, p Player) gap {
	if last == nil {
		return newLine
	}
	chance := last.waits == Chance
	ended := last.player != p || !chance && n.Ends != nil && n.Ends(last.move)
	switch {
	case n.OwnLine && (waits == Chance || chance), !n.OwnLine && ended:
		return newLine
	case chance && waits == Decision, n.SpaceOnly:
		return space
	}
	return comma
}
