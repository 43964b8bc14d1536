package farkle_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Every throw of the case file, those of more than six dice too.
func TestCasesOfScoring(t *testing.T) {
	all := cases(t).Cases
	if len(all) != 62 {
		t.Errorf("%d cases, want 62", len(all))
	}
	for _, c := range all {
		t.Run(c.ID, func(t *testing.T) {
			r := caseRules(t, c.Rules)
			throw := dice.MustParse(c.Roll)
			if got := r.Table.Score(throw); got != c.Best {
				t.Errorf("Score %d, want %d", got, c.Best)
			}
			if got := r.Table.IsFarkle(throw); got != c.Farkle {
				t.Errorf("IsFarkle %v, want %v", got, c.Farkle)
			}
			if got := keepMap(r.Table.Keeps(throw)); !maps.Equal(got, c.Keeps) {
				t.Errorf("Keeps %v, want %v", got, c.Keeps)
			}
			got := r.Table.ScoreRoll(throw)
			if got.Dice().String() != c.MostDice || got.Total() != c.Best {
				t.Errorf("ScoreRoll has dice %v for %d, want %s for %d", got.Dice(), got.Total(), c.MostDice, c.Best)
			}
			if want := mergePartition(c.Partition); got.String() != want {
				t.Errorf("ScoreRoll %v, want %v", got, want)
			}
		})
	}
}

// mergePartition makes the breakdown of a best_partition such as
// "one:1=100", "one:1=100", "three-3:333=300".
func mergePartition(partition []string) string {
	var list []string // with the place in order before each
	for _, p := range partition {
		_, p, _ = strings.Cut(p, ":")
		digits, number, _ := strings.Cut(p, "=")
		if len(digits) > 1 {
			list = append(list, digits[:1]+"a "+p)
			continue
		}
		same := 0
		for _, q := range partition {
			if strings.HasSuffix(q, ":"+p) {
				same++
			}
		}
		var each int
		fmt.Sscan(number, &each)
		whole := fmt.Sprintf("%sb %s=%d", digits, rep(digits, same), same*each)
		if !slices.Contains(list, whole) {
			list = append(list, whole)
		}
	}
	slices.Sort(list)
	for i := range list {
		list[i] = list[i][3:]
	}
	return strings.Join(list, " ")
}

// What may be kept, as the case file has it.
func TestCasesOfKeeps(t *testing.T) {
	for _, c := range cases(t).KeepCases {
		t.Run(c.ID, func(t *testing.T) {
			r := gameRules(t, caseName(c.Rules)+" keep="+c.Policy)
			throw, keep := dice.MustParse(c.Roll), dice.MustParse(c.Keep)
			points, ok := keepMap(r.Keeps(throw))[keep.String()]
			if ok != c.Legal || points != c.Points {
				t.Errorf("worth %d, %v, want %d, %v", points, ok, c.Points, c.Legal)
			}
			if ok && throw.Len()-keep.Len() != c.DiceLeft {
				t.Errorf("%d dice left, want %d", throw.Len()-keep.Len(), c.DiceLeft)
			}
		})
	}
}

// The combinations in order, and what may be kept of them: the unions.
func TestCasesOfGroups(t *testing.T) {
	for _, c := range cases(t).GroupCases {
		t.Run(c.ID, func(t *testing.T) {
			r := caseRules(t, c.Rules)
			throw := dice.MustParse(c.Roll)
			got := r.Table.ScoreRoll(throw)
			if want := strings.Join(c.Groups, " "); got.String() != want || got.Total() != c.Total {
				t.Errorf("ScoreRoll %v for %d, want %s for %d", got, got.Total(), want, c.Total)
			}
			want := unions(c.Groups)
			if keeps := keepMap(r.Keeps(throw)); r.Keep != farkle.Groups || !maps.Equal(keeps, want) {
				t.Errorf("%v keeps are %v, want %v", r.Keep, keeps, want)
			}
		})
	}
}

// What is looked up are throws of up to six dice alone. Sixes have keys of nothing but zeros, see package group.
func TestManySixes(t *testing.T) {
	for n := range dice.MaxDice + 1 {
		if got := mustParse(t, "6=1").Score(dice.MustParse(rep("6", n))); got != n {
			t.Errorf("%d sixes score %d", n, got)
		}
	}
}

// The largest numbers that there can be: 100 dice of MaxPoints each, and 100
// dice of one point, where nothing may spill over from the count of dice.
func TestLargestScores(t *testing.T) {
	hundred := dice.MustParse(rep("1", 100))
	for text, want := range map[string]int{
		"1=1":                100,
		"1=1000000":          100_000_000,
		"1=1 111=3 111111=6": 100,
		"111111=1":           16,
		"111111=1000000":     16_000_000,
	} {
		if got := mustParse(t, text).Score(hundred); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
	if got := mustParse(t, "1=1 111=3 111111=6").ScoreRoll(hundred); got.String() != "111=3 "+rep("111111=6 ", 16)+"1=1" || got.Dice() != hundred {
		t.Errorf("%v, want a set of three, sixteen sets of six and a one", got)
	}
	if got := mustParse(t, "1=1000000 2=1000000").Score(dice.MustParse("111222")); got != 6_000_000 {
		t.Errorf("six dice of a million: %d", got)
	}
}
