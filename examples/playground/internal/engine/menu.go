package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
}

// text returns a value for people.
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

func menus() []Menu {
	list := []Menu{
		{Game: farkleGame, About: "Throw dice, set aside what scores, and bank before you farkle.", Example: "standard target=3000"},
		{Game: yahtzeeGame, About: "Three throws for each box of the card.", Example: "yatzy rolls=4 upper-bonus=100"},
		{Game: awariGame, About: "Sow beans round the board and bring most of them home.", Example: "kalah pits=5 beans=3"},
		{Game: dominoesGame, About: "Fives and threes: open ends that add up to fives or threes score.", Example: "standard target=31"},
	}
	for i := range list {
		m := &list[i]
		m.Title, m.Variants, m.Opponents = title(m.Game), variants(m.Game), opponents(m.Game)
		m.Aims, m.Fallback = aims(m.Game), fallback(m.Game)
	}
	return list
}

func title(game string) string {
	switch game {
	case farkleGame:
		return "Farkle"
	case yahtzeeGame:
		return "Yahtzee"
	case awariGame:
		return "Awari"
	case dominoesGame:
		return "Dominoes"
	}
	return "no game"
}

func variants(game string) (list []Option) {
	add := func(name, rules string) { list = append(list, Option{Key: name, Name: rules}) }
	switch game {
	case farkleGame:
		for name, r := range farkle.Variants() {
			add(name, fmt.Sprintf("%s, to %d", spaced(name), r.Target))
		}
	case yahtzeeGame:
		for name, r := range yahtzee.Variants() {
			add(name, fmt.Sprintf("%s, %d boxes", spaced(name), r.Boxes.Len()))
		}
	case awariGame:
		for name, r := range awari.Variants() {
			add(name, fmt.Sprintf("%s, %d × %d", spaced(name), r.Pits, r.Beans))
		}
	case dominoesGame:
		for name, r := range dominoes.Variants() {
			add(name, fmt.Sprintf("%s, %d tiles, to %d", spaced(name), r.HandSize, r.Target))
		}
	}
	return list
}

// spaced returns a name with spaces and a capital.
func spaced(name string) string {
	if name == "kcd" {
		return "KCD"
	}
	name = strings.ReplaceAll(name, "-", " ")
	return strings.ToUpper(name[:1]) + name[1:]
}

func opponents(game string) []Option {
	switch game {
	case farkleGame:
		return []Option{
			{"random", "Random"}, {"bank-300", "Banks at 300"}, {"keep-all", "Keeps many dice"},
			{"turn", "Solver for points"}, {"race", "Solver for few turns"}, {"duel", "Solver for the win"},
		}
	case yahtzeeGame:
		return []Option{
			{alone, "Nobody, alone"}, {"random", "Random"}, {"casual", "Casual"}, {"greedy", "Greedy"},
			{"total", "Solver"},
		}
	case awariGame:
		return []Option{
			{"random", "Random"}, {"greedy", "Greedy"}, {"search-4", "Looks 4 ahead"}, {"search-8", "Looks 8 ahead"},
			{"search-11", "Looks 11 ahead"}, {"beans", "Solver"},
		}
	case dominoesGame:
		list := []Option{}
		for name := range dominoes.Players() {
			list = append(list, Option{name, spaced(name)})
		}
		return append(list, Option{"win", "Solver"})
	}
	return nil
}

func aims(game string) []Measure {
	switch game {
	case farkleGame:
		return []Measure{
			{Key: "duel", Name: "Chance to win", Head: "chance", Means: "the chance to win against another who plays as well", Cost: "of chance lost", Percent: true, Digits: 2, Solver: "duel"},
			{Key: "turn", Name: "Points of the turn", Head: "points", Means: "the points that the turn can be expected to bring", Cost: "points lost", Digits: 1, Solver: "turn"},
			{Key: "race", Name: "Turns to the target", Head: "turns", Means: "the turns that you can be expected to need, this one counted", Cost: "turns lost", Less: true, Digits: 3, Solver: "race"},
		}
	case yahtzeeGame:
		return []Measure{{Key: "total", Name: "Expected total", Head: "total", Means: "the total that can be expected at the end", Cost: "points lost", Digits: 2, Solver: "total"}}
	case awariGame:
		return []Measure{{Key: "beans", Name: "Beans ahead at the end", Head: "ahead", Means: "by how many beans you will be ahead when both play their best, ≈ where that is not proved", Cost: "beans lost", Solver: "beans"}}
	case dominoesGame:
		return []Measure{{Key: "win", Name: "Chance to win", Head: "chance", Means: "the chance to win, estimated from hands that the other may hold", Cost: "of chance lost", Percent: true, Digits: 1, Solver: "win"}}
	}
	return nil
}

// stopgap returns the aim whose values are known at once, or "".
func stopgap(game string) string {
	if game == farkleGame {
		return "turn"
	}
	return ""
}

// fallback returns the strongest opponent that needs no job.
func fallback(game string) string {
	switch game {
	case farkleGame:
		return "turn"
	case yahtzeeGame:
		return "greedy"
	case awariGame:
		return "search-11"
	case dominoesGame:
		return "smart"
	}
	return ""
}

// measure returns a kind of values.
func measure(game, aim string) Measure {
	for _, m := range aims(game) {
		if m.Key == aim {
			return m
		}
	}
	return Measure{}
}

func known(list []Option, key string) bool {
	return slices.ContainsFunc(list, func(o Option) bool { return o.Key == key })
}

// check reads rules and returns them as their package writes them.
func check(game, rules string) (string, error) {
	switch game {
	case farkleGame:
		r, err := farkle.ParseRules(rules)
		return r.String(), err
	case yahtzeeGame:
		r, err := yahtzee.ParseRules(rules)
		return r.String(), err
	case awariGame:
		r, err := awari.ParseRules(rules)
		return r.String(), err
	case dominoesGame:
		r, err := dominoes.ParseRules(rules)
		return r.String(), err
	}
	return "", fmt.Errorf("there is no game %s", quote(game))
}
