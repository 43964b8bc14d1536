package solve_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// Rules that are refused, for this reason, or not but for a context that is cancelled. What is refused at once is so
// whatever the context says.
func TestRefused(t *testing.T) {
	stuck, solves := solve.ErrUnbounded, context.Canceled
	const ones = " 1=1 2=1 3=1 4=1 5=1 6=1"
	most := tableOf(5, 50, func(d dice.Dice) bool { return d.Count(6) < d.Len() }) // all but one way of 7776
	all := tableOf(6, 100, func(dice.Dice) bool { return true })
	for _, c := range []struct {
		ctx     context.Context
		solvers string
		want    error
		rules   []string
	}{
		{cancelled(), "duel", pips.ErrTooLarge, []string{
			"target=2001 1=1 666666=1000000", "target=65536 1=1 666666=1000000", "target=1000000 1=1 666666=1000000",
			"standard target=50000 farkles=3 penalty=50 floor=yes",          // 1000 scores with 3 numbers of farkles make 9,000,000 pairs
			"standard target=1000 farkles=2 penalty=1 floor=yes opening=50", // twice as many places as below
			"standard rounds=100",
		}},
		{cancelled(), "duel", solves, []string{"target=2000 1=1 666666=1000000", "standard target=1000 farkles=2 penalty=1 floor=yes", "target=1000 farkles=1 penalty=1000 floor=yes dice=5 1=100"}},
		{cancelled(), "race", pips.ErrTooLarge, []string{"target=20001 1=1 666666=1000000", "target=1000000 1=1 666666=1000000", "target=10000 min-bank=500050 dice=5 11111=50"}},
		// The scores below 0 count too: a dozen penalties of 50 points are twelve of them.
		{cancelled(), "race", pips.ErrTooLarge, []string{"target=999450 farkles=5 penalty=50 1=50"}},
		{cancelled(), "race", solves, []string{"target=1000000 1=50", "target=999400 farkles=5 penalty=50 1=50", "target=999450 farkles=5 penalty=50 floor=yes 1=50", "target=10000 min-bank=500000 dice=5 11111=50"}},
		{cancelled(), "turn", pips.ErrTooLarge, []string{"target=10000 min-bank=500050 dice=5 11111=50"}},
		{background, "field", pips.ErrTooLarge, []string{"target=400 111111=100"}}, // of very many turns
		{cancelled(), "trio", pips.ErrTooLarge, []string{"standard target=10050"}},
		{cancelled(), "trio", pips.ErrRules, []string{"standard finish=round", "standard rounds=3", "standard penalty=500 farkles=3 floor=no"}},

		// Who needs a million points to begin hardly ever does, be the target as near as it is. The other way round a game
		// ends: where the target ends it at once, or where the points come now and then.
		{cancelled(), "duel", stuck, []string{
			"standard opening=1000000 target=1000", "standard min-bank=30000 target=1000", "wikipedia opening=50000", "standard hot-dice=forced min-bank=30000",
			"pocket opening=30000", "target=1000 opening=1000000 1=1 5=1", "standard rounds=1 opening=1000000",
			"target=200 min-bank=200 111111=100", "target=100 min-bank=200 111111=100",
			"target=300 exact=yes min-bank=200 dice=5 1=100", // 200 points are a dead end
		}},
		{cancelled(), "duel", solves, []string{"standard opening=5000 target=6000", "pocket opening=1000000 target=1000", "five min-bank=600"}},
		{background, "race", stuck, []string{
			"standard opening=1000000 target=1000", "standard min-bank=30000 target=1000", "target=200 min-bank=200 111111=100", "target=200 opening=200 111111=100",
			"target=200 min-bank=200 throws=1 111111=100",
		}},
		{cancelled(), "trio", stuck, []string{"standard target=1000 min-bank=90000"}},
		{cancelled(), "race duel", stuck, []string{"target=1000 farkles=1 penalty=1000 dice=5 1=100"}}, // turns yield less
		{cancelled(), "answer", stuck, []string{"zilch", "standard target=200 farkles=1 penalty=1 floor=yes"}},

		// Turns without risk. A full throw that never farkles is no reason, as the next throw may. Nor is it one that all dice may
		// be kept with some of those throws, nor that three dice never farkle, but may lead to five which leave two.
		{cancelled(), "turn race duel", stuck, []string{
			"target=1" + ones, "target=1 keep=groups" + ones, "target=1 keep=any-scoring" + ones, "target=1 hot-dice=forced min-bank=500" + ones,
			"target=1 dice=5 1=1 2=1 3=1 4=1 5=1 6=50", "target=1 " + all, "target=1 " + all + "1=100", "target=1 multiplier=yes min-bank=1000 dice=5 " + most + "66666=50",
		}},
		{cancelled(), "turn", solves, []string{"zilch", "target=1 1=100 5=50 none=500", "target=1 dice=5 " + tableOf(3, 100, func(dice.Dice) bool { return true })}},
		{cancelled(), "race", solves, []string{"standard target=400 multiplier=yes", "standard target=400 multiplier=yes finish=last-round"}},
	} {
		for _, text := range c.rules {
			for _, name := range strings.Fields(c.solvers) {
				if err := run(c.ctx, name, rules(t, text), solve.Option{}); !errors.Is(err, c.want) {
					t.Errorf("%s: %s: %v, want %v", text, name, err, c.want)
				}
			}
		}
	}
	five := farkle.Standard()
	five.Dice = 5
	for _, r := range []farkle.Rules{{}, five} { // which cannot be played
		for _, name := range []string{"turn", "race", "duel", "field", "trio", "answer", "evaluate"} {
			if err := run(background, name, r); !errors.Is(err, pips.ErrRules) {
				t.Errorf("%s: %v: %v", name, r, err)
			}
		}
	}
}

