package dominoes

import (
	"slices"

	"pips.example/internal/pipping"
)

// This file plays the rounds of all rules that are not the assignment's.

// ended reports whether a round is over or has not begun.
func (r *Rules) ended(s *State) bool {
	all := s.held()
	return r.Out != TakeNone && r.empty(s, -1) >= 0 || s.Board.fit(all) == 0 && (all == 0 || !r.drawable(s))
}

// empty returns the first player but one whose hand is empty, or -1.
func (r *Rules) empty(s *State, but int) int {
	for p := range r.seats() {
		if p != but && s.Hands[p].set == 0 {
			return p
		}
	}
	return -1
}

// drawable reports whether there is a tile to be drawn.
func (r *Rules) drawable(s *State) bool {
	return r.Stock != StockSleeps && r.tiles()-s.held().Len()-int(s.Board.n) > r.Leave
}

// draws reports whether the player to move has to draw. The round is not over.
func (r *Rules) draws(s *State) bool {
	if r.Stock == StockSleeps || s.Drew {
		return false
	}
	h := &s.Hands[s.Turn&3]
	return h.set != 0 && h.set.Len() < maxHeld && s.Board.blocks(h) && r.drawable(s)
}

// lacks notes that a player has no tile that fits.
func (s *State) lacks(p int) {
	if s.Board.n == 0 {
		return
	}
	k := s.known(p)
	open := s.Board.opens()
	*k.knocked |= open
	for ; open != 0; open &= open - 1 {
		k.drawn.setField(open.first(), 0)
	}
}

// pass gives the turn to the next player.
func (r *Rules) pass(s *State) {
	s.Drew = false
	s.Turn = Player((int(s.Turn&3) + 1) % r.seats())
}

// drop plays a legal move of tile i of the hand.
func (r *Rules) drop(s *State, m Move, i int) {
	p := int(s.Turn & 3)
	if m.Knock {
		s.lacks(p)
		r.pass(s)
		r.afterKnock(s)
		return
	}
	h := &s.Hands[p]
	if s.Drawn[p] != 0 {
		s.known(p).drop(m.Domino, h.set.Len(), s.late(r)&m.Domino.bit() != 0)
	}
	points := r.goingOut(&s.Board, h, m.Domino)
	s.Board.lay(Player(p), m.Domino, m.End)
	s.Drew, s.Passes = false, 0
	h.remove(i, m.Domino)
	points += r.Scoring.points(s.Board.total())
	if r.ChipOut != ChipOutNone {
		points += r.ChipOut.point(h.set == 0, r.empty(s, p) >= 0)
	}
	if !r.score(s, p, points) && !r.settle(s) {
		r.pass(s)
	}
}

// goingOut returns the bonus for a tile that is laid next, if it is the last one of the hand.
func (r *Rules) goingOut(b *DominoBoard, h *Hand, d Domino) int {
	switch {
	case r.Capicu|r.BlankOut == 0 || h.set.Len() > 1:
		return 0
	case d == Domino{}:
		return int(r.BlankOut)
	case !d.IsDouble() && b.n > 0 && b.fitAt(b.fitAt(d.bit(), Left), Right) != 0:
		return int(r.Capicu)
	}
	return 0
}

// afterKnock counts a knock, and gives points for it to the player of the last drop, who wins or not.
func (r *Rules) afterKnock(s *State) {
	if !r.passes() {
		return
	}
	s.Passes++
	points, n := 0, r.seats()
	switch {
	case s.Board.n == 1 && r.FirstPass != 0:
		if s.Passes == 1 {
			points = int(r.FirstPass)
		}
	case int(s.Passes) == n-1:
		points = int(r.AllPass)
	}
	if points == 0 {
		return
	}
	if p := (int(s.Turn) + 2*n - 1 - int(s.Passes)) % n; r.score(s, p, points) {
		s.Turn, s.Passes = Player(p), 0
	}
}

