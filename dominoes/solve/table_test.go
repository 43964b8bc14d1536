package solve

import (
	"context"
	"math"
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// valueIteration solves the same rounds without any shortcut: every round is played
// from every pair of scores, and all chances are computed again and again until
// nothing changes.
func valueIteration(r dominoes.Rules, rounds int, seed uint64) map[[2]int32]float64 {
	g := newGame(r)
	ends := map[[2]int32][][2]int32{}
	target := int32(r.Target)
	for a := int32(1); a <= target; a++ {
		for b := int32(1); b <= target; b++ {
			for i := range rounds {
				deal := r.Draw(dominoes.State{}, prng.NewSplitMix64(seed).Stream(uint32(i)))
				s, err := r.Start(dominoes.Player1, [2]dominoes.Hand(deal.Hands[:2]))
				if err != nil {
					panic(err)
				}
				s.Scores = dominoes.Scores{int(target - a), int(target - b)}
				p := g.positionOf(&r, &s)
				g.playOut(&p, &[2]policy{planner, planner})
				ends[[2]int32{a, b}] = append(ends[[2]int32{a, b}], p.need)
			}
		}
	}
	win := map[[2]int32]float64{}
	for pair := range ends {
		win[pair] = 0.5
	}
	for change := 1.0; change > 1e-13; {
		change = 0
		for pair, list := range ends {
			sum := 0.0
			for _, end := range list {
				switch {
				case end[0] == 0:
					sum++
				case end[1] != 0:
					sum += 1 - win[[2]int32{end[1], end[0]}]
				}
			}
			sum = (win[pair] + sum/float64(rounds)) / 2 // half of the way, or it may swing for ever
			change = max(change, math.Abs(sum-win[pair]))
			win[pair] = sum
		}
	}
	return win
}

func TestTableValueIteration(t *testing.T) {
	for i, r := range []dominoes.Rules{
		{HandSize: 1, Target: 3, ChipOut: dominoes.ChipOutNone},
		{HandSize: 2, Target: 6},
		{HandSize: 3, Target: 14, ChipOut: dominoes.ChipOutAnyHandEmpty},
		{HandSize: 7, Target: 30},
	} {
		if testing.Short() && i > 1 {
			continue
		}
		const rounds = 10
		table := must(NewTable(context.Background(), r, Option{Rounds: rounds}, Option{Seed: uint64(i)}))
		for pair, want := range valueIteration(r, rounds, uint64(i)) {
			mine, theirs := r.Target-int(pair[0]), r.Target-int(pair[1])
			if got := table.Win(mine, theirs, true); math.Abs(got-want) > 1e-9 {
				t.Errorf("%v: from %d-%d the chance is %v, want %v", r, mine, theirs, got, want)
			}
			if got := table.Win(theirs, mine, false); math.Abs(got-(1-want)) > 1e-9 {
				t.Errorf("%v: the other player's chance from %d-%d is %v, want %v", r, theirs, mine, got, 1-want)
			}
		}
	}
}

// A round that is not played again, as it ends far from the target, would end as it does. At the
// border of that a player looks at the target in one round of some hundreds.
func TestTableNear(t *testing.T) {
	ctx, r := context.Background(), dominoes.Rules{HandSize: 5, Target: 80}
	o := must(newOptions([]Option{Option{Rounds: 80}}))
	b := must(newRounds(ctx, r, &o, make([]struct{}, 1)))
	table := &Table{rules: r, win: make([]float64, r.Target*r.Target)}
	for i := range table.win {
		table.win[i] = float64(i) // to tell all scores apart
	}
	for i, p := range b.deals {
		for k := range 6 {
			p.need = [2]int32{30 + b.far[i][0], 30 + b.far[i][1]}
			p.need[k%2] = near - 1 + int32(k/2) + b.far[i][k%2]
			got := table.play(ctx, &rounds{game: b.game, deals: b.deals[i : i+1], far: b.far[i : i+1]}, int(p.need[0]), int(p.need[1]))
			end := p
			b.playOut(&end, &tablePolicy)
			want := open{sum: 1 - table.chance(end.need[1], end.need[0])}
			if end.need == p.need {
				want = open{none: 1}
			}
			if got != want {
				t.Errorf("deal %d from %d: %v, want %v", i, p.need, got, want)
			}
		}
	}
}

// In a game in which nobody can score nobody wins; both chances are a half.
func TestTableWithoutPoints(t *testing.T) {
	// One tile each, and the only deal is one in which no drop scores.
	r := dominoes.Rules{HandSize: 1, Target: 2, ChipOut: dominoes.ChipOutNone}
	first := func(h dominoes.Hand) int { // the points of a tile that opens the round
		d := slices.Collect(h.All())[0]
		return dominoes.Points(int(d.L) + int(d.R))
	}
	for seed := range uint64(50) {
		deal := r.Draw(dominoes.State{}, prng.NewSplitMix64(seed).Stream(0))
		hands := [2]dominoes.Hand(deal.Hands[:2])
		if Round(r, 0, hands) != 0 || first(hands[0]) != 0 || first(hands[1]) != 0 {
			continue
		}
		table := must(NewTable(context.Background(), r, Option{Rounds: 1}, Option{Seed: seed}))
		if a, b := table.Win(0, 0, true), table.Win(1, 0, false); a != 0.5 || b != 0.5 {
			t.Errorf("the chances are %v and %v", a, b)
		}
		return
	}
	t.Error("no such deal")
}
