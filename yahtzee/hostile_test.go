package yahtzee_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
	"pips.example/yahtzee"
)

// hostile draws a number of any size, most often near what a limit may be.
func hostile() *rapid.Generator[int] {
	return rapid.OneOf(rapid.SampledFrom([]int{
		0, 0, 1, 2, 3, 5, 6, 7, 8, 9, 20, 50, 63, 99, 100, 101, 200, 201, 249, 250, 251, 254, 255, 256, 257, 1000, 1001, 65536,
		-1, -2, -5, -255, -256, -1000, math.MaxInt32, math.MinInt32, math.MaxInt, math.MaxInt - 1, math.MinInt, math.MinInt + 1,
	}), rapid.IntRange(-10, 260), rapid.Int())
}

// drawHostileRules draws rules of which some settings, or all, are anything.
func drawHostileRules(t *rapid.T) yahtzee.Rules {
	r := drawRules(t)
	few := rapid.SampledFrom([]int{0, 1, 4, 9, 9, 9}).Draw(t, "few") // 9: no setting changed
	some := func() bool { return few < 9 && rapid.IntRange(0, few).Draw(t, "some") == 0 }
	for _, n := range []*int{
		&r.Dice, &r.Rolls, &r.SmallStraight, &r.LargeStraight, &r.FullHouse, &r.FourOfAKind, &r.Yahtzee,
		&r.UpperLimit, &r.UpperBonus, &r.ServedBonus, &r.Extra,
	} {
		if some() {
			*n = hostile().Draw(t, "setting")
		}
	}
	for _, b := range []*bool{&r.HouseOfFive, &r.PairsOfFour, &r.Ordered, &r.Saved, &r.KindsSumAll, &r.StraightsInRow, &r.JokerNeedsPoints} {
		if some() {
			*b = rapid.Bool().Draw(t, "switch")
		}
	}
	if some() {
		r.Joker = yahtzee.Joker(rapid.Byte().Draw(t, "joker"))
	}
	if some() {
		r.Boxes = yahtzee.Boxes{}
	}
	return r
}

// drawHostileDice draws some dice, most often as many as a game has.
func drawHostileDice(t *rapid.T) dice.Dice {
	n := rapid.SampledFrom([]int{0, 1, 5, 5, 5, 6, 6, 7, 12, dice.MaxDice}).Draw(t, "dice")
	return throwOf(drawFaces(t, n)).dice()
}

// drawHostileCard draws a card of no rules in particular.
func drawHostileCard(t *rapid.T) yahtzee.Card {
	var list []byte
	for c := yahtzee.Ones; c <= yahtzee.Tower; c++ {
		if rapid.Bool().Draw(t, "filled") {
			list = append(list, c.String()+"="+rapid.SampledFrom([]string{"0", "0", "5", "50", "250"}).Draw(t, "points")+" "...)
		}
	}
	var c yahtzee.Card
	if extra := rapid.SampledFrom([]string{"", "extra=1", "extra=19"}).Draw(t, "extra"); c.UnmarshalText(append(list, extra...)) != nil {
		if err := c.UnmarshalText(list); err != nil {
			t.Fatalf("%q: %v", list, err)
		}
	}
	return c
}

// drawHostileState draws a state of a game that has begun, of which some
// fields, or all, are anything.
func drawHostileState(t *rapid.T, r yahtzee.Rules) yahtzee.State {
	if r.Validate() != nil {
		r = drawRules(t)
	}
	s, err := r.Start(rapid.IntRange(1, pips.MaxPlayers).Draw(t, "players"))
	for range rapid.IntRange(0, 40).Draw(t, "steps") {
		if err != nil {
			t.Fatal(err)
		}
		if s.Due > 0 {
			s, err = r.Roll(s, throwOf(drawFaces(t, s.Due)).dice())
			continue
		}
		var moves []yahtzee.Move
		for m := range r.Moves(s) {
			moves = append(moves, m)
		}
		if moves == nil {
			break
		}
		s, err = r.Apply(s, rapid.SampledFrom(moves).Draw(t, "move"))
	}
	few := rapid.SampledFrom([]int{0, 1, 4, 9, 9, 9}).Draw(t, "few")
	some := func() bool { return few < 9 && rapid.IntRange(0, few).Draw(t, "some") == 0 }
	for _, n := range []*int{&s.Players, &s.Due, &s.RollsLeft, &s.Saved[0], &s.Saved[1], &s.Saved[7]} {
		if some() {
			*n = hostile().Draw(t, "field")
		}
	}
	if some() {
		s.Turn = pips.Player(rapid.Int8().Draw(t, "turn"))
	}
	for _, d := range []*dice.Dice{&s.Kept, &s.Roll} {
		if some() {
			*d = drawHostileDice(t)
		}
	}
	if some() {
		s.Cards[rapid.IntRange(0, pips.MaxPlayers-1).Draw(t, "whose")] = drawHostileCard(t)
	}
	return s
}

