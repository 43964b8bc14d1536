package solve

import (
	"context"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/internal/pipping"
	"pips.example/prng"
)

// All sets of so many tiles come, each once.
func TestEachSubset(t *testing.T) {
	for _, tiles := range []tileSet{0, 1 << 27, pipping.All &^ 0xfffff} {
		for k := range tiles.Len() + 2 {
			seen := map[tileSet]bool{}
			eachSubset(tiles, k, func(hand tileSet) {
				if seen[hand] || hand&^tiles != 0 || hand.Len() != k {
					t.Fatalf("%b of %b", hand, tiles)
				}
				seen[hand] = true
			})
			want := 1
			for i := range k { // by the formula for combinations
				want = want * (tiles.Len() - i) / (i + 1)
			}
			if len(seen) != want || k <= tiles.Len() && ways(tiles.Len(), k, 1<<30) != want {
				t.Errorf("%d sets of %d of %d, and %d ways, want %d", len(seen), k, tiles.Len(), ways(tiles.Len(), k, 1<<30), want)
			}
		}
	}
	for _, most := range []int{27, 28, 29, 5000} { // of 28 tiles there are as many sets of one
		if w := ways(28, 14, most); w <= most {
			t.Errorf("%d ways, want more than %d", w, most)
		}
	}
}

func TestExp(t *testing.T) {
	for x := -20.0; x <= 20; x += 0.25 {
		if got, want := exp(x), math.Exp(x); math.Abs(got-want) > 0.001*want*max(1, x*x) {
			t.Errorf("e^%v is %v, not %v", x, got, want)
		}
	}
	if exp(0) != 1 || exp(-5000) > 1e-100 || !(exp(5000) < math.Inf(1)) || exp(5000) < 1e30 {
		t.Error(exp(0), exp(-5000), exp(5000))
	}
}

// aView is a view in the middle of a round, with scores as given, after some drops
// of both players. The other player plays the first tile that fits.
func aView(t *testing.T, r dominoes.Rules, number, plies int, scores dominoes.Scores) (dominoes.View, bool) {
	t.Helper()
	s := begun(t, r, number&1, prng.NewSplitMix64(8).Stream(uint32(number)))
	s.Scores = scores
	for i := 0; i < plies || dominoes.Blocked(s.Hands[s.Turn], s.Board); i++ {
		for m := range r.Moves(s) {
			s, _ = r.Apply(s, m)
			break
		}
		if waits, _ := r.Waits(s); waits != pips.Decision {
			return dominoes.View{}, false
		}
	}
	return r.View(s, s.Turn), true
}

// A slowGuess is how likely a hand is, in proportion, and the state if it is held.
type slowGuess struct {
	weight float64
	state  dominoes.State
}

