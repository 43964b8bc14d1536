package service

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// Undo, resignation, a start, repetition, and tiles written the other way round.
func TestMatch(t *testing.T) {
	newClient(t, Limits{}, nil).session(`
		{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nplayer Bob\n\n0: 11123 chance\n"}
		{"do":"undo","table":1,"player":1} => "kind":"turn","reason":"another player made the last move"
		{"do":"undo","table":1,"player":-1} => "kind":"turn","reason":"another player made the last move"
		{"do":"roll","table":1}
		{"do":"undo","table":1,"player":0} => "kind":"illegal","reason":"dice were rolled or tiles dealt since the last move"
		{"do":"undo","table":1,"player":1} => "kind":"turn","reason":"another player made the last move"
		{"do":"undo","table":1}
		{"do":"move","table":1,"move":"ones","player":0}
		{"do":"undo","table":1,"player":0} => "count":1, & "turn":0,
		{"do":"undo","table":1,"player":0} => "kind":"illegal","reason":"there is no move to take back"
		{"do":"new","game":"awari","rules":"kalah","players":["A","B"]}
		{"do":"move","table":2,"move":"1"}
		{"do":"move","table":2,"move":"3"}
		{"do":"move","table":2,"move":"1"}
		{"do":"undo","table":2,"player":1}
		{"do":"undo","table":2,"player":1}
		{"do":"undo","table":2,"player":1} => "kind":"turn"
		{"do":"undo","table":2,"player":0}

		{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"],"start":"2 0 3 1 / 2 2 2 0 turn=1","seed":4}
		{"do":"move","table":3,"move":"1","player":1}
		{"do":"resign","table":3} => "kind":"request"
		{"do":"resign","table":3,"player":-1} => "kind":"players"
		{"do":"resign","table":3,"player":1} => "steps":[{"player":1,"resigns":true,"points":0, & "outcome":{"over":true,"winners":[0],"margin":0}
		{"do":"resign","table":3,"player":0} => "kind":"over"
		{"do":"record","table":3,"text":true} => \nstart 2 0 3 1 / 2 2 2 0 turn=1\nseed 4\n\n1: 1\n1: resigns\n
		{"do":"load","record":"pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\nstart 2 0 3 1 / 2 2 2 0 turn=1\n\n1: 1\n1: resigns\n"}
		{"do":"review","table":4} => {"step":{"player":1,"resigns":true},
		{"do":"undo","table":4,"player":1} => "count":1, & "waits":"decision"
		{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"],"start":{"turn":1,"board":{"rows":[[2,0,3],[2,2,2]],"homes":[1,0]},"extra":0}} => "turn":1
		{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"],"start":"2 0 3 1 / 2 2 2 / 0"} => "kind":"syntax" & "offset":
		{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"],"start":"2 0 / 3 1"} => "kind":"state"
		{"do":"new","game":"yahtzee","rules":"yatzy","players":["Ann","Bob"],"start":"turn=0 left=2 roll=12346 []"} => "kind":"players"
		{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"],"start":"2 0 3 1 / 2 2 2 0 turn=1","first":1} => "kind":"players"

		{"do":"load","record":"pips 1 awari\nrules oware pits=2 beans=1\nplayer A\nplayer B\n\n0: 2\n1: 2\n0: 1\n1: 1\n0: 2\n1: 2\n"}
		{"do":"moves","table":6,"player":0} => "text":"1","points":0,"again":false,"wins":true
		{"do":"move","table":6,"player":0,"move":"1"} => "winners":[0] & "repeated":true
		{"do":"undo","table":6}
		{"do":"moves","table":6,"player":0} => "text":"1","points":0,"again":false,"wins":true
		{"do":"load","until":2,"record":"pips 1 awari\nrules oware pits=2 beans=1\nplayer A\nplayer B\n\n0: 2\n1: 2\n0: 1\n"}
		{"do":"moves","table":7,"player":0} => !"wins":true

		{"do":"load","record":"pips 1 dominoes\nrules standard hand=1\nplayer A\nplayer B\n\n0: deal 5-4 / 5-1\n"}
		{"do":"move","table":8,"player":0,"move":{"tile":[4,5],"end":"left"}} => "move":{"tile":[5,4],"end":"left"}
		{"do":"undo","table":8}
		{"do":"move","table":8,"player":0,"move":"4-5 right"} => "move":{"tile":[5,4],"end":"left"}`)
}

