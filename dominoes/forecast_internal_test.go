package dominoes

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// lawView returns what a player may see: with so few unseen tiles that all hands
// of the other can be looked at.
func lawView(t testing.TB, src *rand.Rand) View {
	t.Helper()
	r := Rules{HandSize: 14, Target: []int{1, 5, 12, 61}[src.IntN(4)], ChipOut: ChipOut(src.IntN(3))}
	v := View{Rules: r, Player: Player(src.IntN(2))}
	v.Turn, v.Held[v.other()] = v.Player, 1+src.IntN(5)
	deck := slices.Collect(AllDominoes())
	src.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	for drops := src.IntN(14); drops > 0; drops-- {
		for i, d := range deck {
			if b, err := PlayDom(Player(src.IntN(2)), d, v.Board, End(src.IntN(2))); err == nil {
				v.Board, deck = b, slices.Delete(deck, i, i+1)
				break
			}
		}
	}
	for i := range min(len(deck), []int{1, 2, 4, 7, 14}[src.IntN(5)]) {
		v.Hand.add(deck[i])
	}
	v.Held[v.Player] = v.Hand.Len()
	for pips := range uint8(7) {
		if src.IntN(4) == 0 {
			v.Knocked[v.other()] = v.Knocked[v.other()].with(pips)
		}
	}
	v.Scores = Scores{max(0, r.Target-1-src.IntN(15)), max(0, r.Target-1-src.IntN(15))}
	return v
}

// lawGains is what a drop adds to a score, by laying it, and whether it wins.
func lawGains(t testing.TB, r Rules, score int, b DominoBoard, d Domino, e End, last, out bool) (next DominoBoard, gain int, wins bool) {
	t.Helper()
	next, err := PlayDom(Player1, d, b, e)
	if err != nil {
		t.Fatal(err)
	}
	n := ScoreBoard(next, false)
	switch r.ChipOut {
	case ChipOutMover:
		if last {
			n++
		}
	case ChipOutAnyHandEmpty:
		if last || out {
			n++
		}
	}
	if score+n > r.Target {
		return next, 0, false
	}
	return next, n, score+n == r.Target
}

// lawHandsOf calls f with every hand of so many of the tiles.
func lawHandsOf(tiles []Domino, n int, f func([]Domino)) {
	var choose func(from int, hand []Domino)
	choose = func(from int, hand []Domino) {
		if len(hand) == n {
			f(hand)
			return
		}
		for i := from; i < len(tiles); i++ {
			choose(i+1, append(hand, tiles[i]))
		}
	}
	choose(0, make([]Domino, 0, n))
}

