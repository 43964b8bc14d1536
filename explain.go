package pips

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
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
