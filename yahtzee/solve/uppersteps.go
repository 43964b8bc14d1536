package solve

import (
	"strconv"
	"strings"

	"pips.example/yahtzee"
)

// An upperStep is a limit of the upper section and the bonus from there on.
type upperStep struct{ limit, bonus int }

// upperSteps returns the limits of the upper section in rising order. The first is UpperLimit.
func upperSteps(r yahtzee.Rules) []upperStep {
	list := []upperStep{{r.UpperLimit, r.UpperBonus}}
	for setting := range strings.FieldsSeq(r.Sheet.String()) {
		if steps, ok := strings.CutPrefix(setting, "upper-steps="); ok {
			for step := range strings.SplitSeq(steps, ",") {
				limit, bonus, _ := strings.Cut(step, ":")
				var u upperStep
				u.limit, _ = strconv.Atoi(limit) // the sheet wrote them
				u.bonus, _ = strconv.Atoi(bonus)
				list = append(list, u)
			}
		}
	}
	return list
}

// falls reports whether some step of the bonus is lower than the one before.
func falls(r yahtzee.Rules) bool {
	most := 0
	for _, u := range upperSteps(r) {
		if u.bonus < most {
			return true
		}
		most = u.bonus
	}
	return false
}

// limit returns the limit of the last step.
func (s *space) limit() int { return s.limits[len(s.limits)-1].limit }

// bonus returns the bonus of a card that lacks some points to the limit of the last step.
func (s *space) bonus(need int) (points int) {
	for _, u := range s.limits {
		if s.limit()-need >= u.limit {
			points = u.bonus
		}
	}
	return points
}
