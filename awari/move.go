package awari

import (
	"iter"
	"strconv"

	"pips.example"
	"pips.example/internal/sowing"
	"pips.example/internal/text"
)

// A Move is the number of the pit that is sown: 1 for the first pit of the player in
// the direction of sowing, up to the number of pits on a side. [Rules.Pit] and
// [Rules.Move] convert. The zero Move is never legal.
type Move uint8

// Sown says what a sowing did.
type Sown struct {
	Last     Pit  // where the last bean fell
	Captured int  // beans captured, with the last one if it goes home too; not what is left at the end
	Again    bool // the player moves again; false when the game is over
	Over     bool // the game is over
}

// noPit is an index that is on no board.
const noPit Pit = 255

// Pit returns the pit that a move of the player sows, 255 if there is none.
func (r Rules) Pit(p Player, m Move) Pit {
	switch {
	case m < 1 || int(m) > r.Pits:
	case p == South:
		return Pit(m - 1)
	case p == North:
		return Pit(r.Pits + int(m))
	}
	return noPit
}

// Move returns the move with which its owner sows a pit, 0 for a home and for what is
// on no board.
func (r Rules) Move(at Pit) Move {
	switch n := int(at); {
	case n < r.Pits:
		return Move(n + 1)
	case n > r.Pits && n <= 2*r.Pits:
		return Move(n - r.Pits)
	}
	return 0
}

// moveAt returns the move of a pit in a set.
func moveAt(shift uint) Move { return Move(shift/8 + 1) }

// Moves yields all legal moves in ascending order.
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for rest := r.legal(s); rest != 0; rest &= rest - 1 {
			if !yield(moveAt(sowing.Shift(rest))) {
				return
			}
		}
	}
}

// legal returns the legal moves as a set.
func (r *Rules) legal(s State) uint64 {
	if r.fault(s) != nil {
		return 0
	}
	e, q := r.engine(), s.Board.seen(s.Turn)
	if e.Over(q) {
		return 0
	}
	return e.Legal(q)
}

// Legal returns nil if m can be played in s, else a *[pips.MoveError]. Its reason is an
// [Error], [pips.ErrOver], or what [Rules.Check] fails with. If every pit is [ErrFull], that
// is the reason whatever m is.
func (r Rules) Legal(s State, m Move) error {
	if err := r.fault(s); err != nil {
		return refuse(s.Turn, m, refusal{reason: err})
	}
	e := r.engine()
	if _, no := r.sowing(&e, s.Board.seen(s.Turn), m); no.reason != nil {
		return refuse(s.Turn, m, no)
	}
	return nil
}

// refuse returns the error of a move that is not legal.
func refuse(p Player, m Move, no refusal) error {
	return &pips.MoveError{Player: p, Move: m, Reason: no.reason, Need: no.need, Have: no.have}
}

// sowing returns the sowing of m, or why it is not legal.
func (r *Rules) sowing(e *sowing.Engine, q sowing.Position, m Move) (*sowing.Sowing, refusal) {
	switch {
	case e.Over(q):
		return nil, refusal{reason: pips.ErrOver}
	case m < 1, int(m) > r.Pits, sowing.Count(q.Mine, uint(m-1)*8) == 0:
		switch {
		case e.Legal(q) == 0:
			return nil, refusal{reason: ErrFull}
		case m < 1:
			return nil, refusal{reason: ErrPit}
		case int(m) > r.Pits:
			return nil, refusal{ErrPit, r.Pits, int(m)}
		}
		return nil, refusal{reason: ErrEmpty}
	}
	at := uint(m-1) * 8
	s := e.Sowing(q, at)
	no := refusal{}
	switch {
	case e.Choices(q)&sowing.PitAt(at) == 0 && r.MustFeed && q.Theirs == 0 && s.Theirs == 0:
		no.reason = ErrFeed
	case e.Choices(q)&sowing.PitAt(at) == 0:
		no.reason = ErrGrandSlam
	case !e.Full(q, at):
		return s, no
	}
	if no.reason == nil || e.Legal(q) == 0 {
		no.reason = ErrFull
	}
	return nil, no
}

// Apply returns the state after m. It fails as [Rules.Legal] does.
func (r Rules) Apply(s State, m Move) (State, error) {
	next, _, no := r.step(s, m)
	if no.reason != nil {
		return s, refuse(s.Turn, m, no)
	}
	return next, nil
}

// Distribute sows the beans of a pit of player p, as the first sowing of a turn, and
// says what happened. If that ends the game, what is left has gone where the rules say.
// It fails as [Rules.Legal] does, with [ErrPit] for a home and for a pit of the other
// player. It is distribute of the report "Awari".
func (r Rules) Distribute(b Board, p Player, from Pit) (Board, Sown, error) {
	m := r.Move(from)
	if from != r.Pit(p, m) {
		m = 0
	}
	s, sown, no := r.step(State{Board: b, Turn: p}, m)
	if no.reason != nil {
		return b, Sown{}, refuse(p, m, no)
	}
	return s.Board, sown, nil
}

// Distribute sows by the rules of [Standard], see [Rules.Distribute].
func Distribute(b Board, p Player, from Pit) (Board, Sown, error) {
	return Standard().Distribute(b, p, from)
}

// step returns the state after m and what happened, or why m is not legal.
func (r *Rules) step(s State, m Move) (State, Sown, refusal) {
	if err := r.fault(s); err != nil {
		return s, Sown{}, refusal{reason: err}
	}
	e, q := r.engine(), s.Board.seen(s.Turn)
	sown, no := r.sowing(&e, q, m)
	if no.reason != nil {
		return s, Sown{}, no
	}
	q, captured := e.Sow(q, sown)
	q, again, over := e.Finish(q, e.Again(sown, s.Extra))
	next := State{Board: board(q, s.Turn, r.Pits), Turn: s.Turn}
	switch {
	case !again:
		next.Turn = s.Turn.Other()
	case !over:
		next.Extra = sowing.More(s.Extra)
	}
	last := int(sown.Last)
	if s.Turn == North {
		last = (last + r.Pits + 1) % (2*r.Pits + 2)
	}
	return next, Sown{Last: Pit(last), Captured: captured, Again: again && !over, Over: over}, refusal{}
}

// ParseMove reads a move, 1 to 7, as a person types it. It is getMove of the report
// "Awari", but refuses what is out of range.
func ParseMove(s string) (Move, error) {
	n, at, err := text.Number(s, 1, maxPits)
	if err != nil {
		return 0, text.Fail(s, at, err)
	}
	return Move(n), nil
}

// String returns the move as [ParseMove] reads it.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// AppendText appends what String returns. It fails unless m is 1 to 7.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if m < 1 || m > maxPits {
		return b, pips.ErrSyntax
	}
	return strconv.AppendInt(b, int64(m), 10), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }
