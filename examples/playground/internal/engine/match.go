package engine

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"

	"pips.example"
)

// A match is a game of any kind with its board.
type match[R pips.Rules[S, M, C, V], S comparable, M move, C, V any] struct {
	*seat
	game *pips.Game[R, S, M, C, V]
	board[S, M, C, V]
	studies map[string][]pips.Choice[M] // of single states, by what the player sees
}

// A move is what a player decides, with its text.
type move interface {
	comparable
	fmt.Stringer
}

// A board is what only one kind of game has.
type board[S, M, C, V any] interface {
	turn() int                                    // whose turn it is or was
	rolled(before S, c C)                         // tells what chance brought
	moved(before S, m M)                          // tells of a move
	choice(m M) Choice                            // a legal move for people
	strategy(opponent string) pips.Strategy[V, M] // nil for a solver, and "" is what plays where a solver cannot
	choices(aim string, at V) []pips.Choice[M]    // what the moves are worth, nil if that is not known
	need(aim string, at any) *Job                 // what has to be solved for the aim, nil for nothing
	unit() string                                 // what the score counts
	detail() any                                  // what only this game shows
}

func (g *match[R, S, M, C, V]) due() pips.For {
	waits, _ := g.game.Waits()
	if waits == pips.Decision {
		for range g.game.Moves() {
			return waits
		}
		return pips.Nothing // no pit of Awari can take more beans
	}
	return waits
}

func (g *match[R, S, M, C, V]) scores() (scores []int) {
	for p := range g.game.Players() {
		scores = append(scores, g.game.Standing(pips.Player(p)))
	}
	return scores
}

func (g *match[R, S, M, C, V]) record() string { return g.game.Record().String() }

func (g *match[R, S, M, C, V]) outcome() string {
	if g.due() != pips.Nothing {
		return ""
	}
	scores, o, why := g.scores(), g.game.Outcome(), ""
	if lead := scores[0] - scores[len(scores)-1]; !o.Over { // no pit of Awari can take more beans
		o.Margin = max(lead, -lead)
		if lead >= 0 {
			o.Winners |= pips.SeatsOf(0)
		}
		if lead <= 0 {
			o.Winners |= pips.SeatsOf(1)
		}
	}
	if g.game.Repeated() {
		why = "A position came up again, so the game is over. "
	}
	switch {
	case len(scores) == 1:
		return fmt.Sprintf("The card is full, with %s.", count(scores[0], g.unit()))
	case o.Winner() == pips.Nobody:
		return why + "It is a draw."
	}
	return fmt.Sprintf("%s%s by %s.", why, g.does(o.Winner(), "win"), count(o.Margin, g.unit()))
}

func (g *match[R, S, M, C, V]) spot() any {
	if g.due() != pips.Decision {
		return nil
	}
	return g.view()
}

func (g *match[R, S, M, C, V]) view() V { return g.game.View(pips.Player(g.turn())) }

func (g *match[R, S, M, C, V]) list() (list []Choice) {
	for m := range g.game.Moves() {
		c := g.choice(m)
		c.Move = m.String()
		list = append(list, c)
	}
	return list
}

func (g *match[R, S, M, C, V]) step() error {
	switch g.due() {
	case pips.Nothing:
		return pips.ErrOver
	case pips.Chance:
		return g.roll(g.game.Draws(g.stream())(g.game.State()))
	}
	if g.turn() == g.me {
		return errors.New("it is your move")
	}
	m, err := g.reply()
	if err != nil {
		return err
	}
	return g.play(m)
}

// reply returns the move of the opponent.
func (g *match[R, S, M, C, V]) reply() (m M, err error) {
	n := 0
	for m = range g.game.Moves() {
		n++
	}
	if n == 1 {
		return m, nil
	}
	if play := g.strategy(g.opponent); play != nil {
		return play(g.view()), nil
	}
	if g.need(g.opponent, g.view()) != nil {
		return m, errWait
	}
	if list := g.choices(g.opponent, g.view()); len(list) > 0 {
		return list[0].Move, nil
	}
	if play := g.strategy(""); play != nil {
		return play(g.view()), nil
	}
	return m, errWait
}

func (g *match[R, S, M, C, V]) ready() bool {
	return g.strategy(g.opponent) != nil || g.need(g.opponent, g.view()) == nil
}

func (g *match[R, S, M, C, V]) move(text string) error {
	switch due := g.due(); {
	case due == pips.Nothing:
		return pips.ErrOver
	case due == pips.Chance:
		return errors.New("no move is due now")
	case g.turn() != g.me:
		return errors.New("it is the move of the opponent")
	}
	var m M
	if err := any(&m).(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); err != nil {
		return err
	}
	return g.play(m)
}

// play plays a move. If it is refused nothing changes.
func (g *match[R, S, M, C, V]) play(m M) error {
	before := g.game.State()
	var made *decision
	if g.turn() == g.me {
		made = &decision{at: g.spot(), list: g.list(), move: m.String(), rated: map[string]rating{}}
	}
	if err := g.game.Move(m); err != nil {
		return err
	}
	if made != nil {
		g.decisions = append(g.decisions, made)
	}
	g.events = nil
	g.moved(before, m)
	return nil
}

// roll plays what chance brings.
func (g *match[R, S, M, C, V]) roll(c C) error {
	before := g.game.State()
	if err := g.game.Chance(c); err != nil {
		return err
	}
	g.chances++
	g.events = nil
	g.rolled(before, c)
	return nil
}

// marked notes the scores for the plot.
func (g *match[R, S, M, C, V]) marked() { g.plot = append(g.plot, g.scores()) }

func (g *match[R, S, M, C, V]) worth(aim string, at any) (list []worth) {
	for _, c := range g.choices(aim, at.(V)) {
		list = append(list, worth{c.Move.String(), c.Value, c.Regret, c.Low, c.High})
	}
	return list
}

// studied returns what the choices of a player who sees this are worth.
func (g *match[R, S, M, C, V]) studied(at any) []pips.Choice[M] { return g.studies[stateText(at)] }

func (g *match[R, S, M, C, V]) learn(state string, b []byte) error {
	list, err := readStudy[M](b)
	if err == nil {
		g.studies[state] = list
	}
	return err
}

// stateText writes what a player sees for a job.
func stateText(at any) string {
	b, err := json.Marshal(at)
	if err != nil {
		return ""
	}
	return string(b)
}
