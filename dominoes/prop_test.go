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

// TestRules checks the laws that all games share, for all variants and for hands of the
// least and of the largest size.
func TestRules(t *testing.T) {
	for name, r := range dominoes.Variants() {
		t.Run(name, func(t *testing.T) { gametest.Laws(t, r, 1) })
	}
	gametest.Laws(t, mustRules(t, "hand=1 target=3 chip-out=any"), 2)
	gametest.Laws(t, mustRules(t, "hand=14 target=31 chip-out=none"), 1)
}

// broken returns the names of what does not hold, in any order.
func broken(holds map[string]bool) (names []string) {
	for name, ok := range holds {
		if !ok {
			names = append(names, name)
		}
	}
	return names
}

// conserve says what each drop, knock and deal keeps.
func conserve(r dominoes.Rules, before, after dominoes.State) error {
	p, q := before.Turn, before.Turn.Other()
	laid := after.Board.Len() - before.Board.Len()
	gains := [2]int{after.Scores[0] - before.Scores[0], after.Scores[1] - before.Scores[1]}
	holds := map[string]bool{
		"no score falls":              min(gains[0], gains[1]) >= 0,
		"a drop brings up to 9":       max(gains[0], gains[1]) <= 9,
		"no score passes the target":  max(after.Scores[0], after.Scores[1]) <= r.Target,
		"no tile is there twice":      onceEach(after),
		"neighbours on a board match": lawLine(after.Board) == nil,
	}
	switch {
	case due(r, before):
		holds["a deal leaves an empty board"] = after.Board.Len() == 0
		holds["a deal changes who is first"] = after.First != before.First && after.Turn == after.First
		holds["a deal brings no points"] = after.Scores == before.Scores
		holds["a deal has all tiles of two hands"] = len(lawTiles(after)) == 2*r.HandSize
	case laid == 0:
		holds["a knock is for who is blocked"] = dominoes.Blocked(before.Hands[p], before.Board)
		holds["a knock leaves the hands"] = before.Hands == after.Hands
		holds["a knock passes the turn"] = after.Turn == q
		holds["a knock brings no points"] = after.Scores == before.Scores
	default:
		holds["a drop lays one tile"] = laid == 1
		holds["a drop takes one tile of the hand"] = after.Hands[p].Len() == before.Hands[p].Len()-1
		holds["a drop leaves the other hand"] = after.Hands[q] == before.Hands[q]
		holds["a drop brings the other no points"] = gains[q] == 0
		holds["a drop passes the turn unless it wins"] = (after.Turn == q) != r.Outcome(after).Over
	}
	if !due(r, before) {
		was, is := lawTiles(before), lawTiles(after)
		for d := range was {
			holds["no tile is lost"] = is[d] == 1
		}
		holds["no tile comes from nowhere"] = len(was) == len(is)
		holds["the first of the round stays"] = before.First == after.First
		holds["the other knocked on the same"] = after.Knocked[q] == before.Knocked[q]
		holds["what was knocked on stays"] = after.Knocked[p]&before.Knocked[p] == before.Knocked[p]
	}
	if names := broken(holds); names != nil {
		return fmt.Errorf("not so: %v", names)
	}
	return nil
}

// onceEach reports whether each tile is in one place at most.
func onceEach(s dominoes.State) bool {
	for _, n := range lawTiles(s) {
		if n != 1 {
			return false
		}
	}
	return true
}

// oddInt draws numbers at borders and anything else.
func oddInt() *rapid.Generator[int] {
	odd := []int{-1, 0, 1, 14, 15, 27, 28, 61, 62, 256, 1_000_000, 1_000_001, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt}
	return rapid.OneOf(rapid.SampledFrom(odd), rapid.Int())
}