// slowGuesses returns how likely each hand is that the other player may hold: the
// chance that such a hand chooses the drops that were made, found by playing the
// round again with that hand by the rules of the game, and looking through all
// replies of all hands.
func slowGuesses(t *testing.T, v dominoes.View) map[tileSet]slowGuess {
	t.Helper()
	unseen := slices.Collect(v.Unseen())
	drops := make([]dominoes.Placement, v.Board.Len())
	var mine, theirs []dominoes.Domino
	end := make([]dominoes.End, len(drops))
	started := false
	for p := range v.Board.History() {
		n := p.MoveNum - 1
		drops[n], end[n] = p, dominoes.Left
		if started {
			end[n] = dominoes.Right
		}
		started = started || n == 0
	}
	for _, p := range drops {
		if p.Player == v.Player {
			mine = append(mine, p.Domino)
		} else {
			theirs = append(theirs, p.Domino)
		}
	}
	guesses := map[tileSet]slowGuess{}
	eachSubset(1<<len(unseen)-1, v.Held[v.Player.Other()], func(pick tileSet) {
		var hands [2]dominoes.Hand
		hands[v.Player] = sorted(append(slices.Collect(v.Hand.All()), mine...))
		held := slices.Clone(theirs)
		var key tileSet
		for i, d := range unseen {
			if pick>>i&1 != 0 {
				held = append(held, d)
				key |= 1 << pipping.Tile(d.L, d.R)
			}
		}
		hands[v.Player.Other()] = sorted(held)
		first := v.Player
		if len(drops) > 0 {
			first = drops[0].Player
		}
		s, err := v.Rules.Start(first, hands)
		if err != nil {
			t.Fatal(err)
		}
		s.Scores = dominoes.Scores{} // far from the target, where they do not matter
		weight := 1.0
		for i, p := range drops {
			if s.Turn != p.Player {
				if s, err = v.Rules.Apply(s, dominoes.Move{Knock: true}); err != nil {
					return // this hand could have played
				}
			}
			m := dominoes.Move{End: end[i]}
			for d := range s.Hands[p.Player].All() {
				if d.Same(p.Domino) {
					m.Domino = d
				}
			}
			if p.Player != v.Player {
				weight *= slowChance(t, v.Rules, s, m)
			}
			if s, err = v.Rules.Apply(s, m); err != nil {
				t.Fatal(err)
			}
		}
		if s.Turn != v.Player {
			if s, err = v.Rules.Apply(s, dominoes.Move{Knock: true}); err != nil {
				return
			}
		}
		s.Scores = v.Scores
		guesses[key] = slowGuess{weight, s}
	})
	return guesses
}

// sorted returns a hand in the order of all tiles, each the way round it is.
func sorted(tiles []dominoes.Domino) dominoes.Hand {
	slices.SortFunc(tiles, func(a, b dominoes.Domino) int {
		return int(pipping.Tile(a.L, a.R)) - int(pipping.Tile(b.L, b.R))
	})
	return dominoes.HandOf(tiles...)
}

// slowChance returns the chance that the player to move chooses a move.
func slowChance(t *testing.T, r dominoes.Rules, s dominoes.State, did dominoes.Move) float64 {
	sum, n, own := 0.0, 0, 0.0
	v := r.View(s, s.Turn)
	same := false
	if line := slices.Collect(s.Board.History()); len(line) > 0 {
		l, right := line[0].Domino, line[len(line)-1].Domino
		same = l.L == right.R && (l.IsDouble() == right.IsDouble())
	}
	for m := range r.Moves(s) {
		if (s.Board.Len() == 0 || same) && m.End == dominoes.Right && dominoes.CanPlay(m.Domino, dominoes.Left, s.Board) {
			continue // no other choice than at the left
		}
		n++
		w := math.Exp(sharp * slowWorth(t, r, s, v, m))
		sum += w
		if m == did || m.Domino == did.Domino && (same || s.Board.Len() == 0) {
			own = w
		}
	}
	if n == 1 {
		return 1
	}
	return (1-random)*own/sum + random/float64(n)
}

// slowWorth returns the points of a move less those of the best reply, on average
// over all hands.
func slowWorth(t *testing.T, r dominoes.Rules, s dominoes.State, v dominoes.View, m dominoes.Move) float64 {
	t.Helper()
	gain, _ := v.Gain(m)
	next, err := r.Apply(s, m)
	if err != nil {
		t.Fatal(err)
	}
	unseen := slices.Collect(v.Unseen())
	sum, hands := 0, 0
	eachSubset(1<<len(unseen)-1, v.Held[v.Player.Other()], func(pick tileSet) {
		var held []dominoes.Domino
		for i, d := range unseen {
			if pick>>i&1 != 0 {
				held = append(held, d)
			}
		}
		reply := dominoes.View{Rules: r, Player: v.Player.Other(), Turn: v.Player.Other(), Hand: dominoes.HandOf(held...), Board: next.Board, Scores: next.Scores}
		reply.Held[v.Player] = next.Hands[v.Player].Len()
		best := 0
		for m := range reply.Moves() {
			points, _ := reply.Gain(m)
			best = max(best, points)
		}
		sum += best
		hands++
	})
	return float64(gain) - float64(sum)/float64(hands)
}

