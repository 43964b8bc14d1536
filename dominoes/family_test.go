package dominoes_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// familyRules returns any rules that can be played: most settings at random, those that would
// contradict others as they have to be.
func familyRules(src *rand.Rand) dominoes.Rules {
	for {
		r := dominoes.Rules{
			HandSize: 1 + src.IntN(9), Target: 1 + src.IntN(120), ChipOut: dominoes.ChipOut(src.IntN(3)),
			Pairs: src.IntN(3) == 0, AtLeast: src.IntN(3) > 0, WinnerLeads: src.IntN(2) == 0,
			Lead: dominoes.Lead(src.IntN(3)), Scoring: dominoes.Scoring(src.IntN(4)), Stock: dominoes.Stock(src.IntN(3)),
			Out: dominoes.Take(src.IntN(3)), Blocked: dominoes.Take(src.IntN(4)), Seats: []int{0, 3, 4}[src.IntN(3)],
			Leave: []int{0, 0, 0, 1, 2}[src.IntN(5)], Nearest: []int{0, 0, 3, 5, 10}[src.IntN(5)],
		}
		if r.Out == dominoes.TakeNone {
			r.Nearest = 0
		} else {
			r.ChipOut, r.AtLeast = dominoes.ChipOutNone, true
		}
		if r.Lead == dominoes.LeadDoubleSix {
			r.HandSize = dominoes.Tiles / max(r.Seats, 2)
		}
		if r.Validate() == nil {
			return r
		}
	}
}

// familyTables returns the presets that are not the assignment's, and so many other rules.
func familyTables(src *rand.Rand, n int) map[string]dominoes.Rules {
	all := maps.Collect(dominoes.Variants())
	maps.DeleteFunc(all, func(_ string, r dominoes.Rules) bool { return r.Plain() })
	for range n {
		r := familyRules(src)
		all[r.String()] = r
	}
	return all
}

// What the rules do is what the slow table does, from deal to deal to the end of the game.
func TestFamilyOracle(t *testing.T) {
	src := rand.New(rand.NewPCG(8, 8))
	n := 300
	if testing.Short() {
		n = 100
	}
	seen := map[string]int{}
	all := familyTables(src, n)
	maps.Copy(all, lawTables(t))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		r := all[name]
		g := newSlowTable(r)
		s, err := r.Begin(g.seats())
		if err != nil {
			t.Fatalf("%v: %v", name, err)
		}
		for steps := 0; !g.over && steps < 3000; steps++ {
			if s, err = familyStep(t, src, r, s, g, seen); err != nil {
				t.Fatalf("%v, in %v: %v", name, s, err)
			}
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
		if o != (pips.Outcome{Over: true, Winners: pips.SeatsOf(familySeats(g.team(g.turn))...), Margin: g.scores[g.turn] - second}) {
			t.Fatalf("%v: %+v in %v, won by %d", name, o, s, g.turn)
		}
		seen["over"]++
	}
	for _, what := range []string{"over", "draw", "knock", "lead", "blocked", "tied", "winner leads", "out"} {
		if seen[what] < 3 {
			t.Errorf("%s came up %d times", what, seen[what])
		}
	}
	if seen["unfinished"]*20 > seen["over"] { // a small step to a far target
		t.Errorf("%v", seen)
	}
}

func familySeats(list []int) (seats []pips.Player) {
	for _, p := range list {
		seats = append(seats, pips.Player(p))
	}
	return seats
}

