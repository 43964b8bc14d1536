package dominoes_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The borders of what can be played. By rules that cannot nothing begins, and they have no text.
func TestValidate(t *testing.T) {
	const tooLarge = " (too large)"
	for _, c := range []struct {
		rules dominoes.Rules
		want  string // what is wrong
	}{
		{dominoes.Rules{}, "hand is 0, want 1 to 14"},
		{dominoes.Rules{HandSize: 1, Target: 1}, ""},
		{dominoes.Rules{HandSize: 14, Target: 1_000_000, ChipOut: 2}, ""},
		{dominoes.Rules{HandSize: 15, Target: 61}, "hand is 15, want 1 to 14" + tooLarge},
		{dominoes.Rules{HandSize: 256 + 7, Target: 61}, "hand is 263, want 1 to 14" + tooLarge}, // 7 in a byte
		{dominoes.Rules{HandSize: math.MinInt32, Target: 61}, "hand is -2147483648, want 1 to 14"},
		{dominoes.Rules{HandSize: 10, Target: 61, Seats: 3}, "hand with seats=3 is 10, want 1 to 9" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 0}, "target is 0, want 1 to 1000000"},
		{dominoes.Rules{HandSize: 7, Target: 1_000_001}, "target is 1000001, want 1 to 1000000" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 999_801, AtLeast: true}, "target with at-least=yes is 999801, want 1 to 999800" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 999_800, AtLeast: true}, ""},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 3}, "chip-out is %!ChipOut(3), want mover, none or any"},
		{dominoes.Rules{HandSize: 7, Target: 61, Lead: 3}, "lead is %!Lead(3), want any, highest-double or 6-6"},
		{dominoes.Rules{HandSize: 7, Target: 61, Scoring: 4}, "scoring is %!Scoring(4), want fives-and-threes, fives, threes or none"},
		{dominoes.Rules{HandSize: 7, Target: 61, Stock: 3}, "stock is %!Stock(3), want sleeps, draw-one or draw"},
		{dominoes.Rules{HandSize: 7, Target: 61, Out: 4}, "out is %!Take(4), want none, others, all or less-own"},
		{dominoes.Rules{HandSize: 7, Target: 61, Blocked: 4}, "blocked is %!Take(4), want none, others, all or less-own"},
		{dominoes.Rules{HandSize: 7, Target: 61, Blocker: 3}, "blocker is %!Blocker(3), want none, ties or duel"},
		{dominoes.Rules{HandSize: 7, Target: 61, Capicu: 201}, "capicu is 201, want 0 to 200" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 61, FirstPass: 255}, "first-pass is 255, want 0 to 200" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 61, Seats: 2}, "seats is 2, want 0 for two players, 3 or 4"},
		{dominoes.Rules{HandSize: 7, Target: 61, Seats: 5}, "seats is 5, want 0 for two players, 3 or 4"},
		{dominoes.Rules{HandSize: 7, Target: 61, Seats: -1}, "seats is -1, want 0 for two players, 3 or 4"},
		{dominoes.Rules{HandSize: 7, Target: 61, Leave: -1}, "leave is -1, want 0 to 27"},
		{dominoes.Rules{HandSize: 7, Target: 61, Leave: 28}, "leave is 28, want 0 to 27" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 61, Nearest: 1}, "nearest is 1, want 0 or 2 to 10"},
		{dominoes.Rules{HandSize: 7, Target: 61, Nearest: -5}, "nearest is -5, want 0 or 2 to 10"},
		{dominoes.Rules{HandSize: 7, Target: 61, Nearest: 11}, "nearest is 11, want 0 or 2 to 10"},
	} {
		r := c.rules
		err := r.Validate()
		if c.want == "" {
			if err != nil {
				t.Errorf("%+v: %v", r, err)
			}
			gametest.Text[dominoes.Rules, *dominoes.Rules](t, r)
			continue
		}
		want, large := strings.CutSuffix(c.want, tooLarge)
		if !errors.Is(err, pips.ErrRules) || err.Error() != "the rules cannot be played: "+want || errors.Is(err, pips.ErrTooLarge) != large {
			t.Errorf("%+v: %v, want %s", r, err, c.want)
		}
		noText(t, r, pips.ErrRules)
		_, begin := r.Begin(2)
		_, guess := r.Guess(dominoes.View{Rules: r}, source(1))
		_, record := (dominoes.Record{Rules: r, Players: []string{"", ""}}).MarshalText()
		for _, err := range []error{begin, guess, record, r.Check(dominoes.State{Seats: r.Seats})} {
			if !errors.Is(err, pips.ErrRules) {
				t.Errorf("%v: %v", r, err)
			}
		}
		if _, err := dominoes.ParseRules(r.String()); err == nil && r.Seats == 0 { // or it is written as that of two players
			t.Errorf("%v can be read", r)
		}
	}
}

