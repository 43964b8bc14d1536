package awari_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Single decisions, by hand. Opposite of pit 1 is pit 6 of the other side.
func TestStrategies(t *testing.T) {
	for _, c := range []struct {
		name, rules, state string
		bot                awari.Strategy
		want               awari.Move
	}{
		{"a capture", "kalah", "1 0 0 0 0 3 0 / 0 0 0 0 5 0 0", awari.Greedy(), 1},
		{"of two captures the larger", "kalah", "1 0 0 1 0 0 0 / 0 7 0 0 5 0 0", awari.Greedy(), 4},
		{"of captures alike the first", "kalah", "1 0 0 1 0 0 0 / 0 5 0 0 5 0 0", awari.Greedy(), 1},
		{"nothing to gain: the first", "kalah", "0 1 0 0 0 0 0 / 4 4 4 4 4 4 0", awari.Greedy(), 2},
		{"of gains alike the one that moves again", "kalah", "0 0 0 0 3 1 0 / 4 4 4 4 4 4 0", awari.Greedy(), 6},
		{"of two that move again the first", "kalah", "0 0 0 3 2 1 0 / 4 4 4 4 4 4 0", awari.Greedy(), 4},
		{"more beans, not to move again", "kalah", "1 0 0 0 0 1 0 / 0 0 0 0 5 0 0", awari.Greedy(), 1},
		{"North's capture", "kalah", "0 0 0 0 5 0 0 / 1 0 0 0 0 3 0 turn=1", awari.Greedy(), 1},
		{"the end counts", "standard", "0 0 0 0 0 1 0 / 9 0 0 0 0 0 0", awari.Greedy(), 6},
		// The bean from the last pit comes home, but South is empty then and North keeps six.
		{"what the other player gets", "kalah extra=0 pits=2", "0 1 0 / 6 0 0", awari.Greedy(), 2},
		{"not what gives the other side its beans", "kalah sow=both-homes", "0 0 0 0 0 8 0 / 0 0 0 0 0 9 0", awari.Greedy(), 6},

		{"one sowing", "kalah", "1 0 0 0 0 1 0 / 0 0 0 0 5 0 0", awari.Search(1), 1},
		{"of moves alike the first", "kalah", "0 0 0 0 3 1 0 / 4 4 4 4 4 4 0", awari.Search(1), 5},
		// Two sowings of one turn: first a bean home, then the capture.
		{"two sowings", "kalah", "1 0 1 0 0 1 0 / 0 4 0 0 5 0 0", awari.Search(2), 6},
		{"no depth", "kalah", "0 0 1 0 0 1 0 / 0 0 0 0 5 0 0", awari.Search(0), 3},
		{"a depth below 0", "kalah", "0 0 1 0 0 1 0 / 0 0 0 0 5 0 0", awari.Search(math.MinInt), 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, s := mustRules(t, c.rules), mustState(t, c.state)
			if got := chooses(c.bot, r, s); got != c.want {
				t.Errorf("%s, %s: %v, want %v", c.rules, c.state, got, c.want)
			}
		})
	}
}

// plainGreedy is the definition: the most beans ahead, then again, then first.
func plainGreedy(r awari.Rules, s awari.State) awari.Move {
	best, most, again := awari.Move(0), math.MinInt, false
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		gain := lawLead(next, s.Turn) - lawLead(s, s.Turn)
		on := next.Turn == s.Turn && !r.Outcome(next).Over
		if gain > most || gain == most && on && !again {
			best, most, again = m, gain, on
		}
	}
	return best
}

// plainValue is how many beans the home of a player will be ahead after so many
// sowings, without any cleverness.
func plainValue(r awari.Rules, s awari.State, depth int, me awari.Player) int {
	if depth == 0 {
		return lawLead(s, me)
	}
	values := []int{}
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		values = append(values, plainValue(r, next, depth-1, me))
	}
	switch {
	case len(values) == 0:
		return lawLead(s, me)
	case s.Turn == me:
		return slices.Max(values)
	}
	return slices.Min(values)
}

// plainSearch takes the first of the best moves.
func plainSearch(r awari.Rules, s awari.State, depth int) awari.Move {
	best, most := awari.Move(0), math.MinInt
	for m := range r.Moves(s) {
		if depth < 1 {
			return m
		}
		next, _ := r.Apply(s, m)
		if v := plainValue(r, next, depth-1, s.Turn); v > most {
			best, most = m, v
		}
	}
	return best
}

