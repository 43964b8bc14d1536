package dominoes_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// fuzzTile is any tile, and sometimes none.
func fuzzTile(b byte) dominoes.Domino { return dominoes.Domino{L: b & 7, R: b >> 3 & 7} }

// different returns the first of all tiles that are tiles and not the same, for the oracle
// and as a hand.
func different(tiles []dominoes.Domino) (list []tile, h dominoes.Hand) {
	for _, d := range tiles {
		if d.Valid() && !slices.ContainsFunc(list, tileOf(d).is) {
			list = append(list, tileOf(d))
		}
	}
	return list, handOf(list)
}

// fuzzTiles returns tiles of bytes, and those that are different for the oracle.
func fuzzTiles(data []byte) (all []dominoes.Domino, list []tile) {
	for _, b := range data {
		all = append(all, fuzzTile(b))
	}
	list, _ = different(all)
	return all, list
}

// FuzzHand compares a hand with a list of tiles.
func FuzzHand(f *testing.F) {
	all := make([]byte, 64)
	for i := range all {
		all[i] = byte(i * 37)
	}
	f.Add(all, byte(0))
	f.Add([]byte{0o00, 0o66, 0o16, 0o61, 0o77}, byte(0o16))
	f.Add([]byte{}, byte(0))
	f.Add(all[:25], byte(0o70))
	f.Add([]byte{0, 0}, byte(0))
	f.Fuzz(func(t *testing.T, data []byte, pick byte) {
		tiles, list := fuzzTiles(data)
		wantHand(t, handOf(list), list)
		made, err := dominoes.NewHand(tiles...)
		switch {
		case len(tiles) == len(list):
			if err != nil || made != handOf(list) {
				t.Fatalf("NewHand(%v) is %v, %v", tiles, made, err)
			}
		case !errors.Is(err, pips.ErrState) || made != dominoes.Hand{}:
			t.Fatalf("NewHand(%v) is %v, %v", tiles, made, err)
		}
		d := fuzzTile(pick)
		rest, err := handOf(list).Minus(d)
		if i := slices.IndexFunc(list, tileOf(d).is); i < 0 {
			if !errors.Is(err, pips.ErrIllegal) || rest != handOf(list) {
				t.Fatalf("%v minus %v is %v, %v", list, d, rest, err)
			}
		} else if wantHand(t, rest, slices.Delete(slices.Clone(list), i, i+1)); err != nil {
			t.Fatalf("%v minus %v: %v", list, d, err)
		}
	})
}

// FuzzBoard lays tiles one after the other and compares with the slow line what
// the board says of itself and what can be played.
func FuzzBoard(f *testing.F) {
	f.Add([]byte{0o45, 1, 0o15, 0, 0o11, 3}, []byte{0o55, 0o14, 0o66}, 3)
	f.Add([]byte{0o66, 0}, []byte{0o66, 0o16}, 4)
	f.Add([]byte{}, []byte{0o00, 0o01}, 0)
	f.Add([]byte{0o77, 3, 0o00, 2, 0o01, 2, 0o11, 0}, []byte{0o77}, -1)
	f.Add([]byte{0o12, 0, 0o23, 1, 0o33, 1, 0o34, 1}, []byte{0o01, 0o41, 0o11}, math.MaxInt)
	var all []byte // 28 tiles in one line, at the right end
	for i, d := range []byte{
		0o00, 0o01, 0o11, 0o12, 0o22, 0o23, 0o33, 0o34, 0o44, 0o45, 0o55, 0o56, 0o66, 0o60,
		0o02, 0o24, 0o46, 0o61, 0o13, 0o35, 0o50, 0o03, 0o36, 0o62, 0o25, 0o51, 0o14, 0o40,
	} {
		all = append(all, d>>3|d&7<<3, byte(1|i%2<<1))
	}
	f.Add(all, []byte{0o00}, 5)
	f.Fuzz(func(t *testing.T, drops, held []byte, n int) {
		var b dominoes.DominoBoard
		var line slowLine
		for i := 0; i+1 < len(drops); i += 2 {
			d, e, p := fuzzTile(drops[i]), dominoes.End(drops[i+1]&1), dominoes.Player(drops[i+1]>>1&1)
			next, err := dominoes.PlayDom(p, d, b, e)
			slow, ok := line, false
			if d.Valid() {
				slow, ok = line.play(int(p), tileOf(d), int(e))
			}
			if ok != (err == nil) || !ok && next != b {
				t.Fatalf("%v at the %v of %v: %v, %v, want %v", d, e, b, next, err, slow)
			}
			b, line = next, slow
		}
		_, list := fuzzTiles(held)
		wantBoard(t, b, line)
		wantHands(t, b, line, list)
		wantScoring(t, b, line, n)
	})
}

