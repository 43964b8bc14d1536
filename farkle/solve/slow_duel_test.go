package solve_test

import (
	"math"

	"pips.example/farkle"
)

// slowDuel returns the chances to win of a player who is to roll, by the places of both, with
// scores down to lowest. Lower ones count as the lowest.
func (g *slowGame) slowDuel(lowest int) map[[2]slowPlace]float64 {
	win, chase := map[[2]slowPlace]float64{}, map[[2]int]float64{}
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
		for _, p := range places {
			for _, q := range places {
				aim := g.slowAim(p, func(next slowPlace) float64 {
					switch {
					case next.score < g.Target:
						next.score = max(next.score, lowest)
						return 1 - win[[2]slowPlace{q, next}]
					case g.Finish == farkle.LastRound && !g.Exact: // nobody gets past an exact target
						return 1 - g.slowChase(q.score, next.score, chase)
					}
					return 1
				})
				if g.Finish == farkle.LastRound && !g.Exact {
					aim.limit = slowLimit * min(g.hots, 5)
				}
				v := g.play(aim)[g.Dice][0]
				change = max(change, math.Abs(v-win[[2]slowPlace{p, q}]))
				win[[2]slowPlace{p, q}] = v
			}
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
