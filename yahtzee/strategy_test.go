package yahtzee_test

import (
	"slices"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// TestStrategyChoices has decisions worked out by hand from the comments of the strategies.
func TestStrategyChoices(t *testing.T) {
	greedy, casual := yahtzee.Greedy(), yahtzee.Casual()
	for _, c := range []struct {
		why          string
		strategy     yahtzee.Strategy
		rules, state string
		want         string
	}{
		{"full house and chance both count 16, and the full house stands first", greedy, "yatzy", "roll=22255 []", "full-house"},
		{"chance has 29 now, and four 6s have (50+25+26+27+28+29)/6, which is more", greedy, "yatzy", "left=2 roll=56666 []", "6666 roll"},
		{"all boxes count 0, so the first open one", greedy, "yatzy",
			"roll=12346 [ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 chance=20 large-straight=0 small-straight=0 two-pairs=0]", "pair"},
		{"five alike are as likely from no die, 6/6^5, as from any one, 1/6^4, and no die is the first of the keeps", greedy, "yatzy boxes=yahtzee", "left=1 roll=12346 []", "- roll"},

		{"two alike of each, the higher stay", casual, "yatzy", "left=2 roll=12266 []", "66 roll"},
		{"three alike", casual, "yatzy", "left=2 roll=22266 [full-house=0]", "222 roll"},
		{"a full house counts, so it stops", casual, "yatzy", "left=2 roll=22266 []", "full-house"},
		{"four in a row stay while a straight is open", casual, "yatzy", "left=1 roll=23455 []", "2345 roll"},
		{"also while only the small one is open", casual, "yatzy", "left=1 roll=23455 [large-straight=0]", "2345 roll"},
		{"also while only the large one is open", casual, "yatzy", "left=1 roll=23455 [small-straight=0]", "2345 roll"},
		{"four in a row up to the six", casual, "yatzy", "left=1 roll=33456 []", "3456 roll"},
		{"four in a row below a gap", casual, "yatzy", "left=1 roll=12346 []", "1234 roll"},
		{"two and two with a gap between are not four in a row", casual, "yatzy", "left=1 roll=12455 []", "55 roll"},
		{"1-5 is four in a row and more: it stops only for the large straight", casual, "yatzy", "left=2 roll=23456 []", "large-straight"},
		// Three times the points less three times what is usual: sixes
		// 54-54, pair 36-24, three of a kind 54-36, chance 63-60.
		{"three of a kind stands out most", casual, "yatzy", "roll=12666 []", "three-of-a-kind"},
		// Threes 27-27, full house 51-56, and two pairs 42-44.
		{"three of a face are what is usual in its upper box", casual, "yatzy", "roll=33344 [pair=2]", "threes"},
		{"then the pair", casual, "yatzy", "roll=12666 [three-of-a-kind=0]", "pair"},

		// Straights.
		{"the large one is filled", casual, "yahtzee", "left=2 roll=12346 [large-straight=40]", "small-straight"},
		{"1234 counts whatever is rolled", casual, "yahtzee", "left=2 roll=12346 []", "1234 roll"},
		{"only the large one is open", casual, "yahtzee", "left=2 roll=12346 [small-straight=30]", "1234 roll"},
		{"a large straight", casual, "yahtzee", "left=2 roll=12345 []", "large-straight"},
		{"a large straight is a small one", casual, "yahtzee", "left=2 roll=12345 [large-straight=40]", "small-straight"},
		{"no straight is open", casual, "yahtzee", "left=2 roll=12346 [small-straight=30 large-straight=40]", "6 roll"},
		{"a joker is a straight", casual, "yahtzee", "left=2 roll=11111 [yahtzee=50 ones=3 large-straight=40 full-house=25]", "small-straight"},
		{"a joker is a full house", casual, "yahtzee", "left=2 roll=11111 [yahtzee=50 ones=3 large-straight=40]", "full-house"},
		{"2-5 may become the other one", casual, "yatzy", "left=2 roll=12345 [small-straight=15]", "2345 roll"},
		{"the small one can be lost", casual, "yatzy", "left=2 roll=12345 []", "small-straight"},
		{"the small one can be lost, and the large one is filled", casual, "yatzy", "left=2 roll=12345 [large-straight=20]", "small-straight"},
		{"both are filled", casual, "yatzy", "left=2 roll=12345 [small-straight=15 large-straight=20]", "5 roll"},
		{"of six dice 1-5 cannot be lost", casual, "maxi-yatzy", "left=2 roll=123455 []", "12345 roll"},
		{"of six dice, without the large one", casual, "maxi-yatzy", "left=2 roll=123455 [large-straight=20]", "small-straight"},
		{"the full straight", casual, "maxi-yatzy", "left=2 roll=123456 [large-straight=20]", "full-straight"},
		{"the full straight is a small one", casual, "maxi-yatzy", "left=2 roll=123456 [large-straight=20 full-straight=21]", "small-straight"},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.state)
		if got := choice(c.strategy, r, s); got.String() != c.want {
			t.Errorf("%s: %s, %s: %v, want %s", c.why, c.rules, c.state, got, c.want)
		}
	}
}

