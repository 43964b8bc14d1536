package solve_test

import (
	"strings"
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// slowRules are games with two to five boxes that combine all settings that a solver depends on.
var slowRules = []string{
	// The bonus of the upper section: near, at the limit, out of reach, at once.
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 upper-limit=20 upper-bonus=35",
	"boxes=twos,fives,full-house full-house=25 upper-limit=31 upper-bonus=100 rolls=2",
	"boxes=ones,twos,threes upper-limit=30 upper-bonus=7",
	"boxes=ones,twos,threes upper-limit=31 upper-bonus=7 rolls=1",
	"boxes=ones,chance upper-limit=1 upper-bonus=9 rolls=2",
	"boxes=pair,two-pairs,large-straight upper-limit=1 upper-bonus=9 rolls=2",
	// Steps of the bonus: won at once, one by one, and out of reach.
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 upper-limit=12 upper-bonus=35 upper-steps=20:55,24:75",
	"boxes=twos,fives,pair upper-limit=4 upper-bonus=7 upper-steps=10:7,21:30,99:1000 rolls=2",
	"dice=6 boxes=sixes,ones,villa upper-limit=3 upper-bonus=5 upper-steps=18:35,24:36 saved=yes rolls=2",
	// One to five rolls.
	"boxes=fours,fives,full-house full-house=25 upper-limit=23 upper-bonus=12 rolls=1",
	"boxes=fours,full-house,large-straight full-house=25 upper-limit=12 upper-bonus=12 rolls=4",
	"boxes=full-house,five-of-a-kind full-house=25 rolls=5",
	// More for the first throw.
	"boxes=sixes,large-straight,yahtzee yahtzee=50 served=5 upper-limit=18 upper-bonus=11",
	"boxes=threes,four-of-a-kind,small-straight,full-house four-of-a-kind=40 full-house=25 served=50 rolls=2",
	"boxes=sixes,four-of-a-kind,full-house four-of-a-kind=10 full-house=30 served=1 rolls=1",
	"boxes=ones,full-house,yahtzee full-house=25 yahtzee=50 joker=lax extra=1 served=1 rolls=2",
	"boxes=sixes,full-house full-house=1 served=9 rolls=2", // the first throw has fewer points and is worth more
	// Both boxes are worth the same when nothing fits: the first is filled with 0.
	"boxes=full-house,four-of-a-kind full-house=13 four-of-a-kind=25 rolls=1",
	// In order.
	"boxes=yahtzee,ones,full-house,sixes,large-straight yahtzee=50 full-house=25 ordered=yes upper-limit=20 upper-bonus=35",
	"boxes=full-house,sixes,ones ordered=yes served=5 rolls=4",
	// All alike again: extra points, each joker with both gates, a joker of a face whose box is missing, an
	// upper box of another face, and no lower box.
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 extra=100",
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 joker=forced extra=100 upper-limit=20 upper-bonus=35 rolls=4",
	"boxes=twos,fives,small-straight,yahtzee straights=in-row small-straight=30 yahtzee=50 joker=forced gate=points",
	"boxes=twos,threes,yahtzee yahtzee=9 joker=forced rolls=2 upper-limit=20 upper-bonus=35",
	"boxes=ones,twos,pair,yahtzee yahtzee=50 joker=forced rolls=1", // a pair of ones, though 0 twos would be better
	"boxes=ones,sixes,large-straight,yahtzee straights=in-row large-straight=40 yahtzee=50 joker=free extra=100 rolls=2",
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 joker=free gate=points upper-limit=20 upper-bonus=35",
	"boxes=ones,sixes,full-house,yahtzee full-house=60 yahtzee=7 joker=mixed upper-limit=20 upper-bonus=35 rolls=2",
	"boxes=twos,fours,small-straight,yahtzee small-straight=60 yahtzee=1 joker=mixed gate=points extra=5",
	"boxes=sixes,large-straight,yahtzee yahtzee=7 joker=lax rolls=4",
	"boxes=full-house,yahtzee joker=lax gate=points extra=3 rolls=2",
	"boxes=three-of-a-kind,full-house,yahtzee full-house=25 yahtzee=50 kinds=all joker=forced extra=100 rolls=2",
	"boxes=yahtzee,chance yahtzee=50 joker=none extra=100 rolls=5",
	// Rolls that are saved.
	"boxes=fours,full-house,large-straight full-house=25 upper-limit=15 upper-bonus=12 saved=yes",
	"boxes=ones,sixes,yahtzee yahtzee=50 joker=forced extra=100 upper-limit=20 upper-bonus=35 saved=yes",
	"boxes=pair,fives,chance ordered=yes saved=yes rolls=2",
	"boxes=ones,pair,yahtzee yahtzee=50 joker=forced rolls=2 saved=yes",
	"boxes=threes,two-pairs rolls=1 saved=yes",
	// Six dice.
	"dice=6 boxes=twos,tower upper-limit=8 upper-bonus=100 rolls=2",
	"dice=6 boxes=villa,full-straight",
	"dice=6 boxes=sixes,full-house,yahtzee full-house=30 yahtzee=100 joker=mixed extra=50 served=5 upper-limit=24 upper-bonus=50 rolls=2",
	"dice=6 boxes=sixes,villa upper-limit=24 upper-bonus=35 saved=yes",
	"dice=6 boxes=full-straight,chance saved=yes rolls=2",
	// Three and four dice, patterns and formulas, further boxes.
	"dice=3 rolls=2 boxes=sixes,crag,thirteen,odd-straight,yahtzee yahtzee=25 upper-limit=12 upper-bonus=9",
	"dice=4 boxes=fours,small-straight,chance small-straight=1234/2345/3456:sum chance=@5-15:sum+3!40 rolls=2",
	"boxes=ones,rigole,four-of-a-kind four-of-a-kind=sum+25 rolls=2",
	"boxes=sixes,yahtzee,full-house yahtzee=50!120 full-house=fit+30!70 rolls=2",
	"boxes=sixes,special,large-straight special=aaAA/aaaa:sum large-straight=12345/23456/13456:20 served=5 rolls=2",
	// A second Yahtzee: once the first has points, or always.
	"boxes=sixes,yahtzee,second-yahtzee yahtzee=50 second-yahtzee=100",
	"boxes=sixes,yahtzee,second-yahtzee yahtzee=50 second-yahtzee=aaaaa:100 served=5 rolls=2",
	"boxes=yahtzee,full-house,second-yahtzee full-house=25 yahtzee=50 extra=30 joker=forced rolls=4",
	"dice=3 rolls=2 boxes=ones,yahtzee,second-yahtzee,crag yahtzee=50 second-yahtzee=70 extra=30 joker=original",
	// The original joker.
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 joker=original extra=100 upper-limit=20 upper-bonus=35",
	"boxes=ones,large-straight,yahtzee straights=in-row large-straight=40 yahtzee=50 joker=original gate=points rolls=4",
}

// slowRulesOf returns rules with five dice and three rolls unless the text says otherwise.
func slowRulesOf(t *testing.T, text string) yahtzee.Rules {
	if !strings.Contains(text, "rolls=") {
		text += " rolls=3"
	}
	if !strings.Contains(text, "dice=") {
		text += " dice=5"
	}
	return rules(t, text)
}

// eachSlow calls f for the rules, half of them with -short.
func eachSlow(t *testing.T, f func(t *testing.T, g *slowGame, s *solve.Solver)) {
	for i, text := range slowRules {
		if testing.Short() && i%2 == 0 {
			continue
		}
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			r := slowRulesOf(t, text)
			f(t, newSlowGame(r), newSolver(t, r, solve.Option{Workers: 1 + i%3}))
		})
	}
}
