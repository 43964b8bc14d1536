package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// Rounds by random players under all kinds of rules, state by state, against the
// slow game.
func TestRoundsOracle(t *testing.T) {
	const rounds = 3
	src := rand.New(rand.NewPCG(6, 6))
	for _, r := range lawTables(t) {
		for round := range rounds {
			first := dominoes.Player(src.IntN(2))
			all := randomTiles(src)
			tiles := [2][]tile{all[:r.HandSize], all[r.HandSize : 2*r.HandSize]}
			g := slowGame{rules: slowRules{r.HandSize, r.Target, r.ChipOut.String()}}
			g.scores = [4]int{max(0, r.Target-1-src.IntN(12)), max(0, r.Target-1-src.IntN(12))}
			g.begin(int(first), tiles)
			s, err := r.Start(first, [2]dominoes.Hand{handOf(tiles[0]), handOf(tiles[1])})
			if err != nil {
				t.Fatal(err)
			}
			s.Scores = g.scores
			for {
				wantState(t, r, s, &g)
				moves := g.moves()
				if len(moves) == 0 {
					break
				}
				m := moves[src.IntN(len(moves))]
				g.apply(m)
				move := dominoes.Move{Domino: dom(m.tile), End: dominoes.End(m.end), Knock: m.knock}
				if s, err = r.Apply(s, move); err != nil {
					t.Fatalf("%v, round %d: %v in %v", r, round, err, s)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// wantState compares a state with the slow game.
func wantState(t *testing.T, r dominoes.Rules, s dominoes.State, g *slowGame) {
	t.Helper()
	if !slices.Equal(lineOf(s.Board), g.line) || !slices.Equal(tilesOf(s.Hands[0]), g.hands[0]) || !slices.Equal(tilesOf(s.Hands[1]), g.hands[1]) {
		t.Errorf("%v: the tiles of %v are not those of %+v", r, s, *g)
	}
	if s.Scores != g.scores || int(s.Turn) != g.turn || int(s.First) != g.first {
		t.Errorf("%v: the scores and players of %v are not those of %+v", r, s, *g)
	}
	for p, k := range g.knocked {
		for n, want := range k {
			if got := s.Knocked[p].Has(uint8(n)); got != want {
				t.Errorf("%v: %v has knocked on %d: %v, want %v", r, dominoes.Player(p), n, got, want)
			}
		}
	}
	waits, who := pips.Decision, dominoes.Player(g.turn)
	want := pips.Outcome{}
	switch {
	case g.won:
		waits, who = pips.Nothing, pips.Nobody
		want = pips.Outcome{Over: true, Winners: pips.SeatsOf(dominoes.Player(g.turn)), Margin: g.scores[g.turn] - g.scores[1-g.turn]}
	case g.roundOver():
		waits, who = pips.Chance, pips.Nobody
	}
	if f, p := r.Waits(s); f != waits || p != who {
		t.Errorf("%v: %v waits for a %v of %v, want %v of %v", r, s, f, p, waits, who)
	}
	if got := r.Outcome(s); got != want {
		t.Errorf("%v: the outcome of %v is %v, want %v", r, s, got, want)
	}
	if got := slowMoves(r.Moves(s)); !slices.Equal(got, g.moves()) {
		t.Errorf("%v: the moves of %v are %v, want %v", r, s, got, g.moves())
	}
	// What each player sees.
	for p := pips.Nobody; p <= dominoes.Player2; p++ {
		see := dominoes.View{
			Rules: r, Player: p, Turn: who, First: s.First, Held: [4]int{len(g.hands[0]), len(g.hands[1])},
			Board: s.Board, Scores: s.Scores, Knocked: s.Knocked,
		}
		if p != pips.Nobody {
			see.Hand = s.Hands[p]
		}
		if v := r.View(s, p); v != see {
			t.Errorf("%v sees %+v of %v", p, v, s)
		}
	}
}
