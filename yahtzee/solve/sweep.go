package solve

import (
	"context"
	"slices"

	"pips.example/internal/parallel"
)

// sweep calls f for all possible sets of filled boxes, first for those with from boxes, then for those with one
// less and so on, each worker for one set at a time. After the sets with n boxes it calls after with n and the
// number of cards with n boxes or more.
func sweep[W any](ctx context.Context, s *space, o *options, from int, worker func() W, f func(w W, set int), after func(n, done int)) error {
	layers := s.layers()
	workers, err := parallel.Hire(ctx, &o.Options, most(layers), worker)
	if err != nil {
		return err
	}
	done := 0
	for n := len(s.boxes); n >= 0; n-- {
		for _, set := range layers[n] {
			done += s.offset[set+1] - s.offset[set]
		}
		if n > from {
			continue
		}
		if err := parallel.Each(ctx, workers, len(layers[n]), func(w W, i int) { f(w, layers[n][i]) }); err != nil {
			return err
		}
		after(n, done)
	}
	return nil
}

// layers returns the possible sets of filled boxes by the number of boxes.
func (s *space) layers() [][]int {
	layers := make([][]int, len(s.boxes)+1)
	for set := range 1 << len(s.boxes) {
		if s.possible(set) {
			layers[filled(set)] = append(layers[filled(set)], set)
		}
	}
	return layers
}

// most returns the length of the longest of some lists.
func most(lists [][]int) int {
	return len(slices.MaxFunc(lists, func(a, b []int) int { return len(a) - len(b) }))
}
