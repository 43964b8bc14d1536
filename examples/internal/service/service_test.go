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
	"pips.example/prng"
)

// A client asks a service in a test.
type client struct {
	t testing.TB
	*Service
}

func newClient(t testing.TB, l Limits, s Store) client { return client{t, New(l, s)} }

// ask returns the result of a request.
func (c client) ask(format string, args ...any) string {
	c.t.Helper()
	request := fmt.Sprintf(format, args...)
	reply := string(c.Do(c.t.Context(), []byte(request), nil))
	_, result, ok := strings.Cut(strings.TrimSuffix(reply, "}"), `"result":`)
	if !ok || !json.Valid([]byte(reply)) {
		c.t.Fatalf("%s: %s", request, reply)
	}
	return result
}

// A place is what tables says of a table.
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

// refused wants a request to be refused for a kind of reason.
func (c client) refused(kind, format string, args ...any) Failure {
	c.t.Helper()
	request := fmt.Sprintf(format, args...)
	return c.failed(kind, c.Do(c.t.Context(), []byte(request), nil))
}

func (c client) failed(kind string, reply []byte) Failure {
	c.t.Helper()
	var r struct{ Error *Failure }
	if err := json.Unmarshal(reply, &r); err != nil || r.Error == nil || r.Error.Kind != kind || r.Error.Message == "" {
		c.t.Fatalf("%s, want an error of the kind %s", reply, kind)
	}
	return *r.Error
}