// familyStep takes a step in both, and compares before it.
func familyStep(t *testing.T, src *rand.Rand, r dominoes.Rules, s dominoes.State, g *slowTable, seen map[string]int) (dominoes.State, error) {
	t.Helper()
	if err := familySame(r, s, g); err != nil {
		return s, err
	}
	switch {
	case g.dealing:
		deck := lawDeck(src)
		var d dominoes.Deal
		var hands [][]tile
		for p := range g.seats() {
			h := dominoes.HandOf(deck[p*r.HandSize : (p+1)*r.HandSize]...)
			hands = append(hands, tilesOf(h))
			d.Hands[p] = h
		}
		if g.rounds > 0 && r.Out != dominoes.TakeNone {
			switch out := slices.ContainsFunc(g.hands, func(h []tile) bool { return len(h) == 0 }); {
			case out:
				seen["out"]++
			case g.winner < 0:
				seen["tied"]++
			default:
				seen["blocked"]++
			}
			if r.WinnerLeads && g.winner >= 0 {
				seen["winner leads"]++
			}
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
	}
	if g.opening && len(g.line) == 0 {
		seen["lead"]++
	}
	g.apply(m)
	return r.Apply(s, dominoes.Move{Domino: dom(m.tile), End: dominoes.End(m.end), Knock: m.knock})
}

// familySame says how a state differs from the slow table.
func familySame(r dominoes.Rules, s dominoes.State, g *slowTable) error {
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
		Knocked: s.Knocked, Drawn: s.Drawn, Draws: g.draws(), Opening: s.Opening, Drew: s.Drew,
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
	if !slices.Equal(lineOf(s.Board), g.line) {
		return fmt.Errorf("the line is %v, want %v", s.Board, g.line)
	}
	if g.rounds > 0 && int(s.First) != g.first || !g.dealing && !g.over && r.View(s, pips.Nobody).Stock() != len(g.stock) {
		return fmt.Errorf("player %v was first, want %d; want %d tiles in the stock", s.First, g.first, len(g.stock))
	}
	return r.Check(s)
}

// The laws of all games hold by any rules.
func TestFamilyLaws(t *testing.T) {
	n := 30
	if testing.Short() {
		n = 10
	}
	src := rand.New(rand.NewPCG(9, 9))
	for range n {
		r := familyRules(src)
		if q, err := dominoes.ParseRules(r.String()); err != nil || q != r {
			t.Fatalf("%+v prints as %v and reads as %+v, %v", r, r, q, err)
		}
		gametest.Laws(t, r, 1)
	}
}

// familyConserve says what a step by any rules has not kept.
func familyConserve(r dominoes.Rules, before, after dominoes.State) error {
	tiles := func(s dominoes.State) map[tile]int {
		n := map[tile]int{}
		for p := range pips.Player(4) {
			for _, d := range tilesOf(s.Hands[p]) {
				n[d.high()]++
			}
		}
		for _, p := range lineOf(s.Board) {
			n[p.tile.high()]++
		}
		return n
	}
	was, is := tiles(before), tiles(after)
	for d, n := range is {
		if n != 1 {
			return fmt.Errorf("%v is there %d times", d, n)
		}
	}
	waits, who := r.Waits(before)
	switch stock := 28 - len(was); {
	case waits == pips.Chance && who == pips.Nobody:
		if want := max(r.Seats, 2) * r.HandSize; len(is) != want {
			return fmt.Errorf("%d tiles are dealt, want %d", len(is), want)
		}
	case waits == pips.Chance:
		if 28-len(is) != stock-1 || stock <= r.Leave || after.Hands[who].Len() != before.Hands[who].Len()+1 {
			return fmt.Errorf("a draw from %d tiles leaves %d", stock, 28-len(is))
		}
		if !dominoes.Blocked(before.Hands[who], before.Board) {
			return fmt.Errorf("player %v draws and can play", who)
		}
	case !maps.Equal(was, is):
		return fmt.Errorf("a tile is lost or new")
	}
	for p := range pips.Player(4) {
		if r.Standing(after, p) < r.Standing(before, p) {
			return fmt.Errorf("player %v loses points", p)
		}
	}
	return lawLine(after.Board)
}

// familyBots returns players for all rules.
func familyBots() map[string]dominoes.Strategy {
	bots := lawBots()
	bots["heaviest"], bots["counting"] = dominoes.HeaviestPlayer, dominoes.CountingPlayer
	return bots
}

// Anything is done in the states of games by any rules, and in states that cannot be.
func TestFamilyAnything(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 15
	}
	src := rand.New(rand.NewPCG(10, 10))
	all := familyTables(src, n)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		r := all[name]
		a := gametest.Any[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
			Rules: r, Bots: familyBots(),
			Conserve: func(before, after dominoes.State) error { return familyConserve(r, before, after) },
		}
		s, err := r.Begin(max(r.Seats, 2))
		for steps := 0; err == nil && steps < 150 && !r.Outcome(s).Over; steps++ {
			moves := slices.Collect(r.Moves(s))
			m, d := lawOther(src), r.Draw(s, src)
			if len(moves) > 0 {
				m = moves[src.IntN(len(moves))]
			}
			if steps%5 == 0 || src.IntN(20) == 0 {
				a.Try(t, s, m, d)
				a.Try(t, familySpoil(src, s), m, familySpoilDeal(src, d))
			}
			if waits, _ := r.Waits(s); waits == pips.Chance {
				s, err = r.Chance(s, d)
			} else {
				s, err = r.Apply(s, m)
			}
		}
		if err != nil {
			t.Fatalf("%v in %v: %v", r, s, err)
		}
	}
}

// familySpoil changes something of a state, mostly to what cannot be.
func familySpoil(src *rand.Rand, s dominoes.State) dominoes.State {
	deck := lawDeck(src)
	p := src.IntN(4)
	switch src.IntN(11) {
	case 0:
		s.Turn = dominoes.Player(src.IntN(6) - 1)
	case 1:
		s.First = dominoes.Player(src.IntN(6) - 1)
	case 2:
		s.Seats = src.IntN(7) - 1
	case 3:
		s.Hands[p] = dominoes.HandOf(deck[:src.IntN(15)]...)
	case 4:
		s.Scores[p] += src.IntN(300) - 50
	case 5:
		s.Knocked[p] ^= dominoes.Suits(1 << src.IntN(8))
	case 6:
		s.Drawn[p] ^= dominoes.Drawn(1) << src.IntN(42)
	case 7:
		s.Drawn[p] = dominoes.Drawn(src.Uint64())
	case 8:
		s.Opening = !s.Opening
	case 9:
		s.Drew = !s.Drew
	default:
		s.Board, _ = dominoes.ParseBoard("6-6/3.1 6-5/4.2")
	}
	return s
}

// familySpoilDeal changes something of a deal.
func familySpoilDeal(src *rand.Rand, d dominoes.Deal) dominoes.Deal {
	switch src.IntN(4) {
	case 0:
		d.Drawn = !d.Drawn
	case 1:
		d.Tile = dominoes.Domino{L: uint8(src.IntN(8)), R: uint8(src.IntN(8))}
	case 2:
		d.Hands[src.IntN(4)] = dominoes.HandOf(lawDeck(src)[:7*src.IntN(2)]...)
	}
	return d
}

// source is a source.
func source(seed uint64) rand.Source { return rand.NewPCG(seed, 2) }
