package pips_test

import (
	"encoding/json"
	"errors"
	"iter"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// Results add up to as many games as their JSON may have, and to no more.
func TestAddTooMany(t *testing.T) {
	r, err := all(nil).Run(t.Context())
	for err == nil {
		var back pips.Result
		data, _ := json.Marshal(r)
		if err := json.Unmarshal(data, &back); err != nil || back.Games != r.Games {
			t.Fatalf("%d games come back as %d, %v", r.Games, back.Games, err)
		}
		r, err = r.Add(r)
	}
	if r.Games != 0 || !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("%d games, %v, want ErrTooLarge", r.Games, err)
	}
}

// A result that was stored in a way that keeps exported fields only cannot be added.
func TestResultWithoutSums(t *testing.T) {
	whole := must(all(nil).Run(t.Context()))
	lost := pips.Result{Games: whole.Games, Groups: whole.Groups, Unit: whole.Unit, Scores: whole.Scores}
	for _, pair := range [][2]pips.Result{{whole, lost}, {lost, whole}, {lost, pips.Result{}}, {pips.Result{}, lost}} {
		if sum, err := pair[0].Add(pair[1]); !errors.Is(err, pips.ErrDamaged) || sum.Games != 0 {
			t.Errorf("without sums: %v, %v", sum, err)
		}
	}
	if data, err := lost.MarshalJSON(); !errors.Is(err, pips.ErrDamaged) {
		t.Errorf("JSON without sums: %s, %v", data, err)
	}
	if lost.Games = 1; !strings.HasPrefix(lost.String(), "1 game\n") {
		t.Errorf("a single game is told as %v", lost)
	}
}

// The text of an estimate shows how wide its interval is, and none without width.
func TestEstimateString(t *testing.T) {
	for want, e := range map[string]pips.Estimate{
		"0.523 (0.512 to 0.534)":       {Mean: 0.523, Low: 0.512, High: 0.534},
		"12.35 (11.35 to 13.35)":       {Mean: 12.3456, Low: 11.3456, High: 13.3456},
		"0.99995 (0.99988 to 0.99998)": {Mean: 0.99995, Low: 0.999883, High: 0.999979},
		"10000.4 (9999.6 to 10001.2)":  {Mean: 10000.4, Low: 9999.6, High: 10001.2},
		"1000506 (1000488 to 1000524)": {Mean: 1000506.1, Low: 1000488.5, High: 1000523.7},
		"12345 (2345 to 22345)":        {Mean: 12345, Low: 2345, High: 22345},
		"0 (-20 to 20)":                {Low: -20, High: 20},
		"566":                          {Mean: 566, Low: 566, High: 566},
		"10000":                        {Mean: 9999.6, Low: 9999.6, High: 9999.6},
		"9990 (9980 to 10000)":         {Mean: 9990, Low: 9980.3, High: 9999.7},
		"0.000 (-1.000 to 1.000)":      {Mean: 1e-5, Low: -1, High: 1},
		"1e-20 (5e-21 to 1.5e-20)":     {Mean: 1e-20, Low: 5e-21, High: 1.5e-20},
		"+Inf":                         {Mean: math.Inf(1), Low: math.Inf(1), High: math.Inf(1)},
		"0 (-Inf to 0)":                {Low: math.Inf(-1)},
		"NaN (NaN to NaN)":             {Mean: math.NaN(), Low: math.NaN(), High: math.NaN()},
		"1 (0.9 to 1.1)":               {Mean: 1, Low: 0.9, High: 1.1},
		"0 (-0.5 to 0.5)":              {Mean: math.Copysign(0, -1), Low: -0.5, High: 0.5},
		"0.10000000000 (0.09999999999 to 0.10000000001)": {Mean: 0.1, Low: 0.1 - 1e-11, High: 0.1 + 1e-11},
		"0.1 (0.1 to 0.1)": {Mean: 0.1, Low: 0.1 - 1e-15, High: 0.1 + 1e-15},
	} {
		if e.String() != want {
			t.Errorf("%v, want %s", e, want)
		}
	}
	for want, r := range map[string]pips.Result{
		"1 game\n0: 177.0 points":               {Games: 1, Scores: []pips.Score{{Standing: pips.Estimate{Mean: 177, Low: 177, High: 177}}}},
		"1 game\n0: 5.82 points (5.81 to 5.84)": {Games: 1, Scores: []pips.Score{{Standing: pips.Estimate{Mean: 5.822, Low: 5.806, High: 5.837}}}},
		"1 game\n0: 0.0 points (-3.0 to 3.0)":   {Games: 1, Scores: []pips.Score{{Standing: pips.Estimate{Mean: -0.01, Low: -3, High: 3}}}},
		"2 games\n0: 1.0 points\n   turns: 3; without luck 2 (1 to 3)": {Games: 2, Unit: "turns", Scores: []pips.Score{{
			Standing: pips.Estimate{Mean: 1, Low: 1, High: 1}, Value: pips.Estimate{Mean: 3, Low: 3, High: 3}, Adjusted: pips.Estimate{Mean: 2, Low: 1, High: 3},
		}}},
	} {
		if r.String() != want {
			t.Errorf("%v, want %s", r, want)
		}
	}
}

