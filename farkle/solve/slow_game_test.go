package solve_test

import (
	"cmp"
	"fmt"
	"math"
	"slices"

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

// A slowField is a field by plain recursion: all chances of a race, turn by turn, and
// then the best play of one player, from the last turn that counts back to the first.
type slowField struct {
	*slowGame
	lowest int
	turns  map[slowPlace]float64
	leads  map[slowPlace]map[slowPlace]float64 // where a turn of a race leads
	left   []map[slowPlace]float64             // the chance not to be at the target, by turns
	worths map[string]func(slowPlace) float64  // by the others, what the places are worth after the first turn
}

func newSlowField(r farkle.Rules, lowest int) *slowField {
	f := &slowField{slowGame: newSlowGame(r), lowest: lowest, leads: map[slowPlace]map[slowPlace]float64{}, worths: map[string]func(slowPlace) float64{}}
	f.Target = (f.Target + f.unit - 1) / f.unit * f.unit // no score is between
	f.turns = f.slowRace(lowest)
	f.left = []map[slowPlace]float64{{}}
	for p := range f.turns {
		f.left[0][p] = 1
		f.leads[p] = f.turn(p)
	}
	return f
}

// stand returns the key of a place in the maps.
func (f *slowField) stand(p slowPlace) slowPlace {
	if p.score >= f.Target {
		return slowPlace{f.Target, true, 0}
	}
	p.score = max(p.score, f.lowest)
	return p
}

// turn returns the chances where a turn of a race leads. A player who may as well bank
// does.
func (f *slowField) turn(p slowPlace) map[slowPlace]float64 {
	aim := f.slowAim(p, func(p slowPlace) float64 { return -f.turns[f.stand(p)] })
	roll := f.playHot(aim)
	aim.limit = len(roll[0][1]) * f.unit
	to := map[slowPlace]float64{}
	type rolling struct{ hot, dice, points int }
	chance := map[rolling]float64{{0, f.Dice, 0}: 1}
	for points := 0; points < aim.limit; points += f.unit {
		for hot := range f.hots {
			for n := 1; n <= f.Dice; n++ {
				for i := range f.throws[n] {
					throw := &f.throws[n][i]
					q := chance[rolling{hot, n, points}] * float64(throw.ways) / ways(n)
					if q == 0 {
						continue
					}
					switch keep, banks := f.prefers(&aim, roll, throw, hot, points); {
					case len(throw.keeps) == 0:
						to[f.stand(f.afterFarkle(p))] += q
					case aim.wins > 0 && points+throw.score*(hot+1) >= aim.wins:
						to[slowPlace{f.Target, true, 0}] += q
					case banks:
						to[f.stand(slowPlace{p.score + points + keep.points*(hot+1), true, 0})] += q
					default:
						chance[rolling{f.slowGame.after(hot, keep.left), f.next(keep.left), points + keep.points*(hot+1)}] += q
					}
				}
			}
		}
	}
	return to
}

// prefers returns what a player sets aside who races, and whether the turn ends then.
func (f *slowField) prefers(t *slowTurn, roll *slowRoll, throw *slowThrow, hot, points int) (best slowKeep, banks bool) {
	const same = 1e-9
	keeps := slices.Clone(throw.keeps)
	slices.SortFunc(keeps, func(a, b slowKeep) int { return cmp.Or(a.left-b.left, b.points-a.points) })
	value := -1e300
	for _, keep := range keeps {
		if total := points + keep.points*(hot+1); f.mayBank(hot, keep.left, total, t.least) || total >= t.limit {
			if v := t.bank(total); v > value+same {
				best, banks, value = keep, true, v
			}
		}
	}
	for _, keep := range keeps {
		if total := points + keep.points*(hot+1); total < t.limit {
			if v := roll[f.slowGame.after(hot, keep.left)][f.next(keep.left)][total/f.unit]; v > value+same {
				best, banks, value = keep, false, v
			}
		}
	}
	return best, banks
}

// after returns the chance of a player who races not to be at the target after k turns.
func (f *slowField) after(k int, p slowPlace) float64 {
	for len(f.left) <= k {
		next, last := map[slowPlace]float64{}, f.left[len(f.left)-1]
		for p, to := range f.leads {
			for q, chance := range to {
				next[p] += chance * last[q] // nothing for the target
			}
		}
		f.left = append(f.left, next)
	}
	return f.left[k][f.stand(p)]
}

// aim returns the aim of a turn from a place against others that begin at theirs.
func (f *slowField) aim(mine slowPlace, others ...slowPlace) slowTurn {
	key := fmt.Sprint(others)
	if f.worths[key] == nil {
		f.worths[key] = f.worth(others)
	}
	return f.slowAim(mine, f.worths[key])
}

// worth returns what places are worth after a turn, against others that begin at theirs.
func (f *slowField) worth(others []slowPlace) func(slowPlace) float64 {
	alone := []float64{}
	for k, p := 0, 1.0; p > 1e-12; k++ {
		alone = append(alone, p)
		p = 1
		for _, other := range others {
			p *= f.after(k+1, other)
		}
	}
	worth := func(k int, next map[slowPlace]float64) func(slowPlace) float64 {
		return func(p slowPlace) float64 {
			if p.score >= f.Target {
				return alone[k]
			}
			return next[f.stand(p)]
		}
	}
	next := map[slowPlace]float64{}
	for k := len(alone) - 1; k > 0; k-- {
		now := map[slowPlace]float64{}
		for p := range f.turns {
			now[p] = f.play(f.slowAim(p, worth(k, next)))[f.Dice][0]
		}
		next = now
	}
	return worth(0, next)
}

// A slowTrio is a game of three by plain best responses. Scores and chances are in the order of the turns, from that of
// the player who is to roll on.
type slowTrio struct {
	*slowGame
	chances   map[[3]int][3]float64
	unsettled [][3]int // where two players answer each other for ever
}

func newSlowTrio(r farkle.Rules) *slowTrio {
	g := &slowTrio{slowGame: newSlowGame(r), chances: map[[3]int][3]float64{}}
	g.Target = (g.Target + g.unit - 1) / g.unit * g.unit // no score is between
	return g
}

// solve finds the chances for all scores. Where the players do not settle they are those of other.
func (g *slowTrio) solve(other func(scores [3]int) [3]float64) {
	n := g.Target / g.unit
	for sum := 3 * (n - 1); sum >= 0; sum-- {
		for a := range n {
			for b := range n {
				if c := sum - a - b; 0 <= c && c < n {
					g.ring([3]int{a * g.unit, b * g.unit, c * g.unit}, other)
				}
			}
		}
	}
}

// ring solves the turns of three who farkle one after the other.
func (g *slowTrio) ring(s [3]int, other func(scores [3]int) [3]float64) {
	if _, ok := g.chances[s]; ok {
		return
	}
	rounds := 0
	ring := [][3]int{s, {s[1], s[2], s[0]}, {s[2], s[0], s[1]}}
	for n := g.Target / g.unit; n*n*rounds < 300_000; rounds++ {
		change := 0.0
		for _, s := range ring {
			before := g.chances[s]
			after := g.turn(s)
			g.chances[s] = after
			for i := range after {
				change = max(change, math.Abs(after[i]-before[i]))
			}
		}
		if change < enough {
			return
		}
	}
	for _, s := range ring {
		g.chances[s] = other(s)
	}
	g.unsettled = append(g.unsettled, s)
}

// passed returns the chances of the players, the first of whom has banked up to a score, or farkled.
func (g *slowTrio) passed(s [3]int, score int) [3]float64 {
	v := g.chances[[3]int{s[1], s[2], score}]
	return [3]float64{v[2], v[0], v[1]}
}

// turn returns the chances if the first plays the turn as well as possible, and then all as in chances.
func (g *slowTrio) turn(s [3]int) [3]float64 {
	t := g.slowAim(slowPlace{score: s[0], opened: s[0] > 0}, func(slowPlace) float64 { return 0 })
	var known [21][7][][3]float64
	banks := make([][3]float64, (g.Target-s[0])/g.unit)
	for i := range banks {
		banks[i] = g.passed(s, s[0]+i*g.unit)
	}
	banked := func(points int) [3]float64 {
		if i := points / g.unit; i < len(banks) {
			return banks[i]
		}
		return [3]float64{1, 0, 0}
	}
	var roll func(hot, n, points int) [3]float64
	choose := func(throw *slowThrow, hot, points int) [3]float64 {
		if throw.wins || t.wins > 0 && len(throw.keeps) > 0 && points+throw.score*g.times(hot) >= t.wins {
			return [3]float64{1, 0, 0}
		}
		best := [3]float64{-1, 0, 0}
		for bank := range 2 { // of equal choices, to bank the most points
			for i := range throw.keeps {
				keep := throw.keeps[len(throw.keeps)-1-i]
				total := points + keep.points*g.times(hot)
				v := [3]float64{-1, 0, 0}
				switch {
				case t.most > 0 && total > t.most:
				case bank == 0 && (g.mayBank(hot, keep.left, total, t.least) || total >= t.limit):
					v = banked(total)
				case bank == 1 && total < t.limit && !g.last(hot):
					v = roll(g.after(hot, keep.left), g.next(keep.left), total)
				}
				if v[0] > best[0]+1e-14 {
					best = v
				}
			}
		}
		if best[0] < 0 { // there is no move
			return banks[0]
		}
		return best
	}
	roll = func(hot, n, points int) (sum [3]float64) {
		if known[hot][n] == nil {
			known[hot][n] = make([][3]float64, t.limit/g.unit+1)
		}
		to := &known[hot][n][points/g.unit]
		if *to != [3]float64{} {
			return *to
		}
		for k := range g.throws[n] {
			throw := &g.throws[n][k]
			for i, p := range choose(throw, hot, points) {
				sum[i] += float64(throw.ways) / ways(n) * p
			}
		}
		*to = sum
		return sum
	}
	return roll(0, g.Dice, 0)
}
