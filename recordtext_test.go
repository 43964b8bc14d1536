package pips_test

import (
	"bytes"
	"encoding/json"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// deals are rules that say who acts at each step: a deal (d), a roll of player 0 or 1 (a
// or b), or a move of theirs (A or B). Their records are written as the text says.
type deals string

// A word is a move or a result of chance.
type word string

func (w word) MarshalText() ([]byte, error) { return []byte(w), nil }

func (w *word) UnmarshalText(text []byte) error {
	*w = word(text)
	return nil
}

func (d *deals) UnmarshalText(text []byte) error {
	*d = deals(text)
	return nil
}

func (d deals) MarshalText() ([]byte, error) { return []byte(d), nil }

func (deals) Players() (least, most int) { return 2, 2 }

func (deals) Begin(int) (int, error) { return 0, nil }

func (deals) Draw(int, rand.Source) word { return "c" }

func (deals) Chance(s int, _ word) (int, error) { return s + 1, nil }

func (deals) Moves(int) iter.Seq[word] { return slices.Values([]word{"m"}) }

func (deals) Apply(s int, _ word) (int, error) { return s + 1, nil }

func (deals) View(s int, _ pips.Player) int { return s }

func (deals) Guess(v int, _ rand.Source) (int, error) { return v, nil }

func (deals) Standing(int, pips.Player) int { return 0 }

func (d deals) Outcome(s int) pips.Outcome { return pips.Outcome{Over: s == len(d.plan())} }

func (d deals) plan() string { return strings.TrimRight(string(d), "!_") }

func (d deals) Waits(s int) (pips.For, pips.Player) {
	if s == len(d.plan()) {
		return pips.Nothing, pips.Nobody
	}
	switch c := d[s]; c {
	case 'd':
		return pips.Chance, pips.Nobody
	case 'a', 'b':
		return pips.Chance, pips.Player(c - 'a')
	default:
		return pips.Decision, pips.Player(c - 'A')
	}
}

func (d deals) game() (*pips.Game[deals, int, word, word, int], error) {
	return pips.NewGame(d, "", "")
}

// A notation may depend on the rules.
func (d deals) Notation() pips.Notation[word] {
	return pips.Notation[word]{Game: "deals", OwnLine: strings.HasSuffix(string(d), "!"), SpaceOnly: strings.Contains(string(d), "_")}
}

// Records of all orders of deals, rolls and moves are read back, also one deal after the other and at
// the end, and however the rules want them to be written.
func TestRecordOrders(t *testing.T) {
	plans := []string{""}
	for range 4 {
		for _, plan := range plans {
			for _, c := range "daAbB" {
				plans = append(plans, plan+string(c))
			}
		}
		slices.Sort(plans)
		plans = slices.Compact(plans)
	}
	for _, plan := range plans {
		for _, written := range []string{"", "!", "_", "_!"} {
			g := must(deals(plan + written).game())
			ok(t, g.Run(nil, func(int) word { return "m" }, func(int) word { return "m" }))
			whole := g.Record()
			back := whole
			comesBack(t, whole)
			for n := range whole.Steps { // and somebody resigns
				back.Steps = append(slices.Clone(whole.Steps[:n]), pips.Step[word, word]{Player: pips.Player(n+len(plan)) % 2, Resigns: true})
				comesBack(t, back)
			}
		}
	}
}

// comesBack checks that a record comes back from its text.
func comesBack(t *testing.T, rec pips.Record[deals, int, word, word, int]) {
	t.Helper()
	back := rec
	back.Steps = nil
	text, err := rec.MarshalText()
	if err == nil {
		err = back.UnmarshalText(text)
	}
	if err != nil || !reflect.DeepEqual(back, rec) {
		t.Errorf("%s: %q reads as %+v, %v", rec.Rules, text, back, err)
	}
}

// openers open a record of each game, and of a game of one's own.
var openers = []func([]byte) (pips.Table, error){
	pips.Open[farkle.Rules], pips.Open[yahtzee.Rules], pips.Open[awari.Rules], pips.Open[dominoes.Rules], pips.Open[Pig],
}

// FuzzOpen opens records in JSON. What opens is saved and opened again as the same game.
// Then it rolls, plays moves in JSON from the rest of the input, and takes moves back.
func FuzzOpen(f *testing.F) {
	for _, record := range []string{
		`{"game":"farkle","rules":"standard target=500","players":["Ann","Bob"],"steps":[{"chance":[1,2,3,3,4,6]},{"move":{"keep":[1],"then":"roll"}}]}`,
		`{"game":"farkle","rules":{"text":"zilch aabbcc=2000"},"players":["",""],"steps":[{"chance":"123346"},{"move":"1 roll"}]}`,
		`{"game":"yahtzee","rules":"yatzy","players":["Ann"],"steps":[{"chance":[1,2,3,4,5]},{"move":{"keep":[5],"then":"roll"}}]}`,
		`{"game":"awari","format":1,"rules":"kalah","players":["",""],"seed":"7","steps":[{"player":0,"move":{"pit":3}}]}`,
		`{"game":"dominoes","rules":"standard hand=2","players":["",""],"first":1,"steps":[{"player":-1,"chance":{"hands":[[[5,4],[2,1]],[[5,1],[6,6]]]}},{"move":{"tile":[5,1],"end":"right"}}]}`,
		`{"rules":30,"players":["",""],"steps":[{"chance":4},{"move":{"Hold":true}}]}`,
		`"pips 1 awari\nrules oware\nplayer\nplayer\n\n0: 1\n1: 2\n"`,
	} {
		f.Add([]byte(record), []byte(`{"pit":2}`))
		f.Add([]byte(record), []byte(`{"keep":[],"then":"roll"}`))
	}
	f.Fuzz(func(t *testing.T, record, move []byte) {
		if len(record) > 2000 {
			return
		}
		for _, open := range openers {
			g, err := open(record)
			if err != nil {
				continue
			}
			data := saved(t, g)
			again, err := open(data)
			if err != nil {
				t.Fatalf("%s is not opened: %v", data, err)
			}
			if twice := saved(t, again); !bytes.Equal(data, twice) {
				t.Fatalf("%s is saved as %s", data, twice)
			}
			for range 3 {
				if err := g.Roll(prng.NewSplitMix64(1)); err == nil {
					continue
				}
				before := saved(t, g)
				if err := g.MoveJSON(move); err != nil && !bytes.Equal(saved(t, g), before) {
					t.Fatalf("%s has become %s with %q, which was refused: %v", before, saved(t, g), move, err)
				}
				for p := pips.Nobody; int(p) < len(g.Players()); p++ {
					if page := g.Page(p); page.View == nil {
						t.Fatal("no page")
					}
				}
			}
			for g.Undo() {
			}
			if _, err := open(saved(t, g)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func saved(t *testing.T, g pips.Table) []byte {
	t.Helper()
	data := must(g.Save())
	return data
}

// FuzzUnmarshalJSON hands JSON to the decoders of outcomes and of the steps of each game.
func FuzzUnmarshalJSON(f *testing.F) {
	for _, s := range []string{
		`{"over":true,"winners":[0,2],"margin":3}`, `{"player":0,"chance":[1,2,2]}`, `{"player":1,"move":{"keep":[1],"then":"roll"}}`,
		`{"player":0,"move":"box=ones"}`, `{"player":0,"move":{"pit":3}}`, `{"player":-1,"chance":{"hands":[[[5,4]],[[5,1]]]}}`,
		`{"player":8,"move":{"pit":3}}`, `{"player":0}`, `{"player":0,"chance":null,"move":"3"}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[pips.Outcome, *pips.Outcome](t, data, pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 3}, gametest.Same)
		decodeStep(t, data, farkle.Move{}, dice.Dice{})
		decodeStep(t, data, yahtzee.Move{}, dice.Dice{})
		decodeStep(t, data, awari.Move(1), struct{}{})
		decodeStep(t, data, dominoes.Move{}, dominoes.Deal{})
	})
}

// decodeStep decodes a step of a game with these types, and reports whether it was accepted.
func decodeStep[M, C any](t *testing.T, data []byte, m M, _ C) bool {
	t.Helper()
	had := pips.Step[M, C]{Player: 1, Move: &m}
	return gametest.DecodeJSON[pips.Step[M, C], *pips.Step[M, C]](t, data, had, func(a, b pips.Step[M, C]) bool { return reflect.DeepEqual(a, b) })
}

func TestStepUnmarshalJSON(t *testing.T) {
	for _, text := range []string{`{"player":1,"chance":[1,2]}`, `{"move":"1 roll","player":0}`, `{"player":-1,"chance":"12"}`} {
		if !decodeStep(t, []byte(text), farkle.Move{}, dice.Dice{}) {
			t.Errorf("%s is refused", text)
		}
	}
	for _, text := range []string{
		``, `null`, `{}`, `{"player":0}`, `{"chance":[1,2]}`, `{"player":8,"chance":[1]}`, `{"player":-2,"chance":[1]}`,
		`{"player":0,"chance":[7]}`, `{"player":0,"chance":[1],"move":"1 roll"}`, `{"player":0,"chance":[1],"points":3}`, `{"player":0,"chance":null,"move":"1 roll"}`,
	} {
		if decodeStep(t, []byte(text), farkle.Move{}, dice.Dice{}) {
			t.Errorf("%s is accepted", text)
		}
	}
}

// FuzzResult reads results of comparisons. What is read is written, read again, and added up.
func FuzzResult(f *testing.F) {
	c := all(exact{})
	c.Games = 7
	res := must(c.Run(f.Context()))
	data := must(json.Marshal(res))
	f.Add(data)
	f.Add(bytes.ReplaceAll(data, []byte(`"squares":"`), []byte(`"squares":"-170141183460469231731687303715884105727`)))
	f.Add([]byte(`{"sums":{"size":1,"games":0,"groups":0,"scores":[]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var res, back pips.Result
		if json.Unmarshal(data, &res) != nil {
			return
		}
		again, err := json.Marshal(res)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if err := json.Unmarshal(again, &back); err != nil || !reflect.DeepEqual(back, res) {
			t.Fatalf("%s comes back as %+v, %v", again, back, err)
		}
		if _, err := res.Add(back); err != nil {
			t.Fatal(err)
		}
		_ = res.String()
	})
}
