package solve

import (
	"context"
	"errors"
	"fmt"
	"io"

	"pips.example"
	"pips.example/internal/folder"
	"pips.example/internal/parallel"
	"pips.example/internal/tablefile"
)

// level reads the chances of a level from its file, or solves and stores them.
func (t *Trio) level(ctx context.Context, crew []*turner, level int, dir string) (worst deviation, err error) {
	if dir == "" {
		return t.layer(ctx, crew, level)
	}
	name, table := fmt.Sprintf("farkle-trio-%03d.pips", level), t.table(level)
	list := make([]float64, table.Numbers)
	file, bytes, err := folder.Open(dir, name)
	if err != nil {
		return worst, err
	}
	if file == nil {
		if worst, err = t.layer(ctx, crew, level); err != nil {
			return worst, err
		}
		list[0] = worst.gain
		for i, need := range worst.at {
			list[1+i] = float64(need)
		}
		t.numbers(level, list[4:], func(in, chance *float64) { *in = *chance })
		return worst, folder.Write(dir, name, func(w io.Writer) error { return table.Write(w, list) })
	}
	defer file.Close()
	if err = table.Read(file, 0, list); err == nil && bytes != table.Size() {
		err = pips.ErrDamaged
	}
	if errors.Is(err, pips.ErrForeign) || errors.Is(err, pips.ErrDamaged) {
		err = fmt.Errorf("%s: %w; remove it, or use another folder", file.Name(), err)
	}
	if err != nil {
		return worst, err
	}
	worst.gain = list[0]
	for i := range worst.at {
		worst.at[i] = int(list[1+i])
	}
	t.numbers(level, list[4:], func(in, chance *float64) { *chance = *in })
	return worst, parallel.Err(ctx)
}

// table returns the format of the file of a level, which without an opening does not depend on the target: the
// deviation, and the chances.
func (t *Trio) table(level int) tablefile.Blocks {
	r := t.m.rules
	if r.Opening == 0 {
		r.Target = t.m.step
	}
	return tablefile.Blocks{Kind: "farkle/solve trio", Rules: fmt.Sprintf("level %d of %v", level, r), Numbers: 4 + 2*(3*level*(level-1)+1)}
}

// numbers calls f for all chances of a level, with their places in the list of its file.
func (t *Trio) numbers(level int, list []float64, f func(in, chance *float64)) {
	for sum := 2; sum <= 2*level; sum++ {
		low, high := seconds(level, sum)
		for second := low; second <= high; second++ {
			n := triple{level, second, sum - second}
			for range 3 {
				f(&list[0], &t.first[t.at(n)])
				f(&list[1], &t.third[t.at(n)])
				if n, list = n.next(), list[2:]; len(list) == 0 {
					return
				}
			}
		}
	}
}