// Each solver refuses the settings that it does not solve, by their names and with an estimate, and no others.
func TestHouseRules(t *testing.T) {
	for _, c := range []struct{ text, name, solvers string }{
		{"standard rounds=10", "rounds=10", "turn race duel"},
		{"standard rounds=10 farkles=3 penalty=500 floor=yes ties=shared", "rounds=10", "turn"},
		{"standard rounds=10 22=win", "", ""},
		{"standard throws=3", "throws=3", "turn race duel trio"},
		{"standard throws=22", "throws=22", ""},
		{"standard multiplier=yes throws=3", "throws=3", ""},
		{"standard first-farkle=500", "first-farkle=500", "turn race duel"},
		{"standard first-farkle=500 22=win", "=", ""},
		{"standard first-farkle=500 rounds=10", "rounds=10", "turn"},
		{"standard hot-dice=always", "hot-dice=always", ""},
		{"standard finish=round", "finish=round", "turn race duel"},
		{"standard finish=round farkles=2 penalty=300", "", "turn race duel"},
		{"standard finish=round 22=win", "=", "race"},
		{"standard finish=last-throw", "finish=last-throw", ""},
		{"standard finish=last-round ties=shared", "=", "turn race duel"},
		{"standard finish=last-round ties=play-on", "=", "turn duel"},
		{"standard finish=round ties=play-on first-farkle=50", "=", "turn"},
		{"standard rounds=5 farkles=3 penalty=500", "rounds=5", "turn race"},
		{"standard next=piggyback", "next=piggyback", ""},
		{"standard next=beat", "next=beat", ""},
		{"standard exact=yes", "exact=yes", "race duel trio"},
		{"standard 111111=win", "111111=win", "race duel answer evaluate trio"},
		{"five 12345!=win", "12345=win", "race duel answer evaluate trio"},
		{"standard finish=last-round 22=win", "=", "race evaluate"},
		{"standard farkles=1 penalty=500 22=win", "=", "evaluate"},
		{"standard aaaa=2x aaaaa=4x aaabb=+500", "", "turn race duel field answer evaluate trio"},
		{"standard opening=500 finish=last-round", "", "turn race duel field answer evaluate"},
		{"zilch penalty=100 floor=yes min-bank=50", "", "turn race duel field evaluate"},
	} {
		for _, name := range []string{"turn", "race", "duel", "field", "answer", "evaluate", "trio"} {
			err := run(cancelled(), name, rules(t, c.text))
			refusal := fmt.Sprint(err)
			switch {
			case slices.Contains(strings.Fields(c.solvers), name):
				if !errors.Is(err, context.Canceled) && refusal[:10] != "too large:" { // a trio to 10,000 points in steps of less than 50
					t.Errorf("%s: %s: %v", c.text, name, err)
				}
			case name == "answer" && errors.Is(err, solve.ErrUnbounded): // as it has penalties
			case !errors.Is(err, pips.ErrRules) || !strings.Contains(refusal, "does not solve ") || !strings.Contains(refusal, c.name) || !strings.Contains(refusal, ", which would take "):
				t.Errorf("%s: %s: %v", c.text, name, err)
			}
		}
	}
}

