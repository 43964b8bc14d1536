package dominoes

import (
	"iter"

	"pips.example"
)

// A Move is to play a tile at an end, or to knock. In JSON it is
// {"tile":[5,4],"end":"left"} or {"knock":true}.
type Move struct {
	Domino Domino // as it is held
	End    End    // where to play it; Left on the empty board
	Knock  bool   // to skip the turn, as nothing can be played or drawn
}

// Moves yields all legal moves: the tiles of the hand in its order, the left end first, or a knock. An opening
// is at the left end.
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) { r.moves(s, yield) }
}

// moves is Moves. It is separate so that a loop over Moves does not allocate.
func (r Rules) moves(s State, yield func(Move) bool) {
	if _, err := r.waits(&s); err == nil {
		h := &s.Hands[s.Turn&3]
		moves(h, &s.Board, r.must(s.Opening, h, &s.Board), yield)
	}
}

// moves yields the moves of a hand; must is the tile to be led, if any.
func moves(h *Hand, b *DominoBoard, must tileSet, yield func(Move) bool) {
	tiles := h.set
	if must != 0 {
		tiles = must
	}
	var fit [maxArms]tileSet
	var some tileSet
	last := b.lastEnd()
	for e := Left; e <= last; e++ {
		fit[e&7] = b.fitAt(tiles, e)
		some |= fit[e&7]
	}
	if some == 0 {
		yield(Move{Knock: true})
		return
	}
	for i := range h.set.Len() {
		d := h.at(i)
		bit := d.bit()
		for e := Left; e <= last; e++ {
			if fit[e&7]&bit != 0 && !yield(Move{Domino: d, End: e}) {
				return
			}
		}
	}
}

// waits returns whether the rules are plain, and nil if the state waits for a move, or why not.
func (r *Rules) waits(s *State) (plain bool, err error) {
	plain = r.plain()
	if err := r.checked(s, plain); err != nil {
		return plain, err
	}
	switch {
	case r.won(s):
		return plain, pips.ErrOver
	case r.ended(s), r.draws(s):
		return plain, pips.ErrChanceDue
	}
	return plain, nil
}

// Legal returns nil if m can be played in s, else a [*pips.MoveError], whose reason may be an [Error].
func (r Rules) Legal(s State, m Move) error {
	_, err := r.waits(&s)
	if err == nil {
		h := &s.Hands[s.Turn&3]
		_, reason := legal(h, &s.Board, r.must(s.Opening, h, &s.Board), m)
		if reason == 0 {
			return nil
		}
		err = reason
	}
	return refused(s.Turn, m, err)
}

// Apply returns the state after a drop or a knock. For a refused move it returns s unchanged and
// the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (next State, err error) {
	next = s // now, as a copy takes longer after it was changed
	plain, err := r.waits(&next)
	if err != nil {
		return next, refused(s.Turn, m, err)
	}
	err = r.move(&next, m, plain)
	return next, err
}

// move is Apply, in place, to a state that waits for a move.
func (r *Rules) move(s *State, m Move, plain bool) error {
	h := &s.Hands[s.Turn&3]
	i, reason := legal(h, &s.Board, r.must(s.Opening, h, &s.Board), m)
	switch {
	case reason != 0:
		return refused(s.Turn, m, reason)
	case plain:
		r.play(s, m, i)
	default:
		r.drop(s, m, i)
	}
	return nil
}

// play plays a legal move of tile i of the hand by the assignment's rules.
func (r *Rules) play(s *State, m Move, i int) {
	p := s.Turn & 1
	if m.Knock {
		s.knock()
		return
	}
	s.Board.lay(p, m.Domino, m.End)
	s.Hands[p].remove(i, m.Domino)
	points := Points(s.Board.total()) + r.ChipOut.point(s.Hands[p].set == 0, s.Hands[p^1].set == 0)
	if points > r.Target-s.Scores[p] {
		points = 0 // as AddPoints says
	}
	if s.Scores[p] += points; s.Scores[p] != r.Target {
		s.Turn = p ^ 1
	}
}

// knock passes the turn of a player who cannot play.
func (s *State) knock() {
	p := s.Turn & 1
	if s.Board.n > 0 {
		s.Knocked[p] |= s.Board.opens()
	}
	s.Turn = p ^ 1
}

// Canonical returns m with the tile as the player to move holds it, and an opening at the left end. Decoders
// of text and JSON call it.
func (r Rules) Canonical(s State, m Move) Move {
	if h := &s.Hands[s.Turn&3]; !m.Knock {
		if i, _ := h.index(m.Domino); i >= 0 {
			m.Domino = h.at(i)
		}
	}
	return opening(&s.Board, m)
}

// opening returns the move with the left end on the empty board.
func opening(b *DominoBoard, m Move) Move {
	if b.n == 0 && !m.Knock && m.End == Right {
		m.End = Left
	}
	return m
}
