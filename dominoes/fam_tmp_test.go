package dominoes_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

func randomRules(src *rand.Rand) dominoes.Rules {
	for {
		r := dominoes.Rules{
			HandSize: 1 + src.IntN(9), Target: 1 + src.IntN(120), ChipOut: dominoes.ChipOut(src.IntN(3)),
			Pairs: src.IntN(3) == 0, AtLeast: src.IntN(3) > 0, WinnerLeads: src.IntN(2) == 0,
			Lead: dominoes.Lead(src.IntN(3)), Scoring: dominoes.Scoring(src.IntN(4)), Stock: dominoes.Stock(src.IntN(3)),
			Out: dominoes.Take(src.IntN(3)), Blocked: dominoes.Take(src.IntN(4)), Seats: []int{0, 3, 4}[src.IntN(3)],
			Leave: []int{0, 0, 0, 1, 2}[src.IntN(5)], Nearest: []int{0, 0, 3, 5, 10}[src.IntN(5)],
		}
		if r.Out != 0 {
			r.ChipOut = dominoes.ChipOutNone
			r.AtLeast = true
		} else {
			r.Nearest = 0
		}
		if r.Lead == dominoes.LeadDoubleSix {
			r.HandSize = dominoes.Tiles / max(r.Seats, 2)
		}
		if r.Validate() == nil {
			return r
		}
	}
}

func TestFamTmp(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	bad := 0
	for i := range 300 {
		r := randomRules(src)
		q, err := dominoes.ParseRules(r.String())
		if err != nil || q != r {
			t.Fatalf("%+v %v: %v %v", r, r, q, err)
		}
		func() {
			defer func() {
				if e := recover(); e != nil {
					t.Errorf("PANIC %v %v", r, e)
				}
			}()
			if err := pips.TestRules(r, uint64(i)); err != nil {
				bad++
				if bad < 6 {
					t.Errorf("%v: %v", r, err)
				}
			}
		}()
	}
	fmt.Println("bad", bad)
}