// few reports whether all hands can be looked at, and how many there are.
func few(unseen, held int) bool {
	n := 1.0
	for i := range held {
		n *= float64(unseen-i) / float64(i+1)
	}
	return n <= 2500
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// The forecast is the mean over all hands that the other player may hold.
func TestForecast(t *testing.T) {
	views := 400
	if testing.Short() {
		views = 80
	}
	src := rand.New(rand.NewPCG(1, 1))
	looked, someBlocked, someWin := 0, 0, 0
	for range views {
		v := lawView(t, src)
		unseen := slices.Collect(v.Unseen())
		held := min(v.Held[v.other()], len(unseen))
		if !few(len(unseen), held) {
			continue
		}
		values := map[Move]float64{} // of each move, for LookaheadPlayer
		for m := range v.Moves() {
			if m.Knock {
				continue
			}
			b, gain, wins := lawGains(t, v.Rules, v.Scores[v.Player], v.Board, m.Domino, m.End, v.Hand.Len() == 1, v.Held[v.other()] == 0)
			var want forecast
			hands := 0.0
			lawHandsOf(unseen, held, func(hand []Domino) {
				hands++
				best, win, can := 0, false, false
				for _, d := range hand {
					for e := Left; e <= Right; e++ {
						if !CanPlay(d, e, b) {
							continue
						}
						_, g, w := lawGains(t, v.Rules, v.Scores[v.Player.Other()], b, d, e, v.Held[v.other()] == 1, v.Hand.Len() == 1)
						best, win, can = max(best, g), win || w, true
					}
				}
				want.gain += float64(best)
				if win {
					want.wins++
				}
				if !can {
					want.blocked++
				}
			})
			want.gain, want.wins, want.blocked = want.gain/hands, want.wins/hands, want.blocked/hands
			got := v.forecast(m)
			if !near(got.gain, want.gain) || !near(got.wins, want.wins) || !near(got.blocked, want.blocked) {
				t.Fatalf("%v in %+v: %+v, want %+v", m, v, got, want)
			}
			looked++
			if want.blocked > 0 && want.blocked < 1 {
				someBlocked++
			}
			if want.wins > 0 && want.wins < 1 {
				someWin++
			}
			if values[m] = float64(gain) - want.gain; wins {
				values[m] = 1000
			}
		}
		if len(values) == 0 {
			continue
		}
		choice := LookaheadPlayer(v)
		value, ok := values[choice]
		if !ok {
			t.Fatalf("LookaheadPlayer plays %v in %+v", choice, v)
		}
		for m, other := range values {
			if other > value+1e-9 {
				t.Fatalf("LookaheadPlayer plays %v in %+v, worth %v, but %v is worth %v", choice, v, value, m, other)
			}
		}
		// The first of those that win.
		for m := range v.Moves() {
			if values[m] == 1000 {
				if m != choice {
					t.Fatalf("LookaheadPlayer plays %v in %+v, but %v is the first to win", choice, v, m)
				}
				break
			}
		}
	}
	if looked < views || someBlocked*20 < looked || someWin*20 < looked {
		t.Errorf("of %d drops the other may be blocked after %d and win after %d", looked, someBlocked, someWin)
	}
}

// A forecast of nobody, or with no tile, is a knock. More tiles than are unseen
// are all that are.
func TestForecastBorders(t *testing.T) {
	b, err := ParseBoard("5-4 4-1")
	if err != nil {
		t.Fatal(err)
	}
	r := Standard()
	s := side{rules: &r}
	e := b.ends()
	for _, c := range []struct {
		tiles string
		held  int
		want  forecast
	}{
		{"", 3, forecast{blocked: 1}},
		{"5-5", 0, forecast{blocked: 1}},
		{"5-5", -4, forecast{blocked: 1}},
		{"6-6 2-2", 1, forecast{blocked: 1}},
		{"5-3 1-1", 9, forecast{gain: 0}},         // 3 and 1 are 4, 5 and 2 are 7
		{"5-5 1-1", 2, forecast{gain: 0}},         // 10 and 1, 5 and 2
		{"5-2 6-6", 1, forecast{1 / 2.0, 0, 0.5}}, // 2 and 1
		{"5-2 1-0", 1, forecast{1, 0, 0}},         // 3, or 5 and 0
		{"5-2 1-0", math.MaxInt, forecast{gain: 1}},
		{"1-5 2-2 3-3 6-6", 1, forecast{2 / 4.0, 0, 0.75}}, // 5 and 5
		{"1-5 2-2 3-3 6-6", 3, forecast{2 * 3 / 4.0, 0, 0.25}},
	} {
		h, err := ParseHand(c.tiles)
		if err != nil {
			t.Fatal(err)
		}
		got := s.forecast(e, h.set, c.held)
		if !near(got.gain, c.want.gain) || !near(got.wins, c.want.wins) || !near(got.blocked, c.want.blocked) {
			t.Errorf("%d of %s: %+v, want %+v", c.held, c.tiles, got, c.want)
		}
	}
}

// What the ends of a board are worth, drop by drop, is what the board says.
func TestEnds(t *testing.T) {
	src := rand.New(rand.NewPCG(2, 2))
	for range 2000 {
		v := lawView(t, src)
		e := v.Board.ends()
		if fit := e.fit(v.Hand.set); (fit == 0) != Blocked(v.Hand, v.Board) {
			t.Fatalf("%+v: %b of the hand %v fits", v, fit, v.Hand)
		}
		for d := range AllDominoes() {
			if Played(d, v.Board) {
				continue
			}
			for end := Left; end <= Right; end++ {
				b, err := PlayDom(Player1, d, v.Board, end)
				if e.takes(d, end) != (err == nil) {
					t.Fatalf("%v at the %v of %v: %v", d, end, v.Board, err)
				}
				if err != nil {
					continue
				}
				next, total := e.lay(d, end)
				if total != b.Pips() || next != b.ends() {
					t.Fatalf("%v at the %v of %v: total %d and %+v, want %d and %+v", d, end, v.Board, total, next, b.Pips(), b.ends())
				}
			}
		}
	}
}

// build_ is the strategy, where build is a number.
const build_ = build
