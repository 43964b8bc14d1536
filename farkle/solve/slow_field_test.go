package solve_test

import (
	"cmp"
	"fmt"
	"slices"

	"pips.example/farkle"
)

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
