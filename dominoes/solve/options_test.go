package solve

import (
	"context"
	"slices"
	"testing"

	"pips.example/dominoes"
)

// A table from many rounds plays none of them when the context has ended, and looks at it every few of them.
func TestTableStops(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	r := dominoes.Standard()
	o, err := newOptions([]Option{Option{Rounds: 1000}})
	if err != nil {
		t.Fatal(err)
	}
	b, err := newRounds(ended, r, &o, make([]struct{}, 3))
	if err != context.Canceled || slices.ContainsFunc(b.deals, func(p position) bool { return p != position{} }) {
		t.Errorf("%v, and deals were made", err)
	}
	if b, err = newRounds(context.Background(), r, &o, make([]struct{}, 3)); err != nil {
		t.Fatal(err)
	}
	table := &Table{rules: r, win: make([]float64, r.Target*r.Target)}
	if x := table.play(ended, b, r.Target, r.Target); x != (open{}) {
		t.Errorf("played: %v", x)
	}
	looks := &looks{Context: context.Background()}
	if x := table.play(looks, b, 1, 1); x.sum == 0 || looks.n != 4 {
		t.Errorf("looks at the context %d times in 1000 rounds, not 4 times, and plays %v", looks.n, x)
	}
}

// looks counts how often the context is looked at.
type looks struct {
	context.Context
	n int
}

func (l *looks) Err() error {
	l.n++
	return l.Context.Err()
}

// The defaults are those of the comments.
func TestDefaults(t *testing.T) {
	if o, err := newOptions(nil); o.rounds != 200 || o.samples != 300 || o.seed != 0 || err != nil {
		t.Errorf("%+v, %v", o, err)
	}
}