// The weights of hands are those of the slow way, but for a factor, for all hands
// that are possible and for no other ones.
func TestWeightsSlow(t *testing.T) {
	views, knocks := 0, 0
	for number := range 200 {
		r := dominoes.Rules{HandSize: 2 + number%2, Target: 1000, ChipOut: testChips[number%3]}
		v, ok := aView(t, r, number, 1+number%3+number%2*2, dominoes.Scores{})
		if !ok || testing.Short() && (number%12 > 1 || number > 20) {
			continue
		}
		if number >= 20 { // only if the player to move has knocked before a drop of the other
			s, _ := newScene(newGame(r), &v)
			if n := len(s.deeds); n == 0 || s.deeds[n-1].before.out[s.me] == 0 || knocks == 6 {
				continue
			}
			knocks++
		}
		views++
		s, err := newScene(newGame(r), &v)
		if err != nil {
			t.Fatalf("%v is no view: %v", v, err)
		}
		want := slowGuesses(t, v)
		got := map[tileSet]float64{}
		most := 0.0
		eachSubset(s.hides, s.held, func(hand tileSet) { got[hand] = s.weight(hand) })
		factor := 0.0
		for hand, w := range want {
			if w.weight > most {
				most, factor = w.weight, got[hand]/w.weight
			}
		}
		if len(got) != len(want) {
			t.Errorf("view %d: %d hands, want %d", number, len(got), len(want))
		}
		for hand, w := range want {
			if d := got[hand] - factor*w.weight; math.Abs(d) > 0.002*most*factor {
				t.Fatalf("view %d: hand %x has the weight %v, want %v", number, hand, got[hand], factor*w.weight)
			}
		}
		if math.Abs(factor-1) > 0.02 {
			t.Errorf("view %d: the factor is %v", number, factor)
		}
	}
	if !testing.Short() && (views < 8 || knocks < 6) {
		t.Errorf("%d views, %d after a knock", views, knocks)
	}
}

