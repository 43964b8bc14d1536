package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"pips.example/awari"
	"pips.example/dominoes"
	domsolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A computation computes the figure of a row.
type computation = func(ctx context.Context, progress func(done, total int)) (figure, error)

// solved computes a value of a solver of the library.
func solved[R, T, O any](solve func(context.Context, R, ...O) (T, error), option func(func(done, total int)) O, r R, value func(T) float64, options ...O) computation {
	return func(ctx context.Context, progress func(int, int)) (figure, error) {
		s, err := solve(ctx, r, append(options, option(progress))...)
		if err != nil {
			return figure{}, err
		}
		return float(value(s)), nil
	}
}

// turn computes the points of a turn.
func turn(r farkle.Rules) computation {
	return func(ctx context.Context, progress func(int, int)) (figure, error) {
		t, err := farklesolve.NewTurn(ctx, r, farklesolve.Option{Progress: progress})
		if err != nil {
			return figure{}, err
		}
		points, err := t.Exact(ctx)
		return fraction(points), err
	}
}

// longRun computes the points of a turn in an endless game with penalties: those of a player so far
// below 0 that the target does not matter.
func longRun(r farkle.Rules) computation {
	const far = 1_000_000
	return solved(farklesolve.NewRace, farkleProgress, r, func(s *farklesolve.Race) float64 { return far / (s.Turns(-2*far) - s.Turns(-far)) })
}

// race computes the turns to the target.
func race(r farkle.Rules) computation {
	return solved(farklesolve.NewRace, farkleProgress, r, func(s *farklesolve.Race) float64 { return s.Turns(0) })
}

// duel computes the chance of the first player.
func duel(r farkle.Rules) computation {
	return solved(farklesolve.NewDuel, farkleProgress, r, (*farklesolve.Duel).WinFirst)
}

// trio computes the chance of the first of three players who each play to win.
func trio(r farkle.Rules, options ...farklesolve.Option) computation {
	return solved(farklesolve.NewTrio, farkleProgress, r, func(s *farklesolve.Trio) float64 { return start(s)[0] }, options...)
}

// start returns the chances before the first turn.
func start(s *farklesolve.Trio) []float64 {
	state, _ := s.Rules().Begin(3) // what is solved can be played
	values, err := s.Values(state)
	if err != nil {
		return []float64{math.NaN(), math.NaN(), math.NaN()}
	}
	return values
}

// givenAway computes by seat how many percent less often a field wins than a trio, against two of the trio.
func givenAway(r farkle.Rules, options ...farklesolve.Option) computation {
	return func(ctx context.Context, progress func(done, total int)) (figure, error) {
		s, err := farklesolve.NewTrio(ctx, r, append(options, farkleProgress(progress))...)
		if err != nil {
			return figure{}, err
		}
		field, err := farklesolve.NewField(ctx, r)
		if err != nil {
			return figure{}, err
		}
		chances, err := s.Against(ctx, field, farkleProgress(progress))
		if err != nil {
			return figure{}, err
		}
		var list []string
		for i, v := range start(s) {
			list = append(list, strconv.FormatFloat(100*(v-chances[i]), 'f', 3, 64))
		}
		return figure{text: strings.Join(list, " ")}, nil
	}
}

// pairDuel computes the chance of the first of two players who play to win at Yahtzee.
func pairDuel(r yahtzee.Rules, options ...yahtzeesolve.Option) computation {
	return solved(yahtzeesolve.NewDuel, yahtzeeProgress, r, (*yahtzeesolve.Duel).WinFirst, options...)
}

// expected computes the expected total.
func expected(r yahtzee.Rules, options ...yahtzeesolve.Option) computation {
	return solved(yahtzeesolve.New, yahtzeeProgress, r, func(s *yahtzeesolve.Solver) float64 { return s.Expected(yahtzee.Card{}) }, options...)
}

