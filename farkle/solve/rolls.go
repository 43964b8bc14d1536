package solve

import (
	"cmp"
	"slices"
)

// Rolls are the outcomes of a stage for a solver: the choices by the stage that follows, so that it skips those
// that cannot be right together.
type rolls struct {
	ways     []float64 // by outcome
	bank     []int     // by outcome as in it, or less than -most steps of any turn
	fewest   int       // least of bank
	most     int       // largest of bank
	outcomes []rollOutcome
	banks    []banked // for all outcomes, those with the same points together
	targets  []target
	best     int // largest best of outcomes
}

type rollOutcome struct {
	best  int
	banks []int
}

// A banked is the most points that some of the outcomes may be banked with.
type banked struct {
	points int
	ways   float64
}

// A target is a stage that may follow, with the keeps that lead there.
type target struct {
	stage int
	least int    // least points of keeps
	keeps []keep // by points
	far   []keep // of more than far steps
}

type keep struct{ outcome, points int32 }

func newRolls(throws []outcome) (r rolls) {
	r.fewest = never
	at := map[int]int{}
	var targets [maxStage + 1]target
	for i, o := range throws {
		most := o.bank
		if most == none {
			most = -never
		}
		r.ways, r.bank = append(r.ways, float64(o.ways)), append(r.bank, most)
		r.fewest, r.most = min(r.fewest, most), max(r.most, most)
		r.outcomes = append(r.outcomes, rollOutcome{best: o.best, banks: o.banks})
		r.best = max(r.best, o.best)
		if o.bank != none {
			k, ok := at[o.bank]
			if !ok {
				k = len(r.banks)
				at[o.bank] = k
				r.banks = append(r.banks, banked{points: o.bank})
			}
			r.banks[k].ways += float64(o.ways)
		}
		for _, to := range o.rolls {
			t := &targets[to.stage]
			if t.stage == 0 || to.points < t.least {
				t.least = to.points
			}
			t.stage = to.stage
			if k := (keep{int32(i), int32(to.points)}); to.points <= far {
				t.keeps = append(t.keeps, k)
			} else {
				t.far = append(t.far, k)
			}
		}
	}
	for _, t := range targets {
		if t.stage > 0 {
			slices.SortStableFunc(t.keeps, func(a, b keep) int { return cmp.Compare(a.points, b.points) })
			r.targets = append(r.targets, t)
		}
	}
	return r
}
