package pips_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/yahtzee"
)

// nonsense judges states at random, but for the last.
type nonsense uint64

func (nonsense) Unit() string { return "chance to win" }

func (n nonsense) Values(s HiLoState) ([]float64, error) {
	if o := (HiLo{}).Outcome(s); o.Over {
		return []float64{o.Share(0), o.Share(1)}, nil
	}
	s.Dice = [4]int8{}
	v := float64(pips.SourceFor(uint64(n), s).Uint64() % 100)
	return []float64{v, -v / 3}, nil
}

// all returns the comparison of all games of HiLo between one who rolls 1, 2, and 3
// again and one who never does.
func all(j pips.Judge[HiLoState]) *pips.Comparison[HiLoState, Again, int8, HiLoState] {
	c := pips.NewComparison(HiLoOdds{},
		func(s HiLoState) Again { return s.Shown[s.Turn] <= 3 },
		func(s HiLoState) Again { return false })
	c.Judge, c.Games = j, 2*1296
	c.Start = func(group int) (HiLoState, error) { return hiLo(group), nil }
	return c
}

// Over all games there are, luck adds up to nothing, whatever the judge says.
func TestLuckAddsUpToNothing(t *testing.T) {
	for seed := range nonsense(10) {
		res := must(all(seed).Run(t.Context()))
		for i, s := range res.Scores {
			if math.Abs(s.Adjusted.Mean-s.Value.Mean) > 1e-7 || s.Value.Mean != s.Share.Mean {
				t.Errorf("strategy %d: %v without luck, %v with it, %v of the win", i, s.Adjusted, s.Value, s.Share)
			}
			if s.Saved > 1 {
				t.Errorf("strategy %d: nonsense saves %v times the games", i, s.Saved)
			}
		}
	}
}

// What is left without luck is what was played badly: little, if the values are exact.
func TestLuckExact(t *testing.T) {
	res := must(all(exact{}).Run(t.Context()))
	for i, s := range res.Scores {
		if math.Abs(s.Adjusted.Mean-s.Value.Mean) > 1e-7 || s.Saved < 3 {
			t.Errorf("strategy %d: %v without luck, %v with it, saves %v", i, s.Adjusted, s.Value, s.Saved)
		}
	}
	c := all(exact{})
	best := func(s HiLoState) Again {
		stay, _ := (HiLo{}).Apply(s, false)
		again, _ := (HiLo{}).Apply(s, true)
		return Again((exact{}.first(again) > exact{}.first(stay)) == (s.Turn == 0))
	}
	c.Players[0], c.Players[1] = best, best
	res = must(c.Run(t.Context()))
	if s := res.Scores[0]; math.Abs(s.Adjusted.Mean-0.5) > 1e-7 || s.Adjusted.Error > 1e-7 {
		t.Errorf("the best play against itself: %v", s.Adjusted)
	}
}

// drawn is HiLo with random dice, and without their odds.
type drawn struct{ HiLo }

func (r drawn) Draw(_ HiLoState, src rand.Source) int8 { return int8(src.Uint64()%6) + 1 }

// Where the rules do not know how likely the dice are, some are drawn.
func TestLuckSampled(t *testing.T) {
	odds := must(all(exact{}).Run(t.Context()))
	c := all(exact{})
	c.Rules, c.Start, c.Games, c.Samples = drawn{}, nil, 2000, 10
	res := must(c.Run(t.Context()))
	for i, s := range res.Scores {
		if d := math.Abs(s.Adjusted.Mean - odds.Scores[i].Adjusted.Mean); d > 4*s.Adjusted.Error || s.Saved < 2 {
			t.Errorf("strategy %d: %v, want %v; saves %v", i, s.Adjusted, odds.Scores[i].Adjusted, s.Saved)
		}
	}
}

