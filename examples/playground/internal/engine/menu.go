package engine

import (
	"context"
	"fmt"
	"slices"
	"sync"
)

// A Menu says how a game can be played. What things are called is for the page to say.
type Menu struct {
	Game      string    `json:"game"`
	Variants  []Variant `json:"variants"`
	Opponents []string  `json:"opponents"` // from the weakest to the strongest
	Aims      []string  `json:"aims"`      // what values can count; the opponent of the same name plays by it
}

// A Variant is a name with its rules.
type Variant struct {
	Name  string `json:"name"`
	Rules any    `json:"rules"` // the library's JSON
}

// alone is the opponent of a person who plays alone.
const alone = "alone"

// plays reports whether there is an opponent of this name.
func (m *Menu) plays(name string) bool { return slices.Contains(m.Opponents, name) }

// An anyKind is a [kind] without its types.
type anyKind interface {
	menu() *Menu
	check(rules string) (full string, opponents []string, err error)
	open(q Request, seed uint64, known solved) (table, error) // a new game, or that of a record
	work(ctx context.Context, j Job, progress func(done, total int)) ([]byte, error)
}

// kinds returns the games.
var kinds = sync.OnceValue(func() []anyKind {
	return []anyKind{newFarkle(), newYahtzee(), newAwari(), newDominoes()}
})

// Tables are the jobs whose results a site keeps for its visitors: they solve the games by the
// rules that a visitor finds first. A page knows them by the name of their task.
func Tables() []Task {
	return []Task{
		{"dominoes", "win", "standard"}, {"farkle", "duel", "standard"}, {"yahtzee", "total", "yahtzee"}, {"yahtzee", "total", "yatzy"},
	}
}

// find returns the game of a name.
func find(game string) (anyKind, error) {
	for _, k := range kinds() {
		if k.menu().Game == game {
			return k, nil
		}
	}
	return nil, fmt.Errorf("there is no game %s", quote(game))
}
