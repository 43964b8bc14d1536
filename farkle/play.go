package farkle

import (
	"iter"
	"slices"

	"pips.example/dice"
	"pips.example/internal/turns"
)

// MaxPlies is the largest number of moves and rolls of a game that [Rules.Play]
// plays. Nobody has to bank in Farkle, so a game need not end by itself.
const MaxPlies = 100_000

// A Strategy chooses a move for the player whose turn it is. It is a pure
// function: the same rules and state give the same move, so that one Strategy
// can play many games at once and a game can be repeated. One that needs
// chance takes it from a seed of its own and the state, as [Random] does.
type Strategy func(r Rules, s State) Move

// A Game plays a game step by step, or repeats a recorded one. It is made by
// [Rules.Play] or [Record.Replay]. Range over [Game.All], then ask [Game.Err].
// A Game is not safe for use by several goroutines at once.
type Game struct {
	record Record // without its steps
	game   turns.Game[State, Step]
}

// Play returns a game of the given players, of which the first begins, with
// dice from roll. The players choose when [Game.All] is ranged over.
//
//	g := rules.Play(dice.Batched(src), farkle.BankAt(300), farkle.KeepAll(500))
//	for m, s := range g.All() {
//		fmt.Println(m, s)
//	}
//	if err := g.Err(); err != nil { … }
func (r Rules) Play(roll dice.Roller, players ...Strategy) *Game {
	return Record{Rules: r, Players: make([]string, len(players))}.Resume(roll, players...)
}

// State returns the state that the game has come to.
func (g *Game) State() State { return g.game.State }

// All plays the game to its end. It yields each move with the state that the
// move led to, and for each roll the zero Move with the state after the roll.
// A loop that is left early is gone on with by the next All.
//
// The game ends early when a player returns a move that is not legal, when the
// wrong number of dice is rolled, and after [MaxPlies] moves and rolls.
// [Game.Err] tells.
func (g *Game) All() iter.Seq2[Move, State] {
	return func(yield func(Move, State) bool) {
		for g.game.Next() {
			if !yield(g.game.Last().Move, g.game.State) {
				return
			}
		}
	}
}

// Roll plays a roll that comes from outside, and Move a move: for programs in
// which people play. Begin with [Record.Replay] of a record without steps, or of
// one that is to go on; its steps are played first. What is refused leaves the game
// as it was, with the error of [Rules.Roll] in a *[MoveError], or [ErrTooLong].
// A game that has ended early gives the error of [Game.Err].
func (g *Game) Roll(d dice.Dice) error {
	return g.do(Step{Roll: d}, func(s State) error { _, err := g.record.Rules.Roll(s, d); return err })
}

// Move plays a move that comes from outside, see [Game.Roll]. The error is that of
// [Rules.Legal] in a *[MoveError], or [ErrTooLong].
func (g *Game) Move(m Move) error {
	return g.do(Step{Move: m}, func(s State) error { return g.record.Rules.Legal(s, m) })
}

// do plays a step. Why it is refused says what was asked for: the step alone does not
// tell a roll of no dice from no move.
func (g *Game) do(s Step, why func(State) error) error {
	if err := g.Err(); err != nil {
		return err
	}
	err := g.game.Do(s)
	if bad, ok := err.(*MoveError); ok && g.Err() == nil {
		bad.Err = why(g.State())
	}
	return err
}

// Err returns nil if the game is over or goes on, and else why it ended early:
// a *[MoveError], [ErrTooLong], what [Rules.Start] gives, [ErrNoStrategy], [ErrDice]
// without a roller, or [ErrRecordName] for a record with a name that it cannot have.
// The zero Game gives what [Record.Replay] of the zero Record does.
func (g *Game) Err() error {
	if g.game.Zero() {
		return Record{}.Replay().Err()
	}
	return g.game.Err
}

// Record returns what was played up to now.
func (g *Game) Record() Record {
	r := g.record
	r.Players, r.Steps = slices.Clone(r.Players), slices.Clone(g.game.Steps)
	return r
}

// step returns the state after a roll or a move.
func (r Rules) step(s State, step Step) (next State, err error) {
	switch {
	case step.Move == Move{} && (s.Due > 0 || step.Roll != dice.Dice{}):
		next, err = r.Roll(s, step.Roll)
	case step.Roll != dice.Dice{}: // both at once
		next, err = s, ErrChoice
	default:
		next, err = r.Apply(s, step.Move)
	}
	if err != nil {
		err = &MoveError{Player: s.Turn, Move: step.Move, Err: err}
	}
	return next, err
}

// over reports whether a state waits for nothing.
func over(s State) bool { return s.Due == 0 && s.Roll == dice.Dice{} }
