package yahtzee_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

type game = gametest.Game[yahtzee.State, yahtzee.Move, *yahtzee.State, *yahtzee.Move]

// gameStart is Start for rules that are right.
func gameStart(t testing.TB, r yahtzee.Rules, players int) yahtzee.State {
	t.Helper()
	s, err := r.Start(players)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// lawsOf describes a variant to the laws.
func lawsOf(t testing.TB, r yahtzee.Rules, players int) game {
	return game{
		Start: gameStart(t, r, players),
		Moves: r.Moves,
		Legal: func(s yahtzee.State, m yahtzee.Move) error { return reason(r.Legal(s, m)) },
		Apply: r.Apply,
		Over:  func(s yahtzee.State) bool { return r.Outcome(s).Over },
		Due:   func(s yahtzee.State) bool { return s.Due > 0 },
		Chance: func(s yahtzee.State, src *rand.Rand) (yahtzee.State, error) {
			d := dice.Roll(src, s.Due)
			if src.IntN(3) == 0 { // more often alike than by chance
				d = alike(dice.Die(src.IntN(6)+1), s.Due)
			}
			return r.Roll(s, d)
		},
		Other: func(s yahtzee.State, src *rand.Rand) yahtzee.Move {
			m := yahtzee.Move{Box: yahtzee.Category(src.IntN(24)), Keep: dice.Roll(src, src.IntN(7)), Roll: src.IntN(2) == 0}
			switch src.IntN(3) {
			case 0:
				m.Box, m.Roll = 0, true
			case 1:
				m.Keep, m.Roll = dice.Dice{}, false
			}
			return m
		},
		Conserve: func(before, after yahtzee.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  pips.ErrIllegal,
		MaxPlies: players * r.Boxes.Len() * (2*r.Rolls + 1),
	}
}

// alike returns n dice of a face.
func alike(f dice.Die, n int) dice.Dice {
	var d dice.Dice
	for range n {
		d = d.Plus(dice.Of(f))
	}
	return d
}

// rolls is how many rolls the players can still have, in this turn and from
// turns before: with one for a roll that is due.
func rolls(s yahtzee.State) int {
	n := s.RollsLeft
	if s.Due > 0 {
		n++
	}
	for _, saved := range s.Saved {
		n += saved
	}
	return n
}

// conserve says what each step keeps.
func conserve(r yahtzee.Rules, before, after yahtzee.State) error {
	if after.Players != before.Players {
		return fmt.Errorf("players")
	}
	filled := 0
	for p := range pips.MaxPlayers {
		if p != int(before.Turn) && after.Cards[p] != before.Cards[p] {
			return fmt.Errorf("the card of player %d", p)
		}
		for b := yahtzee.Ones; b <= yahtzee.Tower; b++ {
			switch was, is := before.Cards[p].Filled(b), after.Cards[p].Filled(b); {
			case was && (!is || before.Cards[p].Points(b) != after.Cards[p].Points(b)):
				return fmt.Errorf("%v changed after it was filled", b)
			case !was && is:
				filled++
			}
		}
		if r.Total(after.Cards[p]) < r.Total(before.Cards[p]) {
			return fmt.Errorf("a total fell")
		}
		if gain := after.Cards[p].Extras() - before.Cards[p].Extras(); gain < 0 || gain > filled {
			return fmt.Errorf("extras")
		}
	}
	// The dice: those that stay and those that are rolled make a full throw.
	if got := after.Due + after.Kept.Len() + after.Roll.Len(); got != r.Dice && !r.Outcome(after).Over {
		return fmt.Errorf("%d dice", got)
	}
	switch {
	case before.Due > 0: // a roll
		if filled != 0 || !after.Roll.Contains(before.Kept) || rolls(after) != rolls(before)-1 {
			return fmt.Errorf("a roll")
		}
	case filled == 0: // some dice were kept
		if after.Turn != before.Turn || rolls(after) != rolls(before) || !before.Roll.Contains(after.Kept) {
			return fmt.Errorf("a keep")
		}
	case filled == 1: // a box was filled
		want := 0
		if after.Due > 0 {
			want = r.Rolls
		}
		if r.Saved {
			want += rolls(before)
		}
		if rolls(after) != want {
			return fmt.Errorf("%d rolls, want %d", rolls(after), want)
		}
	default:
		return fmt.Errorf("%d boxes filled", filled)
	}
	// What happened can be told from the card alone.
	c := after.Cards[before.Turn]
	if got, err := r.ParseCard(c.String()); err != nil || got != c {
		return fmt.Errorf("the card [%v]: %v", c, err)
	}
	return nil
}

// lawRules are the variants and some house rules.
func lawRules(t testing.TB) map[string]yahtzee.Rules {
	all := map[string]yahtzee.Rules{}
	for name, r := range yahtzee.Variants() {
		all[name] = r
	}
	for _, s := range []string{
		"standard rolls=2", "yahtzee joker=free gate=points", "yahtzee joker=mixed", "yahtzee joker=lax gate=points rolls=5", "yahtzee joker=none",
		"yahtzee full-house=0 joker=lax boxes=yahtzee,full-house,chance,sixes", "yahtzee served=5 joker=forced boxes=yahtzee,full-house,ones,twos,four-of-a-kind",
		"yatzy rolls=1 saved=yes", "maxi-yatzy rolls=5 extra=300 joker=mixed", "generala rolls=1", "forced-order dice=6 saved=yes", "kniffel boxes=chance",
	} {
		all[s] = gameRules(t, s)
	}
	return all
}

// checkOutcome compares the outcome of a finished game with the totals.
func checkOutcome(t *testing.T, r yahtzee.Rules, end yahtzee.State) {
	t.Helper()
	best, next := math.MinInt, math.MinInt // the highest total, and the highest below it
	for p := range pips.Player(end.Players) {
		best = max(best, r.Standing(end, p))
	}
	var winners pips.Seats
	for p := range pips.Player(end.Players) {
		if total := r.Standing(end, p); total == best {
			winners |= pips.SeatsOf(p)
		} else {
			next = max(next, total)
		}
	}
	want := pips.Outcome{Over: true, Winners: winners}
	if winners.Len() == 1 && end.Players > 1 {
		want.Margin = best - next
	}
	if o := r.Outcome(end); o != want {
		t.Errorf("%v ends with %+v, want %+v", end, o, want)
	}
}

// TestRules checks the laws of all games.
func TestRules(t *testing.T) {
	for name, r := range lawRules(t) {
		variant := !strings.Contains(name, " ")
		if testing.Short() && (!variant || r.Boxes.Len() > 13) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seeds := uint64(1)
			if variant && !testing.Short() {
				seeds = 2
			}
			gametest.Laws(t, r, seeds)
		})
	}
}

// TestLaws walks every variant, and rules that no variant has, with a look at what
// steps conserve.
func TestLaws(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			players := []int{1, 2, 8}
			if testing.Short() {
				players = []int{1, 3}
			}
			if r.Boxes.Len() < 6 {
				players = append(players, 4, 5, 6, 7)
			}
			for _, n := range players {
				src := rand.New(rand.NewPCG(1, uint64(n)))
				end := lawsOf(t, r, n).Walk(t, src)
				checkOutcome(t, r, end)
				for p := range n {
					if end.Cards[p].Len() != r.Boxes.Len() {
						t.Errorf("player %d has filled %d boxes", p, end.Cards[p].Len())
					}
				}
			}
		})
	}
}
