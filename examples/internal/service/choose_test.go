package service

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// roll rolls until somebody is to move, and returns who.
func (c client) roll(table int) pips.Player {
	c.t.Helper()
	for n := 0; c.at(table).Waits == pips.Chance; n++ {
		c.ask(`{"do":"roll","table":%d}`, table)
	}
	return c.turn(table)
}

// Whoever plays by some rules plays by them to the end.
func TestPlayers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many games")
	}
	c := newClient(t, Limits{}, nil)
	var list struct {
		Games []struct {
			Game     string
			Players  []string
			Variants []struct {
				Name  string
				Rules struct{ Seats [2]int }
			}
		}
	}
	if err := json.Unmarshal([]byte(c.ask(`{"do":"games"}`)), &list); err != nil {
		t.Fatal(err)
	}
	for _, g := range list.Games {
		for i, v := range g.Variants {
			names := strings.Repeat(`,"Ann"`, max(2, v.Rules.Seats[0]))[1:]
			for k, by := range append(g.Players, "") {
				if by == "search:11" || i > 0 && k%4 != i%4 {
					continue
				}
				c.ask(`{"do":"new","game":%q,"rules":%q,"players":[%s],"seed":3}`, g.Game, v.Name, names)
				steps := 0
				for ; steps < 20_000 && c.at(c.last).Waits != pips.Nothing; steps++ {
					p := c.roll(c.last)
					if p < 0 { // the game has ended with a roll
						continue
					}
					var m struct{ Move json.RawMessage }
					if err := json.Unmarshal([]byte(c.ask(`{"do":"choose","table":%d,"player":%d,"by":%q}`, c.last, p, by)), &m); err != nil {
						t.Fatal(err)
					}
					c.ask(`{"do":"move","table":%d,"player":%d,"move":%s}`, c.last, p, m.Move)
				}
				if steps == 20_000 {
					t.Fatalf("%s %s by %s does not end", g.Game, v.Name, by)
				}
				c.ask(`{"do":"close","table":%d}`, c.last)
			}
		}
	}
}

