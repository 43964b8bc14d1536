package dominoes_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// fuzzJSON hands JSON to a decoder. What it accepts has a JSON that reads as the same;
// what it refuses leaves the value as it was.
func fuzzJSON[V any](f *testing.F, had V, check func(t *testing.T, v V)) {
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
		check(t, v)
	})
}

func FuzzStateJSON(f *testing.F) {
	r := dominoes.Rules{HandSize: dominoes.MaxHand, Target: dominoes.MaxTarget}
	fuzzJSON(f, dominoes.State{Scores: dominoes.Scores{3, 4}}, func(t *testing.T, s dominoes.State) {
		if err := r.Check(s); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if err := lawLine(s.Board); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
	})
}

func FuzzViewJSON(f *testing.F) {
	had := dominoes.Standard().View(lawState(f, jsonState), dominoes.Player1)
	fuzzJSON(f, had, func(t *testing.T, v dominoes.View) {
		if v == (dominoes.View{}) {
			t.Fatal("the zero View")
		}
		for range v.Moves() {
		}
		s, err := v.Rules.Guess(v, nothing{})
		if v.Player == pips.Nobody {
			if !errors.Is(err, pips.ErrHidden) {
				t.Fatalf("%+v: %v", v, err)
			}
			return
		}
		if err != nil || v.Rules.View(s, v.Player) != v {
			t.Fatalf("%+v: the guess is %v, %v", v, s, err)
		}
	})
}

// nothing is a source that counts.
type nothing struct{}

func (nothing) Uint64() uint64 { return 1 << 62 }

func FuzzMoveJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Move{Knock: true}, func(t *testing.T, m dominoes.Move) {
		if _, err := m.MarshalText(); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzDealJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Deal{}, func(t *testing.T, d dominoes.Deal) {
		if back, err := dominoes.ParseDeal(d.String()); err != nil || back != d {
			t.Fatalf("%v reads as %v, %v", d, back, err)
		}
	})
}

func FuzzRulesJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Nine(), func(t *testing.T, r dominoes.Rules) {
		if err := r.Validate(); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzHandJSON(f *testing.F) {
	fuzzJSON(f, dominoes.HandOf(dominoes.Domino{L: 1}), func(t *testing.T, h dominoes.Hand) {
		for d, n := range lawTiles(dominoes.State{Hands: [2]dominoes.Hand{h}}) {
			if n != 1 || !d.Valid() {
				t.Fatalf("%d of %v in %v", n, d, h)
			}
		}
	})
}

func FuzzBoardJSON(f *testing.F) {
	fuzzJSON(f, dominoes.DominoBoard{}, func(t *testing.T, b dominoes.DominoBoard) {
		if err := lawLine(b); err != nil {
			t.Fatal(err)
		}
		if back, err := dominoes.ParseBoard(b.String()); err != nil || back != b {
			t.Fatalf("%v reads as %v, %v", b, back, err)
		}
	})
}

func FuzzRecordJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Record{Seed: "had"}, func(t *testing.T, r dominoes.Record) {
		if _, err := r.Game(); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzTileJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Domino{L: 2, R: 5}, func(t *testing.T, d dominoes.Domino) {
		if !d.Valid() {
			t.Fatal(d)
		}
	})
}

func FuzzSuitsJSON(f *testing.F) {
	fuzzJSON(f, dominoes.Suits(9), func(t *testing.T, s dominoes.Suits) {
		if s >= 1<<7 {
			t.Fatal(s)
		}
	})
}