// Sums are as large as the games can make them, and no larger.
func TestDamagedSums(t *testing.T) {
	r := must(all(exact{}).Run(t.Context()))
	data := must(json.Marshal(r))
	try := func(key, part string, sum *big.Int, want error) {
		t.Helper()
		var m map[string]any
		ok(t, json.Unmarshal(data, &m))
		sums := m["sums"].(map[string]any)["scores"].([]any)[1].(map[string]any)[key].(map[string]any)
		if sums[part] = sum.String(); part == "whole" {
			square := new(big.Int).Mul(sum, sum)
			sums["squares"] = square.Div(square, big.NewInt(int64(r.Groups))).String()
		}
		if err := new(pips.Result).UnmarshalJSON(must(json.Marshal(m))); !errors.Is(err, want) {
			t.Errorf("%s of %s: %v, %v", part, key, sum, err)
		}
	}
	one := big.NewInt(1)
	for key, size := range map[string]int64{"standing": 1 << 40, "margin": 1 << 41, "value": 1 << 44, "adjusted": 1 << 44} {
		for _, part := range []string{"all", "whole"} {
			most := big.NewInt(size)
			try(key, part, most.Mul(most, big.NewInt(int64(r.Games))), nil)
			try(key, part, most.Add(most, one), pips.ErrDamaged)
			try(key, part, most.Neg(most), pips.ErrDamaged)
		}
	}
	// Squares are the least if all groups are equal.
	var stored struct {
		Sums struct {
			Scores []struct{ Share struct{ Whole string } }
		}
	}
	ok(t, json.Unmarshal(data, &stored))
	least, _ := new(big.Int).SetString(stored.Sums.Scores[1].Share.Whole, 10)
	least.Mul(least, least).Add(least, big.NewInt(int64(r.Groups)-1)).Div(least, big.NewInt(int64(r.Groups)))
	try("share", "squares", least, nil)
	try("share", "squares", least.Sub(least, one), pips.ErrDamaged)
	// They are the most if all are as far from zero as they can be.
	most := big.NewInt(int64(r.Games/r.Groups) << 41)
	most.Mul(most, most).Mul(most, big.NewInt(int64(r.Groups)))
	try("margin", "squares", most, nil)
	try("margin", "squares", most.Add(most, one), pips.ErrDamaged)
}

// rankedFarkle is Farkle in which each seat has the same points all the time.
type rankedFarkle struct {
	farkle.Rules
	best int
}

func (r rankedFarkle) Standing(_ farkle.State, p pips.Player) int { return r.best - 10*int(p)*int(p) }

// A margin is over the best of the others, whoever that is and however few points these have.
func TestMarginOfThree(t *testing.T) {
	bot := farkle.BankAt(300)
	res := must(pips.Compare(t.Context(), rankedFarkle{farkle.Standard(), -5}, 3, 1, bot, bot, bot))
	for i, s := range res.Scores { // of -5, -15 and -45 points, and so of margins 10, -10 and -40
		if want := -40.0 / 3; math.Abs(s.Margin.Mean-want) > 1e-9 || len(res.Scores) != 3 {
			t.Errorf("strategy %d has a margin of %v, want %v", i, s.Margin.Mean, want)
		}
	}
	for _, best := range []int64{1 << 40, -1 << 40} {
		if _, err := pips.Compare(t.Context(), rankedFarkle{farkle.Standard(), int(best)}, 2, 1, bot, bot); strconv.IntSize == 64 && !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("%d points: %v", best, err)
		}
	}
}

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