// A game of each kind is played to its end by the moves that the service lists. Its record, as an
// object or a text, comes to the same page.
func TestGames(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	for _, game := range []string{
		`"game":"farkle","rules":"standard target=1000","players":["Ann","Bob","Cem"],"seed":"18446744073709551615"`,
		`"game":"yahtzee","rules":"yatzy","players":["Ann"]`,
		`"game":"awari","rules":"oware","players":["Ann","Bob"]`,
		`"game":"dominoes","rules":"standard target=31","players":["Ann","Bob"],"first":1,"seed":3`,
	} {
		c.ask(`{"do":"new",%s}`, game)
		table := c.last
		steps := 0
		for ; steps < 3000; steps++ {
			at := c.at(table)
			if at.Count != steps {
				t.Fatalf("%d steps of %d", at.Count, steps)
			}
			if at.Waits == pips.Nothing {
				break
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
			if err := json.Unmarshal([]byte(c.ask(`{"do":"moves","table":%d,"player":%v}`, table, at.Turn)), &moves); err != nil {
				t.Fatal(err)
			}
			m := moves.Moves[steps*7%len(moves.Moves)]
			if steps%2 == 0 {
				m.Move, _ = json.Marshal(m.Text)
			}
			c.ask(`{"do":"move","table":%d,"player":%v,"move":%s}`, table, at.Turn, m.Move)
		}
		if steps < 20 {
			t.Errorf("%d steps of %s", steps, game)
		}
		for _, form := range []string{"false", "true"} {
			var r struct{ Record json.RawMessage }
			if err := json.Unmarshal([]byte(c.ask(`{"do":"record","table":%d,"secrets":true,"text":%s}`, table, form)), &r); err != nil {
				t.Fatal(err)
			}
			loaded := c.ask(`{"do":"load","record":%s}`, r.Record)
			_, loaded, _ = strings.Cut(loaded, `"count":`)
			_, was, _ := strings.Cut(c.ask(`{"do":"view","table":%d}`, table), `"count":`)
			if loaded != was {
				t.Errorf("%s\n%s", loaded, was)
			}
			c.ask(`{"do":"close","table":%d}`, c.last)
		}
	}
}

// What the machine draws differs from game to game; what a seed draws does not, also after undo and
// load.
func TestSeeds(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	roll := func(table int) string {
		t.Helper()
		r := c.ask(`{"do":"roll","table":%d}`, table)
		return r[strings.Index(r, `"steps"`):strings.Index(r, `,"points"`)]
	}
	seeded := `{"do":"new","game":"yahtzee","players":["Ann"],"seed":%s}`
	c.ask(seeded, "5")
	c.ask(seeded, `"5"`)
	c.ask(seeded, "6")
	one := roll(1)
	if two := roll(2); one != two {
		t.Errorf("one seed, %s and %s", one, two)
	}
	c.ask(`{"do":"move","table":2,"move":"chance"}`)
	for i, got := range []string{one, roll(2)} { // each roll is drawn from a stream of its own
		want, err := json.Marshal(dice.Roll(prng.NewSplitMix64(5).Stream(uint32(i)), 5))
		if err != nil || !strings.Contains(got, string(want)) {
			t.Errorf("roll %d: %s, want %s, %v", i, got, want, err)
		}
	}
	if three := roll(3); one == three {
		t.Error("another seed, the same dice")
	}
	c.ask(`{"do":"move","table":1,"move":"chance"}`)
	again := roll(1)
	c.ask(`{"do":"undo","table":1}`)
	c.ask(`{"do":"move","table":1,"move":"ones"}`)
	if got := roll(1); got != again {
		t.Errorf("%s after undo, not %s", got, again)
	}
	c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nseed 5\n"}`)
	if got := roll(4); got != one {
		t.Errorf("%s after load, not %s", got, one)
	}
	c.ask(`{"do":"new","game":"yahtzee","players":["Ann"]}`)
	c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nseed Tuesday\n"}`)
	different := map[string]bool{roll(5): true, roll(6): true}
	for range 8 {
		c.ask(`{"do":"new","game":"yahtzee","players":["Ann"]}`)
		different[roll(c.last)] = true
	}
	if len(different) < 5 {
		t.Error("the machine draws always the same")
	}
	for _, seed := range []string{"-1", "18446744073709551616", "1.5", "1e3", `"x"`, "true"} {
		c.refused("request", seeded, seed)
	}
}

// Limits are refused before anything happens, and say how much there may be.
func TestLimits(t *testing.T) {
	c := newClient(t, Limits{Bytes: 300, Games: 2, Memory: 10_000, Jobs: 1}, nil)
	const game = `{"id":1,"do":"new","game":"awari","rules":"oware pits=3 beans=2","players":["Ann","Bob"]}`
	long := strings.Replace(game, "Ann", strings.Repeat("n", 300), 1)
	if f := c.refused("limit", "%s", long); f.Need != 300 || f.Have != len(long) {
		t.Errorf("%+v", f)
	}
	c.ask("%s", game)
	c.ask("%s", game)
	if f := c.refused("limit", "%s", game); f.Need != 2 || f.Have != 3 || f.Message != "the limit of open games (need at most 2, have 3)" {
		t.Errorf("%+v", f)
	}
	c.ask(`{"do":"close","table":2}`)
	c.ask("%s", game)
	if c.last != 3 {
		t.Errorf("table %d, but a number is given once", c.last)
	}
	moved := 0
	for ; moved < 1000; moved++ {
		reply := c.Do(t.Context(), fmt.Appendf(nil, `{"do":"move","table":1,"move":{"pit":%d}}`, moved%3+1), nil)
		if strings.Contains(string(reply), `"limit"`) {
			break
		}
	}
	if c.memory() > 10_000 || moved < 3 || moved > 900 {
		t.Errorf("%d bytes after %d moves", c.memory(), moved)
	}
	if got := c.ask(`{"do":"undo","table":1}`); !strings.Contains(got, `"steps":[]`) {
		t.Error(got)
	}

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
}

// What several ask for at the same time is solved once: the others wait, as long as they are let.
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

// Advice is that of the solvers: its aims, their units, the best first.
func TestAdvice(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob"]}`)
	c.ask(`{"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob","Cem"]}`)
	c.refused("chance-due", `{"do":"advise","table":1,"player":0}`)
	c.ask(`{"do":"roll","table":1,"chance":"111234"}`)
	c.ask(`{"do":"roll","table":2,"chance":"111234"}`)
	for _, a := range []struct {
		table     int
		aim, want string
	}{
		{1, ``, `{"aim":"duel","unit":"chance to win","legal":6,"choices":[{"text":"111 bank","move":{"keep":[1,1,1],"then":"bank"},"value":1,`}, // 1000 wins
		{1, `duel`, `"aim":"duel"`}, {1, `race`, `{"aim":"race","unit":"turns","legal":6,"choices":[{"text":"111 bank"`},
		{1, `turn`, `{"aim":"turn","unit":"points"`}, {2, ``, `{"aim":"field","unit":"chance to win"`},
	} {
		got := c.ask(`{"do":"advise","table":%d,"player":%d,"aim":%q,"top":2}`, a.table, c.turn(a.table), a.aim)
		if !strings.Contains(got, a.want) || strings.Count(got, `"text"`) != 2 {
			t.Errorf("%s, want %s", got, a.want)
		}
	}
	if f := c.refused("unknown", `{"do":"advise","table":1,"player":0,"aim":"glory"}`); f.Message != "no such aim in farkle; want duel, field, race or turn" {
		t.Errorf("%+v", f)
	}
	if f := c.refused("turn", `{"do":"advise","table":1,"player":1}`); f.Message != "another player is to move (need 0, have 1)" {
		t.Errorf("%+v", f)
	}
	c.refused("turn", `{"do":"advise","table":1}`)
	c.refused("players", `{"do":"advise","table":2,"aim":"duel","player":3}`)
	for _, request := range []string{`"advise","known":true,"aim"`, `"choose","by"`, `"review","secrets":true,"aim"`} { // before anything is solved
		if f := c.refused("players", `{"do":%s:"duel","table":2,"player":0}`, request); f.Need != 2 {
			t.Errorf("%s: %+v", request, f)
		}
	}
	if len(c.solvers) == 0 || len(c.solvers) > 4 {
		t.Errorf("%d solvers are kept", len(c.solvers))
	}
}

// A store that does what its fields say.
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

// Names of games lead nowhere else, and a store that fails is told.
func TestStore(t *testing.T) {
	s := &testStore{games: map[string][]byte{}}
	c := newClient(t, Limits{}, s)
	c.ask(`{"do":"new","game":"dominoes","players":["Ann","Bob"],"seed":9}`)
	c.ask(`{"do":"roll","table":1}`)
	c.ask(`{"do":"save","table":1,"name":"a-b_1"}`)
	c.ask(`{"do":"load","name":"a-b_1"}`)
	c.refused("hidden", `{"do":"review","name":"a-b_1"}`)
	for _, name := range []string{"", ".", "..", "a/b", `a\\b`, "A", "a.json", "ä", strings.Repeat("a", 65), "a\\u0000"} {
		c.refused("request", `{"do":"save","table":1,"name":"%s"}`, name)
		if name != "" {
			c.refused("request", `{"do":"load","name":"%s"}`, name)
		}
	}
	if len(s.games) != 1 {
		t.Errorf("%d games", len(s.games))
	}
	s.err = errors.New("the disk is full")
	c.refused("store", `{"do":"save","table":1,"name":"c"}`)
	c.refused("store", `{"do":"load","name":"c"}`)
	c.refused("store", `{"do":"saved"}`)
	c = newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"awari","players":["Ann","Bob"]}`)
	for _, request := range []string{`"save","table":1`, `"load"`, `"saved"`} {
		c.refused("store", `{"do":%s,"name":"c"}`, request)
	}
}
