package farkle

import (
	"cmp"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// maxTotal limits the points of a turn and, below 0, of a score, so that sums fit 32 bits. A turn of more
// points has to be banked, even with forced hot dice, and a penalty that would take a score below -maxTotal
// is refused, both with pips.ErrTooLarge.
const maxTotal = 1_000_000_000

// maxHot is how many hot dice of a turn multiply; after them points count maxHot+1 times.
const maxHot = 20

// maxBank is the most a bank can be worth: one throw above maxTotal.
const maxBank = maxTotal + 6*maxPoints*(maxHot+1)

// maxScore is the most a player can have after such a bank. With Rounds, and where some play on, a bank that would
// lead to more is refused.
const maxScore = maxBank + maxTarget

// A State is all that the next move or roll depends on. A roll is due while Due is not 0, a move while
// Roll is not empty or Left is not 0; else the game is over.
type State struct {
	Players   int                   // how many play, 2 to pips.MaxPlayers, or 1 with Rounds
	Turn      pips.Player           // whose turn it is, or was when the game is over
	Scores    [pips.MaxPlayers]int  // banked points by player
	Farkles   [pips.MaxPlayers]int  // consecutive farkles by player, if they cost a penalty
	Opened    [pips.MaxPlayers]bool // who has banked before
	Points    int                   // set aside in this turn, not yet banked
	Hot       int                   // how often all dice were set aside in this turn, up to 20; 0 without a multiplier
	Due       int                   // dice to be rolled
	Roll      dice.Dice             // the throw to choose from
	TurnsLeft int                   // turns left in the last round, or in all Rounds, with the one being played; 0 before it and after
	Throws    int                   // throws of this turn so far, if Rules.Throws limits them
	Before    int                   // points of the bank that the turn may take over, or has to beat; 0 for none
	Left      int                   // dice to be rolled by a player who takes over; then there is no Roll yet
	Tied      pips.Seats            // who plays on, if not all do
}

// Begin returns the state in which player 0 is to roll all dice.
func (r Rules) Begin(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if least, most := r.Players(); players < least || players > most {
		return State{}, wrong.Players(pips.ErrPlayers, least, most, players)
	}
	return State{Players: players, Due: r.Dice, TurnsLeft: r.Rounds * players}, nil
}

// Check returns nil if s is consistent under these rules, even if no game reaches it.
func (r Rules) Check(s State) error { return r.check(&s) }

// PlayersIn returns the number of players in s.
func (r Rules) PlayersIn(s State) int { return s.Players }

func (r *Rules) check(s *State) error {
	if r.fits(s) {
		return nil
	}
	return r.checkSlowly(s)
}

// checkSlowly finds the first thing that is wrong.
func (r *Rules) checkSlowly(s *State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	if least, _ := r.Players(); s.Players < least {
		return bad(pips.ErrState, "the number of players is %d, want at least %d without rounds", s.Players, least)
	}
	if err := r.checkTurn(s); err != nil {
		return err
	}
	return r.checkPlayers(s)
}

// over reports whether no roll and no move is due.
func (s *State) over() bool { return s.Due == 0 && s.Left == 0 && s.Roll == dice.Dice{} }

// checkTurn validates the turn.
func (r *Rules) checkTurn(s *State) error {
	if err := text.Outside(pips.ErrState, "due", s.Due, 0, r.Dice); err != nil {
		return err
	}
	rolled, over := s.Roll.Len(), s.over()
	begins := s.Points == 0 && s.Left == 0 && !over
	switch {
	case rolled > r.Dice:
		return bad(pips.ErrState, "roll is %v, want at most %d dice", s.Roll, r.Dice)
	case rolled > 0 && r.Table.Wins(s.Roll):
		return bad(pips.ErrState, "roll is %v, which wins at once", s.Roll)
	case rolled > 0 && r.Table.IsFarkle(s.Roll):
		return bad(pips.ErrState, "roll is %v, a farkle, which ends the turn", s.Roll)
	case begins && s.Due+rolled != r.Dice:
		return bad(pips.ErrState, "the turn begins with %d dice, want %d", s.Due+rolled, r.Dice)
	case s.Hot > 0 && !r.Multiplier:
		return bad(pips.ErrState, "hot is %d, want 0 without a multiplier", s.Hot)
	case r.Exact && !over && s.Scores[s.Turn]+s.Points > r.Target:
		return bad(pips.ErrState, "player %v has %d points and sets %d aside, want at most %d", s.Turn, s.Scores[s.Turn], s.Points, r.Target)
	case s.Before > 0 && (r.Next == Afresh || over || r.Next == Piggyback && s.Left == 0):
		return bad(pips.ErrState, "before is %d, want 0 unless it may be taken over or has to be beaten", s.Before)
	case s.Left > 0 && (r.Next != Piggyback || s.Left > r.Dice || r.Opening > 0 && !s.Opened[s.Turn]):
		return bad(pips.ErrState, "left is %d, want 0 unless the dice may be taken over", s.Left)
	case s.Points > 0 && s.TurnsLeft > 0 && rolled == 0 && r.Next != Piggyback && r.ending().oneThrow:
		return bad(pips.ErrState, "points is %d, want 0 before the one throw of a turn", s.Points)
	}
	if err := r.checkThrows(s); err != nil {
		return err
	}
	if rolled > 0 && r.stuck(s) {
		return bad(pips.ErrState, "roll is %v, which leaves no move and ends the turn", s.Roll)
	}
	return r.checkTurnsLeft(s)
}

// checkThrows validates the number of throws.
func (r *Rules) checkThrows(s *State) error {
	least, most := 0, max(r.Throws-1, 0) // before a throw
	switch {
	case s.Points == 0:
		most = 0
	case r.Next != Piggyback:
		least = min(1, r.Throws)
	}
	if s.Roll != (dice.Dice{}) && r.Throws > 0 {
		least, most = least+1, most+1
	}
	if s.over() || s.Left > 0 {
		least, most = 0, 0
	}
	if least > most {
		return bad(pips.ErrState, "points is %d, want 0 before the one throw of a turn", s.Points)
	}
	return text.Outside(pips.ErrState, "throws", s.Throws, least, most)
}

// checkTurnsLeft validates the number of turns, and who plays them.
func (r *Rules) checkTurnsLeft(s *State) error {
	end := r.ending()
	least, most := 0, 0
	switch {
	case s.Tied != 0 && r.Ties != PlayOn:
		return bad(pips.ErrState, "tied is %v, want nobody with ties=%v", s.Tied, r.Ties)
	case s.over():
	case s.Tied != 0:
		least, most = 1, s.Tied.Len()
	case r.Rounds > 0: // a number of turns that leads to this player
		least, most = s.Players-int(s.Turn), r.Rounds*s.Players-int(s.Turn)
	case end.others:
		most = s.Players - 1
	case end.round && s.TurnsLeft > 0:
		least, most = s.Players-int(s.Turn), s.Players-max(int(s.Turn), 1)
	}
	switch {
	case most == 0 && s.TurnsLeft > 0:
		return bad(pips.ErrState, "turns-left is %d, want 0 except in a last round", s.TurnsLeft)
	case s.TurnsLeft < least || s.TurnsLeft > most || r.Rounds > 0 && s.Tied == 0 && (most-s.TurnsLeft)%s.Players != 0:
		return bad(pips.ErrState, "turns-left is %d, which is not the number before the turn of player %v", s.TurnsLeft, s.Turn)
	}
	for p, n := s.Turn, s.TurnsLeft; s.Tied != 0 && n > 0; p = (p + 1) % pips.Player(s.Players) {
		if !s.Tied.Has(p) {
			continue
		}
		if n--; s.Scores[p] != s.Scores[s.Turn] { // they have yet to play in this round
			return bad(pips.ErrState, "player %v has %d points, want %d as player %v, who plays on too", p, s.Scores[p], s.Scores[s.Turn], s.Turn)
		}
	}
	return nil
}

// checkPlayers validates the per-player fields.
func (r *Rules) checkPlayers(s *State) error {
	end, over := r.ending(), s.over()
	follow := end.others || end.round // turns after the target was banked
	first := s.first(end)
	won := over && s.Tied == 0 && len(r.Table.wins) > 0 && s.Scores[s.Turn] >= r.Target && s.lead() == pips.SeatsOf(s.Turn) // at once
	switch {
	case won:
		first = 0
	case over && r.Ties == PlayOn && s.lead().Len() > 1:
		return bad(pips.ErrState, "the game is over and players %v lead, want one", s.lead())
	case over && s.Tied == 0 && (r.Rounds > 0 || end.round) && int(s.Turn) != s.Players-1:
		return bad(pips.ErrState, "the game is over after the turn of player %v, want that of player %d", s.Turn, s.Players-1)
	}
	target := r.Target
	if r.Rounds > 0 || s.Tied != 0 {
		target, first = maxScore+1, s.Players // which nobody has
	}
	reached := first == s.Players
	for i := range s.Players {
		p := (int(s.Turn) + i) % s.Players
		score, farkles := s.Scores[p], s.Farkles[p]
		may := i == first || follow && (i >= first || over) // have the target: the first to get it, and those with a turn since
		reached = reached || score >= target
		switch {
		case i == first && score < target && !end.round: // after EqualTurns it is one of several
			return bad(pips.ErrState, "player %d has %d points, want at least %d", p, score, target)
		case score >= target && !may:
			return bad(pips.ErrState, "player %d has %d points, want less than %d", p, score, target)
		case r.Exact && score > r.Target && !(won && i == 0):
			return bad(pips.ErrState, "player %d has %d points, want at most %d", p, score, r.Target)
		case farkles > 0 && r.Farkles == 0:
			return bad(pips.ErrState, "player %d has %d farkles, want 0 without a penalty", p, farkles)
		case farkles > 0 && farkles >= r.Farkles:
			return bad(pips.ErrState, "player %d has %d farkles, want less than the %d that cost a penalty, or 0", p, farkles, r.Farkles)
		case r.Floor && score < 0:
			return bad(pips.ErrState, "player %d has %d points, want at least 0", p, score)
		}
	}
	if !reached {
		return bad(pips.ErrState, "turns are left or the game is over, want a player with %d points", target)
	}
	return nil
}

// first returns who reached the target first, as a number of seats after Turn, or Players if no player has.
func (s *State) first(end ending) int {
	switch {
	case s.TurnsLeft > 0:
		return s.TurnsLeft
	case !s.over():
		return s.Players
	case end.others:
		return 1 // the last turn was that of the seat before
	}
	return 0
}

// check validates what does not depend on rules.
func (s *State) check() error {
	if err := cmp.Or(
		text.Outside(pips.ErrState, "the number of players", s.Players, 1, pips.MaxPlayers),
		text.Outside(pips.ErrState, "turn", int(s.Turn), 0, s.Players-1),
		text.Outside(pips.ErrState, "points", s.Points, 0, maxTotal),
		text.Outside(pips.ErrState, "hot", s.Hot, 0, maxHot),
		text.Outside(pips.ErrState, "due", s.Due, 0, 6),
		text.Outside(pips.ErrState, "turns-left", s.TurnsLeft, 0, maxFarkles*s.Players),
		text.Outside(pips.ErrState, "throws", s.Throws, 0, maxFarkles),
		text.Outside(pips.ErrState, "before", s.Before, 0, maxBank),
		text.Outside(pips.ErrState, "left", s.Left, 0, 6),
	); err != nil {
		return err
	}
	rolled := s.Roll.Len()
	switch {
	case rolled > 6:
		return bad(pips.ErrState, "roll is %v, want at most 6 dice", s.Roll)
	case s.Due > 0 && rolled > 0:
		return bad(pips.ErrState, "due is %d and roll is %v, want one of them", s.Due, s.Roll)
	case s.Left > 0 && s.Due+rolled+s.Points+s.Throws > 0:
		return bad(pips.ErrState, "left is %d, want 0 once the turn has begun", s.Left)
	case s.Left > 0 && s.Before == 0:
		return bad(pips.ErrState, "left is %d and before is 0, want points to take over", s.Left)
	case s.Due == 0 && rolled == 0 && s.Throws > 0:
		return bad(pips.ErrState, "throws is %d, want 0 when no turn is played", s.Throws)
	case s.Tied>>s.Players != 0 || s.Tied.Len() == 1:
		return bad(pips.ErrState, "tied is %v, want two players or more", s.Tied)
	case s.Tied != 0 && !s.Tied.Has(s.Turn):
		return bad(pips.ErrState, "it is the turn of player %v, want one who plays on", s.Turn)
	case s.Due == 0 && rolled == 0 && s.Points > 0:
		return bad(pips.ErrState, "points is %d, want 0 when the game is over", s.Points)
	case s.Points < s.Hot*(s.Hot+1)/2: // each scored a point or more
		return bad(pips.ErrState, "points is %d, want more after hot dice", s.Points)
	}
	for p := range pips.MaxPlayers {
		score, farkles := s.Scores[p], s.Farkles[p]
		if p >= s.Players && (score != 0 || farkles != 0 || s.Opened[p]) {
			return bad(pips.ErrState, "player %d does not play, want nothing of theirs", p)
		}
		if err := cmp.Or(
			text.Outside(pips.ErrState, "a score", score, -maxTotal, maxScore),
			text.Outside(pips.ErrState, "farkles", farkles, 0, maxFarkles),
		); err != nil {
			return err
		}
	}
	return nil
}
