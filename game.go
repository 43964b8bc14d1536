package pips

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"pips.example/internal/wrong"
)

// maxSteps is the largest number of steps of a [Game], a [Record] or a [Playout].
const maxSteps = 100_000

// A Game is a game in progress, with its history of at most 100,000 steps. A refused step changes
// nothing. Several goroutines may read it while none changes it.
//
// It has no JSON: marshal its [Game.Record], or the [Game.Page] of a player.
type Game[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	rules    R
	players  []string
	from     *S // or nil
	first    Player
	seed     string
	dice     string            // of a record
	count    int               // of steps
	sheets   []*sheet[S, M, C] // of steps
	now      S
	waits    For // of now, as is turn
	turn     Player
	by       Rules[S, M, C, V]   // rules, or a pointer to them
	stepper  stepper[S, M, C, V] // or nil
	canon    canon[S, M]         // or nil
	past     *history[S]         // or nil
	repeated bool
	resigned bool // the last step is a resignation
}

// NewGame returns a game with a player for each name. Names may be empty or equal, of at most 100
// bytes of UTF-8, without control characters or spaces at either end. [Record.Game] makes games
// with a seed or another first state.
func NewGame[R Rules[S, M, C, V], S, M comparable, C, V any](r R, names ...string) (*Game[R, S, M, C, V], error) {
	return Record[R, S, M, C, V]{Rules: r, Players: names}.Game()
}

// Rules returns the rules.
func (g *Game[R, S, M, C, V]) Rules() R { return g.rules }

// Players returns the names of the players.
func (g *Game[R, S, M, C, V]) Players() []string { return slices.Clone(g.players) }

// State returns the state, with all secrets: send players the [Game.View].
func (g *Game[R, S, M, C, V]) State() S { return g.now }

// View returns what p may see, or what a spectator may if p is not a player of this game.
func (g *Game[R, S, M, C, V]) View(p Player) V {
	if int(p) >= len(g.players) {
		p = Nobody
	}
	return g.rules.View(g.State(), max(p, Nobody))
}

// Waits returns what is due, and who moves or rolls: [Nobody] for a deal and at the end.
func (g *Game[R, S, M, C, V]) Waits() (For, Player) { return g.waits, g.turn }

// Moves yields all legal moves, in the same order each time.
func (g *Game[R, S, M, C, V]) Moves() iter.Seq[M] {
	if g.resigned {
		return func(func(M) bool) {}
	}
	return g.rules.Moves(g.now)
}

// Outcome reports whether the game is over and who won.
func (g *Game[R, S, M, C, V]) Outcome() Outcome {
	if g.resigned {
		lost := SeatsOf(g.at(g.count - 1).player)
		if r, ok := g.by.(interface{ Partners(Player) Seats }); ok {
			lost |= r.Partners(g.at(g.count - 1).player)
		}
		return Outcome{Over: true, Winners: (1<<len(g.players) - 1) &^ lost}
	}
	return g.rules.Outcome(g.now)
}

// Steps yields each step so far with the state after it.
func (g *Game[R, S, M, C, V]) Steps() iter.Seq2[Step[M, C], S] {
	return func(yield func(Step[M, C], S) bool) {
		steps, s, last := g.count, g.start(), g.now
		for i := range steps {
			e := *g.at(i)
			if s = g.again(s, &e); i == steps-1 {
				s = last // the steps alone do not end a game by repetition
			}
			if !yield(e.shared(), s) {
				return
			}
		}
	}
}

// again returns the state after e, a step played from s.
func (g *Game[R, S, M, C, V]) again(s S, e *event[M, C]) S {
	switch e.waits {
	case Chance:
		s, _ = g.rules.Chance(s, e.chance)
	case Decision:
		s, _ = g.rules.Apply(s, e.move)
	}
	return s
}

// Record returns a copy of the history, to be stored.
func (g *Game[R, S, M, C, V]) Record() Record[R, S, M, C, V] {
	rec := Record[R, S, M, C, V]{Rules: g.rules, Players: slices.Clone(g.players), First: g.first, Seed: g.seed, Dice: g.dice, Steps: g.copied()}
	if g.from != nil {
		from := *g.from
		rec.Start = &from
	}
	return rec
}

