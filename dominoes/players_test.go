package dominoes_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The players without foresight do what their comments say, in states of all kinds: the
// first drop of all, the first of those that score most, and of those that bring most.
func TestPlayersByDefinition(t *testing.T) {
	for name, r := range lawTables(t, 0) {
		if !r.Plain() {
			continue
		}
		for seed := range uint64(20) {
			s := lawGame(t, r, seed, 3*int(seed)).State()
			v, p := r.View(s, s.Turn), int(s.Turn)
			g := newSlowTable(r)
			g.line, g.turn, g.hands = slowBoardOf(r, s.Board), p, [][]tile{tilesOf(s.Hands[0]), tilesOf(s.Hands[1])}
			plays := g.line.moves(g.hands[p])
			if waits, _ := r.Waits(s); waits != pips.Decision || plays[0].knock {
				continue
			}
			points := func(m slowMove) int {
				after, _ := g.line.play(p, m.tile, m.end)
				return slowPoints(after.total())
			}
			gain := func(m slowMove) int {
				if n := g.gain(m); s.Scores[p]+n <= r.Target {
					return n
				}
				return 0 // a bust
			}
			most := func(value func(slowMove) int) slowMove {
				return slices.MaxFunc(plays, func(a, b slowMove) int { return value(a) - value(b) })
			}
			for bot, want := range map[string]slowMove{"simple": plays[0], "greedy": most(points), "careful": most(gain)} {
				if m := lawBots()[bot](v); want != (slowMove{tileOf(m.Domino), int(m.End), m.Knock}) {
					t.Fatalf("%s: %s plays %v in %v, want %v", name, bot, m, s, want)
				}
			}
		}
	}
}

// RandomPlayer chooses every legal move equally often.
func TestRandomPlayerIsUniform(t *testing.T) {
	r := dominoes.Standard()
	for _, text := range []string{
		"hand1=5-1,2-2,6-4 hand2=4-4",
		"hand1=5-1,2-2,6-4,1-0,6-6,6-0,5-4 hand2=4-4",
		"hand1=5-1,2-2,6-4,1-0 board=5-5 hand2=4-4", // one tile, both ends
		"hand1=5-1,2-2,6-4,1-0,2-0 board=2-3,3-1 hand2=4-4",
		"hand1=5-1,2-2,6-4,1-0,2-0 board=2-3,3-3 hand2=4-4 turn=0 scores=60,60",
		"hand1=5-1,2-2 board=3-4,4-1 hand2=4-4", // the only one
		"hand1=5-1,2-2 board=3-4,4-4 hand2=4-0",
	} {
		v := r.View(mustState(t, text), dominoes.Player1)
		moves := slices.Collect(v.Moves())
		gametest.Uniform(t, moves, 1000, func(seed uint64) dominoes.Move { return dominoes.RandomPlayer(seed)(v) })
	}
}

// Everything in the view has a say, so that a player does not do the same again and again where little has changed.
func TestRandomPlayerSeesView(t *testing.T) {
	// Of 300 moves, some 250 are to be expected.
	differ := func(one, two dominoes.View) (n int) {
		for seed := range uint64(300) {
			if p := dominoes.RandomPlayer(seed); p(one) != p(two) {
				n++
			}
		}
		return n
	}
	for _, r := range []dominoes.Rules{dominoes.Standard(), dominoes.MustParseRules("draw")} {
		base := r.View(mustState(t, "scores=1,2 hand1=5-1,5-2,6-4,5-5,1-1,6-0,3-1 hand2=0-0,3-3,3-0 board=5-4/1.2,4-2/2.1,2-1/2.3"), 0)
		for name, change := range map[string]func(*dominoes.View){
			"scores":         func(v *dominoes.View) { v.Scores[0]++ },
			"other scores":   func(v *dominoes.View) { v.Scores[1]++ },
			"player":         func(v *dominoes.View) { v.Player, v.Turn, v.Held = 1, 1, [4]int{v.Held[1], v.Held[0]} },
			"held":           func(v *dominoes.View) { v.Held[1]++ },
			"knocked":        func(v *dominoes.View) { v.Knocked[1] = 1 },
			"drawn":          func(v *dominoes.View) { v.Drawn[1] = 1 << 35 },
			"who laid":       func(v *dominoes.View) { v.Board = mustBoard(t, "5-4/1.2 4-2/1.1 2-1/2.3") },
			"a tile no move": func(v *dominoes.View) { v.Hand = mustHand(t, "5-1 5-2 6-3 5-5 1-1 6-0 3-1") },
			"turned":         func(v *dominoes.View) { v.Hand = mustHand(t, "5-1 5-2 4-6 5-5 1-1 6-0 3-1") },
		} {
			v := base
			if change(&v); differ(base, v) < 200 && !(name == "drawn" && r.Plain()) { // which draws nothing
				t.Errorf("%v, %s: %d of 300 moves differ", r, name, differ(base, v))
			}
		}
	}
}