// FuzzMatch plays matches of any size, in which a player does something illegal
// sooner or later, or is none.
func FuzzMatch(f *testing.F) {
	f.Add(3, 7, 61, byte(0), int64(1), 100, 0, 0, byte(0))
	f.Add(1, 9, 1, byte(1), int64(-1), 30, 60, 59, byte(1))
	f.Add(1, 7, 61, byte(0), int64(2), 100, 60, 61, byte(1))
	f.Add(1, 7, 61, byte(0), int64(2), 300, 60, 0, byte(0))
	f.Add(-1, 14, 61, byte(2), int64(4), 5, -1, 0, byte(2))
	f.Add(2, 28, 5, byte(2), int64(math.MinInt64), 0, 1, 1, byte(0))
	f.Add(math.MaxInt, 29, -1, byte(3), int64(9), -1, 1, 1, byte(255))
	f.Fuzz(func(t *testing.T, games, hand, target int, chip byte, seed int64, turns, one, two int, first byte) {
		r := dominoes.Rules{HandSize: hand, Target: target, ChipOut: dominoes.ChipOut(chip)}
		hands := r // the rules of hands that only a match may have
		hands.HandSize = min(hand, dominoes.MaxHand)
		playable := hand <= 27 && hands.Validate() == nil
		// tires plays any tile for so many turns, and then one that nobody holds.
		tires := func() dominoes.DomsPlayer {
			left := min(turns, 300)
			return func(v dominoes.View) dominoes.Move {
				if left--; left >= 0 {
					return dominoes.SimplePlayer(v)
				}
				return dominoes.Move{Domino: dominoes.Domino{L: 7}}
			}
		}
		// begins checks that what could begin has an end, or an illegal move.
		begins := func(could bool, err error) {
			t.Helper()
			var illegal *pips.MoveError
			if cheats := errors.As(err, &illegal); (err == nil || cheats) != could {
				t.Fatalf("%d games of %+v, a round by %d from %d and %d: %v", games, r, first, one, two, err)
			}
		}
		p := tires()
		wins1, wins2, err := r.DomsMatch(games, p, p, seed)
		begins(games >= 0 && playable, err)
		least, most := games, games
		if err != nil {
			least, most = 0, max(0, games-1)
		}
		if played := wins1 + wins2; min(wins1, wins2) < 0 || played < least || played > most {
			t.Fatalf("%d games: %d-%d, %v", games, wins1, wins2, err)
		}
		p = tires()
		before, who := dominoes.Scores{one, two}, dominoes.Player(first)
		after, err := r.DomsRound(who, before, p, p, prng.NewStdGen(seed))
		open := playable && first <= 1 && min(one, two) >= 0 && max(one, two) < target
		begins(open, err)
		if !open && after != before || min(after[0]-one, after[1]-two) < 0 || max(after[0], after[1]) > max(one, two, target) {
			t.Fatalf("%+v: a round by %v from %v: %v", r, who, before, after)
		}
		p = tires()
		_, err = r.DomsGame(who, p, p, prng.NewStdGen(seed))
		begins(playable && first <= 1, err)
	})
}
