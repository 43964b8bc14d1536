package solve

import (
	"context"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/internal/parallel"
)

// What does not fit in the memory is solved by layers: those of all cards with as many boxes
// filled. Two layers are needed at a time. Those near the end stay in memory, as many as fit, and
// all of them in the folder, if there is one.

// A layered has the values of a [Solver] by layers.
type layered struct {
	sets  [][]int     // by layer, the filled boxes
	size  []int       // by layer, values
	place []int       // by filled boxes, where the values begin in their layer
	value [][]float64 // by layer; nil if they are not in memory
	kept  int         // from this layer on the values are in memory
	files files
}

const layerKind = "yahtzee/solve cards"

// newLayered returns one without values. It fails with [pips.ErrTooLarge] if the memory or the
// folder has too little room.
func (s *space) newLayered(o *options) (*layered, error) {
	l := &layered{sets: s.layers(), place: make([]int, 1<<len(s.boxes))}
	l.size, l.value = make([]int, len(l.sets)), make([][]float64, len(l.sets))
	for n, sets := range l.sets {
		for _, set := range sets {
			l.place[set] = l.size[n]
			l.size[n] += s.offset[set+1] - s.offset[set]
		}
	}
	text := func(n int) string {
		if s.begin == nil {
			return fmt.Sprintf("filled=%d rules=%v", n, s.rules)
		}
		return fmt.Sprintf("filled=%d from=%v rules=%v", n, s.begin, s.rules)
	}
	l.files = files{o.folder, layerKind, "cards-%02d.pips", text, func(n int) int { return l.size[n] }, maxTotal}
	if need := l.keep(o.memory); need > o.memory {
		return nil, s.tooLarge(fmt.Sprintf("memory is %s, want at least %s", size(float64(o.memory)), size(float64(need))))
	}
	free, known, err := l.files.free()
	if err != nil || !known {
		return l, err
	}
	need, err := l.files.missing(0, len(l.size)-1)
	if err == nil && free < need {
		err = s.tooLarge(fmt.Sprintf("the folder has room for %s, want %s", size(float64(free)), size(float64(need))))
	}
	return l, err
}

// maxTotal is more than any total.
const maxTotal = 1e6

// keep sets from which layer on the values fit in so much memory, and returns what is needed then.
func (l *layered) keep(memory int64) (need int64) {
	var bytes []int64
	for _, size := range l.size {
		bytes = append(bytes, 8*int64(size))
	}
	l.kept, need = keeps(memory, bytes)
	return need
}

// keeps returns from which of some steps on the values, of which each has some bytes, fit in so much
// memory, and what is needed then. Of the steps before it two are needed at a time.
func keeps(memory int64, bytes []int64) (from int, need int64) {
	for ; ; from++ {
		need = 0
		var largest [2]int64
		for n, b := range bytes {
			if n >= from {
				need += b
			} else {
				largest[n%2] = max(largest[n%2], b)
			}
		}
		if need += largest[0] + largest[1]; need <= memory || from == len(bytes)-1 {
			return from, need
		}
	}
}

// nanoseconds is about how long a core takes for a value, a roll and a group of dice.
const nanoseconds = 3

// tooLarge returns the error of a game that is too large for some reason, with what it takes.
func (s *space) tooLarge(why string) error {
	n := float64(s.numbers)
	seconds := n * float64(s.t.groups) * nanoseconds * 1e-9
	if !s.rules.Saved {
		seconds *= float64(s.rules.Rolls)
	}
	return fmt.Errorf("%w: %s; the game takes %s and about %s of a core", pips.ErrTooLarge, why, size(8*n), hours(seconds/3600))
}

// setsAtOnce are solved before progress is told.
const setsAtOnce = 4096

// sweep solves all layers from the end.
func (l *layered) sweep(ctx context.Context, s *Solver, o *options) error {
	workers, err := parallel.Hire(ctx, &o.Options, min(setsAtOnce, most(l.sets)), s.newWorker)
	if err != nil {
		return err
	}
	var buffers [2][]float64
	done := 0
	for n := len(l.sets) - 1; n >= 0; n-- {
		if n < l.kept && n > 0 { // that of the empty card stays, without a buffer
			if buffers[n%2] == nil {
				buffers[n%2] = make([]float64, l.largest(n))
			}
			l.value[n] = buffers[n%2][:l.size[n]]
		} else {
			l.value[n] = make([]float64, l.size[n])
		}
		if err := l.solve(ctx, n, workers, func(part int) { o.Report(done+part, s.numbers) }); err != nil {
			return err
		}
		done += l.size[n]
		if n+1 < l.kept {
			l.value[n+1] = nil
		}
	}
	return nil
}

// list returns the values of n cards with these boxes filled that are not in memory.
func (l *layered) list(set, n int) ([]float64, error) {
	if l.files.dir == "" {
		return nil, fmt.Errorf("%w: the values of cards are not kept where the number of filled boxes is %d, want more memory or a folder", pips.ErrTooLarge, filled(set))
	}
	list := make([]float64, n)
	return list, l.files.read(filled(set), l.place[set], list)
}

// largest returns the values of the largest of the layers up to n that take turns with it.
func (l *layered) largest(n int) (size int) {
	for ; n >= 0; n -= 2 {
		size = max(size, l.size[n])
	}
	return size
}

// solve solves a layer, or reads it from its file. All but the layers of full cards, and of no
// cards, have one.
func (l *layered) solve(ctx context.Context, n int, workers []*cardWorker, report func(part int)) error {
	if n == len(l.sets)-1 || l.size[n] == 0 {
		return parallel.Err(ctx)
	}
	there, err := l.files.load(n, l.value[n])
	if err != nil {
		return err
	}
	if there {
		report(l.size[n])
		return parallel.Err(ctx)
	}
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
	return l.files.store(n, l.value[n])
}