// Nothing panics, whatever rules and states there are, and what is refused
// leaves all as it was.
func TestPropertyHostile(t *testing.T) {
	tries, possible, played := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		tries++
		r := drawHostileRules(t)
		s := drawHostileState(t, r)
		valid := r.Validate()
		if valid != nil && !errors.Is(valid, pips.ErrRules) {
			t.Fatalf("%v: %v", r, valid)
		}
		hostileScoring(t, r, valid)
		check := r.Check(s)
		switch {
		case valid != nil && check.Error() != valid.Error(), valid == nil && check != nil && !errors.Is(check, pips.ErrState):
			t.Fatalf("%v: Check of %v is %v", r, s, check)
		case check == nil:
			possible++
			// What can be has a text.
			if own, err := s.MarshalText(); err != nil {
				t.Fatalf("%s: %v", own, err)
			} else if back, err := yahtzee.ParseState(string(own)); err != nil || back != s {
				t.Fatalf("%q reads as %v, %v", own, back, err)
			}
		default:
			_, _ = s.MarshalText()
		}
		if start, err := r.Start(s.Players); (err == nil) != (valid == nil && 1 <= s.Players && s.Players <= 8) || err != nil && start != (yahtzee.State{}) {
			t.Fatalf("%v: Start(%d) is %v, %v", r, s.Players, start, err)
		}
		if o := r.Outcome(s); check != nil && o != (pips.Outcome{}) || o.Margin < 0 {
			t.Fatalf("%v: the outcome of %v is %+v", r, s, o)
		}
		hostileView(t, r, s, check)
		d := drawHostileDice(t)
		if rapid.Bool().Draw(t, "as many as due") && 0 <= s.Due && s.Due <= dice.MaxDice {
			d = throwOf(drawFaces(t, s.Due)).dice()
		}
		next, err := r.Roll(s, d)
		if ok := check == nil && s.Due > 0 && d.Len() == s.Due; (err == nil) != ok || err != nil && next != s || err == nil && r.Check(next) != nil {
			t.Fatalf("%v: %v in %v leads to %v, %v", r, d, s, next, err)
		}
		moves := []yahtzee.Move{{}, {
			Box:  yahtzee.Category(rapid.OneOf(rapid.ByteRange(0, 21), rapid.Byte()).Draw(t, "box")),
			Keep: rapid.SampledFrom([]dice.Dice{{}, d, s.Roll}).Draw(t, "keep"),
			Roll: rapid.Bool().Draw(t, "roll"),
		}}
		n := 0
		for m := range r.Moves(s) {
			if n++; n%7 == 1 {
				moves = append(moves, m)
			}
		}
		if (n > 0) != (check == nil && s.Roll != dice.Dice{}) {
			t.Fatalf("%v: %d moves in %v", r, n, s)
		}
		for _, m := range moves {
			_, _ = m.String(), m.Box.Upper()
			legal := r.Legal(s, m)
			if check != nil && !errors.Is(legal, check.(*text.Fault).Reason) || legal != nil && !errors.Is(legal, pips.ErrIllegal) {
				t.Fatalf("%v: %v in %v: %v", r, m, s, legal)
			}
			next, err := r.Apply(s, m)
			if fmt.Sprint(err) != fmt.Sprint(legal) || err != nil && next != s || err == nil && r.Check(next) != nil {
				t.Fatalf("%v: %v in %v leads to %v, %v; Legal says %v", r, m, s, next, err, legal)
			}
			if err == nil {
				played++
			}
		}
		bots := []yahtzee.Strategy{yahtzee.Casual(), yahtzee.Random(1)}
		if n == 0 || n < 40 {
			bots = append(bots, yahtzee.Greedy())
		}
		for i, bot := range bots {
			if m := choice(bot, r, s); n > 0 && r.Legal(s, m) != nil || n == 0 && m != (yahtzee.Move{}) {
				t.Fatalf("%v: strategy %d plays %v in %v", r, i, m, s)
			}
		}
	})
	t.Logf("%d possible states, %d moves played", possible, played)
	// About one in four is possible.
	if tries >= 100 && (possible == 0 || played == 0) {
		t.Error("all states were impossible")
	}
}

