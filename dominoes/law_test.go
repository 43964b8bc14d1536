package dominoes_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// mustHands is some of them.
func mustHands(t testing.TB, texts ...string) (hands [4]dominoes.Hand) {
	t.Helper()
	for p, text := range texts {
		hands[p] = mustHand(t, text)
	}
	return hands
}

// mustState is ParseState for texts that are right.
func mustState(t testing.TB, text string) dominoes.State {
	t.Helper()
	return gametest.Must(t, dominoes.ParseState, text)
}

// mustMove is ParseMove for texts that are right.
func mustMove(t testing.TB, text string) dominoes.Move {
	t.Helper()
	return gametest.Must(t, dominoes.ParseMove, text)
}

// lawHouses are rules that nobody plays: hands of all sizes, small targets, and
// all ways to chip out.
var lawHouses = []string{
	"hand=1 target=1",
	"hand=1 target=3 chip-out=any",
	"hand=1 target=61 chip-out=none",
	"hand=2 target=2 chip-out=any",
	"hand=3 target=10 chip-out=none",
	"hand=4 target=5",
	"hand=5 target=31 chip-out=any",
	"hand=6 target=8 chip-out=none",
	"hand=7 target=121",
	"hand=8 target=1 chip-out=none",
	"hand=9 target=9 chip-out=any",
	"hand=10 target=61",
	"hand=11 target=7 chip-out=any",
	"hand=12 target=20 chip-out=none",
	"hand=13 target=13",
	"hand=14 target=61 chip-out=any",
	"hand=14 target=31",
}

// lawTables returns the variants and the house rules of the assignment's game, by name and by text.
func lawTables(t testing.TB) map[string]dominoes.Rules {
	t.Helper()
	all := maps.Collect(dominoes.Variants())
	maps.DeleteFunc(all, func(_ string, r dominoes.Rules) bool { return !r.Plain() })
	for _, text := range lawHouses {
		all[text] = mustRules(t, text)
	}
	return all
}

// lawDeck returns the tiles in any order, each either way round.
func lawDeck(src *rand.Rand) []dominoes.Domino {
	deck := slices.Collect(dominoes.AllDominoes())
	src.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	for i, d := range deck {
		if src.IntN(2) == 0 {
			deck[i] = d.Flip()
		}
	}
	return deck
}

// lawDeal deals hands of tiles that lie either way round.
func lawDeal(src *rand.Rand, size int) [4]dominoes.Hand {
	deck := lawDeck(src)
	return [4]dominoes.Hand{dominoes.HandOf(deck[:size]...), dominoes.HandOf(deck[size : 2*size]...)}
}

// lawRandomState returns a state that the rules allow, most of which no game
// comes to: any line of drops, hands of any sizes, and any knocks.
func lawRandomState(t testing.TB, src *rand.Rand, r dominoes.Rules) dominoes.State {
	t.Helper()
	var s dominoes.State
	deck := lawDeck(src)
	for drops := []int{0, 1, 2, 4, 8, 20}[src.IntN(6)]; drops > 0; drops-- {
		for i, d := range deck {
			b, err := dominoes.PlayDom(dominoes.Player(src.IntN(2)), d, s.Board, dominoes.End(src.IntN(2)))
			if err == nil {
				s.Board, deck = b, slices.Delete(deck, i, i+1)
				break
			}
		}
	}
	for p := range 2 {
		n := min(src.IntN(r.HandSize+1), len(deck))
		s.Hands[p], deck = dominoes.HandOf(deck[:n]...), deck[n:]
		for pips := range uint8(7) {
			if src.IntN(3) == 0 && s.Hands[p].Count(pips) == 0 {
				s.Knocked[p] |= 1 << pips
			}
		}
		s.Scores[p] = max(0, r.Target-1-src.IntN(12))
	}
	if src.IntN(12) == 0 {
		s.Scores[src.IntN(2)] = r.Target
	}
	s.Turn, s.First = dominoes.Player(src.IntN(2)), dominoes.Player(src.IntN(2))
	if err := r.Check(s); err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	return s
}

// lawBots returns all players.
func lawBots() map[string]dominoes.DomsPlayer {
	bots := maps.Collect(dominoes.Strategies())
	bots["random"], bots["random2"] = dominoes.RandomPlayer(1), dominoes.RandomPlayer(1<<63)
	return bots
}

// due reports whether tiles are to be dealt.
func due(r dominoes.Rules, s dominoes.State) bool {
	waits, _ := r.Waits(s)
	return waits == pips.Chance
}

// newGame returns a game in which first has the first drop.
func newGame(t testing.TB, r dominoes.Rules, first dominoes.Player) *dominoes.Game {
	t.Helper()
	g, err := dominoes.Record{Rules: r, First: first, Players: []string{"", ""}}.Game()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// lawGame plays a game with these tiles and players to its end.
func lawGame(t testing.TB, r dominoes.Rules, first dominoes.Player, seed uint64, p1, p2 dominoes.Strategy) *dominoes.Game {
	t.Helper()
	src := rand.New(rand.NewPCG(seed, 7))
	g := newGame(t, r, first)
	for _, err := range g.Play(func(dominoes.State) dominoes.Deal { return dominoes.Deal{Hands: lawDeal(src, r.HandSize)} }, p1, p2) {
		if err != nil {
			t.Fatalf("%v: %v in %v", r, err, g.State())
		}
	}
	return g
}

// lawTiles returns how often each tile is in the hands and on the board.
func lawTiles(s dominoes.State) map[dominoes.Domino]int {
	n := map[dominoes.Domino]int{}
	tiles := slices.Concat(tilesOf(s.Hands[0]), tilesOf(s.Hands[1]))
	for _, p := range lineOf(s.Board) {
		tiles = append(tiles, p.tile)
	}
	for _, d := range tiles {
		n[dom(d.high())]++
	}
	return n
}

// lawLine says what is wrong with a board: neighbours, or a tile twice.
func lawLine(b dominoes.DominoBoard) error {
	line := lineOf(b)
	if len(line) != b.Len() {
		return fmt.Errorf("%d tiles, but Len is %d", len(line), b.Len())
	}
	for i, p := range line {
		if d := dom(p.tile); !d.Valid() || i > 0 && p.tile[0] != line[i-1].tile[1] || line[:i].played(p.tile) {
			return fmt.Errorf("%v does not lie there in %v", d, b)
		}
	}
	return nil
}
