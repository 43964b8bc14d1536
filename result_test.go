package pips_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"
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
	whole, err := all(nil).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
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
	if n := (pips.Estimate{}).GamesFor(0); n != 0 {
		t.Errorf("of nothing: %d games", n)
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
	r, err := all(exact{}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	read := func(key, part string, sum *big.Int) error {
		var m map[string]any
		if err := json.Unmarshal(data, &m); err != nil {
			t.Fatal(err)
		}
		sums := m["sums"].(map[string]any)["scores"].([]any)[1].(map[string]any)[key].(map[string]any)
		if sums[part] = sum.String(); part == "whole" {
			square := new(big.Int).Mul(sum, sum)
			sums["squares"] = square.Div(square, big.NewInt(int64(r.Groups))).String()
		}
		damaged, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		return new(pips.Result).UnmarshalJSON(damaged)
	}
	for key, size := range map[string]int64{"standing": 1 << 40, "margin": 1 << 41, "value": 1 << 44, "adjusted": 1 << 44} {
		for _, part := range []string{"all", "whole"} {
			most := big.NewInt(size)
			most.Mul(most, big.NewInt(int64(r.Games)))
			if err := read(key, part, most); err != nil {
				t.Errorf("%s of %s: %v, %v", part, key, most, err)
			}
			if err := read(key, part, most.Add(most, big.NewInt(1))); !errors.Is(err, pips.ErrDamaged) {
				t.Errorf("%s of %s: %v, %v", part, key, most, err)
			}
			if err := read(key, part, most.Neg(most)); !errors.Is(err, pips.ErrDamaged) {
				t.Errorf("%s of %s: %v, %v", part, key, most, err)
			}
		}
	}
	// Squares are the least if all groups bring the same.
	var stored struct {
		Sums struct {
			Scores []struct{ Share struct{ Whole string } }
		}
	}
	if err := json.Unmarshal(data, &stored); err != nil {
		t.Fatal(err)
	}
	least, _ := new(big.Int).SetString(stored.Sums.Scores[1].Share.Whole, 10)
	least.Mul(least, least).Add(least, big.NewInt(int64(r.Groups)-1)).Div(least, big.NewInt(int64(r.Groups)))
	if err := read("share", "squares", least); err != nil {
		t.Errorf("squares of %v: %v", least, err)
	}
	if err := read("share", "squares", least.Sub(least, big.NewInt(1))); !errors.Is(err, pips.ErrDamaged) {
		t.Errorf("squares of %v: %v", least, err)
	}
	// They are the most if all are as far from zero as they can be.
	most := big.NewInt(int64(r.Games/r.Groups) << 41)
	most.Mul(most, most).Mul(most, big.NewInt(int64(r.Groups)))
	if err := read("margin", "squares", most); err != nil {
		t.Errorf("squares of %v: %v", most, err)
	}
	if err := read("margin", "squares", most.Add(most, big.NewInt(1))); !errors.Is(err, pips.ErrDamaged) {
		t.Errorf("squares of %v: %v", most, err)
	}
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
	res, err := pips.Compare(t.Context(), rankedFarkle{farkle.Standard(), -5}, 3, 1, bot, bot, bot)
	if err != nil {
		t.Fatal(err)
	}
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
