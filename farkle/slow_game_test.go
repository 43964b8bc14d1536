package farkle_test

import (
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
	hand    int            // dice in the hand, to be thrown
	table   string         // dice on the table, to choose from
	keeps   map[string]int // what may be set aside of them
	reached []int          // who has the target, in the order in which they got there
	over    bool
}

func newSlowGame(r farkle.Rules, players int, scorer *slowScorer) *slowGame {
	return &slowGame{rules: r, scorer: scorer, players: make([]slowPlayer, players), hand: r.Dice}
}

// slowScorerOf returns the slow scoring by a table.
func slowScorerOf(table *farkle.Table) *slowScorer {
	return newSlowScorer(slowTable{tableLines(table), table.Dice(), table.None()})
}

// throw lets dice fall.
func (g *slowGame) throw(dice string) {
	points := g.scorer.best(dice).points * g.counts()
	me := &g.players[g.turn]
	switch {
	case points == 0: // a farkle
		if g.rules.Farkles != 0 {
			if me.row++; me.row >= g.rules.Farkles {
				me.row = 0
				me.score -= g.rules.Penalty
				if me.score < 0 && g.rules.Floor {
					me.score = 0
				}
			}
		}
		g.next()
	case g.rules.Finish == farkle.Automatic && me.score+g.aside+points >= g.rules.Target:
		me.score += g.aside + points
		g.reached = append(g.reached, g.turn)
		g.over, g.aside, g.hot, g.hand = true, 0, 0, 0
	default:
		g.hand, g.table, g.keeps = 0, dice, g.scorer.keeps(dice, g.rules.Keep)
	}
}

// counts returns how often points count.
func (g *slowGame) counts() int {
	if !g.rules.Multiplier {
		return 1
	}
	return 1 + g.hot
}

// next ends a turn.
func (g *slowGame) next() {
	g.aside, g.hot, g.hand, g.table = 0, 0, 0, ""
	next := g.turn + 1
	if next == len(g.players) {
		next = 0
	}
	if len(g.reached) > 0 && (g.rules.Finish != farkle.LastRound || next == g.reached[0]) {
		g.over = true // it would be the turn of the one who reached it first
		return
	}
	g.turn, g.hand = next, g.rules.Dice
}

// say keeps some dice of the table, and banks or rolls.
func (g *slowGame) say(move string) {
	keep, then, _ := strings.Cut(move, " ")
	g.aside += g.keeps[keep] * g.counts()
	me := &g.players[g.turn]
	switch then {
	case "bank":
		me.score += g.aside
		me.row = 0
		me.banked = true
		if me.score >= g.rules.Target {
			g.reached = append(g.reached, g.turn)
		}
		g.next()
	case "roll":
		g.hand, g.table = len(g.table)-len(keep), ""
	case "roll-all":
		g.hand, g.table = g.rules.Dice, ""
		g.hot = min(g.hot+1, 20)
	}
}

// moves returns what may be said.
func (g *slowGame) moves() []string {
	if g.over || g.hand > 0 {
		return nil
	}
	var all []string
	for keep, points := range g.keeps {
		total := g.aside + points*g.counts()
		hot := len(keep) == len(g.table)
		if hot {
			all = append(all, keep+" roll-all")
		} else {
			all = append(all, keep+" roll")
		}
		enough := total >= g.rules.MinBank && (total >= g.rules.Opening || g.players[g.turn].banked)
		if enough && !(hot && g.rules.HotDice == farkle.HotForced) {
			all = append(all, keep+" bank")
		}
	}
	slices.Sort(all)
	return all
}

// winner returns who has won and by how much. In a last round the one who got
// to the target first wins, unless somebody got further than all before.
func (g *slowGame) winner() (winner, margin int) {
	winner = g.reached[0]
	for _, p := range g.reached {
		if g.players[p].score > g.players[winner].score {
			winner = p
		}
	}
	margin = 1 << 30
	for p, other := range g.players {
		if p != winner {
			margin = min(margin, g.players[winner].score-other.score)
		}
	}
	return winner, margin
}

// compare fails the test unless the state says what the slow game says.
func (g *slowGame) compare(t gametest.Fataler, s farkle.State) {
	t.Helper()
	want := farkle.State{Players: len(g.players), Turn: pips.Player(g.turn), Points: g.aside, Due: g.hand, Roll: dice.MustParse(g.table)}
	if g.rules.Multiplier {
		want.Hot = g.hot
	}
	for p, player := range g.players {
		want.Scores[p], want.Farkles[p], want.Opened[p] = player.score, player.row, player.banked
	}
	if len(g.reached) > 0 && !g.over {
		want.TurnsLeft = (g.reached[0] - g.turn + len(g.players)) % len(g.players)
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
		winner, margin := g.winner()
		outcome = pips.Outcome{Over: true, Winners: pips.SeatsOf(pips.Player(winner)), Margin: margin}
	}
	if got := g.rules.Outcome(s); got != outcome {
		t.Fatalf("%v: the outcome of %v is %+v, want %+v", g.rules, s, got, outcome)
	}
}
