package farkle

import (
	"cmp"

	"pips.example"
	"pips.example/dice"
)

// An ending is what a Finish means.
type ending struct {
	others   bool // after one player banks the target, each other player has one more turn
	round    bool // then the players after this one in the round have one more turn
	oneThrow bool // these turns have one throw each
}

// endings has the ending of each [Finish].
var endings = [...]ending{
	OnBank:     {},
	Automatic:  {},
	LastRound:  {others: true},
	EqualTurns: {round: true},
	LastThrow:  {others: true, oneThrow: true},
}

// ending returns what the finish means, also for a Finish that does not exist.
func (r *Rules) ending() ending { return endings[min(int(r.Finish), len(endings)-1)] }

// last reports whether no throw may follow in this turn.
func (r *Rules) last(s *State) bool {
	return r.Throws > 0 && s.Throws >= r.Throws || s.TurnsLeft > 0 && r.Finish == LastThrow
}

// tight reports whether a throw that scores may leave no legal move.
func (r *Rules) tight() bool {
	return r.Throws|r.Rounds|int(r.Ties)|int(r.Next) != 0 || r.Exact || r.Finish == LastThrow
}

// Chance returns the state after the dice d fell: the player has to choose, has farkled, or with a line
// that wins or the finish Automatic has won. A throw that leaves no legal move is a farkle. Reasons for a
// refusal are:
//
//   - [pips.ErrOver], [pips.ErrMoveDue]
//   - [ErrDice]: another number of dice than Due
//   - [pips.ErrTooLarge]: a penalty would lower the score below minus a billion, or a win raise it above
//     what a state may have
func (r Rules) Chance(s State, d dice.Dice) (State, error) {
	no := refusal{reason: r.check(&s)}
	if no.reason == nil {
		no = r.roll(&s, d)
	}
	if no.reason != nil {
		return s, no.err(&s, nil)
	}
	return s, nil
}

// roll is Chance in place, without a check of s. It leaves s unchanged if it refuses the dice.
func (r *Rules) roll(s *State, d dice.Dice) refusal {
	switch {
	case s.Roll != (dice.Dice{}) || s.Left > 0:
		return refusal{reason: pips.ErrMoveDue}
	case s.Due == 0:
		return refusal{reason: pips.ErrOver}
	case d.Len() != s.Due:
		return refusal{ErrDice, s.Due, d.Len()}
	case len(r.Table.wins) > 0 && r.Table.Wins(d):
		return r.win(s)
	}
	points := r.Table.Score(d) * (s.Hot + 1)
	switch {
	case points == 0:
		return r.farkle(s)
	case r.Finish == Automatic && s.Scores[s.Turn]+s.Points+points >= r.Target:
		s.Scores[s.Turn] += s.Points + points
		s.clear()
	case r.tight():
		before := *s
		if s.Roll, s.Due = d, 0; r.Throws > 0 {
			s.Throws++
		}
		if r.stuck(s) {
			*s = before
			return r.farkle(s)
		}
	default:
		s.Roll, s.Due = d, 0
	}
	return refusal{}
}

// stuck reports whether a throw leaves no legal move.
func (r *Rules) stuck(s *State) bool {
	for keep := range s.Roll.Subsets() {
		points := r.Table.worthBy(r.Keep, s.Roll, keep) * (s.Hot + 1)
		for then := BankPoints; points > 0 && then <= RollAllAgain; then++ {
			if r.allow(s, Move{keep, then}, points).reason == nil {
				return false
			}
		}
	}
	return true
}

// win ends the game: the player has the target, or more if another player would lead.
func (r *Rules) win(s *State) refusal {
	score := max(s.Scores[s.Turn], r.Target)
	for p, other := range s.Scores[:s.Players] {
		if p != int(s.Turn) {
			score = max(score, other+1)
		}
	}
	if score > maxScore {
		return refusal{pips.ErrTooLarge, maxScore, score}
	}
	s.clear()
	s.Scores[s.Turn], s.TurnsLeft, s.Tied = score, 0, 0
	return refusal{}
}

// farkle ends a turn without points.
func (r *Rules) farkle(s *State) refusal {
	cost, farkles := 0, s.Farkles[s.Turn]+1
	if s.Points == 0 {
		cost = r.FirstFarkle
	}
	if farkles >= r.Farkles { // or farkles do not count
		cost += r.Penalty
		farkles = 0
	}
	if cost > 0 {
		score := s.Scores[s.Turn] - cost
		if r.Floor {
			score = max(score, 0)
		}
		if score < -maxTotal {
			return refusal{pips.ErrTooLarge, -maxTotal, score}
		}
		s.Scores[s.Turn] = score
	}
	s.Farkles[s.Turn] = farkles
	r.pass(s, 0, 0)
	return refusal{}
}

// bank ends a turn with its points, after the last dice were kept.
func (r *Rules) bank(s *State, keep dice.Dice) {
	banked, left := s.Points, 0
	if r.Next == Piggyback {
		left = cmp.Or(s.Roll.Len()-keep.Len(), r.Dice)
	}
	s.Scores[s.Turn] += s.Points
	s.Farkles[s.Turn] = 0
	s.Opened[s.Turn] = true
	if s.TurnsLeft == 0 && s.Scores[s.Turn] >= r.Target {
		s.TurnsLeft = 1 // this turn, and those that follow
		switch end := r.ending(); {
		case end.others:
			s.TurnsLeft = s.Players
		case end.round:
			s.TurnsLeft = s.Players - int(s.Turn)
		}
	}
	r.pass(s, banked, left)
}

// pass ends the turn, in which some points were banked and some dice left. The next player rolls, or may take
// these over, unless it was the last turn.
func (r *Rules) pass(s *State, banked, left int) {
	s.clear()
	if s.TurnsLeft > 0 && r.ended(s) {
		return
	}
	s.Turn = s.next()
	if s.Due = r.Dice; r.Next != Afresh && banked > 0 {
		r.offer(s, banked, left)
	}
}

// next returns who plays after Turn.
func (s *State) next() pips.Player {
	p := s.Turn
	for range pips.MaxPlayers {
		if p++; int(p) == s.Players {
			p = 0
		}
		if s.Tied == 0 || s.Tied.Has(p) {
			break
		}
	}
	return p
}

// offer lets the next turn know of a bank.
func (r *Rules) offer(s *State, banked, left int) {
	if r.Next == Beat {
		s.Before = banked
	} else if r.Opening == 0 || s.Opened[s.Turn] {
		s.Before, s.Left, s.Due = banked, left, 0
	}
}

// ended counts a turn that ends, and reports whether it was the last one. Those who lead play another round if they
// are several and play on.
func (r *Rules) ended(s *State) bool {
	if s.TurnsLeft--; s.TurnsLeft > 0 {
		return false
	}
	lead := s.lead()
	if r.Ties != PlayOn || lead.Len() == 1 {
		return true
	}
	s.Tied, s.TurnsLeft = lead, lead.Len()
	return false
}

// lead returns who has the most points, of those who play on if only some do.
func (s *State) lead() (lead pips.Seats) {
	most := 0
	for i, score := range s.Scores[:s.Players] {
		p := pips.Player(i)
		switch {
		case s.Tied != 0 && !s.Tied.Has(p):
		case lead == 0 || score > most:
			lead, most = pips.SeatsOf(p), score
		case score == most:
			lead |= pips.SeatsOf(p)
		}
	}
	return lead
}

// clear removes what belongs to a turn.
func (s *State) clear() {
	s.Points, s.Hot, s.Due, s.Roll = 0, 0, 0, dice.Dice{}
	s.Throws, s.Before, s.Left = 0, 0, 0
}
