package gametest_test

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
)

// The dice game of the tests: two dice add to a total, and then one to three is taken
// from it.

type total struct{ Due, Total int }

func (s total) roll(d dice.Dice) (total, error) {
	if s.Due == 0 || d.Len() != s.Due {
		return s, errDue
	}
	return total{0, s.Total + d.Sum()}, nil
}

func (s total) apply(m take) (total, error) {
	if s.Due > 0 || m < 1 || m > 3 {
		return s, errBeans
	}
	return total{2, s.Total - int(m)}, nil
}

// fedTotal plays it, and spoils what it is told to.
type fedTotal struct {
	state total
	err   error
	spoil string
}

func (g *fedTotal) State() total { return g.state }
func (g *fedTotal) Err() error   { return g.err }

func (g *fedTotal) step(next total, err error) error {
	if err == nil {
		g.state = next
		return nil
	}
	switch g.spoil {
	case "changes":
		g.state.Total++
	case "ends":
		g.err = err
	case "another reason":
		return errIllegal
	case "no message":
		return silent{err}
	}
	return fmt.Errorf("player: %w", err)
}

func (g *fedTotal) Roll(d dice.Dice) error {
	if g.spoil == "any dice" && d.Len() > 0 && g.state.Due > 0 {
		return g.step(total{0, g.state.Total + d.Sum()}, nil)
	}
	return g.step(g.state.roll(d))
}

func (g *fedTotal) Move(m take) error {
	if m == 2 && g.spoil == "no twos" {
		return g.step(g.state, errBeans)
	}
	return g.step(g.state.apply(m))
}

// silent is an error without a message.
type silent struct{ error }

func (silent) Error() string   { return "" }
func (e silent) Unwrap() error { return e.error }

func TestDiceGame(t *testing.T) {
	b := gametest.Bytes{1, 250}
	if x, d, y := b.Next(), b.Dice(3), b.Next(); x != 1 || d != dice.MustParse("511") || y != 0 {
		t.Errorf("%d, %v, %d", x, d, y)
	}
	var script gametest.Bytes
	for i := range 256 {
		script = append(script, byte(i), byte(i*i), byte(i/7))
	}
	steps := map[string]int{}
	for spoil, want := range map[string]string{
		"": "", "changes": "want {", "ends": "want {", "another reason": "refused with illegal", "no message": "refused with ,", "any dice": "want {", "no twos": "want {",
		"no blame": "is refused with player", "no check": "}: not so",
	} {
		fed := &fedTotal{state: total{Due: 2}, spoil: spoil}
		g := gametest.DiceGame[total, take]{
			Fed: fed,
			Due: func(s total) int { return s.Due },
			Moves: func(s total) iter.Seq[take] {
				return func(yield func(take) bool) { _ = s.Due == 0 && yield(1) && yield(2) && yield(3) }
			},
			Roll:  total.roll,
			Apply: total.apply,
			Any:   func(b *gametest.Bytes) take { return take(b.Next() % 8) },
			Check: func(before, after total) error {
				if spoil == "no check" || before.Due == after.Due {
					return errors.New("not so")
				}
				return nil
			},
			Blames: func(error, total, take) bool { return spoil != "no blame" },
		}
		got := failure(func(t testing.TB) { steps[spoil] = g.Play(t, script) })
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: the failure is %q, want %q", spoil, got, want)
		}
	}
	if steps[""] < 20 || steps[""] > 290 {
		t.Errorf("%d steps", steps[""])
	}
}