// Parts add up to the whole, to the bit, also through JSON, in any order and by any number of workers.
func TestParts(t *testing.T) {
	c := all(exact{})
	c.Games = 1001 // the last group is not whole
	want := must(c.Run(t.Context()))
	for _, parts := range []int{1, 2, 3, 7, 600} {
		var sum pips.Result
		for part := range parts {
			c.Part, c.Parts, c.Workers = parts-1-part, parts, 1+part%3
			res := must(c.Run(t.Context()))
			data := must(json.Marshal(res))
			var back pips.Result
			if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, res) {
				t.Fatalf("%s comes back as %+v, %v", data, back, err)
			}
			sum = must(sum.Add(back))
		}
		if !reflect.DeepEqual(sum, want) {
			t.Errorf("%d parts: %+v, want %+v", parts, sum, want)
		}
	}
	if res, err := all(nil).Run(t.Context()); err != nil {
		t.Error(err)
	} else if sum, err := want.Add(res); !errors.Is(err, pips.ErrForeign) || sum.Games != 0 {
		t.Errorf("of another comparison: %v, %v", sum, err)
	}
	if want.Games != 1001 || want.Groups != 500 {
		t.Errorf("%d games in %d groups", want.Games, want.Groups)
	}
}

// The intervals come from how much the groups differ, here computed from each group as a part of
// its own.
func TestIntervals(t *testing.T) {
	c := all(exact{})
	c.Games = 2 * 100
	whole := must(c.Run(t.Context()))
	const groups = 100
	c.Parts = groups
	of := func(s *pips.Score) [5]pips.Estimate {
		return [...]pips.Estimate{s.Share, s.Standing, s.Margin, s.Value, s.Adjusted}
	}
	for i := range whole.Scores {
		var sum, squares [5]float64
		for c.Part = range groups {
			part := must(c.Run(t.Context()))
			for k, e := range of(&part.Scores[i]) {
				if e.Error != 0 || e.Games != 2 {
					t.Fatalf("one group has the error %v in %d games", e.Error, e.Games)
				}
				sum[k] += e.Mean
				squares[k] += e.Mean * e.Mean
			}
		}
		for k, e := range of(&whole.Scores[i]) {
			mean := sum[k] / groups
			want := math.Sqrt((squares[k]/groups - mean*mean) / (groups - 1))
			if math.Abs(e.Mean-mean) > 1e-7 || math.Abs(e.Error-want) > 1e-7 {
				t.Errorf("strategy %d, estimate %d: %v with the error %v, want %v and %v", i, k, e, e.Error, mean, want)
			}
			if reach := 1.96 * want; k > 0 && (math.Abs(e.High-mean-reach) > 1e-5 || math.Abs(mean-e.Low-reach) > 1e-5) {
				t.Errorf("strategy %d, estimate %d: %v, want %v to either side", i, k, e, reach)
			}
		}
		s := whole.Scores[i]
		if want := s.Standing.Mean - whole.Scores[1-i].Standing.Mean; math.Abs(s.Margin.Mean-want) > 1e-7 {
			t.Errorf("strategy %d: a margin of %v, want %v", i, s.Margin.Mean, want)
		}
		if want := s.Value.Error * s.Value.Error / s.Adjusted.Error / s.Adjusted.Error; math.Abs(s.Saved-want) > 1e-9 {
			t.Errorf("strategy %d saves %v, want %v", i, s.Saved, want)
		}
		// Wilson: at the ends of the interval the share is 1.96 standard errors away,
		// of as many games as have the error at the share.
		n := s.Share.Mean * (1 - s.Share.Mean) / s.Share.Error / s.Share.Error
		for _, p := range []float64{s.Share.Low, s.Share.High} {
			if z := math.Abs(p-s.Share.Mean) / math.Sqrt(p*(1-p)/n); math.Abs(z-1.96) > 1e-4 {
				t.Errorf("strategy %d: %v is %v errors away", i, p, z)
			}
		}
	}
}

// Games of a group that is not complete count in the mean, and in the number of games that the error is for,
// but not in how much games differ.
func TestIncompleteGroup(t *testing.T) {
	c := all(exact{})
	c.Games = 200
	whole := must(c.Run(t.Context()))
	c.Games++
	more := must(c.Run(t.Context()))
	for i, s := range more.Scores {
		for k, e := range []pips.Estimate{s.Standing, s.Margin, s.Value, s.Adjusted} {
			w := whole.Scores[i]
			was := []pips.Estimate{w.Standing, w.Margin, w.Value, w.Adjusted}[k]
			if want := was.Error * math.Sqrt(200./201); math.Abs(e.Error-want) > 1e-12 || e.Games != 201 || e.Mean == was.Mean {
				t.Errorf("strategy %d, estimate %d: %+v after %+v, want the error %v", i, k, e, was, want)
			}
		}
	}
}

