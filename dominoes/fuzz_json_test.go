package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// fuzzJSON hands JSON to a decoder. What it accepts has a JSON that reads as the same;
// what it refuses leaves the value as it was.
func fuzzJSON[V any](f *testing.F, had V, check func(V) error) {
	f.Helper()
	files, err := filepath.Glob("testdata/json/*.json")
	if err != nil || len(files) == 0 {
		f.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range []string{`null`, `"5-1"`, `"5-1 left"`, `"standard"`, `{"text":"nine target=3"}`, `[{}]`, `{"hands":[[],[]]}`, `[[5,1],[1,5]]`, `[256,-1]`, `{"knock":1}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v := had
		err := json.Unmarshal(data, &v)
		if err != nil {
			if !reflect.DeepEqual(v, had) {
				t.Fatalf("%q: refused with %v, and %v became %v", data, err, had, v)
			}
			return
		}
		again, err := json.Marshal(v)
		if err != nil {
			t.Fatalf("%q reads as %v, which has no JSON: %v", data, v, err)
		}
		var back V
		if err := json.Unmarshal(again, &back); err != nil || !reflect.DeepEqual(back, v) {
			t.Fatalf("%q reads as %v, and %s as %v, %v", data, v, again, back, err)
		}
		if err := check(v); err != nil {
			t.Fatalf("%q reads as %v: %v", data, v, err)
		}
	})
}

func FuzzStateJSON(f *testing.F) {
	r := dominoes.Rules{HandSize: dominoes.MaxHand, Target: dominoes.MaxTarget}
	fuzzJSON(f, dominoes.State{Scores: dominoes.Scores{3, 4}}, func(s dominoes.State) error { return errors.Join(r.Check(s), lawLine(s.Board)) })
}

func FuzzViewJSON(f *testing.F) {
	had := dominoes.Standard().View(mustState(f, jsonState), dominoes.Player1)
	fuzzJSON(f, had, func(v dominoes.View) error {
		for m := range v.Moves() {
			v.Gain(m)
		}
		s, err := v.Rules.Guess(v, rand.NewPCG(1, 1))
		switch {
		case v.Player == pips.Nobody && errors.Is(err, pips.ErrHidden):
			return nil
		case err == nil && v.Rules.View(s, v.Player) != v:
			return fmt.Errorf("the guess is %v", s)
		}
		return err
	})
}

func FuzzMoveJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Move{Knock: true}, func(m dominoes.Move) error { _, err := m.MarshalText(); return err })
}

func FuzzDealJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Deal{}, func(d dominoes.Deal) error { _, err := dominoes.ParseDeal(d.String()); return err })
}

func FuzzRulesJSON(f *testing.F) { fuzzJSON(f, dominoes.Nine(), dominoes.Rules.Validate) }

func FuzzHandJSON(f *testing.F) {
	fuzzJSON(f, dominoes.HandOf(dominoes.Domino{L: 1}), func(h dominoes.Hand) error { _, err := dominoes.ParseHand(h.String()); return err })
}

func FuzzBoardJSON(f *testing.F) { fuzzJSON(f, dominoes.DominoBoard{}, lawLine) }

func FuzzRecordJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Record{Seed: "had"}, func(r dominoes.Record) error { _, err := r.Game(); return err })
}

func FuzzTileJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Domino{L: 2, R: 5}, func(d dominoes.Domino) error { _, err := d.MarshalText(); return err })
}

func FuzzSuitsJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Suits(9), func(s dominoes.Suits) error { _, err := s.MarshalJSON(); return err })
}