// A player chooses as the strategy of its name does, and an aim the best move by its advice.
func TestChoose(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"farkle","players":["Ann","Bob"],"seed":7}`)
	c.ask(`{"do":"new","game":"yahtzee","players":["Ann"],"seed":7}`)
	c.ask(`{"do":"new","game":"awari","rules":"oware pits=3 beans=2","players":["Ann","Bob"],"seed":7}`)
	c.ask(`{"do":"new","game":"dominoes","rules":"partners","players":["Ann","Bob","Cem","Dan"],"seed":7}`)
	c.refused("chance-due", `{"do":"choose","table":1,"player":0}`)
	f, err := farkle.Standard().NewGame("Ann", "Bob")
	if err != nil {
		t.Fatal(err)
	}
	y, err := yahtzee.Standard().NewGame("Ann")
	if err != nil {
		t.Fatal(err)
	}
	d, err := dominoes.MustParseRules("partners").NewGame("Ann", "Bob", "Cem", "Dan")
	if err != nil {
		t.Fatal(err)
	}
	src := prng.NewSplitMix64(7)
	for _, roll := range []error{f.Roll(src.Stream(0)), y.Roll(src.Stream(0)), d.Roll(src.Stream(0))} {
		if roll != nil {
			t.Fatal(roll)
		}
	}
	oware, err := awari.ParseRules("oware pits=3 beans=2")
	if err != nil {
		t.Fatal(err)
	}
	sown, err := oware.NewGame("Ann", "Bob")
	if err != nil {
		t.Fatal(err)
	}
	leader := c.roll(4)
	for _, tt := range []struct {
		table int
		by    string
		want  any
	}{
		{1, "random", farkle.Random(7)(f.View(0))}, {1, "keep-all", farkle.KeepAll(500)(f.View(0))}, {1, "bank-300", farkle.BankAt(300)(f.View(0))}, {1, "bank", farkle.BankAt(300)(f.View(0))}, {1, "bank300", farkle.BankAt(300)(f.View(0))}, {1, "keep:500", farkle.KeepAll(500)(f.View(0))}, {1, "bank:300", farkle.BankAt(300)(f.View(0))}, {1, "", farkle.BankAt(300)(f.View(0))},
		{2, "random", yahtzee.Random(7)(y.View(0))}, {2, "casual", yahtzee.Casual()(y.View(0))}, {2, "", yahtzee.Greedy()(y.View(0))},
		{3, "search:4", awari.Search(4)(sown.View(0))}, {3, "search-4", awari.Search(4)(sown.View(0))}, {3, "greedy", awari.Greedy()(sown.View(0))},
		{4, "heaviest", named("heaviest")(d.View(leader))}, {4, "", named("counting")(d.View(leader))},
	} {
		p := c.roll(tt.table)
		if got := c.ask(`{"do":"choose","table":%d,"player":%d,"by":%q}`, tt.table, p, tt.by); !strings.Contains(got, fmt.Sprintf(`"text":"%v"`, tt.want)) {
			t.Errorf("%d %s: %s, want %v", tt.table, tt.by, got, tt.want)
		}
	}
	_, values := c.advised(`{"do":"advise","table":1,"player":0,"aim":"turn","top":1}`)
	for best := range values {
		if got := c.ask(`{"do":"choose","table":1,"player":0,"by":"turn"}`); !strings.Contains(got, `"text":"`+best+`"`) {
			t.Errorf("%s, want %s", got, best)
		}
	}
	// Who can always roll on stops at the target: others would bank their 1150.
	c.ask(`{"do":"load","record":"pips 1 farkle\nrules standard target=3000 2=50 3=50 4=50 6=50\nplayer Ann\nplayer Bob\n\n0: 111234\n"}`)
	if got := c.ask(`{"do":"choose","table":5,"player":0}`); !strings.Contains(got, " roll") {
		t.Error(got)
	}
	c.refused("turn", `{"do":"choose","table":1,"player":1}`)
}

// What is known is told at once, and the rest refused.
func TestKnown(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob"],"seed":1}`)
	c.ask(`{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}`)
	c.ask(`{"do":"new","game":"dominoes","rules":"standard target=8","players":["Ann","Bob"],"seed":1}`)
	c.ask(`{"do":"new","game":"dominoes","rules":"block","players":["Ann","Bob"],"seed":1}`)
	c.ask(`{"do":"new","game":"yahtzee","rules":"yatzy boxes=ones,twos","players":["Ann"],"seed":1}`)
	for _, tt := range []struct {
		table int
		aim   string
		kinds string // before and after a solution
	}{
		{1, "duel", "unsolved "}, {1, "race", "unsolved "}, {1, "turn", " "}, {1, "field", "unsolved slow"},
		{2, "beans", "slow slow"}, {2, "quick", "slow slow"}, {3, "win", "unsolved slow"}, {4, "win", "slow slow"}, {5, "quick", "unsolved "},
	} {
		before, after, _ := strings.Cut(tt.kinds, " ")
		known := fmt.Sprintf(`{"do":"advise","table":%d,"player":%d,"aim":%q,"known":true}`, tt.table, c.roll(tt.table), tt.aim)
		for _, kind := range []string{before, after} {
			if kind == "" {
				c.ask("%s", known)
			} else {
				c.refused(kind, "%s", known)
			}
			c.ask("%s", strings.Replace(known, `,"known":true`, "", 1))
		}
	}
	c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules maxi-yatzy saved=yes\nplayer Ann\n\n0: 111234\n"}`)
	c.refused("too-large", `{"do":"advise","table":6,"player":0,"known":true}`)
}

// The limit says which games are solved. A refusal says what it would take.
func TestSolverLimit(t *testing.T) {
	for limit, aims := range map[int]string{0: `["total","quick"]`, 300_000: `["quick"]`, 1000: `[]`} {
		if got := newClient(t, Limits{Solver: limit}, nil).ask(`{"do":"rules","game":"yahtzee","rules":"yahtzee joker=none extra=0"}`); !strings.HasSuffix(got, `"aims":`+aims+`,"tables":`+aims+`}`) {
			t.Errorf("%d: %s", limit, got)
		}
	}
	maxi := `{"do":"solve","game":"yahtzee","view":{"rules":"maxi-yatzy","player":0,"state":"turn=0 left=2 roll=123466 []"}}`
	if f := newClient(t, Limits{}, nil).refused("too-large", "%s", maxi); !strings.Contains(f.Message, "the game takes 5.16 GB and about 0.5 hours of a core") {
		t.Errorf("%+v", f)
	}
}

