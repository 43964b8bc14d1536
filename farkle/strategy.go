package farkle

import (
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
	"pips.example/prng"
)

// BankAt returns a strategy that sets aside the dice of the best score and banks as soon
// as the turn has this many points or wins. It rolls on where it may not bank. Like all
// strategies here it returns the zero Move where none is to be made.
func BankAt(points int) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.waits(s) {
			return Move{}
		}
		return bankAt(r, s, r.Table.ScoreRoll(s.Roll).Dice(), points)
	}
}

// KeepAll returns a strategy that sets aside as many dice as it may, of several choices
// the one with most points. It banks as [BankAt] does.
func KeepAll(points int) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.waits(s) {
			return Move{}
		}
		return bankAt(r, s, r.mostDice(s.Roll), points)
	}
}

// mostDice returns the keep with the most dice, of several the one with most
// points. It stands apart, as nth does, so that its loop does not allocate.
func (r *Rules) mostDice(throw dice.Dice) (keep dice.Dice) {
	most := 0
	for k, p := range r.Keeps(throw) {
		if k.Len() > keep.Len() || k.Len() == keep.Len() && p > most {
			keep, most = k, p
		}
	}
	return keep
}

// ChooseGroups returns a strategy that chooses whole combinations, as people do in
// "Farkle Application": all of them if they are all dice or if [BankAt] with so many
// points banks them, and else the one with the most points.
func ChooseGroups(points int) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.waits(s) {
			return Move{}
		}
		all := r.Table.ScoreRoll(s.Roll)
		var best ScoreResult
		for _, c := range all.list {
			if c.Points > best.Points {
				best = c
			}
		}
		m := bankAt(r, s, all.Dice(), points)
		if m.Then == RollAgain {
			m.Keep = best.Dice
		}
		return m
	}
}

// Random returns a strategy that chooses any legal move, all equally likely. Seed and
// state decide which.
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

// nth returns legal move number n, from 0, or how many there are if none has
// this number.
func (r *Rules) nth(s *State, n int) (m Move, count int) {
	for m := range r.Moves(*s) {
		if count == n {
			return m, count
		}
		count++
	}
	return Move{}, count
}

// waits reports whether a move is to be made.
func (r *Rules) waits(s *State) bool { return s.Roll != (dice.Dice{}) && r.check(s) == nil }

// bankAt returns the move that keeps these dice and banks if the turn then has
// this many points, reaches the target or may not go on, and if that is legal.
func bankAt(r *Rules, s *State, keep dice.Dice, points int) Move {
	m := Move{keep, BankPoints}
	gain, no := r.points(s, m)
	total := s.Points + gain
	enough := total >= points || s.Scores[s.Turn]+total >= r.Target || total > maxTotal
	if enough && no.reason == nil {
		return m
	}
	m.Then = RollAgain
	if keep == s.Roll {
		m.Then = RollAllAgain
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
	return seed
}
