//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// everything is whether tests go through what takes them many seconds, as here.
const everything = true

// Each penalty by which the lowest score is lower makes the error of the chance at 0 at least ten times smaller.
func TestDuelPenaltyLowest(t *testing.T) {
	r := rules(t, "zilch target=500 penalty=250")
	win := func(penalties int) float64 {
		d, err := solve.NewDuelTo(background, r, -250*penalties)
		if err != nil {
			t.Fatal(err)
		}
		return d.WinFirst()
	}
	exact := win(6)
	for penalties, most := 1, 1e-5; penalties <= 4; penalties, most = penalties+1, most/10 {
		if off := math.Abs(win(penalties) - exact); off > most {
			t.Errorf("with %d penalties the chance is off by %g, want %g at most", penalties, off, most)
		}
	}
}

// The chance of the first player where the first to bank 10,000 points wins and
// both play as well as possible, computed by a program that shares nothing with
// this package.
func TestPublishedDuels(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		first float64
	}{
		{farkle.Pocket(), 0.538234867},
		{farkle.Standard(), 0.535283546},
	} {
		r := c.rules
		r.Keep, r.Finish = farkle.Strict, farkle.OnBank
		rounded(t, newDuel(t, r).WinFirst(), c.first, 9, "%v", r)
	}
}

// Busche and Neller, "Optimal Play of the Farkle Dice Game" (Advances in Computer Games 2017,
// doi 10.1007/978-3-319-71649-7_6): the fairest compensation of the second player is 200
// points, by the table that Wikipedia calls standard, where the first to bank 10,000 wins.
// What the paper says of a strategy for people, that it loses 1.7754 % against the best play, is
// not reproduced: its rules are not in the abstract.
func TestPublishedCompensation(t *testing.T) {
	duel := newDuel(t, rules(t, "wikipedia finish=bank"))
	fairest, off := 0, 1.0
	for points := 0; points <= 500; points += 50 {
		if d := math.Abs(duel.Win(0, points) - 0.5); d < off {
			fairest, off = points, d
		}
	}
	if fairest != 200 {
		t.Errorf("the fairest compensation is %d points, off by %g", fairest, off)
	}
}

// Matt Busche, "Maximizing Win Probability in the Game of Farkle" (2016): by the rules of
// Facebook the first player wins 53.487 % of the games. His page of rules has 500 points as
// the penalty of three farkles. Four and two alike are not three pairs here; where they are, as
// by farkle.Facebook, it is 53.482 %. His 423,765,000 states say the rest: for
// scores from -2500 to 9950 in steps of 50 and farkles from 0 to 2 of both players they are
// those with one to six dice and fewer points of the turn than win or, where that is more,
// than the 300 that may be banked. It takes about 17 CPU-minutes.
func TestPublishedPenalty(t *testing.T) {
	d := newDuel(t, rules(t, `target=10000 min-bank=300 farkles=3 penalty=500 1=100 5=50
		111=1000 222=200 333=300 444=400 555=500 666=600
		1111=2000 2222=400 3333=600 4444=800 5555=1000 6666=1200
		11111=3000 22222=600 33333=900 44444=1200 55555=1500 66666=1800
		111111=4000 222222=800 333333=1200 444444=1600 555555=2000 666666=2400
		123456=1500 aabbcc=750`))
	rounded(t, d.WinFirst(), 0.53487, 5, "Facebook with a penalty")
}

