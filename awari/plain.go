package awari

import (
	"math/bits"

	"pips.example"
	"pips.example/internal/sowing"
)

// Package sowing plays the rules that it knows by tables. All other rules are played here, bean by bean,
// which takes about fifty times as long. What is here also plays the rules of the tables, so that tests
// can compare the two.

// fast reports whether the tables of package sowing have the rules.
func (r *Rules) fast() bool {
	return r.Pits <= sowing.MaxPits && r.Capture <= TwoOrThree && r.End <= MoverStuck && r.Leftover <= Uncounted &&
		r.Relay == NoRelay && uint32(r.Least)|r.Counts == 0 &&
		!(r.EvenBack || r.FirstBack || r.Passing || r.Chain || r.Stays || r.Tuz || r.Pass)
}

// maxLaps is the number of laps after which a sowing counts as endless.
const maxLaps = 1000

// A plain is a board as a ring of numbers while a player sows.
type plain struct {
	*Rules
	mover    Player
	pit      [2*maxPits + 2]int
	tuz      [2]Move // see Board
	last     int     // where the last bean fell
	captured int
	reason   Error // why the sowing is not possible, or 0
	fed      bool  // before the last captures the opponent had beans in pits
	slam     bool  // the last captures took all of the opponent's beans
}

func (r *Rules) plain(b *Board, mover Player) plain {
	t := plain{Rules: r, mover: mover, tuz: [2]Move{b.Tuz(South), b.Tuz(North)}}
	for at := range 2*int(b.pits) + 2 {
		t.pit[at] = b.At(Pit(at))
	}
	return t
}

func (t *plain) board() Board {
	b := Board{rest: rest{pits: uint8(t.Pits), tuz: uint8(t.tuz[South] | t.tuz[North]<<4)}}
	for at, n := range t.pit[:2*t.Pits+2] {
		b.add(Pit(at), n)
	}
	return b
}

func (t *plain) home(p Player) int     { return int(t.Home(p)) }
func (t *plain) owner(at int) Player   { return t.Owner(Pit(at)) }
func (t *plain) isHome(at int) bool    { return at%(t.Pits+1) == t.Pits }
func (t *plain) isTuz(at int) bool     { return !t.isHome(at) && t.tuz[t.owner(at)] == t.Move(Pit(at)) }
func (t *plain) opponents(at int) bool { return !t.isHome(at) && t.owner(at) != t.mover }

// row returns the number of beans in the pits of a player.
func (t *plain) row(p Player) (n int) {
	for _, beans := range t.pit[t.home(p)-t.Pits : t.home(p)] {
		n += beans
	}
	return n
}

// next returns the next place that gets a bean, step 1 or -1 around the ring.
func (t *plain) next(at, step int) int {
	for {
		at = (at + step + 2*t.Pits + 2) % (2*t.Pits + 2)
		if !t.isHome(at) || t.Sow == BothHomes || t.Sow == OwnHome && at == t.home(t.mover) {
			return at
		}
	}
}

// nextPit is next without homes.
func (t *plain) nextPit(at, step int) int {
	for at = t.next(at, step); t.isHome(at); {
		at = t.next(at, step)
	}
	return at
}

// take moves the beans of a pit to the home of a player.
func (t *plain) take(at int, p Player) {
	n := t.pit[at]
	t.pit[at] = 0
	t.pit[t.home(p)] += n
	if p == t.mover {
		t.captured += n
	}
}

// sow sows a pit of the mover in one or more laps, and captures.
func (t *plain) sow(from int) {
	step := 1
	if t.EvenBack && t.pit[from]%2 == 0 {
		step = -1
	}
	for range maxLaps {
		t.lap(from, step)
		again := false
		if from, again = t.relay(step); again {
			continue
		}
		t.fed = t.row(t.mover.Other()) > 0
		if !t.isHome(t.last) {
			t.capture(step)
		}
		return
	}
	t.reason = ErrEndless
}

// lap sows the beans of one pit.
func (t *plain) lap(from, step int) {
	n := t.pit[from]
	t.pit[from] = 0
	if t.FirstBack && n > 1 {
		t.pit[from], n = 1, n-1
	}
	at := from
	for ; n > 0; n-- {
		if at = t.next(at, step); at == from && t.SkipOrigin {
			at = t.next(at, step)
		}
		t.pit[at]++
		switch {
		case t.isHome(at):
		case t.isTuz(at):
			t.take(at, t.owner(at).Other())
		case t.Passing && (n > 1 || t.Capture == Gap) && t.counted(t.pit[at]):
			t.take(at, t.owner(at))
		case t.pit[at] > maxBeans:
			t.reason = ErrFull
		}
	}
	t.last = at
}

