package solve

import (
	"fmt"

	"pips.example/dice"
	"pips.example/farkle"
)

// A menu is all that a player may do after each throw, good or bad.
type menu struct {
	rules  farkle.Rules
	step   int                   // greatest common divisor of all points, and of the penalty
	throws [maxDice + 1][]served // the throws of this many dice that score
	groups [maxDice + 1][]served // the same, those with the same choices in the same order together
	farkle [maxDice + 1]float64  // the chance that this many dice do not score
}

// Served is the options after a throw.
type served struct {
	roll    dice.Dice // one of the throws, in a group
	chance  float64
	score   int      // most points of the throw, for the automatic finish, or never if it wins
	keeps   []course // as the rules list them
	choices []course // the same without the dice, each once
	gains   [7]int   // by dice left, the most points of a keep
}

// A course sets dice aside, and then rolls the next dice or, where allowed, banks.
type course struct {
	keep   dice.Dice
	points int // without the Multiplier
	left   int // dice that are left
	next   int // dice that are rolled next, all after hot dice
	bank   bool
}

func newMenu(r farkle.Rules, to purpose) (*menu, error) {
	if err := solvable(r, to); err != nil {
		return nil, err
	}
	m := &menu{rules: r, step: r.Penalty}
	for n := 1; n <= r.Dice; n++ {
		all, farkles, at := 0, 0, map[string]int{}
		for d, ways := range dice.Rolls(n) {
			all += ways
			s := m.serve(d)
			if s.keeps == nil && s.score != never {
				farkles += ways
				continue
			}
			s.chance = float64(ways)
			m.throws[n] = append(m.throws[n], s)
			key := fmt.Sprint(s.choices, s.score)
			if i, ok := at[key]; ok {
				m.groups[n][i].chance += s.chance
				continue
			}
			at[key] = len(m.groups[n])
			m.groups[n] = append(m.groups[n], s)
		}
		for _, list := range [][]served{m.throws[n], m.groups[n]} {
			for i := range list {
				list[i].chance /= float64(all)
			}
		}
		m.farkle[n] = float64(farkles) / float64(all)
	}
	return m, nil
}

// serve returns the options after a throw.
func (m *menu) serve(d dice.Dice) served {
	r := &m.rules
	s := served{roll: d, score: r.Table.Score(d)}
	if r.Table.Wins(d) {
		s.score = never
	}
	known := map[course]bool{}
	for keep, points := range r.Keeps(d) {
		m.step = gcd(m.step, points)
		c := course{points: points, left: d.Len() - keep.Len()}
		s.gains[c.left] = max(s.gains[c.left], points)
		c.next, c.bank = c.left, true
		if c.left == 0 {
			c.next, c.bank = r.Dice, r.HotDice == farkle.HotOptional
		}
		if !known[c] {
			known[c] = true
			s.choices = append(s.choices, c)
		}
		c.keep = keep
		s.keeps = append(s.keeps, c)
	}
	return s
}

// least returns the points with which a player may bank.
func (m *menu) least(opened bool) int {
	if opened {
		return m.rules.MinBank
	}
	return max(m.rules.MinBank, m.rules.Opening)
}

// wins reports whether a throw of a score ends the game at once.
func (m *menu) wins(s *farkle.State, score int) bool {
	return score == never || m.rules.Finish == farkle.Automatic && s.Scores[s.Turn]+s.Points+score*(s.Hot+1) >= m.rules.Target
}

// allowed returns the course of a move after a throw, if it is legal.
func (m *menu) allowed(s *farkle.State, throw *served, move farkle.Move) (c course, ok bool) {
	for _, c := range throw.keeps {
		if c.keep != move.Keep {
			continue
		}
		switch move.Then {
		case farkle.BankPoints:
			return c, c.bank && s.Points+c.points*(s.Hot+1) >= m.least(s.Opened[s.Turn])
		case farkle.RollAgain:
			return c, c.left > 0
		case farkle.RollAllAgain:
			return c, c.left == 0
		}
	}
	return course{}, false
}
