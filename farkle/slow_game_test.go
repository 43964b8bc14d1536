package farkle_test

import (
	"math"
	"slices"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// A slow version of the game, written from the rules and not from the code. From who plays, the dice on the
// table and the moves it finds what may follow.

// A slowPlayer is a player at the table.
type slowPlayer struct {
	score  int
	row    int  // farkles since the last bank or penalty
	banked bool // at least once
}

// A slowGame is a game and its players.
type slowGame struct {
	rules   farkle.Rules // for its numbers
	scorer  *slowScorer
	players []slowPlayer
	turn    int            // who plays
	aside   int            // points set aside in this turn
	hot     int            // how often it was hot dice in this turn
	thrown  int            // how often dice were thrown in this turn
	hand    int            // dice in the hand, to be thrown
	table   string         // dice on the table, to choose from
	keeps   map[string]int // what may be set aside of them
	before  int            // what was banked in the turn before, if that matters
	offered int            // dice that may be taken over with these points, before this turn
	queue   []int          // who has a turn left, the player in turn first, if the end is in sight
	tied    []int          // who plays on alone
	reached []int          // who has the target, in the order in which they got there
	best    int            // who has won at once, or -1
	over    bool
}

func newSlowGame(r farkle.Rules, players int, scorer *slowScorer) *slowGame {
	g := &slowGame{rules: r, scorer: scorer, players: make([]slowPlayer, players), hand: r.Dice, best: -1}
	for range r.Rounds {
		g.queue = append(g.queue, g.others(0, players)...)
	}
	return g
}

// others returns some players in turn order.
func (g *slowGame) others(from, n int) (list []int) {
	for i := range n {
		list = append(list, (from+i)%len(g.players))
	}
	return list
}

// slowScorerOf returns the slow scoring by a table.
func slowScorerOf(table *farkle.Table) *slowScorer {
	return newSlowScorer(slowTable{lines: tableLines(table), size: table.Dice(), none: table.None()})
}

// throw lets dice fall.
func (g *slowGame) throw(dice string) {
	points := g.scorer.best(dice).points * g.counts()
	me := &g.players[g.turn]
	g.thrown++
	if g.scorer.winning(dice) {
		me.score = max(me.score, g.rules.Target)
		for p, other := range g.players {
			if p != g.turn && other.score >= me.score {
				me.score = other.score + 1
			}
		}
		g.win()
		return
	}
	if points > 0 && g.rules.Finish == farkle.Automatic && me.score+g.aside+points >= g.rules.Target {
		me.score += g.aside + points
		g.win()
		return
	}
	g.hand, g.table, g.keeps = 0, dice, g.scorer.keeps(dice, g.rules.Keep)
	if len(g.moves()) > 0 {
		return
	}
	if g.aside == 0 { // a farkle, with the first throw
		g.fine(g.rules.FirstFarkle)
	}
	if g.rules.Farkles != 0 {
		if me.row++; me.row >= g.rules.Farkles {
			me.row = 0
			g.fine(g.rules.Penalty)
		}
	}
	g.next(0, 0)
}

// fine takes points from the player in turn.
func (g *slowGame) fine(points int) {
	me := &g.players[g.turn]
	if me.score -= points; me.score < 0 && g.rules.Floor {
		me.score = 0
	}
}

// win ends the game at once.
func (g *slowGame) win() {
	g.over, g.best, g.tied = true, g.turn, nil
	g.aside, g.hot, g.hand, g.table, g.thrown, g.before = 0, 0, 0, "", 0, 0
}

// counts returns how often points count.
func (g *slowGame) counts() int {
	if !g.rules.Multiplier {
		return 1
	}
	return 1 + g.hot
}

// next ends a turn, in which points were banked and dice left, or neither.
func (g *slowGame) next(banked, left int) {
	g.aside, g.hot, g.hand, g.table, g.thrown, g.before = 0, 0, 0, "", 0, 0
	me, next := g.turn, (g.turn+1)%len(g.players)
	if len(g.queue) > 0 {
		if g.queue = g.queue[1:]; len(g.queue) == 0 {
			if best := g.leaders(); g.rules.Ties == farkle.PlayOn && len(best) > 1 {
				g.tied, g.queue = best, best
				for g.queue[0] <= me && g.queue[len(g.queue)-1] > me { // the turns go round as before
					g.queue = append(slices.Clone(g.queue[1:]), g.queue[0])
				}
			} else {
				g.over = true
				return
			}
		}
		next = g.queue[0]
	}
	g.turn, g.hand = next, g.rules.Dice
	switch {
	case banked == 0:
	case g.rules.Next == farkle.Beat:
		g.before = banked
	case g.rules.Next == farkle.Piggyback && (g.players[next].banked || g.rules.Opening == 0):
		g.before, g.offered, g.hand = banked, left, 0
	}
}

// leaders returns who has the most points, of those who play on if only these do.
func (g *slowGame) leaders() (best []int) {
	for p := range g.players {
		if g.tied != nil && !slices.Contains(g.tied, p) {
			continue
		}
		if len(best) > 0 && g.players[p].score > g.players[best[0]].score {
			best = nil
		}
		if len(best) == 0 || g.players[p].score == g.players[best[0]].score {
			best = append(best, p)
		}
	}
	return best
}

// say keeps some dice of the table, and banks or rolls; or takes over what was left, or does not.
func (g *slowGame) say(move string) {
	if g.offered > 0 {
		if g.hand = g.rules.Dice; move == "take-over" {
			g.aside, g.hand = g.before, g.offered
		}
		g.before, g.offered = 0, 0
		return
	}
	keep, then, _ := strings.Cut(move, " ")
	g.aside += g.keeps[keep] * g.counts()
	me, left := &g.players[g.turn], len(g.table)-len(keep)
	switch then {
	case "bank":
		me.score += g.aside
		me.row = 0
		me.banked = true
		if g.rules.Target > 0 && me.score >= g.rules.Target && g.tied == nil {
			first := len(g.reached) == 0
			g.reached = append(g.reached, g.turn)
			switch n := len(g.players); {
			case !first:
			case g.rules.Finish == farkle.OnBank || g.rules.Finish == farkle.Automatic:
				g.queue = []int{g.turn}
			case g.rules.Finish == farkle.EqualTurns:
				g.queue = g.others(g.turn, n-g.turn)
			default: // each other has one more turn
				g.queue = g.others(g.turn, n)
			}
		}
		if left == 0 {
			left = g.rules.Dice
		}
		g.next(g.aside, left)
	case "roll":
		g.hand, g.table = left, ""
	case "roll-all":
		g.hand, g.table = g.rules.Dice, ""
		if left == 0 {
			g.hot = min(g.hot+1, 20)
		}
	}
}

// moves returns what may be said.
func (g *slowGame) moves() []string {
	if g.over || g.hand > 0 {
		return nil
	}
	me, r := g.players[g.turn], g.rules
	if g.offered > 0 {
		if r.Exact && me.score+g.before > r.Target {
			return []string{"afresh"}
		}
		return []string{"afresh", "take-over"}
	}
	last := r.Throws > 0 && g.thrown >= r.Throws || r.Finish == farkle.LastThrow && len(g.queue) > 0
	var all []string
	for keep, points := range g.keeps {
		total := g.aside + points*g.counts()
		hot := len(keep) == len(g.table)
		if r.Exact && me.score+total > r.Target {
			continue
		}
		if !last && !hot {
			all = append(all, keep+" roll")
		}
		if !last && (hot || r.HotDice == farkle.HotAlways) {
			all = append(all, keep+" roll-all")
		}
		enough := total >= r.MinBank && (total >= r.Opening || me.banked) && (r.Next != farkle.Beat || total > g.before)
		if enough && (last || !hot || r.HotDice != farkle.HotForced) {
			all = append(all, keep+" bank")
		}
	}
	slices.Sort(all)
	return all
}

// winners returns who has won and by how much. Of those with the most points, the one who got
// to the target first wins, or the first in the round; or all of them share the win.
func (g *slowGame) winners() (winners pips.Seats, margin int) {
	best := g.leaders()
	winner := best[0]
	for _, p := range g.reached {
		if slices.Contains(best, p) {
			winner = p
			break
		}
	}
	if g.best >= 0 {
		best, winner = []int{g.best}, g.best
	}
	if len(best) > 1 && g.rules.Ties == farkle.Shared {
		for _, p := range best {
			winners |= pips.SeatsOf(pips.Player(p))
		}
		return winners, 0
	}
	margin = math.MaxInt
	for p, other := range g.players {
		if p != winner && (g.tied == nil || slices.Contains(g.tied, p)) {
			margin = min(margin, g.players[winner].score-other.score)
		}
	}
	if len(g.players) == 1 {
		margin = 0
	}
	return pips.SeatsOf(pips.Player(winner)), margin
}

// compare fails the test unless the state says what the slow game says.
func (g *slowGame) compare(t gametest.Fataler, s farkle.State) {
	t.Helper()
	want := farkle.State{Players: len(g.players), Turn: pips.Player(g.turn), Points: g.aside, Due: g.hand, Roll: dice.MustParse(g.table),
		TurnsLeft: len(g.queue), Before: g.before, Left: g.offered}
	if g.rules.Multiplier {
		want.Hot = g.hot
	}
	if g.rules.Throws > 0 {
		want.Throws = g.thrown
	}
	for p, player := range g.players {
		want.Scores[p], want.Farkles[p], want.Opened[p] = player.score, player.row, player.banked
	}
	for _, p := range g.tied {
		want.Tied |= pips.SeatsOf(pips.Player(p))
	}
	if g.over {
		want.TurnsLeft = 0
	}
	if s != want {
		t.Fatalf("%v: the state is\n%v, want\n%v", g.rules, s, want)
	}
	var moves []string
	for m := range g.rules.Moves(s) {
		moves = append(moves, m.String())
	}
	slices.Sort(moves)
	if want := g.moves(); !slices.Equal(moves, want) {
		t.Fatalf("%v: the moves in %v are %q, want %q", g.rules, s, moves, want)
	}
	outcome := pips.Outcome{}
	if g.over {
		winners, margin := g.winners()
		outcome = pips.Outcome{Over: true, Winners: winners, Margin: margin}
	}
	if got := g.rules.Outcome(s); got != outcome {
		t.Fatalf("%v: the outcome of %v is %+v, want %+v", g.rules, s, got, outcome)
	}
}
