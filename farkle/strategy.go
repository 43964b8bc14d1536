package farkle

import (
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
	"pips.example/prng"
)

// BankAt returns a strategy that sets aside the dice of the best score and banks as soon as the turn
// has this many points or reaches the target, even if another player is ahead then. It rolls where it
// may not bank. Where neither is legal, as with an exact target, it makes the legal move that sets the most
// points aside, and banks if it may. It never takes points over. If no move is due, it returns the zero
// Move. The other strategies here do the same.
func BankAt(points int) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.due(s) {
			return s.afresh()
		}
		return bankAt(r, s, r.Table.bestDice(s.Roll), r.Table.Score(s.Roll), points)
	}
}

// KeepAll returns a strategy that sets aside as many dice as it may, with the most points, and banks as
// [BankAt] does. Where hot dice are forced and no full throw is a farkle, its turn may not end.
func KeepAll(points int) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.due(s) {
			return s.afresh()
		}
		keep, worth := r.mostDice(s.Roll)
		return bankAt(r, s, keep, worth, points)
	}
}

// mostDice returns the keep with the most dice, of several the one with the most points, and its points.
// It is separate so that its loop does not allocate.
func (r *Rules) mostDice(throw dice.Dice) (keep dice.Dice, worth int) {
	for k, p := range r.Keeps(throw) {
		if k.Len() > keep.Len() || k.Len() == keep.Len() && p > worth {
			keep, worth = k, p
		}
	}
	return keep, worth
}

// ChooseGroups returns a strategy that chooses whole combinations, as people do in "Farkle
// Application": all of them if they use all dice or if [BankAt] would bank them, otherwise the one with
// the most points.
func ChooseGroups(points int) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.due(s) {
			return s.afresh()
		}
		all := r.Table.ScoreRoll(s.Roll)
		var best ScoreResult
		for _, c := range all.list {
			if c.Points > best.Points {
				best = c
			}
		}
		m := bankAt(r, s, all.Dice(), all.Total(), points)
		if one := (Move{best.Dice, RollAgain}); m.Then == RollAgain && (!r.tight() || r.allow(s, one, best.Points*(s.Hot+1)).reason == nil) {
			m = one
		}
		return m
	}
}

// Random returns a strategy that chooses any legal move, all equally likely, by the seed and the state.
func Random(seed uint64) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		_, n := r.nth(s, -1)
		if n == 0 {
			return Move{}
		}
		m, _ := r.nth(s, rand.New(prng.NewSplitMix64(s.hash(seed))).IntN(n))
		return m
	}
}

// nth returns legal move number n, from 0, or how many there are if there are fewer. It is separate for the
// same reason.
func (r *Rules) nth(s *State, n int) (m Move, count int) {
	for m := range r.Moves(*s) {
		if count == n {
			return m, count
		}
		count++
	}
	return Move{}, count
}

// due reports whether there is a throw to choose from, in a state that may be impossible otherwise.
func (r *Rules) due(s *State) bool {
	n := s.Roll.Len()
	return n > 0 && r.Table != nil && n <= r.Table.dice && uint(s.Turn) < pips.MaxPlayers
}

// bankAt returns the move that keeps these dice, worth this much, and banks if that is legal and the turn
// then has the given points, reaches the target or may not continue. It returns no move for dice worth nothing.
func bankAt(r *Rules, s *State, keep dice.Dice, worth, points int) Move {
	if worth == 0 {
		return Move{}
	}
	m, gain := Move{keep, BankPoints}, worth*(s.Hot+1)
	total := s.Points + gain
	enough := total >= points || s.Scores[s.Turn]+total >= r.Target && r.Rounds == 0 || total > maxTotal
	if enough && r.allow(s, m, gain).reason == nil {
		return m
	}
	m.Then = RollAgain
	if keep == s.Roll {
		m.Then = RollAllAgain
	}
	if r.tight() && r.allow(s, m, gain).reason != nil {
		return r.mostPoints(s)
	}
	return m
}

// mostPoints returns the legal move with the most points, to bank if it may be.
func (r *Rules) mostPoints(s *State) (best Move) {
	most := 0
	for keep, points := range r.Keeps(s.Roll) {
		for then := BankPoints; then <= RollAllAgain && points > most; then++ {
			if m := (Move{keep, then}); r.allow(s, m, points*(s.Hot+1)).reason == nil {
				best, most = m, points
			}
		}
	}
	return best
}

// afresh returns the move that takes nothing over, if that is due, and else no move.
func (s *State) afresh() (m Move) {
	if s.Left > 0 {
		m.Then = BeginAfresh
	}
	return m
}

// hash mixes all of the state into the seed.
func (s *State) hash(seed uint64) uint64 {
	mix := func(n uint64) { seed = prng.NewSplitMix64(seed ^ n).Uint64() }
	for p := range pips.MaxPlayers {
		mix(uint64(s.Scores[p]))
		mix(uint64(s.Farkles[p]))
		if s.Opened[p] {
			mix(uint64(p) + 1)
		}
	}
	mix(uint64(s.Players)<<32 | uint64(s.Turn)<<16 | uint64(s.Due)<<8 | uint64(s.TurnsLeft))
	mix(uint64(s.Hot)<<32 | uint64(s.Points))
	mix(s.Roll.Packed())
	if s.Throws|s.Before|s.Left|int(s.Tied) != 0 {
		mix(uint64(s.Throws)<<48 | uint64(s.Left)<<40 | uint64(s.Tied)<<32 | uint64(s.Before))
	}
	return seed
}
