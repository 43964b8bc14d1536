package parallel

import (
	"fmt"
	"math"
	"runtime"
	"testing"
)

func TestOptions(t *testing.T) {
	type option func(*Options)
	o := Defaults()
	if o.Workers != runtime.GOMAXPROCS(0) {
		t.Errorf("%d workers", o.Workers)
	}
	o.Report(1, 2) // to nobody
	for _, c := range []struct {
		workers, tasks, crew int
	}{{1, 5, 1}, {5, 3, 3}, {3, 5, 3}, {math.MaxInt, 2, 2}, {4, 0, 1}} {
		if x := (&Options{Workers: c.workers}); x.Crew(c.tasks) != c.crew {
			t.Errorf("%+v: %d", c, x.Crew(c.tasks))
		}
	}
	got := ""
	Set(&o, []option{
		func(o *Options) { o.Workers = 3 },
		nil,
		func(o *Options) { o.Workers++ },
		func(o *Options) { o.Progress = func(done, total int) { got += fmt.Sprint(done, "/", total, " ") } },
	})
	o.Report(1, 2)
	o.Report(2, 2)
	if o.Workers != 4 || got != "1/2 2/2 " {
		t.Errorf("%d workers, %q", o.Workers, got)
	}
}