// A scene for each strategy of SmartPlayer, most of which another player would play otherwise, and for
// what tells the other players apart.
func TestPlayerScenes(t *testing.T) {
	for _, c := range []struct{ rules, state, plays string }{
		// 4-4 at the left makes 8 and 1, nine pips and three points, which are all
		// that is missing.
		{"standard", "scores=58,10 hand1=1-0,4-4,5-5,6-6 hand2=2-2,3-3,6-5 board=4-2,2-1", "smart 4-4 left, simple 1-0 right"},
		// The total is nothing, but the hand is empty then.
		{"standard", "scores=60,10 hand1=6-4 hand2=2-2,3-3,6-5 board=4-2,2-1", "smart 6-4 left"},
		// 5-2 scores two, a bust at 60; 4-0 scores one and wins.
		{"standard", "scores=60,0 hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", "greedy 5-2 left, careful 4-0 right"},
		// The other player needs two points and has no 0: only 4s fit then, and no
		// 4 with the 0 makes two points. 6-5 has three points, but then every second
		// hand of the other wins.
		{"standard", "scores=29,59 hand1=6-0,5-2,6-6,6-5 hand2=5-5,4-2,3-3,4-1,2-1 board=6-4/2.1 knocked2=0", "smart 6-0 left, greedy 6-5 left"},
		// 6-5 scores two but opens the 6, and the reply 6-6 would score four. After 0-0 there is no reply.
		{"standard", "hand1=6-5,0-0,2-2,4-4,4-1,3-1 hand2=6-6,6-4,6-3,4-3,3-2,2-1,1-1 board=5-0/1.1 knocked2=05", "careful 6-5 left, lookahead 0-0 right"},
		// 3 and 6 make three points, and 59.
		{"standard", "scores=56,30 hand1=3-3,6-1 hand2=5-5,4-2,6-6,2-2 board=3-5/1.2,5-0/2.1,0-1/2.3 knocked2=3", "smart 6-1 right"},
		// The ends are 2 and 0 then, and all tiles that are left fit. After 6-2
		// only 4-0 does.
		{"standard", "scores=10,10 hand1=2-0,1-0,4-0,6-2 hand2=6-6,5-5 board=2-5/2.2,5-4/1.1 knocked2=23", "smart 4-0 right, greedy 6-2 left"},
		// The other has neither 0 nor 1 and has to knock. Neither drop scores, but
		// with 0 and 1 at the ends 5-0 is next, with two points for 5 and 1 and one
		// for chipping out. Between two 0s the 5-1 would be left over.
		{"standard", "scores=10,10 hand1=5-0,5-1 hand2=2-2,4-4,5-5,6-6,5-2 board=0-4/1.5,4-6/2.2,6-2/1.1,2-4/2.3,4-5/2.4 knocked2=013", "smart 5-1 right, lookahead 5-0 right"},
		// The pips that are left count for the other player.
		{"block", "hand1=2-1,6-2,2-2 hand2=4-4 board=2-0", "heaviest 6-2 left"},
		// The other player knocked on sixes, so a six at an end is useful.
		{"block", "hand1=5-2,6-2,6-6 hand2=4-4,3-3 board=2-3 knocked2=6", "counting 6-2 left"},
	} {
		v := mustRules(t, c.rules).View(mustState(t, c.state), dominoes.Player1)
		for _, play := range strings.Split(c.plays, ", ") {
			name, want, _ := strings.Cut(play, " ")
			if got := named(name)(v).String(); got != want {
				t.Errorf("%s: %s plays %s, want %s", c.state, name, got, want)
			}
		}
	}
}