// The chance of a move is that of rounds which two lookahead players play to the
// end by the rules of the game, for each hand with its weight, up to what the rough
// exponential function and lost busts make out.
func TestChancesSlow(t *testing.T) {
	views, moves := 0, 0
	for number := range 10 {
		r := dominoes.Rules{HandSize: 3, Target: 14, ChipOut: testChips[number%3]}
		v, ok := aView(t, r, number, 3+number%2, dominoes.Scores{})
		if !ok {
			continue
		}
		v.Scores = dominoes.Scores{number % 9, (5 + number) % 9}
		if number%2 == 0 {
			v.Scores = dominoes.Scores{} // as if all that was laid had been busts
		}
		table, err := NewTable(context.Background(), r, Rounds(10))
		if err != nil {
			t.Fatal(err)
		}
		p, err := NewPlayer(context.Background(), r, With(table), Samples(2000))
		if err != nil {
			t.Fatal(err)
		}
		views++
		guesses := slowGuesses(t, v)
		want := map[dominoes.Move]float64{}
		best, total := 0.0, 0.0
		for m := range v.Moves() {
			total = 0
			for _, g := range guesses {
				total += g.weight
				want[m] += g.weight * slowResult(t, table, g.state, m)
			}
			want[m] /= total
			best = max(best, want[m])
		}
		list, err := p.Choices(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := list[0].Value; math.Abs(got-best) > 4e-3 {
			t.Errorf("view %d: the best has %v, want %v", number, got, best)
		}
		for _, c := range list {
			if moves++; math.Abs(c.Value-want[c.Move]) > 4e-3 {
				t.Errorf("view %d: %v has %v, want %v", number, c.Move, c.Value, want[c.Move])
			}
		}
	}
	if views < 5 || moves < 6 {
		t.Errorf("%d views, %d moves", views, moves)
	}
}

// slowResult plays a round to its end after a move, and returns what that is worth.
func slowResult(t *testing.T, table *Table, s dominoes.State, m dominoes.Move) float64 {
	t.Helper()
	r, me := table.rules, s.Turn
	for {
		var err error
		if s, err = r.Apply(s, m); err != nil {
			t.Fatal(err)
		}
		waits, _ := r.Waits(s)
		switch {
		case waits == pips.Nothing && s.Turn == me:
			return 1
		case waits == pips.Nothing:
			return 0
		case waits == pips.Chance:
			return table.Win(s.Scores[me], s.Scores[me.Other()], s.First != me)
		case dominoes.Blocked(s.Hands[s.Turn], s.Board):
			m = dominoes.Move{Knock: true}
		default:
			m = dominoes.LookaheadPlayer(r.View(s, s.Turn))
		}
	}
}

// What guesses gives is, on average over seeds, in proportion to the weights of all
// hands. Where there are few hands, they come all, with their weights.
func TestGuesses(t *testing.T) {
	r := dominoes.Rules{HandSize: 3, Target: 61}
	v, ok := aView(t, r, 6, 1, dominoes.Scores{})
	if !ok {
		t.Fatal("no view")
	}
	s, _ := newScene(newGame(r), &v)
	exact := map[tileSet]float64{}
	total := 0.0
	eachSubset(s.hides, s.held, func(hand tileSet) {
		exact[hand] = s.weight(hand)
		total += exact[hand]
	})
	list, all := s.guesses(len(exact), prng.NewSplitMix64(1))
	if len(list) != len(exact) || !all {
		t.Fatalf("%d hands, all: %v, want %d", len(list), all, len(exact))
	}
	for _, g := range list {
		if g.weight != exact[g.hand] {
			t.Fatalf("hand %x has the weight %v, want %v", g.hand, g.weight, exact[g.hand])
		}
	}
	if len(exact) < 100 {
		t.Fatalf("only %d hands", len(exact))
	}
	// With fewer samples than hands: once all hands are weighed, once only some. A
	// tile is held as often as it should be.
	for _, samples := range []int{len(exact) / 2, len(exact) / 20} {
		var share, want [dominoes.Tiles]float64
		for hand, w := range exact {
			for i := range want {
				if hand>>i&1 != 0 {
					want[i] += w / total
				}
			}
		}
		const seeds = 600
		for seed := range uint64(seeds) {
			list, all := s.guesses(samples, prng.NewSplitMix64(seed))
			if all {
				t.Fatalf("%d hands are all for %d samples", len(list), samples)
			}
			sum := 0.0
			for _, g := range list {
				sum += g.weight
			}
			if sum != float64(samples) || len(list) > samples {
				t.Fatalf("%d hands with weights of %v for %d samples", len(list), sum, samples)
			}
			for _, g := range list {
				if _, ok := exact[g.hand]; !ok {
					t.Fatalf("hand %x cannot be", g.hand)
				}
				for i := range share {
					if g.hand>>i&1 != 0 {
						share[i] += g.weight / sum / seeds
					}
				}
			}
		}
		for i := range share {
			if math.Abs(share[i]-want[i]) > 0.02 {
				t.Errorf("%d samples: tile %v is held in %.4f of hands, want %.4f", samples, i, share[i], want[i])
			}
		}
	}
}

// All hands are equally likely to be drawn.
func TestDraw(t *testing.T) {
	var all []tileSet
	eachSubset(0b1010_1010_1000, 3, func(hand tileSet) { all = append(all, hand) })
	gametest.Uniform(t, all, 1000, func(seed uint64) tileSet {
		return draw([]uint8{3, 5, 7, 9, 11}, 3, prng.NewSplitMix64(seed))
	})
}
