package dominoes_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// fuzzTile is any tile, and sometimes none.
func fuzzTile(b byte) dominoes.Domino { return dominoes.Domino{L: b & 7, R: b >> 3 & 7} }

// different returns the first of all tiles that are tiles and not the same, as a list
// and as a hand.
func different(tiles []dominoes.Domino) (list []dominoes.Domino, h dominoes.Hand) {
	for _, d := range tiles {
		if d.Valid() && !slices.ContainsFunc(list, d.Same) {
			list = append(list, d)
		}
	}
	return list, dominoes.HandOf(list...)
}

// fuzzTiles returns tiles of bytes, and those that are different for the oracle.
func fuzzTiles(data []byte) (all []dominoes.Domino, list []tile) {
	for _, b := range data {
		all = append(all, fuzzTile(b))
	}
	some, _ := different(all)
	for _, d := range some {
		list = append(list, tileOf(d))
	}
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
			if err != dominoes.ErrNotHeld || rest != handOf(list) {
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

// FuzzGame plays what comes from outside: deals and moves, most of which are
// refused. A byte says what, and those after it with what.
func FuzzGame(f *testing.F) {
	for i, text := range []string{"standard", "nine", "scaffold", "hand=1 target=3", "hand=2 target=8 chip-out=any", "hand=14 target=31 chip-out=none"} {
		src := rand.New(rand.NewPCG(1, uint64(i)))
		script := make([]byte, 90)
		for j := range script {
			script[j] = byte(src.Uint32()) &^ 6 // more often what can be done
		}
		f.Add(text, byte(i&1), script)
	}
	f.Add("hand=1 target=3", byte(2), []byte{0})
	f.Add("hand=15 target=3", byte(0), []byte{0})
	f.Add("hand=1 target=61", byte(1), []byte{2, 1, 2, 6, 3, 4, 0, 4, 1, 5, 6, 7, 0, 0, 0, 1, 1})
	f.Fuzz(func(t *testing.T, text string, first byte, script []byte) {
		r, err := dominoes.ParseRules(text)
		g, gerr := dominoes.Record{Rules: r, First: dominoes.Player(first), Seed: "7", Players: []string{"", ""}}.Game()
		if ok := err == nil && first <= 1; ok != (gerr == nil) {
			t.Fatalf("%q, %v: %v", text, first, gerr)
		} else if !ok {
			return
		}
		steps := 0
		for n := 0; len(script) > 0 && n < 200; n++ {
			var ok bool
			if ok, script = fuzzStep(t, g, script); ok {
				steps++
			}
		}
		read, err := dominoes.ParseRecord(g.Record().String())
		if err != nil || len(read.Steps) != steps || !sameRecord(read, g.Record()) {
			t.Fatalf("%v reads as %v, %v", g.Record(), read, err)
		}
		again, err := read.Game()
		if err != nil || again.State() != g.State() {
			t.Fatalf("%v replays to %v, %v, want %v", read, again.State(), err, g.State())
		}
		for _, err := range again.Play(r.StdDeals(prng.NewStdGen(1)), dominoes.SimplePlayer, dominoes.RandomPlayer(1)) {
			if steps++; err != nil {
				t.Fatalf("%v goes on: %v", read, err)
			} else if steps > 250 {
				break
			}
		}
	})
}

// fuzzStep deals or moves as the next bytes say, and compares with the rules. It reports
// whether that was accepted, and returns the bytes after these.
func fuzzStep(t *testing.T, g *dominoes.Game, script []byte) (ok bool, rest []byte) {
	t.Helper()
	next := func() (b byte) {
		if len(script) > 0 {
			b, script = script[0], script[1:]
		}
		return b
	}
	r, before := g.Rules(), g.State()
	isDeal := due(r, before)
	var deal dominoes.Deal
	var move dominoes.Move
	switch what := next(); {
	case what&6 == 0 && isDeal:
		deal.Hands = lawDeal(rand.New(rand.NewPCG(uint64(next()), 1)), r.HandSize)
	case what&6 == 2:
		isDeal = true
		deal.Hands = lawDecode(script[:min(len(script), 2*int(what))], dominoes.Scores{}, 0, 0).Hands
	case what&6 == 4:
		isDeal = false
		move = dominoes.Move{Domino: fuzzTile(next()), End: dominoes.End(next() & 3), Knock: next()&1 != 0}
	default:
		isDeal = false
		if moves := slices.Collect(r.Moves(before)); len(moves) > 0 {
			move = moves[int(next())%len(moves)]
		}
	}
	var err, want error
	var after dominoes.State
	blame := pips.MoveError{Player: pips.Nobody}
	if isDeal {
		after, want = r.Chance(before, deal)
		err = g.Chance(deal)
	} else {
		after, want = r.Apply(before, move)
		err = g.Move(move)
		blame = pips.MoveError{Player: before.Turn, Move: move}
	}
	if g.State() != after || reason(err) != reason(want) {
		t.Fatalf("%v or %v in %v: %v, %v; want %v, %v", deal, move, before, g.State(), err, after, want)
	}
	if err == nil {
		if err := errors.Join(conserve(r, before, after), r.Check(after)); err != nil {
			t.Fatalf("from %v to %v: %v", before, after, err)
		}
		return true, script
	}
	var bad *pips.MoveError
	if !errors.As(err, &bad) || bad.Player != blame.Player || bad.Move != blame.Move || after != before {
		t.Fatalf("%v or %v in %v is refused with %#v, to %v", deal, move, before, err, after)
	}
	return false, script
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
		left := 0
		// last plays any tile for so many turns, and then one that nobody holds.
		last := func(v dominoes.View) dominoes.Move {
			if left--; left >= 0 {
				return dominoes.SimplePlayer(v)
			}
			return dominoes.Move{Domino: dominoes.Domino{L: 7}}
		}
		play := func() (wins [2]int, err error) {
			left = min(turns, 300)
			wins[0], wins[1], err = r.DomsMatch(games, last, last, seed)
			return wins, err
		}
		hands := r // the rules of hands that only a match may have
		hands.HandSize = min(hand, dominoes.MaxHand)
		playable := hand <= 27 && hands.Validate() == nil
		wins, err := play()
		var illegal *pips.MoveError
		if cheats := errors.As(err, &illegal); (err == nil || cheats) != (games >= 0 && playable) {
			t.Fatalf("%d games of %+v: %v", games, r, err)
		}
		played := wins[0] + wins[1]
		if min(wins[0], wins[1]) < 0 || err == nil && played != games {
			t.Fatalf("%d games: %v, %v", games, wins, err)
		}
		if err != nil && played > max(0, games-1) {
			t.Fatalf("%d games: %v before %v", games, wins, err)
		}
		if again, err2 := play(); again != wins || (err == nil) != (err2 == nil) {
			t.Fatalf("%v, %v, and then %v, %v", wins, err, again, err2)
		}
		before, who := dominoes.Scores{one, two}, dominoes.Player(first)
		left = min(turns, 300)
		after, err := r.DomsRound(who, before, last, last, prng.NewStdGen(seed))
		open := min(one, two) >= 0 && max(one, two) < target
		begins := playable && first <= 1 && open
		if cheats := errors.As(err, &illegal); (err == nil || cheats) != begins {
			t.Fatalf("%+v: a round by %v from %v: %v", r, who, before, err)
		}
		most := max(one, two, target)
		if !begins && after != before || min(after[0]-one, after[1]-two) < 0 || max(after[0], after[1]) > most {
			t.Fatalf("%+v: a round by %v from %v: %v", r, who, before, after)
		}
		left = min(turns, 300)
		if winner, err := r.DomsGame(who, last, last, prng.NewStdGen(seed)); err == nil && (!playable || first > 1 || winner > dominoes.Player2) {
			t.Fatalf("%+v: a game by %v: %v, %v", r, who, winner, err)
		}
	})
}