// wrongJudge is exact but for one thing.
type wrongJudge struct {
	exact
	values []float64
	err    error
}

func (w wrongJudge) Values(HiLoState) ([]float64, error) { return w.values, w.err }

// A mute judge has no unit.
type mute struct{ exact }

func (mute) Unit() string { return "" }

// A crowd is a game for any number of players, also for none.
type crowd struct{ Pig }

func (r crowd) Begin(int) (PigState, error) { return r.Pig.Begin(2) }

// A hasty judge ends a context.
type hasty struct {
	exact
	calls *int
	stop  func()
}

func (h hasty) Values(s HiLoState) ([]float64, error) {
	if *h.calls++; *h.calls == 10 {
		h.stop()
	}
	return h.exact.Values(s)
}

func (h hasty) Choices(s HiLoState) ([]pips.Choice[Again], error) { return h.exact.Choices(s) }

// However many draws a mean has, none is judged after the end of the context.
func TestSamplesStop(t *testing.T) {
	for name, run := range map[string]func(ctx context.Context, judge hasty) error{
		"Run": func(ctx context.Context, judge hasty) error {
			c := pips.NewComparison(HiLo{}, all(nil).Players...)
			c.Judge, c.Samples, c.Workers = judge, 1_000_000, 1
			_, err := c.Run(ctx)
			return err
		},
		"Review": func(ctx context.Context, judge hasty) error {
			g := must(pips.NewGame(HiLo{}, "", ""))
			ok(t, g.Run(pips.SourceFor(1, 0), all(nil).Players...))
			_, err := pips.Review(ctx, g.Record(), judge, &pips.ReviewOptions{Samples: 1_000_000})
			return err
		},
	} {
		ctx, stop := context.WithCancel(t.Context())
		calls := 0
		if err := run(ctx, hasty{calls: &calls, stop: stop}); !errors.Is(err, context.Canceled) || calls != 10 {
			t.Errorf("%s: %v after %d calls", name, err, calls)
		}
	}
}

// A result of one strategy is read back, and its parts add up.
func TestResultAlone(t *testing.T) {
	res := must(pips.Compare(t.Context(), yahtzee.Standard(), 3, 1, yahtzee.Greedy()))
	data := must(json.Marshal(res))
	var back pips.Result
	if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, res) || len(back.Scores) != 1 {
		t.Errorf("%+v, %v, want %+v", back, err, res)
	}
	if sum, err := back.Add(res); err != nil || sum.Games != 6 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// What cannot be played or judged is refused, in words.