// A table that was found by one service gives another the same values at once. One that is not of the task is refused.
func TestSolution(t *testing.T) {
	for _, tt := range []struct{ task, view string }{
		{`farkle duel standard target=500`, `"scores=0,0 turn=0 roll=122346"`},
		{`farkle race standard target=1000`, `"scores=0,0 turn=0 roll=122346"`},
		{`yahtzee total yatzy boxes=ones,twos,chance`, `"turn=0 left=2 roll=12346 []"`},
		{`yahtzee quick yatzy boxes=ones,twos,chance upper-limit=5 upper-bonus=20`, `"turn=0 left=2 roll=12346 []"`},
		{`dominoes win standard target=8`, ""},
	} {
		words := strings.SplitN(tt.task, " ", 3)
		task := Task{words[0], words[1], words[2]}
		first, second := newClient(t, Limits{}, nil), newClient(t, Limits{}, nil)
		last, total := 0, -1
		table, err := first.Solution(t.Context(), task, func(d, n int) { last, total = d, n })
		if err != nil || last != total {
			t.Fatalf("%v: %v, %d of %d at last", task, err, last, total)
		}
		if err := second.Learn(task, table); err != nil {
			t.Fatal(err)
		}
		var said [2]string
		for i, c := range []client{first, second} {
			if tt.view == "" { // which takes long
				said[i] = string(c.Do(t.Context(), fmt.Appendf(nil, `{"do":"review","aim":%q,"record":"pips 1 dominoes\nrules %s\nplayer Ann\nplayer Bob\n\n0: deal 5-4 2-1 6-5 5-0 4-4 3-1 6-0 / 5-1 6-6 4-3 2-0 1-0 3-3 2-2\n"}`, task.Aim, task.Rules), nil))
				continue
			}
			said[i] = c.ask(`{"do":"solve","known":true,"game":%q,"aim":%q,"view":{"rules":%q,"player":0,"state":%s}}`, task.Game, task.Aim, task.Rules, tt.view)
		}
		if said[0] != said[1] || strings.Contains(said[0], `"error":{`) {
			t.Errorf("%v:\n%s\n%s", task, said[0], said[1])
		}
		other := task
		other.Rules = words[0] + "x"
		if words[0] == "yahtzee" {
			other.Rules = "yatzy boxes=ones,twos"
		} else if other.Rules = "standard target=50"; words[0] == "dominoes" {
			other.Rules = "standard target=7"
		}
		for _, wrong := range [][]byte{nil, table[:len(table)-1], append([]byte("x"), table...), []byte("[]")} {
			if second.Learn(task, wrong) == nil {
				t.Errorf("%v: %.10q is taken", task, wrong)
			}
		}
		if err := second.Learn(other, table); err == nil {
			t.Errorf("%v is taken for %v", task, other)
		}
		over, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := newClient(t, Limits{}, nil).Solution(over, task, nil); err == nil || err.(*Failure).Kind != "canceled" {
			t.Errorf("%v is cancelled: %v", task, err)
		}
	}
	c := newClient(t, Limits{}, nil)
	for task, kind := range map[Task]string{
		{"chess", "win", "standard"}: "unknown", {"farkle", "beans", "standard"}: "unknown", {"farkle", "turn", "standard"}: "request", {"dominoes", "win", "block"}: "request",
		{"farkle", "duel", "nonsense"}: "syntax", {"yahtzee", "total", "maxi-yatzy saved=yes"}: "too-large",
	} {
		if _, err := c.Solution(t.Context(), task, nil); err == nil || err.(*Failure).Kind != kind {
			t.Errorf("%v: %v, want %s", task, err, kind)
		}
		if err := c.Learn(task, []byte("x")); err == nil {
			t.Errorf("%v is learned", task)
		}
	}
}

