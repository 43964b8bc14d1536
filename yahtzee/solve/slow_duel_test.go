package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A slow duel, written from the rules: it goes through all pairs of cards with their points, and
// compares totals at the end. It has no decided margins, no lists and no lanes.
type slowDuel struct {
	*slowGame
	draw         float64 // the share of a draw of the first player
	compensation int
	win          map[slowPair]float64
}

// A slowPair is two cards before a turn of the player who has the first of them.
type slowPair struct{ mine, other yahtzee.Card }

// turn returns the chance of a player to win who begins a turn, the first one or the second.
func (g *slowDuel) turn(at slowPair, player int) float64 {
	if v, ok := g.win[at]; ok {
		return v
	}
	v := 0.0
	if boxesFilled(at.mine) == g.Boxes.Len() {
		v = g.end(g.Total(at.mine), g.Total(at.other))
	} else {
		for i, worth := range g.stage(at, player, g.Rolls-1) {
			v += g.throws[i].p * worth
		}
	}
	g.win[at] = v
	return v
}

// end returns the chance of the first player with these totals.
func (g *slowDuel) end(first, second int) float64 {
	second += g.compensation
	switch {
	case first > second:
		return 1
	case first < second:
		return 0
	}
	return g.draw
}

// judged returns what a player wins at the end of a game.
func (g *slowDuel) judged(s yahtzee.State, p pips.Player) float64 {
	first := g.end(g.Total(s.Cards[0]), g.Total(s.Cards[1]))
	if p == 1 {
		return 1 - first
	}
	return first
}

// stage returns the value of each throw with left rolls left.
func (g *slowDuel) stage(at slowPair, player, left int) []float64 {
	worth := make([]float64, len(g.throws))
	for i := range g.throws {
		worth[i] = g.fillFor(at, player, i, left == g.Rolls-1)
	}
	if left > 0 {
		keep := g.keepFor(at, player, left)
		for i, throw := range g.throws {
			for _, k := range throw.keeps {
				worth[i] = max(worth[i], keep[k])
			}
		}
	}
	return worth
}

// keepFor returns the value of each keep with left rolls left.
func (g *slowDuel) keepFor(at slowPair, player, left int) []float64 {
	next := g.stage(at, player, left-1)
	keep := make([]float64, len(g.keeps))
	for k, chances := range g.keeps {
		for _, c := range chances {
			keep[k] += c.p * next[c.throw]
		}
	}
	return keep
}

// fillFor returns the value of the best box for a throw.
func (g *slowDuel) fillFor(at slowPair, player, throw int, first bool) float64 {
	best := math.Inf(-1)
	s := yahtzee.State{Players: 2, Turn: pips.Player(player), Roll: g.throws[throw].dice}
	s.Cards[player], s.Cards[1-player] = at.mine, at.other
	if first {
		s.RollsLeft = g.Rolls - 1
	}
	for b := range g.Boxes.All() {
		// Only Apply adds the points of the first throw.
		if next, err := g.Apply(s, yahtzee.Move{Box: b}); err == nil {
			best = max(best, 1-g.turn(slowPair{at.other, next.Cards[player]}, 1-player))
		}
	}
	return best
}

func newSlowDuel(g *slowGame, draw float64, compensation int) *slowDuel {
	return &slowDuel{g, draw, compensation, map[slowPair]float64{}}
}

// newDuel returns the duel of rules that can be solved.
func newDuel(t testing.TB, r yahtzee.Rules, opts ...solve.Option) *solve.Duel {
	t.Helper()
	d, err := solve.NewDuel(background, r, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return d
}

// duelRules are games with one to three boxes that cover all that a duel depends on.
var duelRules = []string{
	"boxes=yahtzee yahtzee=50",
	"boxes=ones rolls=1",
	"dice=3 boxes=crag,yahtzee yahtzee=3 crag=aab@13/aaa@13:2!7 rolls=2",
	"boxes=second-yahtzee,low-chance second-yahtzee=aaaa:fit low-chance=@20:1 rolls=2",
	"boxes=full-house,yahtzee full-house=30 yahtzee=50 rolls=2",
	"boxes=ones,full-house full-house=3",
	"boxes=twos,large-straight straights=in-row large-straight=6 served=5 rolls=2",
	"boxes=four-of-a-kind,yahtzee four-of-a-kind=40 yahtzee=50 served=7",
	"boxes=yahtzee,ones yahtzee=2 ordered=yes rolls=5",
	"boxes=ones,full-house,yahtzee full-house=2 yahtzee=4 served=1 rolls=1",
	"boxes=large-straight,ones,full-house ordered=yes full-house=4 large-straight=5 served=2 rolls=1",
}

// All pairs of cards, and all choices in a game, have the chance of the slow duel, with all values in memory and in
// files, for each draw and compensation.
func TestSlowDuel(t *testing.T) {
	for i, text := range duelRules {
		if testing.Short() && i%2 == 1 {
			continue
		}
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			r := rules(t, "kata "+text)
			game := newSlowGame(r)
			for j, c := range []struct {
				draw         float64
				compensation int
			}{{0.5, 0}, {0, 0}, {1, 3}, {0.25, -2}, {0.5, 60}} {
				if j > 0 && (r.Boxes.Len() > 2 || j != 1+i%4 || testing.Short()) {
					continue
				}
				slow := newSlowDuel(game, c.draw, c.compensation)
				d := newDuel(t, r, solve.Option{Draw: ptr(c.draw), Compensation: c.compensation, Workers: 1 + j%3})
				file := newDuel(t, r, solve.Option{Draw: ptr(c.draw), Compensation: c.compensation, Memory: 100_000, Folder: t.TempDir()})
				near(t, d.WinFirst(), slow.turn(slowPair{}, 0), "the first player of %+v", c)
				if d.WinFirst() != file.WinFirst() {
					t.Errorf("%v with files", file.WinFirst())
				}
				for at, want := range slow.win {
					near(t, d.Win(at.mine, at.other), want, "[%v] against [%v]", at.mine, at.other)
					if a, b := d.Win(at.mine, at.other), file.Win(at.mine, at.other); a != b {
						t.Errorf("[%v] against [%v]: %v, with files %v", at.mine, at.other, a, b)
					}
				}
				report := gametest.Judge(t, r, d, 2, uint64(j), slow.judged)
				near(t, report.Players[0].Start, d.WinFirst(), "the start of the review")
				judged := pips.NewComparison(r, yahtzee.Greedy(), pips.Random(r, 1))
				judged.Games, judged.Judge = 1, d
				gametest.Foreseen(t, judged)
				if report.Unit != "chance to win" {
					t.Errorf("the unit is %q", report.Unit)
				}
			}
		})
	}
}