// relay reports whether another lap follows, and from where.
func (t *plain) relay(step int) (from int, again bool) {
	switch {
	case t.isHome(t.last):
	case t.Relay == FromLast:
		return t.last, t.pit[t.last] > 1 && !t.countsAt(t.last)
	case t.Relay == FromNext:
		next := t.nextPit(t.last, step)
		return next, t.pit[next] > 0
	}
	return 0, false
}

// counted reports whether a number of beans, 1 or more, is one of Counts.
func (r *Rules) counted(n int) bool {
	return r.Counts>>n&1 != 0 || r.Counts&1 != 0 && n%2 == 0
}

// countsAt reports whether the number of beans in a pit is one that is captured there.
func (t *plain) countsAt(at int) bool {
	n := t.pit[at]
	switch {
	case n == 0 || t.isHome(at):
		return false
	case t.Capture == TwoOrThree:
		return t.opponents(at) && (n == 2 || n == 3)
	case t.Capture == Counted:
		return t.counted(n) && (t.CaptureAnySide || t.opponents(at))
	}
	return t.Capture == Opposite && t.counted(n) && t.opponents(at)
}

// capture takes what the last bean captures.
func (t *plain) capture(step int) {
	at, pits, captured := t.last, t.pit, t.captured
	switch {
	case t.countsAt(at):
		t.take(at, t.mover)
		for t.Chain || t.Capture == TwoOrThree {
			if at = t.nextPit(at, -step); !t.countsAt(at) {
				break
			}
			t.take(at, t.mover)
		}
		t.slam = t.Capture != Opposite && t.row(t.mover.Other()) == 0
	case t.Capture == Opposite && t.pit[at] == 1 && (t.CaptureAnySide || !t.opponents(at)):
		if other := 2*t.Pits - at; t.pit[other] > 0 || t.CaptureEmpty {
			t.take(other, t.mover)
			if !t.Stays {
				t.take(at, t.mover)
			}
		}
	case t.Capture == Gap:
		for t.Chain || at == t.last {
			gap := t.nextPit(at, step)
			if at = t.nextPit(gap, step); t.pit[gap] != 0 || t.pit[at] == 0 || !t.CaptureAnySide && !t.opponents(at) {
				break
			}
			t.take(at, t.mover)
		}
	case t.Tuz && t.pit[at] == 3 && t.opponents(at):
		m, theirs := t.Move(Pit(at)), t.mover.Other()
		if int(m) < t.Pits && t.tuz[theirs] == 0 && t.tuz[t.mover] != m {
			t.tuz[theirs] = m
			t.take(at, t.mover)
		}
	}
	if t.slam && t.GrandSlam == NoCapture {
		t.pit, t.captured = pits, captured
	}
}

// try sows a pit of the player to move. The error says why that is not possible, whatever other moves are.
func (r *Rules) try(s *State, m Move) (plain, error) {
	t := r.plain(&s.Board, s.Turn)
	if m < 1 || int(m) > r.Pits {
		return t, ErrPit
	}
	from := int(r.Pit(s.Turn, m))
	switch n := t.pit[from]; {
	case n == 0:
		return t, ErrEmpty
	case n < int(r.Least):
		return t, ErrFew
	}
	starving := r.MustFeed && t.row(s.Turn.Other()) == 0
	if t.sow(from); starving && !t.fed {
		return t, ErrFeed
	}
	if t.reason != 0 {
		return t, t.reason
	}
	return t, nil
}

// forbids reports whether some grand slams are not allowed.
func (r *Rules) forbids() bool {
	return (r.Capture == TwoOrThree || r.Capture == Counted) && (r.GrandSlam == Illegal || r.GrandSlam == IllegalUnlessOnly)
}

// plainMoves returns the legal moves.
func (r *Rules) plainMoves(s *State) (legal moves) {
	if r.ended(s) {
		return 0
	}
	var full, slams moves
	for m := range Move(r.Pits) {
		t, reason := r.try(s, m+1)
		switch {
		case reason == ErrFull:
			full |= 1 << m
		case reason != nil:
			continue
		case t.slam:
			slams |= 1 << m
		}
		legal |= 1 << m
	}
	if r.forbids() && (r.GrandSlam == Illegal || legal != slams) {
		legal &^= slams
	}
	return legal &^ full
}

// stuck reports whether the player to move has no legal move.
func (r *Rules) stuck(s *State) bool {
	if r.forbids() {
		return r.plainMoves(s) == 0
	}
	for m := range Move(r.Pits) {
		if _, reason := r.try(s, m+1); reason == nil {
			return false
		}
	}
	return true
}