// oddTable draws rules that can mostly be played.
func oddTable(t *rapid.T) dominoes.Rules {
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
	}
	return r
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
	holds := anyMove(r, s, m)
	for name, ok := range anyDeal(r, s, hands) {
		holds[name] = ok
	}
	for p := pips.Nobody; p <= dominoes.Player2; p++ {
		for name, ok := range anyView(r, s, m, p) {
			holds[fmt.Sprintf("%s, player %v", name, p)] = ok
		}
	}
	text, err := s.MarshalText()
	if holds["a possible state has a text"] = err == nil || r.Check(s) != nil; err == nil {
		got, err := dominoes.ParseState(string(text))
		holds["a text reads as the same"] = err == nil && got == s
	}
	if names := broken(holds); names != nil {
		t.Fatalf("not so: %v: rules %+v, %v in %v, deal %v", names, r, m, s, hands)
	}
	_, _, _ = s.String(), m.String(), r.String() // no panic
}

// anyMove returns what must hold of a move.
func anyMove(r dominoes.Rules, s dominoes.State, m dominoes.Move) map[string]bool {
	possible, legal := r.Check(s) == nil, r.Legal(s, m)
	next, err := r.Apply(s, m)
	waits, who := r.Waits(s)
	over := r.Outcome(s)
	moves := slices.Collect(r.Moves(s))
	holds := map[string]bool{
		"only rules that can be played have states":   !possible || r.Validate() == nil,
		"in what cannot be nothing is legal":          possible || errors.Is(legal, pips.ErrState) || errors.Is(legal, pips.ErrRules),
		"a legal move is among the moves":             (legal == nil) == slices.Contains(moves, m),
		"there are moves where one is due":            (len(moves) > 0) == (waits == pips.Decision),
		"who is to move is to move":                   waits == pips.Decision && who == s.Turn || waits != pips.Decision && who == pips.Nobody,
		"a game is over when it waits for nothing":    over.Over == (possible && waits == pips.Nothing),
		"a game in progress has no outcome":           over.Over || over == pips.Outcome{},
		"the winner has more":                         over.Margin >= 0,
		"Apply and Legal agree":                       fmt.Sprint(err) == fmt.Sprint(legal),
		"a knock is legal for who is blocked":         waits != pips.Decision || (r.Legal(s, dominoes.Move{Knock: true}) == nil) == dominoes.Blocked(s.Hands[s.Turn&1], s.Board),
		"a move in a game that is over is too late":   !possible || waits != pips.Nothing || errors.Is(legal, pips.ErrOver),
		"a move before a deal is too early":           !possible || waits != pips.Chance || errors.Is(legal, pips.ErrChanceDue),
		"a refused move leaves the state":             err == nil || next == s,
		"a refused move is illegal":                   err == nil || errors.Is(err, pips.ErrIllegal),
		"a move leads to what can be":                 err != nil || r.Check(next) == nil,
		"a move conserves what is conserved":          err != nil || conserve(r, s, next) == nil,
		"a hand has none of what was knocked on":      !possible || s.Hands[0].Len()+s.Hands[1].Len() == free(s, 0)+free(s, 1),
		"the same move leads to the same state again": again(r, s, m, next),
	}
	return holds
}

// free returns how many tiles of a hand have no pips that its player knocked on.
func free(s dominoes.State, p dominoes.Player) (n int) {
	for d := range s.Hands[p].All() {
		if !s.Knocked[p].Has(d.L) && !s.Knocked[p].Has(d.R) {
			n++
		}
	}
	return n
}

// again reports whether a move leads there once more.
func again(r dominoes.Rules, s dominoes.State, m dominoes.Move, next dominoes.State) bool {
	got, _ := r.Apply(s, m)
	return got == next
}

