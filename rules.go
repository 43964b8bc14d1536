package pips

import (
	"iter"
	"math/rand/v2"
)

// Rules are one variant of a game: what a state waits for, which moves are legal,
// what follows. S is the state, all that the next step depends on. M is a move, one
// decision of a player. C is what chance brings in one step, such as the dice that
// fell; a game keeps it as it is, so what a slice in it holds must not change. V is what one player
// may see of a state.
//
// Rules are pure: the same arguments give the same results, and nothing is changed
// or remembered. A step that is refused returns the state as it was and an error of
// the kind [ErrIllegal]. [TestRules] checks these and other laws.
//
// A game without chance never waits for it: its C may be struct{}, and Chance refuses everything
// with [ErrMoveDue] or [ErrOver]. Messages show moves by their String or MarshalText.
//
// Rules may also have the methods of an [Enumerator], a [Repeater] and a [Stepper], and these:
//
//   - Notation() Notation[M] gives their records a text, see [Notation].
//   - Check(S) error says what is impossible in a state. [Playout] and a [Comparison] refuse such a
//     state before they play.
//   - BeginWith(players int, first Player) (S, error) is Begin where a player other than 0 may come
//     first, see [Record].
//   - Canonical(S, M) M returns the legal move that m means, where text and JSON can write one in more
//     than one way. Decoders and [Game.MoveJSON] call it.
//   - Equal(R) bool compares rules, for a [Review] and [TestRules].
type Rules[S, M comparable, C, V any] interface {
	// Players returns the least and the largest number of players, 1 to MaxPlayers.
	Players() (least, most int)

	// Begin returns the first state of a game with this many players. Player 0 comes first. It
	// fails with ErrPlayers for a number of players that Players does not allow.
	Begin(players int) (S, error)

	// Waits says what a state waits for, and who makes the move or rolls the dice. The player is
	// Nobody for a deal and when the game is over.
	Waits(S) (For, Player)

	// Draw returns what chance brings, drawn from a source. The state must wait for Chance.
	Draw(S, rand.Source) C

	// Chance returns the state after chance has brought C.
	Chance(S, C) (S, error)

	// Moves yields all legal moves, in the same order each time, and none unless the
	// state waits for a Decision.
	Moves(S) iter.Seq[M]

	// Apply returns the state after a move.
	Apply(S, M) (S, error)

	// View returns what a player may see, or what a spectator may see for Nobody.
	View(S, Player) V

	// Guess returns a random state with this view, the same player to act and the same moves, each such
	// state being equally likely. It may fail with ErrHidden for a spectator if the game has secrets.
	Guess(V, rand.Source) (S, error)

	// Standing returns the points of a player so far.
	Standing(S, Player) int

	// Outcome says whether the game is over and who won. It is the zero Outcome before
	// the end and for an impossible state.
	Outcome(S) Outcome
}

// A Repeater is implemented by rules under which a state that comes up again can end
// the game, as in Oware. A [Game], [Playout] and [Compare] watch for that; a state does not
// remember its history. What luck [Compare] and [Review] find does not know of repetition, so it is
// right only if chance cannot bring a state back.
type Repeater[S any] interface {
	// Repeated returns the state in which a game ends when s has come up for the
	// second time. It returns false if repetition does not end a game under these rules.
	Repeated(s S) (S, bool)
}
