package solve

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// An ending is the result of a turn: its chances.
type ending struct {
	banks   []chance // the points that are banked, in steps, from few to many
	farkled float64  // the chance of a farkle
	won     float64  // the chance to win at once, by the automatic finish
	left    float64  // the chance of what was left out
	calls   int      // of a strategy
}

// negligible is the chance of what is left out.
const negligible = 1e-18

// A row has the chances of one number of steps: at 0 to end with them, and at n to roll n dice.
type row [maxDice + 1]float64

// A spreader plays turns for all rolls. It reuses its memory, so each goroutine has its own.
type spreader struct {
	m    *menu
	rows [maxHot + 1][]row // by hot dice so far and by steps of points
	end  ending
}

// A chooser makes the moves of a turn.
type chooser interface {
	// regime returns the regime of a position, if no more of it counts.
	regime(r *farkle.Rules, p *position) (regime, bool)

	// begin prepares for a turn that begins in a state.
	begin(start farkle.State) error

	// choose adds to the spreader what follows each throw of n dice, which are rolled in s with the chance p.
	choose(t *spreader, s *farkle.State, n int, p float64) error
}

// spread returns the ending of a turn that begins in a state.
func (t *spreader) spread(ctx context.Context, c chooser, start farkle.State, calls int) (ending, error) {
	t.end = ending{}
	for hot := range t.rows {
		clear(t.rows[hot])
		t.rows[hot] = t.rows[hot][:0]
	}
	if err := c.begin(start); err != nil {
		return t.end, err
	}
	if err := t.roll(0, 0, t.m.rules.Dice, 1); err != nil {
		return t.end, err
	}
	s := start
	s.Due = 0
	for at := 0; t.has(at); at++ { // points only grow, so one pass does
		if err := parallel.Err(ctx); err != nil {
			return t.end, err
		}
		if t.end.calls > calls {
			return t.end, nil
		}
		for hot := range t.rows {
			if at >= len(t.rows[hot]) {
				continue
			}
			for n := t.m.rules.Dice; n >= 1; n-- {
				p := t.rows[hot][at][n]
				if p < negligible {
					t.end.left += p
					continue
				}
				t.end.farkled += float64(p * t.m.farkle[n])
				s.Points, s.Hot = at*t.m.step, hot
				if err := c.choose(t, &s, n, p); err != nil {
					return t.end, err
				}
			}
		}
	}
	for at, r := range t.rows[0] {
		if r[0] > 0 {
			t.end.banks = append(t.end.banks, chance{at, r[0]})
		}
	}
	return t.end, nil
}

// has reports whether a turn reaches at steps, or more.
func (t *spreader) has(at int) bool {
	for hot := range t.rows {
		if at < len(t.rows[hot]) {
			return true
		}
	}
	return false
}

// take adds the chance of a choice after a throw in a state.
func (t *spreader) take(s *farkle.State, c *course, end bool, p float64) error {
	points, hot := s.Points+c.points*(s.Hot+1), s.Hot
	if end {
		return t.roll(points, 0, 0, p)
	}
	if c.left == 0 && t.m.rules.Multiplier {
		hot = min(hot+1, maxHot)
	}
	return t.roll(points, hot, c.next, p)
}

// roll adds the chance to roll n dice with the given points, or to bank them if n is 0. The
// error is [pips.ErrTooLarge].
func (t *spreader) roll(points, hot, n int, p float64) error {
	at := points / t.m.step
	if at >= maxRows || points > maxTotal {
		return tooLarge("a turn that may come to %d points, more than %d times %d", points, min(maxRows, maxTotal/t.m.step), t.m.step)
	}
	rows := t.rows[hot]
	if more := at + 1 - len(rows); more > 0 {
		rows = append(rows, make([]row, more)...)
		t.rows[hot] = rows
	}
	rows[at][n] += p
	return nil
}

// A function chooses by a strategy.
type function struct{ strategy farkle.Strategy }

// Choices returns the move of the strategy alone, with the value 0.
func (f *function) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	return []pips.Choice[farkle.Move]{{Move: f.strategy(v)}}, nil
}

// Unit returns "choice", as the value means nothing.
func (f *function) Unit() string { return "choice" }

func (f *function) regime(*farkle.Rules, *position) (g regime, ok bool) { return g, false }

func (f *function) begin(farkle.State) error { return nil }

func (f *function) choose(t *spreader, s *farkle.State, n int, p float64) error {
	throws := t.m.throws[n]
	for i := range throws {
		throw := &throws[i]
		q := float64(p * throw.chance)
		if t.m.wins(s, throw.score) {
			t.end.won += q
			continue
		}
		s.Roll = throw.roll
		t.end.calls++
		move := f.strategy(t.m.rules.View(*s, s.Turn))
		c, ok := t.m.allowed(s, throw, move)
		if !ok {
			return fmt.Errorf("the strategy of player %v in the state %v: %w", s.Turn, *s, t.m.rules.Legal(*s, move))
		}
		if err := t.take(s, &c, move.Then == farkle.BankPoints, q); err != nil {
			return err
		}
	}
	return nil
}
