package gametest_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A spoiled judge is exact, but for what is spoiled.
type spoiled struct {
	*solve.Solver
	values  func(s yahtzee.State, list []float64) ([]float64, error)
	choices func(list []pips.Choice[yahtzee.Move])
	before  func(list []float64) ([]float64, error)
}

func (j spoiled) BeforeChance(s yahtzee.State) ([]float64, error) {
	list, err := j.Solver.Values(s)
	if err == nil && j.before != nil {
		return j.before(list)
	}
	return list, err
}

func (j spoiled) Values(s yahtzee.State) ([]float64, error) {
	list, err := j.Solver.Values(s)
	if err == nil && j.values != nil {
		return j.values(s, list)
	}
	return list, err
}

func (j spoiled) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	list, err := j.Solver.Choices(v)
	if err == nil && j.choices != nil {
		j.choices(list)
	}
	return list, err
}

// For each law of judges, those who break it are caught.
func TestBrokenJudges(t *testing.T) {
	r, err := yahtzee.ParseRules("kata boxes=sixes,chance rolls=2")
	if err != nil {
		t.Fatal(err)
	}
	s, err := solve.New(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	end := func(s yahtzee.State, p pips.Player) float64 { return float64(r.Standing(s, p)) }
	judge := func(t testing.TB, j spoiled) { gametest.Judge(t, r, j, 2, 1, end) }
	judge(t, spoiled{Solver: s})
	judge(t, spoiled{Solver: s, before: func([]float64) ([]float64, error) { return nil, nil }}) // who says nothing

	// when adds something to the value of player 0 in the states that wait for this.
	when := func(what pips.For, add float64) func(yahtzee.State, []float64) ([]float64, error) {
		return func(s yahtzee.State, list []float64) ([]float64, error) {
			if waits, _ := r.Waits(s); waits == what {
				list[0] += add
			}
			return list, nil
		}
	}
	for _, test := range []struct {
		name  string
		spoil spoiled
		want  string // part of the failure
	}{
		{"the end", spoiled{values: when(pips.Nothing, 1)}, "player 0 has got"},
		{"before a roll", spoiled{values: when(pips.Chance, 1e-6)}, "the mean after chance is"},
		{"before a move", spoiled{values: when(pips.Decision, 1e-6)}, "the mean after chance is"},
		{"before chance", spoiled{before: func(list []float64) ([]float64, error) { list[1] += 1e-6; return list, nil }}, "before chance, the mean after chance is"},
		{"the second choice", spoiled{choices: func(list []pips.Choice[yahtzee.Move]) { list[len(list)-1].Value += 1e-9 }}, "that of the choice"},
	} {
		test.spoil.Solver = s
		fails(t, test.name, test.want, func(t testing.TB) { judge(t, test.spoil) })
	}
	c := pips.NewComparison(r, yahtzee.Greedy(), yahtzee.Greedy())
	c.Games, c.Judge = 10, s
	gametest.Foreseen(t, c)
	calls := 0
	c.Workers = 1
	c.Judge = spoiled{Solver: s, values: func(s yahtzee.State, list []float64) ([]float64, error) {
		if calls++; r.Outcome(s).Over {
			list[0] += float64(calls)
		}
		return list, nil
	}}
	fails(t, "not the same twice", "as by all chances", func(t testing.TB) { gametest.Foreseen(t, c) })
}
