package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/prng"
)

// A client asks a service in a test.
type client struct {
	t testing.TB
	*Service
}

func newClient(t testing.TB, l Limits, s Store) client { return client{t, New(l, s)} }

// do returns the reply to a request.
func (c client) do(request string) string { return string(c.Do(c.t.Context(), []byte(request), nil)) }

// ask returns the result of a request.
func (c client) ask(format string, args ...any) string {
	c.t.Helper()
	request := fmt.Sprintf(format, args...)
	reply := c.do(request)
	_, result, ok := strings.Cut(strings.TrimSuffix(reply, "}"), `"result":`)
	if !ok || !json.Valid([]byte(reply)) {
		c.t.Fatalf("%s: %s", request, reply)
	}
	return result
}

// read unmarshals the result of a request.
func (c client) read(v any, format string, args ...any) {
	c.t.Helper()
	if err := json.Unmarshal([]byte(c.ask(format, args...)), v); err != nil {
		c.t.Fatal(err)
	}
}

// session sends the requests of a text, one a line. After => are what the reply contains and, with !, what it
// does not, separated by &; without it the reply is a result.
func (c client) session(text string) {
	c.t.Helper()
	for line := range strings.Lines(text) {
		request, wants, checked := strings.Cut(strings.TrimSpace(line), " => ")
		if request == "" {
			continue
		}
		reply := c.do(request)
		if !checked {
			wants = `"result":`
		}
		for want := range strings.SplitSeq(wants, " & ") {
			text, lacks := strings.CutPrefix(want, "!")
			if strings.Contains(reply, text) == lacks || !json.Valid([]byte(reply)) {
				c.t.Errorf("%s: %s, want %s", request, reply, want)
			}
		}
	}
}

// A place is an entry of the request tables.
type place struct {
	Count int
	Waits pips.For
	Turn  pips.Player
}

