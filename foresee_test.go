package pips_test

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"pips.example"
)

// A foresight is exact, also before chance, but for what said makes of it.
type foresight struct {
	exact
	said  func(HiLoState, []float64) ([]float64, error)
	asked *atomic.Int64 // how often for values
}

func (f foresight) Values(s HiLoState) ([]float64, error) {
	f.asked.Add(1)
	return f.exact.Values(s)
}

func (f foresight) BeforeChance(s HiLoState) ([]float64, error) {
	list, err := f.exact.Values(s)
	if err == nil && f.said != nil {
		return f.said(s, list)
	}
	return list, err
}

// What a judge says before chance stands for all that chance may bring, which is then hardly asked for.
func TestForeseen(t *testing.T) {
	nothing := func(HiLoState, []float64) ([]float64, error) { return nil, nil }
	run := func(said func(HiLoState, []float64) ([]float64, error), change func(*pips.Comparison[HiLoState, Again, int8, HiLoState])) (pips.Result, int64) {
		t.Helper()
		f := foresight{said: said, asked: new(atomic.Int64)}
		c := all(f)
		if change != nil {
			change(c)
		}
		res, err := c.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return res, f.asked.Load()
	}
	long, often := run(nothing, nil)
	short, seldom := run(nil, nil)
	for i, s := range short.Scores {
		want := long.Scores[i]
		if math.Abs(s.Adjusted.Mean-want.Adjusted.Mean) > 1./(1<<24) || s.Value != want.Value {
			t.Errorf("strategy %d: %v without luck, want %v", i, s.Adjusted, want.Adjusted)
		}
	}
	if seldom*4 > often {
		t.Errorf("asked %d times, and %d times by who knows nothing before chance", seldom, often)
	}
	hidden, err := all(exact{}).Run(t.Context())
	if err != nil || !reflect.DeepEqual(long, hidden) {
		t.Errorf("who says nothing before chance: %v, %v, want %v", long, err, hidden)
	}
	// Where the mean is not known, nobody could say whether the judge is right.
	deal := func(c *pips.Comparison[HiLoState, Again, int8, HiLoState]) {
		c.Rules = drawn{}
		c.Begin = nil
		c.Games = 100
	}
	wrong := func(HiLoState, []float64) ([]float64, error) { return []float64{9, 9}, nil }
	if want, _ := run(nothing, deal); !reflect.DeepEqual(first(run(wrong, deal)), want) {
		t.Error("by rules that do not know how likely chances are: another result")
	}
}

// first returns the first of two values.
func first[A, B any](a A, _ B) A { return a }

// A judge whose values before chance are not the mean of what follows is found out: in the first group always,
// and later in some game that does not depend on who plays it.
func TestForeseenWrong(t *testing.T) {
	odd := errors.New("odd")
	later := func(by float64) func(s HiLoState, list []float64) ([]float64, error) {
		return func(s HiLoState, list []float64) ([]float64, error) {
			if s.Shown[0] > 1 { // not in the first group, where all dice are 1
				list[1] += by
			}
			return list, nil
		}
	}
	always := func(by float64) func(HiLoState, []float64) ([]float64, error) {
		return func(_ HiLoState, list []float64) ([]float64, error) { list[1] += by; return list, nil }
	}
	const told = "the judge says that player 1 has "
	for name, test := range map[string]struct {
		said func(HiLoState, []float64) ([]float64, error)
		err  error // nil if it is not refused
		text string
		game func(int) bool
	}{
		"always":   {always(1e-8), pips.ErrTooLarge, told, func(g int) bool { return g == 0 }},
		"rounding": {always(1e-10), nil, "", nil},
		"later":    {later(-1e-8), pips.ErrTooLarge, told, func(g int) bool { return g > 1 }},
		"NaN":      {always(math.NaN()), pips.ErrTooLarge, "the judge says NaN", func(g int) bool { return g == 0 }},
		"one":      {func(HiLoState, []float64) ([]float64, error) { return []float64{1}, nil }, pips.ErrPlayers, "values of 1 players", func(g int) bool { return g == 0 }},
		"an error": {func(HiLoState, []float64) ([]float64, error) { return nil, odd }, odd, "the judge: ", func(g int) bool { return g == 0 }},
	} {
		var games []int
		for _, seed := range []uint64{1, 2} {
			for _, workers := range []int{1, 4} {
				c := all(foresight{said: test.said, asked: new(atomic.Int64)})
				c.Workers, c.Seed = workers, seed
				_, err := c.Run(t.Context())
				bad := new(pips.GameError)
				if test.err == nil && err == nil {
					continue
				}
				if !errors.Is(err, test.err) || !errors.As(err, &bad) || !strings.Contains(err.Error(), test.text) || !test.game(bad.Game) {
					t.Fatalf("%s, %d workers: %v, want %v", name, workers, err, test.err)
				}
				games = append(games, bad.Game)
			}
		}
		if len(games) > 0 && (games[0] != games[1] || games[2] != games[3] || name == "later" && games[0] == games[2]) {
			t.Errorf("%s: found out in games %v by 1 and 4 workers with two seeds", name, games)
		}
	}
}
