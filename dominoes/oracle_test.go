package dominoes_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// What the rules do is what the slow table does, from deal to deal to the end of the game.
func TestOracle(t *testing.T) {
	src := rand.New(rand.NewPCG(8, 8))
	n := 1200
	if testing.Short() {
		n = 400
	}
	seen := map[string]int{}
	all := lawTables(t, n)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		r := all[name]
		g := newSlowTable(r)
		s := must(r.Begin(g.seats()))
		for steps := 0; !g.over && steps < 3000; steps++ {
			s = must(oracleStep(t, src, r, s, g, seen))
		}
		if !g.over {
			seen["unfinished"]++
			continue
		}
		o := r.Outcome(s)
		second := 0
		for p, n := range g.scores {
			if !slices.Contains(g.team(g.turn), p) {
				second = max(second, n)
			}
		}
		if o != (pips.Outcome{Over: true, Winners: pips.SeatsOf(oracleSeats(g.team(g.turn))...), Margin: g.scores[g.turn] - second}) {
			t.Fatalf("%v: %+v in %v, won by %d", name, o, s, g.turn)
		}
		seen["over"]++
	}
	for _, what := range []string{"over", "draw", "knock", "lead", "bonus", "pass", "blocker", "side"} {
		if seen[what] < 3 {
			t.Errorf("%s happened %d times", what, seen[what])
		}
	}
	if seen["unfinished"]*10 > seen["over"] { // a small step to a far target
		t.Errorf("%v", seen)
	}
}

func oracleSeats(list []int) (seats []pips.Player) {
	for _, p := range list {
		seats = append(seats, pips.Player(p))
	}
	return seats
}

// oracleStep takes a step in both, and compares before it.
func oracleStep(t *testing.T, src *rand.Rand, r dominoes.Rules, s dominoes.State, g *slowTable, seen map[string]int) (dominoes.State, error) {
	t.Helper()
	if err := oracleSame(r, s, g); err != nil {
		return s, err
	}
	switch {
	case g.dealing:
		d := lawDeal(src, r)
		var hands [][]tile
		for _, h := range d.Hands[:g.seats()] {
			hands = append(hands, tilesOf(h))
		}
		g.deal(hands)
		return r.Chance(s, d)
	case g.draws():
		seen["draw"]++
		d := g.stock[src.IntN(len(g.stock))]
		g.draw(d)
		return r.Chance(s, dominoes.Deal{Drawn: true, Tile: dom(d)})
	}
	moves := g.moves()
	m := moves[src.IntN(len(moves))]
	if m.knock {
		seen["knock"]++
	} else if g.bonus(m) > 0 {
		seen["bonus"]++
	}
	if g.opening && len(g.line.line) == 0 {
		seen["lead"]++
	}
	if m.end > rightEnd {
		seen["side"]++
	}
	before := slices.Max(g.scores)
	g.apply(m)
	switch {
	case m.knock && slices.Max(g.scores) > before:
		seen["pass"]++
	case g.dealing && r.Blocker != dominoes.BlockerNone && len(g.hands[0])*len(g.hands[1]) > 0:
		seen["blocker"]++
	}
	return r.Apply(s, dominoes.Move{Domino: dom(m.tile), End: dominoes.End(m.end), Knock: m.knock})
}

// oracleSame says how a state differs from the slow table.
func oracleSame(r dominoes.Rules, s dominoes.State, g *slowTable) error {
	waits, who := r.Waits(s)
	want, acts := pips.Decision, pips.Player(g.turn)
	switch {
	case g.over:
		want, acts = pips.Nothing, pips.Nobody
	case g.dealing:
		want, acts = pips.Chance, pips.Nobody
	case g.draws():
		want = pips.Chance
	}
	if waits != want || who != acts {
		return fmt.Errorf("it waits for a %v of %v, want %v of %v", waits, who, want, acts)
	}
	if want == pips.Decision {
		if got := slowMoves(r.Moves(s)); !slices.Equal(got, g.moves()) {
			return fmt.Errorf("the moves are %v, want %v", got, g.moves())
		}
	}
	see := dominoes.View{
		Rules: r, Turn: acts, First: s.First, Board: s.Board, Scores: s.Scores,
		Knocked: s.Knocked, Drawn: s.Drawn, Draws: g.draws(), Opening: s.Opening, Drew: s.Drew, Passes: s.Passes,
	}
	if scored := r.AllPass|r.FirstPass > 0; !g.dealing && !g.over && (!scored && s.Passes != 0 || scored && int(s.Passes) != g.passes) {
		return fmt.Errorf("%d knocks since the last drop, want %d", s.Passes, g.passes)
	}
	for p := range g.seats() {
		if got := tilesOf(s.Hands[p]); !slices.Equal(got, g.hands[p]) {
			return fmt.Errorf("player %d holds %v, want %v", p, got, g.hands[p])
		}
		if got := r.Standing(s, pips.Player(p)); got != g.scores[p] || s.Scores[p] != got {
			return fmt.Errorf("player %d has %d points, want %d", p, got, g.scores[p])
		}
		for n, want := range g.knocked[p] {
			if got := s.Knocked[p].Has(uint8(n)); got != want && r.Stock == dominoes.StockSleeps { // else see TestHiddenHands
				return fmt.Errorf("player %d has knocked on %d: %v", p, n, got)
			}
		}
		see.Held[p] = len(g.hands[p])
	}
	for p := pips.Nobody; int(p) < g.seats(); p++ {
		if see.Player, see.Hand = p, (dominoes.Hand{}); p >= 0 {
			see.Hand = s.Hands[p]
		}
		if got := r.View(s, p); got != see {
			return fmt.Errorf("player %d sees %+v, want %+v", p, got, see)
		}
	}
	if !slices.Equal(lineOf(s.Board), g.line.all()) {
		return fmt.Errorf("the board is %v, want %v", s.Board, g.line)
	}
	if got := s.Board.Pips(); got != g.line.total() {
		return fmt.Errorf("the board %v has %d pips, want %d", s.Board, got, g.line.total())
	}
	if g.rounds > 0 && int(s.First) != g.first {
		return fmt.Errorf("player %v was first, want %d", s.First, g.first)
	}
	if n := r.View(s, pips.Nobody).Stock(); !g.dealing && !g.over && n != len(g.stock) {
		return fmt.Errorf("%d tiles are in the stock, want %d", n, len(g.stock))
	}
	return r.Check(s)
}
