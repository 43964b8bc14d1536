package awari

import (
	"iter"

	"pips.example/internal/turns"
)

// MaxPlies is the largest number of sowings of a game that [Rules.Play] plays.
// The longest games are far shorter; it is there for rules of one's own. A game
// that is not over then ends with [ErrTooLong].
const MaxPlies = 100_000

// A Strategy chooses a move for the player whose turn it is. It is a pure
// function: the same rules and state give the same move, so that one Strategy
// can play many games at once and a game can be repeated. One that needs
// chance takes it from a seed of its own and the state, as [Random] does.
type Strategy func(r Rules, s State) Move

// A Game plays a game step by step, or repeats a recorded one. It is made by
// [Rules.Play], [Record.Replay] or [Record.Resume]. Range over [Game.All], then
// ask [Game.Err]. A Game is not safe for use by several goroutines at once.
//
// A Game knows its history. When a state comes up again, which it can only
// where homes are not sown, as in Oware, the game is over: each player takes
// the beans on their own side.
type Game struct {
	record   Record // without its moves
	game     turns.Game[State, Move]
	seen     map[State]bool // since the last capture, where states can come up again
	repeated bool
}

// Play returns a game of the two players. They choose when [Game.All] is ranged
// over.
//
//	g := awari.Standard().Play(awari.Greedy(), awari.Search(6))
//	for m, s := range g.All() {
//		fmt.Println(m, s)
//	}
//	if err := g.Err(); err != nil { … }
func (r Rules) Play(south, north Strategy) *Game {
	return Record{Rules: r}.Resume(south, north)
}

// State returns the state that the game has come to, the start before All.
func (g *Game) State() State { return g.game.State }

// All plays the game to its end. It yields each move with the state that the
// move led to. After a loop that is left early, the next All goes on from
// there.
//
// The game ends early when a player returns a move that is not legal, and after
// [MaxPlies] moves. [Game.Err] tells.
func (g *Game) All() iter.Seq2[Move, State] {
	return func(yield func(Move, State) bool) {
		for g.game.Next() {
			if !yield(g.game.Last(), g.game.State) {
				return
			}
		}
	}
}

// Move plays a move that comes from outside: for programs in which people play.
// Begin with [Record.Replay] of a record without moves, or of one that is to go on;
// its moves are played first. What is refused leaves the game as it was, with the
// error of [Rules.Legal] in a *[MoveError], [ErrFull] there if no pit can be sown
// because of it, or [ErrTooLong]. A game that has ended early gives the error of
// [Game.Err].
func (g *Game) Move(m Move) error {
	if err := g.Err(); err != nil {
		return err
	}
	return g.game.Do(m)
}

// Err returns nil if the game is over or can go on, and else why it ended
// early: a *[MoveError], [ErrTooLong], what [Rules.Validate] gives, [ErrNoStrategy],
// or [ErrRecordName] for a record with a name that it cannot have. The zero Game
// gives what [Record.Replay] of the zero Record does.
func (g *Game) Err() error {
	if g.game.Zero() {
		return Record{}.Replay().Err()
	}
	return g.game.Err
}

// Repeated reports whether the game is over because a state came up again.
func (g *Game) Repeated() bool { return g.repeated }

// Record returns what was played up to now.
func (g *Game) Record() Record {
	r := g.record
	r.Moves = append([]Move(nil), g.game.Steps...)
	return r
}

// apply is Apply with the history of the game.
func (g *Game) apply(s State, m Move) (State, error) {
	r := &g.record.Rules
	next, sown, err := r.step(s, m)
	if err != nil {
		if r.legal(s) == 0 && !g.over(s) {
			err = ErrFull // whatever the player has chosen
		}
		return s, &MoveError{Player: s.Turn, Move: m, Err: err, Pits: r.Pits}
	}
	if r.Sow != NoHomes || sown.Over {
		return next, nil // beans that come home do not come back
	}
	if sown.Captured > 0 {
		clear(g.seen)
	}
	if g.seen[next] {
		g.repeated = true
		next = State{Board: board(next.Board.seen(South).Home(), South, r.Pits), Turn: next.Turn}
	}
	g.seen[next] = true
	return next, nil
}

// over reports whether no move is to be made.
func (g *Game) over(s State) bool {
	e := g.record.Rules.engine()
	return e.Over(s.Board.seen(s.Turn))
}
