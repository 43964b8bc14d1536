package awari_test

import (
	"slices"

	"pips.example/internal/gametest"

	"pips.example"
	"pips.example/awari"
)

// A slow version of the game, written from the rules and not from the code: a
// ring of numbers, and one bean at a time.

// A slowBoard is the beans in the pits and homes of the ring. What is behind
// North's home is not used.
type slowBoard [2*awari.MaxPits + 2]int

// A slowState is a board, whose turn it is, and the extra turns of the turn.
type slowState struct {
	slowBoard
	turn  awari.Player
	extra int
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

// sow sows a pit bean by bean, and says where the last one fell.
func (g slowGame) sow(b slowBoard, p awari.Player, from int) (after slowBoard, last int) {
	hand, at := b[from], from
	b[from] = 0
	for hand > 0 {
		at = (at + 1) % g.size()
		if g.receives(p, from, at) {
			b[at]++
			hand--
		}
	}
	return b, at
}

// full reports whether a pit holds more beans than it can.
func (g slowGame) full(b slowBoard) bool {
	for at := range g.size() {
		if (g.owns(awari.South, at) || g.owns(awari.North, at)) && b[at] > 255 {
			return true
		}
	}
	return false
}

// grab takes for p what the last bean takes. It says how many beans that is,
// and whether they are all the beans of the other side.
func (g slowGame) grab(b slowBoard, p awari.Player, last int) (after slowBoard, beans int, slam bool) {
	other := p.Other()
	if g.Capture == awari.TwoOrThree {
		for at := last; g.owns(other, at) && (b[at] == 2 || b[at] == 3); at-- {
			beans += b[at]
			b[at] = 0
		}
		slam = beans > 0 && g.row(b, other) == 0
	} else if g.owns(p, last) || g.owns(other, last) && g.CaptureAnySide {
		opposite := 2*g.Pits - last
		if b[last] == 1 && (b[opposite] > 0 || g.CaptureEmpty) { // the last bean is alone: the pit was empty
			beans = 1 + b[opposite]
			b[last], b[opposite] = 0, 0
		}
	}
	b[g.home(p)] += beans
	return b, beans, slam
}

// feeds reports whether sowing a pit puts beans into the other row.
func (g slowGame) feeds(b slowBoard, p awari.Player, from int) bool {
	after, _ := g.sow(b, p, from)
	return g.row(after, p.Other()) > g.row(b, p.Other())
}

// slams reports whether sowing a pit takes all beans of the other side. What
// cannot be sown takes nothing.
func (g slowGame) slams(b slowBoard, p awari.Player, from int) bool {
	after, last := g.sow(b, p, from)
	_, _, slam := g.grab(after, p, last)
	return slam && !g.full(after)
}

// allowed returns the pits that p may sow in a game that goes on, if none
// becomes too full.
func (g slowGame) allowed(b slowBoard, p awari.Player) (pits [2*awari.MaxPits + 2]bool) {
	starving := g.MustFeed && g.row(b, p.Other()) == 0
	forbidden := g.Capture == awari.TwoOrThree && (g.GrandSlam == awari.Illegal || g.GrandSlam == awari.IllegalUnlessOnly)
	var slams []int
	others := false
	for at := g.first(p); at < g.home(p); at++ {
		if b[at] == 0 || starving && !g.feeds(b, p, at) {
			continue
		}
		if forbidden && g.slams(b, p, at) {
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

// over reports whether the game is over when p is to move.
func (g slowGame) over(b slowBoard, p awari.Player) bool {
	if g.End == awari.EitherRowEmpty && (g.row(b, awari.South) == 0 || g.row(b, awari.North) == 0) {
		return true
	}
	south, north, half := b[g.home(awari.South)], b[g.home(awari.North)], g.Pits*g.Beans
	if g.Majority && (max(south, north) > half || min(south, north) == half) {
		return true
	}
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
	for at := range g.size() {
		to := -1
		switch {
		case at == g.home(awari.South) || at == g.home(awari.North):
		case g.Leftover == awari.ToOwner && g.owns(awari.South, at):
			to = g.home(awari.South)
		case g.Leftover == awari.ToOwner:
			to = g.home(awari.North)
		case g.Leftover == awari.ToMover && g.owns(mover.Other(), at):
			to = g.home(mover)
		}
		if to >= 0 {
			b[to] += b[at]
			b[at] = 0
		}
	}
	return b
}

// legal returns nil or why the pit at m cannot be sown.
func (g slowGame) legal(s slowState, m int) error {
	if g.over(s.slowBoard, s.turn) {
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
	case !g.allowed(s.slowBoard, s.turn)[m]:
		if g.MustFeed && g.row(s.slowBoard, s.turn.Other()) == 0 && !g.feeds(s.slowBoard, s.turn, m) {
			return awari.ErrFeed
		}
		return awari.ErrGrandSlam
	}
	if after, _ := g.sow(s.slowBoard, s.turn, m); g.full(after) {
		return awari.ErrFull
	}
	return nil
}

// apply plays a legal move. Whose turn it is in a game that is over is not said.
func (g slowGame) apply(s slowState, m int) (next slowState, sown awari.Sown) {
	mover, other := s.turn, s.turn.Other()
	b, last := g.sow(s.slowBoard, mover, m)
	beans := 0
	if after, captured, slam := g.grab(b, mover, last); !slam || g.GrandSlam != awari.NoCapture {
		b, beans = after, captured
	}
	sown = awari.Sown{Last: awari.Pit(last), Captured: beans}
	again := last == g.home(mover) && (g.Extra == awari.Unlimited || s.extra < g.Extra)
	player := other
	if again {
		player = mover
	}
	if g.over(b, player) {
		sown.Over = true
		return slowState{slowBoard: g.cleared(b, mover)}, sown
	}
	sown.Again = again
	next = slowState{slowBoard: b, turn: player}
	if again {
		next.extra = min(s.extra+1, 255)
	}
	return next, sown
}

// board returns the board of the package.
func (g slowGame) board(t gametest.Fataler, b slowBoard) awari.Board {
	board, err := awari.NewBoard(b[:g.size()]...)
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
	if g.over(s.slowBoard, s.turn) {
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