// A ChanceJudge replaces the values after each result of chance.
func TestForeseen(t *testing.T) {
	nothing := func(HiLoState, []float64) ([]float64, error) { return nil, nil }
	run := func(said func(HiLoState, []float64) ([]float64, error), change func(*pips.Comparison[HiLoState, Again, int8, HiLoState])) (pips.Result, int64) {
		t.Helper()
		f := foresight{said: said, asked: new(atomic.Int64)}
		c := all(f)
		if change != nil {
			change(c)
		}
		res := must(c.Run(t.Context()))
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
	// Without an Enumerator the judge cannot be checked.
	deal := func(c *pips.Comparison[HiLoState, Again, int8, HiLoState]) {
		c.Rules = drawn{}
		c.Start = nil
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

// HiLo is a game that can be enumerated: two players roll a die, may roll it once
// more, and the higher one wins. What dice fall is written in the state, so a
// comparison plays all games there are.
type HiLo struct{}

// HiLoState is a state of HiLo.
type HiLoState struct {
	Dice  [4]int8 // the dice that will fall
	Shown [2]int8
	Turn  pips.Player
	Rolls int8 // of the player whose turn it is
	Due   bool // a roll
}

// Again says whether a player rolls once more.
type Again bool

func (HiLo) Players() (int, int)                                 { return 2, 2 }
func (HiLo) Begin(int) (HiLoState, error)                        { return hiLo(0), nil }
func (HiLo) View(s HiLoState, _ pips.Player) HiLoState           { return s }
func (HiLo) Standing(s HiLoState, p pips.Player) int             { return int(s.Shown[p]) }
func (HiLo) Guess(v HiLoState, _ rand.Source) (HiLoState, error) { return v, nil }
func (HiLo) Draw(s HiLoState, _ rand.Source) int8                { return s.Dice[2*s.Turn+pips.Player(s.Rolls)] }

func (HiLo) Waits(s HiLoState) (pips.For, pips.Player) {
	switch {
	case s.Turn > 1:
		return pips.Nothing, pips.Nobody
	case s.Due:
		return pips.Chance, s.Turn
	}
	return pips.Decision, s.Turn
}

func (r HiLo) Chance(s HiLoState, die int8) (HiLoState, error) {
	s.Shown[s.Turn], s.Due = die, false
	if s.Rolls++; s.Rolls == 2 {
		return r.Apply(s, false)
	}
	return s, nil
}

func (HiLo) Moves(s HiLoState) iter.Seq[Again] {
	if s.Turn > 1 || s.Due {
		return slices.Values[[]Again](nil)
	}
	return slices.Values([]Again{false, true})
}

func (HiLo) Apply(s HiLoState, again Again) (HiLoState, error) {
	if s.Due = true; !again {
		s.Turn, s.Rolls = s.Turn+1, 0
	}
	return s, nil
}

func (HiLo) Outcome(s HiLoState) (o pips.Outcome) {
	if s.Turn <= 1 {
		return o
	}
	o.Over = true
	if s.Shown[0] >= s.Shown[1] {
		o.Winners |= 1
	}
	if s.Shown[1] >= s.Shown[0] {
		o.Winners |= 2
	}
	return o
}

// HiLoOdds are the same rules, which know how likely the dice are.
type HiLoOdds struct{ HiLo }

func (HiLoOdds) Outcomes(HiLoState) iter.Seq2[int8, float64] {
	return func(yield func(int8, float64) bool) {
		for die := range int8(6) {
			if !yield(die+1, 1./6) {
				return
			}
		}
	}
}

// hiLo returns the first state of one of the 1296 games.
func hiLo(game int) HiLoState {
	s := HiLoState{Due: true}
	for i := range s.Dice {
		s.Dice[i] = int8(game%6) + 1
		game /= 6
	}
	return s
}

// exact judges HiLo by enumeration, for players who play as well as they can.
type exact struct{}

func (exact) Unit() string { return "chance to win" }

func (e exact) Values(s HiLoState) ([]float64, error) {
	v := e.first(s)
	return []float64{v, 1 - v}, nil
}

// known are the chances of player 0, which do not depend on the dice that will fall.
var known sync.Map

// first returns the chance of player 0.
func (e exact) first(s HiLoState) float64 {
	s.Dice = [4]int8{}
	v, ok := known.Load(s)
	if !ok {
		v = e.enumerate(s)
		known.Store(s, v)
	}
	return v.(float64)
}

func (e exact) enumerate(s HiLoState) float64 {
	r := HiLoOdds{}
	switch waits, p := r.Waits(s); waits {
	case pips.Nothing:
		return r.Outcome(s).Share(0)
	case pips.Chance:
		mean := 0.
		for die, weight := range r.Outcomes(s) {
			next, _ := r.Chance(s, die)
			mean += float64(weight * e.first(next))
		}
		return mean
	default:
		stay, _ := r.Apply(s, false)
		again, _ := r.Apply(s, true)
		if p == 0 {
			return max(e.first(stay), e.first(again))
		}
		return min(e.first(stay), e.first(again))
	}
}
