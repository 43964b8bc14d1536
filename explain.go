package pips

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A Term is a named part of what a move is worth.
type Term struct {
	Name   string  `json:"name"`   // lower case with hyphens; the page of the solver lists its names
	Value  float64 `json:"value"`  // in the unit of the adviser
	Chance float64 `json:"chance"` // of the event that the term counts; 0 if it has none
	Error  float64 `json:"error"`  // standard error of a sampled Value, else 0
}

// An Explainer is an [Adviser] that splits values into terms, see [Difference].
//
// Terms say what is won and lost under best play after the move, not what the move causes. Of
// equally good plays the adviser takes one; another would have other terms with the same sum.
type Explainer[V, M any] interface {
	Adviser[V, M]

	// Explain returns the terms of a legal move, which add up to the Value of its Choice.
	Explain(V, M) ([]Term, error)
}

// Difference returns the terms of one move minus those of another, the largest first, without those
// below 1e-9. Errors count as independent.
func Difference(a, b []Term) []Term {
	list := []Term{}
	add := func(terms []Term, sign float64) {
		for _, t := range terms {
			i := slices.IndexFunc(list, func(u Term) bool { return u.Name == t.Name })
			if i < 0 {
				i = len(list)
				list = append(list, Term{Name: t.Name})
			}
			u := &list[i]
			u.Value += float64(sign * t.Value)
			u.Chance += float64(sign * t.Chance)
			u.Error = math.Sqrt(float64(u.Error*u.Error) + float64(t.Error*t.Error))
		}
	}
	add(a, 1)
	add(b, -1)
	list = slices.DeleteFunc(list, func(t Term) bool { return math.Abs(t.Value) < noise })
	slices.SortStableFunc(list, func(a, b Term) int { return cmp.Compare(math.Abs(b.Value), math.Abs(a.Value)) })
	return list
}

// Because returns a line with the first n terms and the sum of the others, as in
// "fives +4.1, bonus +2.9, others -0.4".
func Because(terms []Term, n int) string {
	text, others := "", 0.
	for i, t := range terms {
		if i < n {
			text += ", " + t.Name + " " + signed(t.Value)
		} else if others += t.Value; i == len(terms)-1 {
			text += ", others " + signed(others)
		}
	}
	return strings.TrimPrefix(text, ", ")
}

// signed returns a number with its sign and three digits that count.
func signed(x float64) string {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 3, 64), 64)
	s := strconv.FormatFloat(x+0, 'f', -1, 64) // not -0
	if x < 0 {
		return s
	}
	return "+" + s
}

// reasons returns by which terms one move is worth more than another, none if a explains nothing.
func reasons[V, M any](a Adviser[V, M], v V, best, other M) ([]Term, error) {
	e, ok := a.(Explainer[V, M])
	if !ok {
		return []Term{}, nil
	}
	terms, err := e.Explain(v, best)
	if err != nil {
		return nil, err
	}
	less, err := e.Explain(v, other)
	return Difference(terms, less), err
}

// A Puzzle is a decision to practise.
type Puzzle[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	View    V                     // what the player sees
	Player  Player                // to move
	Choices []Choice[M]           // best first; those with a Regret below 1e-9 are right
	Gap     float64               // Regret of the best wrong move; small gaps are hard
	Record  Record[R, S, M, C, V] // of the game up to the decision, with all secrets

	adviser Adviser[V, M]
}

// Reasons returns why the first move is better than the best wrong one; nothing without an
// [Explainer].
func (p Puzzle[R, S, M, C, V]) Reasons() ([]Term, error) {
	for _, c := range p.Choices {
		if p.Choices[0].Value-c.Value > noise {
			return reasons(p.adviser, p.View, p.Choices[0].Move, c.Move)
		}
	}
	return []Term{}, nil
}

// Puzzles plays games and yields the decisions in which it is certain which moves are right: bounds
// do not overlap, and sampled values differ by three standard errors. It ends only with an error:
// after 1,000 games in a row without a puzzle, or when ctx is done.
//
// Games have two players if the rules allow. All seats play one strategy, which player makes from a
// number. A seed gives the same puzzles on every machine:
//
//	for p, err := range pips.Puzzles(ctx, awari.Standard(), solver, 7, awari.Random) {
func Puzzles[R Rules[S, M, C, V], S, M comparable, C, V any](ctx context.Context, r R, a Adviser[V, M], seed uint64, player func(seed uint64) Strategy[V, M]) iter.Seq2[Puzzle[R, S, M, C, V], error] {
	return func(yield func(Puzzle[R, S, M, C, V], error) bool) {
		least, most := r.Players()
		for game, last := uint64(0), uint64(0); ; game++ {
			src := splitmix.Source(seed ^ splitmix.Mix(game))
			var choose Strategy[V, M]
			if player != nil {
				choose = player(src.Uint64())
			}
			if choose == nil {
				yield(Puzzle[R, S, M, C, V]{}, noStrategy(0))
				return
			}
			g, err := NewGame(r, make([]string, min(max(2, least), most))...)
			for err == nil {
				if err = cmp.Or(g.Advance(&src), ctx.Err()); err != nil || g.waits == Nothing {
					break
				}
				var list []Choice[M]
				if list, err = choices(r, a, g.now, g.turn); err != nil {
					break
				}
				v := g.View(g.turn)
				if gap := certain(list); gap > 0 {
					if last = game; !yield(Puzzle[R, S, M, C, V]{v, g.turn, list, gap, g.Record(), a}, nil) {
						return
					}
				}
				err = g.Move(choose(v))
			}
			if err == nil && game-last >= 1000 {
				err = wrong.Value(ErrTooLarge, "1,000 games without a decision that has right and wrong moves")
			}
			if err != nil {
				yield(Puzzle[R, S, M, C, V]{}, err)
				return
			}
		}
	}
}

// certain returns how much the best of the moves that are not right costs, or 0 if there is none or
// it is not certain which moves are right.
func certain[M any](choices []Choice[M]) (gap float64) {
	for i, c := range choices {
		best := choices[0]
		regret, doubt := best.Value-c.Value, math.Sqrt(float64(best.Error*best.Error)+float64(c.Error*c.Error))
		switch {
		case i == 0, regret <= noise && (doubt > 0 || c.Low == c.High):
		case regret <= noise || doubt > 0 && regret < 3*doubt || doubt == 0 && c.High >= best.Low:
			return 0
		case gap == 0:
			gap = regret
		}
	}
	return gap
}
