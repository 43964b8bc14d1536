package solve_test

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A slow duel, written from the rules: it goes through all pairs of cards with their points, and
// counts who has more in the end. It knows of no margins that are decided, of no lists and of no
// lanes. All it has from the slow solver is which dice can fall and be kept.
type slowDuel struct {
	*slowGame
	draw         float64 // what a draw is worth to the first player
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
		for _, throw := range g.throwsWith(at, player, g.Rolls-1) {
			v += throw
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

// throwsWith returns what each throw is worth with so many rolls left, times its chance at once.
func (g *slowDuel) throwsWith(at slowPair, player, left int) []float64 {
	worth := g.stage(at, player, left)
	for i := range worth {
		worth[i] *= g.throws[i].p
	}
	return worth
}

// stage returns what each throw is worth with so many rolls left.
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

// keepFor returns what each keep is worth with so many rolls left.
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

// fillFor returns what the best box for a throw is worth.
func (g *slowDuel) fillFor(at slowPair, player, throw int, first bool) float64 {
	best := math.Inf(-1)
	for b := range g.Open(at.mine, g.throws[throw].dice) {
		best = max(best, g.boxFor(at, player, throw, b, first))
	}
	return best
}

// boxFor returns what a box for a throw is worth.
func (g *slowDuel) boxFor(at slowPair, player, throw int, b yahtzee.Category, first bool) float64 {
	// Points of the first throw are on the card only if it is filled by Apply.
	s := yahtzee.State{Players: 2, Turn: pips.Player(player), Roll: g.throws[throw].dice}
	s.Cards[player], s.Cards[1-player] = at.mine, at.other
	if first {
		s.RollsLeft = g.Rolls - 1
	}
	next, err := g.Apply(s, yahtzee.Move{Box: b})
	if err != nil {
		panic(err)
	}
	return 1 - g.turn(slowPair{at.other, next.Cards[player]}, 1-player)
}

// solved returns all pairs of cards that can come up, in some order that is the same each time.
func (g *slowDuel) solved() []slowPair {
	g.turn(slowPair{}, 0)
	text := func(at slowPair) string { return at.mine.String() + "/" + at.other.String() }
	return slices.SortedFunc(maps.Keys(g.win), func(a, b slowPair) int { return cmp.Compare(text(a), text(b)) })
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

// duelRules are games with one to three boxes, with all that a duel has to know of.
var duelRules = []string{
	"boxes=yahtzee yahtzee=50",
	"boxes=ones rolls=1",
	"boxes=full-house,yahtzee full-house=30 yahtzee=50 rolls=2",
	"boxes=ones,full-house full-house=3",
	"boxes=twos,large-straight straights=in-row large-straight=6 served=5 rolls=2",
	"boxes=four-of-a-kind,yahtzee four-of-a-kind=40 yahtzee=50 served=7",
	"boxes=yahtzee,ones yahtzee=2 ordered=yes rolls=5",
	"boxes=ones,full-house,yahtzee full-house=2 yahtzee=4 served=1 rolls=1",
	"boxes=full-house,large-straight,yahtzee full-house=3 large-straight=4 yahtzee=9 rolls=2",
	"boxes=large-straight,ones,full-house ordered=yes full-house=4 large-straight=5 served=2 rolls=1",
}

// All pairs of cards have the chance of the slow duel, whatever a draw is worth and whoever gets
// points, with all values in memory or in files; and so has what each choice is worth.
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
				if r.Boxes.Len() > 2 && j%2 == 1 || j > 0 && testing.Short() && (i/2+j)%3 > 0 {
					continue
				}
				slow := newSlowDuel(game, c.draw, c.compensation)
				d := newDuel(t, r, solve.Draw(c.draw), solve.Compensation(c.compensation), solve.Workers(1+j%3))
				file := newDuel(t, r, solve.Draw(c.draw), solve.Compensation(c.compensation), solve.Memory(100_000), solve.Folder(t.TempDir()))
				near(t, d.WinFirst(), slow.turn(slowPair{}, 0), "the first player of %+v", c)
				if d.WinFirst() != file.WinFirst() {
					t.Errorf("%v with files", file.WinFirst())
				}
				for n, at := range slow.solved() {
					want := slow.win[at]
					near(t, d.Win(at.mine, at.other), want, "[%v] against [%v]", at.mine, at.other)
					if a, b := d.Win(at.mine, at.other), file.Win(at.mine, at.other); a != b {
						t.Errorf("[%v] against [%v]: %v, with files %v", at.mine, at.other, a, b)
					}
					if n%7 == 1 {
						wantDuelChoices(t, slow, d, at, n)
					}
				}
			}
		})
	}
}