// Chance plays dice that fell or tiles that were dealt outside the program.
func (g *Game[R, S, M, C, V]) Chance(c C) error {
	return g.play(event[M, C]{waits: Chance, chance: c})
}

// Roll draws chance from src and plays it.
func (g *Game[R, S, M, C, V]) Roll(src rand.Source) error {
	switch g.waits {
	case Nothing:
		return &MoveError{Player: g.turn, Reason: ErrOver}
	case Decision:
		return &MoveError{Player: g.turn, Reason: ErrMoveDue}
	}
	if src == nil {
		return g.Chance(g.rules.Draw(g.now, src)) // rules that need no source
	}
	return g.draw(src, nil)
}

// Move plays a move of the player to act.
func (g *Game[R, S, M, C, V]) Move(m M) error {
	return g.play(event[M, C]{waits: Decision, move: m})
}

// MoveJSON plays a move in JSON.
func (g *Game[R, S, M, C, V]) MoveJSON(data []byte) error {
	var m *M // null is no move
	if err := decode(data, &m, maxSteps); err != nil {
		return err
	}
	if m == nil {
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want a move in place of null"}
	}
	return g.Move(g.canonical(*m))
}

// Mover returns the player whose move or resignation [Game.Undo] takes back, or [Nobody].
func (g *Game[R, S, M, C, V]) Mover() Player {
	if i := g.lastMove(); i >= 0 {
		return g.at(i).player
	}
	return Nobody
}

// lastMove returns the index of the last move or resignation, or -1.
func (g *Game[R, S, M, C, V]) lastMove() int {
	i := g.count - 1
	for i >= 0 && g.at(i).waits == Chance {
		i--
	}
	return i
}

// Undo takes back the last move and the chance after it, or a resignation, and reports whether
// there was one. To correct mistyped dice, replay the [Game.Record] without its last step.
//
// A server should accept Undo only from the [Game.Mover], and only while that move is the last
// step. Otherwise players can undo moves of others, or until they like the dice.
func (g *Game[R, S, M, C, V]) Undo() bool {
	if g.resigned {
		g.count--
		g.resigned = false
		g.waits, g.turn = g.rules.Waits(g.now)
		return true
	}
	i := g.lastMove()
	if i < 0 {
		return false
	}
	g.now = g.StateAt(i)
	g.waits, g.turn = g.rules.Waits(g.now)
	g.count, g.repeated = i, false
	if g.past != nil {
		g.past = historyOf(g.by, g.start())
		for _, s := range g.Steps() {
			g.past.seen[s] = true
		}
	}
	return true
}

// play plays e, which comes from outside.
func (g *Game[R, S, M, C, V]) play(e event[M, C]) error {
	at, err := g.next()
	if err != nil {
		return err
	}
	if e.waits == Nothing {
		return g.Resign(e.player)
	}
	if e.waits == g.waits {
		at.chance, at.move = e.chance, e.move
		return g.step(at, nil, nil)
	}
	no := &MoveError{Player: g.turn, Reason: ErrOver}
	if e.waits == Decision {
		no.Move = e.move
	}
	switch { // the rules say why not, but know of no resignation
	case g.resigned:
	case e.waits == Chance:
		_, err = g.rules.Chance(g.now, e.chance)
	default:
		_, err = g.rules.Apply(g.now, e.move)
	}
	if err != nil {
		return blame(err, e.waits, g.turn, e.move)
	}
	switch g.waits {
	case Chance:
		no.Reason = ErrChanceDue
	case Decision:
		no.Reason = ErrMoveDue
	}
	return no
}

// draw plays the step that is due, with chance from src or a move from choose.
func (g *Game[R, S, M, C, V]) draw(src rand.Source, choose Strategy[V, M]) error {
	e, err := g.next()
	if err == nil {
		err = g.step(e, src, choose)
	}
	return err
}

// step plays e, which next returned.
func (g *Game[R, S, M, C, V]) step(e *event[M, C], src rand.Source, choose Strategy[V, M]) error {
	waits, turn, err := g.waits, g.turn, error(nil)
	if g.stepper != nil {
		waits, turn, err = g.stepper.Step(&g.now, src, &e.chance, choose, &e.move)
	} else {
		waits, turn, err = stepBy(g.by, waits, turn, &g.now, src, &e.chance, choose, &e.move)
	}
	if err != nil {
		return blame(err, g.waits, g.turn, e.move)
	}
	g.count++
	g.waits, g.turn = waits, turn
	if g.past != nil && g.past.add(&g.now) {
		g.repeated = true
		g.waits, g.turn = g.rules.Waits(g.now)
	}
	return nil
}

