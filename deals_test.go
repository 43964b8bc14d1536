package pips_test

import (
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// deals are rules that say who acts at each step: a deal by nobody (d), a roll of player 0 or 1 (a
// or b), or a move of theirs (A or B). Their records are written as the text says.
type deals string

// A word is a move, or what chance brings.
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

func (d deals) MarshalText() ([]byte, error)          { return []byte(d), nil }
func (deals) Players() (least, most int)              { return 2, 2 }
func (deals) Begin(int) (int, error)                  { return 0, nil }
func (deals) Draw(int, rand.Source) word              { return "c" }
func (deals) Chance(s int, _ word) (int, error)       { return s + 1, nil }
func (deals) Moves(int) iter.Seq[word]                { return slices.Values([]word{"m"}) }
func (deals) Apply(s int, _ word) (int, error)        { return s + 1, nil }
func (deals) View(s int, _ pips.Player) int           { return s }
func (deals) Guess(v int, _ rand.Source) (int, error) { return v, nil }
func (deals) Standing(int, pips.Player) int           { return 0 }
func (d deals) Outcome(s int) pips.Outcome            { return pips.Outcome{Over: s == len(d.plan())} }
func (d deals) plan() string                          { return strings.TrimRight(string(d), "!_") }

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
			g, err := deals(plan + written).game()
			if err == nil {
				err = g.Run(nil, func(int) word { return "m" }, func(int) word { return "m" })
			}
			if err != nil {
				t.Fatal(err)
			}
			rec := g.Record()
			back := rec
			back.Steps = nil
			text, err := rec.MarshalText()
			if err == nil {
				err = back.UnmarshalText(text)
			}
			if err != nil || !reflect.DeepEqual(back, rec) {
				t.Errorf("%s%s: %q reads as %+v, %v", plan, written, text, back, err)
			}
		}
	}
}
