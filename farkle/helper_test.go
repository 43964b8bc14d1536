package farkle_test

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// caseFile is testdata/farkle.json: rule sets spelt out line by line, and what
// throws score by them, worked out by a program that shares nothing with this
// package.
type caseFile struct {
	Rulesets map[string]struct {
		Dice   int
		None   int `json:"no_scoring_dice_points"`
		Combos []struct {
			Dice   string
			Points int
			Full   bool `json:"full_throw_only"`
		}
	}
	Cases []struct {
		ID, Rules, Roll string
		Farkle          bool
		Best            int
		MostDice        string         `json:"best_keep_most_dice"`
		Partition       []string       `json:"best_partition"`
		Keeps           map[string]int `json:"strict_keeps"`
	}
	KeepCases []struct {
		ID, Rules, Roll, Keep, Policy string
		Legal                         bool
		Points                        int
		DiceLeft                      int `json:"dice_left"`
	} `json:"keep_cases"`
	GroupCases []struct {
		ID, Rules, Roll string
		Groups          []string `json:"groups_in_order"`
		Total           int
	} `json:"group_cases"`
	TurnCases []struct {
		ID, Rules string
		Steps     []struct {
			Roll, Keep string
			Total      int  `json:"turn_score"`
			Hot        bool `json:"hot_dice"`
			Farkle     bool
		}
		Result int `json:"turn_result"`
	} `json:"turn_cases"`
}

// cases returns the case file.
var cases = gametest.JSON[caseFile]("testdata/farkle.json")

// caseName is the name that ParseRules has for a rule set of the case file.
func caseName(ruleset string) string {
	switch ruleset {
	case "seed000":
		return "pocket"
	case "seed002":
		return "standard"
	case "wiki-standard":
		return "wikipedia"
	}
	return ruleset
}

// caseRules returns the variant of a rule set of the case file.
func caseRules(t *testing.T, ruleset string) farkle.Rules {
	t.Helper()
	return gameRules(t, caseName(ruleset))
}

// caseTable returns the text of a rule set of the case file. Where it has the same
// dice twice, the higher points count.
func caseTable(t *testing.T, ruleset string) string {
	t.Helper()
	set, ok := cases(t).Rulesets[ruleset]
	if !ok {
		t.Fatalf("no rule set %q", ruleset)
	}
	points := map[string]int{}
	for _, c := range set.Combos {
		line := sortFaces(c.Dice)
		if c.Full {
			line += "!"
		}
		points[line] = max(points[line], c.Points)
	}
	text := fmt.Sprintf("dice=%d", set.Dice)
	for line, n := range points {
		text += fmt.Sprintf(" %s=%d", line, n)
	}
	if set.None > 0 {
		text += fmt.Sprintf(" none=%d", set.None)
	}
	return text
}

// allThrows returns every throw of least to most dice.
func allThrows(least, most int) []dice.Dice {
	var all []dice.Dice
	for n := least; n <= most; n++ {
		all = slices.AppendSeq(all, dice.All(n))
	}
	return all
}

// sortFaces returns the dice in s, low faces first.
func sortFaces(s string) string {
	b := []byte(s)
	slices.Sort(b)
	return string(b)
}

// keepMap returns what seq yields.
func keepMap(seq func(func(dice.Dice, int) bool)) map[string]int {
	m := map[string]int{}
	for k, points := range seq {
		m[k.String()] = points
	}
	return m
}

// unions returns what one or more of some combinations such as "111=300" are worth
// together, by the dice.
func unions(combinations []string) map[string]int {
	all := map[string]int{"": 0}
	for _, c := range combinations {
		digits, number, _ := strings.Cut(c, "=")
		points, _ := strconv.Atoi(number)
		for some, sum := range maps.Clone(all) {
			all[sortFaces(some+digits)] = sum + points
		}
	}
	delete(all, "")
	return all
}

// rep is strings.Repeat under a name that keeps tables narrow.
func rep(s string, n int) string { return strings.Repeat(s, n) }

// sameRecord is the equality of records.
func sameRecord(a, b farkle.Record) bool {
	return a.Rules == b.Rules && slices.Equal(a.Players, b.Players) && a.Seed == b.Seed && reflect.DeepEqual(a.Steps, b.Steps)
}

// see returns what the player whose turn it is sees.
func see(r farkle.Rules, s farkle.State) farkle.View { return r.View(s, s.Turn) }

// wantRefusal checks that err is nil as want is, or a *pips.MoveError with this player
// and move and for this reason, and no other error.
func wantRefusal(t testing.TB, err error, player pips.Player, move any, want error) {
	t.Helper()
	if want == nil && err == nil {
		return
	}
	bad, ok := err.(*pips.MoveError)
	if !ok {
		t.Errorf("%v: the error is %#v, want %v", move, err, want)
		return
	}
	if !errors.Is(bad.Reason, want) {
		t.Errorf("%v: the reason is %v, want %v", move, bad.Reason, want)
	}
	if bad.Player != player || bad.Move != move {
		t.Errorf("%v blames player %v and %v, want %v and %v", err, bad.Player, bad.Move, player, move)
	}
	if !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("%v is not illegal", err)
	}
}

// gameOf returns the game of a record.
func gameOf(t testing.TB, r farkle.Record) *farkle.Game {
	t.Helper()
	g, err := r.Game()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// gameStart is Start for numbers of players that are right.
func gameStart(t testing.TB, r farkle.Rules, players int) farkle.State {
	t.Helper()
	s, err := r.Begin(players)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// gameState is ParseState for texts that are right, of states that can be.
func gameState(t testing.TB, r farkle.Rules, text string) farkle.State {
	t.Helper()
	s := gameParsed(t, text)
	if err := r.Check(s); err != nil {
		t.Fatalf("%q under %v: %v", text, r, err)
	}
	return s
}

// gameSteps plays throws separated by commas, each with or without a move: "122356 15 roll, 1112 111 bank,
// 223346". If a move is due, a step is a move.
func gameSteps(t testing.TB, r farkle.Rules, s farkle.State, script string) farkle.State {
	t.Helper()
	for _, step := range strings.Split(script, ",") {
		throw, move, _ := strings.Cut(strings.TrimSpace(step), " ")
		var err error
		if s.Due > 0 {
			s, err = r.Chance(s, dice.MustParse(throw))
		} else {
			move = strings.TrimSpace(step)
		}
		if err == nil && move != "" {
			s, err = r.Apply(s, gameMove(t, move))
		}
		if err != nil {
			t.Fatalf("%q of %q in %v: %v", step, script, s, err)
		}
		if err := r.Check(s); err != nil {
			t.Fatalf("%q of %q leads to %v, which Check refuses", step, script, s)
		}
	}
	return s
}

// What the parsers make of texts that are right.
func mustParse(t testing.TB, text string) *farkle.Table {
	return gametest.Must(t, farkle.ParseTable, text)
}
func gameRules(t testing.TB, text string) farkle.Rules {
	return gametest.Must(t, farkle.ParseRules, text)
}
func gameParsed(t testing.TB, text string) farkle.State {
	return gametest.Must(t, farkle.ParseState, text)
}
func gameMove(t testing.TB, text string) farkle.Move { return gametest.Must(t, farkle.ParseMove, text) }
func record(t testing.TB, text string) farkle.Record {
	return gametest.Must(t, pips.ParseRecord[farkle.Rules], text)
}
