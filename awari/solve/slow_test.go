package solve_test

import (
	"slices"

	"pips.example/awari"
)

// A judge computes values from the rules in package awari alone.
type judge struct {
	rules  awari.Rules
	values map[awari.State]int // the lead at the end of the player to move
}

func newJudge(r awari.Rules) *judge { return &judge{r, map[awari.State]int{}} }

// value returns the lead at the end of the player to move.
func (j *judge) value(s awari.State) int {
	s = j.one(s)
	if v, ok := j.values[s]; ok {
		return v
	}
	if j.rules.Sow == awari.NoHomes {
		j.explore(s)
		return j.values[s]
	}
	v := j.lead(s, s.Turn)
	if !j.rules.Outcome(s).Over {
		v = -most
		for m := range j.rules.Moves(s) {
			v = max(v, j.move(s, m))
		}
	}
	j.values[s] = v
	return v
}

// move returns the lead at the end of the player to move after a move.
func (j *judge) move(s awari.State, m awari.Move) int {
	next, err := j.rules.Apply(s, m)
	if err != nil {
		panic(err)
	}
	if next.Turn == s.Turn {
		return j.value(next)
	}
	return -j.value(next)
}

// lead returns the lead of a player, with leftover beans if s is over.
func (j *judge) lead(s awari.State, p awari.Player) int {
	return j.rules.Standing(s, p) - j.rules.Standing(s, p.Other())
}

// one returns the same state for all equivalent ones: extra turns do not matter without a limit.
func (j *judge) one(s awari.State) awari.State {
	if j.rules.Extra == awari.Unlimited {
		s.Extra = 0
	}
	return s
}

// A place is a state in a graph of all reachable states.
type place struct {
	awari.State
	over bool
	lead int // of South
	kids []int
}

// explore computes the values of a state and of all states after it in a game that need not end. South gets
// at least a lead if South can force that the game ends with it, or that it is never less after some
// sowing.
func (j *judge) explore(from awari.State) {
	places := []place{{State: from}}
	index := map[awari.State]int{from: 0}
	for i := 0; i < len(places); i++ {
		s := places[i].State
		places[i].over, places[i].lead = j.rules.Outcome(s).Over, j.lead(s, awari.South)
		for m := range j.rules.Moves(s) {
			next, err := j.rules.Apply(s, m)
			if err != nil {
				panic(err)
			}
			next = j.one(next)
			k, ok := index[next]
			if !ok {
				k = len(places)
				index[next] = k
				places = append(places, place{State: next})
			}
			places[i].kids = append(places[i].kids, k)
		}
	}
	beans := total(from.Board)
	for _, p := range places {
		j.values[p.State] = -beans
	}
	for least := -beans + 1; least <= beans; least++ {
		any := false
		for i, wins := range southGets(places, least) {
			if wins {
				j.values[places[i].State] = least
				any = true
			}
		}
		if !any {
			break
		}
	}
	for _, p := range places {
		if p.Turn == awari.North {
			j.values[p.State] *= -1
		}
	}
}

// southGets returns the places in which South gets at least least. It begins with none and adds, again and
// again, those in which South can stay for ever without falling below it or leave to known ones.
func southGets(places []place, least int) []bool {
	known := make([]bool, len(places))
	for {
		stay := make([]bool, len(places))
		for i := range stay {
			stay[i] = true
		}
		for changed := true; changed; {
			changed = false
			for i := len(places) - 1; i >= 0; i-- {
				p := &places[i]
				enough := p.lead >= least
				wins := p.over && enough
				if !p.over {
					wins = p.can(known) || enough && p.can(stay)
				}
				if stay[i] && !wins {
					stay[i], changed = false, true
				}
			}
		}
		if slices.Equal(stay, known) {
			return known
		}
		known = stay
	}
}

// can reports whether South can force that the next sowing leads into a set.
func (p *place) can(set []bool) bool {
	if p.Turn == awari.South {
		return slices.ContainsFunc(p.kids, func(k int) bool { return set[k] })
	}
	return !slices.ContainsFunc(p.kids, func(k int) bool { return !set[k] })
}
