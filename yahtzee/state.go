package yahtzee

import (
	"fmt"
	"unique"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// maxSaved is the largest number of rolls that a player can have.
const maxSaved = maxColumns * maxBoxes * maxRolls

// A State is all that the next roll or move depends on. A roll is due while Due is not 0, a move while
// Roll is not empty; else the game is over.
type State struct {
	Players   int                   // how many play, 1 to 8
	Turn      pips.Player           // whose turn it is, or was at the end
	Won       bool                  // Turn has won at once, by a box that does so in the first roll
	Cards     [pips.MaxPlayers]Card // by player
	Saved     [pips.MaxPlayers]int  // by player, rolls saved for the next turn; 0 during the player's turn, when they are in RollsLeft
	Due       int                   // dice to be rolled
	Kept      dice.Dice             // the dice kept while the others are rolled
	Roll      dice.Dice             // the dice to choose from, all of them
	RollsLeft int                   // in this turn, not counting the one that is due
}

// Players returns 1 and 8.
func (r Rules) Players() (least, most int) { return 1, pips.MaxPlayers }

// Begin returns the state in which player 0 is to roll all dice.
func (r Rules) Begin(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if least, most := r.Players(); players < least || players > most {
		return State{}, wrong.Players(pips.ErrPlayers, least, most, players)
	}
	return State{Players: players, Due: r.Dice, RollsLeft: r.Rolls - 1}, nil
}

// PlayersIn returns the number of players in s.
func (r Rules) PlayersIn(s State) int { return s.Players }

// Check returns nil if s is consistent under these rules. Only [Rules.ParseCard] asks whether a
// game can reach a card.
func (r Rules) Check(s State) error { return r.check(&s) }

// check validates s by the rules.
func (r *Rules) check(s *State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	// Players before Turn have had one turn more.
	turns := s.Cards[s.Turn].len()
	waits, _ := s.waits()
	over := waits == pips.Nothing
	switch most := (turns + 1) * (r.Rolls - 1); {
	case s.Due > 0 && s.Due+s.Kept.Len() != r.Dice:
		return impossible("due and kept have %d dice, want %d", s.Due+s.Kept.Len(), r.Dice)
	case s.Roll.Len() > 0 && s.Roll.Len() != r.Dice:
		return impossible("roll has %d dice, want %d", s.Roll.Len(), r.Dice)
	case !r.Saved && s.RollsLeft > r.Rolls-1:
		return impossible("%d rolls are left, want at most %d", s.RollsLeft, r.Rolls-1)
	case !r.Saved && s.Kept.Len() > 0 && s.RollsLeft == r.Rolls-1:
		return impossible("dice are kept before the first roll")
	// This player has used a roll in each turn, and another one if dice are kept.
	case !over && s.RollsLeft > most, !over && s.Kept.Len() > 0 && s.RollsLeft == most:
		return impossible("%d rolls are left in turn %d, which is more than can be saved", s.RollsLeft, turns+1)
	case !over && s.Saved[s.Turn] > 0:
		return impossible("player %v has saved %d rolls, want 0 in a turn", s.Turn, s.Saved[s.Turn])
	case s.Won:
		if !r.won(&s.Cards[s.Turn]) {
			return impossible("player %v has won without a box that wins at once", s.Turn)
		}
	case (turns == r.Boxes.Len()) != over:
		return impossible("%d of %d boxes are filled and the game waits for %v", turns, r.Boxes.Len(), waits)
	}
	for p := range s.Players {
		had := turns
		switch {
		case s.Won && p > int(s.Turn):
			had-- // they did not have their turn
		case p < int(s.Turn) && !over:
			had++
		}
		if err := r.checkPlayer(s, p, had); err != nil {
			return err
		}
	}
	return nil
}

// checkPlayer validates a player who has had some turns.
func (r *Rules) checkPlayer(s *State, p, had int) error {
	c := &s.Cards[p]
	switch {
	case c.len() != had:
		return impossible("player %d has filled %d boxes, want %d", p, c.len(), had)
	case s.Saved[p] > 0 && !r.Saved:
		return impossible("player %d has saved %d rolls, want 0", p, s.Saved[p])
	case s.Saved[p] > had*(r.Rolls-1):
		return impossible("player %d has saved %d rolls, want at most %d", p, s.Saved[p], had*(r.Rolls-1))
	case c.extra > 0 && r.Extra == 0:
		return impossible("player %d has won extra, which these rules lack", p)
	}
	if r.Rolls == 1 && r.Sheet.s != nil && !(s.Won && p == int(s.Turn)) && r.won(c) {
		return impossible("player %d has filled a box that wins at once, and has not won", p)
	}
	if b := r.alien(c); b != 0 {
		return impossible("player %d has filled %v, which these rules lack", p, b)
	}
	return nil
}

// alien returns a filled box that the rules lack, or 0.
func (r *Rules) alien(c *Card) Category {
	if c.filled&^r.Boxes.set == 0 && c.next == (unique.Handle[Card]{}) {
		return 0
	}
	for b := range c.all() {
		if !r.Boxes.has(b) {
			return b
		}
	}
	return 0
}

// won reports whether a card has points in a box that wins at once.
func (r *Rules) won(c *Card) bool {
	for b := range r.Boxes.All() {
		if x := r.Sheet.box(b); x != nil && x.wins && c.Points(b) > 0 {
			return true
		}
	}
	return false
}

// impossible returns the reason why a state is impossible.
func impossible(format string, args ...any) error {
	return &text.Fault{Reason: pips.ErrState, Want: fmt.Sprintf(format, args...)}
}

// check validates s by any rules.
func (s *State) check() error {
	over := s.Due == 0 && s.Roll == dice.Dice{}
	n := s.Due + s.Kept.Len() + s.Roll.Len() // all dice
	switch {
	case s.Players < 1 || s.Players > pips.MaxPlayers:
		return impossible("%d cards, want 1 to %d", s.Players, pips.MaxPlayers)
	case s.Turn < 0 || int(s.Turn) >= s.Players:
		return impossible("turn is %v with %d players, want 0 to %d", s.Turn, s.Players, s.Players-1)
	case s.Due < 0 || s.Due > 6:
		return impossible("due is %d, want 0 to 6", s.Due)
	case s.Due > 0 && s.Roll.Len() > 0:
		return impossible("roll is %v while dice are due, want none", s.Roll)
	case s.Due == 0 && s.Kept.Len() > 0:
		return impossible("kept is %v while no dice are due, want none", s.Kept)
	case !over && (n < 3 || n > maxDice):
		return impossible("%d dice in all, want 3 to %d", n, maxDice)
	case s.Won && !over:
		return impossible("player %v has won, and the game is not over", s.Turn)
	case s.RollsLeft < 0 || s.RollsLeft > maxSaved:
		return impossible("%d rolls are left, want 0 to %d", s.RollsLeft, maxSaved)
	case over && s.RollsLeft > 0:
		return impossible("%d rolls are left when the game is over, want 0", s.RollsLeft)
	case over && !s.Won && int(s.Turn) != s.Players-1:
		return impossible("turn is %v when the game is over, want the last player, %d", s.Turn, s.Players-1)
	}
	for p := range pips.MaxPlayers {
		switch {
		case s.Saved[p] < 0 || s.Saved[p] > maxSaved:
			return impossible("player %d has saved %d rolls, want 0 to %d", p, s.Saved[p], maxSaved)
		case p >= s.Players && (!s.Cards[p].empty() || s.Saved[p] != 0):
			return impossible("player %d has a card or rolls and does not play", p)
		}
	}
	return nil
}
