package solve

import (
	"context"
	"fmt"

	"pips.example/internal/parallel"
	"pips.example/internal/tablefile"
)

// level reads the chances of a level from its file, or solves and stores them.
func (t *Trio) level(ctx context.Context, crew []*turner, level int, dir string) error {
	r := t.m.rules
	if r.Opening == 0 {
		r.Target = t.m.step // a level does not depend on it
	}
	table := tablefile.Blocks{Kind: "farkle/solve trio", Rules: fmt.Sprintf("level %d of %v", level, r), Numbers: 4 + 2*(3*level*(level-1)+1)}
	name := fmt.Sprintf("farkle-trio-%03d.pips", level)
	var list []float64
	if dir != "" {
		list = make([]float64, table.Numbers)
		there, err := table.Load(dir, name, 0, list, maxLevels)
		if err != nil {
			return err
		}
		if there {
			t.worst.add(deviation(list))
			t.copy(level, list[4:], func(chance, in *float64) { *chance = *in })
			return parallel.Err(ctx)
		}
	}
	worst, err := t.layer(ctx, crew, level)
	t.worst.add(worst)
	if err != nil || dir == "" {
		return err
	}
	copy(list, worst[:])
	t.copy(level, list[4:], func(chance, in *float64) { *in = *chance })
	return table.Save(dir, name, list)
}

// copy calls f for each chance of a level and its place in a list.
func (t *Trio) copy(level int, list []float64, f func(chance, in *float64)) {
	_ = eachSum(level, func(n int, ring func(i int) triple) error {
		for i := range n {
			for n := ring(i); len(list) > 0; {
				f(&t.first[t.at(n)], &list[0])
				f(&t.third[t.at(n)], &list[1])
				if n, list = n.next(), list[2:]; n == ring(i) {
					break
				}
			}
		}
		return nil
	})
}