// anyDeal returns what must hold of a deal.
func anyDeal(r dominoes.Rules, s dominoes.State, hands [2]dominoes.Hand) map[string]bool {
	waits, _ := r.Waits(s)
	next, err := r.Chance(s, dominoes.Deal{Hands: hands})
	return map[string]bool{
		"only hands are wrong where a deal is due": (err == nil || errors.Is(err, dominoes.ErrDeal)) == (waits == pips.Chance),
		"a refused deal leaves the state":          err == nil || next == s,
		"a refused deal is illegal":                err == nil || errors.Is(err, pips.ErrIllegal),
		"a deal leads to what can be":              err != nil || r.Check(next) == nil,
		"a deal brings the hands":                  err != nil || next.Hands == hands,
		"a deal conserves what is conserved":       err != nil || conserve(r, s, next) == nil,
		"hands of a wrong size are never dealt":    err != nil || hands[0].Len() == r.HandSize && hands[1].Len() == r.HandSize,
	}
}

// anyView returns what must hold of what a player sees.
func anyView(r dominoes.Rules, s dominoes.State, m dominoes.Move, p dominoes.Player) map[string]bool {
	possible := r.Check(s) == nil
	waits, who := r.Waits(s)
	v := r.View(s, p)
	acts := possible && waits == pips.Decision && p == who
	moves, all := slices.Collect(v.Moves()), slices.Collect(r.Moves(s))
	legal := v.Legal(m)
	guess, err := r.Guess(v, rand.NewPCG(1, 1))
	holds := map[string]bool{
		"who acts sees the moves":         !acts || slices.Equal(moves, all),
		"who does not act sees no moves":  !possible || acts || len(moves) == 0,
		"who acts sees the reasons":       !acts || reason(legal) == reason(r.Legal(s, m)),
		"who does not act is told why":    !possible || acts || reason(legal) == map[pips.For]error{pips.Nothing: pips.ErrOver, pips.Chance: pips.ErrChanceDue, pips.Decision: pips.ErrHidden}[waits],
		"a guess looks the same":          err != nil || r.View(guess, p) == v,
		"a guess can be":                  err != nil || r.Check(guess) == nil,
		"all but the spectator can guess": !possible || (err == nil) == (p != pips.Nobody),
	}
	for m := range v.Moves() {
		n, wins := v.Gain(m)
		next, err := r.Apply(s, m)
		holds["a gain is what a move brings"] = !possible || err == nil && n == next.Scores[who]-s.Scores[who] && wins == r.Outcome(next).Over
	}
	for name, bot := range lawBots() {
		m := bot(v)
		holds[name+" plays a move that there is"] = !acts || slices.Contains(moves, m)
		holds[name+" plays the same again"] = m == bot(v)
	}
	return holds
}

// Laws hold in states of all kinds, for moves and deals of all kinds.
func TestAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := oddTable(t)
		near := func(name string) int {
			if rapid.IntRange(0, 15).Draw(t, "odd "+name) == 0 {
				return oddInt().Draw(t, name)
			}
			return max(0, min(r.Target, dominoes.MaxTarget)-rapid.IntRange(0, 12).Draw(t, name))
		}
		data := rapid.SliceOfN(rapid.Byte(), 0, 60).Draw(t, "tiles")
		turn, first := rapid.ByteRange(0, 1).Draw(t, "turn"), rapid.ByteRange(0, 1).Draw(t, "first")
		if rapid.IntRange(0, 15).Draw(t, "odd players") == 0 {
			turn = rapid.Byte().Draw(t, "Turn")
		}
		s := lawDecode(data, dominoes.Scores{near("score 1"), near("score 2")}, turn, first)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		hands := lawDeal(src, max(0, min(r.HandSize, 14)))
		anything(t, r, s, lawOther(src), hands)
		for m := range r.Moves(s) {
			anything(t, r, s, m, lawDeal(src, 3))
			break
		}
	})
}

// The same in states of all rules that no game comes to.
func TestAnythingInStates(t *testing.T) {
	for _, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(2, 2))
		for range 8 {
			s := lawRandomState(t, src, r)
			anything(t, r, s, lawOther(src), lawDeal(src, r.HandSize))
			for m := range r.Moves(s) {
				anything(t, r, s, m, lawDeal(src, r.HandSize))
			}
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