// ended reports whether the game is over even if a pit could be sown.
func (r *Rules) ended(s *State) bool {
	t := r.plain(&s.Board, s.Turn)
	south, north, half := t.pit[t.home(South)], t.pit[t.home(North)], r.Pits*r.Beans
	return r.Majority && (max(south, north) > half || min(south, north) == half) ||
		r.End == EitherRowEmpty && (t.row(South) == 0 || t.row(North) == 0) ||
		r.End == OwnRowEmpty && s.Extra == 0 && t.row(s.Turn.Other()) == 0
}

// plainStep is step for any rules, after the check of s.
func (r *Rules) plainStep(s *State, m Move) (State, Sown, error) {
	t, reason := r.try(s, m)
	if r.ended(s) || reason != nil || t.slam && r.forbids() {
		switch legal := r.plainMoves(s); {
		case legal == 0:
			return State{}, Sown{}, pips.ErrOver
		case reason != nil:
			return State{}, Sown{}, reason
		case !legal.has(m):
			return State{}, Sown{}, ErrGrandSlam
		}
	}
	sown := Sown{Last: Pit(t.last), Captured: t.captured}
	next := State{Board: t.board(), Turn: s.Turn.Other()}
	if t.last == t.home(s.Turn) && (r.Extra < 0 || int(s.Extra) < r.Extra) {
		next.Turn, next.Extra = s.Turn, sowing.More(s.Extra)
	}
	over := r.ended(&next)
	if !over && r.stuck(&next) {
		other := State{Board: next.Board, Turn: next.Turn.Other()}
		if over = !r.Pass || r.stuck(&other); !over {
			next = other
		}
	}
	if over {
		if next.Extra = 0; r.Leftover == ToMover || r.Leftover == ToLast {
			next.Turn = s.Turn.Other()
		}
		next.Board, sown.Over = next.Board.cleared(r.Leftover, s.Turn), true
	}
	sown.Again = next.Extra > 0
	return next, sown, nil
}

// cleared gives out the beans left in the pits. The last player made the last move.
func (b Board) cleared(to Leftover, last Player) Board {
	r := Rules{Pits: int(b.pits)}
	t := r.plain(&b, last)
	rows, other := [...]int{t.row(South), t.row(North)}, last.Other()
	all, gets := rows[South]+rows[North], rows
	switch {
	case to == Uncounted, to == ToEmpty && rows[South] > 0 && rows[North] > 0:
		return b
	case to == ToMover:
		gets[last], gets[other] = rows[other], 0
	case to == ToLast, to == ToEmpty && rows[last] == 0:
		gets[last], gets[other] = all, 0
	case to == ToEmpty:
		gets[last], gets[other] = 0, all
	case to == Halved:
		gets[South], gets[North] = all/2, all/2
		if b.lead(South) < 0 {
			gets[South] += all % 2
		} else {
			gets[North] += all % 2
		}
	}
	for p := South; p <= North; p++ {
		t.pit[t.home(p)] += gets[p]
		if to != ToMover || p == other {
			clear(t.pit[t.home(p)-t.Pits : t.home(p)])
		}
	}
	return t.board()
}

// isTuz reports whether a pit is a tuz.
func (b Board) isTuz(at Pit) bool {
	r := Rules{Pits: int(b.pits)}
	m := r.Move(at)
	return m != 0 && b.Tuz(r.Owner(at)) == m
}

// plainSearch returns the lead of a player after depth more sowings of best play, or a bound if it is not
// between alpha and beta.
func (r *Rules) plainSearch(s State, p Player, alpha, beta, depth int) int {
	if s.Turn != p {
		return -r.plainSearch(s, s.Turn, -beta, -alpha, depth)
	}
	legal := moves(0)
	if depth > 0 {
		legal = r.plainMoves(&s)
	}
	if legal == 0 {
		return s.Board.lead(p)
	}
	for legal != 0 && alpha < beta {
		next, _, _ := r.plainStep(&s, legal.next())
		alpha = max(alpha, r.plainSearch(next, p, alpha, beta, depth-1))
	}
	return alpha
}

// plainPerft is [Perft] for any rules.
func (r *Rules) plainPerft(s State, depth int) (n uint64) {
	legal := r.plainMoves(&s)
	if depth == 1 {
		return uint64(bits.OnesCount16(uint16(legal)))
	}
	for legal != 0 {
		next, _, _ := r.plainStep(&s, legal.next())
		n += r.plainPerft(next, depth-1)
	}
	return n
}
