package dominoes_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// lawHouses are rules of the assignment's game that nobody plays: hands of all sizes, small
// targets, and all ways to chip out; and two with a stock and tiles beyond the double six.
var lawHouses = []string{
	"hand=1 target=1", "hand=1 target=3 chip-out=any", "hand=1 target=61 chip-out=none", "hand=2 target=2 chip-out=any", "hand=3 target=10 chip-out=none",
	"hand=4 target=5", "hand=5 target=31 chip-out=any", "hand=6 target=8 chip-out=none", "hand=7 target=121", "hand=8 target=1 chip-out=none",
	"hand=9 target=9 chip-out=any", "hand=10 target=61", "hand=11 target=7 chip-out=any", "hand=12 target=20 chip-out=none", "hand=13 target=13",
	"hand=14 target=61 chip-out=any", "hand=14 target=31", "draw-one set=7", "draw hand=5 set=8",
}

// lawTables returns the variants, the houses and n other rules, by name or text.
func lawTables(t testing.TB, n int) map[string]dominoes.Rules {
	t.Helper()
	all := maps.Collect(dominoes.Variants())
	for _, text := range lawHouses {
		all[text] = mustRules(t, text)
	}
	for i := range n {
		r := machine.Rules.Example(i)
		all[r.String()] = r
	}
	return all
}

// lawBots returns all players.
func lawBots() map[string]dominoes.Strategy {
	bots := maps.Collect(dominoes.Strategies())
	bots["random"], bots["random2"] = dominoes.RandomPlayer(1), dominoes.RandomPlayer(1<<63)
	return bots
}

// lawDeck returns the tiles in any order, each either way round.
func lawDeck(src *rand.Rand, pips int) (deck []dominoes.Domino) {
	for _, t := range slowTiles(pips) {
		deck = append(deck, dom(t))
	}
	src.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	for i, d := range deck {
		if src.IntN(2) == 0 {
			deck[i] = d.Flip()
		}
	}
	return deck
}

// lawDeal deals hands of tiles that lie either way round to players, with a double if one has to be led.
func lawDeal(src *rand.Rand, r dominoes.Rules) (d dominoes.Deal) {
	size, seats := r.HandSize, max(r.Seats, 2)
	for {
		deck := lawDeck(src, max(int(r.Set), 6))
		for p := range seats {
			d.Hands[p] = dominoes.HandOf(deck[p*size : (p+1)*size]...)
		}
		if r.Spinner != dominoes.SpinnerAll || slices.ContainsFunc(deck[:size*seats], dominoes.Domino.IsDouble) {
			return d
		}
	}
}

// lawGame returns a game of random players after some steps, or at its end.
func lawGame(t testing.TB, r dominoes.Rules, seed uint64, steps int) *dominoes.Game {
	t.Helper()
	g, err := r.NewGame(make([]string, max(r.Seats, 2))...)
	src := rand.New(rand.NewPCG(seed, 1))
	for ; steps > 0 && err == nil && !g.Outcome().Over; steps-- {
		switch waits, p := g.Waits(); {
		case waits == pips.Chance && p == pips.Nobody:
			err = g.Chance(lawDeal(src, r))
		case waits == pips.Chance:
			err = g.Roll(src)
		default:
			err = g.Move(dominoes.RandomPlayer(seed)(g.View(p)))
		}
	}
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return g
}

// TestRules checks the laws that all games share, for all variants and for hands of the least and of
// the largest size. TestMachine plays by other rules.
func TestRules(t *testing.T) {
	for name, r := range dominoes.Variants() {
		t.Run(name, func(t *testing.T) { gametest.Laws(t, r, 1) })
	}
	gametest.Laws(t, mustRules(t, "hand=1 target=3 chip-out=any"), 2)
	gametest.Laws(t, mustRules(t, "hand=14 target=31 chip-out=none"), 1)
}

// lawTiles returns the tiles in the hands and on the board, and which of them is there twice.
func lawTiles(s dominoes.State) (tiles map[tile]bool, twice error) {
	tiles = map[tile]bool{}
	add := func(d tile) {
		if tiles[d.high()] {
			twice = fmt.Errorf("%v is there twice", d)
		}
		tiles[d.high()] = true
	}
	for _, h := range s.Hands {
		for _, d := range tilesOf(h) {
			add(d)
		}
	}
	for _, p := range lineOf(s.Board) {
		add(p.tile)
	}
	return tiles, twice
}

