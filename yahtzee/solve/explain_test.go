package solve_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// slowParts are what a card brings: the points of each box, and more behind them.
type slowParts [yahtzee.Special + 4]float64

// Behind the boxes.
const (
	slowBonus = yahtzee.Special + 1 + iota // points
	slowExtra                              // points
	slowWin                                // of the bonus
)

// add adds parts with a chance.
func (p *slowParts) add(q float64, other slowParts) {
	for i, x := range other {
		p[i] += q * x
	}
}

// A slowReasons follows the best play, the first of equal moves, from each card to the end.
type slowReasons struct {
	*slowGame
	after map[slowCard]slowParts
	kept  map[slowRoll]slowParts
	moves map[slowRoll][]slowParts // by throw; no group is kept
}

// A slowRoll is a card, and a group that is kept with rolls left after the next.
type slowRoll struct {
	yahtzee.Card
	group, left int
}

// box returns what it brings to fill a box.
func (g *slowReasons) box(c yahtzee.Card, b yahtzee.Category, d dice.Dice, left int) (p slowParts) {
	next, points, _, _ := g.place(c, b, d, left == g.Rolls-1 && !g.Saved)
	p[b] = float64(points)
	p[slowBonus] = float64(g.Bonus(next) - g.Bonus(c))
	p[slowExtra] = float64(g.Extra * (next.Extras() - c.Extras()))
	if g.Bonus(c) == 0 && g.Bonus(next) > 0 {
		p[slowWin] = 1
	}
	to := slowCard{next, 0}
	if g.Saved {
		to.saved = left
	}
	p.add(1, g.card(to))
	return p
}

// keep returns what it brings to roll the dice that are missing from a group, with left rolls left after it.
func (g *slowReasons) keep(c yahtzee.Card, group, left int) slowParts {
	at := slowRoll{c, group, left}
	p, ok := g.kept[at]
	if !ok {
		for _, to := range g.keeps[group] {
			p.add(to.p, g.best(c, left)[to.throw])
		}
		g.kept[at] = p
	}
	return p
}

// best returns by throw what the first of the best moves brings, in the order of [yahtzee.Rules.Moves].
func (g *slowReasons) best(c yahtzee.Card, left int) []slowParts {
	at := slowRoll{c, -1, left}
	if list := g.moves[at]; list != nil {
		return list
	}
	list := make([]slowParts, len(g.throws))
	for i, throw := range g.throws {
		fill := g.fill(c, throw.dice, left == g.Rolls-1 && !g.Saved, left)
		most, keep := fill.value, -1
		for _, k := range throw.keeps {
			if v := g.turn(c).mean[left][k]; left > 0 && k != throw.all && v > most+same {
				most, keep = v, k
			}
		}
		if keep < 0 {
			list[i] = g.box(c, fill.box, throw.dice, left)
		} else {
			list[i] = g.keep(c, keep, left-1)
		}
	}
	g.moves[at] = list
	return list
}

// card returns what a card brings before a turn.
func (g *slowReasons) card(c slowCard) slowParts {
	p, ok := g.after[c]
	if !ok {
		if boxesFilled(c.Card) < g.Boxes.Len() {
			for i, throw := range g.throws {
				p.add(throw.p, g.best(c.Card, g.Rolls-1+c.saved)[i])
			}
		}
		g.after[c] = p
	}
	return p
}

// In random games, the terms of all moves are those of a slow solver that plays on from them.
func TestExplainSlow(t *testing.T) {
	eachSlow(t, func(t *testing.T, game *slowGame, s *solve.Solver) {
		g := &slowReasons{game, map[slowCard]slowParts{}, map[slowRoll]slowParts{}, map[slowRoll][]slowParts{}}
		r, rng := g.Rules, rand.New(rand.NewPCG(3, 4))
		for range 3 {
			for st := turnOf(t, r, yahtzee.Card{}); ; {
				waits, _ := r.Waits(st)
				if waits == pips.Nothing {
					break
				}
				if waits == pips.Chance {
					d := dice.Roll(rng, st.Due)
					if rng.IntN(2) == 0 {
						d = dice.Of(slices.Repeat([]dice.Die{dice.Die(rng.IntN(6) + 1)}, st.Due)...)
					}
					st = thrown(t, r, st, d)
					continue
				}
				v := r.View(st, 0)
				choices, err := s.Choices(v)
				all := gametest.Explain(t, s, v, yahtzee.Move{Roll: true, Keep: dice.MustParse("1234566")})
				for i, c := range choices {
					var want slowParts
					if m := c.Move; m.Roll {
						want = g.keep(st.Cards[0], slices.Index(g.groups, m.Keep), st.RollsLeft-1)
					} else {
						want = g.box(st.Cards[0], m.Box, st.Roll, st.RollsLeft)
					}
					wantParts(t, r, st.Cards[0], all[i], want)
				}
				if err != nil || t.Failed() {
					t.Fatalf("%v: %v", st, err)
				}
				st, _ = r.Apply(st, choices[rng.IntN(min(3, len(choices)))].Move)
			}
		}
	})
}

