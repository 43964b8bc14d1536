package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// advised returns the aim and the values of an advice, by the texts of the moves.
func (c client) advised(format string, args ...any) (aim string, values map[string]float64) {
	c.t.Helper()
	var a struct {
		Aim     string
		Choices []struct {
			Text  string
			Value float64
		}
	}
	c.read(&a, format, args...)
	values = make(map[string]float64)
	for _, choice := range a.Choices {
		values[choice.Text] = choice.Value
	}
	return a.Aim, values
}

// Advice has the aims and units of the solvers, the best move first. What has no values is refused before anything is solved.
func TestAdvice(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	const six = `"unit":"chance to win","legal":6,"choices":[{"text":"111 bank","move":{"keep":[1,1,1],"then":"bank"},"value":1,` // 1000 wins
	c.session(`
		{"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob"]}
		{"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob","Cem"]}
		{"do":"advise","table":1,"player":0} => "kind":"chance-due"
		{"do":"roll","table":1,"chance":"111234"}
		{"do":"roll","table":2,"chance":"111234"}
		{"do":"advise","table":2,"player":0,"known":true,"aim":"duel"} => "kind":"players" & "need":2,
		{"do":"choose","table":2,"player":0,"by":"duel"} => "kind":"players" & "need":2,
		{"do":"review","table":2,"player":0,"secrets":true,"aim":"duel"} => "kind":"players" & "need":2,
		{"do":"advise","table":2,"player":3} => "kind":"players"
		{"do":"advise","table":1,"player":0,"top":2} => {"aim":"duel",` + six + ` & !111 roll-all
		{"do":"advise","table":1,"player":0,"aim":"race","top":1} => {"aim":"race","unit":"turns","legal":6,"choices":[{"text":"111 bank" & !111 roll
		{"do":"advise","table":1,"player":0,"aim":"turn"} => {"aim":"turn","unit":"points"
		{"do":"advise","table":1,"player":0,"top":2,"why":1} => "error":0,"terms":[{"name":"kept","value":1,"chance":1,"error":0}]},{"text" & "error":0}]}
		{"do":"advise","table":1,"player":0} => ` + six + ` & !terms
		{"do":"advise","table":2,"player":0} => {"aim":"field","unit":"chance to win"
		{"do":"advise","table":1,"player":0,"aim":"glory"} => "message":"no such aim in farkle; want duel, field, race or turn"
		{"do":"advise","table":1,"player":1} => "message":"another player is to move (need 0, have 1)"
		{"do":"advise","table":1} => "kind":"turn"`)
	if len(c.solvers) == 0 || len(c.solvers) > 4 {
		t.Errorf("%d solvers are kept", len(c.solvers))
	}
	usual := newFarkle().(*kind[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]).usual
	s, err := farkle.MustParseRules("zilch").Begin(2)
	if err != nil || usual(farkle.MustParseRules("zilch"), s, false) != "field" { // a duel would take long
		t.Error(err)
	}
	// A search ends with its context, so it is not kept; other solvers are, up to the limit.
	c = newClient(t, Limits{Solvers: 1}, nil)
	c.ask(`{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}`)
	for range 2 {
		if _, values := c.advised(`{"do":"advise","table":1,"player":0}`); len(values) != 3 || values["2"] != 4 || len(c.solvers) != 0 {
			t.Errorf("%v, %d solvers", values, len(c.solvers))
		}
	}
	for _, target := range []int{1000, 1050} {
		c.ask(`{"do":"solve","game":"farkle","aim":"race","view":{"rules":"standard target=%d","player":0,"state":"scores=0,0 turn=0 roll=122346"}}`, target)
		if len(c.solvers) != 1 {
			t.Errorf("%d solvers", len(c.solvers))
		}
	}
}

// For the points of a turn, the opening score is a minimum for those who have not opened, and nothing for others.
func TestTurnAim(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	roll := func(rules, opened string) float64 {
		t.Helper()
		_, values := c.advised(`{"do":"solve","game":"farkle","aim":"turn","view":{"rules":"standard%s","player":0,"state":"scores=600,0 turn=0 opened=%s points=450 roll=122346"}}`, rules, opened)
		return values["1 roll"]
	}
	first, min, later, plain := roll(" opening=2000", "0,0"), roll(" min-bank=2000", "0,0"), roll(" opening=2000", "1,0"), roll("", "1,0")
	if math.Abs(first-min) > 1e-9 || math.Abs(later-plain) > 1e-9 || first <= 0 || first >= plain {
		t.Error(first, min, later, plain)
	}
}

