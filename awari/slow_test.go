package awari_test

import (
	"fmt"
	"slices"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// A slow version of the game, written from the rules and not from the code: a
// ring of numbers, and one bean at a time.

// A slowBoard is the beans in the pits and homes of the ring. What is behind North's home is not used, but
// for the last two: the tuz of each row, counted from 1, or 0.
type slowBoard [2*awari.MaxPits + 4]int

// tuz is the tuz of each row.
func (b *slowBoard) tuz() []int { return b[2*awari.MaxPits+2:] }

// A slowState is a board, whose turn it is, and the extra turns of the turn.
type slowState struct {
	slowBoard
	turn  awari.Player
	extra int
}

// slowOf returns a state of the package.
func slowOf(s awari.State) slowState {
	slow := slowState{turn: s.Turn, extra: int(s.Extra)}
	copy(slow.slowBoard[:], s.Board.Ring())
	for p := awari.South; p <= awari.North; p++ {
		slow.tuz()[p] = int(s.Board.Tuz(p))
	}
	return slow
}

// A slowGame plays by some rules.
type slowGame struct{ awari.Rules }

// size is the number of pits and homes.
func (g slowGame) size() int { return 2*g.Pits + 2 }

// first is the first pit of the player.
func (g slowGame) first(p awari.Player) int {
	if p == awari.South {
		return 0
	}
	return g.Pits + 1
}

// home is the home of the player, which stands behind the pits.
func (g slowGame) home(p awari.Player) int { return g.first(p) + g.Pits }

// owns reports whether at is a pit of the player, and no home.
func (g slowGame) owns(p awari.Player, at int) bool { return g.first(p) <= at && at < g.home(p) }

// row returns the number of beans in the pits of the player.
func (g slowGame) row(b slowBoard, p awari.Player) (beans int) {
	for at := g.first(p); at < g.home(p); at++ {
		beans += b[at]
	}
	return beans
}

// receives reports whether a bean is put into at on the way from a pit of p.
func (g slowGame) receives(p awari.Player, from, at int) bool {
	switch at {
	case from:
		return !g.SkipOrigin
	case g.home(p):
		return g.Sow == awari.OwnHome || g.Sow == awari.BothHomes
	case g.home(p.Other()):
		return g.Sow == awari.BothHomes
	}
	return true
}

// pit reports whether at is a pit.
func (g slowGame) pit(at int) bool { return g.owns(awari.South, at) || g.owns(awari.North, at) }

// after is the next place of the ring in a direction.
func (g slowGame) after(at, step int) int { return (at + step + g.size()) % g.size() }

// pitAfter is the next pit of the ring in a direction.
func (g slowGame) pitAfter(at, step int) int {
	for at = g.after(at, step); !g.pit(at); {
		at = g.after(at, step)
	}
	return at
}

// wanted reports whether a number of beans is one of the counts.
func (g slowGame) wanted(n int) bool {
	for k := 1; k <= 31; k++ {
		if k == n && g.Counts&(1<<k) != 0 {
			return true
		}
	}
	return n > 0 && n%2 == 0 && g.Counts&1 != 0
}

// A slowSowing is what comes of sowing a pit.
type slowSowing struct {
	slowBoard           // with what is captured at home
	last      int       // where the last bean fell
	won       int       // beans that the mover captured
	before    slowBoard // without the captures of the last bean
	wonBefore int
	fed, slam bool  // the other side had beans before the captures; all of them are captured
	err       error // a pit is too full, or there is no end
}

// move sows a pit with all that comes of it, whether it may be sown or not.
func (g slowGame) move(b slowBoard, p awari.Player, from int) (m slowSowing) {
	other, step := p.Other(), 1
	if g.EvenBack && b[from]%2 == 0 {
		step = -1
	}
	send := func(at int, to awari.Player) {
		if to == p {
			m.won += b[at]
		}
		b[g.home(to)] += b[at]
		b[at] = 0
	}
	for lap := 1; ; lap++ {
		if lap > 1000 {
			return slowSowing{err: awari.ErrEndless}
		}
		hand, at := b[from], from
		if b[from] = 0; g.FirstBack && hand > 1 {
			b[from] = 1
			hand--
		}
		for hand > 0 {
			if at = g.after(at, step); !g.receives(p, from, at) {
				continue
			}
			b[at]++
			hand--
			owner := awari.South
			if g.owns(awari.North, at) {
				owner = awari.North
			}
			switch {
			case !g.pit(at):
			case b.tuz()[owner] == at-g.first(owner)+1:
				send(at, owner.Other())
			case g.Passing && g.wanted(b[at]) && (hand > 0 || g.Capture == awari.Gap):
				send(at, owner)
			case b[at] > 255:
				m.err = awari.ErrFull
			}
		}
		if m.last = at; !g.pit(at) {
			m.fed = g.row(b, other) > 0
			break
		}
		if next := g.pitAfter(at, step); g.Relay == awari.FromNext && b[next] > 0 {
			from = next
			continue
		}
		theirs := g.owns(other, at)
		catches := g.wanted(b[at]) && (g.Capture == awari.Counted && (theirs || g.CaptureAnySide) || g.Capture == awari.Opposite && theirs)
		if g.Relay == awari.FromLast && b[at] > 1 && !catches {
			from = at
			continue
		}
		m.fed, m.before, m.wonBefore = g.row(b, other) > 0, b, m.won
		switch {
		case g.Capture == awari.TwoOrThree:
			for ; g.owns(other, at) && (b[at] == 2 || b[at] == 3); at = g.after(at, -step) {
				send(at, p)
				m.slam = true
			}
		case catches:
			send(at, p)
			m.slam = g.Capture == awari.Counted
			for g.Chain {
				at = g.pitAfter(at, -step)
				if !g.wanted(b[at]) || !g.CaptureAnySide && !g.owns(other, at) {
					break
				}
				send(at, p)
			}
		case g.Capture == awari.Opposite:
			opposite := 2*g.Pits - at
			if b[at] == 1 && (b[opposite] > 0 || g.CaptureEmpty) && (!theirs || g.CaptureAnySide) { // alone: the pit was empty
				send(opposite, p)
				if !g.Stays {
					send(at, p)
				}
			}
		case g.Capture == awari.Gap:
			for {
				empty := g.pitAfter(at, step)
				full := g.pitAfter(empty, step)
				if b[empty] > 0 || b[full] == 0 || g.owns(p, full) && !g.CaptureAnySide {
					break
				}
				send(full, p)
				if at = full; !g.Chain {
					break
				}
			}
		}
		at = m.last
		if n := at - g.first(other) + 1; g.Tuz && theirs && b[at] == 3 && n < g.Pits && b.tuz()[other] == 0 && b.tuz()[p] != n {
			b.tuz()[other] = n
			send(at, p)
		}
		m.slam = m.slam && g.row(b, other) == 0
		break
	}
	m.slowBoard = b
	return m
}

// allowed returns the pits that p may sow in a game that goes on, if none
// becomes too full.
func (g slowGame) allowed(b slowBoard, p awari.Player) (pits [2*awari.MaxPits + 2]bool) {
	starving := g.MustFeed && g.row(b, p.Other()) == 0
	forbidden := (g.Capture == awari.TwoOrThree || g.Capture == awari.Counted) && (g.GrandSlam == awari.Illegal || g.GrandSlam == awari.IllegalUnlessOnly)
	var slams []int
	others := false
	for at := g.first(p); at < g.home(p); at++ {
		if b[at] == 0 || b[at] < int(g.Least) || starving && !g.move(b, p, at).fed {
			continue
		}
		m := g.move(b, p, at)
		if m.err == awari.ErrEndless {
			continue
		}
		if forbidden && m.slam && m.err == nil {
			slams = append(slams, at)
			continue
		}
		pits[at] = true
		others = true
	}
	if !others && g.GrandSlam == awari.IllegalUnlessOnly {
		for _, at := range slams {
			pits[at] = true
		}
	}
	return pits
}

// over reports whether the game is over in a state.
func (g slowGame) over(s slowState) bool { return g.done(s) || g.stuck(s.slowBoard, s.turn) }

// done reports whether it is over whatever can be sown.
func (g slowGame) done(s slowState) bool {
	b, waits := s.slowBoard, s.turn.Other()
	if g.End == awari.EitherRowEmpty && (g.row(b, awari.South) == 0 || g.row(b, awari.North) == 0) {
		return true
	}
	if g.End == awari.OwnRowEmpty && s.extra == 0 && g.row(b, waits) == 0 {
		return true
	}
	south, north, half := b[g.home(awari.South)], b[g.home(awari.North)], g.Pits*g.Beans
	return g.Majority && (max(south, north) > half || min(south, north) == half)
}

// stuck reports whether a player cannot sow any pit.
func (g slowGame) stuck(b slowBoard, p awari.Player) bool {
	for at := g.first(p); at < g.home(p); at++ {
		if g.sowable(slowState{slowBoard: b, turn: p}, at) == nil {
			return false
		}
	}
	return true
}

// cleared returns the board of a game that is over, when what is left in the pits has gone where the
// rules say. The mover made the last move.
func (g slowGame) cleared(b slowBoard, mover awari.Player) slowBoard {
	south, north := g.row(b, awari.South), g.row(b, awari.North)
	var gets [2]int // of the homes
	half := [2]int{(south + north) / 2, (south + north + 1) / 2}
	switch poor := b[g.home(awari.South)] < b[g.home(awari.North)]; {
	case g.Leftover == awari.ToOwner:
		gets = [2]int{south, north}
	case g.Leftover == awari.ToMover:
		gets[mover] = []int{south, north}[mover.Other()]
	case g.Leftover == awari.ToLast:
		gets[mover] = south + north
	case g.Leftover == awari.ToEmpty && south == 0:
		gets[awari.South] = north
	case g.Leftover == awari.ToEmpty && north == 0:
		gets[awari.North] = south
	case g.Leftover == awari.Halved && poor:
		gets = [2]int{half[1], half[0]}
	case g.Leftover == awari.Halved:
		gets = half
	}
	for p := awari.South; p <= awari.North; p++ {
		b[g.home(p)] += gets[p]
		if gets != [2]int{} && (g.Leftover != awari.ToMover || p != mover) {
			clear(b[g.first(p):g.home(p)])
		}
	}
	return b
}

// legal returns nil or why the pit at m cannot be sown.
func (g slowGame) legal(s slowState, m int) error {
	if g.over(s) {
		return pips.ErrOver
	}
	return g.sowable(s, m)
}

// sowable is legal in a game that goes on.
func (g slowGame) sowable(s slowState, m int) error {
	switch {
	case !g.owns(s.turn, m):
		return awari.ErrPit
	case s.slowBoard[m] == 0:
		return awari.ErrEmpty
	case s.slowBoard[m] < int(g.Least):
		return awari.ErrFew
	}
	sown := g.move(s.slowBoard, s.turn, m)
	switch {
	case g.MustFeed && g.row(s.slowBoard, s.turn.Other()) == 0 && !sown.fed:
		return awari.ErrFeed
	case sown.err != awari.ErrEndless && !g.allowed(s.slowBoard, s.turn)[m]:
		return awari.ErrGrandSlam
	}
	return sown.err
}

// apply plays a legal move. Whose turn it is in a game that is over is not said.
func (g slowGame) apply(s slowState, m int) (next slowState, sown awari.Sown) {
	mover, other := s.turn, s.turn.Other()
	after := g.move(s.slowBoard, mover, m)
	if after.slam && g.GrandSlam == awari.NoCapture {
		after.slowBoard, after.won = after.before, after.wonBefore
	}
	b := after.slowBoard
	sown = awari.Sown{Last: awari.Pit(after.last), Captured: after.won}
	again := after.last == g.home(mover) && (g.Extra == awari.Unlimited || s.extra < g.Extra)
	next = slowState{slowBoard: b, turn: other}
	if again {
		next = slowState{slowBoard: b, turn: mover, extra: min(s.extra+1, 255)}
	}
	if g.over(next) {
		ends := next
		ends.extra, ends.turn = 0, next.turn.Other()
		if !g.Pass || g.done(next) || g.stuck(b, ends.turn) {
			sown.Over = true
			return slowState{slowBoard: g.cleared(b, mover)}, sown
		}
		next = ends // the player passes
	}
	sown.Again = next.extra > 0
	return next, sown
}

// board returns the board of the package.
func (g slowGame) board(t gametest.Fataler, b slowBoard) awari.Board {
	words := strings.Fields(strings.Trim(fmt.Sprint(b[:g.size()]), "[]"))
	for p := awari.South; p <= awari.North; p++ {
		if n := b.tuz()[p]; n > 0 {
			words[g.first(p)+n-1] += "*"
		}
	}
	board, err := awari.Parse(strings.Join(words[:g.Pits+1], " ") + " / " + strings.Join(words[g.Pits+1:], " "))
	if err != nil {
		t.Fatalf("%v: %v", b, err)
	}
	return board
}

// state returns the state of the package.
func (g slowGame) state(t gametest.Fataler, s slowState) awari.State {
	return awari.State{Board: g.board(t, s.slowBoard), Turn: s.turn, Extra: uint8(s.extra)}
}

// compare plays every move of a state here and by the package, and says whether
// all is the same. What is no pit is tried too.
func (g slowGame) compare(t gametest.Fataler, s slowState) bool {
	r, state := g.Rules, g.state(t, s)
	fail := func(format string, args ...any) bool {
		t.Fatalf("%+v: %v: "+format, append([]any{r, state}, args...)...)
		return false
	}

	var want pips.Outcome
	last := s.slowBoard
	if g.over(s) {
		last = g.cleared(last, s.turn.Other()) // who moved last, as far as the board says
		want = outcome(last[g.home(awari.South)], last[g.home(awari.North)])
	}
	if got := r.Outcome(state); got != want {
		return fail("Outcome %+v, want %+v", got, want)
	}
	for p := awari.South; p <= awari.North; p++ {
		if got, want := r.Standing(state, p), last[g.home(p)]; got != want {
			return fail("Standing of %v is %d, want %d", p, got, want)
		}
	}

	var moves []awari.Move
	for i := range g.Pits + 3 {
		m, at := awari.Move(i), g.first(s.turn)+i-1 // the pit that the player counts as m
		if i == 0 || i > g.Pits {
			at = 999
		}
		if i == g.Pits+2 {
			m = 255
		}
		err := g.legal(s, at)
		next, sown := s, awari.Sown{}
		if err == nil {
			moves = append(moves, m)
			next, sown = g.apply(s, at)
		}
		if got := r.Legal(state, m); why(got) != err {
			return fail("Legal of %d is %v, want %v", m, got, err)
		}
		got, gotErr := r.Apply(state, m)
		wantState := g.state(t, next)
		if sown.Over {
			wantState.Turn = got.Turn
		}
		if why(gotErr) != err || got != wantState {
			return fail("Apply of %d is %v and %v, want %v and %v", m, got, gotErr, wantState, err)
		}
		south, north := next.slowBoard[g.home(awari.South)], next.slowBoard[g.home(awari.North)]
		if sown.Over && r.Outcome(got) != outcome(south, north) { // nothing goes anywhere twice
			return fail("after %d comes %v with %+v, want %+v", m, got, r.Outcome(got), outcome(south, north))
		}
		if s.extra > 0 {
			continue // Distribute is for the first sowing of a turn
		}
		b, gotSown, gotErr := r.Distribute(state.Board, state.Turn, r.Pit(state.Turn, m))
		if b != wantState.Board || gotSown != sown || why(gotErr) != err {
			return fail("Distribute of %d is %v, %+v and %v, want %v, %+v and %v", m, b, gotSown, gotErr, wantState.Board, sown, err)
		}
	}
	if got := slices.Collect(r.Moves(state)); !slices.Equal(got, moves) {
		return fail("the moves are %v, want %v", got, moves)
	}
	return true
}
