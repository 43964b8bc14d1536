package service

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
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

// A writer makes requests, most of them sensible.
type writer struct{ *rand.Rand }

func (w writer) of(words ...string) string { return words[w.IntN(len(words))] }

// request returns a request with random keys; those that it needs are more likely.
func (w writer) request() []byte {
	do := w.of(words...)
	if w.IntN(3) > 0 { // so that games advance
		do = w.of("roll", "move", "moves", "undo", "view", "new", "load")
	}
	keys := []string{fmt.Sprintf(`"id":%s`, w.of("1", `"a"`, "-2.5e1", "null", `"\u0000"`)), fmt.Sprintf(`"do":%q`, do)}
	add := func(rare int, key string, values ...string) {
		if w.IntN(rare) == 0 {
			keys = append(keys, fmt.Sprintf("%q:%s", key, w.of(values...)))
		}
	}
	likely := func(rare int, wanted string) int {
		if strings.Contains(wanted, do) {
			return 1
		}
		return rare
	}
	add(likely(9, "games rules score solve new"), "game", `"farkle"`, `"yahtzee"`, `"awari"`, `"dominoes"`, `"chess"`, `""`)
	add(3, "rules", `"standard"`, `"yatzy"`, `"oware"`, `"zilch 123456=1200"`, `{"text":"kalah"}`, `"kalah pits=2 beans=1"`, `"standard target=31"`, `{}`, `"standard dice=99"`, "null", "7")
	add(likely(9, "new"), "players", `["Ann"]`, `["Ann","Bob"]`, `["a","b","c"]`, `[]`, `["\n"]`, `["","","","","","","","",""]`)
	add(9, "first", "1", "-1", "127", "128")
	add(9, "start", `"2 2 2 0 / 2 2 2 0 turn=1"`, `"turn=0 left=2 roll=12346 []"`, "{}", `""`, "null")
	add(4, "seed", "7", `"18446744073709551615"`, "-1", "1e9", `""`)
	add(2, "table", "1", "2", "3", "4", "0", "-1", fmt.Sprint(w.IntN(50)), "1e99", fmt.Sprint(w.Uint64()))
	if w.IntN(4) > 0 { // an open one
		keys[len(keys)-1] = fmt.Sprintf(`"table":%d`, w.table())
	}
	add(4, "player", "0", "1", "-1", "2", "-128", "null", `"0"`)
	add(9, "since", "0", "-5", "3", "9223372036854775807")
	add(likely(9, "move"), "move", `"1 bank"`, `"roll"`, `"1"`, `"2"`, `"3"`, `{"pit":1}`, `{"keep":[5],"then":"roll"}`, `"knock"`, `"chance"`, `"ones"`, `"6-6 left"`, `{}`, `[]`, `{"pit":1e9}`)
	add(5, "chance", "[1,1,1,5,6,6]", `"12345"`, "[1,2,3,4,5]", "[7]", `{"hands":[[],[]]}`, `"deal 5-4 2-1 / 5-1 6-6"`, "null", "{}")
	add(9, "aim", `"duel"`, `"turn"`, `"win"`, `"beans"`, `""`, `"x"`)
	add(9, "top", "1", "-1", "1000000000000")
	add(likely(9, "solve"), "view", `{"rules":"kalah pits=3 beans=2","player":0,"state":"2 2 2 0 / 2 2 2 0"}`, `{"rules":"standard","player":9,"state":"3"}`, `{"rules":"yatzy","player":0,"state":"turn=0 left=2 roll=12346 []"}`, "{}", "null", `""`)
	add(likely(9, "score"), "dice", "[1,1,5]", `"123456"`, "[0]", `""`, "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]")
	add(9, "card", `"ones=3"`, `{"boxes":{"ones":2}}`, "3")
	add(likely(9, "load review"), "record", `"pips 1 awari\nrules kalah\nplayer\nplayer\n\n0: 3 1\n"`, `"pips 1 farkle\nrules standard\nplayer\nplayer\nseed x\n\n0: 111234 111 bank\n"`, `{"game":"dominoes","rules":"standard","players":["a","b"]}`, `"pips 9 awari\n"`, `{}`, `""`, "null", `{"game":"awari","rules":"kalah","players":["",""],"steps":[{"move":{"pit":9}}]}`)
	add(9, "text", "true", "false")
	add(2, "secrets", "true", "false", "1")
	add(9, "name", `"a"`, `"../a"`, `""`)
	add(likely(9, "cancel"), "of", "1", `"a"`, "{}")
	text := []byte("{" + strings.Join(keys, ",") + "}")
	if w.IntN(8) == 0 {
		text[w.IntN(len(text))] = byte(w.IntN(256))
	}
	if w.IntN(50) == 0 {
		text = text[:w.IntN(len(text))]
	}
	return text
}

func (w writer) table() int { return 1 + w.IntN(12) }

// askMany sends n requests, each thousand to a new checker.
func askMany(t *testing.T, n int, seed uint64) {
	w := writer{rand.New(rand.NewPCG(seed, 0))}
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
	w := writer{rand.New(rand.NewPCG(2, 0))}
	for range 100 {
		f.Add(w.request())
	}
	f.Fuzz(func(t *testing.T, request []byte) {
		c := newChecker(t)
		c.check(request)
		c.check(request)
	})
}
