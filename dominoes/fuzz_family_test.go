package dominoes_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// familyJSON returns what some games by other rules than the assignment's marshal to: rules, states,
// views of all players, deals, draws and records.
func familyJSON(t testing.TB) (all [][]byte) {
	t.Helper()
	for _, text := range []string{"draw", "draw-one seats=3 hand=6", "partners", "block seats=4"} {
		r := mustRules(t, text)
		g := lawGame(t, r, 3, 40)
		var last pips.Step[dominoes.Move, dominoes.Deal]
		for step := range g.Steps() {
			if step.Chance != nil {
				last = step
			}
		}
		values := []any{r, g.State(), g.Record(), *last.Chance}
		for p := pips.Nobody; int(p) < len(g.Players()); p++ {
			values = append(values, g.View(p))
		}
		for _, v := range values {
			data, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, data)
		}
	}
	return all
}

// feed makes steps of bytes: any move, and what the rules deal or draw, sometimes with something changed.
func feed(r dominoes.Rules) gametest.Feed[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View] {
	return gametest.Feed[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		Move: func(b *gametest.Bytes) dominoes.Move {
			return dominoes.Move{Domino: fuzzTile(b.Next()), End: dominoes.End(b.Next() & 3), Knock: b.Next()&1 != 0}
		},
		Chance: func(b *gametest.Bytes, s dominoes.State) dominoes.Deal {
			d := r.Draw(s, rand.NewPCG(uint64(b.Next()), 1))
			if how := b.Next(); how%4 == 0 {
				return spoilDeal(rand.New(rand.NewPCG(uint64(how), 1)), d)
			}
			return d
		},
		Conserve: lawConserve(r),
	}
}

// FuzzFamily plays what comes from outside by any rules, see [gametest.Feed].
func FuzzFamily(f *testing.F) {
	for i := range uint64(12) {
		src := rand.New(rand.NewPCG(2, i))
		script := make([]byte, 120)
		for j := range script {
			script[j] = byte(src.Uint32()) &^ 6 // more often what can be done
		}
		f.Add(i, script)
	}
	f.Fuzz(func(t *testing.T, seed uint64, script []byte) {
		r := lawRules(rand.New(rand.NewPCG(3, seed)))
		g, err := r.NewGame(make([]string, max(r.Seats, 2))...)
		if err != nil {
			t.Fatalf("%v: %v", r, err)
		}
		feed(r).Play(t, g, script)
	})
}

// FuzzSpoiled looks at states of games by any rules in which something was changed.
func FuzzSpoiled(f *testing.F) {
	for i := range uint64(20) {
		f.Add(i, byte(3*i), i)
	}
	f.Fuzz(func(t *testing.T, seed uint64, steps byte, how uint64) {
		r := lawRules(rand.New(rand.NewPCG(4, seed)))
		g := lawGame(t, r, seed, int(steps))
		src := rand.New(rand.NewPCG(how, 4))
		anything(t, r, spoil(src, g.State()), lawOther(src), spoilDeal(src, r.Draw(g.State(), src)))
	})
}
