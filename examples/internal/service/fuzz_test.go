package service

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// beginnings opens a table of each game, with dice on the table.
var beginnings = []string{
	`{"id":1,"do":"new","game":"farkle","rules":"standard target=1000","players":["Ann","Bob"],"seed":7}`,
	`{"id":2,"do":"new","game":"yahtzee","rules":"yatzy","players":["Ann"]}`,
	`{"id":3,"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}`,
	`{"id":4,"do":"new","game":"dominoes","rules":"standard target=31","players":["Ann","Bob"],"seed":"3"}`,
	`{"do":"roll","table":1}`, `{"do":"roll","table":2}`, `{"do":"roll","table":4}`,
}

// A checker asks a service and checks each reply.
type checker struct {
	client
	states map[int]string
}

func newChecker(t testing.TB) *checker {
	s := &testStore{games: map[string][]byte{}}
	c := &checker{client: newClient(t, Limits{Bytes: 4096, Games: 8, Memory: 1 << 20, Jobs: 2}, s)}
	for _, request := range beginnings {
		c.ask("%s", request)
	}
	c.states = c.now()
	return c
}

// now returns the views of all tables.
func (c *checker) now() map[int]string {
	all := make(map[int]string)
	for n, t := range c.tables {
		var b strings.Builder
		e := json.NewEncoder(&b)
		for p := pips.Nobody; p < 2; p++ {
			q := &Request{Table: &n, Player: &p}
			if t.seat(q) != nil {
				break
			}
			if err := e.Encode(t.seen(q, t.count()-3)); err != nil {
				c.t.Fatal(err)
			}
		}
		all[n] = b.String()
	}
	return all
}

// check sends a request: the reply is one line of JSON with the id and a result or an error. An error changes no
// table, and a result no other table.
func (c *checker) check(request []byte) {
	c.t.Helper()
	ctx, cancel := context.WithCancel(c.t.Context())
	cancel() // so that solvers are quick
	reply := c.Do(ctx, request, func(line []byte) {
		if !json.Valid(line) {
			c.t.Fatalf("%q: %s", request, line)
		}
	})
	var r struct {
		ID     json.RawMessage
		Result *json.RawMessage
		Error  *Failure
	}
	if err := json.Unmarshal(reply, &r); err != nil || (r.Result == nil) == (r.Error == nil) || strings.Contains(string(reply), "\n") {
		c.t.Fatalf("%q: %s, %v", request, reply, err)
	}
	if r.Error != nil && (r.Error.Kind == "internal" || r.Error.Message == "") {
		c.t.Fatalf("%q: %s", request, reply)
	}
	var q struct {
		ID    any
		Do    string
		Table int
	}
	if json.Unmarshal(request, &q) == nil && q.ID != nil && string(r.ID) != "null" {
		var id any
		if err := json.Unmarshal(r.ID, &id); err != nil || id != q.ID {
			c.t.Fatalf("%q: %s, not the id %v", request, reply, q.ID)
		}
	}
	now := c.now()
	for _, n := range slices.Sorted(maps.Keys(c.states)) {
		if state, there := now[n]; state != c.states[n] && (r.Error != nil || n != q.Table || !there && q.Do != "close") {
			c.t.Fatalf("%q: %s, and table %d was\n%s\nand is\n%s", request, reply, n, c.states[n], state)
		}
	}
	if r.Error != nil && len(now) != len(c.states) || c.jobs != 0 {
		c.t.Fatalf("%q: %s, and there are %d tables and %d jobs", request, reply, len(now), c.jobs)
	}
	c.states = now
	if len(now) == 8 {
		c.check([]byte(`{"id":0,"do":"close","table":` + fmt.Sprint(slices.Min(slices.Collect(maps.Keys(now)))) + `}`))
	}
}

// A writer makes requests: those of the README of the engine, with other keys and values.
type writer struct {
	*rand.Rand
	requests []map[string]json.RawMessage
	keys     []string
	values   map[string][]string // by key
}

