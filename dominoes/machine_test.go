package dominoes_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
	"pips.example/internal/splitmix"
)

var machine = gen.Machine[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
	Rules: gen.Rules(dominoes.Variants(), dominoes.MustParseRules("hand=1 target=1"), dominoes.MustParseRules("draw hand=1 target=1"), dominoes.MustParseRules("partners target=1")),
	Conserve: func(r dominoes.Rules, before, after dominoes.State) error {
		return lawConserve(r)(before, after)
	},
	Oracle: compareState,
	Look:   anything,
}

func TestMachine(t *testing.T) { rapid.Check(t, machine.Play) }
func FuzzMachine(f *testing.F) { gen.Fuzz(f, machine.Play) }

func TestAnyState(t *testing.T) { rapid.Check(t, machine.Anything) }
func FuzzAnyState(f *testing.F) { gen.Fuzz(f, machine.Anything) }

// slowTableOf returns the slow table of a round in progress.
func slowTableOf(r dominoes.Rules, s dominoes.State) *slowTable {
	g := newSlowTable(r)
	g.hands = nil
	var dealt []tile
	for p := range max(r.Seats, 2) {
		g.hands = append(g.hands, tilesOf(s.Hands[p]))
		g.scores[p] = s.Scores[p]
		dealt = append(dealt, g.hands[p]...)
		for n := range g.knocked[p] {
			g.knocked[p][n] = s.Knocked[p].Has(uint8(n))
		}
	}
	g.line = slowBoardOf(r, s.Board)
	for _, on := range g.line.all() {
		dealt = append(dealt, on.tile)
	}
	for _, t := range g.set() {
		if !slices.ContainsFunc(dealt, t.is) {
			g.stock = append(g.stock, t)
		}
	}
	g.passes = int(s.Passes)
	g.turn, g.first, g.drew, g.opening, g.rounds, g.dealing = int(s.Turn), int(s.First), s.Drew, s.Opening, 2, false
	return g
}

// compareState compares the state of a round in progress, and one that follows, with the slow table.
func compareState(t gametest.Fataler, r dominoes.Rules, s dominoes.State) {
	if waits, who := r.Waits(s); who == pips.Nobody || waits == pips.Nothing {
		return
	}
	g := slowTableOf(r, s)
	if err := oracleSame(r, s, g); err != nil {
		t.Fatalf("%v: %v: %v", r, s, err)
	}
	src := splitmix.Source(uint64(s.Board.Len()*31 + s.Scores[0]))
	var next dominoes.State
	var err error
	if g.draws() {
		d := g.stock[src.Uint64()%uint64(len(g.stock))]
		g.draw(d)
		next, err = r.Chance(s, dominoes.Deal{Drawn: true, Tile: dom(d)})
	} else {
		moves := g.moves()
		m := moves[src.Uint64()%uint64(len(moves))]
		g.apply(m)
		next, err = r.Apply(s, dominoes.Move{Domino: dom(m.tile), End: dominoes.End(m.end), Knock: m.knock})
	}
	if err == nil {
		err = oracleSame(r, next, g)
	}
	if err != nil {
		t.Fatalf("%v: %v leads to %v: %v", r, s, next, err)
	}
}