func (c client) at(table int) (p place) {
	c.t.Helper()
	text, err := json.Marshal(c.tables[table].brief(table))
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

func (c client) turn(table int) pips.Player { return c.at(table).Turn }

// roll rolls until a player must move, and returns the player.
func (c client) roll(table int) pips.Player {
	c.t.Helper()
	for c.at(table).Waits == pips.Chance {
		c.ask(`{"do":"roll","table":%d}`, table)
	}
	return c.turn(table)
}

// refused wants a request to be refused for a kind of reason.
func (c client) refused(kind, format string, args ...any) Failure {
	c.t.Helper()
	return c.failed(kind, []byte(c.do(fmt.Sprintf(format, args...))))
}

func (c client) failed(kind string, reply []byte) Failure {
	c.t.Helper()
	var r struct{ Error *Failure }
	if err := json.Unmarshal(reply, &r); err != nil || r.Error == nil || r.Error.Kind != kind || r.Error.Message == "" {
		c.t.Fatalf("%s, want an error of the kind %s", reply, kind)
	}
	return *r.Error
}

// A game of each kind is played to its end by the listed moves. Its record, as an object or text, opens on the
// same page.
func TestGames(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	for _, game := range []string{
		`"game":"farkle","rules":"standard target=1000","players":["Ann","Bob","Cem"],"seed":"18446744073709551615"`,
		`"game":"yahtzee","rules":"yatzy","players":["Ann"]`,
		`"game":"awari","rules":"oware","players":["Ann","Bob"]`,
		`"game":"dominoes","rules":"standard target=31","players":["Ann","Bob"],"first":1,"seed":3`,
	} {
		c.ask(`{"do":"new",%s}`, game)
		table, steps := c.last, 0
		for at := c.at(table); at.Waits != pips.Nothing && steps < 3000; at = c.at(table) {
			if steps++; at.Count != steps-1 {
				t.Fatalf("%d steps of %d", at.Count, steps-1)
			}
			if at.Waits == pips.Chance {
				c.ask(`{"do":"roll","table":%d,"player":%v}`, table, at.Turn)
				continue
			}
			var moves struct {
				Moves []struct {
					Move json.RawMessage
					Text string
				}
			}
			c.read(&moves, `{"do":"moves","table":%d,"player":%v}`, table, at.Turn)
			m := moves.Moves[steps*7%len(moves.Moves)]
			if steps%2 == 0 {
				m.Move, _ = json.Marshal(m.Text)
			}
			c.ask(`{"do":"move","table":%d,"player":%v,"move":%s}`, table, at.Turn, m.Move)
		}
		if steps < 20 || steps == 3000 {
			t.Errorf("%d steps of %s", steps, game)
		}
		for _, form := range []string{"false", "true"} {
			var r struct{ Record json.RawMessage }
			c.read(&r, `{"do":"record","table":%d,"secrets":true,"text":%s}`, table, form)
			_, loaded, _ := strings.Cut(c.ask(`{"do":"load","record":%s}`, r.Record), `"count":`)
			_, was, _ := strings.Cut(c.ask(`{"do":"view","table":%d}`, table), `"count":`)
			if loaded != was {
				t.Errorf("%s\n%s", loaded, was)
			}
			c.ask(`{"do":"close","table":%d}`, c.last)
		}
	}
}

// A seed of the request or the record fixes the dice, one stream a roll, also after load and undo, and is in the record.
func TestSeeds(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	roll := func() string {
		t.Helper()
		_, r, _ := strings.Cut(c.ask(`{"do":"roll","table":%d}`, c.last), `"steps":`)
		return r[:strings.Index(r, `,"points"`)]
	}
	const fresh, record = `{"do":"new","game":"yahtzee","players":["Ann"]%s}`, `{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n%s"%s}`
	const one = `\n0: 11123 111 roll\n`
	for _, tt := range []struct {
		form, text, keys string
		stream           uint32
	}{
		{fresh, "", `,"seed":5`, 0}, {fresh, "", `,"seed":"5"`, 0}, {record, `seed 5\n`, "", 0}, {record, `seed 5\n` + one, `,"until":0`, 0},
		{record, `seed 5\n` + one, "", 1}, {record, `seed 5\n` + one, `,"seed":5`, 1}, {record, `seed Tuesday\n` + one, `,"seed":"5"`, 1},
		{record, one, `,"seed":5`, 1}, {record, `seed 5\n` + one, `,"until":2`, 1},
	} {
		if tt.form == fresh {
			c.ask(tt.form, tt.keys)
		} else {
			c.ask(tt.form, tt.text, tt.keys)
		}
		want, err := json.Marshal(dice.Roll(prng.NewSplitMix64(5).Stream(tt.stream), 5-3*int(tt.stream)))
		if got := roll(); err != nil || !strings.Contains(got, string(want)) {
			t.Errorf("%+v: %s, want %s", tt, got, want)
		}
		if got := c.ask(`{"do":"record","table":%d,"text":true,"secrets":true}`, c.last); !strings.Contains(got, `player Ann\nseed 5\n\n0:`) {
			t.Errorf("%+v: %s", tt, got)
		}
	}
	c.ask(fresh, `,"seed":5`)
	first := roll()
	c.ask(`{"do":"move","table":%d,"move":"chance"}`, c.last)
	second := roll()
	c.ask(`{"do":"undo","table":%d}`, c.last)
	c.ask(`{"do":"move","table":%d,"move":"ones"}`, c.last)
	if got := roll(); got != second || got == first {
		t.Errorf("%s after undo, want %s", got, second)
	}
	different := map[string]bool{}
	for i := range 10 { // the system draws
		if c.ask(fresh, ""); i == 0 {
			c.ask(record, `seed Tuesday\n`, "")
		}
		different[roll()] = true
	}
	if len(different) < 5 {
		t.Error("the system draws the same dice")
	}
	c = newClient(t, Limits{}, nil)
	c.session(`
		{"do":"load","seed":8,"record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nseed 7\n"} => "kind":"request" & the record has another seed; want 7, or none
		{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n\n0: 11123 111 roll\n","until":3} => "kind":"request" & "need":2,"have":3
		{"do":"load","seed":7,"record":"pips 1 awari\nrules kalah\nplayer A\nplayer B\n"}
		{"do":"record","table":1,"text":true} => \nseed 7\n
		{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nseed hello\n"}
		{"do":"record","table":2,"text":true} => \nseed hello\n
		{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n"}
		{"do":"record","table":3,"text":true} => !seed`)
}

// Limits are checked first; a refusal has the limit.
func TestLimits(t *testing.T) {
	if got := string(New(Limits{Jobs: -1}, nil).Hello()); got != `{"hello":{"version":1,"limits":{"bytes":1048576,"games":1000,"memory":268435456,"jobs":4,"solvers":4,"solver":50000000,"seconds":60}}}` {
		t.Error(got)
	}
	c := newClient(t, Limits{Bytes: 300, Games: 2, Memory: 12_000, Jobs: 1}, nil)
	const game = `{"id":1,"do":"new","game":"awari","rules":"oware pits=3 beans=2","players":["Ann","Bob"]}`
	long := strings.Replace(game, "Ann", strings.Repeat("n", 300), 1)
	if f := c.refused("limit", "%s", long); f.Need != 300 || f.Have != len(long) {
		t.Errorf("%+v", f)
	}
	c.session(game + "\n" + game + "\n" + game + ` => "need":2,"have":3,"message":"the limit of open games (need at most 2, have 3)"
		{"do":"close","table":2}` + "\n" + game + ` => "table":3`)
	moved := 0
	for ; moved < 1000 && !strings.Contains(c.do(fmt.Sprintf(`{"do":"move","table":1,"move":{"pit":%d}}`, moved%3+1)), `"limit"`); moved++ {
	}
	if c.memory() > 12_000 || moved < 3 || moved > 900 {
		t.Errorf("%d bytes after %d moves", c.memory(), moved)
	}
	c.session(`{"do":"undo","table":1} => "steps":[]`)

	advise := fmt.Appendf(nil, `{"id":1,"do":"advise","table":1,"player":%d}`, c.turn(1))
	_, later := c.Begin(t.Context(), advise, nil)
	second, none := c.Begin(t.Context(), []byte(strings.Replace(string(advise), `"id":1`, `"id":2`, 1)), nil)
	if none != nil {
		t.Fatal("two at a time")
	}
	c.failed("limit", second)
	c.ask(`{"id":2,"do":"cancel","of":1}`)
	c.failed("canceled", later())
	c.refused("unknown", `{"id":2,"do":"cancel","of":1}`)
	if _, later = c.Begin(t.Context(), advise, nil); later == nil {
		t.Fatal("no room for the next")
	}
	later()
	if c.jobs != 0 || len(c.running) != 0 {
		t.Errorf("%d jobs, %v", c.jobs, c.running)
	}

	c = newClient(t, Limits{Memory: 40_000}, nil)
	record := `"pips 1 farkle\nrules standard\nplayer\nplayer\n\n` + strings.Repeat(`0: 223346\n1: 223346\n`, 500) + `"`
	c.refused("limit", `{"do":"load","record":%s}`, record)
	c.ask(`{"do":"load","record":%s}`, strings.Replace(record, strings.Repeat(`0: 223346\n1: 223346\n`, 490), "", 1))
	if len(c.tables) != 1 || c.memory() < 1000 {
		t.Errorf("%d tables, %d bytes", len(c.tables), c.memory())
	}
}

// A long request ends with its time or context, needs an id of its own, and answers for the game at its beginning.
func TestWork(t *testing.T) {
	c := newClient(t, Limits{Time: 1}, nil)
	c.ask(`{"do":"new","game":"yahtzee","players":["Ann"]}`)
	c.ask(`{"do":"roll","table":1,"chance":[1,2,3,4,6]}`)
	c.refused("time", `{"do":"advise","table":1,"player":0}`)

	c = newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}`)
	advise := []byte(`{"id":"a","do":"advise","table":1,"player":0}`)
	_, later := c.Begin(t.Context(), advise, nil)
	second, _ := c.Begin(t.Context(), advise, nil)
	c.failed("request", second)
	c.ask(`{"do":"move","table":1,"move":"1"}`)
	c.ask(`{"do":"close","table":1}`)
	if reply := string(later()); !strings.Contains(reply, `"legal":3`) {
		t.Error(reply)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c.failed("canceled", c.Do(ctx, []byte(`{"do":"solve","game":"yahtzee","view":{"rules":"yatzy","player":0,"state":"turn=0 left=2 roll=12346 []"}}`), nil))

	var broken *match[panicking, int, int, int, int]
	c.tables[5] = broken
	c.refused("internal", `{"do":"view","table":5}`)
	delete(c.tables, 5)
	c.ask(`{"do":"tables"}`)
}

// panicking are rules that panic.
type panicking struct{ rules[int, int, int, int] }

// Requests for the same solver make it once: the others wait, unless their contexts end.
func TestConcurrentAdvice(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob"]}`)
	c.ask(`{"do":"roll","table":1,"chance":[1,2,2,3,4,6]}`)
	advise := func(ctx context.Context, progress func([]byte)) []byte {
		return c.Do(ctx, []byte(`{"do":"advise","table":1,"player":0}`), progress)
	}
	worked := make(chan struct{}, 1000)
	others := make(chan []byte, 2)
	begun := false
	first := advise(t.Context(), func([]byte) {
		if begun {
			return
		}
		begun = true
		for range cap(others) {
			go func() { others <- advise(t.Context(), func([]byte) { worked <- struct{}{} }) }()
		}
		select {
		case <-worked:
			t.Error("solved twice")
		case <-time.After(50 * time.Millisecond):
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		c.failed("canceled", advise(ctx, nil))
	})
	for range cap(others) {
		if got := <-others; string(got) != string(first) || len(worked) > 0 {
			t.Errorf("%s, want %s", got, first)
		}
	}
	if len(c.solving) != 0 {
		t.Errorf("%v", c.solving)
	}
}