// Greedy and Search do what the plain definitions do, for all rules, in states
// of a game and in others, with few and with many beans.
func TestStrategiesByDefinition(t *testing.T) {
	deep, n := 5, 25
	if testing.Short() {
		deep, n = 4, 5
	}
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			src := rand.New(rand.NewPCG(1, 1))
			var states []awari.State
			for i := range n {
				states = append(states, lawRandomState(t, src, r, []int{1, 2, 3, 5, 30, 255}[i%6]))
			}
			s := r.Start()
			for range n {
				states = append(states, s)
				moves := slices.Collect(r.Moves(s))
				if len(moves) == 0 {
					s = r.Start()
					continue
				}
				s, _ = r.Apply(s, moves[src.IntN(len(moves))])
			}
			for i, s := range states {
				for range 4 { // more states for what is quick
					other := lawRandomState(t, src, r, 1+src.IntN(9))
					if got, want := chooses(awari.Greedy(), r, other), plainGreedy(r, other); got != want {
						t.Fatalf("Greedy plays %v in %v, want %v", got, other, want)
					}
					for depth := range 3 {
						if got, want := chooses(awari.Search(depth), r, other), plainSearch(r, other, depth); got != want {
							t.Fatalf("Search(%d) plays %v in %v, want %v", depth, got, other, want)
						}
					}
				}
				if got, want := chooses(awari.Greedy(), r, s), plainGreedy(r, s); got != want {
					t.Fatalf("Greedy plays %v in %v, want %v", got, s, want)
				}
				for depth := range deep + 1 {
					if depth == 5 && i%5 > 0 {
						continue
					}
					if got, want := chooses(awari.Search(depth), r, s), plainSearch(r, s, depth); got != want {
						t.Fatalf("Search(%d) plays %v in %v, want %v", depth, got, s, want)
					}
				}
			}
		})
	}
}

// The same where pits are nearly full, so that players get stuck in games that
// are not over.
func TestSearchFullPits(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 1))
	beans := []int{0, 1, 2, 3, 252, 253, 254, 255}
	stuck := 0
	for _, text := range []string{"kalah pits=2", "standard pits=2", "basic pits=2", "oware pits=2", "kalah pits=3", "standard pits=3 end=mover-stuck"} {
		r := mustRules(t, text)
		for range 150 {
			ring := make([]int, 2*r.Pits+2)
			for i := range ring {
				ring[i] = beans[src.IntN(len(beans))]
			}
			s := awari.State{Board: ringBoard(t, ring...), Turn: awari.Player(src.IntN(2))}
			for depth := 1; depth <= 4; depth++ {
				if got, want := chooses(awari.Search(depth), r, s), plainSearch(r, s, depth); got != want {
					t.Fatalf("%s: Search(%d) plays %v in %v, want %v", text, depth, got, s, want)
				}
			}
			for m := range r.Moves(s) {
				next, _ := r.Apply(s, m)
				if awari.Perft(r, next, 1) == 0 && !r.Outcome(next).Over {
					stuck++
				}
			}
		}
	}
	if stuck < 50 {
		t.Errorf("%d moves lead to where no pit can take more", stuck)
	}
}

// The same where nearly all beans that a board can have are in one home, so that
// a player may be ahead by all of them or by all but a few.
func TestSearchAllBeans(t *testing.T) {
	src := rand.New(rand.NewPCG(5, 5))
	for _, text := range []string{
		"kalah pits=2 majority=no", "basic pits=2 majority=no", "standard pits=2 majority=no", "oware pits=2 majority=no",
		"basic pits=1 sow=no-homes majority=no", "basic pits=2 sow=no-homes majority=no end=mover-stuck", "kalah pits=2 sow=both-homes majority=no end=mover-stuck",
	} {
		r := mustRules(t, text)
		for range 200 {
			ring := make([]int, 2*r.Pits+2)
			left := awari.MaxTotal
			for range 1 + src.IntN(4) {
				if i := src.IntN(len(ring)); i != r.Pits && i != 2*r.Pits+1 {
					ring[i]++
					left--
				}
			}
			ring[r.Pits+src.IntN(2)*(r.Pits+1)] = left
			s := awari.State{Board: ringBoard(t, ring...), Turn: awari.Player(src.IntN(2))}
			for depth := 1; depth <= 4; depth++ {
				if got, want := chooses(awari.Search(depth), r, s), plainSearch(r, s, depth); got != want {
					t.Fatalf("%s: Search(%d) plays %v in %v, want %v", text, depth, got, s, want)
				}
			}
		}
	}
}

// Random and Greedy play legal moves only, in every state that games come to,
// and the same one each time. A Random of another seed plays others.
func TestStrategiesAreLegalAndPure(t *testing.T) {
	for name, r := range lawRules(t) {
		differ, choices := 0, 0
		src := rand.New(rand.NewPCG(1, 1))
		s := r.Start()
		for range 300 {
			moves := slices.Collect(r.Moves(s))
			if len(moves) == 0 {
				s = r.Start()
				continue
			}
			for bot, choose := range lawBots() {
				m := chooses(choose, r, s)
				if !slices.Contains(moves, m) {
					t.Fatalf("%s: %s plays %v in %v", name, bot, m, s)
				}
				if again := chooses(lawBots()[bot], r, s); again != m {
					t.Fatalf("%s: %s plays %v in %v, and then %v", name, bot, m, s, again)
				}
			}
			if len(moves) > 1 {
				choices++
				if chooses(awari.Random(1), r, s) != chooses(awari.Random(2), r, s) {
					differ++
				}
			}
			s, _ = r.Apply(s, moves[src.IntN(len(moves))])
		}
		if differ*4 < choices {
			t.Errorf("%s: two seeds differ in %d of %d choices", name, differ, choices)
		}
	}
}