// hostileScoring does all that needs no state.
func hostileScoring(t *rapid.T, r yahtzee.Rules, valid error) {
	c, d := drawHostileCard(t), drawHostileDice(t)
	b := yahtzee.Category(rapid.OneOf(rapid.ByteRange(0, 21), rapid.Byte()).Draw(t, "category"))
	_, _, _, _ = r.String(), r.Total(c), r.Bonus(c), c.String()
	own, err := r.MarshalText()
	if fmt.Sprint(err) != fmt.Sprint(valid) || err != nil && len(own) > 0 {
		t.Fatalf("%v is %q, %v, want %v", r, own, err, valid)
	}
	// What cannot be played prints as what is refused, and what can as itself.
	if read, err := yahtzee.ParseRules(r.String()); (err == nil) != (valid == nil) || err == nil && read != r {
		t.Fatalf("%v reads as %v, %v; Validate: %v", r, read, err, valid)
	}
	_ = r.Score(d, b)
	if _, err := r.Points(d, b); (err == nil) != (d.Len() == r.Dice && has(r, b)) {
		t.Fatalf("%v: %v on %v: %v", r, d, b, err)
	}
	worth, werr := worth(r, c, b, d)
	next, err := r.Place(c, b, d)
	switch {
	case err != nil && next != c:
		t.Fatalf("%v: refused with %v, and [%v] is [%v]", r, err, c, next)
	case reason(err) != werr && (valid == nil || err != pips.ErrRules):
		t.Fatalf("%v: %v on %v of [%v]: %v and %v", r, d, b, c, err, werr)
	case err == nil && (!next.Filled(b) || next.Points(b) != worth || next.Len() != c.Len()+1):
		t.Fatalf("%v: %v on %v of [%v], worth %d, leads to [%v]", r, d, b, c, worth, next)
	}
	for range r.Open(c, d) {
	}
	_ = r.ScoreRoll(c, d).String()
	got, err := r.ParseCard(c.String())
	var syntax *pips.SyntaxError
	if err != nil && (got != (yahtzee.Card{}) || !errors.As(err, &syntax)) || valid != nil && err == nil || err == nil && got != c {
		t.Fatalf("%v: [%v] reads as [%v], %v", r, c, got, err)
	}
	g, err := r.NewGame("")
	if fmt.Sprint(err) != fmt.Sprint(valid) {
		t.Fatalf("%v: %v, want %v", r, err, valid)
	}
	if err == nil {
		if err := finish(g, func(n int) dice.Dice { return alike(dice.Six, n) }, yahtzee.Casual()); err != nil {
			t.Fatalf("%v: %v", r, err)
		}
	}
}

// hostileView does all that needs a state and no move.
func hostileView(t *rapid.T, r yahtzee.Rules, s yahtzee.State, check error) {
	viewer := pips.Player(rapid.IntRange(-2, 8).Draw(t, "viewer"))
	v := r.View(s, viewer)
	if got, err := r.Guess(v, nil); (err == nil) != (check == nil) || err == nil && got != s {
		t.Fatalf("%v: %v is guessed to be %v, %v", r, s, got, err)
	}
	if waits, p := r.Waits(s); check == nil && waits != pips.Nothing && p != s.Turn {
		t.Fatalf("%v: %v waits for a %v of %v", r, s, waits, p)
	}
	if waits, _ := r.Waits(s); check == nil && waits == pips.Chance && r.Draw(s, rand.NewPCG(1, 2)).Len() != s.Due {
		t.Fatalf("%v: another number of dice than %v", r, s)
	}
	_ = r.Draw(s, rand.NewPCG(1, 2))
	_ = r.Standing(s, viewer)
	data, err := json.Marshal(v)
	if ok := check == nil && viewer >= pips.Nobody && int(viewer) < s.Players; (err == nil) != ok {
		t.Fatalf("%v: %v, %v", v, data, err)
	}
	var back yahtzee.View
	if err == nil && (json.Unmarshal(data, &back) != nil || back != v) {
		t.Fatalf("%s reads as %v", data, back)
	}
}

// Rules without dice have no points, and nothing panics.
func TestWithoutDice(t *testing.T) {
	r, c := yahtzee.Standard(), gameCard(t, "yahtzee=50")
	r.Dice, r.Joker = 0, yahtzee.JokerLax
	for b := yahtzee.Ones; b <= yahtzee.Tower; b++ {
		if p, _ := worth(r, c, b, dice.Dice{}); p < 0 {
			t.Errorf("%v: %d", b, p)
		}
		if next, err := r.Place(c, b, dice.Dice{}); err != nil && next != c {
			t.Errorf("%v: %v, %v", b, next, err)
		}
	}
}

// Points that no box can hold are refused, and not cut down to what fits.
func TestPlaceRange(t *testing.T) {
	for _, n := range []int{1, 249, 250, 251, 254, 255, 256, 257, 306, 511, 512, -1, -255, -256, math.MaxInt, math.MinInt} {
		r := yahtzee.Yatzy()
		r.Yahtzee = n
		c := gameCard(t, "pair=2")
		next, err := r.Place(c, yahtzee.Yahtzee, dice.MustParse("66666"))
		if 0 < n && n <= maxPoints+maxServed { // the most with Served
			if err != nil || next.Points(yahtzee.Yahtzee) != n {
				t.Errorf("%d: [%v], %v", n, next, err)
			}
		} else if err != pips.ErrRules || next != c {
			t.Errorf("%d: [%v], %v", n, next, err)
		}
	}
}
