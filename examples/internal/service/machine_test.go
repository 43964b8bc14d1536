package service

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gen"
	"pips.example/yahtzee"
)

// The engine does with lines of JSON what a game of the library does, by every variant: rolls, chance from
// outside, legal and other moves, undo, resignations, and records that are loaded again.
func TestMachine(t *testing.T) {
	t.Run("farkle", func(t *testing.T) { rapid.Check(t, lines("farkle", farkle.Variants())) })
	t.Run("yahtzee", func(t *testing.T) { rapid.Check(t, lines("yahtzee", yahtzee.Variants())) })
	t.Run("awari", func(t *testing.T) { rapid.Check(t, lines("awari", awari.Variants())) })
	t.Run("dominoes", func(t *testing.T) { rapid.Check(t, lines("dominoes", dominoes.Variants())) })
}

// An engineGame is a game of a service, with the game of the library that it must agree with.
type engineGame[R pips.Rules[S, M, C, V], S, M comparable, C, V any] struct {
	service *Service
	table   int
	game    *pips.Game[R, S, M, C, V]
}

func lines[R interface {
	pips.Rules[S, M, C, V]
	pips.Checker[S]
}, S, M comparable, C, V any](name string, variants iter.Seq2[string, R]) func(*rapid.T) {
	rules := map[string]R{}
	var names []string
	for text, r := range variants {
		rules[text], names = r, append(names, text)
	}
	return func(t *rapid.T) {
		text := rapid.SampledFrom(names).Draw(t, "variant")
		least, most := rules[text].Players()
		rec := pips.Record[R, S, M, C, V]{Rules: rules[text], Seed: "7"}
		for p := range rapid.IntRange(least, most).Draw(t, "players") {
			rec.Players = append(rec.Players, fmt.Sprint("Player ", p))
		}
		g, err := rec.Game()
		if err != nil {
			t.Fatal(err)
		}
		e := &engineGame[R, S, M, C, V]{service: New(Limits{}, nil), game: g}
		e.opened(t, `{"do":"new","game":%q,"rules":%q,"players":%s,"seed":7}`, name, text, marshal(t, rec.Players))
		t.Repeat(map[string]func(*rapid.T){
			"": e.same, "roll": e.roll, "chance": e.chance, "move": e.move, "any move": e.anyMove, "undo": e.undo, "resign": e.resign, "load": e.load,
		})
	}
}

