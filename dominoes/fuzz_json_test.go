package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
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
			data := must(json.Marshal(v))
			all = append(all, data)
		}
	}
	return all
}

// addJSON adds the files of testdata/json to a corpus, and some JSON that one decoder or
// another refuses.
func addJSON(f *testing.F) {
	f.Helper()
	for _, data := range familyJSON(f) {
		f.Add(data)
	}
	gametest.AddJSON(f, `"5-1"`, `"5-1 left"`, `"standard"`, `{"text":"nine target=3"}`, `[{}]`, `{"hands":[[],[]]}`, `[[5,1],[1,5]]`, `[256,-1]`, `[1,2,3,4,5]`, `{"knock":1}`)
}

// fuzzJSON hands JSON to a decoder, and checks what was read.
func fuzzJSON[V any, P gametest.JSONDecoder[V]](f *testing.F, had V, check func(V) error) {
	f.Helper()
	addJSON(f)
	f.Fuzz(func(t *testing.T, data []byte) { readJSON[V, P](t, data, had, check) })
}

func readJSON[V any, P gametest.JSONDecoder[V]](t *testing.T, data []byte, had V, check func(V) error) {
	t.Helper()
	if !gametest.DecodeJSON[V, P](t, data, had, func(a, b V) bool { return reflect.DeepEqual(a, b) }) {
		return
	}
	v := had
	if err := errors.Join(P(&v).UnmarshalJSON(data), check(v)); err != nil {
		t.Fatalf("%q reads as %v: %v", data, v, err)
	}
}

// fine is for values of which all that can be read may be.
func fine[V any](V) error { return nil }

func FuzzStateJSON(f *testing.F) {
	r := dominoes.Rules{HandSize: dominoes.MaxHand, Target: dominoes.MaxTarget}
	check := func(s dominoes.State) error {
		if s.Seats != 0 || s.Opening || s.Drew || s.Drawn != [4]dominoes.Drawn{} {
			return lawLine(s.Board) // of other rules
		}
		return errors.Join(r.Check(s), lawLine(s.Board))
	}
	fuzzJSON(f, dominoes.State{Scores: dominoes.Scores{3, 4}}, check)
}

func FuzzViewJSON(f *testing.F) {
	had := dominoes.Standard().View(mustState(f, jsonState), dominoes.Player1)
	fuzzJSON(f, had, func(v dominoes.View) error {
		s, err := v.Rules.Guess(v, rand.NewPCG(1, 1))
		switch {
		case v.Player == pips.Nobody && errors.Is(err, pips.ErrHidden):
			return nil
		case err != nil:
			return err
		case v.Rules.View(s, v.Player) != v:
			return fmt.Errorf("the guess is %v", s)
		case !v.Rules.Plain():
			return v.Rules.Check(s)
		}
		return anyView(v.Rules, s, dominoes.Move{Knock: true}, v.Player)
	})
}

// FuzzValueJSON hands JSON to the decoders of small values.
func FuzzValueJSON(f *testing.F) {
	addJSON(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		readJSON(t, data, dominoes.Domino{L: 2, R: 5}, fine)
		readJSON(t, data, dominoes.Move{Knock: true}, fine)
		readJSON(t, data, dominoes.Deal{}, fine)
		readJSON(t, data, dominoes.HandOf(dominoes.Domino{L: 1}), fine)
		readJSON(t, data, dominoes.DominoBoard{}, lawLine)
		readJSON(t, data, dominoes.Suits(9), fine)
		readJSON(t, data, dominoes.Placement{MoveNum: 3}, fine)
		readJSON(t, data, dominoes.Scores{3, 4, 5}, fine)
	})
}

func FuzzRulesJSON(f *testing.F) {
	fuzzJSON(f, dominoes.MustParseRules("nine"), dominoes.Rules.Validate)
}

func FuzzRecordJSON(f *testing.F) {
	addJSON(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if rec, ok := gametest.RecordJSON(t, data, dominoes.Record{Seed: "had"}, sameRecord); ok {
			if _, err := rec.Game(); err != nil {
				t.Fatalf("%q: %v", data, err)
			}
		}
	})
}