// Settings that contradict each other are refused by names, and those beside them are played.
func TestContradictions(t *testing.T) {
	for text, want := range map[string]string{
		"block pairs":                                "pairs and seats=2 contradict each other, want seats=4",
		"block seats=3 pairs":                        "pairs and seats=3",
		"block seats=4 pairs":                        "",
		"partners hand=8":                            "hand with seats=4 is 8, want 1 to 7",
		"block seats=3 hand=9":                       "",
		"block leave=1":                              "stock=sleeps and leave=1",
		"draw hand=13":                               "stock=draw contradicts hand=13 and leave=2: of 2 tiles",
		"draw hand=13 leave=1":                       "",
		"draw seats=3 hand=4":                        "seats=3 and stock=draw contradict hand=4, want hands of 5 or more",
		"draw-one seats=4 hand=5":                    "",
		"draw hand=4":                                "",
		"block lead=6-6":                             "lead=6-6 contradicts hand=7 with seats=2: 6-6 could be among the 14 tiles",
		"block lead=6-6 hand=14":                     "",
		"block out=none":                             "out=none and blocked=others",
		"block blocked=none":                         "out=others and blocked=none",
		"block out=less-own":                         "out=less-own and an empty hand",
		"block chip-out=mover":                       "out=others and chip-out=mover",
		"block at-least=no":                          "out=others and at-least=no",
		"standard nearest=5":                         "out=none and nearest=5",
		"standard winner-leads=yes":                  "out=none and winner-leads=yes",
		"standard scoring=none chip-out=none":        "scoring=none and chip-out=none",
		"standard scoring=none":                      "",
		"printed scoring=fives":                      "target=61 and scoring=fives contradict each other: all scores are multiples of 5",
		"printed scoring=fives target=60":            "",
		"printed scoring=threes":                     "target=61 and scoring=threes",
		"printed scoring=threes target=60":           "",
		"printed scoring=fives at-least=yes":         "",
		"standard scoring=fives":                     "",
		"standard seats=4 stock=draw hand=6 leave=3": "",
		"standard blocker=ties":                      "out=none and blocker=ties",
		"standard capicu=1":                          "out=none and capicu=1",
		"standard blank-out=1 all-pass=2":            "out=none and all-pass=2",
		"draw first-pass=5":                          "stock=draw and first-pass=5",
		"draw blank-out=5 capicu=10 blocker=duel":    "",
		"partners target=999201 capicu=1":            "target with at-least=yes is 999201, want 1 to 999200",
		"partners target=999200 all-pass=200":        "",
	} {
		r, err := dominoes.ParseRules(text)
		switch {
		case want == "" && (err != nil || r.Validate() != nil):
			t.Errorf("%q: %v", text, err)
		case want != "" && (!errors.Is(err, pips.ErrRules) || !strings.Contains(err.Error(), want)):
			t.Errorf("%q: %v, want %q in it", text, err, want)
		}
	}
}

// Every field after the first three tells that rules are not the assignment's, and has a place in their text. Every field
// of a state or a view that the assignment's game leaves zero is refused there. A new field that is forgotten is found here.
func TestFields(t *testing.T) {
	// spoiled calls f with a copy of a struct for each number, name or flag in it that is zero, which is changed.
	spoiled := func(of any, f func(field string, v any)) {
		for i, field := range reflect.VisibleFields(reflect.TypeOf(of)) {
			entries := 1
			if field.Type.Kind() == reflect.Array {
				entries = field.Type.Len()
			}
			for n := range entries {
				v := reflect.New(reflect.TypeOf(of)).Elem()
				v.Set(reflect.ValueOf(of))
				x := v.Field(i)
				if x.Kind() == reflect.Array {
					x = x.Index(n)
				}
				switch {
				case !x.IsZero() || x.Kind() == reflect.Struct:
					continue
				case x.CanInt():
					x.SetInt(3)
				case x.CanUint():
					x.SetUint(1 << 3)
				default:
					x.SetBool(true)
				}
				f(fmt.Sprint(field.Name, n), v.Interface())
			}
		}
	}
	r := dominoes.Standard()
	set := 0
	spoiled(r, func(field string, v any) {
		if q := v.(dominoes.Rules); q.Plain() != (q.ChipOut != r.ChipOut) || q.String() == r.String() {
			t.Errorf("%s set: the assignment's is %v, and the text %v", field, q.Plain(), q)
		}
		set++
	})
	s := mustState(t, "scores=5,4 hand1=5-1,4-4 hand2=6-6,3-2 turn=1 first=1 board=0-0/1.1 knocked1=0 knocked2=0")
	spoiled(s, func(field string, v any) {
		if !errors.Is(r.Check(v.(dominoes.State)), pips.ErrState) {
			t.Errorf("a state with %s is allowed", field)
		}
		set++
	})
	spoiled(r.View(s, 1), func(field string, v any) {
		if _, err := r.Guess(v.(dominoes.View), source(1)); !errors.Is(err, pips.ErrState) {
			t.Errorf("a view with %s is allowed: %v", field, err)
		}
		set++
	})
	if set != 20+12+14 {
		t.Errorf("%d fields and entries", set)
	}
}
