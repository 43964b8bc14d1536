package solve_test

import (
	"math"

	"pips.example/farkle"
)

// slowDuel returns the chances to win of a player who is to roll, by the places of both, with
// scores down to lowest. Lower ones count as the lowest. Where turns are equal the first chances are those of the
// player who began, the second those of the other.
func (g *slowGame) slowDuel(lowest int) [2]map[[2]slowPlace]float64 {
	win, chase := [2]map[[2]slowPlace]float64{{}, {}}, map[[2]int]float64{}
	ends, equal := g.slowEnds(), g.Finish == farkle.EqualTurns
	var places []slowPlace
	for score := g.Target - g.unit; score >= lowest; score -= g.unit {
		for farkles := max(g.Farkles, 1) - 1; farkles >= 0; farkles-- {
			if score != 0 || g.Penalty|g.FirstFarkle > 0 {
				places = append(places, slowPlace{score, true, farkles})
			}
			if score <= 0 {
				places = append(places, slowPlace{score, false, farkles})
			}
		}
	}
	for change := 1.0; change > enough; {
		change = 0
		for i := range len(places) * len(places) * 2 {
			p, q, seat, other := places[i/2%len(places)], places[i/2/len(places)], i%2, 0
			if equal {
				other = 1 - seat
			} else if seat == 1 {
				continue
			}
			aim := g.slowAim(p, func(next slowPlace) float64 {
				switch {
				case next.score < g.Target:
					next.score = max(next.score, lowest)
					return 1 - win[other][[2]slowPlace{q, next}]
				case equal && seat == 1: // the round is over
					return 1
				case equal || g.Ties != farkle.FirstWins:
					return 1 - ends.at(slowEnd{1, q.score - next.score, q.opened, true})
				case g.Finish == farkle.LastRound && !g.Exact: // nobody gets past an exact target
					return 1 - g.slowChase(q.score, next.score, chase)
				}
				return 1
			})
			if (equal || g.Finish == farkle.LastRound) && !g.Exact {
				aim.limit = slowLimit * min(g.hots, 5)
			}
			v := g.play(aim)[g.Dice][0]
			change = max(change, math.Abs(v-win[seat][[2]slowPlace{p, q}]))
			win[seat][[2]slowPlace{p, q}] = v
		}
	}
	return win
}

// slowChase returns the chance of a player with score b to come past another with
// score a in one turn, which is known by the least points to bank and those that are behind.
func (g *slowGame) slowChase(b, a int, known map[[2]int]float64) float64 {
	t := slowTurn{least: g.MinBank}
	if b == 0 {
		t.least = max(t.least, g.Opening)
	}
	behind := a - b
	if v, ok := known[[2]int{t.least, behind}]; ok {
		return v
	}
	t.limit = max(behind+g.unit, t.least)
	if g.HotDice == farkle.HotForced {
		t.limit += 3 * slowLimit
	}
	t.bank = func(points int) float64 {
		if points > behind {
			return 1
		}
		return 0
	}
	v := g.play(t)[g.Dice][0]
	known[[2]int{t.least, behind}] = v
	return v
}

// A slowEnd is one of the last turns: how many are left, how many points the player whose turn it is has more than the
// other, and whether they have banked before.
type slowEnd struct {
	left, ahead int
	mine, other bool
}

// slowEnds are the chances of these players.
type slowEnds struct {
	g     *slowGame
	known map[slowEnd]float64
	tie   map[bool]float64 // what a tie is worth to the player whose turn would be next, before both banked and after
}

func (g *slowGame) slowEnds() slowEnds {
	e := slowEnds{g, map[slowEnd]float64{}, map[bool]float64{false: 0.5, true: 0.5}}
	if g.Ties == farkle.FirstWins { // who would be next was the first to have the points, or is the first in turn order
		e.tie = map[bool]float64{false: 1, true: 1}
	}
	for _, opened := range []bool{true, false} {
		for change := 1.0; g.Ties == farkle.PlayOn && change > enough/10; { // another round, and another
			clear(e.known)
			v := e.at(slowEnd{2, 0, opened, opened})
			change = math.Abs(v - e.tie[opened])
			e.tie[opened] = v
		}
		clear(e.known)
	}
	return e
}

func (e slowEnds) at(s slowEnd) float64 {
	switch far := s.left * slowLimit; {
	case s.ahead > far:
		return 1
	case s.ahead < -far:
		return 0
	case s.left == 0:
		return e.tie[s.mine]
	}
	if v, ok := e.known[s]; ok {
		return v
	}
	t := slowTurn{least: e.g.MinBank}
	if !s.mine {
		t.least = max(t.least, e.g.Opening)
	}
	t.limit = max(-s.ahead+e.g.unit, t.least, e.g.unit, (s.left-1)*slowLimit)
	if e.g.HotDice == farkle.HotForced {
		t.limit += slowLimit
	}
	if e.g.Exact {
		t.most, t.limit = -s.ahead, e.g.unit-s.ahead
	}
	t.farkle = 1 - e.at(slowEnd{s.left - 1, -s.ahead, s.other, s.mine})
	t.bank = func(points int) float64 { return 1 - e.at(slowEnd{s.left - 1, -s.ahead - points, s.other, true}) }
	e.known[s] = e.g.play(t)[e.g.Dice][0]
	return e.known[s]
}