func newWriter(t testing.TB, seed uint64) *writer {
	t.Helper()
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 0)), values: map[string][]string{
		"id": {"1", `"a"`, "-2.5e1", "null", `"\u0000"`}, "table": {"0", "-1", "1e99"}, "player": {"-1", "2", "-128", `"0"`}, "since": {"0", "-5", "9223372036854775807"}, "top": {"-1", "1000000000000"},
		"rules": {`"oware"`, `"zilch 123456=1200"`, `{"text":"kalah"}`, `"kalah pits=2 beans=1"`, `"standard dice=99"`, "7"}, "players": {`["a","b","c"]`, `[]`, `["\n"]`}, "first": {"1", "-1", "127", "128"},
		"start": {`"2 2 2 0 / 2 2 2 0 turn=1"`, `"turn=0 left=2 roll=12346 []"`}, "seed": {`"18446744073709551615"`, "1e9"}, "move": {`"roll"`, `"1"`, `"3"`, `{"pit":1e9}`, `"knock"`, `"chance"`, `"6-6 left"`},
		"chance": {"[1,1,1,5,6,6]", "[1,2,3,4,5]", "[7]", `{"hands":[[],[]]}`, `"deal 5-4 2-1 / 5-1 6-6"`}, "dice": {"[0]", "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"}, "card": {`{"boxes":{"ones":2}}`},
		"record": {`{"game":"dominoes","rules":"standard","players":["a","b"]}`, `"pips 9 awari\n"`, `{"game":"awari","rules":"kalah","players":["",""],"steps":[{"move":{"pit":9}}]}`}, "name": {`"../a"`}, "of": {"1"}, "secrets": {"true"},
	}}
	text, err := os.ReadFile("../../engine/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var request map[string]json.RawMessage
		if line, ok := strings.CutPrefix(line, "> "); !ok || json.Unmarshal([]byte(line), &request) != nil {
			continue
		}
		w.requests = append(w.requests, request)
		for key, value := range request {
			w.values[key] = append(w.values[key], string(value), "null", "{}", `""`)
		}
	}
	w.keys = slices.Sorted(maps.Keys(w.values))
	return w
}

// request returns a request.
func (w *writer) request() []byte {
	request := maps.Clone(w.requests[w.IntN(len(w.requests))])
	for w.IntN(2) == 0 { // another value, or another key
		key := w.keys[w.IntN(len(w.keys))]
		request[key] = json.RawMessage(w.values[key][w.IntN(len(w.values[key]))])
	}
	if request["table"] != nil && w.IntN(4) > 0 {
		request["table"] = json.RawMessage(fmt.Sprint(1 + w.IntN(12)))
	}
	text, err := json.Marshal(request)
	if err != nil {
		panic(err)
	}
	if w.IntN(8) == 0 {
		text[w.IntN(len(text))] = byte(w.IntN(256))
	}
	if w.IntN(50) == 0 {
		text = text[:w.IntN(len(text))]
	}
	return text
}

// askMany sends n requests, each thousand to a new checker.
func askMany(t *testing.T, n int, seed uint64) {
	w := newWriter(t, seed)
	var c *checker
	results := 0
	for i := range n {
		if i%1000 == 0 {
			c = newChecker(t)
		}
		was := fmt.Sprint(c.last, c.memory())
		c.check(w.request())
		if fmt.Sprint(c.last, c.memory()) != was {
			results++
		}
	}
	if results < n/50 {
		t.Errorf("%d of %d requests changed anything", results, n)
	}
}

// Every request has a reply, none panics, and refused ones change nothing.
func TestRequests(t *testing.T) { askMany(t, 1000, 1) }

func FuzzDo(f *testing.F) {
	w := newWriter(f, 2)
	for range 100 {
		f.Add(w.request())
	}
	f.Fuzz(func(t *testing.T, request []byte) {
		c := newChecker(t)
		c.check(request)
		c.check(request)
	})
}
