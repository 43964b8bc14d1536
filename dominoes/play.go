package dominoes

import (
	"iter"
	"slices"

	"pips.example/internal/turns"
)

// MaxPlies is the largest number of moves and deals, together, of a game that
// [Rules.Play] plays. A target that has to be met exactly may never be met.
const MaxPlies = 100_000

// A Game plays a game step by step, or repeats a recorded one. It is made by
// [Rules.Play], [Record.Replay] or [Record.Resume]. Range over [Game.All], then
// ask [Game.Err]. A Game is not safe for use by several goroutines at once.
type Game struct {
	record Record // without its steps
	game   turns.Game[State, Step]
}

// Play returns a game of the two players in which first has the first drop,
// with hands from deal. Nothing happens until [Game.All] is ranged over. A
// player is asked only when a tile can be played; otherwise the game knocks for
// the player.
//
//	g := rules.Play(dominoes.Player1, dominoes.Shuffled(src), dominoes.SimplePlayer, dominoes.SmartPlayer)
//	for m, s := range g.All() {
//		fmt.Println(m, s.Scores)
//	}
//	if err := g.Err(); err != nil { … }
func (r Rules) Play(first Player, deal Dealer, p1, p2 Strategy) *Game {
	return Record{Rules: r, First: first}.Resume(deal, p1, p2)
}

// State returns the state that the game has come to. Before the first deal that
// is one in which a deal is due; its First is the player who does not begin, as First
// changes with each deal.
func (g *Game) State() State { return g.game.State }

// All plays the game to its end. It yields each move with the state that it led
// to, and for each deal a Move for which [Move.IsDeal] holds, with the state
// after the deal. That Move has no text, so a program that sends each event leaves it
// out. After a loop that was left early, the next All goes on from there.
//
// The game ends early when a player returns a move that is not legal, when the
// hands that were dealt are refused, and after [MaxPlies] moves and deals.
// [Game.Err] says why.
func (g *Game) All() iter.Seq2[Move, State] {
	return func(yield func(Move, State) bool) {
		for g.game.Next() {
			if !yield(g.game.Last().Move, g.game.State) {
				return
			}
		}
	}
}

// Deal plays a deal that comes from outside, and Move a move: for programs in
// which people play. Begin with [Record.Replay] of a record without steps, or of
// one that is to go on; its steps are played first. What is refused leaves the
// game as it was, with the error of [Rules.Deal] in a *[MoveError], or
// [ErrTooLong]. A game that has ended early gives the error of [Game.Err].
func (g *Game) Deal(hands [2]Hand) error {
	return g.do(DealStep(hands), func(s State) error { _, err := g.record.Rules.Deal(s, hands); return err })
}

// Move plays a move that comes from outside, see [Game.Deal]. The error is that
// of [Rules.Legal] in a *[MoveError], or [ErrTooLong].
func (g *Game) Move(m Move) error {
	return g.do(Step{Move: m}, func(s State) error { return g.record.Rules.Legal(s, m) })
}

// do plays a step. Why it is refused says what was asked for: the step alone does not
// tell a deal of nothing from a player who says so.
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

// Err returns nil while the game goes on and after it was won. Otherwise it
// says why the game ended early: a *[MoveError] for a move or a deal that was
// refused, [ErrTooLong], the error of [Rules.Validate], [ErrPlayers] for what
// is no player, [ErrNoStrategy], [ErrDeal] for a nil dealer, or [ErrRecordName] for a
// record with a name that it cannot have. The zero Game gives what [Record.Replay] of
// the zero Record does.
func (g *Game) Err() error {
	if g.game.Zero() {
		return Record{}.Replay().Err()
	}
	return g.game.Err
}

// Record returns what was played up to now, with the names and the seed of the
// record that the game repeats, if it does.
func (g *Game) Record() Record {
	r := g.record
	r.Steps = append([]Step(nil), g.game.Steps...)
	return r
}

// A Step of a [Record] is a deal, with a Move for which [Move.IsDeal] holds, or
// a move, with empty hands.
type Step struct {
	Hands [2]Hand // the hands that were dealt
	Move  Move    // or what the player did
}

// DealStep returns the Step in which these hands are dealt.
func DealStep(hands [2]Hand) Step { return Step{Hands: hands, Move: dealt} }

// step returns the state after a deal or a move.
func (r Rules) step(s State, step Step) (next State, err error) {
	switch {
	case step.Move.IsDeal() && (step.Hands != [2]Hand{} || r.due(&s)): // else a player says so
		next, err = r.Deal(s, step.Hands)
	case step.Hands != [2]Hand{}: // both at once
		next, err = s, ErrNoDeal
	default:
		next, err = r.Apply(s, step.Move)
	}
	if err != nil {
		err = &MoveError{Player: s.Turn, Move: step.Move, Err: err}
	}
	return next, err
}

// Replay returns a game that repeats the record and ends where the record does.
// Nothing is repeated before [Game.All] is ranged over, or [Game.Deal] or [Game.Move]
// is called. [Game.Err] tells of a step that could not have happened, and at once of
// rules that cannot be played, of what is no player, and with [ErrRecordName] of a name
// or a seed that a record cannot have.
func (r Record) Replay() *Game {
	g := &Game{record: Record{Rules: r.Rules, First: r.First, Players: r.Players, Seed: r.Seed}}
	g.game = turns.Game[State, Step]{
		State: State{First: r.First.Other()}, Given: slices.Clone(r.Steps), Err: r.Rules.Validate(),
		Apply: r.Rules.step, Over: func(s State) bool { return r.Rules.won(&s) }, Limit: MaxPlies, TooLong: ErrTooLong,
	}
	switch {
	case g.game.Err != nil:
	case r.First > Player2:
		g.game.Err = ErrPlayers
	case !turns.ValidNames(r.Seed, r.Players[:]...):
		g.game.Err = ErrRecordName
	}
	return g
}

// Resume returns a game that repeats the record and goes on from there with
// hands from deal and a strategy for each player.
func (r Record) Resume(deal Dealer, p1, p2 Strategy) *Game {
	g := r.Replay()
	switch {
	case g.game.Err != nil:
	case p1 == nil || p2 == nil:
		g.game.Err = ErrNoStrategy
	case deal == nil:
		g.game.Err = ErrDeal
	}
	g.game.Choose = func(s State) Step {
		h := &s.Hands[s.Turn]
		switch {
		case r.Rules.due(&s):
			return DealStep(deal(r.Rules.HandSize))
		case s.Board.blocks(h):
			return Step{Move: Move{Knock: true}}
		case s.Turn == Player1:
			return Step{Move: p1(r.Rules.View(s, Player1))}
		}
		return Step{Move: p2(r.Rules.View(s, Player2))}
	}
	return g
}
