package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// The games.
const (
	farkleGame   = "farkle"
	yahtzeeGame  = "yahtzee"
	awariGame    = "awari"
	dominoesGame = "dominoes"
)

// alone is the opponent of a person who plays alone.
const alone = "alone"

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
}

// An Option is one of several.
type Option struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

// A Measure is a kind of values.
type Measure struct {
	Key     string `json:"key"`
	Name    string `json:"name"`
	Head    string `json:"head"`  // of a column
	Means   string `json:"means"` // what the value is
	Cost    string `json:"cost"`  // what regret is counted in
	Less    bool   `json:"less,omitempty"`
	Percent bool   `json:"percent,omitempty"`
	Digits  int    `json:"digits"`           // after the point
	Solver  string `json:"solver,omitempty"` // the opponent that plays by it
	signed  bool   // a value has a sign
}

// worth returns a value for people, with ≈ before one that is not exact.
func (m Measure) worth(w worth) string {
	text := m.text(m.shown(w.value))
	if m.signed {
		text = signed(int(w.value))
	}
	if w.low < w.high {
		text = "≈ " + text
	}
	return text
}

// shown returns a value as it is shown: solvers count what should be small below 0.
func (m Measure) shown(v float64) float64 {
	if m.Less {
		return 0 - v
	}
	return v
}

// text returns a number in the unit of the values for people.
func (m Measure) text(v float64) string {
	if m.Percent {
		return strconv.FormatFloat(100*v, 'f', m.Digits, 64) + " %"
	}
	text := strconv.FormatFloat(v, 'f', m.Digits, 64)
	if strings.Trim(text, "-0.") == "" {
		text = strings.TrimPrefix(text, "-")
	}
	return text
}

// kinds are the games.
var kinds = sync.OnceValue(func() []*kind {
	farkles := kindOf(Menu{
		Game: farkleGame, Title: "Farkle", About: "Throw dice, set aside what scores, and bank before you farkle.",
		Opponents: []Option{
			{"random", "Random"}, {"bank-300", "Banks at 300"}, {"keep-all", "Keeps many dice"},
			{"turn", "Solver for points"}, {"race", "Solver for few turns"}, {"duel", "Solver for the win"},
		},
		Aims: []Measure{
			{Key: "duel", Name: "Chance to win", Head: "chance", Means: "the chance to win against another who plays as well", Cost: "of chance lost", Percent: true, Digits: 2, Solver: "duel"},
			{Key: "turn", Name: "Points of the turn", Head: "points", Means: "the points that the turn can be expected to bring", Cost: "points lost", Digits: 1, Solver: "turn"},
			{Key: "race", Name: "Turns to the target", Head: "turns", Means: "the turns that you can be expected to need, this one counted", Cost: "turns lost", Less: true, Digits: 3, Solver: "race"},
		},
		Example: "standard target=3000", Fallback: "turn",
	}, farkle.Variants(), func(r farkle.Rules) string { return fmt.Sprintf("to %d", r.Target) }, farkle.ParseRules, sitFarkle)
	farkles.stopgap = "turn"
	return []*kind{farkles, kindOf(Menu{
		Game: yahtzeeGame, Title: "Yahtzee", About: "Three throws for each box of the card.",
		Opponents: []Option{{alone, "Nobody, alone"}, {"random", "Random"}, {"casual", "Casual"}, {"greedy", "Greedy"}, {"total", "Solver"}},
		Aims:      []Measure{{Key: "total", Name: "Expected total", Head: "total", Means: "the total that can be expected at the end", Cost: "points lost", Digits: 2, Solver: "total"}},
		Example:   "yatzy rolls=4 upper-bonus=100", Fallback: "greedy",
	}, yahtzee.Variants(), func(r yahtzee.Rules) string { return fmt.Sprintf("%d boxes", r.Boxes.Len()) }, yahtzee.ParseRules, sitYahtzee), kindOf(Menu{
		Game: awariGame, Title: "Awari", About: "Sow beans round the board and bring most of them home.",
		Opponents: []Option{
			{"random", "Random"}, {"greedy", "Greedy"}, {"search-4", "Looks 4 ahead"}, {"search-8", "Looks 8 ahead"},
			{"search-11", "Looks 11 ahead"}, {"beans", "Solver"},
		},
		Aims:    []Measure{{Key: "beans", Name: "Beans ahead at the end", Head: "ahead", Means: "by how many beans you will be ahead when both play their best, ≈ where that is not proved", Cost: "beans lost", Solver: "beans", signed: true}},
		Example: "kalah pits=5 beans=3", Fallback: "search-11",
	}, awari.Variants(), func(r awari.Rules) string { return fmt.Sprintf("%d × %d", r.Pits, r.Beans) }, awari.ParseRules, sitAwari), kindOf(Menu{
		Game: dominoesGame, Title: "Dominoes", About: "Fives and threes: open ends that add up to fives or threes score.",
		Opponents: laying(),
		Aims:      []Measure{{Key: "win", Name: "Chance to win", Head: "chance", Means: "the chance to win, estimated from hands that the other may hold", Cost: "of chance lost", Percent: true, Digits: 1, Solver: "win"}},
		Example:   "standard target=31", Fallback: "smart",
	}, dominoes.Variants(), func(r dominoes.Rules) string { return fmt.Sprintf("%d tiles, to %d", r.HandSize, r.Target) }, dominoes.ParseRules, sitDominoes)}
})

// laying returns the opponents of dominoes.
func laying() (list []Option) {
	for name := range dominoes.Strategies() {
		list = append(list, Option{name, spaced(name)})
	}
	return append(list, Option{"win", "Solver"})
}

// strongest returns the last opponent.
func (m *Menu) strongest() string { return m.Opponents[len(m.Opponents)-1].Key }

// spaced returns a name with spaces and a capital.
func spaced(name string) string {
	if name == "kcd" {
		return "KCD"
	}
	name = strings.ReplaceAll(name, "-", " ")
	return strings.ToUpper(name[:1]) + name[1:]
}

func known(list []Option, key string) bool {
	return slices.ContainsFunc(list, func(o Option) bool { return o.Key == key })
}