// A computer player chooses as the strategy of its name, and an aim the best move by its advice.
func TestChoose(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.session(`
		{"do":"new","game":"farkle","players":["Ann","Bob"],"seed":7}
		{"do":"new","game":"yahtzee","players":["Ann"],"seed":7}
		{"do":"new","game":"awari","rules":"oware pits=3 beans=2","players":["Ann","Bob"],"seed":7}
		{"do":"new","game":"dominoes","rules":"partners","players":["Ann","Bob","Cem","Dan"],"seed":7}
		{"do":"choose","table":1,"player":0} => "kind":"chance-due"`)
	f, err1 := farkle.Standard().NewGame("Ann", "Bob")
	y, err2 := yahtzee.Standard().NewGame("Ann")
	d, err3 := dominoes.MustParseRules("partners").NewGame("Ann", "Bob", "Cem", "Dan")
	sown, err4 := awari.MustParseRules("oware pits=3 beans=2").NewGame("Ann", "Bob")
	src := prng.NewSplitMix64(7)
	if err := errors.Join(err1, err2, err3, err4, f.Roll(src.Stream(0)), y.Roll(src.Stream(0)), d.Roll(src.Stream(0))); err != nil {
		t.Fatal(err)
	}
	leader := c.roll(4)
	for _, tt := range []struct {
		table int
		by    string // also in earlier spellings
		want  any
	}{
		{1, "random", farkle.Random(7)(f.View(0))}, {1, "keep-all", farkle.KeepAll(500)(f.View(0))}, {1, "bank", farkle.BankAt(300)(f.View(0))}, {1, "bank300", farkle.BankAt(300)(f.View(0))}, {1, "keep:500", farkle.KeepAll(500)(f.View(0))}, {1, "", farkle.BankAt(300)(f.View(0))},
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
		c.session(`{"do":"choose","table":1,"player":0,"by":"turn"} => "text":"` + best + `"`)
	}
	// Whoever can always roll again stops at the target: others would bank their 1150.
	c.session(`
		{"do":"load","record":"pips 1 farkle\nrules standard target=3000 2=50 3=50 4=50 6=50\nplayer Ann\nplayer Bob\n\n0: 111234\n"}
		{"do":"choose","table":5,"player":0} =>  roll
		{"do":"choose","table":1,"player":1} => "kind":"turn"`)
}

// With known, advice is given at once or refused.
func TestKnown(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.session(`
		{"do":"new","game":"farkle","rules":"standard target=500","players":["Ann","Bob"],"seed":1}
		{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}
		{"do":"new","game":"dominoes","rules":"standard target=5 hand=2","players":["Ann","Bob"],"seed":1}
		{"do":"new","game":"dominoes","rules":"block hand=3","players":["Ann","Bob"],"seed":1}
		{"do":"new","game":"yahtzee","rules":"yatzy boxes=ones,twos","players":["Ann"],"seed":1}`)
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
	c.session(`
		{"do":"load","record":"pips 1 yahtzee\nrules maxi-yatzy saved=yes\nplayer Ann\n\n0: 111234\n"}
		{"do":"advise","table":6,"player":0,"known":true} => "kind":"too-large"`)
	// So are reasons. A card with 12 open boxes has them without those of all cards, one with 9 not at once.
	const why = `{"do":"solve","game":"yahtzee","why":1%s,"view":{"rules":"yahtzee rolls=1 upper-bonus=0 upper-limit=0","player":0,"state":"left=0 roll=11123 [%s]"}}`
	c.ask(why, "", "ones=2 twos=2")
	c.refused("slow", why, `,"known":true`, "ones=2 twos=2 threes=3 fours=4")
	c.ask(why, `,"known":true`, "ones=2 twos=2 threes=3 fours=4 fives=5")
	c.ask(why, "", "")
	if got := c.ask(why, `,"known":true`, ""); !strings.Contains(got, `"terms":[{"name":"card"`) {
		t.Error(got)
	}
}