// Random chooses every legal move equally often.
func TestRandomIsUniform(t *testing.T) {
	for _, c := range [][2]string{
		{"yatzy", "left=1 roll=11111 [chance=7]"},
		{"yatzy boxes=ones,chance", "roll=12266 []"},
		{"yatzy boxes=ones,chance", "roll=12266 [ones=1]"}, // the only one
	} {
		r, s := gameRules(t, c[0]), gameState(t, c[1])
		moves := slices.Collect(r.Moves(s))
		gametest.Uniform(t, moves, 500, func(seed uint64) yahtzee.Move { return choice(yahtzee.Random(seed), r, s) })
	}
}

// The move of Random, by its place among all moves, depends on everything in the state, and on all bits of the seed.
func TestRandomSeesState(t *testing.T) {
	for _, c := range [][3]string{
		{"yatzy", "left=2 roll=12346 [ones=1]", "left=1 roll=12346 [ones=1]"},
		{"yatzy", "left=2 roll=12346 [ones=1]", "left=2 roll=12345 [ones=1]"},
		{"yatzy", "left=2 roll=12346 [ones=1]", "left=2 roll=12346 [ones=2]"},
		{"yatzy", "left=2 roll=12346 [twos=4]", "left=2 roll=12346 [ones=4]"},
		{"yatzy", "left=2 roll=12346 [ones=1] [ones=1]", "left=2 roll=12346 [ones=1] [ones=2]"},
		{"yatzy", "left=2 roll=12346 [ones=1] [ones=1]", "left=2 roll=12346 [ones=1] [twos=2]"},
		{"yatzy", "left=2 roll=12346 []", "left=2 roll=12346 [] []"},
		{"yatzy", "left=2 roll=12346 [] []", "left=2 roll=12346 [] [] []"},
		{"maxi-yatzy", "turn=1 left=2 roll=112346 saved=1,0 [ones=1] []", "turn=1 left=2 roll=112346 saved=2,0 [ones=1] []"},
		{"yahtzee", "left=2 roll=12346 [yahtzee=50 ones=5]", "left=2 roll=12346 [yahtzee=50 ones=5 extra=1]"},
	} {
		r, a, b := gameRules(t, c[0]), gameState(t, c[1]), gameState(t, c[2])
		first, second := slices.Collect(r.Moves(a)), slices.Collect(r.Moves(b))
		if len(first) != len(second) || len(first) < 30 {
			t.Fatalf("%v: %d and %d moves", c, len(first), len(second))
		}
		same := 0
		for seed := range uint64(200) {
			bot := yahtzee.Random(seed)
			if slices.Index(first, choice(bot, r, a)) == slices.Index(second, choice(bot, r, b)) {
				same++
			}
		}
		if same > 40 { // of 200; about 7 are expected
			t.Errorf("%v: %d of 200 moves are the same", c, same)
		}
	}
	r, s := yahtzee.Yatzy(), gameState(t, "left=2 roll=12346 []")
	for shift := range 64 {
		moves := map[yahtzee.Move]bool{}
		for seed := range uint64(64) {
			moves[choice(yahtzee.Random(seed<<shift|seed>>(64-shift)), r, s)] = true
		}
		if len(moves) < 15 { // of 46; about 35 are expected
			t.Errorf("64 seeds from bit %d give only %d moves", shift, len(moves))
		}
	}
}
