package pips_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// A steppingPig is Pig that plays in place, with one fault.
type steppingPig struct {
	Pig
	fault string
}

func (r steppingPig) Step(s *PigState, src rand.Source, die *int, choose pips.Strategy[PigState, PigMove], m *PigMove) (pips.For, pips.Player, error) {
	waits, p := r.Waits(*s)
	next, err := *s, error(nil)
	if waits == pips.Chance {
		if src != nil {
			*die = r.Draw(*s, src)
		}
		if r.fault == "draws twice" && src != nil {
			*die = r.Draw(*s, src)
		}
		next, err = r.Chance(next, *die)
	} else {
		if choose != nil && r.fault != "does not ask" {
			view := *s
			if r.fault == "another view" {
				view.Points++
			}
			*m = choose(view)
		}
		next, err = r.Apply(next, *m)
	}
	switch {
	case r.fault == "another state" && waits == pips.Chance:
		next.Points++
	case r.fault == "refuses" && m.Hold:
		return waits, p, pips.ErrIllegal
	case r.fault == "changes what it refuses" && err != nil:
		s.Points++
	case r.fault == "another error" && err != nil:
		return waits, p, errOdd
	case r.fault == "accepts all":
		err = nil
	}
	if err != nil {
		return waits, p, err
	}
	*s = next
	waits, p = r.Waits(*s)
	switch r.fault {
	case "another turn":
		p = p.Other()
	case "never ends":
		waits = pips.Chance
	}
	return waits, p, nil
}

// TestRules compares what is played in place with the other methods.
func TestStepperLaws(t *testing.T) {
	for _, fault := range []string{"draws twice", "does not ask", "another view", "another state", "refuses", "changes what it refuses",
		"another error", "accepts all", "another turn", "never ends"} {
		if err := pips.TestRules(steppingPig{30, fault}, 1); err == nil || !strings.Contains(err.Error(), "Step: ") {
			t.Errorf("%s: %v, want the law of Step", fault, err)
		}
	}
	if err := pips.TestRules(steppingPig{30, ""}, 1); err != nil {
		t.Error(err)
	}
}

// A game in which nothing draws panics where chance is due, as it does without a Stepper.
func TestNoSource(t *testing.T) {
	for name, play := range map[string]func(){
		"Run": func() {
			g, err := pips.NewGame(steppingPig{30, ""}, "", "")
			if err == nil {
				err = g.Run(nil, hold, hold)
			}
			t.Error("a game without a source:", err)
		},
		"Playout": func() {
			r := steppingPig{30, ""}
			s, err := r.Begin(2)
			if err == nil {
				_, err = pips.Playout(r, s, nil, hold, hold)
			}
			t.Error("a playout without a source:", err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("does not panic")
				}
			}()
			play()
		})
	}
}

func hold(PigState) PigMove { return PigMove{Hold: true} }

// A long game is taken back move by move, and comes to each of its states again. Then it is
// played to another end, and taken back once more.
func TestUndoAll(t *testing.T) {
	g, err := farkle.Standard().NewGame("", "")
	if err != nil {
		t.Fatal(err)
	}
	start := g.State()
	for seed := range uint64(2) {
		if err := g.Run(rand.NewPCG(seed, 1), farkle.BankAt(300), farkle.BankAt(500)); err != nil {
			t.Fatal(err)
		}
		before := []farkle.State{} // each move
		last := start
		for step, s := range g.Steps() {
			if waits, p := g.Rules().Waits(last); p != step.Player || (waits == pips.Decision) != (step.Move != nil) {
				t.Fatalf("%v waits for a %v of player %v, not for %+v", last, waits, p, step)
			}
			if step.Move != nil {
				before = append(before, last)
			}
			last = s
		}
		if last != g.State() || len(g.Record().Steps) < 150 {
			t.Fatalf("%d steps lead to %v, want many to %v", len(g.Record().Steps), last, g.State())
		}
		for i := len(before) - 1; i >= 0; i-- {
			if p := g.Mover(); p != before[i].Turn {
				t.Fatalf("move %d is of player %v, not %v", i, before[i].Turn, p)
			}
			if !g.Undo() || g.State() != before[i] {
				t.Fatalf("move %d taken back: %v, want %v", i, g.State(), before[i])
			}
			if waits, p := g.Waits(); waits != pips.Decision || p != before[i].Turn {
				t.Fatalf("before move %d it waits for a %v of player %v", i, waits, p)
			}
		}
		if g.Mover() != pips.Nobody || g.Undo() {
			t.Error("a move before the first one")
		}
	}
}

// A game blames who rolls or moves, also if the rules return a bare [pips.ErrIllegal].
func TestBlame(t *testing.T) {
	g, err := pips.NewGame(choosyPig{100}, "Ann", "Bob")
	if err != nil {
		t.Fatal(err)
	}
	var refused *pips.MoveError
	if err := g.Chance(6); !errors.As(err, &refused) || refused.Player != 0 || refused.Move != nil || !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("a refused six: %v", err)
	}
	b, err := pips.NewGame(bytePig{100}, "Ann", "Bob")
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Move(3); !errors.As(err, &refused) || refused.Move != byteMove(3) {
		t.Errorf("a move where a roll is due: %v", err)
	}
	if err := errors.Join(b.Chance(5), b.Move(3)); !errors.As(err, &refused) || refused.Move != byteMove(3) {
		t.Errorf("a refused move: %v", err)
	}
	refused = nil
	three := func(PigState) byteMove { return 3 }
	if _, err := pips.Playout(bytePig{100}, b.State(), rand.NewPCG(1, 1), three, three); !errors.As(err, &refused) || refused.Player != 0 || refused.Move != byteMove(3) {
		t.Errorf("a refused move of a playout: %v", err)
	}
}
