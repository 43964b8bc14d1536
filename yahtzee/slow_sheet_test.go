package yahtzee_test

import (
	"slices"
	"strconv"
	"strings"

	"pips.example/yahtzee"
)

// when returns points if the dice fit.
func when(fit bool, points int) int {
	if fit {
		return points
	}
	return 0
}

// opposites reports whether there are so many dice of a face, and so many of the opposite one.
func opposites(roll []int, n, m int) bool {
	for face := 1; face <= 6; face++ {
		if number(roll, face) >= n && number(roll, 7-face) >= m {
			return true
		}
	}
	return false
}

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
