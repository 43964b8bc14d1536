package farkle_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Texts that are appended to what there is do not allocate; Random makes a
// generator for each move.
func TestAllocsOfTexts(t *testing.T) {
	state, err := farkle.ParseState("scores=400,-300,20 turn=2 points=250 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1")
	if err != nil {
		t.Fatal(err)
	}
	r := farkle.Standard()
	choose, err := r.Roll(gameStart(t, r, 2), dice.MustParse("112355"))
	if err != nil {
		t.Fatal(err)
	}
	move, random := gameMove(t, "115 roll"), farkle.Random(1)
	room := make([]byte, 0, 1000)
	for name, c := range map[string]struct {
		most float64
		f    func()
	}{
		"State.AppendText": {0, func() { room, err = state.AppendText(room[:0]) }},
		"Choice.String":    {0, func() { sinkInt += len(move.Then.String()) }},
		"None":             {0, func() { sinkInt += r.Table.None() }},
		"Random":           {2, func() { move = random(see(r, choose)) }},
	} {
		if n := testing.AllocsPerRun(100, c.f); n > c.most || err != nil {
			t.Errorf("%s allocates %v times, want %v; %v", name, n, c.most, err)
		}
	}
}
