package dominoes_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

type game = gametest.Game[dominoes.State, dominoes.Move, *dominoes.State, *dominoes.Move]

// maxPlies is longer than any random walk of the tests. To meet a target exactly
// takes some rounds.
const maxPlies = 5000

// lawOther makes up a move: of any tile, any end, or any bytes.
func lawOther(_ dominoes.State, src *rand.Rand) dominoes.Move {
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

// lawsOf describes a variant to the laws.
func lawsOf(r dominoes.Rules, s dominoes.State) game {
	return game{
		Start: s,
		Moves: r.Moves,
		Legal: func(s dominoes.State, m dominoes.Move) error { return reason(r.Legal(s, m)) },
		Apply: r.Apply,
		Over:  func(s dominoes.State) bool { return r.Outcome(s).Over },
		Due:   func(s dominoes.State) bool { return due(r, s) },
		Chance: func(s dominoes.State, src *rand.Rand) (dominoes.State, error) {
			return r.Chance(s, dominoes.Deal{Hands: lawDeal(src, r.HandSize)})
		},
		Other:    lawOther,
		Conserve: func(before, after dominoes.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  pips.ErrIllegal,
		MaxPlies: maxPlies,
	}
}

// conserve says what each drop, knock and deal keeps.
func conserve(r dominoes.Rules, before, after dominoes.State) error {
	tiles := lawTiles(after)
	for d, n := range tiles {
		if n != 1 {
			return fmt.Errorf("%d of %v", n, d)
		}
	}
	if err := lawLine(after.Board); err != nil {
		return err
	}
	for p := range after.Scores {
		if after.Scores[p] < before.Scores[p] || after.Scores[p] > r.Target || after.Scores[p]-before.Scores[p] > 9 {
			return errors.New("points")
		}
	}
	p := before.Turn
	switch laid := after.Board.Len() - before.Board.Len(); {
	case due(r, before):
		if after.Board.Len() != 0 || after.Turn != after.First || after.First == before.First || after.Scores != before.Scores || len(tiles) != 2*r.HandSize {
			return errors.New("deal")
		}
		return nil
	case laid == 0:
		if before.Hands != after.Hands || after.Turn == before.Turn || after.Scores != before.Scores || !dominoes.Blocked(before.Hands[p], before.Board) {
			return errors.New("knock")
		}
	case laid == 1:
		if after.Hands[p].Len() != before.Hands[p].Len()-1 || after.Hands[p.Other()] != before.Hands[p.Other()] || after.Scores[p.Other()] != before.Scores[p.Other()] ||
			(after.Turn == before.Turn) != r.Outcome(after).Over {
			return errors.New("drop")
		}
	default:
		return fmt.Errorf("%d tiles at once", laid)
	}
	was := lawTiles(before)
	for d := range tiles {
		if was[d] != 1 {
			return fmt.Errorf("%v comes from nowhere", d)
		}
	}
	if len(was) != len(tiles) || before.First != after.First || after.Knocked[p.Other()] != before.Knocked[p.Other()] || after.Knocked[p]&before.Knocked[p] != before.Knocked[p] {
		return errors.New("round")
	}
	return nil
}

// lawBlocked checks that to be blocked is to have no tile for either end, and
// that this is when a knock is legal.
func lawBlocked(t testing.TB, r dominoes.Rules, s dominoes.State) {
	t.Helper()
	for p, h := range s.Hands {
		left, right := dominoes.PossPlays(h, s.Board)
		if blocked := dominoes.Blocked(h, s.Board); blocked != (left.Len()+right.Len() == 0) {
			t.Fatalf("%v: %d is blocked: %v, but %v and %v can be played", s, p, blocked, left, right)
		}
	}
	waits := !due(r, s) && !r.Outcome(s).Over
	if legal := r.Legal(s, dominoes.Move{Knock: true}) == nil; legal != (waits && dominoes.Blocked(s.Hands[s.Turn], s.Board)) {
		t.Fatalf("%v: a knock is legal: %v", s, legal)
	}
	// A hand that has knocked is known to have none of these.
	for p, h := range s.Hands {
		for d := range h.All() {
			if s.Knocked[p].Has(d.L) || s.Knocked[p].Has(d.R) {
				t.Fatalf("%v: %d has %v", s, p, d)
			}
		}
	}
}

// TestLaws walks by all rules, from the start and from other states.
func TestLaws(t *testing.T) {
	walks := 6
	if testing.Short() {
		walks = 2
	}
	for name, r := range lawTables(t) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(walks) {
				src := rand.New(rand.NewPCG(1, seed))
				s, err := r.Start(dominoes.Player(seed&1), lawDeal(src, r.HandSize))
				if err != nil {
					t.Fatal(err)
				}
				s.Scores = dominoes.Scores{max(0, r.Target-30), max(0, r.Target-20)}
				if seed%2 == 1 {
					s = lawRandomState(t, src, r)
				}
				g := lawsOf(r, s)
				check := g.Check
				g.Check = func(s dominoes.State) error { lawBlocked(t, r, s); return check(s) }
				end := g.Walk(t, src)
				o := r.Outcome(end)
				want := pips.Outcome{Over: true, Winners: pips.SeatsOf(dominoes.Player1), Margin: end.Scores[0] - end.Scores[1]}
				if end.Scores[1] == r.Target {
					want = pips.Outcome{Over: true, Winners: pips.SeatsOf(dominoes.Player2), Margin: end.Scores[1] - end.Scores[0]}
				}
				if o != want || o.Margin < 1 || end.Scores[o.Winner()] != r.Target {
					t.Errorf("%v ends with %+v", end, o)
				}
			}
		})
	}
}