// The effect of a move is shown before it and after it: points, another move, the win, and the pits of beans.
func TestEffects(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	for _, tt := range []struct{ record, move, effect, step string }{
		{`awari\nrules kalah pits=3 beans=1\nplayer Ann\nplayer Bob\n\n`, "3", `"points":0,"again":true,"wins":false`, `"points":0,"scores":[1,0],"path":[2,3]`}, // the last bean ends in the home
		{`awari\nrules kalah pits=3 beans=1\nplayer Ann\nplayer Bob\n\n0: 3\n`, "2", `"points":2,"again":false,"wins":false`, `"points":2,"scores":[3,0],"path":[1,2]`},
		{`awari\nrules kalah\nplayer Ann\nplayer Bob\n\n0: 6\n`, "6", "", `"path":[12,13,0,1,2]`},
		{`awari\nrules kalah pits=2 beans=7\nplayer Ann\nplayer Bob\n\n`, "2", "", `"path":[1,2,3,4,0,1,2,3]`}, // past the other's home
		{`awari\nrules oware pits=2 beans=7\nplayer Ann\nplayer Bob\n\n`, "2", "", `"path":[1,3,4,0,3,4,0,3]`}, // past both homes and the pit
		{`farkle\nrules standard multiplier=yes target=2000\nplayer Ann\nplayer Bob\n\n0: 111555 111555 roll-all, 122346\n`, "1 bank", `"points":200,"again":false,"wins":false`, `"points":200,"scores":[1700,0]`},
		{`farkle\nrules standard multiplier=yes target=1700\nplayer Ann\nplayer Bob\n\n0: 111555 111555 roll-all, 122346\n`, "1 bank", `"points":200,"again":false,"wins":true`, ""},
		{`yahtzee\nrules yahtzee\nplayer Ann\n\n0: 66655\n`, "full-house", `"points":25,`, `"points":25,"scores":[25]`},
		// The 11 pips in the other hand are hidden before the move.
		{`dominoes\nrules block hand=2\nplayer Ann\nplayer Bob\n\n0: deal 6-6 6-1 / 6-5 6-4\n0: 6-6 left, 6-4 left\n`, "6-1 right", `"points":0,"again":false,"wins":false`, `"points":11,"scores":[11,0]`},
		// Twelve pips are four points, and the last tile is one more; three pips are none by fives.
		{`dominoes\nrules standard hand=1 target=4\nplayer Ann\nplayer Bob\n\n0: deal 6-6 / 6-5\n`, "6-6 left", `"points":0,"bust":5,"again":false,"wins":false`, `"points":0,"bust":5,"scores":[0,0]`},
		{`dominoes\nrules standard hand=2 target=4\nplayer Ann\nplayer Bob\n\n0: deal 6-6 6-1 / 6-5 6-4\n`, "6-6 left", `"points":4,"again":false,"wins":true`, `"points":4,"scores":[4,0]`},
		{`dominoes\nrules standard hand=2 target=5 chip-out=none scoring=fives\nplayer Ann\nplayer Bob\n\n0: deal 2-1 6-1 / 6-5 6-4\n`, "2-1 left", `"points":0,"again":false,"wins":false`, `"points":0,"scores":[0,0]`},
	} {
		c.ask(`{"do":"load","record":"pips 1 %s"}`, tt.record)
		moves := c.ask(`{"do":"moves","table":%d,"player":%d}`, c.last, c.turn(c.last))
		if _, rest, ok := strings.Cut(moves, fmt.Sprintf(`"text":%q,`, tt.move)); !ok || !strings.HasPrefix(rest, tt.effect) {
			t.Errorf("%s %s: %s, want %s", tt.record, tt.move, moves, tt.effect)
		}
		if got := c.ask(`{"do":"move","table":%d,"move":%q}`, c.last, tt.move); !strings.Contains(got, tt.step) {
			t.Errorf("%s %s: %s, want %s", tt.record, tt.move, got, tt.step)
		}
	}
}

