package solve

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/internal/pipping"
)

// Rounds of the small form go as by the rules, with draws, leads, and points at the end.
func TestWideAgrees(t *testing.T) {
	src := rand.New(rand.NewPCG(7, 7))
	rounds := map[string]int{}
	for _, text := range []string{
		"block", "draw", "draw-one", "muggins", "threes", "partners", "block seats=4 pairs blocked=less-own", "draw seats=3 hand=5 out=all blocked=all nearest=3", "draw-one seats=4 hand=5 leave=1",
		"scaffold seats=3", "standard stock=draw", "standard seats=4 pairs stock=draw-one hand=5", "partners out=all blocked=all", "block hand=13", "muggins target=20", "printed scoring=fives target=60",
	} {
		r := gametest.Must(t, dominoes.ParseRules, text)
		g := newWideGame(r)
		for range 25 {
			s, _ := r.Begin(g.seats)
			s, err := r.Chance(s, r.Draw(s, src))
			first := s
			p := g.wideOf(&s)
			for steps := 0; err == nil; steps++ {
				waits, who := r.Waits(s)
				over := waits == pips.Nothing || who == pips.Nobody
				if p.done != over {
					t.Fatalf("%v: over is %v in %v", r, p.done, s)
				}
				for i := range g.seats {
					seat := pips.Player(i)
					if hand := s.Hands[seat]; p.hand[i] != tilesOf(&hand) || int(p.gain[g.side(i)]) != r.Standing(s, seat)-r.Standing(first, seat) {
						t.Fatalf("%v: player %d has %v and %d points in %v", r, i, p.hand[i], p.gain[g.side(i)], s)
					}
				}
				if over {
					rounds[text]++
					break
				}
				if int(p.turn) != int(who) {
					t.Fatalf("%v: the turn is of %d in %v", r, p.turn, s)
				}
				if waits == pips.Chance {
					d := r.Draw(s, src)
					if g.stock(&p)&pipping.Bit(d.Tile.L, d.Tile.R) == 0 {
						t.Fatalf("%v: %v is not in the stock %v", r, d, g.stock(&p))
					}
					s, err = r.Chance(s, d)
					g.draw(&p, pipping.Tile(d.Tile.L, d.Tile.R))
					continue
				}
				moves := slices.Collect(r.Moves(s))
				at := g.plays(&p)
				if knocks := at[0]|at[1] == 0; knocks != moves[0].Knock {
					t.Fatalf("%v: knocks is %v in %v", r, knocks, s)
				}
				m := moves[src.IntN(len(moves))]
				was := p.ends
				s, err = r.Apply(s, m)
				g.apply(&p, playOf(m, was))
				if was == noLine { // lies the other way round, perhaps
					p.ends = endsOf(&s.Board)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if rounds[text] != 25 {
			t.Errorf("%s: %d rounds", text, rounds[text])
		}
	}
}

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