// The zero values know nothing, and do not panic.
func TestZero(t *testing.T) {
	s := parsed(t, farkle.Standard(), "scores=0,0 roll=112346")
	var turn solve.Turn
	var race solve.Race
	var duel solve.Duel
	var field solve.Field
	for name, p := range map[string]adviser{"Turn": &turn, "Race": &race, "Duel": &duel, "Field": &field, "Answer": new(solve.Answer), "Trio": new(solve.Trio)} {
		if m, v := top(p, s); m != (farkle.Move{}) || !math.IsNaN(v) {
			t.Errorf("%s: best %v, %v", name, m, v)
		}
		if _, err := p.Choices(see(p.Rules(), s)); !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: choices with %v", name, err)
		}
		for _, r := range []farkle.Rules{{}, farkle.Standard()} {
			if m := pips.Best(p)(see(r, s)); m != (farkle.Move{}) {
				t.Errorf("%s: plays %v", name, m)
			}
		}
		if p.Rules() != (farkle.Rules{}) {
			t.Errorf("%s: rules %v", name, p.Rules())
		}
	}
	for name, v := range map[string]float64{
		"Expected": expected(&turn, 1, 0), "Expected of no dice": expected(&turn, 0, 0), "Value": whole(&turn), "Turns": race.Turns(0),
		"Win": duel.Win(0, 0), "WinFirst": duel.WinFirst(), "Win at": duel.Win(10_000, 0),
		"Win of a Field": field.Win(0, 0), "WinFirst of an Answer": new(solve.Answer).WinFirst(),
	} {
		if v != -1 {
			t.Errorf("%s: %v", name, v)
		}
	}
	if list, err := duel.Values(s); list != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Duel: values %v, %v", list, err)
	}
	if v, err := turn.Exact(background); v != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the exact value is %v with %v", v, err)
	}
	if all, err := turn.Distribution(background); all != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the error of a distribution is %v", err)
	}
	var file bytes.Buffer
	if n, err := race.WriteTo(&file); n != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Race: %d, %v", n, err)
	}
	if n, err := duel.WriteTo(&file); n != 0 || !errors.Is(err, pips.ErrRules) || file.Len() > 0 {
		t.Errorf("Duel: %d, %v", n, err)
	}
}

