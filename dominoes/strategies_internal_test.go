package dominoes

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// lawWorth is the worth of a drop by its comment: over all hands of the other,
// the reply that the other likes best, and the best own drop after it.
func lawWorth(t testing.TB, v View, m Move, win float64) float64 {
	t.Helper()
	b, gain, _ := lawGains(t, v.Rules, v.Scores[v.Player], v.Board, m.Domino, m.End, v.Hand.Len() == 1, v.Held[v.other()] == 0)
	hand, err := v.Hand.Minus(m.Domino)
	if err != nil {
		t.Fatal(err)
	}
	mine, theirs := v.Scores[v.Player]+gain, v.Scores[v.Player.Other()]
	// bestOwn is the largest gain of the own next drop, 0 if there is none.
	bestOwn := func(b DominoBoard, theyAreOut bool) float64 {
		best := 0
		for d := range hand.All() {
			for e := Left; e <= Right; e++ {
				if CanPlay(d, e, b) {
					_, g, _ := lawGains(t, v.Rules, mine, b, d, e, hand.Len() == 1, theyAreOut)
					best = max(best, g)
				}
			}
		}
		return float64(best)
	}
	type reply struct {
		tile         Domino
		liked, worth float64
	}
	unseen := slices.Collect(v.Unseen())
	var replies []reply // of each tile at the end that the other likes better
	for _, d := range unseen {
		found := false
		var best reply
		for e := Left; e <= Right; e++ {
			if !CanPlay(d, e, b) {
				continue
			}
			after, g, wins := lawGains(t, v.Rules, theirs, b, d, e, v.Held[v.other()] == 1, hand.Len() == 0)
			take, follow := float64(g), 0.0
			if wins {
				take += win
			} else {
				follow = bestOwn(after, v.Held[v.other()] == 1)
			}
			x := reply{d, take - theirNext*follow, nextDrop*follow - take}
			if !found || x.liked > best.liked {
				best, found = x, true
			}
		}
		if found {
			replies = append(replies, best)
		}
	}
	slices.SortStableFunc(replies, func(a, b reply) int {
		switch {
		case a.liked > b.liked:
			return -1
		case a.liked < b.liked:
			return 1
		}
		return 0
	})
	idle := nextDrop * bestOwn(b, v.Held[v.other()] == 0)
	sum, hands := 0.0, 0.0
	lawHandsOf(unseen, min(v.Held[v.other()], len(unseen)), func(held []Domino) {
		hands++
		for _, x := range replies {
			if slices.Contains(held, x.tile) {
				sum += x.worth
				return
			}
		}
		sum += idle
	})
	return float64(gain) + sum/hands
}