// The laws hold in states that no game comes to.
func TestLawsOfStates(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	for name, r := range lawTables(t) {
		t.Run(name, func(t *testing.T) {
			src := rand.New(rand.NewPCG(2, 2))
			for range n {
				s := lawRandomState(t, src, r)
				lawsOf(r, s).State(t, s, src)
				lawBlocked(t, r, s)
			}
		})
	}
}

// TestRules checks the laws that all games share, for all rules.
func TestRules(t *testing.T) {
	seeds := uint64(3)
	if testing.Short() {
		seeds = 1
	}
	for _, r := range lawTables(t) {
		gametest.Laws(t, r, seeds)
	}
}

// oddInt draws numbers at borders and anything else.
func oddInt() *rapid.Generator[int] {
	odd := []int{-2, -1, 0, 1, 2, 3, 7, 13, 14, 15, 27, 28, 60, 61, 62, 255, 256, 999_999, 1_000_000, 1_000_001, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt}
	return rapid.OneOf(rapid.SampledFrom(odd), rapid.Int())
}

// oddTable draws rules that can mostly be played.
func oddTable() *rapid.Generator[dominoes.Rules] {
	return rapid.Custom(func(t *rapid.T) dominoes.Rules {
		r := dominoes.Rules{
			HandSize: rapid.IntRange(1, 14).Draw(t, "hand"),
			Target:   rapid.SampledFrom([]int{1, 2, 3, 5, 9, 10, 31, 61, 121, 1_000_000}).Draw(t, "target"),
			ChipOut:  dominoes.ChipOut(rapid.IntRange(0, 2).Draw(t, "chip-out")),
		}
		switch rapid.IntRange(0, 15).Draw(t, "odd") {
		case 0:
			r.HandSize = oddInt().Draw(t, "HandSize")
		case 1:
			r.Target = oddInt().Draw(t, "Target")
		case 2:
			r.ChipOut = dominoes.ChipOut(rapid.Byte().Draw(t, "ChipOut"))
		case 3:
			return dominoes.Rules{}
		}
		return r
	})
}

// lawDecode makes a state of bytes: a drop, a tile of a hand, a knock or nothing
// of each, whatever it is worth.
func lawDecode(data []byte, scores dominoes.Scores, turn, first byte) dominoes.State {
	s := dominoes.State{Scores: scores, Turn: dominoes.Player(turn), First: dominoes.Player(first)}
	var hands [2][]dominoes.Domino
	for i := 0; i+1 < len(data); i += 2 {
		d := dominoes.Domino{L: data[i] & 7, R: data[i] >> 3 & 7}
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
		for len(hands[p]) > 0 {
			h, err := dominoes.NewHand(hands[p]...)
			if err == nil {
				s.Hands[p] = h
				break
			}
			hands[p] = hands[p][1:]
		}
	}
	return s
}

// lawFataler is what a test and a fuzz target can do to fail.
type lawFataler interface {
	Helper()
	Fatalf(string, ...any)
}