// Why a state has no choices, by solver: turn, race, duel, field. What is nil has some. The values of a duel are
// refused for the same reasons, but where there is nothing to choose.
func TestChoicesErrors(t *testing.T) {
	r := rules(t, "standard target=500 opening=100")
	duel, answer := newDuel(t, r), newAnswer(t, r, bankAt(100))
	advisers := []adviser{newTurn(t, r), newRace(t, r), duel, newField(t, r)}
	all := func(err error) [4]error { return [4]error{err, err, err, err} }
	for text, want := range map[string][4]error{
		"scores=0,0 roll=112345":                                all(nil),
		"scores=0,0 due=6":                                      all(pips.ErrChanceDue),
		"scores=500,0":                                          all(pips.ErrOver),
		"scores=0,0 roll=223346":                                all(pips.ErrState), // a farkle
		"scores=0,0 roll=12345":                                 all(pips.ErrState), // a die is missing
		"scores=0,0 points=25 roll=15":                          all(pips.ErrState), // no turn has 25 points
		"scores=0,0 points=25 due=3":                            all(pips.ErrChanceDue),
		"scores=450,0 points=390 roll=115 opened=1,0":           all(pips.ErrState),
		"scores=0,0,0 roll=112345":                              {nil, nil, pips.ErrPlayers, nil},
		"scores=0,0,0 due=6":                                    {pips.ErrChanceDue, pips.ErrChanceDue, pips.ErrPlayers, pips.ErrChanceDue},
		"scores=500,0,0":                                        {pips.ErrOver, pips.ErrOver, pips.ErrPlayers, pips.ErrOver},
		"scores=0,0,0,0,0,0,0,0 roll=112345":                    {nil, nil, pips.ErrPlayers, nil},
		"scores=425,0 points=25 roll=5 opened=1,0":              all(pips.ErrState), // 75 points more win no game
		"scores=400,75 points=50 roll=5 opened=1,1":             {nil, nil, pips.ErrState, pips.ErrState},
		"scores=75,400 turn=1 points=50 roll=5 opened=1,1":      {nil, nil, pips.ErrState, pips.ErrState},
		"scores=125,0 roll=112345 opened=1,0":                   {nil, pips.ErrState, pips.ErrState, pips.ErrState},
		"scores=0,125 roll=112345 opened=0,1":                   {nil, nil, pips.ErrState, pips.ErrState},
		"scores=100,0 roll=112345":                              {nil, pips.ErrState, pips.ErrState, pips.ErrState}, // without having opened
		"scores=0,0 roll=112345 opened=1,0":                     {nil, pips.ErrState, pips.ErrState, pips.ErrState}, // opened with nothing
		"scores=-50,0 roll=112345":                              {nil, pips.ErrState, pips.ErrState, pips.ErrState}, // without penalties
		"scores=0,0 points=1000000000 roll=112345 opened=0,0":   all(nil),
		"scores=450,450 turn=1 opened=1,1 points=999950 roll=1": all(nil),
	} {
		s, err := farkle.ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range advisers {
			list, err := a.Choices(see(a.Rules(), s))
			if (err == nil) != (want[i] == nil) || !errors.Is(err, want[i]) || (list == nil) != (err != nil) {
				t.Errorf("%s: solver %d has %d choices with %v, want %v", text, i, len(list), err, want[i])
			}
			if e, ok := a.(explainer); ok {
				terms, why := e.Explain(see(a.Rules(), s), farkle.Move{})
				if terms != nil || err == nil && !errors.Is(why, pips.ErrIllegal) || err != nil && (why == nil || why.Error() != err.Error()) {
					t.Errorf("%s: solver %d has terms %v with %v, want no choices with %v", text, i, terms, why, err)
				}
			}
			if m := pips.Best(a)(see(r, s)); (m == farkle.Move{}) != (err != nil) {
				t.Errorf("%s: the strategy of solver %d plays %v", text, i, m)
			}
		}
		if terms, err := answer.Explain(see(r, s), farkle.Move{}); terms != nil || !errors.Is(err, cmp.Or[error](want[2], pips.ErrIllegal)) {
			t.Errorf("%s: the answer has terms %v with %v, want %v", text, terms, err, want[2])
		}
		why := want[2]
		if why == pips.ErrChanceDue || why == pips.ErrOver {
			why = nil
		}
		if s.Points == 25 {
			why = pips.ErrState
		}
		list, err := duel.Values(s)
		if (err == nil) != (why == nil) || !errors.Is(err, why) || (list == nil) != (err != nil) {
			t.Errorf("%s: the values are %v with %v, want %v", text, list, err, why)
		}
		if _, same := duel.Choices(duel.Rules().View(s, s.Turn)); why != nil && why == want[2] && err.Error() != same.Error() {
			t.Errorf("%s: no values as %v, no choices as %v", text, err, same)
		}
	}
}

// What solvers say of rules.
type said = func(testing.TB, farkle.Rules) float64

func points(t testing.TB, r farkle.Rules) float64 { return whole(newTurn(t, r)) }

func average(t testing.TB, r farkle.Rules) float64 { return newRace(t, r).Average() }

func turns(score int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newRace(t, r).Turns(score) }
}

func wins(score, other int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newDuel(t, r).Win(score, other) }
}

func first(others int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newField(t, r).Win(0, make([]int, others)...) }
}

func trio(player int, scores ...int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newTrio(t, r).Chances([3]int(scores))[player] }
}

