package awari

import "pips.example/internal/sowing"

// Sown is the result of a sowing.
type Sown struct {
	Last     Pit  // where the last bean fell
	Captured int  // beans captured, including the last one if it goes home too, but not leftover beans
	Again    bool // the player has won an extra move; false when the game is over
	Over     bool // the game is over
}

// Distribute sows the beans of a pit of player p, as the first sowing of a turn. If that ends the game,
// leftover beans are given out. It fails as [Rules.Legal] does; for a home or a pit of the opponent the
// reason is [ErrPit], and the Move of the error is that [Pit]. It is distribute of the report "Awari".
func (r Rules) Distribute(b Board, p Player, from Pit) (Board, Sown, error) {
	m := r.Move(from)
	if from != r.Pit(p, m) {
		m = 0
	}
	s := State{Board: b, Turn: p}
	next, sown, reason := r.step(&s, m)
	if reason != nil {
		err := r.refuse(&s, m, reason)
		if m == 0 {
			err.Move = from
		}
		return b, Sown{}, err
	}
	return next.Board, sown, nil
}

// Distribute calls [Rules.Distribute] for [Standard].
func Distribute(b Board, p Player, from Pit) (Board, Sown, error) {
	return Standard().Distribute(b, p, from)
}

// step returns the state after m and the result of the sowing, or the reason why m is illegal.
func (r *Rules) step(s *State, m Move) (State, Sown, error) {
	if err := r.check(s); err != nil {
		return State{}, Sown{}, err
	}
	e := r.engine(new(sowing.Engine))
	if e == nil || m < 1 || int(m) > r.Pits || e.Pits(s.Board.seen(s.Turn))&sowing.PitAt(m.shift()) == 0 {
		return r.plainStep(s, m) // which knows why a move is illegal
	}
	next, sown := r.sow(e, s, m)
	return next, sown, nil
}

// sow is step for a legal move, with what engine returns.
func (r *Rules) sow(e *sowing.Engine, s *State, m Move) (State, Sown) {
	if e == nil {
		next, sown, _ := r.plainStep(s, m)
		return next, sown
	}
	q := s.Board.seen(s.Turn)
	sown := e.Sowing(q, m.shift())
	q, captured, again, over := e.Play(q, sown, s.Extra)
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
	return next, Sown{Last: Pit(last), Captured: captured, Again: again && !over, Over: over}
}

// engine sets e for valid rules and returns it, or nil if the tables do not have them.
func (r *Rules) engine(e *sowing.Engine) *sowing.Engine {
	if !r.fast() {
		return nil
	}
	(*sowing.Rules[Sow, Capture, GrandSlam, End, Leftover, Relay])(r).Set(e)
	return e
}

// seen returns the board as the player sees it.
func (b Board) seen(p Player) sowing.Position {
	if p == North {
		b = b.mirror()
	}
	return sowing.Position{Mine: b.south, Theirs: b.north, Homes: b.homes}
}

// board returns the board that the player sees as q.
func board(q sowing.Position, p Player, pits int) Board {
	b := Board{south: q.Mine, north: q.Theirs, rest: rest{homes: q.Homes, pits: uint8(pits)}}
	if p == North {
		b = b.mirror()
	}
	return b
}
