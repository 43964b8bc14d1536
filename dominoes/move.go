package dominoes

import (
	"iter"
	"strings"

	"pips.example/internal/text"
)

// A Move is one decision: to play a tile at an end, or to knock. A knock names
// no tile and no end. The zero Move is to play 0-0 at the left end.
type Move struct {
	Domino Domino // the way round it is held
	End    End    // where to play it; on the empty board both ends are the same
	Knock  bool   // to skip the turn, as nothing can be played
}

// dealt stands for a deal in a [Game].
var dealt = Move{Domino: Domino{255, 255}}

// IsDeal reports whether m stands for a deal. Such a Move comes from [Game.All]
// only and is never legal.
func (m Move) IsDeal() bool { return m == dealt }

// Moves yields all legal moves: the tiles of the hand in its order, each at the
// left end before the right, or a knock if no tile can be played. On the empty
// board that is each tile twice, as both ends are the same. There are none when a
// deal is due, when the game is over, and in a state that [Rules.Check] refuses.
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) { r.moves(s, yield) }
}

// moves is Moves. It stands apart so that a loop over Moves does not allocate.
func (r Rules) moves(s State, yield func(Move) bool) {
	if r.waits(&s) == nil {
		moves(&s.Hands[s.Turn], &s.Board, yield)
	}
}

// moves yields the moves of a hand.
func moves(h *Hand, b *DominoBoard, yield func(Move) bool) {
	if b.blocks(h) {
		yield(Move{Knock: true})
		return
	}
	for i := range h.Len() {
		d := h.at(i)
		for e := Left; e <= Right; e++ {
			if b.accepts(d, e) == nil && !yield(Move{Domino: d, End: e}) {
				return
			}
		}
	}
}

// waits returns nil if the state waits for a move, or why not.
func (r *Rules) waits(s *State) error {
	switch {
	case r.Check(*s) != nil:
		return ErrState
	case r.won(s):
		return ErrOver
	case r.due(s):
		return ErrDealDue
	}
	return nil
}

// Legal returns nil if m can be played in s, and else why not. The reasons are
// all [ErrIllegal]:
//
//   - [ErrOver], [ErrDealDue]: no move is to be made now
//   - [ErrKnockTile], [ErrKnock]: a knock that names a tile or an end, or where
//     some tile fits
//   - [ErrPlayed], [ErrNotHeld]: the tile is on the board, or not in the hand
//   - [ErrTurned]: the tile is held the other way round, see [Hand.Find]
//   - [ErrEnd], [ErrNoMatch]: there is no such end, or the tile does not fit
//     there
//   - [ErrState]: s is no state under these rules, or they cannot be played
func (r Rules) Legal(s State, m Move) error {
	if err := r.waits(&s); err != nil {
		return err
	}
	_, err := s.legal(m)
	return err
}

// legal returns the index of the tile in the hand, or why m cannot be played in
// a state that waits for a move.
func (s *State) legal(m Move) (i int, err error) {
	h := &s.Hands[s.Turn]
	if m.Knock {
		switch {
		case m != (Move{Knock: true}):
			return 0, ErrKnockTile
		case !s.Board.blocks(h):
			return 0, ErrKnock
		}
		return 0, nil
	}
	i = h.index(m.Domino)
	switch {
	case i < 0 && Played(m.Domino, s.Board):
		return 0, ErrPlayed
	case i < 0:
		return 0, ErrNotHeld
	case h.at(i) != m.Domino:
		return 0, ErrTurned
	}
	return i, s.Board.accepts(m.Domino, m.End)
}

// Apply returns the state after m. The tile is on the board and its points are
// counted, or the player has knocked; then it is the other player's turn,
// unless the round or the game is over. A move that is not legal gives s as it
// was and the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	if err := r.waits(&s); err != nil {
		return s, err
	}
	i, err := s.legal(m)
	if err != nil {
		return s, err
	}
	r.play(&s, m, i)
	return s, nil
}

// play plays a legal move, of which the tile is number i in the hand.
func (r *Rules) play(s *State, m Move, i int) {
	p := s.Turn
	if m.Knock {
		s.knock()
		return
	}
	s.Board.lay(p, m.Domino, m.End)
	s.Hands[p].remove(i)
	points := Points(s.Board.total())
	if r.ChipOut.chipsOut(s.Hands[p].set == 0, s.Hands[p^1].set == 0) {
		points++
	}
	var won bool
	if s.Scores[p], won = r.AddPoints(s.Scores[p], points); !won {
		s.Turn ^= 1
	}
}

// knock passes the turn of a player who cannot play.
func (s *State) knock() {
	if s.Board.n > 0 {
		l, r := s.Board.at(Left).L, s.Board.at(Right).R
		s.Knocked[s.Turn] = s.Knocked[s.Turn].with(l).with(r)
	}
	s.Turn ^= 1
}

// ParseMove reads a move: a tile, one space and "left" or "right", as in "5-1 left",
// or "knock". It does not know whether the move is legal. The error is a
// *[SyntaxError] that wraps what [ParseDomino] gives, or [ErrName] for another
// end.
func ParseMove(s string) (Move, error) {
	if s == "knock" {
		return Move{Knock: true}, nil
	}
	tile, end, found := strings.Cut(s, " ")
	d, n, err := parseDomino(tile)
	m := Move{Domino: d}
	switch {
	case err != nil:
	case n < len(tile):
		err = ErrSyntax
	case !found:
		err = ErrName
	default:
		n++
		err = endNames.Set(&m.End, end)
	}
	if err != nil {
		return Move{}, &SyntaxError{Input: s, Offset: n, Reason: err}
	}
	return m, nil
}

// String returns the move as [ParseMove] reads it, "deal" for one that stands for a
// deal, and "%!Move(knock 5-1 left)" for a knock that names a tile.
func (m Move) String() string {
	switch {
	case m.IsDeal():
		return "deal"
	case m == Move{Knock: true}:
		return "knock"
	case m.Knock:
		return "%!Move(knock " + m.Domino.String() + " " + m.End.String() + ")"
	}
	return m.Domino.String() + " " + m.End.String()
}

// AppendText appends what String returns. The error is [ErrDomino] for what is
// no tile, [ErrEnd] for what is no end, and [ErrKnockTile] for a knock
// with a tile or an end.
func (m Move) AppendText(b []byte) ([]byte, error) {
	switch {
	case m.Knock && m != Move{Knock: true}:
		return b, ErrKnockTile
	case !m.Domino.Valid():
		return b, ErrDomino
	case m.End > Right:
		return b, ErrEnd
	}
	return append(b, m.String()...), nil
}

// MarshalText is AppendText to an empty slice.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets m as [ParseMove] reads it, or leaves it as it was.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }
