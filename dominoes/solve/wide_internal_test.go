package solve

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// What the player refuses by rules that are not the assignment's, and what refuses these rules. The choices are in TestWideSlow.
func TestWideChoices(t *testing.T) {
	r := dominoes.MustParseRules("block")
	r.HandSize = 14
	p, err := NewPlayer(t.Context(), r, Option{Samples: 1})
	if err != nil || p.Unit() != "points" {
		t.Fatal(err)
	}
	s := gametest.Must(t, dominoes.ParseState, "hand1=6-5,1-0 hand2=5-5 board=6-4,4-1")
	if choices, err := p.Choices(r.View(s, 0)); err != nil || len(choices) != 2 || choices[0].Error != 0 || choices[1].Error != 0 {
		t.Errorf("of one sample: %+v, %v", choices, err)
	}
	one := gametest.Must(t, dominoes.ParseState, "hand1=6-5,2-2 hand2=5-5 board=6-4,4-1")
	tooMany := func(s dominoes.State) dominoes.View { // the other player holds more tiles than there are
		v := r.View(s, 0)
		v.Held[1] = 20
		return v
	}
	over := s
	over.Scores[0] = r.Target
	dealing := dominoes.State{First: 1}
	drawing := gametest.Must(t, dominoes.ParseState, "hand1=6-6,5-5 hand2=4-4,1-0 board=3-2")
	draw, _ := NewPlayer(t.Context(), dominoes.MustParseRules("draw"), Option{Samples: 5})
	for what, c := range map[string]struct {
		p    *Player
		v    dominoes.View
		want error
	}{
		"another player": {p, r.View(s, 1), pips.ErrHidden}, "a spectator": {p, r.View(s, -1), pips.ErrHidden}, "the end": {p, r.View(over, 0), pips.ErrOver},
		"a deal": {p, r.View(dealing, 0), pips.ErrChanceDue}, "other rules": {p, dominoes.MustParseRules("block").View(s, 0), pips.ErrForeign}, "other rules, one move": {p, dominoes.MustParseRules("block").View(one, 0), pips.ErrForeign},
		"impossible": {p, tooMany(s), pips.ErrState}, "impossible, one move": {p, tooMany(one), pips.ErrState}, "a draw": {draw, dominoes.MustParseRules("draw").View(drawing, 0), pips.ErrChanceDue},
	} {
		if _, err := c.p.Choices(c.v); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", what, err, c.want)
		}
		if m := pips.Best(c.p)(c.v); m != (dominoes.Move{Knock: true}) {
			t.Errorf("%s: it plays %v", what, m)
		}
		if terms, err := c.p.Explain(c.v, dominoes.Move{Knock: true}); terms != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: the terms are %v, %v", what, terms, err)
		}
	}
	if m := pips.Best(p)(r.View(one, 0)); m.Knock {
		t.Error("it knocks where it has one move")
	}
	for viewer, want := range map[pips.Player]string{1: "hidden: player 0 is to move, not player 1", pips.Nobody: "hidden: a spectator sees no hand"} {
		if _, err := p.Choices(r.View(s, viewer)); fmt.Sprint(err) != want {
			t.Errorf("player %v: %v, want %s", viewer, err, want)
		}
	}
	if _, err := p.Values(s); !errors.Is(err, pips.ErrRules) {
		t.Errorf("values: %v", err)
	}
	for text, setting := range map[string]string{
		"standard seats=4": "seats=4, want 2", "standard stock=draw": "stock=draw, want sleeps", "standard lead=highest-double": "lead=highest-double, want any",
		"standard scoring=fives": "scoring=fives, want fives-and-threes", "standard out=all blocked=all chip-out=none at-least=yes": "out=all, want none", "standard at-least=yes": "at-least=yes, want no",
		"standard spinner=late": "spinner=late, want none", "standard set=9": "set=9, want 6",
	} {
		r := gametest.Must(t, dominoes.ParseRules, text)
		_, table := NewTable(t.Context(), r)
		s, _ := r.Begin(max(r.Seats, 2))
		_, _, analyze := Analyze(t.Context(), r, s)
		if !errors.Is(table, pips.ErrRules) || !errors.Is(analyze, pips.ErrRules) || !strings.Contains(fmt.Sprint(table), setting) {
			t.Errorf("%s: %v, %v", text, table, analyze)
		}
	}
}

// A round ends for a side by what its players and the others have.
func TestEndOf(t *testing.T) {
	need, tile := [4]int32{5, 5, 5, 5}, tileSet(1)
	for _, c := range []struct {
		rules string
		p     wide
		me    int
		want  string
	}{
		{"block", wide{need: need, hand: [4]tileSet{tile, tile}}, 1, "blocked"},
		{"block", wide{need: need, hand: [4]tileSet{tile, 0}}, 1, "out"},
		{"block", wide{need: need, hand: [4]tileSet{tile, 0}}, 0, "other-out"},
		{"block", wide{need: [4]int32{5, -3}, hand: [4]tileSet{tile, 0}}, 1, "won"},
		{"block", wide{need: [4]int32{5, 0}, hand: [4]tileSet{0, tile}}, 0, "lost"},
		{"block seats=3", wide{need: need, hand: [4]tileSet{tile, tile, 0}}, 0, "other-out"},
		{"block seats=3", wide{need: need, hand: [4]tileSet{tile, tile, 0}}, 2, "out"},
		{"block seats=3", wide{need: need, hand: [4]tileSet{tile, tile, tile, 0}}, 2, "blocked"},
		{"partners", wide{need: need, hand: [4]tileSet{tile, tile, 0, tile}}, 0, "out"},
		{"partners", wide{need: need, hand: [4]tileSet{tile, tile, 0, tile}}, 3, "other-out"},
		{"partners", wide{need: [4]int32{5, -1, 0, 0}, hand: [4]tileSet{tile, tile, tile, 0}}, 3, "won"},
		{"partners", wide{need: [4]int32{5, -1, 0, 0}, hand: [4]tileSet{tile, tile, tile, 0}}, 2, "lost"},
	} {
		g := newWideGame(dominoes.MustParseRules(c.rules))
		if got := endNames[g.endOf(&c.p, c.me)]; got != c.want {
			t.Errorf("%s: %+v: %s for %d, want %s", c.rules, c.p, got, c.me, c.want)
		}
	}
}