func TestComparisonRefused(t *testing.T) {
	odd := errors.New("odd")
	type comparison = pips.Comparison[HiLoState, Again, int8, HiLoState]
	for name, c := range map[string]struct {
		change func(*comparison)
		err    error
	}{
		"no player":        {func(c *comparison) { c.Players[1] = nil }, pips.ErrPlayers},
		"games below 0":    {func(c *comparison) { c.Games = -1 }, pips.ErrTooLarge},
		"a part too many":  {func(c *comparison) { c.Part, c.Parts = 2, 2 }, pips.ErrTooLarge},
		"a part of none":   {func(c *comparison) { c.Part = 1 }, pips.ErrTooLarge},
		"a part below 0":   {func(c *comparison) { c.Part, c.Parts = -1, 2 }, pips.ErrTooLarge},
		"parts below 0":    {func(c *comparison) { c.Parts = -1 }, pips.ErrTooLarge},
		"opening below 0":  {func(c *comparison) { c.Opening = -1 }, pips.ErrTooLarge},
		"opening too far":  {func(c *comparison) { c.Opening = 100_001 }, pips.ErrTooLarge},
		"samples below 0":  {func(c *comparison) { c.Samples = -1 }, pips.ErrTooLarge},
		"too many samples": {func(c *comparison) { c.Samples = 1_000_001 }, pips.ErrTooLarge},
		"steps below 0":    {func(c *comparison) { c.Steps = -1 }, pips.ErrTooLarge},
		"too many steps":   {func(c *comparison) { c.Steps = 100_001 }, pips.ErrTooLarge},
		"too few steps":    {func(c *comparison) { c.Steps = 3 }, pips.ErrTooLarge},
		"no beginning":     {func(c *comparison) { c.Start = func(int) (HiLoState, error) { return HiLoState{}, odd } }, odd},
		"a judge who errs": {func(c *comparison) { c.Judge = wrongJudge{err: odd} }, odd},
		"a mute judge":     {func(c *comparison) { c.Judge = mute{} }, pips.ErrTooLarge},
		"a judge of one":   {func(c *comparison) { c.Judge = wrongJudge{values: []float64{1}} }, pips.ErrPlayers},
		"a judge of NaN":   {func(c *comparison) { c.Judge = wrongJudge{values: []float64{math.NaN(), 0}} }, pips.ErrTooLarge},
		"a judge of much":  {func(c *comparison) { c.Judge = wrongJudge{values: []float64{0, 1 << 20}} }, pips.ErrTooLarge},
	} {
		x := all(nil)
		c.change(x)
		if res, err := x.Run(t.Context()); !errors.Is(err, c.err) || res.Games != 0 {
			t.Errorf("%s: %v, %v, want %v", name, res, err, c.err)
		}
	}
	for games := range 2 {
		c := pips.NewComparison(crowd{9})
		for _, c.Alone = range []bool{false, true} {
			c.Games = games
			if res, err := c.Run(t.Context()); !errors.Is(err, pips.ErrPlayers) || res.Games != 0 {
				t.Errorf("%d games of nobody: %v, %v", games, res, err)
			}
		}
		if res, err := pips.Compare(t.Context(), crowd{9}, games, 1); !errors.Is(err, pips.ErrPlayers) || res.Games != 0 {
			t.Errorf("%d games of nobody: %v, %v", games, res, err)
		}
	}
	if _, err := pips.Compare(t.Context(), Pig(0), 1, 1, holdAt(1), holdAt(1)); !errors.Is(err, pips.ErrRules) {
		t.Errorf("no rules: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if res, err := all(nil).Run(ctx); !errors.Is(err, context.Canceled) || res.Games != 0 {
		t.Errorf("canceled: %v, %v", res, err)
	}
}

// A game may begin with random moves, the same in both games of a group. Alone keeps the seats.
func TestComparisonOpening(t *testing.T) {
	c := all(nil)
	c.Opening = 100 // all there are
	res := must(c.Run(t.Context()))
	if a, b := res.Scores[0], res.Scores[1]; a.Seats[0] != b.Seats[0] || a.Seats[1] != b.Seats[1] || a.Share.Error != 0 {
		t.Errorf("random games differ: %+v and %+v", a, b)
	}
	a := pips.NewComparison(awari.Standard(), awari.Greedy(), awari.Random(1)) // where there is often one move only
	a.Opening, a.Games = 1000, 20
	if res = must(a.Run(t.Context())); !slices.Equal(res.Scores[0].Seats, res.Scores[1].Seats) {
		t.Errorf("random games of Awari differ: %v", res)
	}
	c = all(nil)
	c.Alone, c.Games = true, 1296
	res = must(c.Run(t.Context()))
	if a := res.Scores[0]; a.Seats[1] != (pips.Count{}) || a.Won+a.Drawn+a.Lost != 1296 || res.Groups != 1296 {
		t.Errorf("%+v in %d groups", a, res.Groups)
	}
}

// Sums that no games have are refused, and leave a result unchanged.
func TestResultRefused(t *testing.T) {
	c := all(exact{})
	c.Games = 7
	res := must(c.Run(t.Context()))
	data := must(json.Marshal(res))
	text := string(data)
	sums := text[strings.Index(text, `"sums"`):]
	all := sums[strings.Index(sums, `"share":{"all":`):]
	all = all[:strings.Index(all, ",")]
	for name, change := range map[string][2]string{
		"size":              {`"size":2`, `"size":3`},
		"size 0":            {`"size":2`, `"size":0`},
		"size 1":            {`"size":2,"games":7,"groups":3`, `"size":1,"games":7,"groups":8`},
		"negative games":    {`"size":2,"games":7`, `"size":2,"games":-7`},
		"more games":        {`"size":2,"games":7`, `"size":2,"games":8`},
		"negative groups":   {`"size":2,"games":7,"groups":3`, `"size":2,"games":7,"groups":-1`},
		"more groups":       {`"size":2,"games":7,"groups":3`, `"size":2,"games":7,"groups":4`},
		"no seat":           {`{"seats":[{`, `{"seats":[],"none":[{`},
		"one seat":          {`{"seats":[{`, `{"seats":[{"won":0,"drawn":0,"lost":0},{`},
		"another win":       {all, `"share":{"all":"1"`},
		"no number":         {all, `"share":{"all":"x"`},
		"no decimal number": {all, strings.Replace(all, `":"`, `":"0`, 1)}, // and no octal one
		"a large number":    {all, `"share":{"all":"170141183460469231731687303715884105728"`},
		"negative squares":  {`"squares":"`, `"squares":"-`},

		"no sums":     {`"sums"`, `"others"`},
		"another key": {`"games":7`, `"gamez":7`},
	} {
		at := strings.Index(text, `"sums"`)
		bad := text[:at] + strings.Replace(text[at:], change[0], change[1], 1)
		if bad == text {
			t.Fatalf("%s: %s has no %s", name, text, change[0])
		}
		back := res
		err := json.Unmarshal([]byte(bad), &back)
		if err == nil || !reflect.DeepEqual(back, res) {
			t.Errorf("%s is read from %s", name, bad)
		}
		if number := strings.HasSuffix(name, "number"); number != strings.Contains(fmt.Sprint(err), "want an integer of at most 127 bits") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, bad := range []string{`{"sums":{}}`, `{"sums":{"size":-1,"games":0,"groups":0,"scores":[]}}`, `{"sums":{"size":1,"games":1,"groups":0,"scores":[]}}`, `{"sums":{"size":1,"games":0,"groups":1,"scores":[]}}`} {
		if back := res; json.Unmarshal([]byte(bad), &back) == nil {
			t.Errorf("%s is read as %+v", bad, back)
		}
	}
	nine := func(one string) string { return "[" + strings.Repeat(one+",", 8) + one + "]" }
	many := `{"sums":{"size":1,"games":0,"groups":0,"scores":` + nine(`{"seats":`+nine(`{"won":0,"drawn":0,"lost":0}`)+`}`) + `}}`
	if err := json.Unmarshal([]byte(many), new(pips.Result)); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("nine strategies: %v", err)
	}
	var none pips.Result
	data = must(json.Marshal(none))
	err := json.Unmarshal(data, &res)
	if sum, bad := res.Add(none); err != nil || bad != nil || !reflect.DeepEqual(sum, none) {
		t.Errorf("the zero result is %s, %v, and with itself %+v, %v", data, err, sum, bad)
	}
}

// A panic in a strategy reaches the caller, with the game, the seat and the strategy that sat there.
func TestGameErrorSeats(t *testing.T) {
	c := all(nil)
	for strategy := range 2 {
		for seat := range pips.Player(2) {
			c.Players[strategy] = func(s HiLoState) Again {
				if s.Turn == seat {
					panic("no idea")
				}
				return false
			}
			c.Players[1-strategy] = func(HiLoState) Again { return false }
			e, ok := recovered(func() { _, _ = c.Run(t.Context()) }).(*pips.GameError)
			if !ok || e.Strategy != strategy || e.Player != seat || e.Game != (strategy+int(seat))%2 || e.State.(HiLoState).Turn != seat ||
				!strings.Contains(e.Error(), fmt.Sprintf(", strategy %d as player %v, in ", strategy, seat)) || !strings.Contains(e.Error(), "no idea") {
				t.Errorf("strategy %d in seat %v: %v", strategy, seat, e)
			}
		}
	}
}
