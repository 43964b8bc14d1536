package yahtzee

import (
	"math"
	"strconv"

	"pips.example/dice"
)

// MaxPlayers is the largest number of players of a game. The least is one.
const MaxPlayers = 8

// maxSaved is the largest number of rolls that a player can have.
const maxSaved = MaxBoxes * MaxRolls

// A Player is the place of a player in the order of turns, from 0.
type Player uint8

// String returns the number of the player, "0" to "7".
func (p Player) String() string { return strconv.Itoa(int(p)) }

// A State is all that the next move or roll depends on. It is comparable, and
// its text can be stored. [Rules.Start] gives the first one, [Rules.Roll] and
// [Rules.Apply] the next; [Rules.Check] tells whether one from elsewhere makes
// sense.
//
// The game waits for a roll while Due is not 0, for a move while Roll is not
// empty, and is over when neither is so.
type State struct {
	Players int              // how many play, 1 to MaxPlayers
	Turn    Player           // whose turn it is; when the game is over, whose it was
	Cards   [MaxPlayers]Card // by player
	Saved   [MaxPlayers]int  // by player, rolls saved from earlier turns
	Due     int              // dice to be rolled
	Kept    dice.Dice        // the dice that stay meanwhile
	Roll    dice.Dice        // the dice to choose from, all of them
	Left    int              // rolls left in the turn, without one that is due
}

// An Outcome says how a game stands. The zero Outcome is a game in progress.
type Outcome struct {
	Over   bool   // the game has ended
	Draw   bool   // several players have the highest total
	Winner Player // when the game is over, the first with the highest total
	Margin int    // by how many points the winner leads the next, 0 with one player
}

// Start returns the state in which player 0 is to roll all dice. The error is
// that of [Rules.Validate], or [ErrPlayers] for a number of players other than
// 1 to [MaxPlayers], which is [ErrTooLarge] too if there are more.
func (r Rules) Start(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	switch {
	case players < 1:
		return State{}, ErrPlayers
	case players > MaxPlayers:
		return State{}, ErrTooManyPlayers
	}
	return State{Players: players, Due: r.Dice, Left: r.Rolls - 1}, nil
}

// Roll returns the state after the dice d fell, in which the player has to
// choose. The error is [ErrNoRoll] when no roll is due, [ErrDice] for another
// number of dice than Due, or that of [Rules.Check]; s comes back unchanged
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
	s.Roll = s.Kept.Plus(d)
	s.Kept, s.Due = dice.Dice{}, 0
	return s, nil
}

// pass gives the dice to the next player, unless all cards are full.
func (r *Rules) pass(s State) State {
	if r.Saved {
		s.Saved[s.Turn] = s.Left
	}
	s.Roll, s.Left = dice.Dice{}, 0
	next := Player((int(s.Turn) + 1) % s.Players)
	if s.Cards[next].Len() == r.Boxes.Len() {
		return s
	}
	s.Turn, s.Due = next, r.Dice
	s.Left = r.Rolls - 1 + s.Saved[next]
	s.Saved[next] = 0
	return s
}

// Outcome says whether the game is over and who won. A state that [Rules.Check]
// refuses has the zero Outcome.
func (r Rules) Outcome(s State) Outcome {
	if s.Due != 0 || s.Roll != (dice.Dice{}) || r.Check(s) != nil {
		return Outcome{}
	}
	o := Outcome{Over: true}
	best, second := math.MinInt, math.MinInt
	for p, c := range s.Cards[:s.Players] {
		switch total := r.Total(c); {
		case total > best:
			best, second = total, best
			o.Winner = Player(p)
		case total > second:
			second = total
		}
	}
	if s.Players > 1 {
		o.Margin = best - second
		o.Draw = o.Margin == 0
	}
	return o
}

// Check returns nil if s can be a state of a game under these rules, else the
// error of [Rules.Validate], or [ErrState]. It does not ask whether the cards can
// be reached, as [Rules.ParseCard] does.
func (r Rules) Check(s State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	over := s.Due == 0 && s.Roll == dice.Dice{}
	switch {
	case s.Due > 0 && s.Due+s.Kept.Len() != r.Dice, s.Roll.Len() > 0 && s.Roll.Len() != r.Dice:
		return ErrState
	case !r.Saved && s.Left > r.Rolls-1, s.Kept.Len() > 0 && !r.Saved && s.Left == r.Rolls-1:
		return ErrState
	}
	// The players before have had one turn more.
	turns := s.Cards[s.Turn].Len()
	// Of the rolls of all turns, this player has used one in each turn, and one
	// more for dice that were kept.
	if most := (turns + 1) * (r.Rolls - 1); !over && (s.Left > most || s.Kept.Len() > 0 && s.Left == most || s.Saved[s.Turn] > 0) {
		return ErrState
	}
	for p, c := range s.Cards[:s.Players] {
		had := turns
		if p < int(s.Turn) && !over {
			had++
		}
		if c.Len() != had || s.Saved[p] > 0 && (!r.Saved || s.Saved[p] > had*(r.Rolls-1)) || c.extra > 0 && r.Extra == 0 {
			return ErrState
		}
		for i := range c.box {
			if c.box[i] != 0 && !r.Boxes.Has(Ones+Category(i)) {
				return ErrState
			}
		}
	}
	if (turns == r.Boxes.Len()) != over {
		return ErrState
	}
	return nil
}

// check is Check without rules.
func (s State) check() error {
	over := s.Due == 0 && s.Roll == dice.Dice{}
	n := s.Due + s.Kept.Len() + s.Roll.Len() // all dice, which are five or six
	if !over && n != 5 && n != 6 || s.Players < 1 || s.Players > MaxPlayers || int(s.Turn) >= s.Players ||
		s.Due < 0 || s.Due > 6 || s.Due > 0 && s.Roll.Len() > 0 || s.Roll.Len() > 6 ||
		s.Due == 0 && s.Kept.Len() > 0 || s.Kept.Len() > 5 ||
		s.Left < 0 || s.Left > maxSaved || over && (s.Left > 0 || int(s.Turn) != s.Players-1) {
		return ErrState
	}
	for p := range MaxPlayers {
		if p >= s.Players && (s.Cards[p] != Card{} || s.Saved[p] != 0) || s.Saved[p] < 0 || s.Saved[p] > maxSaved {
			return ErrState
		}
	}
	return nil
}