// lawConserve says what a step by any rules has not kept: tiles, points, and that a board is a line.
func lawConserve(r dominoes.Rules) func(before, after dominoes.State) error {
	return func(before, after dominoes.State) error {
		was, _ := lawTiles(before)
		is, twice := lawTiles(after)
		waits, who := r.Waits(before)
		switch {
		case twice != nil:
			return twice
		case waits == pips.Chance && who == pips.Nobody:
			if want := max(r.Seats, 2) * r.HandSize; len(is) != want || after.Board.Len() > 0 || after.Scores != before.Scores || after.Turn != after.First {
				return fmt.Errorf("%d tiles are dealt, want %d", len(is), want)
			}
		case waits == pips.Chance:
			if len(is) != len(was)+1 || len(slowTiles(max(int(r.Set), 6)))-len(was) <= r.Leave || !dominoes.Blocked(before.Hands[who], before.Board) {
				return fmt.Errorf("player %v draws, and there are %d tiles and then %d", who, len(was), len(is))
			}
		case !maps.Equal(was, is):
			return fmt.Errorf("a tile is lost or new")
		case after.First != before.First:
			return fmt.Errorf("player %v was first, and now %v", before.First, after.First)
		}
		for p := range pips.Player(4) {
			if r.Standing(after, p) < r.Standing(before, p) {
				return fmt.Errorf("player %v loses points", p)
			}
		}
		return lawLine(after.Board)
	}
}

// lawLine says what is wrong with a board: neighbours, or a tile twice.
func lawLine(b dominoes.DominoBoard) error {
	line := lineOf(b)
	if len(line) != b.Len() {
		return fmt.Errorf("%d tiles, but Len is %d", len(line), b.Len())
	}
	if back, err := dominoes.ParseBoard(b.String()); err != nil || back != b {
		return fmt.Errorf("%v reads back as %v, %w", b, back, err)
	}
	if len(line) == 0 || strings.Contains(b.String(), ":") {
		return nil
	}
	for i, p := range line {
		if d := dom(p.tile); !d.Valid() || i > 0 && p.tile[0] != line[i-1].tile[1] || line[:i].played(p.tile) {
			return fmt.Errorf("%v does not lie there in %v", d, b)
		}
	}
	return nil
}

// anything does all that can be done with rules, a state, a move and a deal, whatever they are. Besides the laws
// of [gametest.Any] it wants tiles and scores kept, and views that show what moves there are.
func anything(t gametest.Fataler, r dominoes.Rules, s dominoes.State, m dominoes.Move, d dominoes.Deal) {
	t.Helper()
	gametest.Any[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		Rules: r, Bots: lawBots(), Conserve: lawConserve(r),
	}.Try(t, s, m, d)
	for p := pips.Nobody; p <= dominoes.Player2; p++ {
		if err := anyView(r, s, m, p); err != nil {
			t.Fatalf("%v: player %v in %v: %v", r, p, s, err)
		}
	}
}

// anyView checks what a player sees of a state: the moves, which of them are legal, and what each brings but for the
// pips that are taken at the end of a round.
func anyView(r dominoes.Rules, s dominoes.State, m dominoes.Move, p dominoes.Player) error {
	v := r.View(s, p)
	moves, legal := slices.Collect(v.Moves()), gametest.Reason(v.Legal(m))
	if r.Check(s) != nil {
		return nil
	}
	_, who := r.Waits(s)
	want, why := slices.Collect(r.Moves(s)), gametest.Reason(r.Legal(s, m))
	if who != pips.Nobody && p != who {
		want, why = nil, pips.ErrHidden
	}
	if !slices.Equal(moves, want) || legal != why {
		return fmt.Errorf("it sees the moves %v, and %v of %v; want %v, %v", moves, legal, m, want, why)
	}
	for _, m := range moves {
		points, wins := v.Gain(m)
		next, err := r.Apply(s, m)
		gain, over := next.Scores[who]-s.Scores[who], r.Outcome(next).Over
		if _, then := r.Waits(next); r.Out != dominoes.TakeNone && then == pips.Nobody { // the pips that are taken may bring more
			gain, over = points, wins && over
		}
		if err != nil || points != gain || wins != over {
			return fmt.Errorf("%v brings %d, %v, and leads to %v, %w", m, points, wins, next, err)
		}
	}
	if _, err := r.Guess(v, rand.NewPCG(1, 1)); (err == nil) != (p >= 0) {
		return fmt.Errorf("the guess: %w", err)
	}
	return nil
}