// anything does all that can be done with rules, a state, a move and hands,
// whatever they are. It wants no panic, nothing changed with an error, no tile
// made or lost, and of every possible state a possible one.
func anything(t lawFataler, r dominoes.Rules, s dominoes.State, m dominoes.Move, hands [2]dominoes.Hand) {
	t.Helper()
	possible := r.Check(s) == nil
	if possible && r.Validate() != nil {
		t.Fatalf("a state under rules that cannot be played: %v", r.Validate())
	}
	legal := r.Legal(s, m)
	if !possible && !errors.Is(legal, pips.ErrState) && !errors.Is(legal, pips.ErrRules) {
		t.Fatalf("%v in %v, which cannot be: %v", m, s, legal)
	}
	next, err := r.Apply(s, m)
	switch {
	case (err == nil) != (legal == nil) || err != nil && err.Error() != legal.Error():
		t.Fatalf("%v in %v: Apply gives %v, Legal %v", m, s, err, legal)
	case err != nil && (next != s || !errors.Is(err, pips.ErrIllegal)):
		t.Fatalf("%v in %v is refused with %v and leads to %v", m, s, err, next)
	case err == nil && r.Check(next) != nil:
		t.Fatalf("%v in %v leads to %v, which cannot be", m, s, next)
	case err == nil:
		if err := conserve(r, s, next); err != nil {
			t.Fatalf("%v in %v leads to %v: %v", m, s, next, err)
		}
	}
	over := r.Outcome(s)
	waits, who := r.Waits(s)
	due := waits == pips.Chance
	if over.Over != (possible && waits == pips.Nothing) || !over.Over && over != (pips.Outcome{}) || over.Margin < 0 {
		t.Fatalf("the outcome of %v is %+v, and it waits for a %v", s, over, waits)
	}
	if want := map[pips.For]error{pips.Nothing: pips.ErrOver, pips.Chance: pips.ErrChanceDue}[waits]; possible && want != nil && !errors.Is(legal, want) {
		t.Fatalf("%v waits for a %v, and %v is %v", s, waits, m, legal)
	}
	if waits == pips.Decision && who != s.Turn || waits != pips.Decision && who != pips.Nobody {
		t.Fatalf("%v waits for a %v of player %v", s, waits, who)
	}
	dealt, err := r.Chance(s, dominoes.Deal{Hands: hands})
	switch {
	case err != nil && (dealt != s || !errors.Is(err, pips.ErrIllegal)), (err == nil || errors.Is(err, dominoes.ErrDeal)) != due:
		t.Fatalf("%v dealt in %v: %v, %v", hands, s, dealt, err)
	case err == nil && (r.Check(dealt) != nil || dealt.Hands != hands || conserve(r, s, dealt) != nil):
		t.Fatalf("%v dealt in %v: %v", hands, s, dealt)
	}
	moves := slices.Collect(r.Moves(s))
	if (len(moves) == 0) != (waits != pips.Decision) || (legal == nil) != slices.Contains(moves, m) {
		t.Fatalf("the moves %v in %v; %v is %v", moves, s, m, legal)
	}
	for p := pips.Nobody; p <= dominoes.Player2; p++ {
		v := r.View(s, p)
		for name, bot := range lawBots() {
			m := bot(v)
			if possible && p == who && p >= 0 && !slices.Contains(moves, m) {
				t.Fatalf("%s plays %v in %v", name, m, s)
			}
		}
		acts := possible && waits == pips.Decision && p == who
		if got := slices.Collect(v.Moves()); acts && !slices.Equal(got, moves) || possible && !acts && len(got) > 0 {
			t.Fatalf("%v: player %v sees the moves %v, want %v", s, p, got, moves)
		}
		if err := v.Legal(m); acts && reason(err) != reason(legal) || possible && !acts && err == nil {
			t.Fatalf("%v: player %v sees that %v is %v, want %v", s, p, m, err, legal)
		}
		for m := range v.Moves() {
			if n, wins := v.Gain(m); n > 9 || n < 0 && possible || wins && n == 0 && possible && !over.Over {
				t.Fatalf("%v brings %d, %v in %v", m, n, wins, v)
			}
		}
		for range v.Unseen() {
		}
		guess, err := r.Guess(v, rand.NewPCG(1, 1))
		switch {
		case err == nil && (r.View(guess, p) != v || r.Check(guess) != nil):
			t.Fatalf("%v: player %v guesses %v", s, p, guess)
		case possible && (err == nil) != (p != pips.Nobody):
			t.Fatalf("%v: player %v guesses: %v", s, p, err)
		}
	}
	if text, err := s.MarshalText(); err == nil {
		if got, err := dominoes.ParseState(string(text)); err != nil || got != s {
			t.Fatalf("%v reads as %v, %v", s, got, err)
		}
	} else if possible {
		t.Fatalf("%v has no text: %v", s, err)
	}
	_, _, _ = s.String(), m.String(), r.String()
}

func TestAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := oddTable().Draw(t, "rules")
		near := func(name string) int {
			if rapid.IntRange(0, 15).Draw(t, "odd "+name) == 0 {
				return oddInt().Draw(t, name)
			}
			return max(0, min(r.Target, dominoes.MaxTarget)-rapid.IntRange(0, 12).Draw(t, name))
		}
		data := rapid.SliceOfN(rapid.Byte(), 0, 60).Draw(t, "tiles")
		turn, first := rapid.IntRange(0, 1).Draw(t, "turn"), rapid.IntRange(0, 1).Draw(t, "first")
		if rapid.IntRange(0, 15).Draw(t, "odd players") == 0 {
			turn = int(rapid.Byte().Draw(t, "Turn"))
		}
		s := lawDecode(data, dominoes.Scores{near("score 1"), near("score 2")}, byte(turn), byte(first))
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		hands := lawDeal(src, max(0, min(r.HandSize, 14)))
		for range 6 {
			anything(t, r, s, lawOther(s, src), hands)
		}
		for m := range r.Moves(s) {
			anything(t, r, s, m, lawDeal(src, 3))
		}
	})
}
