package solve

import (
	"context"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/internal/parallel"
)

// A layered has the values of a [Solver] by layers, which are the cards with the same number of boxes
// filled, if not all fit in the memory or there is a folder.
type layered struct {
	series
	sets  [][]int     // by layer, the filled boxes
	count []int       // by layer, values
	place []int       // by filled boxes, where their values begin in the layer
	value [][]float64 // by layer; nil if they are not in memory
}

// maxTotal is more than any total.
const maxTotal = 1e6

// newLayered returns one without values. It fails if the memory or the folder has too little room.
func (s *space) newLayered(o *options) (*layered, error) {
	l := &layered{sets: s.layers(), place: make([]int, 1<<len(s.boxes))}
	l.count, l.value = make([]int, len(l.sets)), make([][]float64, len(l.sets))
	for n, sets := range l.sets {
		for _, set := range sets {
			l.place[set] = l.count[n]
			l.count[n] += s.offset[set+1] - s.offset[set]
		}
	}
	from := ""
	if s.begin != nil {
		from = fmt.Sprintf("from=%v ", s.begin)
	}
	l.series = series{
		dir: o.Folder, kind: "yahtzee/solve cards", name: "cards-%02d.pips", unit: "filled boxes", most: maxTotal, steps: len(l.sets), tooLarge: s.tooLarge,
		text: func(n int) string { return fmt.Sprintf("filled=%d %srules=%v", n, from, s.rules) },
		size: func(n int) int { return l.count[n] },
	}
	return l, l.fit(o.Memory, func(n int) int64 { return 8 * int64(l.count[n]) })
}

// nanoseconds is about how long a core takes for a value, a roll and a group of dice.
const nanoseconds = 3

// tooLarge returns an error with the reason why, and the memory and time that the game takes.
func (s *space) tooLarge(why string) error {
	n := float64(s.numbers)
	seconds := n * float64(s.t.groups) * nanoseconds * 1e-9
	if !s.rules.Saved {
		seconds *= float64(s.rules.Rolls)
	}
	return fmt.Errorf("%w: %s; the game takes %s and about %s of a core", pips.ErrTooLarge, why, size(8*n), hours(seconds/3600))
}

// setsAtOnce is how many sets of filled boxes are solved between reports of progress.
const setsAtOnce = 4096

// sweep solves all layers, the last first.
func (l *layered) sweep(ctx context.Context, s *Solver, o *options) error {
	workers, err := parallel.Hire(ctx, &o.Options, min(setsAtOnce, most(l.sets)), s.newWorker)
	if err != nil {
		return err
	}
	done := 0
	for n := len(l.sets) - 1; n >= 0; n-- {
		if l.value[n] = l.room(n); n == 0 { // the empty card stays
			l.value[n] = make([]float64, l.count[n])
		}
		if err := l.solve(ctx, n, workers, func(part int) { o.Report(done+part, s.numbers) }); err != nil {
			return err
		}
		done += l.count[n]
		if n+1 < l.kept {
			l.value[n+1] = nil
		}
	}
	l.buffers = [2][]float64{}
	return nil
}

// solve solves a layer or reads its file. The layer of full cards, and one without cards, have none.
func (l *layered) solve(ctx context.Context, n int, workers []*cardWorker, report func(part int)) error {
	if n == len(l.sets)-1 || l.count[n] == 0 {
		return parallel.Err(ctx)
	}
	return l.step(ctx, n, l.value[n], report, func() error {
		part := 0
		for sets := range slices.Chunk(l.sets[n], setsAtOnce) {
			if err := parallel.Each(ctx, workers, len(sets), func(w *cardWorker, i int) { w.solve(sets[i]) }); err != nil {
				return err
			}
			for _, set := range sets {
				part += workers[0].s.offset[set+1] - workers[0].s.offset[set]
			}
			report(part)
		}
		return nil
	})
}
