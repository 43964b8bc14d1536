package yahtzee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// gameStart is Start for rules that are right.
func gameStart(t testing.TB, r yahtzee.Rules, players int) yahtzee.State {
	t.Helper()
	s, err := r.Start(players)
	if err != nil {
		t.Fatal(err)
	}
	return s
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

// TestRules checks the laws of all games, by each variant and by house rules with few
// boxes.
func TestRules(t *testing.T) {
	for name, r := range lawRules(t) {
		if house := strings.Contains(name, " "); r.Boxes.Len() > 10 && (house || testing.Short()) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gametest.Laws(t, r, 1)
		})
	}
}

// What is conserved is conserved in games of all rules and numbers of players, and the
// totals decide them.
func TestConserved(t *testing.T) {
	for name, r := range lawRules(t) {
		players := 1 + len(name)%pips.MaxPlayers
		s, src := gameStart(t, r, players), rand.New(rand.NewPCG(1, 1))
		for !r.Outcome(s).Over {
			var next yahtzee.State
			var err error
			if s.Due > 0 {
				d := dice.Roll(src, s.Due)
				if src.IntN(3) == 0 { // more often alike than by chance
					d = alike(dice.Die(src.IntN(6)+1), s.Due)
				}
				next, err = r.Roll(s, d)
			} else {
				next, err = r.Apply(s, choice(yahtzee.Random(src.Uint64()), r, s))
			}
			if err == nil {
				err = errors.Join(conserve(r, s, next), r.Check(next))
			}
			if err != nil {
				t.Fatalf("%s: from %v to %v: %v", name, s, next, err)
			}
			s = next
		}
		if turns := s.Cards[0].Len(); turns != r.Boxes.Len() {
			t.Errorf("%s: over after %d turns", name, turns)
		}
	}
}
