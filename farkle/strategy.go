package farkle

import (
	"math/rand/v2"

	"pips.example/dice"
	"pips.example/prng"
)

// BankAt returns a strategy that sets aside the dice of the best score and
// banks as soon as the turn has this many points, and when that wins. It rolls
// on where it may not bank.
func BankAt(points int) Strategy {
	return func(r Rules, s State) Move {
		return bankAt(r, s, r.Table.ScoreRoll(s.Roll).Dice(), points)
	}
}

// KeepAll returns a strategy that sets aside as many dice as it may, of several
// choices the one with most points, to come to hot dice. It banks as [BankAt]
// does.
func KeepAll(points int) Strategy {
	return func(r Rules, s State) Move {
		var keep dice.Dice
		most := 0
		for k, p := range r.Keeps(s.Roll) {
			if k.Len() > keep.Len() || k.Len() == keep.Len() && p > most {
				keep, most = k, p
			}
		}
		return bankAt(r, s, keep, points)
	}
}

// ChooseGroups returns a strategy that plays as the coursework "Farkle
// Application" lets people play: it chooses whole combinations of a roll. It
// takes all of them if they are all dice, or if that brings the turn to this
// many points, and then banks as [BankAt] does. Otherwise it sets aside only
// the combination with the most points, and rolls the rest.
func ChooseGroups(points int) Strategy {
	return func(r Rules, s State) Move {
		all := r.Table.ScoreRoll(s.Roll)
		var best ScoreResult
		for c := range all.All() {
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

// Random returns a strategy that chooses any legal move, all equally likely.
// Seed and state decide which: the same state gives the same move.
func Random(seed uint64) Strategy {
	return func(r Rules, s State) Move {
		n := 0
		for range r.Moves(s) {
			n++
		}
		if n == 0 {
			return Move{}
		}
		n = rand.New(prng.NewSplitMix64(s.hash(seed))).IntN(n)
		for m := range r.Moves(s) {
			if n == 0 {
				return m
			}
			n--
		}
		return Move{}
	}
}

// bankAt returns the move that keeps these dice and banks if the turn then has
// this many points or wins, and if that is legal.
func bankAt(r Rules, s State, keep dice.Dice, points int) Move {
	m := Move{keep, BankPoints}
	total := s.Points + r.worth(s.Roll, keep)
	if enough := total >= points || s.Scores[s.Turn]+total >= r.Target; enough && r.Legal(s, m) == nil {
		return m
	}
	m.Then = RollAgain
	if keep == s.Roll {
		m.Then = RollAllAgain
	}
	return m
}

// hash mixes all of the state into the seed.
func (s State) hash(seed uint64) uint64 {
	mix := func(n uint64) { seed = prng.NewSplitMix64(seed ^ n).Uint64() }
	for p := range MaxPlayers {
		mix(uint64(s.Scores[p]))
		mix(uint64(s.Farkles[p]))
		if s.Opened[p] {
			mix(uint64(p) + 1)
		}
	}
	mix(uint64(s.Players)<<32 | uint64(s.Turn)<<16 | uint64(s.Due)<<8 | uint64(s.Left))
	mix(uint64(s.Points))
	mix(s.Roll.Packed())
	return seed
}
