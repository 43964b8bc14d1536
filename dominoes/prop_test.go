package dominoes_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// TestRules checks the laws that all games share, for all variants and for hands of the
// least and of the largest size.
func TestRules(t *testing.T) {
	for name, r := range dominoes.Variants() {
		t.Run(name, func(t *testing.T) { gametest.Laws(t, r, 1) })
	}
	gametest.Laws(t, mustRules(t, "hand=1 target=3 chip-out=any"), 2)
	gametest.Laws(t, mustRules(t, "hand=14 target=31 chip-out=none"), 1)
}

// conserve says what a drop, a knock or a deal has not kept.
func conserve(r dominoes.Rules, before, after dominoes.State) error {
	p, q := before.Turn, before.Turn.Other()
	gain := after.Scores[p] - before.Scores[p]
	laid := after.Board.Len() - before.Board.Len()
	was, is := lawTiles(before), lawTiles(after)
	for d, n := range is {
		if n != 1 {
			return fmt.Errorf("%v is there %d times", d, n)
		}
	}
	if err := lawLine(after.Board); err != nil {
		return err
	}
	wrong := ""
	switch {
	case after.Scores[q] != before.Scores[q]:
		wrong = "points of the other player"
	case due(r, before):
		if after.First == before.First || after.Turn != after.First {
			wrong = "the first drop"
		}
		if gain != 0 || after.Board.Len() != 0 || after.Hands[p].Len() != r.HandSize || after.Hands[q].Len() != r.HandSize {
			wrong = "a deal brings two hands and nothing else"
		}
	case !maps.Equal(is, was):
		wrong = "a tile is lost or new"
	case after.First != before.First, after.Hands[q] != before.Hands[q], after.Knocked[q] != before.Knocked[q]:
		wrong = "what the move has nothing to do with"
	case after.Knocked[p]&before.Knocked[p] != before.Knocked[p]:
		wrong = "what was knocked on"
	case laid < 0, laid > 1, gain < 0, gain > 9*laid:
		wrong = "too many tiles or points"
	case (after.Turn == q) == r.Outcome(after).Over:
		wrong = "the turn"
	}
	if wrong != "" {
		return fmt.Errorf("not kept: %s", wrong)
	}
	return nil
}

// lawDecode makes a state of bytes: a drop, a tile of a hand, a knock or nothing
// of each, whatever it is worth.
func lawDecode(data []byte, scores dominoes.Scores, turn, first byte) dominoes.State {
	s := dominoes.State{Scores: scores, Turn: dominoes.Player(turn), First: dominoes.Player(first)}
	var hands [2][]dominoes.Domino
	for i := 0; i+1 < len(data); i += 2 {
		d := fuzzTile(data[i])
		switch how := data[i+1]; how % 5 {
		case 0, 1:
			hands[how%5] = append(hands[how%5], d)
		case 2, 3:
			s.Board, _ = dominoes.PlayDom(dominoes.Player(how>>4&1), d, s.Board, dominoes.End(how%5-2))
		default:
			s.Knocked[how>>4&1] |= dominoes.Suits(data[i])
		}
	}
	for p := range hands {
		_, s.Hands[p] = different(hands[p])
	}
	return s
}

// anything does all that can be done with rules, a state, a move and hands, whatever they
// are. Besides the laws of [gametest.Any] it wants tiles and scores kept, and views that
// show what there is to do and what it brings.
func anything(t gametest.Fataler, r dominoes.Rules, s dominoes.State, m dominoes.Move, hands [4]dominoes.Hand) {
	t.Helper()
	gametest.Any[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		Rules:    r,
		Bots:     lawBots(),
		Conserve: func(before, after dominoes.State) error { return conserve(r, before, after) },
	}.Try(t, s, m, dominoes.Deal{Hands: hands})
	for p := pips.Nobody; p <= dominoes.Player2; p++ {
		if err := anyView(r, s, m, p); err != nil {
			t.Fatalf("%v: player %v in %v: %v", r, p, s, err)
		}
	}
}

// anyView checks what a player sees of a state, whatever that is.
func anyView(r dominoes.Rules, s dominoes.State, m dominoes.Move, p dominoes.Player) error {
	v := r.View(s, p)
	moves, legal := slices.Collect(v.Moves()), gametest.Reason(v.Legal(m))
	for _, m := range moves {
		_, _ = v.Gain(m) // no panic
	}
	if r.Check(s) != nil {
		return nil
	}
	waits, who := r.Waits(s)
	want, why := slices.Collect(r.Moves(s)), gametest.Reason(r.Legal(s, m))
	if waits == pips.Decision && p != who {
		want, why = nil, pips.ErrHidden
	}
	if !slices.Equal(moves, want) || legal != why {
		return fmt.Errorf("it sees the moves %v, and %v of %v; want %v, %v", moves, legal, m, want, why)
	}
	for _, m := range moves {
		points, wins := v.Gain(m)
		next, err := r.Apply(s, m)
		if err != nil || points != next.Scores[who]-s.Scores[who] || wins != r.Outcome(next).Over {
			return fmt.Errorf("%v brings %d, %v, and leads to %v, %w", m, points, wins, next, err)
		}
	}
	if _, err := r.Guess(v, rand.NewPCG(1, 1)); (err == nil) != (p != pips.Nobody) {
		return fmt.Errorf("the guess: %w", err)
	}
	return nil
}

// Anything is done in states that no game comes to, and in some that cannot be, also by
// rules that cannot be played.
func TestAnything(t *testing.T) {
	odd := []int{-1, 0, 15, 28, 62, 256, 1_000_001, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt}
	for _, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(2, 2))
		for range 8 {
			s := lawRandomState(t, src, r)
			anything(t, r, s, lawOther(src), lawDeal(src, r.HandSize))
			for m := range r.Moves(s) {
				anything(t, r, s, m, lawDeal(src, 3))
			}
			r, n := r, odd[src.IntN(len(odd))]
			switch src.IntN(7) {
			case 0:
				r.HandSize = n
			case 1:
				r.Target = n
			case 2:
				r.ChipOut = dominoes.ChipOut(n)
			case 3:
				s.Turn = dominoes.Player(n)
			case 4:
				s.First = dominoes.Player(n)
			case 5:
				s.Scores[src.IntN(2)] = n
			case 6:
				s.Knocked[src.IntN(2)] |= dominoes.Suits(n)
			}
			anything(t, r, s, lawOther(src), lawDeal(src, 3))
		}
	}
}

// lawOther makes up a move: of any tile, any end, or any bytes.
func lawOther(src *rand.Rand) dominoes.Move {
	m := dominoes.Move{Domino: dominoes.Domino{L: uint8(src.IntN(8)), R: uint8(src.IntN(8))}, End: dominoes.End(src.IntN(3)), Knock: src.IntN(5) == 0}
	switch src.IntN(8) {
	case 0:
		return dominoes.Move{Knock: true}
	case 1:
		m.Domino = dominoes.Domino{L: uint8(src.Uint32()), R: uint8(src.Uint32())}
	case 2:
		m.End = dominoes.End(src.Uint32())
	}
	return m
}
