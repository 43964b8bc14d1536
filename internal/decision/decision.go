// Package decision has decision lists: the plans of games with dice.
package decision

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// A List has rules in order, up to eight.
type List []Rule

// A Rule says what to do, and with which, if each quantity has at least the first number and less than the second.
type Rule struct {
	Do     int
	Which  []int
	Limits [5][2]int
}

// Holds reports whether the quantities from one on have such values.
func (r *Rule) Holds(from int, values []int) bool {
	for i, v := range values[from:] {
		if limits := &r.Limits[from+i]; v < limits[0] || v >= limits[1] {
			return false
		}
	}
	return true
}

// Words are what a game calls what is done, the quantities, and, if rules name any, those with which it is done.
type Words struct{ Do, What, Which []string }

// Any returns a rule that always holds.
func Any(do int) Rule {
	r := Rule{Do: do}
	for i := range r.Limits {
		r.Limits[i] = [2]int{math.MinInt, math.MaxInt}
	}
	return r
}

// Parse reads a list, as in "bank points>=300 dice<4; roll" or "keep sixes,fives dice>=3". With an error it returns the
// offset.
func (w *Words) Parse(s string) (l List, at int, err error) {
	begins, names := true, false // a rule, and what it names
	for at, word := range text.Fields(s) {
		word, ends := strings.CutSuffix(word, ";")
		switch i := slices.Index(w.Do, word); {
		case begins && i < 0:
			return nil, at, text.Unknown("action", word, w.Do, nil)
		case begins && len(l) == 8:
			return nil, at, &text.Fault{Reason: pips.ErrTooLarge, Want: "want at most 8 rules"}
		case begins:
			l = append(l, Any(i))
		default:
			read := w.limit
			if names && !strings.ContainsAny(word, "<>=") {
				read = w.which
			}
			if off, err := read(&l[len(l)-1], word); err != nil {
				return nil, at + off, err
			}
		}
		names, begins = begins && w.Which != nil, ends
	}
	if begins {
		return nil, len(s), text.Bad("want " + text.Or(w.Do))
	}
	return l, 0, nil
}

// which adds names to a rule.
func (w *Words) which(r *Rule, word string) (at int, err error) {
	_, at, err = text.List(word, math.MaxInt, nil, func(_ int, name string) (int, error) {
		i := slices.Index(w.Which, name)
		switch {
		case i < 0:
			return 0, text.Unknown("names", name, w.Which, nil)
		case slices.Contains(r.Which, i):
			return 0, text.Bad("want " + name + " once")
		}
		r.Which = append(r.Which, i)
		return 0, nil
	})
	return at, err
}

// limit adds a condition to a rule.
func (w *Words) limit(r *Rule, word string) (at int, err error) {
	at = strings.IndexAny(word+"<", "<>=")
	i := slices.Index(w.What, word[:at])
	if i < 0 {
		return 0, text.Unknown("quantity", word[:at], w.What, nil)
	}
	for _, op := range []string{"<", "=", ">="} {
		number, ok := strings.CutPrefix(word[at:], op)
		if !ok {
			continue
		}
		n, off, err := text.Number(number, 0, 1_000_000_000)
		if limits := &r.Limits[i]; op == "<" {
			limits[1] = min(limits[1], n)
		} else {
			limits[0] = max(limits[0], n)
			if op == "=" {
				limits[1] = min(limits[1], n+1)
			}
		}
		return at + len(op) + off, err
	}
	return at, text.Bad("want <, = or >=, and a number")
}

// Text returns the list as Parse reads it.
func (w *Words) Text(l List) string {
	rules := make([]string, len(l))
	for i, r := range l {
		rules[i] = w.Do[r.Do]
		sep := " "
		for _, which := range r.Which {
			rules[i] += sep + w.Which[which]
			sep = ","
		}
		for j, name := range w.What {
			switch least, over := r.Limits[j][0], r.Limits[j][1]; {
			case over == math.MaxInt && least == math.MinInt:
			case over == math.MaxInt:
				rules[i] += fmt.Sprintf(" %s>=%d", name, least)
			case least == math.MinInt:
				rules[i] += fmt.Sprintf(" %s<%d", name, over)
			case least == over-1:
				rules[i] += fmt.Sprintf(" %s=%d", name, least)
			default:
				rules[i] += fmt.Sprintf(" %s>=%d %s<%d", name, least, name, over)
			}
		}
	}
	return strings.Join(rules, "; ")
}
