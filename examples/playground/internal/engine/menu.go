package engine

import (
	"context"
	"fmt"
	"slices"
	"sync"
)

// A Menu says how a game can be played.
type Menu struct {
	Game      string    `json:"game"`
	Title     string    `json:"title"`
	About     string    `json:"about"`
	Variants  []Option  `json:"variants"`
	Opponents []Option  `json:"opponents"` // from the weakest to the strongest
	Aims      []Measure `json:"aims"`
	Example   string    `json:"example"`  // of house rules
	Fallback  string    `json:"fallback"` // the strongest opponent that needs no job
	stopgap   string    // the aim whose values are known at once, or ""
}

// An Option is one of several.
type Option struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

// alone is the opponent of a person who plays alone.
const alone = "alone"

// plays reports whether there is an opponent of this key.
func (m *Menu) plays(key string) bool {
	return slices.ContainsFunc(m.Opponents, func(o Option) bool { return o.Key == key })
}

// strongest returns the last opponent.
func (m *Menu) strongest() string { return m.Opponents[len(m.Opponents)-1].Key }

// A Measure is a kind of values. The opponent of the same key plays by it.
type Measure struct {
	Key     string `json:"key"`
	Name    string `json:"name"`
	Head    string `json:"head"`           // of a column
	Means   string `json:"means"`          // what the value is
	Cost    string `json:"cost"`           // what regret is counted in
	Less    bool   `json:"less,omitempty"` // values are below 0, and shown without the sign
	Percent bool   `json:"percent,omitempty"`
	Signed  bool   `json:"signed,omitempty"`
	Digits  int    `json:"digits"` // after the point
}

// An anyKind is a [kind] without its types.
type anyKind interface {
	menu() *Menu
	check(rules string) (string, error)                       // the rules in full
	open(q Request, seed uint64, known solved) (table, error) // a new game, or that of a record
	work(ctx context.Context, j Job, progress func(done, total int)) ([]byte, error)
}

// kinds returns the games.
var kinds = sync.OnceValue(func() []anyKind {
	return []anyKind{newFarkle(), newYahtzee(), newAwari(), newDominoes()}
})

// find returns the game of a name.
func find(game string) (anyKind, error) {
	for _, k := range kinds() {
		if k.menu().Game == game {
			return k, nil
		}
	}
	return nil, fmt.Errorf("there is no game %s", quote(game))
}