// Run plays the game to its end, with chance from src, which may be nil if there is none, and moves
// from a strategy for each seat.
func (g *Game[R, S, M, C, V]) Run(src rand.Source, players ...Strategy[V, M]) error {
	if err := seated(len(g.players), players); err != nil {
		return err
	}
	for g.waits != Nothing {
		var err error
		switch {
		case g.waits == Chance:
			err = g.Roll(src)
		case g.turn < 0 || int(g.turn) >= len(players):
			err = noStrategy(g.turn)
		default:
			err = g.draw(nil, players[g.turn])
		}
		if err != nil {
			return err
		}
	}
	if g.by == nil { // the zero Game
		return nil
	}
	return ended(g.Outcome())
}

// Resign ends the game at any time before its 100,000th step: p and their partners lose, and all others share the win.
func (g *Game[R, S, M, C, V]) Resign(p Player) error {
	if p < 0 || int(p) >= len(g.players) {
		return &MoveError{Player: p, Reason: wrong.Value(ErrPlayers, "there is no such player to resign")}
	}
	if g.waits == Nothing {
		return &MoveError{Player: p, Reason: ErrOver}
	}
	e, err := g.next()
	if err != nil {
		return err
	}
	*e = event[M, C]{player: p}
	g.count++
	g.resigned, g.waits, g.turn = true, Nothing, Nobody
	return nil
}

// Advance draws chance from src until a player must move or the game is over.
func (g *Game[R, S, M, C, V]) Advance(src rand.Source) error {
	for g.waits == Chance {
		if err := g.Roll(src); err != nil {
			return err
		}
	}
	return nil
}

// StateAt returns the state after the first n steps. It panics unless 0 <= n <= the number of
// steps.
func (g *Game[R, S, M, C, V]) StateAt(n int) S {
	if n < 0 || n > g.count {
		panic(fmt.Sprintf("pips: StateAt(%d) of a game of %d steps", n, g.count))
	}
	if n == g.count {
		return g.now // the steps alone do not end a game by repetition
	}
	at := g.sheets[n/sheetSize]
	s := at.before
	for i := range n % sheetSize {
		s = g.again(s, &at.steps[i])
	}
	return s
}

// sheetSize is the number of steps on a sheet.
const sheetSize = 64

// A sheet holds consecutive steps. A longer game appends sheets, so that steps are never moved.
type sheet[S, M, C any] struct {
	before S // the state before the first of them, from which Undo replays
	steps  [sheetSize]event[M, C]
}

// expect allocates the list of sheets for a number of steps.
func (g *Game[R, S, M, C, V]) expect(steps int) {
	g.sheets = make([]*sheet[S, M, C], 0, max(4, min(steps, maxSteps)/sheetSize+1))
}

// at returns step i.
func (g *Game[R, S, M, C, V]) at(i int) *event[M, C] {
	return &g.sheets[uint(i)/sheetSize].steps[uint(i)%sheetSize]
}

// next returns a pointer to the next step, which is not counted yet, with player and waits set.
func (g *Game[R, S, M, C, V]) next() (*event[M, C], error) {
	if g.count >= maxSteps {
		return nil, errTooLong
	}
	if g.count%sheetSize == 0 {
		if g.count == len(g.sheets)*sheetSize {
			g.sheets = append(g.sheets, new(sheet[S, M, C]))
		}
		g.sheets[g.count/sheetSize].before = g.now
	}
	e := g.at(g.count)
	*e = event[M, C]{player: g.turn, waits: g.waits}
	return e, nil
}

// start returns the first state.
func (g *Game[R, S, M, C, V]) start() S {
	if g.count > 0 {
		return g.sheets[0].before
	}
	return g.now
}

// copied returns a copy of the steps, nil if there are none.
func (g *Game[R, S, M, C, V]) copied() []Step[M, C] {
	if g.count == 0 {
		return nil
	}
	steps, own := make([]Step[M, C], g.count), make([]event[M, C], g.count)
	for i := range steps {
		own[i] = *g.at(i)
		steps[i] = own[i].shared()
	}
	return steps
}