// Values worked by hand from what the rules mean.
func TestByHand(t *testing.T) {
	const (
		six  = 1. / 46656   // six ones of six dice
		five = 1. / 7776    // five of five
		one  = 3125. / 7776 // one one of five, in 5 × 5^4 ways, and as often none
		any  = 1 - one      // of five dice

		onlySix = "target=200 111111=100"
		oneSure = "target=200 first-farkle=100 floor=yes keep=groups throws=1 dice=5 1=100"
	)
	two := 1 - (7776.-3125-3125+1)/7776 // not two ones of five, nor five twos

	// Where a one is 100 points and five dice of 2, 3 and 4 are hot dice, one of three things happens to a player who
	// needs 100 points: a one, which is banked, has 4651 ways of 7776, hot dice that have to be rolled have 3^5 = 243,
	// and all else is a farkle.
	hot := hotTable(func(d dice.Dice) bool { return d.Count(2)+d.Count(3)+d.Count(4) == 5 })
	const forced = 4651. / (7776 - 243)

	// With 50 points to go any score wins, which a throw of six dice has but for 5 of 162. Of five dice of which only ones
	// score, a player with 200 points to go has two of them at once, or one and then one of the other four dice, as to bank
	// the first leaves less than that to two players who need one.
	const lost, far = 5. / 162, (3125 + 3125*625./1296) / 7776

	for _, c := range []struct {
		rules string
		of    said
		want  float64
	}{
		// Only six ones score, so that two such throws are needed for 200 points.
		{onlySix, points, 100 * six},
		{onlySix + " min-bank=200 hot-dice=forced", points, 0},
		{onlySix + " min-bank=200", points, 200 * six * six},
		{onlySix, turns(0), 2 / six}, // to bank is best, as a second throw is as rare as in another turn
		{"target=100 min-bank=200 finish=automatic 111111=100", wins(0, 0), 1 / (2 - six)},
		{"target=200 min-bank=200 111111=100 222222=100", wins(0, 0), 1 / (2 - 4*six*six)},
		{"target=200 dice=5 11111=100", turns(100), 1 / five},
		{"target=200 dice=5 11111=100", turns(0), 2 / five},
		{"target=200 dice=5 11111=100", average, 100 * five},
		{"target=200 dice=5 11111=100", wins(100, 100), 1 / (2 - five)}, // x = p + (1-p)(1-x)
		{"target=200 min-bank=200 dice=5 11111=100", wins(0, 0), 1 / (2 - five*five)},

		// A turn of one throw is worth its best score. The only throw may leave no move: it has too few points to bank.
		{"standard throws=1", points, 284875. / 864},
		{onlySix + " min-bank=200 throws=2", points, 200 * six * six},
		{onlySix + " min-bank=200 throws=1", points, 0},

		// By groups all ones of a throw are set aside together, so that an exact target of 100 takes one of them. After a
		// bank of 200 points, 300 are out of reach, as no bank has fewer.
		{"target=100 exact=yes keep=groups dice=5 1=100", turns(0), 1 / one},
		{"target=100 exact=yes keep=groups dice=5 1=100", wins(0, 0), 1 / (2 - one)},
		{"standard target=1000 exact=yes", turns(950), 1 / (1 - math.Pow(5./6, 6))}, // a five is enough
		{"target=300 exact=yes min-bank=200 dice=5 1=100", turns(200), math.Inf(1)},

		// Two ones of five dice win, and five twos are the target.
		{"target=50 dice=5 11=win 22222=50", turns(0), 1 / (1 - two)},
		{"target=50 dice=5 11=win 22222=50", wins(0, 0), 1 / (1 + two)},
		{"target=50 dice=5 11=win 22222=50", func(t testing.TB, r farkle.Rules) float64 { return evaluate(t, r, bankAt(50), bankAt(50)).Win }, 1 / (1 + two)},

		// A turn from 100 points reaches 200 or loses them, and one from 0 reaches 200, gets 100 or stays: x = 1 + qx + qy,
		// y = 1 + qx. Of a single throw each farkle is one of the first throw.
		{oneSure, turns(0), (1 + one) / (1 - one - one*one)},
		{oneSure, turns(100), 1 / (1 - one - one*one)},
		{strings.Replace(oneSure, "first-farkle", "farkles=1 penalty", 1), turns(0), (1 + one) / (1 - one - one*one)},
		{oneSure, wins(0, 100), wins(0, 100)(t, rules(t, strings.Replace(oneSure, "first-farkle", "farkles=1 penalty", 1)))},

		{"target=100 hot-dice=forced " + hot, turns(0), 1 / forced},
		{"target=100 hot-dice=forced finish=last-round " + hot, turns(0), 1 / forced},
		{"target=100 hot-dice=forced " + hot, wins(0, 0), 1 / (2 - forced)},
		{"target=100 " + hot, turns(0), 7776. / (4651 + 243)},
		// In a last round the other needs more than 100 points. Here a one and hot dice are 200, and there is one way more to
		// hot dice, for 100.
		{"target=100 hot-dice=forced finish=last-round " + strings.ReplaceAll(hot, "=100", "=200") + " 66666=100", wins(0, 100), 4651. / (7776 - 244)},
		{"target=100 hot-dice=forced dice=5 11=100 none=100", turns(0), 1}, // a throw of five dice is no farkle
		{"target=100 hot-dice=forced dice=5 11=100 none=100", wins(0, 0), 1},

		// Without an opening and penalties all rounds are alike. To open takes two throws of six ones in one turn, or there
		// are no points: with 1 round left and nothing banked, p²200.
		{"five rounds=3 throws=2", turns(0), 3 * points(t, rules(t, "five throws=2"))},
		{"rounds=2 opening=200 111111=100", turns(0), 200*six*six + six*six*100*six + (1-six*six)*200*six*six},

		// Where any points win, a player wins who is the first not to farkle.
		{"target=50 1=50 5=50", first(1), (1 - math.Pow(4./6, 6)) / (1 - math.Pow(4./6, 12))},
		{"target=50 1=50 5=50", first(7), (1 - math.Pow(4./6, 6)) / (1 - math.Pow(4./6, 48))},
		{"standard target=50", trio(0, 0, 0, 0), (1 - lost) / (1 - lost*lost*lost)},
		{"standard target=50", trio(1, 0, 0, 0), lost * (1 - lost) / (1 - lost*lost*lost)},
		{"target=200 dice=5 1=100", trio(0, 0, 100, 100), (1 - far) / (1 - far*one*one)},
		{"target=200 dice=5 1=100", trio(1, 0, 100, 100), far * any / (1 - far*one*one)},
	} {
		if got := c.of(t, rules(t, c.rules)); got != c.want {
			near(t, got, c.want, "%s", c.rules)
		}
	}
}