// By turn, a throw depends on its place alone: the seat, its turn and the throw of that, not on how often anybody rolled before.
// Fewer dice are among those of more. So do a deal of a round, and the tiles drawn in it. Records keep that.
func TestByTurn(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	type place struct{ seat, turn, throw int }
	tables := 0
	play := func(game, rules string, seed int, other bool) map[place]string {
		c.session(fmt.Sprintf(`{"do":"new","game":%q,"rules":%q,"players":["Ann","Bob"],"seed":%d,"by-turn":true}`, game, rules, seed))
		tables++
		found, turns, at := map[place]string{}, map[int]int{}, place{seat: -2}
		for range 120 {
			var reply struct {
				Record string
				Page   struct {
					Waits string
					Turn  int
				}
				Moves []struct{ Text string }
			}
			c.read(&reply, `{"do":"view","table":%d}`, tables)
			if reply.Page.Waits == "nothing" {
				break
			}
			if reply.Page.Waits == "decision" {
				c.read(&reply, `{"do":"moves","table":%d,"player":%d}`, tables, reply.Page.Turn)
				move := reply.Moves[0].Text
				for _, m := range reply.Moves {
					if rolls := strings.HasSuffix(m.Text, " roll"); rolls && (other || game == "farkle" && !strings.HasSuffix(move, " roll")) && at.throw < 2 || !rolls && other && at.throw > 1 {
						move = m.Text // one rolls seldom, the other one twice, and then plays the last choice
					}
				}
				c.session(fmt.Sprintf(`{"do":"move","table":%d,"move":%q}`, tables, move))
				continue
			}
			c.read(&reply, `{"do":"record","table":%d,"text":true,"secrets":true}`, tables)
			if !strings.Contains(reply.Record, fmt.Sprintf("\nseed %d\ndice by-turn\n", seed)) {
				t.Fatalf("%q", reply.Record)
			}
			c.session(fmt.Sprintf(`{"do":"close","table":%d}`, tables))
			c.read(&reply, `{"do":"load","record":%q}`, reply.Record)
			tables++
			seat := reply.Page.Turn
			switch deal := seat < 0; {
			case game == "dominoes" && deal, game != "dominoes" && seat != at.seat:
				turns[seat]++
				at = place{seat, turns[seat], 0}
			default:
				at.throw++
			}
			c.session(fmt.Sprintf(`{"do":"roll","table":%d}`, tables))
			var saved struct {
				Record struct {
					Steps []struct{ Chance json.RawMessage }
				}
			}
			c.read(&saved, `{"do":"record","table":%d,"secrets":true}`, tables)
			found[at] = string(saved.Record.Steps[len(saved.Record.Steps)-1].Chance)
		}
		return found
	}
	for game, rules := range map[string]string{"farkle": "standard target=3000", "yahtzee": "yahtzee", "dominoes": "draw"} {
		common, fewer, fresh := 0, 0, 0
		among := func(a, b string) bool { // a has only dice of b
			for _, die := range "123456" {
				if strings.Count(a, string(die)) > strings.Count(b, string(die)) {
					return false
				}
			}
			return true
		}
		for seed := range 4 {
			one, other := play(game, rules, seed, false), play(game, rules, seed, true)
			for at, a := range other {
				if !among(a, other[place{at.seat, at.turn, 0}]) {
					fresh++ // than the first throw of the turn
				}
				b := one[at]
				if b == "" {
					continue
				}
				common++
				if len(a) > len(b) {
					a, b = b, a
				}
				if len(a) < len(b) {
					fewer++
				}
				if !among(a, b) || game == "dominoes" && a != b {
					t.Errorf("%s, seed %d, %+v: %s and %s", game, seed, at, a, b)
				}
			}
		}
		if common < 16 || game != "dominoes" && fresh < 4 || game == "farkle" && fewer < 4 {
			t.Errorf("%s: %d common throws, %d of fewer dice, %d fresh ones", game, common, fewer, fresh)
		}
	}
	c.refused("request", `{"do":"new","game":"farkle","players":["Ann"],"by-turn":true}`)
	newClient(t, Limits{}, nil).session(`
		{"do":"load","record":"pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\ndice by-chance\n"} => want by-turn & "offset":56,
		{"do":"load","record":{"rules":"standard","players":["Ann","Bob"],"game":"farkle","seed":"7","dice":"by-turn"}} => "table":1
		{"do":"load","record":"pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\ndice by-turn\n"} => "table":2
		{"do":"roll","table":2} => throws by turn need a seed
		{"do":"load","record":"pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\ndice by-turn\nseed 4\n"} => want the lines player, begins or start, seed and dice in this order`)
}
