package pips_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/pig"
	"pips.example/yahtzee"
)

type pigGame = pips.Game[Pig, PigState, PigMove, int, PigState]

func newPig(t *testing.T, target int, names ...string) *pigGame {
	t.Helper()
	g := must(pips.NewGame(Pig(target), names...))
	return g
}

// Pig is the small game of the tests.
type (
	Pig      = pig.Rules
	PigState = pig.State
	PigMove  = pig.Move
)

func holdAt(points int) pips.Strategy[PigState, PigMove] {
	return func(s PigState) PigMove { return PigMove{Hold: s.Points >= points} }
}

// must returns v, or panics with an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// recovered returns what f panics with, or nil.
func recovered(f func()) (v any) {
	defer func() { v = recover() }()
	f()
	return nil
}

// ok ends a test with an error.
func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A game that is fed from outside follows its rules, and what is refused changes nothing.
func TestGameFed(t *testing.T) {
	g := newPig(t, 10, "Ann", "Bob")
	for i, c := range []struct {
		step func() error
		want PigState
		err  error
	}{
		{func() error { return g.Move(PigMove{}) }, PigState{}, pips.ErrIllegal},
		{func() error { return g.Chance(7) }, PigState{}, pips.ErrIllegal},
		{func() error { return g.Chance(6) }, PigState{Points: 6, Rolled: true}, nil},
		{func() error { return g.Chance(6) }, PigState{Points: 6, Rolled: true}, pips.ErrIllegal},
		{func() error { return g.Roll(rand.NewPCG(1, 2)) }, PigState{Points: 6, Rolled: true}, pips.ErrMoveDue},
		{func() error { return g.MoveJSON([]byte(`{"Hold":1}`)) }, PigState{Points: 6, Rolled: true}, pips.ErrSyntax},
		{func() error { return g.MoveJSON([]byte(`{"Stop":true}`)) }, PigState{Points: 6, Rolled: true}, pips.ErrSyntax},
		{func() error { return g.MoveJSON([]byte(`{"Hold":true}`)) }, PigState{Turn: 1, Scores: [2]int{6}}, nil},
		{func() error { return g.Chance(1) }, PigState{Turn: 0, Scores: [2]int{6}}, nil},
		{func() error { return g.Chance(4) }, PigState{Scores: [2]int{6}, Points: 4, Rolled: true}, nil},
		{func() error { return g.Move(PigMove{Hold: true}) }, PigState{Scores: [2]int{10}}, nil},
		{func() error { return g.Roll(rand.NewPCG(1, 2)) }, PigState{Scores: [2]int{10}}, pips.ErrOver},
	} {
		before := len(g.Record().Steps)
		if err := c.step(); !errors.Is(err, c.err) || (err == nil) != (c.err == nil) || g.State() != c.want {
			t.Errorf("step %d: %v, %v; want %v, %v", i, err, g.State(), c.err, c.want)
		}
		if grown := len(g.Record().Steps) > before; grown != (c.err == nil) {
			t.Errorf("step %d: the record grows: %v", i, grown)
		}
	}
	if o := g.Outcome(); !o.Over || o.Winner() != 0 || o.Margin != 10 {
		t.Errorf("the outcome is %+v", o)
	}
	// HiLo would take a move at any time, but its games do not.
	h := must(pips.NewGame(HiLo{}, "", ""))
	var no *pips.MoveError
	if err := h.Move(true); !errors.As(err, &no) || no.Reason != pips.ErrChanceDue || no.Move != Again(true) {
		t.Errorf("a move before the first roll: %#v", err)
	}
	want := []pips.Player{0, 0, 1, 0, 0}
	var got []pips.Player
	for step, s := range g.Steps() {
		got = append(got, step.Player)
		if len(got) == len(want) && s != g.State() {
			t.Errorf("the last step leads to %v", s)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the steps are of players %v, want %v", got, want)
	}
}

// StateAt returns the state after n steps, also beyond a sheet.
func TestStateAt(t *testing.T) {
	g := newPig(t, 100, "Ann", "Bob")
	want := []PigState{g.State()}
	ok(t, g.Run(rand.NewPCG(3, 4), holdAt(2), holdAt(3)))
	for _, s := range g.Steps() {
		want = append(want, s)
	}
	if len(want) < 100 { // more than a sheet
		t.Fatalf("%d states", len(want))
	}
	for n, s := range want {
		if got := g.StateAt(n); got != s {
			t.Errorf("after %d steps: %v, want %v", n, got, s)
		}
	}
	for _, n := range []int{-1, len(want), math.MaxInt} {
		if recovered(func() { g.StateAt(n) }) == nil {
			t.Errorf("StateAt(%d) does not panic", n)
		}
	}
}

// A record shares nothing with its game.
func TestRecordIsCopy(t *testing.T) {
	g := newPig(t, 30, "Ann", "Bob")
	ok(t, g.Run(rand.NewPCG(3, 4), holdAt(10), holdAt(20)))
	want := g.Record()
	spoil := func(rec pips.Record[Pig, PigState, PigMove, int, PigState]) {
		rec.Players[0] = "Eve"
		for i, s := range rec.Steps {
			if s.Chance != nil {
				*s.Chance = 3
			} else {
				s.Move.Hold = !s.Move.Hold
			}
			rec.Steps[i].Player = 1
		}
	}
	rec := g.Record()
	back := must(rec.Game())
	spoil(rec)
	spoil(g.Record())
	for step := range g.Steps() {
		if step.Chance != nil {
			*step.Chance = 3
		}
	}
	g.Players()[0] = "Eve"
	for name, got := range map[string]*pigGame{"the game": g, "the loaded game": back} {
		if !reflect.DeepEqual(got.Record(), want) {
			t.Errorf("%s has changed with its record", name)
		}
	}
}

// Who acted in a step is what the rules say, whatever a record says. A record of nothing has
// lists of nothing in JSON.
func TestRecordCorrected(t *testing.T) {
	die := 3
	rec := pips.Record[Pig, PigState, PigMove, int, PigState]{Rules: 9, Players: []string{"", ""}, Steps: []pips.Step[PigMove, int]{{Player: 7, Chance: &die}}}
	g, err := rec.Game()
	if err != nil || g.Record().Steps[0].Player != 0 || rec.Steps[0].Player != 7 {
		t.Errorf("%+v, %v", rec, err)
	}
	data, err := json.Marshal(newPig(t, 9, "", "").Record())
	if want := `{"format":1,"rules":9,"players":["",""],"steps":[]}`; string(data) != want || err != nil {
		t.Errorf("%s, %v, want %s", data, err, want)
	}
}

// A record that could not have happened is an error at once, and has no JSON.
func TestRecordRefused(t *testing.T) {
	type record = pips.Record[Pig, PigState, PigMove, int, PigState]
	type step = pips.Step[PigMove, int]
	die, hold := func(n int) step { return step{Chance: &n} }, PigMove{Hold: true}
	move, both := step{Move: &hold}, die(3)
	both.Move = &hold
	names := []string{"Ann", "Bob"}
	for name, c := range map[string]struct {
		rec record
		err error
	}{
		"no rules":       {record{Players: names}, pips.ErrRules},
		"one player":     {record{Rules: 9, Players: names[:1]}, pips.ErrPlayers},
		"a name":         {record{Rules: 9, Players: []string{"A\nB", ""}}, pips.ErrSyntax},
		"a seed":         {record{Rules: 9, Players: names, Seed: " 1"}, pips.ErrSyntax},
		"who begins":     {record{Rules: 9, Players: names, First: 1}, pips.ErrPlayers},
		"a move first":   {record{Rules: 9, Players: names, Steps: []step{move}}, pips.ErrIllegal},
		"two rolls":      {record{Rules: 9, Players: names, Steps: []step{die(3), die(3)}}, pips.ErrIllegal},
		"both at once":   {record{Rules: 9, Players: names, Steps: []step{both}}, pips.ErrSyntax},
		"nothing at all": {record{Rules: 9, Players: names, Steps: []step{{}}}, pips.ErrSyntax},
		"after the end":  {record{Rules: 3, Players: names, Steps: []step{die(3), move, die(3)}}, pips.ErrIllegal},
	} {
		if g, err := c.rec.Game(); g != nil || !errors.Is(err, c.err) {
			t.Errorf("%s: %v, want %v", name, err, c.err)
		}
		if data, err := json.Marshal(c.rec); err == nil {
			t.Errorf("%s: has the JSON %s", name, data)
		}
	}
}

// Rules may be a pointer.
func TestPointerRules(t *testing.T) {
	rules := Pig(30)
	g, err := pips.NewGame(&rules, "", "")
	if err == nil {
		err = g.Run(rand.NewPCG(1, 2), hold, hold)
	}
	if err != nil || !g.Outcome().Over {
		t.Errorf("%v, %v", g, err)
	}
}

// Old records of dominoes begin at the right end, where it is not legal.
func TestOpenOld(t *testing.T) {
	g, err := pips.Open[dominoes.Rules]([]byte(`{"rules":"standard hand=2","players":["",""],"first":1,"steps":[` +
		`{"chance":{"hands":[[[5,4],[2,1]],[[5,1],[6,6]]]}},{"move":{"tile":[5,1],"end":"right"}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if data, err := g.Save(); !strings.Contains(string(data), `"end":"left"`) {
		t.Errorf("%s, %v", data, err)
	}
}

// A game needs a strategy for each seat.
func TestGameRun(t *testing.T) {
	g := newPig(t, 60, "", "")
	for name, players := range map[string][]pips.Strategy[PigState, PigMove]{
		"none": nil, "one": {holdAt(1)}, "three": {holdAt(1), holdAt(1), holdAt(1)}, "nil": {holdAt(1), nil},
	} {
		if err := g.Run(rand.NewPCG(1, 1), players...); !errors.Is(err, pips.ErrPlayers) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An endless game is too long, and so is its record with one step more.
func TestGameTooLong(t *testing.T) {
	g := newPig(t, 10, "", "")
	never := func(PigState) PigMove { return PigMove{} }
	if err := g.Run(rand.NewPCG(1, 2), never, never); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("it ends with %v", err)
	}
	rec := g.Record()
	if len(rec.Steps) != 100_000 {
		t.Errorf("after %d steps", len(rec.Steps))
	}
	if _, err := rec.Game(); err != nil {
		t.Errorf("the longest record: %v", err)
	}
	rec.Steps = append(rec.Steps, rec.Steps[0])
	if _, err := rec.Game(); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a longer record: %v", err)
	}
}

// A page shows the moves only to the player to act.
func TestGamePage(t *testing.T) {
	g := newPig(t, 10, "Ann", "Bob")
	ok(t, g.Chance(4))
	const page = `{"game":"","players":["Ann","Bob"],"waits":"decision","turn":0,"outcome":{"over":false,"winners":[],"margin":0},"repeated":false,"view":{"Turn":0,"Scores":[0,0],"Points":4,"Rolled":true},"moves":[%s]}`
	for p, moves := range map[pips.Player]string{0: `{"Hold":true},{"Hold":false}`, 1: "", pips.Nobody: ""} {
		if data, want := must(json.Marshal(g.Page(p))), fmt.Sprintf(page, moves); string(data) != want {
			t.Errorf("player %v: %s; want %s", p, data, want)
		}
	}
	// Who has no seat sees what a spectator sees.
	f := must(farkle.Standard().NewGame("", ""))
	for _, p := range []pips.Player{-2, 2} {
		if v := f.View(p); v.Player != pips.Nobody {
			t.Errorf("player %d sees what %d does", p, v.Player)
		}
	}
}

// nobodyPig waits for moves of no player.
type nobodyPig struct{ Pig }

func (r nobodyPig) Waits(s PigState) (pips.For, pips.Player) {
	waits, p := r.Pig.Waits(s)
	if waits == pips.Decision {
		p = pips.Nobody
	}
	return waits, p
}

// A game fails if its rules wait for nothing before the end, or for a move of no player.
func TestNoEnd(t *testing.T) {
	src := rand.NewPCG(1, 2)
	stops := must(pips.NewGame(badPig{9, "no outcome", new(int)}, "Ann", "Bob"))
	begun := stops.State()
	if err := stops.Run(src, holdAt(1), holdAt(1)); err != pips.ErrState {
		t.Errorf("a game without an outcome: %v", err)
	}
	if _, err := pips.Playout(badPig{9, "no outcome", new(int)}, begun, src, holdAt(1), holdAt(1)); err != pips.ErrState {
		t.Errorf("a playout without an outcome: %v", err)
	}
	nobody := must(pips.NewGame(nobodyPig{9}, "Ann", "Bob"))
	if _, err := pips.Playout(nobodyPig{9}, nobody.State(), src, holdAt(1), holdAt(1)); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("a playout where nobody moves: %v", err)
	}
	if err := nobody.Run(src, holdAt(1), holdAt(1)); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("a game where nobody moves, run: %v", err)
	}
}

// A game has at most [pips.MaxPlayers] players, also by rules that take any number.
func TestTooManyPlayers(t *testing.T) {
	if _, err := pips.NewGame(badPig{100, "any number of players", new(int)}, make([]string, pips.MaxPlayers+1)...); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("nine players: %v", err)
	}
}

// A resignation ends the game at once, also mid-turn. Others have no moves, and every step is refused.
func TestResign(t *testing.T) {
	g := newPig(t, 9, "Ann", "Bob")
	ok(t, g.Chance(3))
	for _, no := range []pips.Player{-1, 2, 127} {
		if err := g.Resign(no); !errors.Is(err, pips.ErrPlayers) || err.Error() != fmt.Sprintf("player %v: there is no such player to resign", no) && no >= 0 {
			t.Errorf("player %v resigns: %v", no, err)
		}
	}
	before := g.State()
	ok(t, g.Resign(1))
	page := g.Page(0)
	if moves := page.Moves.([]PigMove); len(slices.Collect(g.Moves()))+len(moves) != 0 || page.Waits != pips.Nothing || page.Outcome != (pips.Outcome{Over: true, Winners: 1}) {
		t.Errorf("the page is %+v", page)
	}
	if g.Mover() != 1 || g.StateAt(2) != before || g.StateAt(1) != before {
		t.Errorf("player %v resigned in %v", g.Mover(), g.StateAt(2))
	}
	for name, err := range map[string]error{
		"resign": g.Resign(0), "roll": g.Roll(rand.NewPCG(1, 2)), "no source": g.Roll(nil), "die": g.Chance(2), "no die": g.Chance(7),
		"move": g.Move(PigMove{}), "JSON": g.MoveJSON([]byte(`{"Hold":true}`)),
	} {
		if !errors.Is(err, pips.ErrOver) || errors.Is(err, pips.ErrMoveDue) {
			t.Errorf("%s after the end: %v", name, err)
		}
	}
	ok(t, errors.Join(g.Advance(rand.NewPCG(1, 2)), g.Run(nil, holdAt(1), holdAt(1))))
	one := must(yahtzee.Standard().NewGame("Ann"))
	ok(t, one.Resign(0))
	if o := one.Outcome(); o != (pips.Outcome{Over: true}) {
		t.Errorf("alone: %v", o)
	}
	if err := new(pigGame).Resign(0); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("no game: %v", err)
	}
}

// The steps of a game are as many as they may be, and a resignation is one of them.
func TestResignTooLong(t *testing.T) {
	plan := deals(strings.Repeat("A", 100_001))
	g, err := plan.game()
	for err == nil {
		err = g.Move("m")
	}
	if no := g.Resign(0); !errors.Is(err, pips.ErrTooLarge) || !errors.Is(no, pips.ErrTooLarge) {
		t.Errorf("%v, %v", err, no)
	}
	text := g.Record().String()
	if _, err := pips.ParseRecord[deals](text + "1: resigns\n"); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a resignation after all steps: %v", err)
	}
	if _, err := pips.ParseRecord[deals](strings.TrimSuffix(text, "\n") + ", m\n"); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a move after all steps: %v", err)
	}
}