// Removing luck by the values of the duel is worth this many times the games, in games to 10,000 points: of
// independent games, and of groups of games with the same dice, which are worth more already. The values assume
// the best play, so they help little with random players.
func TestDuelLuckSaved(t *testing.T) {
	r := farkle.Standard()
	duel := newDuel(t, r)
	for _, c := range []struct {
		name          string
		player, other farkle.Strategy
		games         int
		alone, groups float64 // at least
	}{
		{"300 against 500", farkle.BankAt(300), farkle.BankAt(500), 6000, 4.8, 3.9},
		{"the duel against 300", pips.Best(duel), farkle.BankAt(300), 6000, 6.3, 4.9},
		{"random against random", farkle.Random(1), farkle.Random(2), 500, 0.03, 0.03},
	} {
		comparison := pips.NewComparison(r, c.player, c.other)
		comparison.Judge, comparison.Games, comparison.Seed = duel, c.games, 1
		s := saved(t, comparison)
		alone := alone(s)
		t.Logf("%s: worth %.3g times the games, and %.3g times the groups", c.name, alone, s.Saved)
		if alone < c.alone || s.Saved < c.groups {
			t.Errorf("%s: want at least %v and %v", c.name, c.alone, c.groups)
		}
	}
}

// saved plays a comparison and returns its first score. What is left without luck has the same
// mean, but for chance.
func saved(t *testing.T, c *pips.Comparison[farkle.State, farkle.Move, dice.Dice, farkle.View]) pips.Score {
	t.Helper()
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(result)
	for i, s := range result.Scores {
		if s.Value.Mean != s.Share.Mean || math.Abs(s.Adjusted.Mean-s.Value.Mean) > 4*math.Hypot(s.Adjusted.Error, s.Value.Error) {
			t.Errorf("strategy %d: %v without luck, %v with it, %v of the win", i, s.Adjusted, s.Value, s.Share)
		}
	}
	return result.Scores[0]
}

// alone returns how many times the independent games removing luck is worth: their variance is that of a share.
// It is 0 if that is not known.
func alone(s pips.Score) float64 {
	if s.Adjusted.Error == 0 {
		return 0
	}
	return s.Share.Mean * (1 - s.Share.Mean) / float64(s.Share.Games) / (s.Adjusted.Error * s.Adjusted.Error)
}

// A turn, a race and a field are solved under a multiplier by the rules of every preset. Those of
// DixMille have the longest turns.
func TestMultiplierPresets(t *testing.T) {
	for name := range farkle.Variants() {
		r := rules(t, name+" multiplier=yes")
		plain, turn := whole(newTurn(t, rules(t, name))), whole(newTurn(t, r))
		if !(turn > plain && turn < 2*plain) {
			t.Errorf("%s: a turn is worth %v, without a multiplier %v", name, turn, plain)
		}
	}
	// One step ahead, as the tests for shorter turns.
	r := rules(t, "dixmille target=1000 multiplier=yes")
	turn, race := newTurn(t, r), newRace(t, r)
	near(t, whole(turn), judge{r, turn, turnEnded}.rolling(t, aTurn(r, 6, 0)), "the value of a turn")
	s := farkle.State{Players: 2, Due: 6}
	j := judge{r, race, raceEnded(r, func(p slowPlace) float64 { return race.Turns(p.score) })}
	near(t, -race.Turns(0), j.rolling(t, s), "the turns")
	j.judge(t, s, "112346")
	if win := newField(t, rules(t, "dixmille multiplier=yes")).Win(0, 0); !(win > 0.5 && win < 0.6) {
		t.Errorf("the first of two wins with %v", win)
	}
}

// Rounding of the chance that a long turn continues does not end the distribution early.
func TestDistributionLong(t *testing.T) {
	r := rules(t, "1=100 555=500 multiplier=yes 11145=100 111=100 5=50 3=600 333=300 444=400 14=50 target=424 666=600 222=200 1112=450 2=150 25=400 keep=strict")
	turn := newTurn(t, r)
	sum, mean := 0.0, 0.0
	for points, p := range result(t, turn.Distribution) {
		sum += p
		mean += p * float64(points)
	}
	if math.Abs(sum-1) > 1e-12 || math.Abs(mean/whole(turn)-1) > 1e-11 {
		t.Errorf("the sum is 1%+.2g, the mean %+.2g of the value above it", sum-1, mean/whole(turn)-1)
	}
}