// inFolder computes a figure with files in a folder and gigabytes of memory.
func inFolder(compute func(yahtzee.Rules, ...yahtzeesolve.Option) computation, folder string, gigabytes int64, r yahtzee.Rules) computation {
	memory := int(min(gigabytes<<30, math.MaxInt))
	return into(folder, compute(r, yahtzeesolve.Option{Folder: folder}, yahtzeesolve.Option{Memory: memory}))
}

// into makes a folder before it computes a figure.
func into(folder string, c computation) computation {
	return func(ctx context.Context, progress func(done, total int)) (figure, error) {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return figure{}, err
		}
		return c(ctx, progress)
	}
}

// A game is a game of Yahtzee, solved once for all its rows.
type game struct {
	rules        yahtzee.Rules
	solver       *yahtzeesolve.Solver
	distribution *yahtzeesolve.Distribution
}

func (g *game) solve(ctx context.Context, progress func(int, int)) (err error) {
	if g.solver == nil {
		g.solver, err = yahtzeesolve.New(ctx, g.rules, yahtzeesolve.Option{Progress: progress})
	}
	return err
}

// expected computes the expected total.
func (g *game) expected(ctx context.Context, progress func(int, int)) (figure, error) {
	if err := g.solve(ctx, progress); err != nil {
		return figure{}, err
	}
	return float(g.solver.Expected(yahtzee.Card{})), nil
}

// deviation reads the standard deviation of the total.
func deviation(d *yahtzeesolve.Distribution) figure { return float(d.Deviation()) }

// bonus reads the chance of the bonus.
func bonus(d *yahtzeesolve.Distribution) figure { return float(d.Bonus()) }

// percentiles reads some percentiles of the total.
func percentiles(percents ...float64) func(*yahtzeesolve.Distribution) figure {
	return func(d *yahtzeesolve.Distribution) figure {
		var list []string
		for _, p := range percents {
			list = append(list, strconv.Itoa(d.Percentile(p)))
		}
		return figure{text: strings.Join(list, " ")}
	}
}

// totals computes a value of the distribution of totals.
func (g *game) totals(value func(*yahtzeesolve.Distribution) figure) computation {
	return func(ctx context.Context, progress func(int, int)) (figure, error) {
		err := g.solve(ctx, func(int, int) {}) // the lesser part of the work
		if err == nil && g.distribution == nil {
			g.distribution, err = g.solver.Distribution(ctx, yahtzeesolve.Option{Progress: progress})
		}
		if err != nil {
			return figure{}, err
		}
		return value(g.distribution), nil
	}
}

// perft computes the number of sequences of sowings from the start.
func perft(r awari.Rules, depth int) computation {
	return func(context.Context, func(int, int)) (figure, error) {
		return whole(awari.Perft(r, r.Start(), depth)), nil
	}
}

// match computes the result of a match of two simple players.
func match(games int, seed int64) computation {
	return func(context.Context, func(int, int)) (figure, error) {
		p1, p2, err := dominoes.MustParseRules("printed").DomsMatch(games, dominoes.SimplePlayer, dominoes.SimplePlayer, seed)
		return figure{text: fmt.Sprintf("(%d,%d)", p1, p2)}, err
	}
}

// round computes the points that the leader of a round with hidden hands gains more than the other player.
func round(rules string) computation {
	return solved(domsolve.NewEquilibrium, domsProgress, dominoes.MustParseRules(rules), func(e *domsolve.Equilibrium) float64 {
		low, high := e.Value()
		return (low + high) / 2
	})
}

func domsProgress(p func(done, total int)) domsolve.Option {
	return domsolve.Option{Progress: p}
}

func farkleProgress(p func(done, total int)) farklesolve.Option {
	return farklesolve.Option{Progress: p}
}

func yahtzeeProgress(p func(done, total int)) yahtzeesolve.Option {
	return yahtzeesolve.Option{Progress: p}
}