// A store whose methods return its fields.
type testStore struct {
	games map[string][]byte
	err   error
}

func (s *testStore) Names() (names []string, err error) { return names, s.err }

func (s *testStore) Read(name string) ([]byte, error) { return s.games[name], s.err }

func (s *testStore) Write(name string, record []byte) error {
	s.games[name] = record
	return s.err
}

// Invalid names do not reach the store, and its errors reach the client.
func TestStore(t *testing.T) {
	s := &testStore{games: map[string][]byte{}}
	c := newClient(t, Limits{}, s)
	c.session(`
		{"do":"new","game":"dominoes","players":["Ann","Bob"],"seed":9}
		{"do":"roll","table":1}
		{"do":"save","table":1,"name":"a-b_1"}
		{"do":"load","name":"a-b_1"}
		{"do":"review","name":"a-b_1"} => "kind":"hidden"`)
	for _, name := range []string{"", ".", "a/b", `a\\b`, "A", "a.json", "ä", strings.Repeat("a", 65), "a\\u0000"} {
		c.refused("request", `{"do":"save","table":1,"name":"%s"}`, name)
		c.refused("request", `{"do":"load","name":"%s"}`, name)
	}
	if len(s.games) != 1 {
		t.Errorf("%d games", len(s.games))
	}
	s.err = errors.New("the disk is full")
	none := newClient(t, Limits{}, nil)
	none.ask(`{"do":"new","game":"awari","players":["Ann","Bob"]}`)
	for _, request := range []string{`"save","table":1`, `"load"`, `"saved"`} {
		c.refused("store", `{"do":%s,"name":"c"}`, request)
		none.refused("store", `{"do":%s,"name":"c"}`, request)
	}
}

// The last steps of a long game take no more work than those of a short one, and so does the source of a roll.
func TestLongGame(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	takes := func(turns int) float64 {
		c.ask(`{"do":"load","record":"pips 1 farkle\nrules standard\nplayer\nplayer\nseed 1\n\n%s"}`, strings.Repeat(`0: 223346\n1: 223346\n`, turns))
		m := c.tables[c.last].(*match[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View])
		return testing.AllocsPerRun(10, func() {
			m.source()
			m.seen(&Request{Table: &c.last}, m.count()-1)
		})
	}
	if short, long := takes(32), takes(2048); short != long {
		t.Errorf("%v allocations, and %v in a long game", short, long)
	}
}