// wantParts checks the terms of a move on a card.
func wantParts(t *testing.T, r yahtzee.Rules, card yahtzee.Card, terms []pips.Term, parts slowParts) {
	t.Helper()
	want := []pips.Term{{Name: "card", Value: float64(r.Total(card))}}
	for b := range r.Boxes.All() {
		if !card.Filled(b) {
			want = append(want, pips.Term{Name: b.String(), Value: parts[b]})
		}
	}
	if parts[slowBonus] > 0 {
		want = append(want, pips.Term{Name: "bonus", Value: parts[slowBonus], Chance: parts[slowWin]})
		if strings.Contains(r.String(), "upper-steps") {
			want[len(want)-1].Chance = 0
		}
	}
	if parts[slowExtra] > 0 {
		want = append(want, pips.Term{Name: "extra", Value: parts[slowExtra]})
	}
	same := func(a, b pips.Term) bool {
		return a.Name == b.Name && math.Abs(a.Value-b.Value) < 1e-9 && math.Abs(a.Chance-b.Chance) < 1e-9 && a.Error == b.Error
	}
	if !slices.EqualFunc(terms, want, same) {
		t.Errorf("%+v, want %+v", terms, want)
	}
}

// The terms of the best first moves have the points of boxes and the chance of the bonus of the distribution on average.
// Workers, and what was asked before, do not change a bit.
func TestPrepare(t *testing.T) {
	for _, text := range []string{
		"yahtzee boxes=ones,sixes,full-house,yahtzee upper-limit=20",
		"yatzy boxes=threes,fives,pair upper-limit=20 rolls=2 saved=yes",
		"yahtzee boxes=twos,sixes,full-house,yahtzee served=5 upper-limit=20",
		"dice=4 rolls=3 boxes=twos,threes,pair,low-chance upper-limit=14 upper-bonus=20",
	} {
		r := rules(t, text)
		asked, one, three := newSolver(t, r), newSolver(t, r), newSolver(t, r)
		for workers, s := range map[int]*solve.Solver{1: one, 3: three} {
			if err := s.Prepare(background, solve.Option{Workers: workers}); err != nil {
				t.Fatal(err)
			}
		}
		mean := map[string]pips.Term{}
		for d, ways := range dice.Rolls(r.Dice) {
			v := r.View(thrown(t, r, turnOf(t, r, yahtzee.Card{}), d), 0)
			m, _ := best(t, asked, v.State)
			terms, err := asked.Explain(v, m)
			for _, s := range []*solve.Solver{one, three} {
				if got, err2 := s.Explain(v, m); !slices.Equal(got, terms) || err != nil || err2 != nil {
					t.Fatalf("%s, %v: %v, want %v; %v, %v", text, d, got, terms, err, err2)
				}
			}
			for _, term := range terms {
				p := float64(ways) / math.Pow(6, float64(r.Dice))
				sum := mean[term.Name]
				mean[term.Name] = pips.Term{Value: sum.Value + p*term.Value, Chance: sum.Chance + p*term.Chance}
			}
		}
		all := distribution(t, asked)
		near(t, mean["bonus"].Chance, all.Bonus(), "%s: bonus", text)
		for b := range r.Boxes.All() {
			_, points := all.Box(b)
			near(t, mean[b.String()].Value, points, "%s: %v", text, b)
		}
	}
}

// Explain and Prepare refuse what they have no values for or too little memory.
func TestExplainRefused(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,full-house,yahtzee,chance upper-limit=20")
	st := state(t, "left=1 roll=16666 []")
	v, keep := r.View(st, 0), yahtzee.Move{Roll: true, Keep: dice.MustParse("666")}
	layered := newSolver(t, r, solve.Option{Memory: 1200})
	_, err := layered.Explain(v, keep)
	whole := newSolver(t, r)
	for name, err := range map[string]error{
		"Explain by layers": err,
		"Prepare by layers": layered.Prepare(background),
		"little memory":     whole.Prepare(background, solve.Option{Memory: 6655}),
		"an option":         whole.Prepare(background, solve.Option{Memory: -1}),
	} {
		if !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := whole.Prepare(background, solve.Option{Memory: 6656}); err != nil {
		t.Error(err)
	}
	// The rest of a game has the same terms, and no others.
	from := newSolver(t, r, solve.Option{From: ptr(state(t, "left=2 due=5 [yahtzee=50]"))})
	if err := from.Prepare(background); err != nil {
		t.Error(err)
	}
	later := r.View(state(t, "left=1 roll=16666 [yahtzee=50 ones=2]"), 0)
	got, err := from.Explain(later, keep)
	want, _ := whole.Explain(later, keep)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	_, err = from.Explain(v, keep)
	_, err2 := whole.Explain(yahtzee.Yatzy().View(st, 0), keep)
	if !errors.Is(err, pips.ErrForeign) || !errors.Is(err2, pips.ErrForeign) {
		t.Errorf("%v, %v", err, err2)
	}
}
