package dominoes_test

import (
	"encoding/json"
	"testing"

	"pips.example"
	"pips.example/dominoes"
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
