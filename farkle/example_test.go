package farkle_test

import (
	"errors"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// score prints what a throw is worth, and by which combinations.
func score(r farkle.Rules, throw string) {
	results := r.Table.ScoreRoll(dice.MustParse(throw))
	fmt.Printf("%s scores %d: %v\n", throw, results.Total(), results)
}

// A table is text. Score says what a throw is worth, Keeps what may be set
// aside from it.
func Example() {
	t, err := farkle.ParseTable("1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600 123456=1500")
	if err != nil {
		fmt.Println(err)
		return
	}
	throw := dice.MustParse("113334")
	fmt.Println(throw, "scores", t.Score(throw), "with", t.ScoreRoll(throw))
	for keep, points := range t.Keeps(throw) {
		rest, _ := throw.Minus(keep)
		fmt.Printf("keep %-5v for %3d and throw %d dice\n", keep, points, rest.Len())
	}

	farkles, all := 0, 0
	for d, ways := range dice.Rolls(4) {
		all += ways
		if t.IsFarkle(d) {
			farkles += ways
		}
	}
	fmt.Printf("four dice farkle in %d of %d throws\n", farkles, all)
	// Output:
	// 113334 scores 500 with 11=200 333=300
	// keep 1     for 100 and throw 5 dice
	// keep 11    for 200 and throw 4 dice
	// keep 333   for 300 and throw 3 dice
	// keep 1333  for 400 and throw 2 dice
	// keep 11333 for 500 and throw 1 dice
	// four dice farkle in 204 of 1296 throws
}

// A variant of your own: a name, and what is different at your table.
func Example_houseRules() {
	r, err := farkle.ParseRules("wikipedia opening=500 123456=1200 aabbcc=750")
	if err != nil {
		fmt.Println(err)
		return
	}
	score(r, "123456")
	score(r, "112233")
	fmt.Println(r)
	// Output:
	// 123456 scores 1200: 123456=1200
	// 112233 scores 750: 112233=750
	// wikipedia opening=500 123456=1200 aabbcc=750
}

func ExampleTable() {
	t, _ := farkle.ParseTable("111=1000 1=100 5=50")
	again, _ := farkle.ParseTable(t.String())
	fmt.Println(t, t == again)
	// Output: 1=100 5=50 111=1000 true
}

// Five dice, where triplets count only on a full throw, and a full throw without scoring dice is
// worth 250.
func ExampleParseTable() {
	t, err := farkle.ParseTable("dice=5 1=100 5=50 222!=200 none=250")
	fmt.Println(t, err)
	for _, throw := range []string{"22234", "222", "23346", "2334"} {
		fmt.Println(throw, t.Score(dice.MustParse(throw)))
	}
	_, err = farkle.ParseTable("1=100 5=fifty")
	fmt.Println(err)
	// Output:
	// dice=5 1=100 5=50 222!=200 none=250 <nil>
	// 22234 200
	// 222 0
	// 23346 250
	// 2334 0
	// syntax error: "1=100 5=fifty" at offset 8; want a number from 1 to 1000000
}

// The letters of a pattern stand for any faces. A line for given dice takes precedence over a
// pattern, so six ones are worth more than six of another face.
func ExampleParseTable_patterns() {
	t, err := farkle.ParseTable("1=100 5=50 111111=5000 aaaaa=3000 aaaaaa=4000 aaaabb=1500 aabbcc=1500")
	fmt.Println(t, err)
	for _, throw := range []string{"224466", "333355", "444446", "666666", "111111"} {
		fmt.Println(throw, t.ScoreRoll(dice.MustParse(throw)))
	}
	_, err = farkle.ParseTable("aabbcc=1500 ccaabb=1000")
	fmt.Println(err)
	// Output:
	// 1=100 5=50 111111=5000 aaaaa=3000 aaaaaa=4000 aabbcc=1500 aaaabb=1500 <nil>
	// 224466 224466=1500
	// 333355 333355=1500
	// 444446 44444=3000
	// 666666 666666=4000
	// 111111 111111=5000
	// syntax error: "aabbcc=1500 ccaabb=1000" at offset 12; want ccaabb once
}

func ExampleKind() {
	for r := range farkle.ScoreRoll(dice.MustParse("111122")).All() {
		switch r.Kind {
		case farkle.SetCombination:
			fmt.Println("a set of", r.Dice)
		case farkle.RemainderCombination:
			fmt.Println("single dice", r.Dice)
		}
	}
	// Output:
	// a set of 111
	// single dice 1
}

func ExampleScoreResult() {
	r := slices.Collect(farkle.ScoreRoll(dice.MustParse("444")).All())[0]
	fmt.Println(r.Kind, r.Dice, r.Points)
	fmt.Println(r)
	// Output:
	// set 444 400
	// 444=400
}

// A menu of what can be kept.
func ExampleScoreResults() {
	results := farkle.ScoreRoll(dice.MustParse("515444"))
	n := 0
	for r := range results.All() {
		n++
		fmt.Printf("%d) %v, with a total of %d\n", n, r.Dice, r.Points)
	}
	fmt.Printf("%d/6 dice scored %d\n", results.Dice().Len(), results.Total())
	// Output:
	// 1) 1, with a total of 100
	// 2) 444, with a total of 400
	// 3) 55, with a total of 100
	// 6/6 dice scored 600
}

func ExampleScoreRoll() {
	fmt.Println(farkle.ScoreRoll(dice.MustParse("656166")))
	// Output: 1=100 5=50 666=600
}

// Rules are a value: take a variant and change a field.
func ExampleRules() {
	r := farkle.MustParseRules("zilch")
	r.Target = 5000
	r.Floor = true
	fmt.Println(r)
	// Output:
	// zilch target=5000 floor=yes
}

// Rules that are the same are equal by ==, also by a table of your own.
func ExampleRules_equal() {
	r := farkle.MustParseRules("standard 222=300 333=300 444=300 555=300 666=300")
	q := farkle.MustParseRules("standard aaa=300 111=1000")
	fmt.Println(r == q, r)
	// Output: true standard 111=1000 aaa=300
}

func ExampleParseRules() {
	r, err := farkle.ParseRules("standard opening=500 target=5000")
	fmt.Println(r.Opening, r.Target, err)
	r, err = farkle.ParseRules("playmonster aaaaa=2500 22222=9")
	fmt.Println(r, err)
	_, err = farkle.ParseRules("standard hotdice=forced")
	fmt.Println(err)
	// Output:
	// 500 5000 <nil>
	// playmonster 22222=9 aaaaa=2500 <nil>
	// syntax error: "standard hotdice=forced" at offset 9; did you mean hot-dice?
}

func ExampleKeepPolicy() {
	for _, r := range []farkle.Rules{farkle.Standard(), farkle.Pocket()} {
		fmt.Println(r, r.Keep)
	}
	// Output:
	// standard strict
	// pocket groups
}

func ExampleHotDice() {
	fmt.Println(farkle.Standard().HotDice, farkle.MustParseRules("dixmille").HotDice, farkle.HotAlways)
	// Output: optional forced always
}

func ExampleFinish() {
	for _, r := range []farkle.Rules{farkle.Standard(), farkle.Pocket(), farkle.MustParseRules("wikipedia")} {
		fmt.Println(r, r.Finish)
	}
	// Output:
	// standard bank
	// pocket automatic
	// wikipedia last-round
}

// Programs can translate the reasons, or use them to help.
func ExampleError() {
	r, _ := farkle.ParseRules("standard opening=500")
	s, _ := farkle.ParseState("scores=0,0 points=100 roll=122356")
	err := r.Legal(s, farkle.Move{Keep: dice.MustParse("1"), Then: farkle.BankPoints})
	var bad *pips.MoveError
	if errors.As(err, &bad) && bad.Reason == farkle.ErrOpening {
		fmt.Printf("%d more points, and you may bank\n", bad.Need-bad.Have)
	}
	fmt.Println(err, errors.Is(err, pips.ErrIllegal))
	// Output:
	// 300 more points, and you may bank
	// player 0, 1 bank: too few points for the first bank (need 500, have 200) true
}

// The same throw by all variants.
func ExampleVariants() {
	throw := dice.MustParse("111122")
	for name, r := range farkle.Variants() {
		if throw.Len() == r.Dice {
			fmt.Printf("%-16s %4d\n", name, r.Table.Score(throw))
		}
	}
	// Output:
	// pocket            400
	// standard         1100
	// wikipedia        1100
	// playmonster      1500
	// cardgames        1500
	// facebook         2000
	// farkleten        2000
	// zilch            2000
	// serendipity      2000
	// kcd              2000
	// dixmille         1100
	// fullhouse        1350
	// setvalue         2000
	// lowones-doubling  600
}

// Three ones are worth no more than three remainders, and only whole
// combinations may be kept.
func ExamplePocket() {
	score(farkle.Pocket(), "111155")
	for keep := range farkle.Pocket().Keeps(dice.MustParse("1114")) {
		fmt.Println(keep)
	}
	// Output:
	// 111155 scores 500: 111=300 1=100 55=100
	// 111
}

func ExampleStandard() {
	score(farkle.Standard(), "123456")
	score(farkle.Standard(), "111222")
	// Output:
	// 123456 scores 1500: 123456=1500
	// 111222 scores 1200: 111=1000 222=200
}

// A house rule of some programs: dice set aside after hot dice count twice.
func ExampleRules_multiplier() {
	r, err := farkle.ParseRules("standard multiplier=yes")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := r.Begin(2)
	for _, turn := range []struct{ throw, move string }{{"123456", "123456 roll-all"}, {"122346", "1 bank"}} {
		s, _ = r.Chance(s, dice.MustParse(turn.throw))
		m, _ := farkle.ParseMove(turn.move)
		s, err = r.Apply(s, m)
		fmt.Println(s, err)
	}
	// Output:
	// scores=0,0 turn=0 points=1500 hot=1 due=6 <nil>
	// scores=1700,0 turn=1 due=6 opened=1,0 <nil>
}
