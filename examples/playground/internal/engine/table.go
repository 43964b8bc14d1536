package engine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"pips.example"
	"pips.example/prng"
)

// you is the name of the person in a record.
const you = "You"

// A table is a game that is played: a [match].
type table interface {
	base() *seat
	due() pips.For
	turn() int
	scores() []int
	record() string
	outcome() string                    // a sentence, "" if the game goes on
	step() error                        // plays what is due and is not the person's
	move(text string) error             // plays a move of the person
	spot() any                          // what the player to move sees, nil if no move is due
	list() []Choice                     // the legal moves in their order, without values
	worth(aim string, at any) []worth   // what the choices are worth by an aim, the best first; nil if that is not known
	ready() bool                        // whether the opponent can choose without a job
	need(aim string, at any) *Job       // what has to be solved for the aim, nil for nothing
	learn(state string, b []byte) error // takes the result of a study
	detail() any                        // what only this game shows
}

// errWait says that a job has to be done first.
var errWait = errors.New("the opponent cannot move before its game is solved")

// A worth is what a choice is worth, a [pips.Choice] of any game.
type worth struct {
	move                     string
	value, regret, low, high float64
}

// A seat is what all tables have.
type seat struct {
	kind      *kind
	rules     string
	target    int     // points that win, 0 without such
	span      float64 // bounds of a value that are farther apart say nothing
	me        int     // the player who is the person
	opponent  string
	aim       string
	seed      uint64
	solved    solved
	chances   int // rolls or deals up to now
	events    []string
	plot      [][]int
	decisions []*decision // of the person
}

// A decision is a move that the person made.
type decision struct {
	at    any      // what the person saw
	list  []Choice // what there was to choose from
	move  string
	rated map[string]rating // by aim
}

// A rating says how good a decision was.
type rating struct {
	regret float64
	best   string // in words
}

func (s *seat) base() *seat { return s }

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
func (s *seat) does(p pips.Player, verb string) string {
	if int(p) == s.me {
		return "You " + verb
	}
	return "The opponent " + verb + "s"
}

func (s *seat) setAim(aim string) error {
	if s.kind.measure(aim).Key == "" {
		return fmt.Errorf("there are no values of the kind %s in %s", quote(aim), s.kind.Title)
	}
	s.aim, s.events = aim, nil
	return nil
}

func (s *seat) setOpponent(key string) error {
	if !known(s.kind.Opponents, key) || (s.opponent == alone) != (key == alone) {
		return fmt.Errorf("there is no opponent %s in this game", quote(key))
	}
	s.opponent, s.events = key, nil
	return nil
}

// in returns a move of the list in words.
func (d *decision) in(move string) string {
	i := slices.IndexFunc(d.list, func(c Choice) bool { return c.Move == move })
	if i < 0 {
		return move
	}
	return d.list[i].Words
}

// rate finds the rating of a decision, if its values are known.
func rate(t table, d *decision) (rating, bool) {
	b := t.base()
	if r, ok := d.rated[b.aim]; ok || len(d.list) < 2 {
		return r, true
	}
	values := t.worth(b.aim, d.at)
	i := slices.IndexFunc(values, func(w worth) bool { return w.move == d.move })
	if i < 0 {
		return rating{}, false
	}
	d.rated[b.aim] = rating{regret: values[i].regret, best: d.in(values[0].move)}
	return d.rated[b.aim], true
}
