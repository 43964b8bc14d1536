package engine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"pips.example/prng"
)

// you is the name of the person in a record.
const you = "You"

// A due says what a game waits for.
type due string

const (
	chanceDue due = "chance" // a roll or a deal
	moveDue   due = "move"
	nothing   due = "over"
)

// A table is a game that is played.
type table interface {
	base() *seat
	due() due
	turn() int
	scores() []int
	record() string
	outcome() string                        // a sentence, "" if the game goes on
	chance() error                          // plays the roll or the deal that is due
	play(move string) error                 // plays a move for whose turn it is
	spot() spot                             // where the player to move is
	list(at spot) []Choice                  // the legal moves in their order, without values
	worth(aim string, at spot) []worth      // what the choices are worth by an aim, nil if that is not known
	choose(opponent string) (string, error) // the move of the opponent, errWait if it is not ready
	ready(opponent string) bool             // whether the opponent can choose without a job
	need(aim string) *Job                   // what has to be solved for the aim, nil for nothing
	review(at spot) *Job                    // what has to be solved to rate a choice made there
	detail() any                            // what only this game shows
}

// errWait says that a job has to be done first.
var errWait = errors.New("the opponent cannot move before its game is solved")

// A spot is a state in which a move is to be made, a comparable value.
type spot any

// A worth is what a choice is worth.
type worth struct {
	move   string
	value  float64
	text   string // the value in words, if it is no plain number
	bounds string // where the value is between, if it is not exact
}

// A seat is what all tables have.
type seat struct {
	game     string
	rules    string
	me       int // the player who is the person
	opponent string
	aim      string
	seed     uint64
	players  []string // names, in a game that is restored
	foreign  bool     // the record has another seed, that of its first part …
	label    string   // … which is this text, maybe none
	solved   solved
	chances  int // rolls or deals up to now
	events   []string
	plot     [][]int
	choices  []*decision        // of the person
	studies  map[string][]worth // of single states
}

// A decision is a move that the person made.
type decision struct {
	at     spot
	move   string
	words  string
	forced bool              // there was no other
	rated  map[string]rating // by aim
}

// A rating says how good a decision was.
type rating struct {
	regret float64
	best   string // in words
}

func (s *seat) base() *seat { return s }

// names returns the names of the players for the record.
func (s *seat) names() []string {
	switch {
	case s.players != nil:
		return s.players
	case s.opponent == alone:
		return []string{you}
	}
	names := []string{s.opponent, s.opponent}
	names[s.me] = you
	return names
}

// stream returns the source of the roll or deal that comes next. Each has a stream
// of its own, so that a game that is restored goes on as it would have.
func (s *seat) stream() rand.Source {
	return prng.NewSplitMix64(s.seed).Stream(uint32(s.chances))
}

// tell adds an event of the last call.
func (s *seat) tell(format string, args ...any) {
	s.events = append(s.events, fmt.Sprintf(format, args...))
}

// does returns who does what: a verb ends in s for the opponent.
func (s *seat) does(p int, verb string) string {
	if p == s.me {
		return "You " + verb
	}
	return "The opponent " + verb + "s"
}

func (s *seat) setAim(aim string) error {
	if !slices.ContainsFunc(aims(s.game), func(a Measure) bool { return a.Key == aim }) {
		return fmt.Errorf("there are no values of the kind %s in %s", quote(aim), title(s.game))
	}
	s.aim, s.events = aim, nil
	return nil
}

func (s *seat) setOpponent(key string) error {
	if !known(opponents(s.game), key) || (s.opponent == alone) != (key == alone) {
		return fmt.Errorf("there is no opponent %s in this game", quote(key))
	}
	s.opponent, s.events = key, nil
	return nil
}

// step plays what is due and is not the person's.
func step(t table) error {
	b := t.base()
	switch d := t.due(); {
	case d == nothing:
		return errors.New("the game is over")
	case d == chanceDue:
		b.events = nil
		return t.chance()
	case t.turn() == b.me:
		return errors.New("it is your move")
	}
	m, err := reply(t)
	if err != nil {
		return err
	}
	b.events = nil
	return t.play(m)
}

// reply returns the move of the opponent.
func reply(t table) (string, error) {
	if list := t.list(t.spot()); len(list) == 1 {
		return list[0].Move, nil
	}
	return t.choose(t.base().opponent)
}

// move plays a move of the person.
func move(t table, text string) error {
	b := t.base()
	switch d := t.due(); {
	case d == nothing:
		return errors.New("the game is over")
	case d == chanceDue:
		return errors.New("no move is due now")
	case t.turn() != b.me:
		return errors.New("it is the move of the opponent")
	}
	events := b.events
	b.events = nil
	if err := t.play(text); err != nil {
		b.events = events
		return err
	}
	return nil
}

// decided notes a move of the person, before it is played.
func decided(t table, move string) {
	b := t.base()
	if t.turn() != b.me {
		return
	}
	words := move
	at := t.spot()
	list := t.list(at)
	for _, c := range list {
		if c.Move == move {
			words = c.Words
		}
	}
	b.choices = append(b.choices, &decision{at: at, move: move, words: words, forced: len(list) < 2, rated: map[string]rating{}})
}

// marked notes the scores for the plot.
func marked(t table) {
	b := t.base()
	b.plot = append(b.plot, t.scores())
}

// rate finds the rating of a decision, if its values are known.
func rate(t table, d *decision) (rating, bool) {
	b := t.base()
	if r, ok := d.rated[b.aim]; ok || d.forced {
		return r, true
	}
	values := t.worth(b.aim, d.at)
	if len(values) == 0 {
		return rating{}, false
	}
	less := measure(b.game, b.aim).Less
	best := values[0]
	value, found := 0.0, false
	for _, w := range values {
		if better(w.value, best.value, less) {
			best = w
		}
		if w.move == d.move {
			value, found = w.value, true
		}
	}
	if !found {
		return rating{}, false
	}
	r := rating{regret: regret(value, best.value, less), best: best.move}
	for _, c := range t.list(d.at) {
		if c.Move == best.move {
			r.best = c.Words
		}
	}
	d.rated[b.aim] = r
	return r, true
}

func better(a, b float64, less bool) bool {
	if less {
		return a < b
	}
	return a > b
}

// regret returns by how much a value is worse than the best.
func regret(value, best float64, less bool) float64 {
	if less {
		value, best = best, value
	}
	return best - value + 0 // not -0
}
