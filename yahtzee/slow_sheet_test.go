package yahtzee_test

import (
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"pips.example/yahtzee"
)

// boxText returns what the text of the sheet says of a box.
func boxText(r yahtzee.Rules, c yahtzee.Category) (string, bool) {
	for setting := range strings.FieldsSeq(r.Sheet.String()) {
		if text, ok := strings.CutPrefix(setting, (c%32).String()+"="); ok {
			return text, true
		}
	}
	return "", false
}

// slowBox returns the points of a roll by the text of a box, given the points of dice that fit as usual.
func slowBox(text string, roll []int, fit int) int {
	formula := text
	if patterns, rest, ok := strings.Cut(text, ":"); ok {
		formula, fit = rest, 0
		for p := range strings.SplitSeq(patterns, "/") {
			fit = max(fit, slowFit(p, roll))
		}
	}
	if fit == 0 {
		return 0
	}
	return slowFormula(formula, fit, total(roll))
}

// slowFormula returns the points of dice that fit.
func slowFormula(formula string, fit, sum int) int {
	formula, _, _ = strings.Cut(formula, "!")
	word, more, _ := strings.Cut(formula, "+")
	n, _ := strconv.Atoi(more)
	switch word {
	case "sum":
		return sum + n
	case "fit":
		return fit + n
	}
	n, _ = strconv.Atoi(word)
	return n
}

// slowFit returns the highest sum of dice that are a pattern, or 0.
func slowFit(p string, roll []int) int {
	symbols, sums, ok := strings.Cut(p, "@")
	if ok {
		least, most, isRange := strings.Cut(sums, "-")
		if !isRange {
			most = least
		}
		low, _ := strconv.Atoi(least)
		high, _ := strconv.Atoi(most)
		if total(roll) < low || total(roll) > high {
			return 0
		}
	}
	if symbols == "" || symbols == "*" {
		return total(roll)
	}
	return max(0, choose(symbols, nil, roll))
}

// choose returns the highest sum of dice for symbols, the first of which have dice, or -1.
func choose(symbols string, chosen, roll []int) int {
	if len(chosen) == len(symbols) {
		return total(chosen)
	}
	best := -1
	for i, face := range roll {
		if fits(symbols, append(chosen[:len(chosen):len(chosen)], face)) {
			best = max(best, choose(symbols, append(chosen[:len(chosen):len(chosen)], face), slices.Delete(slices.Clone(roll), i, i+1)))
		}
	}
	return best
}

// fits reports whether the last of the chosen faces agrees with the others.
func fits(symbols string, chosen []int) bool {
	last := len(chosen) - 1
	symbol, face := symbols[last:last+1], chosen[last]
	if strings.Contains("123456", symbol) && symbol != strconv.Itoa(face) {
		return false
	}
	for i, other := range chosen[:last] {
		switch was := symbols[i : i+1]; {
		case was == symbol:
			if other != face {
				return false
			}
		case strings.EqualFold(was, symbol):
			if other+face != 7 {
				return false
			}
		case other == face:
			return false
		}
	}
	return true
}

// slowColumns returns what the text of the rules says of each column, as in down*2.
func slowColumns(r yahtzee.Rules) []string {
	last := lastColumns.Load()
	if last == nil || last.rules != r {
		last = &rulesColumns{r, readColumns(r)}
		lastColumns.Store(last)
	}
	return last.columns
}

// rulesColumns are what slowColumns has read last.
type rulesColumns struct {
	rules   yahtzee.Rules
	columns []string
}

var lastColumns atomic.Pointer[rulesColumns]

func readColumns(r yahtzee.Rules) []string {
	for setting := range strings.FieldsSeq(r.String()) {
		if list, ok := strings.CutPrefix(setting, "columns="); ok {
			return strings.Split(list, ",")
		}
	}
	return []string{"free"}
}

// slowNext reports whether the column of an open box lets it be filled before the others.
func slowNext(r yahtzee.Rules, open []yahtzee.Category, b yahtzee.Category) bool {
	var column []yahtzee.Category
	for _, other := range open {
		if other/32 == b/32 {
			column = append(column, other)
		}
	}
	switch order, _, _ := strings.Cut(slowColumns(r)[b/32], "*"); order {
	case "down":
		return b == column[0]
	case "up":
		return b == column[len(column)-1]
	}
	return true
}

// slowTotal returns the total of a sheet.
func slowTotal(r yahtzee.Rules, s sheet) int {
	all := s.extras * r.Extra
	for i, column := range slowColumns(r) {
		sum, upper := 0, 0
		for b, p := range s.points {
			if int(b/32) == i {
				if sum += p; b%32 <= yahtzee.Sixes {
					upper += p
				}
			}
		}
		if r.UpperLimit > 0 && upper >= r.UpperLimit {
			bonus := r.UpperBonus
			for setting := range strings.FieldsSeq(r.Sheet.String()) {
				if steps, ok := strings.CutPrefix(setting, "upper-steps="); ok {
					for step := range strings.SplitSeq(steps, ",") {
						limit, points, _ := strings.Cut(step, ":")
						if n, _ := strconv.Atoi(limit); upper >= n {
							bonus, _ = strconv.Atoi(points)
						}
					}
				}
			}
			sum += bonus
		}
		times := 1
		if _, n, ok := strings.Cut(column, "*"); ok {
			times, _ = strconv.Atoi(n)
		}
		all += times * sum
	}
	return all
}
