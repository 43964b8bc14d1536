package parallel

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"testing"
)

func TestOptions(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	o := Chosen(0, nil)
	if o.Workers != runtime.GOMAXPROCS(0) {
		t.Errorf("%d workers", o.Workers)
	}
	o.Report(1, 2) // to nobody
	for _, c := range []struct {
		workers, tasks, crew int
	}{{1, 5, 1}, {5, 3, 3}, {3, 5, 3}, {math.MaxInt, 2, 2}, {4, 0, 1}, {math.MaxInt, math.MaxInt, 4}, {3, math.MaxInt, 3}} {
		if x := (&Options{Workers: c.workers}); x.Crew(c.tasks) != c.crew {
			t.Errorf("%+v: %d", c, x.Crew(c.tasks))
		}
	}
	got := ""
	o = Chosen(4, func(done, total int) { got += fmt.Sprint(done, "/", total, " ") })
	o.Report(1, 2)
	o.Report(2, 2)
	if o.Workers != 4 || got != "1/2 2/2 " {
		t.Errorf("%d workers, %q", o.Workers, got)
	}
}

// The last option that sets a field counts, and what no option sets stays.
func TestMerge(t *testing.T) {
	type option struct {
		A, B, C int
		D       *int
		E       func()
	}
	n, called := 0, 0
	o := option{A: 1, B: 2, C: 3}
	Merge(&o, []option{{B: 4, D: &n}, {}, {B: 5, E: func() { called++ }}, {A: -6}})
	if o.E(); o.A != -6 || o.B != 5 || o.C != 3 || o.D != &n || called != 1 {
		t.Errorf("%+v, called %d times", o, called)
	}
}

// A crew is made one by one, and no more of it once the context has ended.
func TestHire(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for ends := range 6 {
		ctx, cancel := context.WithCancel(t.Context())
		made := 0
		worker := func() int {
			if made++; made == ends {
				cancel()
			}
			return made
		}
		if ends == 0 {
			cancel()
		}
		crew, err := Hire(ctx, &Options{Workers: 1000}, 1000, worker)
		switch {
		case ends < 4 && (made != ends || crew != nil || err != context.Canceled):
			t.Errorf("ended after %d: %d were made, %v, %v", ends, made, crew, err)
		case ends >= 4 && (!slices.Equal(crew, []int{1, 2, 3, 4}) || err != nil):
			t.Errorf("ended after %d: %v, %v", ends, crew, err)
		}
		cancel()
	}
}
