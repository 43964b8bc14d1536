package solve_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// In the game of one box only five alike count. They fall with the chance p in three rolls.
func TestDuelOfOneBox(t *testing.T) {
	const p = 347897.0 / 7558272
	for _, c := range []struct {
		draw         float64
		compensation int
		want         float64
	}{
		{0.5, 0, 0.5},
		{0, 0, p * (1 - p)},
		{1, 0, 1 - p*(1-p)},
		{0.5, 1, p * (1 - p)},
		{0.5, -1, 1 - p*(1-p)},
		{0.5, 49, p * (1 - p)},
		{0.5, 50, p * (1 - p) / 2},
		{1, 50, p * (1 - p)},
		{0.25, -50, 1 - (1-0.25)*p*(1-p)},
		{1, 51, 0},
		{0, -51, 1},
		{0, 10_000, 0},
	} {
		d := newDuel(t, yahtzeeOnly(), solve.Option{Draw: ptr(c.draw)}, solve.Option{Compensation: c.compensation})
		near(t, d.WinFirst(), c.want, "%+v", c)
	}
	// With one roll there are no decisions.
	near(t, newDuel(t, rules(t, "kata boxes=ones rolls=1")).WinFirst(), 0.5, "ones")
}

// NewDuel refuses what it cannot solve, with an estimate of time and memory.
func TestDuelRefused(t *testing.T) {
	for _, c := range []struct {
		rules string
		want  error
		text  string
		opts  []solve.Option
	}{
		{"yatzy", pips.ErrTooLarge, "upper-bonus is 50, want 0; the duel takes", nil},
		{"yahtzee", pips.ErrTooLarge, "upper-bonus is 35, want 0; the duel takes", nil},
		{"yahtzee upper-limit=0 upper-bonus=0 extra=0", pips.ErrTooLarge, "joker is forced, want none; the duel takes", nil},
		{"kniffel upper-limit=0 upper-bonus=0 extra=100", pips.ErrTooLarge, "extra is 100, want 0; the duel takes", nil},
		{"kata", pips.ErrTooLarge, "15 boxes are open, want at most 12; the duel takes", nil},
		{"yacht", pips.ErrTooLarge, "memory is 1.07 GB, want at least 3.46 GB", nil},
		{"generala", pips.ErrTooLarge, "memory is 100 MB, want at least", []solve.Option{{Memory: 100_000_000}}},
		// The estimates are those that were counted by going through all pairs of boxes.
		{"generala", pips.ErrTooLarge, "takes 593 MB and about 0.062 hours", []solve.Option{{Memory: 1}}},
		{"yacht", pips.ErrTooLarge, "takes 10.1 GB and about 1.1 hours", []solve.Option{{Memory: 1}}},
		{"yatzy", pips.ErrTooLarge, "takes 486 TB and about 51000 hours", nil}, // without an exponent
		{"yatzy saved=yes", pips.ErrTooLarge, "saved is yes", nil},
		{two, pips.ErrTooLarge, "draw is", []solve.Option{{Draw: ptr(1.5)}}},
		{two, pips.ErrTooLarge, "draw is", []solve.Option{{Draw: ptr(math.NaN())}}},
		{two, pips.ErrTooLarge, "compensation is 10001", []solve.Option{{Compensation: 10_001}}},
		{two, pips.ErrTooLarge, "compensation is", []solve.Option{{Compensation: math.MinInt}}},
		{two, pips.ErrTooLarge, "memory is -1, want at least 1", []solve.Option{{Memory: -1}}},
		{two, pips.ErrPlayers, "want 2 players, have 1", []solve.Option{{From: ptr(state(t, "left=2 due=5 []"))}}},
		{two, pips.ErrState, "", []solve.Option{{From: ptr(state(t, "left=2 due=5 [] [chance=12]"))}}},
		{two, pips.ErrState, "player 1", []solve.Option{{From: ptr(state(t, "left=2 due=5 [yahtzee=50] [chance=3]"))}}},
	} {
		d, err := solve.NewDuel(background, rules(t, c.rules), c.opts...)
		if d != nil || !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %v with %q", c.rules, err, c.want, c.text)
		}
	}
	if d, err := solve.NewDuel(background, yahtzee.Rules{}); d != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("no rules: %v, %v", d, err)
	}
}