// Rules list the aims that have solvers within the limit. A refusal says what the solver would take.
func TestRules(t *testing.T) {
	for _, tt := range []struct {
		limit             int
		game, rules, want string
	}{
		{0, "yahtzee", "yahtzee joker=none extra=0", `"aims":["total","quick"],"tables":["total","quick"]}`},
		{300_000, "yahtzee", "yahtzee joker=none extra=0", `"aims":["quick"],"tables":["quick"]}`},
		{1000, "yahtzee", "yahtzee joker=none extra=0", `"aims":[],"tables":[]}`},
		{0, "farkle", "standard", `"aims":["duel","field","race","turn"],"tables":["duel","race"]}`},
		{0, "farkle", "standard target=400000", `"aims":["field","race","turn"],"tables":["race"]}`},
		{0, "farkle", "standard 1=101", `"aims":[],"tables":[]}`},
		{0, "farkle", "standard rounds=10 next=beat", `"aims":[],"tables":[],"notes":["With rounds=10 and next=beat, a player alone has to beat their own bank."]}`},
		{0, "yahtzee", "yatzy rolls=1 saved=yes", `"notes":["With rolls=1, saved=yes makes no difference."]}`},
	} {
		if got := newClient(t, Limits{Solver: tt.limit}, nil).ask(`{"do":"rules","game":%q,"rules":%q}`, tt.game, tt.rules); !strings.HasSuffix(got, tt.want) {
			t.Errorf("%+v: %s", tt, got)
		}
	}
	newClient(t, Limits{}, nil).session(`{"do":"games","game":"farkle"} => "settings":[{"key":"target","values":"a number from 1 to 1000000","says":"The score that ends the game."} & {"key":"111111=win","values":"","says":"
		{"do":"load","record":"pips 1 farkle\nrules standard next=piggyback\nplayer Ann\nplayer Bob\n\n0: 122346 1 bank\n"}
		{"do":"moves","table":1,"player":1} => "text":"take-over","points":100 & "text":"afresh","points":0
		{"do":"advise","table":1,"player":1} => "kind":"rules" & next=piggyback
		{"do":"games","game":"yahtzee"} => "settings":[{"key":"boxes","values":"ones, twos,`)
	newClient(t, Limits{}, nil).session(`{"do":"solve","game":"yahtzee","view":{"rules":"maxi-yatzy","player":0,"state":"turn=0 left=2 roll=123466 []"}} => "kind":"too-large" & the game takes 5.16 GB and about 0.5 hours of a core`)
}