func marshal(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// ask sends a request. It returns the result, or the kind of the error.
func (e *engineGame[R, S, M, C, V]) ask(t *rapid.T, format string, args ...any) (result json.RawMessage, kind string) {
	request := fmt.Sprintf(format, args...)
	var reply struct {
		Result json.RawMessage
		Error  *Failure
	}
	data := e.service.Do(t.Context(), []byte(request), nil)
	if err := json.Unmarshal(data, &reply); err != nil || (reply.Error == nil) == (reply.Result == nil) {
		t.Fatalf("%s: %s", request, data)
	}
	if reply.Error != nil {
		return nil, reply.Error.Kind
	}
	return reply.Result, ""
}

// opened sends a request that opens a table.
func (e *engineGame[R, S, M, C, V]) opened(t *rapid.T, format string, args ...any) {
	result, kind := e.ask(t, format, args...)
	var r struct{ Table int }
	if err := json.Unmarshal(result, &r); err != nil || kind != "" {
		t.Fatalf("%s, %v", kind, err)
	}
	e.table = r.Table
}

// agrees checks that a request was refused exactly if the library refuses it with err, for the same kind.
func (e *engineGame[R, S, M, C, V]) agrees(t *rapid.T, what, kind string, err error) {
	if (kind == "") != (err == nil) || err != nil && kind != failure(err).Kind {
		t.Fatalf("%v: %s of the engine gives %q, of the library %v\n%v", e.game.State(), what, kind, err, e.game.Record())
	}
}

// same compares the page that a player sees.
func (e *engineGame[R, S, M, C, V]) same(t *rapid.T) {
	p := pips.Player(rapid.IntRange(-1, len(e.game.Players())-1).Draw(t, "viewer"))
	result, kind := e.ask(t, `{"do":"view","table":%d,"player":%d,"since":100000}`, e.table, p)
	var r struct{ Page json.RawMessage }
	if err := json.Unmarshal(result, &r); err != nil || kind != "" {
		t.Fatalf("view: %s, %v", kind, err)
	}
	if want := marshal(t, e.game.Page(p)); !strings.Contains(string(r.Page), want[1:len(want)-1]) {
		t.Fatalf("player %v sees\n%s, want\n%s\n%v", p, r.Page, want, e.game.Record())
	}
}

// roll lets the engine roll, and plays what fell.
func (e *engineGame[R, S, M, C, V]) roll(t *rapid.T) {
	_, kind := e.ask(t, `{"do":"roll","table":%d}`, e.table)
	if kind != "" {
		e.agrees(t, "a roll", kind, e.game.Roll(gen.Source(t)))
		return
	}
	// The record has also what is hidden from spectators.
	result, _ := e.ask(t, `{"do":"record","table":%d,"secrets":true}`, e.table)
	var r struct{ Record pips.Record[R, S, M, C, V] }
	if err := json.Unmarshal(result, &r); err != nil {
		t.Fatal(err)
	}
	e.agrees(t, "a roll", kind, e.game.Chance(*r.Record.Steps[len(r.Record.Steps)-1].Chance))
}

// chance brings dice or tiles from outside, right or wrong.
func (e *engineGame[R, S, M, C, V]) chance(t *rapid.T) {
	waits, _ := e.game.Waits()
	if waits != pips.Chance {
		t.Skip("no chance")
	}
	c := e.game.Rules().Draw(e.game.State(), gen.Source(t))
	if rapid.Bool().Draw(t, "changed") {
		c = gen.Changed(c).Draw(t, "chance")
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Skip("no JSON")
	}
	_, kind := e.ask(t, `{"do":"roll","table":%d,"chance":%s}`, e.table, data)
	if kind != "syntax" { // such as dice that no roll has
		e.agrees(t, string(data), kind, e.game.Chance(c))
	}
}

func (e *engineGame[R, S, M, C, V]) move(t *rapid.T) {
	moves := slices.Collect(e.game.Moves())
	if len(moves) == 0 {
		t.Skip("no move")
	}
	e.try(t, rapid.SampledFrom(moves).Draw(t, "move"))
}

func (e *engineGame[R, S, M, C, V]) anyMove(t *rapid.T) { e.try(t, gen.Any[M]().Draw(t, "move")) }

// try sends a move, as JSON or text.
func (e *engineGame[R, S, M, C, V]) try(t *rapid.T, m M) {
	data, err := json.Marshal(m)
	if err != nil {
		t.Skip("no JSON")
	}
	if rapid.Bool().Draw(t, "text") {
		data = []byte(marshal(t, fmt.Sprint(m)))
	}
	_, kind := e.ask(t, `{"do":"move","table":%d,"move":%s}`, e.table, data)
	e.agrees(t, string(data), kind, e.game.MoveJSON(data))
}

func (e *engineGame[R, S, M, C, V]) undo(t *rapid.T) {
	_, kind := e.ask(t, `{"do":"undo","table":%d}`, e.table)
	if undone := e.game.Undo(); undone != (kind == "") {
		t.Fatalf("undone %v, and the engine says %q", undone, kind)
	}
}

func (e *engineGame[R, S, M, C, V]) resign(t *rapid.T) {
	p := pips.Player(rapid.IntRange(0, len(e.game.Players())).Draw(t, "who"))
	_, kind := e.ask(t, `{"do":"resign","table":%d,"player":%d}`, e.table, p)
	if err := e.game.Resign(p); (kind == "") != (err == nil) {
		t.Fatalf("player %v resigns: %q, and %v", p, kind, err)
	}
}

// load continues with the record of the game, as an object or text.
func (e *engineGame[R, S, M, C, V]) load(t *rapid.T) {
	result, kind := e.ask(t, `{"do":"record","table":%d,"secrets":true,"text":%v}`, e.table, rapid.Bool().Draw(t, "text"))
	var r struct{ Record json.RawMessage }
	if err := json.Unmarshal(result, &r); err != nil || kind != "" {
		t.Fatalf("record: %s, %v", kind, err)
	}
	e.opened(t, `{"do":"load","record":%s}`, r.Record)
}
