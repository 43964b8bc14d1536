package awari

import (
	"iter"
	"strconv"

	"pips.example/internal/sowing"
	"pips.example/internal/text"
)

// A Move is the pit whose beans are sown.
type Move = Pit

// Sown says what a sowing did.
type Sown struct {
	Last     Pit  // where the last bean fell
	Captured int  // beans captured, the last bean included where it goes home with them; not what is left at the end
	Again    bool // the mover moves again; false when the game is over
	Over     bool // the game is over
}

// Moves yields all legal moves, the pits of the player to move in the direction
// of sowing. There are none when the game is over, for a state that
// [Rules.Check] refuses, or when every pit is [ErrFull].
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for rest := r.legal(s); rest != 0; rest &= rest - 1 {
			if !yield(r.pit(s.Turn, int(sowing.Shift(rest)/8))) {
				return
			}
		}
	}
}

// legal returns the legal moves as a set.
func (r *Rules) legal(s State) uint64 {
	if r.Check(s) != nil {
		return 0
	}
	e, q := r.engine(), s.Board.seen(s.Turn)
	if e.Over(q) {
		return 0
	}
	return e.Legal(q)
}

// pit returns pit i of a player.
func (r Rules) pit(p Player, i int) Pit {
	if p == South {
		return Pit(i)
	}
	return Pit(r.Pits + 1 + i)
}

// Legal returns nil if m can be played in s, and else why not. The reasons are
// all [ErrIllegal]:
//
//   - [ErrOver]: the game is over
//   - [ErrPit]: no pit of the board has this index
//   - [ErrHome], [ErrForeign], [ErrEmpty]: a home, a pit of the other player, a
//     pit without beans
//   - [ErrFeed]: the other player has no beans; this pit gives none and another
//     would
//   - [ErrGrandSlam]: all beans of the other side would be captured, where that
//     is not allowed
//   - [ErrFull]: a pit would hold more than [MaxBeans]
//   - [ErrState]: s is no state under these rules, or they cannot be played
func (r Rules) Legal(s State, m Move) error {
	if r.Check(s) != nil {
		return ErrState
	}
	e := r.engine()
	_, err := r.sowingOf(&e, s.Board.seen(s.Turn), s.Turn, m)
	return err
}

// sowingOf returns the sowing of m, or why it is not legal.
func (r *Rules) sowingOf(e *sowing.Engine, q sowing.Position, p Player, m Move) (*sowing.Sowing, error) {
	i := int(m)
	if p == North {
		i -= r.Pits + 1
	}
	at := uint(8 * i)
	switch {
	case e.Over(q):
		return nil, ErrOver
	case int(m) > 2*r.Pits+1:
		return nil, ErrPit
	case int(m) == r.Pits, int(m) == 2*r.Pits+1:
		return nil, ErrHome
	case i < 0 || i >= r.Pits:
		return nil, ErrForeign
	case sowing.Count(q.Mine, at) == 0:
		return nil, ErrEmpty
	}
	s := e.Sowing(q, at)
	switch {
	case e.Choices(q)&sowing.PitAt(at) != 0:
	case r.MustFeed && q.Theirs == 0 && s.Theirs == 0:
		return nil, ErrFeed
	default:
		return nil, ErrGrandSlam
	}
	if e.Full(q, at) {
		return nil, ErrFull
	}
	return s, nil
}

// Apply returns the state after m: the beans are sown, what the last one
// captures is captured, and if the game is over, what is left has gone where
// the rules say. A move that is not legal returns s unchanged and the error of
// [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	next, _, err := r.step(s, m)
	return next, err
}

// Distribute sows the beans of a pit of player p, as the first sowing of a
// turn, and says what happened. If that ends the game, what is left is already
// where the rules say on the board returned. It is the function distribute of
// the report "Awari". A sowing that is not legal gives the board as it is, the
// zero Sown, and the error of [Rules.Legal].
func (r Rules) Distribute(b Board, p Player, from Pit) (Board, Sown, error) {
	s, sown, err := r.step(State{Board: b, Turn: p}, from)
	return s.Board, sown, err
}

// Distribute sows by the rules of [Standard], see [Rules.Distribute].
func Distribute(b Board, p Player, from Pit) (Board, Sown, error) {
	return Standard().Distribute(b, p, from)
}

// Sown says what m does in s: what [Rules.Distribute] says, with the extra
// moves already taken in the turn in view. A move that is not legal gives the
// error of [Rules.Legal].
func (r Rules) Sown(s State, m Move) (Sown, error) {
	_, sown, err := r.step(s, m)
	return sown, err
}

// step is Apply, and says what happened.
func (r *Rules) step(s State, m Move) (State, Sown, error) {
	if r.Check(s) != nil {
		return s, Sown{}, ErrState
	}
	e, q := r.engine(), s.Board.seen(s.Turn)
	sown, err := r.sowingOf(&e, q, s.Turn, m)
	if err != nil {
		return s, Sown{}, err
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
	return next, Sown{Last: Pit(last), Captured: captured, Again: again && !over, Over: over}, nil
}

// ParseMove reads a move as a person types it: the number of a pit on the side
// of the player, 1 for the first in the direction of sowing, as [Rules.Label]
// gives it. White space is refused. It does not know whether the move is legal.
// It is the function getMove of the report "Awari", but what is out of range is
// refused. The error is a *[SyntaxError] that wraps [ErrNumber] or [ErrTooLarge].
// What is no player has no pits, and no number fits rules with more than [MaxPits].
func (r Rules) ParseMove(p Player, s string) (Move, error) {
	most := r.Pits
	if p > North || most > MaxPits {
		most = 0
	}
	n, at, err := numbers.Parse(s, 1, most)
	if err != nil {
		return 0, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return r.pit(p, n-1), nil
}

// ParsePit reads the index of a pit or a home in the ring, 0 to 15. White space
// is refused. The error is a *[SyntaxError] that wraps [ErrNumber] or
// [ErrTooLarge].
func ParsePit(s string) (Pit, error) {
	n, at, err := numbers.Parse(s, 0, 2*MaxPits+1)
	if err != nil {
		return 0, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return Pit(n), nil
}

// String returns the index as [ParsePit] reads it, and that of what is on no board all
// the same.
func (p Pit) String() string { return strconv.Itoa(int(p)) }

// AppendText appends what String returns; what is on no board gives [ErrPit].
func (p Pit) AppendText(b []byte) ([]byte, error) {
	if p > 2*MaxPits+1 {
		return b, ErrPit
	}
	return strconv.AppendInt(b, int64(p), 10), nil
}

// MarshalText is AppendText to an empty slice.
func (p Pit) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText sets p as [ParsePit] reads it, or leaves it as it was.
func (p *Pit) UnmarshalText(data []byte) error { return text.Unmarshal(p, data, ParsePit) }