// wantDuelChoices compares what all choices of a throw are worth, and the chances in its state.
func wantDuelChoices(t *testing.T, g *slowDuel, d *solve.Duel, at slowPair, n int) {
	t.Helper()
	player := boxesFilled(at.other) - boxesFilled(at.mine)
	if boxesFilled(at.mine) == g.Boxes.Len() {
		return
	}
	for left := range g.Rolls {
		throw := (n*31 + left*7) % len(g.throws)
		s := yahtzee.State{Players: 2, Turn: pips.Player(player), Roll: g.throws[throw].dice, RollsLeft: left}
		s.Cards[player], s.Cards[1-player] = at.mine, at.other
		want := map[yahtzee.Move]float64{}
		for b := range g.Open(at.mine, g.throws[throw].dice) {
			want[yahtzee.Move{Box: b}] = g.boxFor(at, player, throw, b, left == g.Rolls-1)
		}
		if left > 0 {
			keep := g.keepFor(at, player, left)
			for _, k := range g.throws[throw].keeps {
				if k != g.throws[throw].all {
					want[yahtzee.Move{Roll: true, Keep: g.groups[k]}] = keep[k]
				}
			}
		}
		got := values(t, d, s)
		if len(got) != len(want) {
			t.Errorf("%v: %d choices, want %d", s, len(got), len(want))
		}
		for m, v := range got {
			near(t, v, want[m], "%v: %v", s, m)
		}
		list, err := d.Values(s)
		if err != nil || len(list) != 2 {
			t.Fatal(list, err)
		}
		near(t, list[player], g.stage(at, player, left)[throw], "%v: the player to move", s)
		near(t, list[0]+list[1], 1, "%v: both", s)
	}
}

// From a state on, everything is worth what it is in the whole duel, and nothing else is known.
func TestDuelFrom(t *testing.T) {
	for i, text := range duelRules[2:] {
		if testing.Short() && i%3 > 0 {
			continue
		}
		r := rules(t, "kata "+text)
		slow := newSlowDuel(newSlowGame(r), 0.25, 2)
		whole := newDuel(t, r, solve.Draw(0.25), solve.Compensation(2))
		all, others := slow.solved(), 0
		for n, at := range all {
			player := boxesFilled(at.other) - boxesFilled(at.mine)
			if n%(1+len(all)/25) != 0 || boxesFilled(at.mine) == r.Boxes.Len() {
				continue
			}
			s := yahtzee.State{Players: 2, Turn: pips.Player(player), Due: 5, RollsLeft: r.Rolls - 1}
			s.Cards[player], s.Cards[1-player] = at.mine, at.other
			d := newDuel(t, r, solve.From(s), solve.Draw(0.25), solve.Compensation(2))
			first := whole.Win(at.mine, at.other)
			if player == 1 {
				first = 1 - first
			}
			if d.WinFirst() != first {
				t.Errorf("%v: %v, want %v", s, d.WinFirst(), first)
			}
			for _, to := range all {
				v, want := d.Win(to.mine, to.other), whole.Win(to.mine, to.other)
				switch leads := leadsTo(at, to); {
				case leads && v != want:
					t.Errorf("from %v: [%v] against [%v] %v, want %v", s, to.mine, to.other, v, want)
				case !leads && v != want && v != -1:
					t.Errorf("from %v: [%v] against [%v] %v, want -1", s, to.mine, to.other, v)
				case v == -1:
					others++
				}
			}
		}
		if others == 0 {
			t.Errorf("%s: all is known", text)
		}
	}
}

// leadsTo reports whether the cards of one pair are those of another, filled further.
func leadsTo(from, to slowPair) bool {
	a, b := from.mine, from.other
	if (boxesFilled(a)+boxesFilled(b))%2 != (boxesFilled(to.mine)+boxesFilled(to.other))%2 {
		a, b = b, a
	}
	within := func(c, next yahtzee.Card) bool {
		for x := yahtzee.Ones; x <= yahtzee.Tower; x++ {
			if c.Filled(x) && (!next.Filled(x) || c.Points(x) != next.Points(x)) {
				return false
			}
		}
		return true
	}
	return within(a, to.mine) && within(b, to.other)
}
