package solve

import "pips.example/farkle"

// In a race of rounds the target is their number, and the score of a place how many of them were played. A place is
// worth the points of the turns from there on, which do not depend on those before.

// ofRounds returns r for a game of rounds, unless there is no tail.
func (r *Race) ofRounds(err error) (*Race, error) {
	if err != nil {
		return nil, err
	}
	r.target = r.m.rules.Rounds
	switch top := max(r.tail.from, r.m.least(false)); {
	case top > maxNeed:
		return nil, tooLarge("a bank of %d times %d points, more than %d", top, r.m.step, maxNeed)
	case r.m.rules.Multiplier && r.m.values(top) > maxValues:
		return nil, tooLarge("a bank of %d times %d points, under a multiplier more than %d values", top, r.m.step, maxValues)
	}
	return r, nil
}

// roundGoal returns the goal of a turn, which counts its points, and the worth of the place after a bank.
func (r *Race) roundGoal(from place) (g *goal, rest float64) {
	lost := r.m.farkled(place{open: from.open, farkles: from.farkles})
	cost := float64(lost.score * r.m.step)
	lost.score = from.score + 1
	rest = r.at(place{score: lost.score, open: 1})
	g = r.tail.points(r.m)
	g.least = r.m.least(from.open == 1 || r.m.rules.Opening == 0)
	g.top = max(g.top, g.least)
	g.farkle = (cost + r.at(lost) - rest) / float64(r.m.step)
	return g, rest
}

// roundPlan is plan for rounds.
func (r *Race) roundPlan(own *solver, s farkle.State) plan {
	at := r.m.placeIn(&s, s.Turn)
	at.score = r.m.rules.Rounds - (s.TurnsLeft+s.Players-1)/s.Players
	g, rest := r.roundGoal(at)
	own.m = r.m
	own.solve(g)
	rest += float64(s.Scores[s.Turn])
	return plan{own, g, func(worth float64) float64 { return float64(worth*float64(r.m.step)) + rest }}
}
