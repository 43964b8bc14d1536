package dominoes

import (
	"encoding/json"
	"iter"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// A Move is to play a tile at an end, or to knock. In JSON it is
// {"tile":[5,4],"end":"left"} or {"knock":true}.
type Move struct {
	Domino Domino // the way round it is held
	End    End    // where to play it; Left on the empty board
	Knock  bool   // to skip the turn, as nothing can be played
}

// Moves yields all legal moves: the tiles of the hand in its order, the left end
// before the right, or a knock. An opening is at the left end.
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
	last := Right
	if b.n == 0 {
		last = Left
	}
	for i := range h.Len() {
		d := h.at(i)
		for e := Left; e <= last; e++ {
			if b.accepts(d, e) == 0 && !yield(Move{Domino: d, End: e}) {
				return
			}
		}
	}
}

// waits returns nil if the state waits for a move, or why not.
func (r *Rules) waits(s *State) error {
	if err := r.Check(*s); err != nil {
		return err
	}
	switch {
	case r.won(s):
		return pips.ErrOver
	case r.due(s):
		return pips.ErrChanceDue
	}
	return nil
}

// Legal returns nil if m can be played in s, or a *[pips.MoveError].
func (r Rules) Legal(s State, m Move) error {
	err := r.waits(&s)
	if err == nil {
		_, reason := legal(&s.Hands[s.Turn], &s.Board, m)
		if reason == 0 {
			return nil
		}
		err = reason
	}
	return refused(&s, m, err)
}

// refused returns the error for a move that is not legal.
func refused(s *State, m Move, reason error) error {
	return &pips.MoveError{Player: s.Turn, Move: m, Reason: reason}
}

// legal returns the index of the tile in the hand of the player to move, and 0 or
// why m cannot be played.
func legal(h *Hand, b *DominoBoard, m Move) (i int, reason Error) {
	if m.Knock {
		if m != (Move{Knock: true}) || !b.blocks(h) {
			return 0, ErrKnock
		}
		return 0, 0
	}
	i = h.index(m.Domino)
	switch {
	case i < 0 && Played(m.Domino, *b):
		return 0, ErrPlayed
	case i < 0 || h.at(i) != m.Domino:
		return 0, errNotHeld
	case b.n == 0 && m.End == Right:
		return 0, errEnd
	}
	return i, b.accepts(m.Domino, m.End)
}

// Apply returns the state after a drop or a knock. A move that is refused returns s
// unchanged and the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	if err := r.waits(&s); err != nil {
		return s, refused(&s, m, err)
	}
	i, reason := legal(&s.Hands[s.Turn], &s.Board, m)
	if reason != 0 {
		return s, refused(&s, m, reason)
	}
	r.play(&s, m, i)
	return s, nil
}

// play plays a legal move, of which the tile is number i in the hand.
func (r *Rules) play(s *State, m Move, i int) {
	p := s.Turn & 1
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
		s.Turn = p ^ 1
	}
}

// knock passes the turn of a player who cannot play.
func (s *State) knock() {
	p := s.Turn & 1
	if s.Board.n > 0 {
		l, r := s.Board.at(Left).L, s.Board.at(Right).R
		s.Knocked[p] = s.Knocked[p].with(l).with(r)
	}
	s.Turn = p ^ 1
}

// ParseMove reads "5-1 left" or "knock".
func ParseMove(s string) (Move, error) {
	if s == "knock" {
		return Move{Knock: true}, nil
	}
	tile, end, found := strings.Cut(s, " ")
	d, n, err := parseDomino(tile)
	m := Move{Domino: d}
	switch {
	case err != nil && !strings.ContainsAny(tile, "-,"):
		n, err = 0, text.Bad(wantMove)
	case err != nil:
	case n < len(tile):
		err = text.Bad("want a space after the tile")
	case !found:
		err = text.Bad(wantMove)
	default:
		n++
		err = endNames.Set(&m.End, end)
	}
	if err != nil {
		return Move{}, text.Fail(s, n, err)
	}
	return m, nil
}

const wantMove = "want a tile and an end, as in 5-1 left, or knock"

// String returns the move as [ParseMove] reads it, and "%!Move(knock 5-1 left)" for a
// knock that names a tile.
func (m Move) String() string {
	switch {
	case m == Move{Knock: true}:
		return "knock"
	case m.Knock:
		return "%!Move(knock " + m.Domino.String() + " " + m.End.String() + ")"
	}
	return m.Domino.String() + " " + m.End.String()
}

// fault refuses a move that has no text and no JSON.
func (m Move) fault() error {
	if m == (Move{Knock: true}) || !m.Knock && m.Domino.Valid() && m.End <= Right {
		return nil
	}
	return text.Fail(m.String(), 0, text.Bad(wantMove))
}

// AppendText appends the text.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if err := m.fault(); err != nil {
		return b, err
	}
	return append(b, m.String()...), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads the text.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }

// A moveJSON is the JSON form of a move.
type moveJSON struct {
	Tile  *Domino `json:"tile,omitempty"`
	End   string  `json:"end,omitempty"`
	Knock bool    `json:"knock,omitempty"`
}

// MarshalJSON returns an object with tile and end, or with knock.
func (m Move) MarshalJSON() ([]byte, error) {
	if err := m.fault(); err != nil {
		return nil, err
	}
	if m.Knock {
		return json.Marshal(moveJSON{Knock: true})
	}
	return json.Marshal(moveJSON{Tile: &m.Domino, End: m.End.String()})
}

// UnmarshalJSON reads the JSON.
func (m *Move) UnmarshalJSON(data []byte) error {
	return text.FromJSON(m, data, ParseMove, func(data []byte) (Move, error) {
		var in moveJSON
		if err := text.Decode(data, &in); err != nil {
			return Move{}, err
		}
		switch {
		case in.Knock == (in.Tile != nil) || in.Knock && in.End != "":
			return Move{}, text.Bad(`want a tile and an end, as in {"tile":[5,1],"end":"left"}, or {"knock":true}`)
		case in.Knock:
			return Move{Knock: true}, nil
		}
		move := Move{Domino: *in.Tile}
		err := endNames.Set(&move.End, in.End)
		return move, err
	})
}
