package dominoes_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// What cannot be played brings nothing.
func TestGainOfNothing(t *testing.T) {
	v := dominoes.Standard().View(mustState(t, "scores=58,0 hand1=5-0,6-6 board=5-5"), dominoes.Player1)
	for _, m := range []dominoes.Move{{Knock: true}, {Domino: dominoes.Domino{L: 7, R: 5}}, {Domino: dominoes.Domino{L: 5}, End: 9}, {Domino: dominoes.Domino{L: 6, R: 6}}} {
		if points, wins := v.Gain(m); points != 0 || wins {
			t.Errorf("%v brings %d, %v", m, points, wins)
		}
	}
}

// Unseen are the tiles of which hand, board and knocks say nothing. A spectator sees the
// board alone.
func TestUnseen(t *testing.T) {
	s := mustState(t, "hand1=0-0,6-6 hand2=1-0,5-4 board=1-1,1-2 knocked1=5 knocked2=623")
	for p, want := range map[dominoes.Player]string{
		0:           "1-0 4-0 4-1 4-4 5-0 5-1 5-4 5-5",
		1:           "0-0 2-0 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 6-0 6-1 6-2 6-3 6-4 6-6",
		pips.Nobody: "0-0 1-0 2-0 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 6-1 6-2 6-3 6-4 6-5 6-6",
	} {
		if got := dominoes.HandOf(slices.Collect(dominoes.Standard().View(s, p).Unseen())...).String(); got != want {
			t.Errorf("player %v has not seen %s, want %s", p, got, want)
		}
	}
}

// Whoever is no player looks on, and has no points.
func TestNobody(t *testing.T) {
	r, s := dominoes.Standard(), mustState(t, "scores=12,40 hand1=0-0,6-6 hand2=1-0,5-4")
	for _, p := range []dominoes.Player{2, 127, -2, -128, pips.Nobody} {
		if got := r.View(s, p); got != r.View(s, pips.Nobody) || got.Player != pips.Nobody || got.Hand.Len() != 0 || r.Standing(s, p) != 0 {
			t.Errorf("player %d sees %+v, and has %d points", p, got, r.Standing(s, p))
		}
	}
}

// Partners lose together if one of them resigns.
func TestPartners(t *testing.T) {
	for p := range dominoes.Player(4) {
		if got, want := dominoes.MustParseRules("partners").Partners(p), pips.SeatsOf(p%2, p%2+2); got != want {
			t.Errorf("player %v: %v, want %v", p, got, want)
		}
		if got := mustRules(t, "block seats=4").Partners(p); got != pips.SeatsOf(p) {
			t.Errorf("player %v alone: %v", p, got)
		}
	}
}

