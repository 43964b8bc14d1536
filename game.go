package pips

import (
	"iter"
	"math/rand/v2"
	"slices"
)

// maxSteps is the largest number of steps of a [Game], a [Record] or a [Playout].
const maxSteps = 100_000

// A Game is a game in progress, with its history. It is fed step by step, or by
// [Game.Run]. A refused step leaves it as it was. A Game is not safe for concurrent use.
//
// The games of this module have an alias for it, as in farkle.Game, and a method
// NewGame of their rules.
type Game[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	rules    R
	players  []string
	first    Player
	seed     string
	steps    []Step[M, C]
	states   []S // before each step, and now
	seen     map[S]bool
	repeated bool
}

// NewGame returns a new game with a player for each name. Names may be empty or equal;
// they have at most 100 bytes of UTF-8, no control characters, and no space at either
// end. A game with a seed in its record comes from [Record.Game].
func NewGame[R Rules[S, M, C, V], S, M comparable, C, V any](r R, names ...string) (*Game[R, S, M, C, V], error) {
	return Record[R, S, M, C, V]{Rules: r, Players: names}.Game()
}

// Rules returns what is played.
func (g *Game[R, S, M, C, V]) Rules() R { return g.rules }

// Players returns the names of the players.
func (g *Game[R, S, M, C, V]) Players() []string { return slices.Clone(g.players) }

// State returns the state of the game. It may hold secrets: send a player the
// [Game.View].
func (g *Game[R, S, M, C, V]) State() S { return g.states[len(g.states)-1] }

// View returns what a player may see, or a spectator if it is [Nobody].
func (g *Game[R, S, M, C, V]) View(p Player) V { return g.rules.View(g.State(), p) }

// Waits says what the game waits for, and who makes the move or rolls the dice.
func (g *Game[R, S, M, C, V]) Waits() (For, Player) { return g.rules.Waits(g.State()) }

// Moves yields all legal moves.
func (g *Game[R, S, M, C, V]) Moves() iter.Seq[M] { return g.rules.Moves(g.State()) }

// Outcome says whether the game is over and who won.
func (g *Game[R, S, M, C, V]) Outcome() Outcome { return g.rules.Outcome(g.State()) }

// Standing returns the points of a player so far.
func (g *Game[R, S, M, C, V]) Standing(p Player) int { return g.rules.Standing(g.State(), p) }

// Repeated reports whether the game is over because a state came up again, see
// [Repeater].
func (g *Game[R, S, M, C, V]) Repeated() bool { return g.repeated }

// Steps yields what has happened so far, each step with the state that it led to.
func (g *Game[R, S, M, C, V]) Steps() iter.Seq2[Step[M, C], S] {
	return func(yield func(Step[M, C], S) bool) {
		for i, s := range g.steps {
			if !yield(s.clone(), g.states[i+1]) {
				return
			}
		}
	}
}

// Record returns what has happened so far, to be stored.
func (g *Game[R, S, M, C, V]) Record() Record[R, S, M, C, V] {
	rec := Record[R, S, M, C, V]{Rules: g.rules, Players: slices.Clone(g.players), First: g.first, Seed: g.seed}
	for _, s := range g.steps {
		rec.Steps = append(rec.Steps, s.clone())
	}
	return rec
}

// Chance plays dice that fell or tiles that were dealt outside of the program.
func (g *Game[R, S, M, C, V]) Chance(c C) error {
	_, p := g.Waits()
	return g.play(Step[M, C]{Player: p, Chance: &c})
}

// Roll draws from src what chance is to bring, and plays it. It fails with
// [ErrMoveDue] if the game waits for a move, and with [ErrOver] if it is over.
func (g *Game[R, S, M, C, V]) Roll(src rand.Source) error {
	switch waits, p := g.Waits(); waits {
	case Nothing:
		return &MoveError{Player: p, Reason: ErrOver}
	case Decision:
		return &MoveError{Player: p, Reason: ErrMoveDue}
	}
	return g.Chance(g.rules.Draw(g.State(), src))
}

// Move plays a move.
func (g *Game[R, S, M, C, V]) Move(m M) error {
	_, p := g.Waits()
	return g.play(Step[M, C]{Player: p, Move: &m})
}

// MoveJSON plays a move in JSON, as the game's type Move reads it.
func (g *Game[R, S, M, C, V]) MoveJSON(data []byte) error {
	var m M
	if err := decode(data, &m); err != nil {
		return err
	}
	return g.Move(canonical(g.rules, g.State(), m))
}

// Undo takes back the last move, and what chance brought after it. It reports whether
// there was one.
func (g *Game[R, S, M, C, V]) Undo() bool {
	for i := len(g.steps) - 1; i >= 0; i-- {
		if g.steps[i].Move != nil {
			g.steps, g.states, g.repeated = g.steps[:i], g.states[:i+1], false
			if g.seen != nil {
				clear(g.seen)
				for _, s := range g.states {
					g.seen[s] = true
				}
			}
			return true
		}
	}
	return false
}

// play plays a step, which is not shared with anybody.
func (g *Game[R, S, M, C, V]) play(step Step[M, C]) error {
	if len(g.steps) >= maxSteps {
		return ErrTooLong
	}
	next, err := after(g.rules, g.State(), step)
	if err != nil {
		return err
	}
	if g.seen != nil {
		if g.seen[next] {
			next, g.repeated = any(g.rules).(Repeater[S]).Repeated(next)
		}
		g.seen[next] = true
	}
	g.steps, g.states = append(g.steps, step), append(g.states, next)
	return nil
}

// Play plays the game to its end, with chance from a function of the state, such as
// [Game.Draws] returns, and moves from a strategy for each seat, in order. It yields each
// step; [Game.State] is then the state after it. If the loop stops early, the next Play
// continues. An error is yielded and ends the loop: that of a refused step, [ErrPlayers]
// for other than one strategy for each seat, or [ErrTooLong] after 100,000 steps.
func (g *Game[R, S, M, C, V]) Play(chance func(S) C, players ...Strategy[V, M]) iter.Seq2[Step[M, C], error] {
	return func(yield func(Step[M, C], error) bool) {
		if err := seated(len(g.players), players); err != nil {
			yield(Step[M, C]{}, err)
			return
		}
		for {
			waits, p := g.Waits()
			step := Step[M, C]{Player: p}
			switch waits {
			case Nothing:
				return
			case Chance:
				c := chance(g.State())
				step.Chance = &c
			default:
				m := players[p](g.View(p))
				step.Move = &m
			}
			err := g.play(step)
			if !yield(step.clone(), err) || err != nil {
				return
			}
		}
	}
}

// Run plays the game to its end, as [Game.Play] does, with chance drawn from src. A game
// without chance needs no src.
func (g *Game[R, S, M, C, V]) Run(src rand.Source, players ...Strategy[V, M]) error {
	for _, err := range g.Play(g.Draws(src), players...) {
		if err != nil {
			return err
		}
	}
	return nil
}

// Draws returns the chance of [Game.Play] that is drawn from src.
func (g *Game[R, S, M, C, V]) Draws(src rand.Source) func(S) C {
	return func(s S) C { return g.rules.Draw(s, src) }
}
