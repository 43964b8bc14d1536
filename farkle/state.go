package farkle

import (
	"math"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// maxTotal limits the points of a turn and, below 0, of a score, so that no sum
// of them overflows an int of 32 bits. A turn of more points has to be banked,
// also where hot dice have to be rolled, and a penalty that would take a score
// below -maxTotal is refused, both with pips.ErrTooLarge.
const maxTotal = 1_000_000_000

// maxHot is how many hot dice of a turn multiply under rules with a multiplier: from then
// on points count maxHot+1 times. That takes some luck.
const maxHot = 20

// maxScore is what a player can have who banks one throw above maxTotal.
const maxScore = maxTotal + maxTarget + 6*maxPoints*(maxHot+1)

// A State is all that the next move or roll depends on. It waits for a roll while Due
// is not 0, for a move while Roll is not empty; else the game is over.
type State struct {
	Players   int                   // how many play, 2 to pips.MaxPlayers
	Turn      pips.Player           // whose turn it is, or was when the game is over
	Scores    [pips.MaxPlayers]int  // banked points by player
	Farkles   [pips.MaxPlayers]int  // consecutive farkles by player, if they cost a penalty
	Opened    [pips.MaxPlayers]bool // who has banked before
	Points    int                   // set aside in this turn, not yet banked
	Hot       int                   // how often all dice have scored in this turn, up to 20; 0 without a multiplier
	Due       int                   // dice to be rolled
	Roll      dice.Dice             // the throw to choose from
	TurnsLeft int                   // turns left in the last round, 0 before it and after
}

// Start returns the state in which player 0 is to roll all dice. The error is that of
// [Rules.Validate], or [pips.ErrPlayers] unless 2 to 8 play.
func (r Rules) Start(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if least, most := r.Players(); players < least || players > most {
		return State{}, wrong.Players(pips.ErrPlayers, least, most, players)
	}
	return State{Players: players, Due: r.Dice}, nil
}

// Roll returns the state after the dice d fell: the player has to choose, or has farkled,
// or with the finish [Automatic] has won. A roll that is refused leaves s unchanged. The
// error is a *[pips.MoveError] with one of these reasons:
//
//   - [pips.ErrOver], [pips.ErrMoveDue]: no dice are to be rolled now
//   - [ErrDice]: another number of dice than Due
//   - [pips.ErrTooLarge]: a penalty would take the score below minus a billion
//   - what [Rules.Check] says of s
func (r Rules) Roll(s State, d dice.Dice) (State, error) {
	next, no := r.roll(s, d)
	if no.reason != nil {
		return s, &pips.MoveError{Player: s.Turn, Reason: no.reason, Need: no.need, Have: no.have}
	}
	return next, nil
}

// A refusal is why a move or a roll is not legal. The zero refusal is none.
type refusal struct {
	reason     error
	need, have int // as in pips.MoveError
}

// roll is Roll with the refusal.
func (r Rules) roll(s State, d dice.Dice) (State, refusal) {
	if err := r.Check(s); err != nil {
		return s, refusal{reason: err}
	}
	switch {
	case s.Roll != (dice.Dice{}):
		return s, refusal{reason: pips.ErrMoveDue}
	case s.Due == 0:
		return s, refusal{reason: pips.ErrOver}
	case d.Len() != s.Due:
		return s, refusal{ErrDice, s.Due, d.Len()}
	}
	points := r.Table.Score(d) * (s.Hot + 1)
	if points == 0 {
		next := r.farkle(s)
		if score := next.Scores[s.Turn]; score < -maxTotal {
			return s, refusal{pips.ErrTooLarge, -maxTotal, score}
		}
		return next, refusal{}
	}
	if r.Finish == Automatic && s.Scores[s.Turn]+s.Points+points >= r.Target {
		s.Scores[s.Turn] += s.Points + points
		s.Points, s.Hot, s.Due = 0, 0, 0
		return s, refusal{}
	}
	s.Roll, s.Due = d, 0
	return s, refusal{}
}

// farkle ends a turn without points.
func (r Rules) farkle(s State) State {
	if r.Farkles > 0 {
		s.Farkles[s.Turn]++
		if s.Farkles[s.Turn] == r.Farkles {
			s.Farkles[s.Turn] = 0
			s.Scores[s.Turn] -= r.Penalty
			if r.Floor {
				s.Scores[s.Turn] = max(s.Scores[s.Turn], 0)
			}
		}
	}
	return r.pass(s)
}

// bank ends a turn with its points.
func (r Rules) bank(s State) State {
	s.Scores[s.Turn] += s.Points
	s.Farkles[s.Turn] = 0
	s.Opened[s.Turn] = true
	if s.Scores[s.Turn] >= r.Target {
		if r.Finish != LastRound {
			s.Points, s.Hot, s.Due, s.Roll = 0, 0, 0, dice.Dice{}
			return s
		}
		if s.TurnsLeft == 0 {
			s.TurnsLeft = s.Players // this turn and one for each other player
		}
	}
	return r.pass(s)
}

// pass ends the turn. The dice go to the next player unless it was the last
// turn of the last round.
func (r Rules) pass(s State) State {
	s.Points, s.Hot, s.Due, s.Roll = 0, 0, 0, dice.Dice{}
	if s.TurnsLeft > 0 {
		s.TurnsLeft--
		if s.TurnsLeft == 0 {
			return s
		}
	}
	s.Turn = pips.Player((int(s.Turn) + 1) % s.Players)
	s.Due = r.Dice
	return s
}

// Outcome says whether the game is over and who won. In a last round that is the player
// with the highest score, of several the one who had it first. It is hasWon and gameOver
// of "Farkle Application".
func (r Rules) Outcome(s State) pips.Outcome {
	if s.Due != 0 || s.Roll != (dice.Dice{}) || r.Check(s) != nil {
		return pips.Outcome{}
	}
	winner := int(s.Turn)
	if r.Finish == LastRound {
		// The next in turn is the one who began the last round.
		first := (int(s.Turn) + 1) % s.Players
		winner = first
		for i := range s.Players {
			if p := (first + i) % s.Players; s.Scores[p] > s.Scores[winner] {
				winner = p
			}
		}
	}
	second := math.MinInt
	for p, score := range s.Scores[:s.Players] {
		if p != winner {
			second = max(second, score)
		}
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(pips.Player(winner)), Margin: s.Scores[winner] - second}
}

// Check returns nil if s can be a state under these rules, and else the error of
// [Rules.Validate] or one of the kind [pips.ErrState] that says what is wrong. Not every
// such state can come up in a game.
func (r Rules) Check(s State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	if err := text.Outside(pips.ErrState, "due", s.Due, 0, r.Dice); err != nil {
		return err
	}
	rolled := s.Roll.Len()
	over := s.Due == 0 && rolled == 0
	switch {
	case rolled > r.Dice:
		return bad(pips.ErrState, "roll is %v, want at most %d dice", s.Roll, r.Dice)
	case rolled > 0 && r.Table.IsFarkle(s.Roll):
		return bad(pips.ErrState, "roll is %v, a farkle, which ends the turn", s.Roll)
	case !over && s.Points == 0 && s.Due+rolled != r.Dice:
		return bad(pips.ErrState, "the turn begins with %d dice, want %d", s.Due+rolled, r.Dice)
	case s.TurnsLeft > 0 && (r.Finish != LastRound || over):
		return bad(pips.ErrState, "turns-left is %d, want 0 except in a last round", s.TurnsLeft)
	case s.Hot > 0 && !r.Multiplier:
		return bad(pips.ErrState, "hot is %d, want 0 without a multiplier", s.Hot)
	}
	first := s.Players // who reached the target first, counted from Turn: nobody
	switch {
	case s.TurnsLeft > 0:
		first = s.TurnsLeft
	case over && r.Finish == LastRound:
		first = 1
	case over:
		first = 0
	}
	for i := range s.Players {
		p := (int(s.Turn) + i) % s.Players
		score := s.Scores[p]
		reached := score >= r.Target
		switch {
		case i == first && !reached:
			return bad(pips.ErrState, "player %d has %d points, want at least %d", p, score, r.Target)
		case i < first && reached && !over, // the last turn of this player is to come
			i > first && reached && r.Finish != LastRound:
			return bad(pips.ErrState, "player %d has %d points, want less than %d", p, score, r.Target)
		case s.Farkles[p] > 0 && s.Farkles[p] >= r.Farkles:
			return bad(pips.ErrState, "player %d has %d farkles, want less than the %d that cost a penalty, or 0", p, s.Farkles[p], r.Farkles)
		case r.Floor && score < 0:
			return bad(pips.ErrState, "player %d has %d points, want at least 0", p, score)
		}
	}
	return nil
}

// check is Check without rules.
func (s State) check() error {
	if err := text.Outside(pips.ErrState, "the number of players", s.Players, 2, pips.MaxPlayers); err != nil {
		return err
	}
	if err := text.Outside(pips.ErrState, "turn", int(s.Turn), 0, s.Players-1); err != nil {
		return err
	}
	if err := text.Outside(pips.ErrState, "points", s.Points, 0, maxTotal); err != nil {
		return err
	}
	if err := text.Outside(pips.ErrState, "hot", s.Hot, 0, maxHot); err != nil {
		return err
	}
	if err := text.Outside(pips.ErrState, "due", s.Due, 0, 6); err != nil {
		return err
	}
	if err := text.Outside(pips.ErrState, "turns-left", s.TurnsLeft, 0, s.Players-1); err != nil {
		return err
	}
	rolled := s.Roll.Len()
	switch {
	case rolled > 6:
		return bad(pips.ErrState, "roll is %v, want at most 6 dice", s.Roll)
	case s.Due > 0 && rolled > 0:
		return bad(pips.ErrState, "due is %d and roll is %v, want one of them", s.Due, s.Roll)
	case s.Due == 0 && rolled == 0 && s.Points > 0:
		return bad(pips.ErrState, "points is %d, want 0 when the game is over", s.Points)
	case s.Points < s.Hot*(s.Hot+1)/2: // each time they brought a point or more
		return bad(pips.ErrState, "points is %d, want more after hot dice", s.Points)
	}
	for p := range pips.MaxPlayers {
		score, farkles := s.Scores[p], s.Farkles[p]
		if p >= s.Players && (score != 0 || farkles != 0 || s.Opened[p]) {
			return bad(pips.ErrState, "player %d does not play, want nothing of theirs", p)
		}
		if err := text.Outside(pips.ErrState, "a score", score, -maxTotal, maxScore); err != nil {
			return err
		}
		if err := text.Outside(pips.ErrState, "farkles", farkles, 0, maxFarkles); err != nil {
			return err
		}
	}
	return nil
}