// A record is played up to a step, with its own seed or one that it does not contradict.
func TestUntil(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	roll := func(seed, keys string) string {
		c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n%s\n0: 11123 111 roll\n"%s}`, seed, keys)
		return c.ask(`{"do":"roll","table":%d}`, c.last)
	}
	_, five, _ := strings.Cut(roll(`seed 5\n`, ""), `"count"`)
	for _, tt := range [][2]string{{`seed 5\n`, `,"seed":5`}, {`seed Tuesday\n`, `,"seed":"5"`}, {"", `,"seed":5`}, {`seed 5\n`, `,"until":2`}} {
		if _, got, _ := strings.Cut(roll(tt[0], tt[1]), `"count"`); got != five {
			t.Errorf("%v: %s, want %s", tt, got, five)
		}
	}
	c.refused("request", `{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nseed 5\n","seed":6}`)
	if got := roll("", `,"seed":5,"until":0`); !strings.Contains(got, `"count":1,`) {
		t.Error(got)
	}
	if f := c.refused("request", `{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n\n0: 11123 111 roll\n","until":3}`); f.Need != 2 || f.Have != 3 {
		t.Errorf("%+v", f)
	}
	c.refused("request", `{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n","seed":-1}`)
}

// A duel of Yahtzee is solved near its end, for two, and refused before.
func TestEnding(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	const open = "full-house,yahtzee,sixes"
	rules := "generala boxes=" + open
	r, err := yahtzee.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	duel, err := yahtzeesolve.NewDuel(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	for _, steps := range []string{`0: 66611`, `0: 66611 full-house\n1: 66655`, `0: 66611 full-house\n1: 66655 sixes\n0: 66666`} {
		g, err := pips.ParseRecord[yahtzee.Rules](strings.ReplaceAll("pips 1 yahtzee\nrules "+rules+"\nplayer Ann\nplayer Bob\n\n"+steps+"\n", `\n`, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		played, err := g.Game()
		if err != nil {
			t.Fatal(err)
		}
		want, err := duel.Choices(played.View(played.State().Turn))
		if err != nil {
			t.Fatal(err)
		}
		c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules %s\nplayer Ann\nplayer Bob\n\n%s\n"}`, rules, steps)
		c.refused("slow", `{"do":"advise","table":%d,"player":%d,"aim":"duel","known":true}`, c.last, c.turn(c.last))
		_, got := c.advised(`{"do":"advise","table":%d,"player":%d,"aim":"duel"}`, c.last, c.turn(c.last))
		if len(got) != len(want) {
			t.Errorf("%d of %d choices", len(got), len(want))
		}
		for _, w := range want {
			if v, ok := got[w.Move.String()]; !ok || math.Abs(v-w.Value) > 1e-9 {
				t.Errorf("%s: %v is worth %v, want %v", steps, w.Move, v, w.Value)
			}
		}
	}
	for _, tt := range []struct{ record, kind string }{
		{`generala\nplayer Ann\nplayer Bob\n\n0: 66611`, "too-large"}, {`generala boxes=ones,sixes\nplayer Ann\n\n0: 66611`, "players"}, {`yatzy boxes=ones,sixes\nplayer Ann\nplayer Bob\n\n0: 66611`, "too-large"},
	} {
		c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules %s\n"}`, tt.record)
		c.refused(tt.kind, `{"do":"advise","table":%d,"player":0,"aim":"duel","known":true}`, c.last)
	}
	if f := c.refused("too-large", `{"do":"solve","game":"yahtzee","aim":"duel","view":{"rules":"kniffel","player":0,"state":"turn=0 left=2 roll=12346 [] []"}}`); !strings.Contains(f.Message, "upper-bonus is 35") {
		t.Errorf("%+v", f) // as no end of such a game is solved either
	}
	if f := c.refused("too-large", `{"do":"solve","game":"yahtzee","aim":"duel","view":{"rules":"generala","player":0,"state":"turn=0 left=2 roll=12346 [] []"}}`); f.Need != 6 || f.Have != 10 {
		t.Errorf("%+v", f)
	}
}

// named returns the player of [dominoes.Strategies] with this name.
func named(name string) dominoes.Strategy {
	for other, p := range dominoes.Strategies() {
		if other == name {
			return p
		}
	}
	panic("no player " + name)
}