// A duel from a state has the values of the whole game, and refuses other states.
func TestDuelForeign(t *testing.T) {
	r := rules(t, "kata boxes=ones,pair,chance")
	d, whole := newDuel(t, r, solve.Option{From: ptr(state(t, "left=2 due=5 [ones=3] [pair=8]"))}), newDuel(t, r)
	for text, want := range map[string]error{
		"left=1 roll=11234 [ones=3] [pair=8]":                                 nil,
		"left=1 roll=11234 [ones=3 pair=6] [pair=8 ones=1]":                   nil,
		"turn=1 left=1 roll=11234 [ones=3 pair=6] [pair=8]":                   nil,
		"left=1 roll=11234 [ones=5] [pair=10]":                                nil, // another margin by as much on both cards
		"left=1 roll=11234 [pair=8] [ones=3]":                                 pips.ErrForeign,
		"left=1 roll=11234 [] []":                                             pips.ErrForeign,
		"turn=1 left=1 roll=11234 [ones=3] []":                                pips.ErrForeign,
		"left=1 roll=11234 [ones=3]":                                          pips.ErrPlayers,
		"left=1 roll=11234 [ones=3] [pair=8] [ones=0]":                        pips.ErrPlayers,
		"left=2 due=5 [ones=3]":                                               pips.ErrPlayers,
		"turn=0 [ones=3 pair=6 chance=9]":                                     pips.ErrPlayers,
		"left=1 roll=11234 [ones=3] [pair=9]":                                 pips.ErrState,
		"left=1 roll=11234 [ones=6] [pair=8]":                                 pips.ErrState,
		"left=1 roll=11234 [ones=3] []":                                       pips.ErrState,
		"left=2 due=5 [ones=3] [pair=8]":                                      pips.ErrChanceDue,
		"turn=1 [ones=3 pair=6 chance=9] [pair=8 ones=1 chance=8]":            pips.ErrOver,
		"left=1 roll=11234 [ones=3 pair=6 chance=9] [pair=8 ones=1 chance=8]": pips.ErrState,
	} {
		s := state(t, text)
		list, err := d.Choices(d.Rules().View(s, s.Turn))
		if !errors.Is(err, want) || (len(list) == 0) != (want != nil) {
			t.Errorf("%s: %v, %v, want %v", text, list, err, want)
		}
		if all, _ := whole.Choices(whole.Rules().View(s, s.Turn)); want == nil && !slices.Equal(list, all) {
			t.Errorf("%s: %v, want %v", text, list, all)
		}
		values, err := d.Values(s)
		if want == pips.ErrChanceDue || want == pips.ErrOver {
			want = nil
		}
		if !errors.Is(err, want) || (len(values) != 2) != (want != nil) {
			t.Errorf("%s: values %v, %v, want %v", text, values, err, want)
		}
	}
	empty, one := yahtzee.Card{}, state(t, "left=2 due=5 [ones=3]").Cards[0]
	full, err := r.ParseCard("ones=3 pair=8 chance=10")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]yahtzee.Card{{empty, empty}, {empty, one}, {one, empty}, {one, one}, {full, one}, {one, full}} {
		if v := d.Win(c[0], c[1]); v != -1 {
			t.Errorf("[%v] against [%v]: %v", c[0], c[1], v)
		}
	}
	if v := d.Win(full, full); v != 0.5 {
		t.Errorf("a draw is worth %v", v)
	}
	// All but the number of players is the same.
	begun, third := state(t, "left=1 roll=11234 [] []"), state(t, "left=1 roll=11234 [] [] []")
	if _, err := whole.Values(begun); err != nil {
		t.Error(err)
	}
	if values, err := whole.Values(third); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("of three players: %v, %v", values, err)
	}
}

// With too little memory for all values, a duel keeps the end and WinFirst, with the same bits.
func TestDuelMemory(t *testing.T) {
	r := rules(t, "generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	// Each half takes eight bytes for each value and each pair of filled boxes, and eight more. Progress reports each
	// half, the last first; least is for the end and two others.
	var sizes [9]int
	before, all, half := 0, 0, 8
	whole := newDuel(t, r, solve.Option{Progress: func(done, _ int) {
		sizes[half], before, half = done-before, done, half-1
	}})
	for i, pairs := range []int{1, 4, 16, 24, 36, 24, 16, 4, 1} {
		sizes[i] = 8 * (sizes[i] + pairs + 1)
		all += sizes[i]
	}
	least := sizes[8] + max(sizes[0], sizes[2], sizes[4], sizes[6]) + max(sizes[1], sizes[3], sizes[5], sizes[7])
	start, last := state(t, "left=1 roll=11266 [] []"), state(t, "left=1 roll=11266 [ones=3 sixes=6 yahtzee=0] [ones=2 yahtzee=0 full-house=0]")
	want, _ := whole.Choices(r.View(last, last.Turn))
	for i, memory := range []int{least - 1, least, all - 1, all} {
		d, err := solve.NewDuel(background, r, solve.Option{Memory: memory, Workers: 2})
		if i == 0 {
			if !errors.Is(err, pips.ErrTooLarge) {
				t.Errorf("%d bytes: %v", memory, err)
			}
			continue
		}
		_, atStart := d.Choices(r.View(start, start.Turn))
		list, atEnd := d.Choices(r.View(last, last.Turn))
		if (atStart == nil) != (i == 3) || (atEnd == nil) != (i >= 2) || (d.Win(yahtzee.Card{}, yahtzee.Card{}) == -1) != (i < 3) {
			t.Errorf("%d bytes: %v, %v", memory, atStart, atEnd)
		}
		if d.WinFirst() != whole.WinFirst() || atEnd == nil && !slices.Equal(list, want) {
			t.Errorf("%d bytes: %v, want %v; %v, want %v", memory, d.WinFirst(), whole.WinFirst(), list, want)
		}
		for _, err := range []error{atStart, atEnd} {
			if err != nil && !errors.Is(err, pips.ErrTooLarge) {
				t.Error(err)
			}
		}
	}
}
