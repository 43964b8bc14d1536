package dominoes

import (
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// slowHides returns all hands of the other player with which a state looks as the view
// does: every set of tiles is put into the state and looked at.
func slowHides(v View) map[tileSet]bool {
	waits := pips.Decision
	switch {
	case v.Scores[0] == v.Rules.Target, v.Scores[1] == v.Rules.Target:
		waits = pips.Nothing
	case v.Turn == pips.Nobody:
		waits = pips.Chance
	}
	var free []Domino
	for d := range AllDominoes() {
		if !v.Hand.Has(d) && !Played(d, v.Board) {
			free = append(free, d)
		}
	}
	all := map[tileSet]bool{}
	for set := range 1 << len(free) {
		if bits.OnesCount(uint(set)) != v.Held[v.other()] {
			continue
		}
		s := v.state()
		for i, d := range free {
			if set>>i&1 != 0 {
				s.Hands[v.other()].add(d)
			}
		}
		if v.Rules.Check(s) != nil || v.Rules.View(s, v.Player) != v {
			continue
		}
		if got, _ := v.Rules.Waits(s); got == waits {
			all[s.Hands[v.other()].set] = true
		}
	}
	return all
}

// smallState returns a state with few tiles that are neither laid nor in the hand of
// a player.
func smallState(src *rand.Rand) State {
	var s State
	var deck []Domino
	for _, at := range src.Perm(Tiles) {
		deck = append(deck, tileAt[at])
	}
	for drops := 12 + src.IntN(8); drops > 0; drops-- {
		for i, d := range deck {
			b, err := PlayDom(Player(src.IntN(2)), d, s.Board, End(src.IntN(2)))
			if err == nil {
				s.Board, deck = b, slices.Delete(deck, i, i+1)
				break
			}
		}
	}
	for p := range 2 {
		for range src.IntN(5) {
			s.Hands[p].add(deck[0])
			deck = deck[1:]
		}
		for pips := range uint8(7) {
			if src.IntN(4) == 0 && s.Hands[p].Count(pips) == 0 {
				s.Knocked[p] = s.Knocked[p].with(pips)
			}
		}
	}
	s.Turn, s.First = Player(src.IntN(2)), Player(src.IntN(2))
	if src.IntN(6) == 0 {
		s.Scores[src.IntN(2)] = 61
	}
	return s
}

// The hands by their numbers are all those that look the same, each once. So with a
// number drawn uniformly each is equally likely.
func TestGuessesAreAllHands(t *testing.T) {
	const states = 40
	r := Standard()
	src := rand.New(rand.NewPCG(8, 1))
	seen := map[string]int{}
	for range states {
		s := smallState(src)
		if err := r.Check(s); err != nil || s.Board.Len() < 8 { // there are 2 to the 20th sets then
			t.Fatalf("%v: %v", s, err)
		}
		for p := range Player(2) {
			v := r.View(s, p)
			want := slowHides(v)
			h := v.hides()
			got := map[tileSet]bool{}
			for n := range h.ways {
				tiles := h.number(n)
				got[HandOf(tiles[:h.held]...).set] = true
			}
			if !maps.Equal(got, want) || int(h.ways) != len(want) {
				t.Fatalf("%+v: %d hands %v, want %v", v, h.ways, got, want)
			}
			waits, who := r.Waits(s)
			switch {
			case len(want) < 2:
			case waits == pips.Decision && who == p && Blocked(v.Hand, v.Board):
				seen["must knock"]++
			case waits == pips.Decision && who == p:
				seen["can play"]++
			case waits == pips.Decision:
				seen["waits"]++
			default:
				seen[waits.String()]++
			}
		}
	}
	for _, what := range []string{"must knock", "can play", "waits", "chance", "nothing"} {
		if seen[what] == 0 {
			t.Errorf("no view with several hands in which the player %s", what)
		}
	}
}

// Each hand and each order of its tiles is drawn equally often.
func TestGuessIsUniform(t *testing.T) {
	r := Rules{HandSize: 2, Target: 61}
	// Player 1 has to knock, so that player 2 has a tile with a six: of the seven
	// tiles 6-0 to 6-6 two or one, and of the others, all that have no 5 and no 6 but
	// the three of player 1 and of the board, the rest. Player 2 has no 5 and no 4.
	s, err := ParseState("turn=0 first=0 hand1=0-0,1-1 hand2=6-3 board=6-6/1.1 knocked2=54")
	if err != nil {
		t.Fatal(err)
	}
	s.Hands[1].add(Domino{3, 2})
	v := r.View(s, Player1)
	// 6-0, 6-1, 6-2, 6-3 fit; 1-0, 2-0, 2-1, 2-2, 3-0, 3-1, 3-2, 3-3 do not.
	ways := 2 * (4*3/2 + 4*8) // in two orders
	count := map[Hand]int{}
	src := prng.NewSplitMix64(1)
	const each = 200
	one, err := r.Guess(v, src)
	if err != nil {
		t.Fatal(err)
	}
	many, err := r.Guesses(v, src)
	if err != nil {
		t.Fatal(err)
	}
	count[one.Hands[1]]++
	n := 1
	for g := range many {
		if count[g.Hands[1]]++; n == each*ways-1 {
			break
		}
		n++
	}
	square := 0.0
	for _, n := range count {
		d := float64(n - each)
		square += d * d / each
	}
	// Chi square with 75 degrees of freedom: 118.6 in one of a thousand tests.
	if len(count) != ways || square > 118.6 {
		t.Errorf("%d hands, want %d; chi square is %.1f", len(count), ways, square)
	}
}

func TestGuessRefuses(t *testing.T) {
	r := Standard()
	s, err := ParseState("scores=3,4 hand1=5-1,2-2 hand2=6-3,4-4 board=5-5/1.1")
	if err != nil {
		t.Fatal(err)
	}
	good := r.View(s, Player1)
	for name, change := range map[string]func(*View){
		"another own hand":  func(v *View) { v.Held[0]++ },
		"knocked on":        func(v *View) { v.Knocked[0] = 1 << 2 },
		"none left":         func(v *View) { v.Knocked[1] = allSuits },
		"over":              func(v *View) { v.Scores[1] = 61 },
		"no deal is due":    func(v *View) { v.Turn = pips.Nobody },
		"the round is over": func(v *View) { v.Hand, v.Knocked[1] = HandOf(Domino{0, 0}, Domino{2, 2}), 1<<5 },
	} {
		v := good
		change(&v)
		if got, err := r.Guess(v, prng.NewSplitMix64(1)); err == nil || got != (State{}) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	for n := range 30 {
		for k := 1; k <= n+2; k++ {
			if got, want := ways(n+1, k), ways(n, k-1)+ways(n, k); got != want { // Pascal's rule
				t.Errorf("%d sets of %d out of %d, want %d", got, k, n+1, want)
			}
		}
	}
	if ways(0, 0) != 1 || ways(28, 14) != 40_116_600 || ways(3, 4) != 0 || ways(3, -1) != 0 {
		t.Error("ways")
	}
}
