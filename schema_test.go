package pips_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/apigate"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// TestSchema compares the schema of all JSON forms with the one that is made from the
// types. PIPS_UPDATE=1 writes it.
func TestSchema(t *testing.T) {
	const file = "api/schema.json"
	m, err := source()
	if err != nil {
		t.Fatal(err)
	}
	now, bad := apigate.Schema(m)
	for _, complaint := range bad {
		t.Error(complaint)
	}
	if os.Getenv("PIPS_UPDATE") != "" {
		if err := os.WriteFile(file, now, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	stored, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(stored, now) {
		t.Errorf("%s is not what the types say; if the change is meant, write it with PIPS_UPDATE=1 go test -run TestSchema . and tell it in CHANGELOG.md", file)
	}
}

// TestSchemaFits holds what is marshaled in games of all kinds against the schema: pages of
// all players, records and outcomes.
func TestSchemaFits(t *testing.T) {
	data, err := os.ReadFile("api/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var s struct {
		Defs map[string]map[string]any `json:"$defs"`
	}
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	f := fitter{t, s.Defs}
	games(f)
	f.fits("dice.Loaded", must(dice.NewLoaded(1, 2, 3, 4, 5, 6)))
	f.fits("dice.ScriptError", &dice.ScriptError{})
	f.fits("pips.MoveError", &pips.MoveError{Reason: pips.ErrOver, Move: farkle.Move{Keep: dice.Of(1), Then: farkle.BankPoints}})
	f.fits("pips.SyntaxError", &pips.SyntaxError{})
	f.fits("farkle.Table", farkle.Zilch().Table)
	f.fits("farkle.ScoreResults", farkle.ScoreRoll(dice.MustParse("111255")))
	f.fits("yahtzee.ScoreResults", yahtzee.Standard().ScoreRoll(yahtzee.Card{}, dice.MustParse("11255")))
	f.fits("pips.Choice", pips.Choice[int]{})
	f.fits("pips.Result", must(pips.Compare(t.Context(), awari.Standard(), 2, 1, awari.Greedy(), awari.Greedy())))
}

// games checks a game by each variant.
func games(f fitter) {
	for _, r := range farkle.Variants() {
		gameFits(f, "farkle", r, 2)
	}
	for _, r := range yahtzee.Variants() {
		gameFits(f, "yahtzee", r, 2)
	}
	for _, r := range awari.Variants() {
		gameFits(f, "awari", r, 2)
	}
	for _, r := range dominoes.Variants() {
		seats, _ := r.Players()
		gameFits(f, "dominoes", r, seats)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// gameFits checks some states of a game between random players.
func gameFits[R pips.Rules[S, M, C, V], S, M comparable, C, V any](f fitter, game string, r R, players int) {
	g := must(pips.NewGame(r, make([]string, players)...))
	var random []pips.Strategy[V, M]
	for p := range players {
		random = append(random, pips.Random(r, uint64(p)))
	}
	steps := 0
	for step, err := range g.Play(g.Draws(prng.NewSplitMix64(1)), random...) {
		if err != nil {
			f.t.Fatal(err)
		}
		if steps++; steps%25 != 0 && steps > 10 && !g.Outcome().Over {
			continue
		}
		f.fits("pips.Step", step)
		f.fits("pips.Outcome", g.Outcome())
		f.fits(game+".State", g.State())
		if step.Move != nil {
			f.fits(game+".Move", *step.Move)
		}
		for p := pips.Nobody; int(p) < players; p++ {
			f.fits("pips.Page", g.Page(p))
			f.fits(game+".View", g.View(p))
		}
	}
	f.fits(game+".Rules", r)
	f.fits("pips.Record", g.Record())
}

// A fitter compares values with definitions of a schema.
type fitter struct {
	t    *testing.T
	defs map[string]map[string]any
}

func (f fitter) fits(def string, v any) {
	f.t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		f.t.Fatalf("%s: %v", def, err)
	}
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		f.t.Fatal(err)
	}
	if why := f.check(map[string]any{"$ref": "#/$defs/" + def}, value); why != "" {
		f.t.Errorf("%s: %s in %s", def, why, data)
	}
}

// check says why a value does not fit, or nothing.
func (f fitter) check(s map[string]any, v any) string {
	if ref, ok := s["$ref"].(string); ok {
		def, ok := f.defs[strings.TrimPrefix(ref, "#/$defs/")]
		if !ok {
			return "no definition " + ref
		}
		return f.check(def, v)
	}
	kind := ""
	switch v := v.(type) {
	case bool:
		kind = "boolean"
	case string:
		kind = "string"
	case float64:
		kind = "number"
		if v == math.Trunc(v) && s["type"] == "integer" {
			kind = "integer"
		}
	case []any:
		kind = "array"
		items, _ := s["items"].(map[string]any)
		if n, ok := s["minItems"].(float64); ok && len(v) != int(n) {
			return fmt.Sprintf("%d items", len(v))
		}
		for _, e := range v {
			if why := f.check(items, e); why != "" {
				return "[]: " + why
			}
		}
	case map[string]any:
		kind = "object"
		if why := f.object(s, v); why != "" {
			return why
		}
	case nil:
		return "null"
	}
	if want, ok := s["type"]; ok && want != kind {
		return fmt.Sprintf("%v is no %v", v, want)
	}
	return ""
}

// object is check of an object.
func (f fitter) object(s map[string]any, v map[string]any) string {
	properties, _ := s["properties"].(map[string]any)
	required, _ := s["required"].([]any)
	for _, key := range required {
		if _, ok := v[key.(string)]; !ok {
			return fmt.Sprintf("%v is missing", key)
		}
	}
	values, anyKey := s["additionalProperties"].(map[string]any)
	for key, e := range v {
		p, ok := properties[key].(map[string]any)
		switch {
		case !ok && anyKey:
			p = values
		case !ok && s["type"] != nil:
			return key + " is unknown"
		}
		if why := f.check(p, e); why != "" {
			return key + ": " + why
		}
	}
	return ""
}