// One throw of five dice, of which all ones are set aside, leaves no choice. So players with equal turns have equal
// chances, but for the ties, which are shared, won by the first, or played on.
func TestEndingsByHand(t *testing.T) {
	const none, all = 3125. / 7776, 7776.
	ones := []float64{none, 3125 / all, 1250 / all, 250 / all, 25 / all, 1 / all}
	same, beaten, two := 0.0, 0.0, make([]float64, 11) // as many ones in two throws; one throw and a worse one; the ones of two throws
	for x, p := range ones {
		same += p * p
		for y, q := range ones {
			two[x+y] += p * q
			if y < x {
				beaten += p * q
			}
		}
	}
	sameTwo := 0.0
	for _, p := range two {
		sameTwo += p * p
	}
	const any = 1 - none*none                                                  // of two throws, one has a one
	last := func(tie float64) float64 { return beaten + tie*(same-none*none) } // the first throw has a one and wins
	for text, want := range map[string]float64{
		"rounds=1":                                  0.5 + same/2,
		"rounds=1 ties=shared":                      0.5,
		"rounds=1 ties=play-on":                     0.5,
		"rounds=2":                                  0.5 + sameTwo/2,
		"rounds=2 ties=shared":                      0.5,
		"target=100 finish=round":                   0.5 + (same-none*none)/any/2,
		"target=100 finish=round ties=shared":       0.5,
		"target=100 finish=round ties=play-on":      0.5,
		"target=100 finish=last-round":              (last(1) + none) / (1 + none), // x = last + none (1-x)
		"target=100 finish=last-round ties=shared":  (last(0.5) + none) / (1 + none),
		"target=100 finish=last-round ties=play-on": (last(0.5) + none) / (1 + none),
		"target=100 finish=round ties=shared farkles=2 penalty=100 floor=yes": 0.5,
	} {
		near(t, newDuel(t, rules(t, text+" throws=1 keep=groups dice=5 1=100")).WinFirst(), want, "%s: the chance of the first player", text)
	}
}