// The strategies of SmartPlayer do what their comments say, each where it is
// chosen, and SmartPlayer plays the drop that the chosen one likes best.
func TestStrategies(t *testing.T) {
	views := 250
	if testing.Short() {
		views = 60
	}
	src := rand.New(rand.NewPCG(3, 3))
	chosen := map[strategy]int{}
	for range views {
		v := lawView(t, src)
		if src.IntN(2) == 0 { // far from the end
			v.Rules.Target, v.Scores = 61, Scores{src.IntN(61), src.IntN(61)}
		}
		if src.IntN(8) == 0 {
			v.Held[v.other()] = 0
		}
		if !few(len(slices.Collect(v.Unseen())), v.Held[v.other()]) {
			continue
		}
		p := planner{View: v, ends: v.Board.ends(), unseen: v.unseen()}
		s := p.strategy()
		worths := map[Move]float64{}
		winner := Move{Knock: true}
		for m := range v.Moves() {
			if m.Knock {
				continue
			}
			build, deny := lawWorth(t, v, m, 0), lawWorth(t, v, m, winLost)
			short, suit := build, build
			b, gain, wins := lawGains(t, v.Rules, v.Scores[v.Player], v.Board, m.Domino, m.End, v.Hand.Len() == 1, v.Held[v.other()] == 0)
			if gain > 0 && v.Scores[v.Player]+gain == v.Rules.Target-twoShort {
				short += atTwoShort
			}
			left, _ := b.Open(Left)
			right, _ := b.Open(Right)
			rest, _ := v.Hand.Minus(m.Domino)
			suit += suitShown * float64(rest.Count(left)+rest.Count(right))
			for name, c := range map[string][2]float64{
				"build": {p.build(m), build}, "denyWin": {p.denyWin(m), deny}, "stayTwoShort": {p.stayTwoShort(m), short}, "majoritySuit": {p.majoritySuit(m), suit},
			} {
				if !near(c[0], c[1]) {
					t.Fatalf("%s of %v in %+v: %v, want %v", name, m, v, c[0], c[1])
				}
			}
			worths[m] = map[strategy]float64{build_: build, denyWin: deny, stayTwoShort: short, majoritySuit: suit}[s]
			if wins && winner.Knock {
				winner = m
			}
		}
		choice := SmartPlayer(v)
		if !winner.Knock {
			if choice != winner {
				t.Fatalf("SmartPlayer plays %v in %+v, but %v wins", choice, v, winner)
			}
			continue
		}
		if len(worths) > 1 {
			chosen[s]++
		}
		for m, w := range worths {
			if w > worths[choice]+1e-9 {
				t.Fatalf("SmartPlayer plays %v in %+v, worth %v, but %v is worth %v", choice, v, worths[choice], m, w)
			}
		}
	}
	for _, s := range []strategy{build_, denyWin, stayTwoShort, majoritySuit} {
		if chosen[s] < 2 {
			t.Errorf("strategy %d was chosen %d times", s, chosen[s])
		}
	}
}

// A tile that the other player likes as well at either end is laid at the left
// one, though its worth for the player who looks differs from end to end.
func TestStrategiesLeftFirst(t *testing.T) {
	r, err := ParseRules("hand=14 target=12 chip-out=any")
	if err != nil {
		t.Fatal(err)
	}
	b, err := ParseBoard("3-1 1-0")
	if err != nil {
		t.Fatal(err)
	}
	v := View{Rules: r, Hand: HandOf(Domino{3, 3}, Domino{5, 0}), Board: b, Scores: Scores{1, 10}, Held: [2]int{2, 1}, Knocked: [2]Suits{0, 1<<4 | 1<<6}}
	p := planner{View: v, ends: v.Board.ends(), unseen: v.unseen()}
	m := Move{Domino: Domino{3, 3}, End: Left}
	for _, win := range []float64{0, winLost} {
		if got, want := p.worth(m, win), lawWorth(t, v, m, win); !near(got, want) {
			t.Errorf("%v is worth %v, want %v, where a lost win counts %v", m, got, want, win)
		}
	}
}

// Which strategy is chosen, at each border between them.
func TestStrategyByState(t *testing.T) {
	for _, c := range []struct {
		mine, theirs, tiles int
		want                strategy
	}{
		{0, 0, 0, majoritySuit},
		{0, 0, 4, majoritySuit},
		{0, 0, 5, build},
		{0, 0, 6, build},
		{49, 0, 6, build},        // 12 points short
		{50, 0, 6, stayTwoShort}, // 11, which a drop of 9 brings to 2
		{50, 0, 2, stayTwoShort},
		{60, 0, 6, stayTwoShort},
		{0, 51, 6, build},   // 10 points short: no drop has them
		{0, 52, 6, denyWin}, // 15 on the board, and chipping out
		{0, 52, 0, denyWin},
		{0, 60, 6, denyWin},
		{60, 60, 6, denyWin},
		{60, 51, 6, stayTwoShort},
		{0, 51, 1, majoritySuit},
	} {
		for p := range Player(2) {
			scores := Scores{c.mine, c.theirs}
			if p == Player2 {
				scores = Scores{c.theirs, c.mine}
			}
			b, err := ParseBoard([]string{"", "6-5", "6-5 5-4", "6-5 5-4 4-3", "6-5 5-4 4-3 3-2", "6-5 5-4 4-3 3-2 2-1", "6-5 5-4 4-3 3-2 2-1 1-0"}[c.tiles])
			if err != nil {
				t.Fatal(err)
			}
			pl := planner{View: View{Rules: Standard(), Player: p, Board: b, Scores: scores}}
			if got := pl.strategy(); got != c.want {
				t.Errorf("%v sees %v and %d tiles: strategy %d, want %d", p, scores, c.tiles, got, c.want)
			}
		}
	}
}