// What a view cannot be is neither guessed from nor read from JSON: seats that are not there, hands and a stock
// that do not add up, draws that could not happen, hands that nobody can hold.
func TestViewsRefused(t *testing.T) {
	standard := dominoes.Standard().View(mustState(t, "scores=3,4 hand1=5-1,2-2 hand2=6-3,4-4 board=5-5/1.1"), dominoes.Player1)
	draws := dominoes.MustParseRules("draw-one").View(mustState(t, "turn=1 hand1=6-6,5-5 hand2=4-4,1-0 board=3-2"), dominoes.Player1)
	all := mustRules(t, "hand=14 target=5").View(dominoes.State{Hands: lawDeal(rand.New(rand.NewPCG(1, 1)), mustRules(t, "hand=14 target=5")).Hands}, pips.Nobody)
	for name, good := range map[string]dominoes.View{"standard": standard, "draws": draws, "all tiles are held": all} {
		if _, err := good.Rules.Guess(good, source(1)); (err == nil) != (good.Player >= 0) {
			t.Errorf("%s: %v", name, err)
		}
		data := must(json.Marshal(good))
		gametest.ReadsJSON(t, string(data), good)
	}
	for _, c := range []struct {
		view   dominoes.View
		want   string
		change func(v *dominoes.View)
	}{
		{standard, "player 2 looks, want player 0 to 1", func(v *dominoes.View) { v.Player, v.Hand = 2, dominoes.Hand{} }},
		{standard, "player -2 looks", func(v *dominoes.View) { v.Player = -2 }},
		{standard, "player 2 is to move", func(v *dominoes.View) { v.Turn = 2 }},
		{standard, "player 1 holds 8 tiles, want at most 7", func(v *dominoes.View) { v.Held[1] = 8 }},
		{standard, "player 0 holds 8 tiles, want at most 7", func(v *dominoes.View) { v.Player, v.Hand, v.Held[0] = pips.Nobody, dominoes.Hand{}, 8 }},
		{standard, "player 1 holds -1 tiles, want 0 to 28", func(v *dominoes.View) { v.Held[1] = -1 }},
		{standard, "player 0 holds -1 tiles, want 0 to 28", func(v *dominoes.View) { v.Player, v.Hand, v.Held[0] = pips.Nobody, dominoes.Hand{}, -1 }},
		{standard, "player 0 holds 3 tiles, want the 2 of the hand", func(v *dominoes.View) { v.Held[0]++ }},
		{standard, "player 1 holds 3 tiles, want the 2 of the hand", func(v *dominoes.View) { v.Player, v.Turn, v.Held[1] = 1, 1, 3 }},
		{standard, "a spectator has a hand", func(v *dominoes.View) { v.Player = pips.Nobody }},
		{standard, "player 0 is to move, want nobody as the game is over", func(v *dominoes.View) { v.Scores[1] = 61 }},
		{standard, "pips that the player knocked on", func(v *dominoes.View) { v.Knocked[0] = 1 << 2 }},
		{standard, "no hands that the other players may hold", func(v *dominoes.View) { v.Turn = pips.Nobody }},
		{standard, "no hands that the other players may hold", func(v *dominoes.View) { v.Knocked[1] = 1<<7 - 1 }},
		{standard, "no hands that the other players may hold", func(v *dominoes.View) { // the round is over
			v.Hand, v.Knocked[1] = mustHand(t, "0-0 2-2"), 1<<5
		}},
		{all, "more tiles than there are", func(v *dominoes.View) { v.Board = mustBoard(t, "5-1/1.1") }},

		{draws, "player 2 looks, want player 0 to 1", func(v *dominoes.View) { v.Player = 2 }},
		{draws, "player 2 holds 1 tiles", func(v *dominoes.View) { v.Held[2] = 1 }},
		{draws, "more tiles than there are", func(v *dominoes.View) { v.Held[1], v.Drawn[1] = 26, 1<<35*20 }},
		{draws, "player 1 holds 9 tiles", func(v *dominoes.View) { v.Held[1] = 9 }},
		{draws, "want the 2 of the hand", func(v *dominoes.View) { v.Held[0] = 3 }},
		{draws, "a spectator has a hand", func(v *dominoes.View) { v.Player = pips.Nobody }},
		{draws, "nobody has to draw", func(v *dominoes.View) { v.Turn = pips.Nobody }},
		{draws, "has drawn a tile, and there is none", func(v *dominoes.View) { v.Drew = true }},
		{draws, "a hand is empty", func(v *dominoes.View) { v.Held[1] = 0 }},
		{draws, "has to draw a tile, and cannot", func(v *dominoes.View) { v.Board, v.Opening = dominoes.DominoBoard{}, false }},
		{draws, "has to draw a tile, and cannot", func(v *dominoes.View) { v.Rules.Stock, v.Rules.Leave = dominoes.StockSleeps, 0 }},
		{draws, "lead that the rules do not prescribe", func(v *dominoes.View) { v.Rules.Lead, v.Opening = dominoes.LeadAny, true }},
		{draws, "a tile in a hand is on the board", func(v *dominoes.View) { v.Hand = mustHand(t, "3-2 5-5") }},
		{draws, "at most", func(v *dominoes.View) { v.Drawn[0] = 1 << 15 }},
		{draws, "no hands that the other players may hold", func(v *dominoes.View) { v.Turn, v.Draws = dominoes.Player1, false }}, // who could draw
	} {
		v := c.view
		c.change(&v)
		if _, err := v.Rules.Guess(v, source(1)); v.Player != pips.Nobody && (!errors.Is(err, pips.ErrState) || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%v, want %q", err, c.want)
		}
		data, err := json.Marshal(v)
		if err != nil {
			continue
		}
		var bad *pips.SyntaxError
		back := c.view
		if err := json.Unmarshal(data, &back); !errors.As(err, &bad) || bad.Offset != 0 || back != c.view {
			t.Errorf("%s reads as %+v, %v", data, back, err)
			continue
		}
		if said := strings.Contains(bad.Want, c.want); !said && !strings.Contains(bad.Want, "want a stock") { // which JSON has too
			t.Errorf("%s is refused with %q, want %q", data, bad.Want, c.want)
		}
	}
}

// source is a source of random numbers.
func source(seed uint64) rand.Source { return rand.NewPCG(seed, 2) }
