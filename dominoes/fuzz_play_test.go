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

// fuzzTiles returns tiles that are no duplicates, as a list and as a hand.
func fuzzTiles(data []byte) (list []dominoes.Domino, h dominoes.Hand) {
	for _, b := range data {
		d := fuzzTile(b)
		if d.Valid() && !slices.ContainsFunc(list, d.Same) {
			list = append(list, d)
		}
	}
	return list, dominoes.HandOf(list...)
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
		var tiles []dominoes.Domino
		for _, b := range data {
			tiles = append(tiles, fuzzTile(b))
		}
		list, h := fuzzTiles(data)
		var want error
		for i, d := range tiles {
			if !d.Valid() {
				want = pips.ErrState
				break
			} else if slices.ContainsFunc(tiles[:i], d.Same) {
				want = pips.ErrState
				break
			}
		}
		if made, err := dominoes.NewHand(tiles...); !errors.Is(err, want) || err != nil && made != (dominoes.Hand{}) || err == nil && made != h {
			t.Fatalf("NewHand(%v) is %v, %v, want %v", tiles, made, err, want)
		}
		if got := slices.Collect(h.All()); !slices.Equal(got, list) || h.Len() != len(list) {
			t.Fatalf("%v has the tiles %v", list, got)
		}
		counts := [8]int{}
		for i, d := range list {
			if h.At(i) != d {
				t.Fatalf("tile %d of %v is %v", i, h, h.At(i))
			}
			counts[d.L]++
			if d.L != d.R {
				counts[d.R]++
			}
		}
		for n, count := range counts {
			if h.Count(uint8(n)) != count {
				t.Fatalf("%v has %d tiles with %d", h, h.Count(uint8(n)), n)
			}
		}
		d := fuzzTile(pick)
		i := slices.IndexFunc(list, d.Same)
		found, ok := h.Find(d)
		rest, err := h.Minus(d)
		if i < 0 {
			if ok || found != (dominoes.Domino{}) || h.Has(d) || err != dominoes.ErrNotHeld || rest != h {
				t.Fatalf("%v is not in %v: Find %v, %v, Minus %v, %v", d, h, found, ok, rest, err)
			}
		} else if !ok || found != list[i] || !h.Has(d) || err != nil || rest != dominoes.HandOf(slices.Delete(slices.Clone(list), i, i+1)...) {
			t.Fatalf("%v in %v: Find %v, %v, Minus %v, %v", d, h, found, ok, rest, err)
		}
		if read, err := dominoes.ParseHand(h.String()); err != nil || read != h {
			t.Fatalf("%v reads as %v, %v", h, read, err)
		}
		for first := range dominoes.Player(3) {
			hands := [2]dominoes.Hand{h, rest}
			r := dominoes.Rules{HandSize: h.Len(), Target: 61}
			s, err := r.Start(first, hands)
			if err == nil || s != (dominoes.State{}) { // they have tiles in common, or not as many
				t.Fatalf("%v begins: %v, %v", hands, s, err)
			}
			var other []dominoes.Domino
			for d := range dominoes.AllDominoes() {
				if len(other) < len(list) && !h.Has(d) {
					other = append(other, d.Flip())
				}
			}
			hands[1] = dominoes.HandOf(other...)
			s, err = r.Start(first, hands)
			if ok := 1 <= len(list) && len(list) <= dominoes.MaxHand && first <= dominoes.Player2; (err == nil) != ok || ok && (r.Check(s) != nil || s.Hands != hands || s.Turn != first || s.First != first) || !ok && s != (dominoes.State{}) {
				t.Fatalf("%v begins with %v: %v, %v", hands, first, s, err)
			}
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
			if !d.Valid() {
				if (err != dominoes.ErrNoMatch && err != dominoes.ErrPlayed) || next != b {
					t.Fatalf("%v at the %v of %v: %v, %v", d, e, b, next, err)
				}
				continue
			}
			slow, ok := line.play(int(p), tileOf(d), int(e))
			if ok != (err == nil) || !ok && next != b {
				t.Fatalf("%v at the %v of %v: %v, %v, want %v", d, e, b, next, err, slow)
			}
			b, line = next, slow
		}
		at := 0
		for p := range b.History() {
			if want := line[at]; tileOf(p.Domino) != want.tile || int(p.Player) != want.player || int(p.MoveNum) != want.number {
				t.Fatalf("%v has %v, want %v", b, p, want)
			}
			at++
		}
		if at != len(line) || b.Len() != at || b.Pips() != line.total() || dominoes.Points(b.Pips()) != slowPoints(line.total()) {
			t.Fatalf("%v: %d tiles, total %d, want %v", b, b.Len(), b.Pips(), line)
		}
		if chip := min(len(line), 1); dominoes.ScoreBoard(b, false) != slowPoints(line.total()) || dominoes.ScoreBoard(b, true) != slowPoints(line.total())+chip {
			t.Fatalf("%v scores %d and %d", b, dominoes.ScoreBoard(b, false), dominoes.ScoreBoard(b, true))
		}
		for e := range dominoes.End(3) {
			d, ok := b.At(e)
			pips, open := b.Open(e)
			want := dominoes.Domino{}
			if len(line) > 0 && e <= dominoes.Right {
				want = dom(line[(len(line)-1)*int(e)].tile)
			}
			if wantOpen := want.L*(1-uint8(e)&1) + want.R*(uint8(e)&1); d != want || ok != open || ok != (len(line) > 0 && e <= dominoes.Right) || pips != wantOpen {
				t.Fatalf("the %v end of %v is %v, %v, open %d, %v", e, b, d, ok, pips, open)
			}
		}
		list, h := fuzzTiles(held)
		var left, right, scoring, wantScoring []slowMove
		var mine []tile
		for _, d := range list {
			mine = append(mine, tileOf(d))
		}
		for _, m := range line.plays(mine) {
			if m.end == leftEnd {
				left = append(left, m)
			} else {
				right = append(right, m)
			}
		}
		l, r := dominoes.PossPlays(h, b)
		for got, want := range map[dominoes.Hand][]slowMove{l: left, r: right} {
			if l == r {
				want = left
			}
			if !slices.EqualFunc(slices.Collect(got.All()), want, func(d dominoes.Domino, m slowMove) bool { return tileOf(d) == m.tile }) {
				t.Fatalf("%v on %v: %v and %v can be played, want %v and %v", h, b, l, r, left, right)
			}
		}
		if dominoes.Blocked(h, b) != (len(left)+len(right) == 0) {
			t.Fatalf("%v on %v: blocked %v", h, b, dominoes.Blocked(h, b))
		}
		for _, m := range line.plays(slowSet()) {
			if after, _ := line.play(0, m.tile, m.end); slowPoints(after.total()) == n {
				wantScoring = append(wantScoring, m)
			}
		}
		for d, e := range dominoes.Doms2ScoreN(b, n) {
			scoring = append(scoring, slowMove{tile: tileOf(d), end: int(e)})
		}
		if !slices.Equal(scoring, wantScoring) {
			t.Fatalf("%d points on %v by %v, want %v", n, b, scoring, wantScoring)
		}
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
		start := dominoes.Player(first)
		g, gerr := dominoes.Record{Rules: r, First: start, Seed: "7", Players: []string{"", ""}}.Game()
		if ok := err == nil && (start == dominoes.Player1 || start == dominoes.Player2); ok != (gerr == nil) {
			t.Fatalf("%q, %v: %v", text, first, gerr)
		} else if !ok {
			return
		}
		next := func() (b byte) {
			if len(script) > 0 {
				b, script = script[0], script[1:]
			}
			return b
		}
		steps := 0
		for n := 0; len(script) > 0 && n < 200; n++ {
			before := g.State()
			deal, move := due(r, before), dominoes.Move{}
			var hands [2]dominoes.Hand
			switch what := next(); {
			case what&6 == 0 && deal:
				hands = lawDeal(rand.New(rand.NewPCG(uint64(next()), 1)), r.HandSize)
			case what&6 == 2:
				deal, hands = true, lawDecode(script[:min(len(script), 2*int(what))], dominoes.Scores{}, 0, 0).Hands
			case what&6 == 4:
				deal, move = false, dominoes.Move{Domino: fuzzTile(next()), End: dominoes.End(next() & 3), Knock: next()&1 != 0}
			default:
				deal = false
				if moves := slices.Collect(r.Moves(before)); len(moves) > 0 {
					move = moves[int(next())%len(moves)]
				}
			}
			var err, want error
			var after dominoes.State
			if deal {
				err = g.Chance(dominoes.Deal{Hands: hands})
				after, want = r.Chance(before, dominoes.Deal{Hands: hands})
			} else {
				err = g.Move(move)
				after, want = r.Apply(before, move)
			}
			if g.State() != after || (err == nil) != (want == nil) || reason(err) != reason(want) {
				t.Fatalf("%v or %v in %v: %v, %v; want %v, %v", hands, move, before, g.State(), err, after, want)
			}
			if err != nil {
				var bad *pips.MoveError
				switch {
				case after != before || !errors.As(err, &bad) || err.Error() == "":
					t.Fatalf("%v or %v in %v is refused with %#v", hands, move, before, err)
				case deal && (bad.Player != pips.Nobody || bad.Move != nil):
					t.Fatalf("%v in %v is refused with %#v", hands, before, err)
				case !deal && (bad.Player != before.Turn || bad.Move != move):
					t.Fatalf("%v in %v is refused with %#v", move, before, err)
				}
				continue
			}
			steps++
			if err := conserve(r, before, after); err != nil || r.Check(after) != nil {
				t.Fatalf("from %v to %v: %v; %v", before, after, err, r.Check(after))
			}
		}
		stored, err := g.Record().MarshalText()
		read, rerr := dominoes.ParseRecord(string(stored))
		if err != nil || rerr != nil || len(read.Steps) != steps || !sameRecord(read, g.Record()) {
			t.Fatalf("%q, %v reads as %v, %v", stored, err, read, rerr)
		}
		again, err := read.Game()
		if err != nil || again.State() != g.State() {
			t.Fatalf("%q replays to %v, %v, want %v", stored, again.State(), err, g.State())
		}
		for _, err := range again.Play(r.StdDeals(prng.NewStdGen(1)), dominoes.SimplePlayer, dominoes.RandomPlayer(1)) {
			if err != nil {
				t.Fatalf("%q goes on: %v", stored, err)
			}
			if steps++; steps > 250 {
				break
			}
		}
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
		left := 0
		// last plays any tile for so many turns, and then one that nobody holds.
		last := func(v dominoes.View) dominoes.Move {
			if left--; left < 0 {
				return dominoes.Move{Domino: dominoes.Domino{L: 7}}
			}
			for m := range v.Moves() {
				return m
			}
			t.Fatalf("asked for a move in %v", v)
			return dominoes.Move{}
		}
		play := func() (wins [2]int, err error) {
			left = min(turns, 300)
			wins[0], wins[1], err = r.DomsMatch(games, last, last, seed)
			return wins, err
		}
		playable := 1 <= hand && hand <= 27 && 1 <= target && target <= dominoes.MaxTarget && r.ChipOut <= dominoes.ChipOutAnyHandEmpty
		wins, err := play()
		var bad *pips.MoveError
		switch {
		case games < 0:
			if !errors.Is(err, pips.ErrTooLarge) {
				t.Fatalf("%d games: %v", games, err)
			}
		case !playable:
			if err == nil || errors.As(err, &bad) {
				t.Fatalf("%+v: %v", r, err)
			}
		case err == nil:
			if wins[0]+wins[1] != games || min(wins[0], wins[1]) < 0 {
				t.Fatalf("%d games: %v", games, wins)
			}
		default:
			if !errors.As(err, &bad) || !errors.Is(err, pips.ErrIllegal) || wins[0]+wins[1] >= games || min(wins[0], wins[1]) < 0 {
				t.Fatalf("%d games: %v, %#v", games, wins, err)
			}
		}
		if again, err2 := play(); again != wins || (err == nil) != (err2 == nil) {
			t.Fatalf("%v, %v, and then %v, %v", wins, err, again, err2)
		}
		if _, _, err := r.DomsMatch(games, last, nil, seed); err == nil {
			t.Fatal("a match without a player")
		}
		before, who := dominoes.Scores{one, two}, dominoes.Player(first)
		seated := who == dominoes.Player1 || who == dominoes.Player2
		left = min(turns, 300)
		after, err := r.DomsRound(who, before, last, last, prng.NewStdGen(seed))
		if begins := playable && seated && min(one, two) >= 0 && max(one, two) < target; !begins {
			if err == nil || after != before || errors.As(err, &bad) {
				t.Fatalf("%+v: a round by %v from %v: %v, %v", r, who, before, after, err)
			}
		} else if err != nil && !errors.As(err, &bad) || after[0] < one || after[1] < two || max(after[0], after[1]) > target {
			t.Fatalf("%+v: a round by %v from %v: %v, %v", r, who, before, after, err)
		}
		left = min(turns, 300)
		if winner, err := r.DomsGame(who, last, last, prng.NewStdGen(seed)); err == nil && (!playable || !seated || winner > dominoes.Player2) {
			t.Fatalf("%+v: a game by %v: %v, %v", r, who, winner, err)
		}
	})
}
