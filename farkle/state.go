package farkle

import (
	"math"
	"strconv"

	"pips.example/dice"
)

// MaxPlayers is the largest number of players of a game. The least is two.
const MaxPlayers = 8

// MaxTotal limits the points of a turn and, below 0, of a score, so that no sum
// of them overflows an int of 32 bits. A turn of more points has to be banked,
// also where hot dice have to be rolled, and a penalty that would take a score
// below -MaxTotal is refused, both with [ErrTooMuch].
const MaxTotal = 1_000_000_000

// MaxHot is how many hot dice of a turn multiply under rules with a multiplier: from then
// on points count MaxHot+1 times. That takes some luck.
const MaxHot = 20

// maxScore is what a player can have who banks one throw above MaxTotal.
const maxScore = MaxTotal + MaxTarget + 6*MaxPoints*(MaxHot+1)

// A Player is the place of a player in the order of turns, from 0.
type Player uint8

// A State is all that the next move or roll depends on. It is comparable, and
// its text can be stored. [Rules.Start] gives the first one, [Rules.Roll] and
// [Rules.Apply] the next; [Rules.Check] tells whether one from elsewhere makes
// sense.
//
// The game waits for a roll while Due is not 0, for a move while Roll is not
// empty, and is over when neither is so.
type State struct {
	Players int              // how many play, 2 to MaxPlayers
	Turn    Player           // whose turn it is; when the game is over, whose it was
	Scores  [MaxPlayers]int  // banked points by player
	Farkles [MaxPlayers]int  // farkles in a row by player; 0 where the rules do not count them
	Opened  [MaxPlayers]bool // who has banked before
	Points  int              // set aside in this turn, not yet banked
	Hot     int              // how often all dice have scored in this turn, up to MaxHot; 0 where that multiplies nothing
	Due     int              // dice to be rolled
	Roll    dice.Dice        // the throw to choose from
	Left    int              // turns left in the last round, 0 before it and after
}

// An Outcome says how a game stands. The zero Outcome is a game in progress.
type Outcome struct {
	Over   bool   // the game has ended
	Winner Player // when the game is over
	Margin int    // by how many points the winner leads the next, 0 or more
}

// Start returns the state in which player 0 is to roll all dice. The error is
// that of [Rules.Validate], or [ErrPlayers] for a number of players other than
// 2 to [MaxPlayers], which is [ErrTooLarge] too if there are more.
func (r Rules) Start(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	switch {
	case players < 2:
		return State{}, ErrPlayers
	case players > MaxPlayers:
		return State{}, ErrTooManyPlayers
	}
	return State{Players: players, Due: r.Dice}, nil
}

// Roll returns the state after the dice d fell: the player has to choose, or
// has farkled and the turn passes on. Where the game finishes automatically it
// may be over. The error is [ErrNoRoll] when no roll is due, [ErrDice] for
// another number of dice than Due, [ErrTooMuch] for a penalty that would take a
// score below -[MaxTotal], or that of [Rules.Check]; s comes back unchanged
// then.
func (r Rules) Roll(s State, d dice.Dice) (State, error) {
	switch err := r.Check(s); {
	case err != nil:
		return s, err
	case s.Due == 0:
		return s, ErrNoRoll
	case d.Len() != s.Due:
		return s, ErrDice
	}
	points := r.Table.Score(d) * (s.Hot + 1)
	if points == 0 {
		next := r.farkle(s)
		if next.Scores[s.Turn] < -MaxTotal {
			return s, ErrTooMuch
		}
		return next, nil
	}
	if r.Finish == Automatic && s.Scores[s.Turn]+s.Points+points >= r.Target {
		s.Scores[s.Turn] += s.Points + points
		s.Points, s.Hot, s.Due = 0, 0, 0
		return s, nil
	}
	s.Roll, s.Due = d, 0
	return s, nil
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
		if s.Left == 0 {
			s.Left = s.Players // this turn and one for each other player
		}
	}
	return r.pass(s)
}

