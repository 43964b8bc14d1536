package solve

import (
	"context"
	"slices"
	"testing"

	"pips.example/dominoes"
)

// A table from many rounds plays none of them when the context has ended.
func TestTableStops(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	r := dominoes.Standard()
	o := must(newOptions([]Option{{Rounds: 1000}}))
	b, err := newRounds(ended, r, &o, make([]struct{}, 3))
	if err != context.Canceled || slices.ContainsFunc(b.deals, func(p position) bool { return p != position{} }) {
		t.Errorf("%v, and deals were made", err)
	}
	b = must(newRounds(context.Background(), r, &o, make([]struct{}, 3)))
	table := &Table{rules: r, win: make([]float64, r.Target*r.Target)}
	if x := table.play(ended, b, r.Target, r.Target); x != (open{}) {
		t.Errorf("played: %v", x)
	}
}

// The defaults are those of the comments.
func TestDefaults(t *testing.T) {
	if o, err := newOptions(nil); o.Rounds != 200 || o.Samples != 300 || o.Seed != 0 || err != nil {
		t.Errorf("%+v, %v", o, err)
	}
}
