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
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A computation computes the figure of a row.
type computation = func(ctx context.Context, f *figures, progress func(done, total int)) (figure, error)

// Figures keep what several rows are read from. Rows are computed one after the
// other.
type figures struct {
	solvers       map[yahtzee.Rules]*yahtzeesolve.Solver
	distributions map[yahtzee.Rules]*yahtzeesolve.Distribution
}

func newFigures() *figures {
	return &figures{make(map[yahtzee.Rules]*yahtzeesolve.Solver), make(map[yahtzee.Rules]*yahtzeesolve.Distribution)}
}

// kept returns what is kept of some rules, and else finds and keeps it.
func kept[T any](all map[yahtzee.Rules]T, r yahtzee.Rules, find func() (T, error)) (T, error) {
	if v, there := all[r]; there {
		return v, nil
	}
	v, err := find()
	if err == nil {
		all[r] = v
	}
	return v, err
}

// solver solves Yahtzee by some rules once.
func (f *figures) solver(ctx context.Context, r yahtzee.Rules, progress func(int, int)) (*yahtzeesolve.Solver, error) {
	return kept(f.solvers, r, func() (*yahtzeesolve.Solver, error) {
		return yahtzeesolve.New(ctx, r, yahtzeesolve.Progress(progress))
	})
}

// distribution finds the chances of all totals by some rules once.
func (f *figures) distribution(ctx context.Context, r yahtzee.Rules, progress func(int, int)) (*yahtzeesolve.Distribution, error) {
	return kept(f.distributions, r, func() (*yahtzeesolve.Distribution, error) {
		s, err := f.solver(ctx, r, func(int, int) {}) // the lesser part of the work
		if err != nil {
			return nil, err
		}
		return s.Distribution(ctx, yahtzeesolve.Progress(progress))
	})
}

// solved has what value reads from a solver of the library.
func solved[R, T, O any](solve func(context.Context, R, ...O) (T, error), option func(func(done, total int)) O, r R, value func(T) float64) computation {
	return func(ctx context.Context, _ *figures, progress func(int, int)) (figure, error) {
		s, err := solve(ctx, r, option(progress))
		if err != nil {
			return figure{}, err
		}
		return float(value(s)), nil
	}
}

// turn has the points of a turn.
func turn(r farkle.Rules) computation {
	return func(ctx context.Context, _ *figures, progress func(int, int)) (figure, error) {
		t, err := farklesolve.NewTurn(ctx, r, farklesolve.Progress(progress))
		if err != nil {
			return figure{}, err
		}
		points, err := t.Exact(ctx)
		return fraction(points), err
	}
}

// longRun has the points of a turn in a game without end, under rules with penalties: those
// of a player who is so far below 0 that the target does not matter.
func longRun(r farkle.Rules) computation {
	const far = 1_000_000
	return solved(farklesolve.NewRace, farklesolve.Progress, r, func(s *farklesolve.Race) float64 { return far / (s.Turns(-2*far) - s.Turns(-far)) })
}

// race has the turns to the target.
func race(r farkle.Rules) computation {
	return solved(farklesolve.NewRace, farklesolve.Progress, r, func(s *farklesolve.Race) float64 { return s.Turns(0) })
}

// duel has the chance of the player who begins.
func duel(r farkle.Rules) computation {
	return solved(farklesolve.NewDuel, farklesolve.Progress, r, (*farklesolve.Duel).WinFirst)
}

// pairDuel has the chance of the first player of two who play to win at Yahtzee.
func pairDuel(r yahtzee.Rules) computation {
	return solved(yahtzeesolve.NewDuel, yahtzeesolve.Progress, r, (*yahtzeesolve.Duel).WinFirst)
}

// expected has the expected total.
func expected(r yahtzee.Rules) computation {
	return func(ctx context.Context, f *figures, progress func(int, int)) (figure, error) {
		s, err := f.solver(ctx, r, progress)
		if err != nil {
			return figure{}, err
		}
		return float(s.Expected(yahtzee.Card{})), nil
	}
}

// expectedIn has the expected total, by values in files of a folder.
func expectedIn(folder string, r yahtzee.Rules) computation {
	return inFolder(yahtzeesolve.New, folder, 2, r, func(s *yahtzeesolve.Solver) float64 { return s.Expected(yahtzee.Card{}) })
}

// pairDuelIn is pairDuel by values in files of a folder.
func pairDuelIn(folder string, r yahtzee.Rules) computation {
	return inFolder(yahtzeesolve.NewDuel, folder, 5, r, (*yahtzeesolve.Duel).WinFirst)
}

// inFolder has what value reads from a solver with files in a folder, which is made, and with so many
// gigabytes of memory.
func inFolder[T any](solve func(context.Context, yahtzee.Rules, ...yahtzeesolve.Option) (T, error), folder string, gigabytes int64, r yahtzee.Rules, value func(T) float64) computation {
	return func(ctx context.Context, _ *figures, progress func(int, int)) (figure, error) {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return figure{}, err
		}
		memory := int(min(gigabytes<<30, math.MaxInt))
		s, err := solve(ctx, r, yahtzeesolve.Folder(folder), yahtzeesolve.Memory(memory), yahtzeesolve.Progress(progress))
		if err != nil {
			return figure{}, err
		}
		return float(value(s)), nil
	}
}

// deviation has the standard deviation of the total.
func deviation(r yahtzee.Rules) computation {
	return ofDistribution(r, func(d *yahtzeesolve.Distribution) figure { return float(d.Deviation()) })
}

// bonus has the chance of the bonus.
func bonus(r yahtzee.Rules) computation {
	return ofDistribution(r, func(d *yahtzeesolve.Distribution) figure { return float(d.Bonus()) })
}

// percentiles has some percentiles of the total.
func percentiles(r yahtzee.Rules, percents ...float64) computation {
	return ofDistribution(r, func(d *yahtzeesolve.Distribution) figure {
		var list []string
		for _, p := range percents {
			list = append(list, strconv.Itoa(d.Percentile(p)))
		}
		return figure{text: strings.Join(list, " ")}
	})
}

func ofDistribution(r yahtzee.Rules, value func(*yahtzeesolve.Distribution) figure) computation {
	return func(ctx context.Context, f *figures, progress func(int, int)) (figure, error) {
		d, err := f.distribution(ctx, r, progress)
		if err != nil {
			return figure{}, err
		}
		return value(d), nil
	}
}

// fiveAlike has the chance of five alike in a turn that is played for nothing else, as the
// expected total of a card with no other box, where they bring one point.
func fiveAlike(ctx context.Context, f *figures, progress func(int, int)) (figure, error) {
	r, err := yahtzee.ParseRules("dice=5 rolls=3 boxes=yahtzee yahtzee=1")
	if err != nil {
		return figure{}, err
	}
	return expected(r)(ctx, f, progress)
}

// perft has the number of sequences of sowings from the start.
func perft(r awari.Rules, depth int) computation {
	return func(context.Context, *figures, func(int, int)) (figure, error) {
		return whole(awari.Perft(r, r.Start(), depth)), nil
	}
}

// match has what comes of a match of two simple players.
func match(games int, seed int64) computation {
	return func(context.Context, *figures, func(int, int)) (figure, error) {
		p1, p2, err := dominoes.Printed().DomsMatch(games, dominoes.SimplePlayer, dominoes.SimplePlayer, seed)
		return figure{text: fmt.Sprintf("(%d,%d)", p1, p2)}, err
	}
}
