package farkle

import (
	"pips.example"
	"pips.example/dice"
)

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
		return s, no.err(s, nil)
	}
	return next, nil
}

// roll is Roll with the refusal.
func (r Rules) roll(s State, d dice.Dice) (State, refusal) {
	if no := r.allowRoll(s, d); no.reason != nil {
		return s, no
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