// A scene for each strategy, in which it does something else than build alone
// would, and one in which build does something else than LookaheadPlayer.
func TestSmartPlayerScenes(t *testing.T) {
	for _, c := range []struct {
		name, state string
		strategy    strategy
		want, other string // what SmartPlayer plays, and what it does not
	}{
		// 4-4 at the left makes 8 and 1, nine pips and three points, which are all
		// that is missing.
		{"win now", "scores=58,10 hand1=1-0,4-4,5-5,6-6 hand2=2-2,3-3,6-5 board=4-2,2-1", stayTwoShort, "4-4 left", ""},
		// The total is nothing, but the hand is empty then.
		{"win now by chipping out", "scores=60,10 hand1=6-4 hand2=2-2,3-3,6-5 board=4-2,2-1", stayTwoShort, "6-4 left", ""},
		// The other player needs two points and has no 0: only 4s fit then, and no
		// 4 with the 0 makes two points. 6-5 has three points and is the best drop
		// for build, but then every second hand of the other wins.
		{"deny a win", "scores=29,59 hand1=6-0,5-2,6-6,6-5 hand2=5-5,4-2,3-3,4-1,2-1 board=6-4/2.1 knocked2=0", denyWin, "6-0 left", "6-5 left"},
		// 3 and 6 make three points, and 59. The 3-3 would keep more for later.
		{"stay two short", "scores=56,30 hand1=3-3,6-1 hand2=5-5,4-2,6-6,2-2 board=3-5/1.2,5-0/2.1,0-1/2.3 knocked2=3", stayTwoShort, "6-1 right", "3-3 left"},
		// The ends are 2 and 0 then, and all tiles that are left fit. After 6-2
		// only 4-0 does.
		{"majority suit", "scores=10,10 hand1=2-0,1-0,4-0,6-2 hand2=6-6,5-5 board=2-5/2.2,5-4/1.1 knocked2=23", majoritySuit, "4-0 right", "6-2 left"},
		// The other has neither 0 nor 1 and has to knock. Neither drop scores, but
		// with 0 and 1 at the ends 5-0 is next, with two points for 5 and 1 and one
		// for chipping out. Between two 0s the 5-1 would be left over.
		{"build", "scores=10,10 hand1=5-0,5-1 hand2=2-2,4-4,5-5,6-6,5-2 board=0-4/1.5,4-6/2.2,6-2/1.1,2-4/2.3,4-5/2.4 knocked2=013", build, "5-1 right", "5-0 right"},
	} {
		s, err := ParseState(c.state)
		if err != nil {
			t.Fatal(err)
		}
		if err := Standard().Check(s); err != nil {
			t.Fatal(err)
		}
		v := Standard().View(s, Player1)
		p := planner{View: v, ends: v.Board.ends(), unseen: v.unseen()}
		if got := p.strategy(); got != c.strategy {
			t.Errorf("%s: strategy %d, want %d", c.name, got, c.strategy)
		}
		if got := SmartPlayer(v).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if _, ok := p.winNow(); ok != (c.other == "") {
			t.Errorf("%s: wins now: %v", c.name, ok)
		}
		alone := v.most(p.build).String()
		if c.strategy == build {
			alone = LookaheadPlayer(v).String()
		}
		if c.other != "" && alone != c.other {
			t.Errorf("%s: else it would be %s, want %s", c.name, alone, c.other)
		}
	}
}
