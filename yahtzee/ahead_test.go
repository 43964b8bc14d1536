package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// slowGreedy plays like Greedy, by filling each box with each roll.
func slowGreedy(v yahtzee.View) (m yahtzee.Move) {
	r, s := v.Rules, v.State
	best := func(d dice.Dice) (box yahtzee.Category, points int) {
		for result := range r.ScoreRoll(s.Cards[s.Turn], d).All() {
			if result.Err == nil && (box == 0 || result.Points > points) {
				box, points = result.Box, result.Points
			}
		}
		return box, points
	}
	box, points := best(s.Roll)
	m = yahtzee.Move{Box: box}
	if s.RollsLeft == 0 {
		return m
	}
	of := func(d dice.Dice) (total, all int) { // of all rolls that fill up these dice
		for more, ways := range dice.Rolls(r.Dice - d.Len()) {
			_, p := best(d.Plus(more))
			total, all = total+ways*p, all+ways
		}
		return total, all
	}
	most, all := points, 1
	for keep := range s.Roll.Subsets() {
		if keep == s.Roll {
			continue
		}
		if sum, n := of(keep); sum*all > most*n {
			m, most, all = yahtzee.Move{Keep: keep, Roll: true}, sum, n
		}
	}
	return m
}

// Greedy plays like the slow one, by all rules, in states of games in any order.
func TestGreedySlowly(t *testing.T) {
	greedy, casual := yahtzee.Greedy(), yahtzee.Casual()
	jokers := 0
	for name, r := range yahtzee.Variants() {
		rnd := rand.New(rand.NewPCG(1, 2))
		for asked := 0; asked < 100; {
			g := newGame(t, r, 2)
			err := g.Run(rnd, casual, casual)
			if err != nil {
				t.Fatal(err)
			}
			var list []yahtzee.State
			for _, s := range g.Steps() {
				if waits, _ := r.Waits(s); waits == pips.Decision && s.RollsLeft > 0 {
					list = append(list, s)
				}
			}
			for range 3 {
				s := list[rnd.IntN(len(list))]
				if asked%2 == 0 && r.Joker != yahtzee.JokerNone && s.Cards[s.Turn].Filled(yahtzee.Yahtzee) { // all alike again, or nearly
					s.Roll = dice.MustParse("1444444"[1-asked/2%2:][:r.Dice])
					jokers++
				}
				v := r.View(s, s.Turn)
				if got, want := greedy(v), slowGreedy(v); got != want {
					t.Errorf("%s: %v in %v, want %v", name, got, s, want)
				}
				asked++
			}
		}
	}
	if jokers == 0 {
		t.Error("no jokers")
	}
}
