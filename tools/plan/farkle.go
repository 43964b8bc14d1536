package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

type adviser = pips.Adviser[farkle.View, farkle.Move]

// A duel values plans of Farkle by their chance to win as the first.
type duel struct {
	*rand.Rand
	rules farkle.Rules
	other adviser
	best  adviser // solved when needed
}

func newFarkle(ctx context.Context, rules string, whole bool, random *rand.Rand) (d *duel, err error) {
	r, err := farkle.ParseRules(rules)
	if err != nil {
		return nil, err
	}
	d = &duel{Rand: random, rules: r}
	if whole {
		err = d.solve(ctx)
		d.other = d.best
	} else {
		d.other, err = solve.NewTurn(ctx, r)
	}
	return d, err
}

// solve sets best.
func (d *duel) solve(ctx context.Context) (err error) {
	if d.best == nil {
		d.best, err = solve.NewDuel(ctx, d.rules)
	}
	return err
}

// value returns the chance of a plan that begins.
func (d *duel) value(ctx context.Context, text string) (float64, error) {
	p, err := farkle.ParsePlan(text)
	if err != nil {
		return 0, err
	}
	e, err := solve.Evaluate(ctx, d.rules, solve.Plan(p), d.other)
	return e.Win, err
}

// price returns half less the mean chance of both seats.
func (d *duel) price(ctx context.Context, text string) (string, error) {
	p, err := farkle.ParsePlan(text)
	if err != nil {
		return "", err
	}
	if err := d.solve(ctx); err != nil {
		return "", err
	}
	first, err := solve.Evaluate(ctx, d.rules, solve.Plan(p), d.best)
	if err != nil {
		return "", err
	}
	second, err := solve.Evaluate(ctx, d.rules, d.best, solve.Plan(p))
	return fmt.Sprintf("%.4f %%", 50*(second.Win-first.Win)), err
}

// begin returns an action.
func (d *duel) begin() string { return []string{"bank", "roll"}[d.IntN(2)] }

// condition returns any condition.
func (d *duel) condition() string {
	op := []string{"<", ">="}[d.IntN(2)]
	target := d.rules.Target
	switch n := d.IntN(8); {
	case n < 3:
		return fmt.Sprint("points", op, 50*(1+d.IntN(40)))
	case n < 6:
		return fmt.Sprint("dice", []string{"<", "=", ">="}[d.IntN(3)], 1+d.IntN(6))
	case n == 6 && d.rules.Farkles > 1:
		return fmt.Sprint("farkles=", d.IntN(d.rules.Farkles))
	case n == 6:
		return fmt.Sprint("score", op, target/40*d.IntN(40))
	}
	return fmt.Sprint("other", op, target/40*d.IntN(40))
}

// tweak changes the number of a condition.
func (d *duel) tweak(word string) string {
	i := strings.IndexAny(word, "0123456789")
	n, step, least, most := 0, 50<<d.IntN(4), 50, d.rules.Target
	fmt.Sscan(word[i:], &n)
	switch {
	case strings.HasPrefix(word, "dice"):
		step, least, most = 1, 1, 6
	case strings.HasPrefix(word, "farkles"):
		step, least, most = 1, 0, max(d.rules.Farkles-1, 0)
	case !strings.HasPrefix(word, "points"):
		step *= 5
	}
	if d.IntN(2) == 0 {
		step = -step
	}
	return fmt.Sprint(word[:i], min(max(n+step, least), most))
}