// A table of one service gives another the same values at once. Damaged tables and those of other tasks are refused.
func TestSolution(t *testing.T) {
	for _, tt := range []struct{ task, other, view string }{
		{`farkle duel standard target=500`, "standard target=50", `"scores=0,0 turn=0 roll=122346"`},
		{`farkle race standard target=500`, "standard target=50", `"scores=0,0 turn=0 roll=122346"`},
		{`yahtzee total yatzy boxes=ones,twos,chance`, "yatzy boxes=ones,twos", `"turn=0 left=2 roll=12346 []"`},
		{`yahtzee quick yatzy boxes=ones,twos,chance upper-limit=5 upper-bonus=20`, "yatzy boxes=ones,twos", `"turn=0 left=2 roll=12346 []"`},
		{`dominoes win standard target=5`, "standard target=4", ""},
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
		request := fmt.Sprintf(`{"do":"solve","known":true,"game":%q,"aim":%q,"view":{"rules":%q,"player":0,"state":%s}}`, task.Game, task.Aim, task.Rules, tt.view)
		if tt.view == "" {
			request = fmt.Sprintf(`{"do":"review","aim":%q,"record":"pips 1 dominoes\nrules %s\nplayer Ann\nplayer Bob\n\n0: deal 5-4 2-1 6-5 5-0 4-4 3-1 6-0 / 5-1 6-6 4-3 2-0 1-0 3-3 2-2\n"}`, task.Aim, task.Rules)
		}
		if one, two := first.ask("%s", request), second.ask("%s", request); one != two {
			t.Errorf("%v:\n%s\n%s", task, one, two)
		}
		for _, wrong := range [][]byte{nil, table[:len(table)-1], append([]byte("x"), table...), []byte("[]")} {
			if second.Learn(task, wrong) == nil {
				t.Errorf("%v: %.10q is taken", task, wrong)
			}
		}
		if err := second.Learn(Task{task.Game, task.Aim, tt.other}, table); err == nil {
			t.Errorf("%s is taken for %s", tt.task, tt.other)
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
		if c.Learn(task, []byte("x")) == nil {
			t.Errorf("%v is learned", task)
		}
	}
}

// A duel of Yahtzee is solved near its end, for two, and refused before.
func TestEnding(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	const rules = "generala boxes=full-house,yahtzee,sixes"
	duel, err := yahtzeesolve.NewDuel(t.Context(), yahtzee.MustParseRules(rules))
	if err != nil {
		t.Fatal(err)
	}
	const text = "pips 1 yahtzee\nrules " + rules + "\nplayer Ann\nplayer Bob\n\n0: 66611 full-house\n1: 66655 sixes\n0: 66666\n"
	rec, err := pips.ParseRecord[yahtzee.Rules](text)
	if err != nil {
		t.Fatal(err)
	}
	played, err := rec.Game()
	if err != nil {
		t.Fatal(err)
	}
	want, err := duel.Choices(played.View(0))
	if err != nil {
		t.Fatal(err)
	}
	c.ask(`{"do":"load","record":%q}`, text)
	c.refused("slow", `{"do":"advise","table":1,"player":0,"aim":"duel","known":true}`)
	_, got := c.advised(`{"do":"advise","table":1,"player":0,"aim":"duel"}`)
	for _, w := range want {
		if v, ok := got[w.Move.String()]; !ok || math.Abs(v-w.Value) > 1e-9 || len(got) != len(want) {
			t.Errorf("%v is worth %v of %d, want %v of %d", w.Move, v, len(got), w.Value, len(want))
		}
	}
	c.session(`
		{"do":"load","record":"pips 1 yahtzee\nrules generala\nplayer Ann\nplayer Bob\n\n0: 66611\n"}
		{"do":"advise","table":2,"player":0,"aim":"duel","known":true} => "kind":"too-large" & "need":6,"have":10
		{"do":"load","record":"pips 1 yahtzee\nrules generala boxes=ones,sixes\nplayer Ann\n\n0: 66611\n"}
		{"do":"advise","table":3,"player":0,"aim":"duel","known":true} => "kind":"players"
		{"do":"solve","game":"yahtzee","aim":"duel","view":{"rules":"kniffel","player":0,"state":"turn=0 left=2 roll=12346 [] []"}} => "kind":"too-large" & upper-bonus is 35`)
}

// A duel ends with the context of Prepare; afterwards its choices are known.
func TestEndingPrepare(t *testing.T) {
	r := yahtzee.MustParseRules("yacht boxes=ones,yahtzee")
	s, err := yahtzee.ParseState("turn=0 left=2 roll=12346 [] []")
	if err != nil {
		t.Fatal(err)
	}
	e := &ending{rules: r}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := e.Prepare(over, s); !errors.Is(err, context.Canceled) || e.duel != nil {
		t.Errorf("%v, %v", err, e.duel)
	}
	if err := e.Prepare(t.Context(), s); err != nil || e.duel == nil {
		t.Fatal(err)
	}
	if list, err := e.Choices(r.View(s, s.Turn)); err != nil || len(list) == 0 {
		t.Errorf("%v, %v", list, err)
	}
}

// A position of dominoes is solved for the player who sees it, if that player is to move.
func TestSolveHidden(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"dominoes","rules":"standard target=5 hand=2","players":["Ann","Bob"],"seed":4}`)
	turn := c.roll(1)
	view := func(player pips.Player) json.RawMessage {
		var s struct {
			Page struct{ View json.RawMessage }
		}
		c.read(&s, `{"do":"view","table":1,"player":%d}`, player)
		return s.Page.View
	}
	if aim, values := c.advised(`{"do":"solve","game":"dominoes","view":%s}`, view(turn)); aim != "win" || len(values) < 2 {
		t.Errorf("%s, %v", aim, values)
	}
	c.refused("hidden", `{"do":"solve","game":"dominoes","view":%s}`, view(turn.Other()))
	c.refused("hidden", `{"do":"solve","game":"dominoes","view":%s}`, view(pips.Nobody))
	c.session(`
		{"do":"solve","game":"dominoes"} => "kind":"request"
		{"do":"solve","game":"farkle","view":{"rules":"standard","player":0,"state":"scores=0,0 turn=0 due=6"}} => "kind":"chance-due"
		{"do":"solve","game":"awari","view":{"rules":"kalah pits=3 beans=2","player":0,"state":"0 0 0 7 / 0 0 0 5"}} => "kind":"over"`)
}

// A review has the regret of each move by the aim of the request, and luck if the aim knows it.
func TestReview(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	const record = `"pips 1 farkle\nrules standard target=1000\nplayer Ann\nplayer Bob\n\n0: 111234 1 bank\n1: 223346\n0: 111234 111 bank\n"`
	var r struct {
		Result struct {
			Aim    string
			Report struct {
				Steps []struct {
					Luck    []float64
					Regret  float64
					Choices []any
				}
			}
		}
	}
	for aim, want := range map[string]string{"": "duel", "race": "race"} {
		last := ""
		reply := c.Do(t.Context(), fmt.Appendf(nil, `{"do":"review","top":2,"aim":%q,"record":%s}`, aim, record), func(line []byte) { last = string(line) })
		if err := json.Unmarshal(reply, &r); err != nil {
			t.Fatalf("%v in %s", err, reply)
		}
		if s := r.Result.Report.Steps; r.Result.Aim != want || len(s) != 5 || !strings.Contains(last, `{"done":2,"total":2}`) { // two moves
			t.Errorf("%+v, %s", r, last)
		} else if len(s[1].Choices) != 2 || s[1].Regret <= 0 || s[4].Regret != 0 || (want == "duel") != (len(s[0].Luck) == 2) {
			t.Errorf("%+v", s)
		}
	}
	c.refused("unknown", `{"do":"review","aim":"glory","record":%s}`, record)
	c.refused("illegal", `{"do":"review","record":"pips 1 awari\nrules kalah\nplayer\nplayer\n\n0: 3 3\n"}`)
}

// Every game can be reviewed by every aim of its rules.
func TestReviewAims(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long with the race detector")
	}
	c := newClient(t, Limits{}, nil)
	for _, tt := range []struct{ game, rules, record, luck string }{
		{"farkle", "standard target=500", `0: 111234 1 bank\n1: 223346\n`, "duel"}, {"farkle", "standard multiplier=yes target=1000", `0: 111234 1 bank\n`, "duel"},
		{"yahtzee", "yahtzee boxes=ones,twos,yahtzee,chance", `0: 11123 111 roll, 45 ones\n`, "total"},
		{"yahtzee", "yatzy boxes=ones,twos,sixes upper-limit=10 upper-bonus=20", `0: 11123 111 roll, 45 ones\n`, "total"},
		{"yahtzee", "generala boxes=ones,twos", `0: 11123 111 roll, 45 ones\n`, "total quick"},
		{"awari", "kalah pits=3 beans=2", `0: 2 1\n`, ""}, {"awari", "oware pits=3 beans=2", `0: 2\n`, ""},
		{"dominoes", "standard target=5", `0: deal 5-4 2-1 6-5 5-0 4-4 3-1 6-0 / 5-1 6-6 4-3 2-0 1-0 3-3 2-2\n`, "win quick"}, {"dominoes", "block hand=2", `0: deal 6-6 6-1 / 6-5 6-4\n0: 6-6 left\n`, ""},
	} {
		var rules struct{ Aims []string }
		c.read(&rules, `{"do":"rules","game":%q,"rules":%q}`, tt.game, tt.rules)
		for _, aim := range rules.Aims {
			got := c.ask(`{"do":"review","aim":%q,"record":"pips 1 %s\nrules %s\nplayer Ann\nplayer Bob\n\n%s"}`, aim, tt.game, tt.rules, tt.record)
			if knows := !strings.Contains(got, `"values":[]`); knows != strings.Contains(tt.luck, aim) {
				t.Errorf("%s %s %s: knows luck: %v", tt.game, tt.rules, aim, knows)
			}
		}
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