// Random chooses every legal move equally often.
func TestRandomIsUniform(t *testing.T) {
	for _, c := range []struct{ rules, state string }{
		{"standard", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"},
		{"standard", "3 0 3 0 0 3 0 / 3 3 3 3 3 3 0"},
		{"kalah", "1 1 1 1 1 1 9 / 0 2 2 0 2 2 9 turn=1 extra=2"},
		{"kalah pits=7", "1 1 1 1 1 1 1 0 / 1 1 1 1 1 1 1 0 turn=1"},
		{"oware", "1 2 3 4 5 6 0 / 0 0 0 0 0 0 0"}, // three of these feed North
		{"kalah", "0 0 0 0 0 3 0 / 3 3 3 3 3 3 0"}, // the only one
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		moves := slices.Collect(r.Moves(s))
		gametest.Uniform(t, moves, 1000, func(seed uint64) awari.Move { return chooses(awari.Random(seed), r, s) })
	}
}

// Every field of the state has a say, so that a player does not do the same
// again and again where little has changed. So have all bits of the seed.
func TestRandomSeesState(t *testing.T) {
	const base = "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"
	r := awari.Standard()
	for _, other := range []string{
		"3 3 3 3 3 4 0 / 3 3 3 3 3 3 0",
		"4 3 3 3 3 3 0 / 3 3 3 3 3 3 0",
		"3 3 3 3 3 3 1 / 3 3 3 3 3 3 0",
		"3 3 3 3 3 3 0 / 3 3 3 3 3 3 1",
		"3 3 3 3 3 3 0 / 4 3 3 3 3 3 0",
		"3 3 3 3 3 3 0 / 3 3 3 3 3 4 0",
		base + " extra=1",
		base + " extra=255",
		base + " turn=1",
	} {
		a, b := mustState(t, base), mustState(t, other)
		differ := 0
		for seed := range uint64(200) {
			x, y := chooses(awari.Random(seed), r, a), chooses(awari.Random(seed), r, b)
			if x != y {
				differ++
			}
		}
		if differ < 130 { // of 200, where 167 are to be expected
			t.Errorf("%s and %s: %d of 200 moves differ", base, other, differ)
		}
	}
	for shift := range 64 {
		moves := map[awari.Move]bool{}
		for seed := range uint64(64) {
			moves[chooses(awari.Random(seed<<shift|seed>>(64-shift)), r, r.Start())] = true
		}
		if len(moves) != 6 {
			t.Errorf("64 seeds from bit %d give only the moves %v", shift, moves)
		}
	}
}

// Where no move is to be made there is 0, which is never legal, and no panic.
func TestStrategiesWithoutMove(t *testing.T) {
	std, board := awari.Standard(), awari.Standard().Start().Board
	for name, bot := range lawBots() {
		for _, v := range []awari.View{
			{},
			{State: std.Start()},
			{Rules: std},
			{Rules: std, State: awari.State{Turn: awari.North}},
			{Rules: std, State: awari.State{Board: board, Turn: 9}},
			{Rules: std, State: awari.State{Board: board, Turn: pips.Nobody}},
			{Rules: std, State: mustState(t, "0 0 0 0 0 0 18 / 0 0 0 0 0 0 18")},
			{Rules: std, State: mustState(t, "0 0 0 0 0 0 18 / 1 1 0 0 0 0 16 turn=1")},
			{Rules: std, State: awari.Kalah(5, 3).Start()},
			{Rules: awari.Oware(), State: mustState(t, "1 1 1 1 1 1 25 / 1 1 1 1 1 1 11 turn=1")},
			{Rules: awari.Basic(), State: awari.State{Board: board, Extra: 2}},
			{Rules: awari.Kalah(1, 255), State: awari.Kalah(1, 255).Start()}, // the pit opposite is full
		} {
			if m := bot(v); m != 0 || v.Legal(m) == nil {
				t.Errorf("%s plays %v in %v", name, m, v.State)
			}
		}
	}
}

// Both win against Random much more often than not. The players change sides.
func TestStrength(t *testing.T) {
	if testing.Short() {
		t.Skip("many games")
	}
	for name, r := range awari.Variants() {
		for _, c := range []struct {
			name         string
			strong, weak func(seed uint64) awari.Strategy
		}{
			{"Greedy and Random", func(uint64) awari.Strategy { return awari.Greedy() }, awari.Random},
			{"Search(3) and Random", func(uint64) awari.Strategy { return awari.Search(3) }, awari.Random},
		} {
			score := 0
			for seed := range uint64(30) {
				for side := range awari.Player(2) {
					var players [2]awari.Strategy
					players[side], players[side.Other()] = c.strong(seed), c.weak(seed)
					switch played(t, r, players[awari.South], players[awari.North]).Outcome().Winner() {
					case side:
						score++
					case side.Other():
						score--
					}
				}
			}
			if score < 20 {
				t.Errorf("%s: %s are %d games apart in 60", name, c.name, score)
			}
		}
	}
}
