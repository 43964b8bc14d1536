package solve_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// evaluate returns how games by a strategy end that can be evaluated.
func evaluate(t testing.TB, r yahtzee.Rules, player yahtzee.Strategy, opts ...solve.Option) *solve.Distribution {
	t.Helper()
	d, err := solve.Evaluate(background, r, player, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return d
}

// A distribution is that of all games with whole cards, for strategies that use the points of the upper section and for
// others.
func TestEvaluate(t *testing.T) {
	for i, text := range evaluated {
		r, upper := slowRulesOf(t, text), i%2 == 1
		player := looking(uint64(i), upper)
		end := playAll(t, r, player)
		wantEnd(t, r, end, evaluate(t, r, player, solve.Option{Workers: 1 + i%3}))
		if !upper {
			wantEnd(t, r, end, evaluate(t, r, player, solve.Option{BoxesOnly: true}))
		}
	}
}

// wantEnd compares a distribution with the results of all games.
func wantEnd(t *testing.T, r yahtzee.Rules, end slowEnd, d *solve.Distribution) {
	t.Helper()
	mean, n := 0.0, 0
	for total, p := range end.totals {
		near(t, d.Chance(total), p, "%v: chance of %d", r, total)
		mean += p * float64(total)
	}
	for range d.All() {
		n++
	}
	if n != len(end.totals) {
		t.Errorf("%v: %d totals, want %d", r, n, len(end.totals))
	}
	near(t, d.Expected(), mean, "%v: expected total", r)
	near(t, d.Bonus(), end.bonus, "%v: bonus", r)
	for b := range r.Boxes.All() {
		scored, points := d.Box(b)
		near(t, scored, end.scored[b], "%v: %v scored", r, b)
		near(t, points, end.points[b], "%v: %v points", r, b)
	}
	wantConsistent(t, d, r)
}

// first fills the first box that is open.
func first(v yahtzee.View) yahtzee.Move {
	for m := range v.Moves() {
		return m
	}
	return yahtzee.Move{}
}

// Evaluate shows a strategy possible cards without extras, one of each kind.
func TestEvaluateShows(t *testing.T) {
	// The boxes are filled in their order in the first roll. There are 1, 2, 12 and 32 cards
	// with 0 to 3 boxes filled, or 1, 2, 2 and 2.
	r := rules(t, "yahtzee boxes=yahtzee,ones,twos,chance joker=none rolls=2")
	for _, c := range []struct {
		opts  []solve.Option
		cards int
		calls int // for each
		total int // of calls, at most
	}{
		{nil, 47, 315, 2 * 315 * (2*34 + 2*68 - 32)}, // 34 by filled upper boxes and their points
		{[]solve.Option{{BoxesOnly: true}}, 7, 504, 2 * 504 * (8 + 2*8 - 2)},
	} {
		var mu sync.Mutex
		seen := map[string]bool{}
		calls := 0
		player := func(v yahtzee.View) yahtzee.Move {
			mu.Lock()
			defer mu.Unlock()
			calls++
			card := v.State.Cards[0]
			if _, err := r.ParseCard(card.String()); err != nil || card.Extras() > 0 {
				t.Errorf("asked with the card [%v]: %v", card, err)
			}
			if err := r.Check(v.State); err != nil || v.Player != 0 || v.Rules != r {
				t.Errorf("asked in %v: %v", v.State, err)
			}
			key := fmt.Sprint(boxesFilled(card), card.Points(yahtzee.Yahtzee))
			if c.opts == nil {
				key += fmt.Sprint(" ", card.Upper())
			}
			seen[key] = true
			return first(v)
		}
		total := 0
		evaluate(t, r, player, append(c.opts, solve.Option{Workers: 1}, solve.Option{Progress: func(_, all int) { total = all }})...)
		if calls != c.cards*c.calls || len(seen) != c.cards || total != c.total {
			t.Errorf("%d calls of %d for %d cards, want %d, %d and %d", calls, total, len(seen), c.cards*c.calls, c.total, c.cards)
		}
	}
}

// With one roll each is the first, so no card is without its additional points.
func TestServedOneRoll(t *testing.T) {
	r := rules(t, "kata boxes=four-of-a-kind,chance,yahtzee rolls=1 served=5")
	evaluate(t, r, func(v yahtzee.View) yahtzee.Move {
		if card := v.State.Cards[0].String(); card != "" {
			if _, err := r.ParseCard(card); err != nil {
				t.Errorf("asked with the card [%s]: %v", card, err)
			}
		}
		return first(v)
	}, solve.Option{Workers: 1})
}

// Evaluate refuses what it cannot evaluate.
func TestEvaluateErrors(t *testing.T) {
	small := rules(t, "yahtzee boxes=ones,threes,chance,yahtzee,full-house rolls=2")
	points := func(p func(c yahtzee.Card) int) yahtzee.Strategy { // a move by the parity of these points
		return func(v yahtzee.View) yahtzee.Move {
			moves := slices.Collect(v.Moves())
			return moves[p(v.State.Cards[0])%2%len(moves)]
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var mu sync.Mutex
	all := slices.Collect(yahtzee.Yatzy().Boxes.All())
	many := yahtzee.Yatzy()
	many.Boxes, _ = yahtzee.NewBoxes(append(all, yahtzee.FiveOfAKind)...)
	for name, c := range map[string]struct {
		rules  yahtzee.Rules
		player yahtzee.Strategy
		opts   []solve.Option
		kind   error
		says   string
	}{
		"rules":   {yahtzee.Rules{}, yahtzee.Greedy(), nil, pips.ErrRules, "boxes is empty"},
		"saved":   {rules(t, "yatzy saved=yes"), yahtzee.Greedy(), nil, pips.ErrTooLarge, "saved is yes, want no"},
		"none":    {small, nil, nil, pips.ErrPlayers, "no strategy"},
		"workers": {small, first, []solve.Option{{Workers: -1}}, pips.ErrTooLarge, "workers is -1, want at least 0"},
		"calls":   {many, first, nil, pips.ErrTooLarge, "the strategy may be asked for 3313236150 moves, want at most 2000000000"},
		"totals":  {rules(t, "yahtzee extra=1000"), first, nil, pips.ErrTooLarge, "745340328 totals of cards with 6 boxes filled, want at most 400000000"},
		"nothing": {small, func(yahtzee.View) yahtzee.Move { return yahtzee.Move{} }, nil, pips.ErrIllegal, "state turn=0 left=1 roll=11111 []: player 0, no move: "},
		"filled": {small, func(yahtzee.View) yahtzee.Move { return yahtzee.Move{Box: yahtzee.Ones} }, nil, yahtzee.ErrFilled,
			"left=1 roll=11111 [ones=0]: player 0, "},
		"total": {small, points(func(c yahtzee.Card) int { return small.Total(c) }), nil, nil, "it plays "},
		"box":   {small, points(func(c yahtzee.Card) int { return c.Points(yahtzee.Chance) / 5 }), nil, nil, "it plays "},
		"ones":  {small, points(func(c yahtzee.Card) int { return c.Points(yahtzee.Ones) }), nil, nil, "it plays "},
		"upper": {small, points(yahtzee.Card.Upper), []solve.Option{{BoxesOnly: true}}, nil, "it plays "},
		"chance": {small, func(v yahtzee.View) yahtzee.Move {
			mu.Lock()
			defer mu.Unlock()
			moves := slices.Collect(v.Moves())
			return moves[rng.IntN(len(moves))]
		}, nil, nil, "the strategy looks at more of a card than it may: it plays "},
		"random": {small, yahtzee.Random(1), nil, nil, "the strategy looks at more of a card than it may: it plays "},
	} {
		d, err := solve.Evaluate(background, c.rules, c.player, c.opts...)
		switch {
		case d != nil || err == nil:
			t.Errorf("%s: %v", name, d)
		case c.kind != nil && !errors.Is(err, c.kind):
			t.Errorf("%s: %v, want the kind %v", name, err, c.kind)
		case !strings.Contains(err.Error(), c.says):
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}
