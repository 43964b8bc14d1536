package service

import (
	"strings"
	"testing"
)

// Two games of dominoes that differ only in hidden tiles look the same to a player and to a spectator, to the byte: in
// pages, steps, refusals and advice.
func TestHidden(t *testing.T) {
	for _, game := range []string{
		`"rules":"standard target=31 hand=4","first":1`, `"rules":"block target=31 hand=4"`, `"rules":"draw target=31 hand=4"`,
	} {
		hidden(t, game)
	}
}

// hidden plays the two games by some rules, in which player 1 leads.
func hidden(t *testing.T, game string) {
	t.Helper()
	const mine = `[[0,0],[1,1],[2,2],[6,0]]`
	var shown [2]strings.Builder
	solvers := make(map[Task]any) // of both services, as they depend on the rules alone
	for i, theirs := range []string{
		`[[6,6],[6,5],[6,4],[6,3]]`,
		`[[6,6],[1,0],[2,0],[3,0]]`,
	} {
		c := newClient(t, Limits{}, nil)
		c.solvers = solvers
		c.ask(`{"do":"new","game":"dominoes",%s,"players":["Ann","Bob"]}`, game)
		say := func(text string) { shown[i].WriteString(text + "\n") }
		look := func() {
			for _, player := range []string{`"player":0`, `"player":-1`, `"since":0`} {
				say(c.ask(`{"do":"view","table":1,%s}`, player))
			}
			for _, request := range []string{
				`"record"`, `"record","text":true`, `"review"`, `"moves"`, `"advise"`, `"moves","player":0`, `"advise","player":0`, `"move","player":0,"move":"6-6 left"`,
			} {
				say(string(c.Do(t.Context(), []byte(`{"do":`+request+`,"table":1}`), nil)))
			}
			say(c.ask(`{"do":"tables"}`))
		}
		look()
		say(c.ask(`{"do":"roll","table":1,"player":0,"chance":{"hands":[%s,%s]}}`, mine, theirs))
		look()
		if c.turn(1) == 1 {
			c.ask(`{"do":"move","table":1,"player":1,"move":"6-6 left"}`) // the reply is for player 1
		}
		look()
		if c.turn(1) == 0 {
			say(c.ask(`{"do":"move","table":1,"player":0,"move":"6-0 left"}`))
		}
		look()
	}
	if shown[0].String() != shown[1].String() {
		t.Errorf("%s\n%s", &shown[0], &shown[1])
	}
	for _, need := range []string{`"board":[{"tile":[6,6]`, `"hidden"`, `"aim":"win"`} {
		if !strings.Contains(shown[0].String(), need) {
			t.Errorf("no %s in %s", need, &shown[0])
		}
	}
}

// A seed is in records only, and those are kept back until the end of the game.
func TestSeedHidden(t *testing.T) {
	for _, game := range []string{`"farkle"`, `"yahtzee"`, `"dominoes"`} {
		newClient(t, Limits{}, nil).session(`
			{"do":"new","game":` + game + `,"players":["Ann","Bob"],"seed":8675309086753} => !8675309086753
			{"do":"roll","table":1} => !8675309086753
			{"do":"view","table":1,"player":0,"since":0} => !8675309086753
			{"do":"tables"} => !8675309086753
			{"do":"record","table":1} => "kind":"hidden" & !8675309086753
			{"do":"review","table":1} => "kind":"hidden"
			{"do":"record","table":1,"secrets":true} => 8675309086753
			{"do":"new","game":"farkle","players":["Ann","Bob"]}
			{"do":"record","table":2}`)
	}
}