// pass ends the turn. The dice go to the next player unless it was the last
// turn of the last round.
func (r Rules) pass(s State) State {
	s.Points, s.Hot, s.Due, s.Roll = 0, 0, 0, dice.Dice{}
	if s.Left > 0 {
		s.Left--
		if s.Left == 0 {
			return s
		}
	}
	s.Turn = Player((int(s.Turn) + 1) % s.Players)
	s.Due = r.Dice
	return s
}

// Outcome says whether the game is over and who won. In a last round that is
// the player with the highest score, of several the one who had it first. A
// state that [Rules.Check] refuses has the zero Outcome. It is hasWon and gameOver of
// the coursework "Farkle Application".
func (r Rules) Outcome(s State) Outcome {
	if s.Due != 0 || s.Roll != (dice.Dice{}) || r.Check(s) != nil {
		return Outcome{}
	}
	winner := s.Turn
	if r.Finish == LastRound {
		// The next in turn is the one who began the last round.
		first := (int(s.Turn) + 1) % s.Players
		winner = Player(first)
		for i := range s.Players {
			if p := (first + i) % s.Players; s.Scores[p] > s.Scores[winner] {
				winner = Player(p)
			}
		}
	}
	second := math.MinInt
	for p, score := range s.Scores[:s.Players] {
		if p != int(winner) {
			second = max(second, score)
		}
	}
	return Outcome{Over: true, Winner: winner, Margin: s.Scores[winner] - second}
}

// Check returns nil if s can be a state of a game under these rules, else the
// error of [Rules.Validate], or [ErrState]. It allows states that no game may
// have come to, as problems and tests need them; none of them can make a
// method of the rules fail other than by returning an error.
func (r Rules) Check(s State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	rolled := s.Roll.Len()
	over := s.Due == 0 && rolled == 0
	switch {
	case s.Due > r.Dice, rolled > r.Dice:
		return ErrState
	case rolled > 0 && r.Table.IsFarkle(s.Roll): // the turn would be over
		return ErrState
	case !over && s.Points == 0 && s.Due+rolled != r.Dice: // a turn begins with all dice
		return ErrState
	case s.Left > 0 && (r.Finish != LastRound || over), s.Hot > 0 && !r.Multiplier:
		return ErrState
	}
	first := s.Players // who reached the target first, counted from Turn: nobody
	switch {
	case s.Left > 0:
		first = s.Left
	case over && r.Finish == LastRound:
		first = 1
	case over:
		first = 0
	}
	for i := range s.Players {
		p := (int(s.Turn) + i) % s.Players
		reached := s.Scores[p] >= r.Target
		switch {
		case i == first && !reached,
			i < first && reached && !over, // the last turn of this player is to come
			i > first && reached && r.Finish != LastRound,
			s.Farkles[p] > 0 && s.Farkles[p] >= r.Farkles,
			r.Floor && s.Scores[p] < 0:
			return ErrState
		}
	}
	return nil
}

// check is Check without rules.
func (s State) check() error {
	if s.Players < 2 || s.Players > MaxPlayers || int(s.Turn) >= s.Players ||
		s.Points < 0 || s.Points > MaxTotal ||
		s.Hot < 0 || s.Hot > MaxHot || s.Points < s.Hot*(s.Hot+1)/2 || // each time they brought a point or more
		s.Due < 0 || s.Due > 6 || s.Roll.Len() > 6 || s.Due > 0 && s.Roll.Len() > 0 ||
		s.Left < 0 || s.Left >= s.Players || s.Due == 0 && s.Roll.Len() == 0 && s.Points > 0 {
		return ErrState
	}
	for p := range MaxPlayers {
		score, farkles := s.Scores[p], s.Farkles[p]
		if p >= s.Players && (score != 0 || farkles != 0 || s.Opened[p]) {
			return ErrState
		}
		if score < -MaxTotal || score > maxScore || farkles < 0 || farkles > MaxFarkles {
			return ErrState
		}
	}
	return nil
}

// String returns the number of the player, "0" to "7".
func (p Player) String() string { return strconv.Itoa(int(p)) }