// score gives points to a player, and reports whether they win.
func (r *Rules) score(s *State, p, points int) (won bool) {
	side := r.side(p)
	n, won := r.AddPoints(s.Scores[side], points)
	s.Scores[side] = n
	if r.Pairs {
		s.Scores[side+2] = n
	}
	return won
}

// settle gives the winner of a round that is over the pips that are left. It reports whether they
// win the game, in which case the winner has the turn.
func (r *Rules) settle(s *State) (won bool) {
	if r.Out == TakeNone || !r.ended(s) {
		return false
	}
	p, points := r.winner(s)
	if p < 0 || !r.score(s, p, points) {
		return false
	}
	s.Turn = Player(p)
	return true
}

// winner returns the player who has won a round that is over, or -1, and the points for the pips that are
// left: the player who is out, or else the one with the lightest hand of the lightest side.
func (r *Rules) winner(s *State) (p, points int) {
	var sides [maxSeats]int
	for q := range r.seats() {
		sides[r.side(q)] += s.Hands[q].pips()
	}
	left, take := sides[:r.sides()], r.Out
	if p = r.empty(s, -1); p < 0 {
		take = r.Blocked
		if p = r.blocked(s, left); p < 0 {
			return -1, 0
		}
	}
	return p, pipping.Take(take).Points(left, r.side(p), r.Nearest)
}

// blocked returns the player who wins a round in which all are blocked, or -1.
func (r *Rules) blocked(s *State, left []int) int {
	p := -1
	if b := &s.Board; r.Blocker != BlockerNone && b.n != b.unknown { // it is known who laid the last tile
		p = int(b.drop(int(b.n) - 1).Player)
	}
	switch {
	case p >= 0 && r.Blocker == BlockerDuel:
		if next := (p + 1) % r.seats(); s.Hands[next].pips() < s.Hands[p].pips() {
			return next
		}
		return p
	case p >= 0 && left[r.side(p)] == slices.Min(left) && pipping.Lightest(left) < 0:
		return p
	}
	return r.lightest(s, left)
}

// lightest returns the player with the lightest hand of the side with the fewest pips, the
// first in turn of several, or -1 if no side has fewer than all others.
func (r *Rules) lightest(s *State, left []int) int {
	best := pipping.Lightest(left)
	if best < 0 {
		return -1
	}
	p, n := -1, r.seats()
	for i := range n {
		q := (int(s.First&3) + i) % n
		if r.side(q) == best && (p < 0 || s.Hands[q].pips() < s.Hands[p].pips()) {
			p = q
		}
	}
	return p
}

// pips returns the pips of all tiles.
func (h *Hand) pips() (n int) {
	for t := h.set; t != 0; t &= t - 1 {
		n += tileAt[t.First()&63].pips()
	}
	return n
}

// next returns who has the first drop of the round that is dealt now: the winner of the last
// one, or the next player in turn. The first round of rules that prescribe the lead is not asked.
func (r *Rules) next(s *State) Player {
	if r.WinnerLeads && s.Board.n > 0 {
		if p, _ := r.winner(s); p >= 0 {
			return Player(p)
		}
	}
	return Player((int(s.First) + 1) % r.seats())
}

// begin returns the state in which a round begins with these hands, which the rules deal.
func (r *Rules) begin(s *State, d *Deal) State {
	next := State{Hands: d.Hands, Scores: s.Scores, Seats: s.Seats, Board: r.board()}
	if next.Opening = r.Lead != LeadAny && (s.Board.n == 0 || r.Spinner == SpinnerAll); next.Opening {
		led, _ := r.Lead.choose(next.held())
		for p := range r.seats() {
			if next.Hands[p].Has(led) {
				next.Turn = Player(p)
			}
		}
	} else {
		next.Turn = r.next(s)
	}
	next.First = next.Turn
	return next
}

// take gives the player who draws a tile of the stock.
func (r *Rules) take(s *State, d Domino) {
	p := int(s.Turn & 3)
	s.lacks(p)
	h := &s.Hands[p]
	s.known(p).draw(h.set.Len())
	h.add(d)
	won := r.settle(s)
	s.Drew = r.Stock == StockOne && !won && !r.ended(s)
}
