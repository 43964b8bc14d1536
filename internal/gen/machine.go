package gen

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/internal/splitmix"
)

// A Machine plays games by any rules as a server does, and compares them with a model: the states to which
// the methods of the rules lead. All fields but Rules may be missing.
type Machine[R pips.Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules    *rapid.Generator[R]
	Conserve func(r R, before, after S) error                  // what each step conserves
	Oracle   func(t gametest.Fataler, r R, s S)                // compares each state with other rules
	Look     func(t gametest.Fataler, r R, s S, m M, chance C) // tries anything in a state, see [gametest.Any]
}

// Play is a property: games of legal and nearly legal moves, rolls, chance from outside, resignations, steps
// taken back, records stored and opened, games begun in any position, and views. These laws hold after each
// of them:
//
//   - The game does what the rules do, also where a state repeats.
//   - A refusal leaves it unchanged. It is a *[pips.MoveError] with the reason of the rules, the player and
//     the move.
//   - Undo takes back the last move, and what chance yielded after it, or a resignation alone.
//   - The record, its text, its JSON and the steps of the game are those that were played.
//   - A player sees the view of the state.
//
// A failure prints the record, which programs of this repository play again.
func (k Machine[R, S, M, C, V]) Play(t *rapid.T) {
	r := k.Rules.Draw(t, "rules")
	least, most := r.Players()
	rec := pips.Record[R, S, M, C, V]{Rules: r, Players: make([]string, rapid.IntRange(least, most).Draw(t, "players")), Seed: "7"}
	if _, ok := any(r).(interface {
		BeginWith(players int, first pips.Player) (S, error)
	}); ok {
		rec.First = pips.Player(rapid.IntRange(0, len(rec.Players)-1).Draw(t, "first"))
	}
	g, err := rec.Game()
	if err != nil && rec.First > 0 { // some rules say themselves who begins
		rec.First = 0
		g, err = rec.Game()
	}
	if err != nil {
		t.Fatal(err)
	}
	m := &model[R, S, M, C, V]{Machine: k, game: g, rules: r, states: []S{g.State()}, resigned: pips.Nobody}
	do := func(what func(*rapid.T) error) func(*rapid.T) {
		return func(t *rapid.T) {
			t.Helper()
			if err := what(t); err != nil {
				t.Fatalf("%v: %v: %v\nthe game:\n%v", r, m.game.State(), err, m.game.Record())
			}
		}
	}
	t.Repeat(map[string]func(*rapid.T){
		"": do(m.same), "move": do(m.move), "any move": do(m.anyMove), "roll": do(m.roll), "chance": do(m.chance),
		"advance": do(m.advance), "go on": do(m.goOn), "undo": do(m.undo), "resign": do(m.resign), "open": do(m.open),
		"start": do(m.start), "view": do(m.view), "look": m.look,
	})
}

// A model is a game with the steps and states it must have.
type model[R pips.Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Machine[R, S, M, C, V]
	game     *pips.Game[R, S, M, C, V]
	rules    R
	states   []S // the first one, and those after each step
	steps    []pips.Step[M, C]
	repeated bool        // the game is over by repetition
	resigned pips.Player // or Nobody
}

func (m *model[R, S, M, C, V]) now() S { return m.states[len(m.states)-1] }

// waits returns what the game must wait for.
func (m *model[R, S, M, C, V]) waits() (pips.For, pips.Player) {
	if m.resigned >= 0 {
		return pips.Nothing, pips.Nobody
	}
	return m.rules.Waits(m.now())
}

// outcome returns the outcome that the game must have.
func (m *model[R, S, M, C, V]) outcome() pips.Outcome {
	if m.resigned < 0 {
		return m.rules.Outcome(m.now())
	}
	o := pips.Outcome{Over: true}
	lost := pips.SeatsOf(m.resigned)
	if r, ok := any(m.rules).(interface{ Partners(pips.Player) pips.Seats }); ok {
		lost |= r.Partners(m.resigned)
	}
	for p := range pips.Player(len(m.game.Players())) {
		if !lost.Has(p) {
			o.Winners |= pips.SeatsOf(p)
		}
	}
	return o
}

// same checks that the game is where it must be.
func (m *model[R, S, M, C, V]) same(t *rapid.T) error {
	page := m.game.Page(pips.Nobody)
	if s := m.game.State(); s != m.now() || page.Repeated != m.repeated {
		return fmt.Errorf("the game comes to %v, repeated %v, want %v, %v", s, page.Repeated, m.now(), m.repeated)
	}
	waits, p := m.game.Waits()
	if w, q := m.waits(); w != waits || p != q {
		return fmt.Errorf("the game waits for %v of %v, want %v of %v", waits, p, w, q)
	}
	if o := m.game.Outcome(); o != m.outcome() || o.Over != (waits == pips.Nothing) {
		return fmt.Errorf("the outcome is %v, want %v", o, m.outcome())
	}
	mover := pips.Nobody
	for _, step := range m.steps {
		if step.Chance == nil {
			mover = step.Player
		}
	}
	if p := m.game.Mover(); p != mover {
		return fmt.Errorf("the mover is %v, want %v", p, mover)
	}
	if m.Oracle != nil {
		m.Oracle(t, m.rules, m.now())
	}
	if c, ok := any(m.rules).(pips.Checker[S]); ok {
		return c.Check(m.now())
	}
	return nil
}

// move plays a legal move.
func (m *model[R, S, M, C, V]) move(t *rapid.T) error {
	moves := slices.Collect(m.game.Moves())
	if len(moves) == 0 {
		t.Skip("no move")
	}
	return m.try(rapid.SampledFrom(moves).Draw(t, "move"))
}

// anyMove tries any move, or one that is nearly legal.
func (m *model[R, S, M, C, V]) anyMove(t *rapid.T) error {
	any := Any[M]()
	if moves := slices.Collect(m.rules.Moves(m.now())); len(moves) > 0 && rapid.Bool().Draw(t, "near") {
		any = Changed(rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return m.try(any.Draw(t, "any move"))
}

func (m *model[R, S, M, C, V]) try(move M) error {
	waits, p := m.waits()
	next, err := m.rules.Apply(m.now(), move)
	if m.resigned >= 0 {
		err = pips.ErrOver // the rules know of no resignation
	}
	return m.played(pips.Step[M, C]{Player: p, Move: &move}, waits == pips.Decision, next, err, m.game.Move(move))
}

// roll lets the game roll.
func (m *model[R, S, M, C, V]) roll(t *rapid.T) error {
	if waits, _ := m.waits(); waits != pips.Chance {
		want := pips.ErrMoveDue
		if waits == pips.Nothing {
			want = pips.ErrOver
		}
		if err := m.game.Roll(Source(t)); !errors.Is(err, want) {
			return fmt.Errorf("a roll that is not due gives %v, want %v", err, want)
		}
		return nil
	}
	seed := rapid.Uint64().Draw(t, "seed")
	one, other := splitmix.Source(seed), splitmix.Source(seed)
	return m.rolled(m.rules.Draw(m.now(), &one), func() error { return m.game.Roll(&other) })
}

// chance plays what is drawn, or something like it, or anything.
func (m *model[R, S, M, C, V]) chance(t *rapid.T) error {
	var c C
	if waits, _ := m.rules.Waits(m.now()); waits == pips.Chance {
		c = m.rules.Draw(m.now(), Source(t))
	}
	switch rapid.IntRange(0, 4).Draw(t, "how") {
	case 3:
		c = Changed(c).Draw(t, "changed")
	case 4:
		c = Any[C]().Draw(t, "any")
	}
	return m.rolled(c, func() error { return m.game.Chance(c) })
}

func (m *model[R, S, M, C, V]) rolled(c C, play func() error) error {
	waits, p := m.waits()
	next, err := m.rules.Chance(m.now(), c)
	if m.resigned >= 0 {
		err = pips.ErrOver
	}
	return m.played(pips.Step[M, C]{Player: p, Chance: &c}, waits == pips.Chance, next, err, play())
}

// advance draws chance until a player must move.
func (m *model[R, S, M, C, V]) advance(t *rapid.T) error {
	seed := rapid.Uint64().Draw(t, "seed")
	one, other := splitmix.Source(seed), splitmix.Source(seed)
	err := m.game.Advance(&other)
	for waits, p := m.waits(); waits == pips.Chance; waits, p = m.waits() {
		c := m.rules.Draw(m.now(), &one)
		next, want := m.rules.Chance(m.now(), c)
		if want != nil {
			return fmt.Errorf("%v is drawn and refused with %w", c, want)
		}
		if err := m.played(pips.Step[M, C]{Player: p, Chance: &c}, true, next, nil, err); err != nil {
			return err
		}
	}
	return err
}

// goOn plays up to 150 steps at random, so that games end.
func (m *model[R, S, M, C, V]) goOn(t *rapid.T) error {
	src := splitmix.Source(rapid.Uint64().Draw(t, "seed"))
	for range rapid.SampledFrom([]int{1, 5, 20, 150}).Draw(t, "steps") {
		moves := slices.Collect(m.game.Moves())
		waits, _ := m.waits()
		var err error
		switch {
		case waits == pips.Chance:
			c := m.rules.Draw(m.now(), &src)
			err = m.rolled(c, func() error { return m.game.Chance(c) })
		case len(moves) > 0:
			err = m.try(moves[src.Uint64()%uint64(len(moves))])
		default:
			return nil
		}
		if err := errors.Join(err, m.same(t)); err != nil {
			return err
		}
	}
	return nil
}

// played checks the result of a step, which leads to next by the rules or is refused with want.
func (m *model[R, S, M, C, V]) played(step pips.Step[M, C], due bool, next S, want, err error) error {
	what := described(step)
	if (err == nil) != (want == nil) || gametest.Reason(err) != gametest.Reason(want) {
		return fmt.Errorf("%v gives %v, want %v", what, err, want)
	}
	if err != nil {
		var refused *pips.MoveError
		if !errors.As(err, &refused) || !errors.Is(err, pips.ErrIllegal) || due && refused.Player != step.Player ||
			step.Move != nil && refused.Move != any(*step.Move) || step.Move == nil && refused.Move != nil {
			return fmt.Errorf("%v of player %v is refused with %#v", what, step.Player, err)
		}
		return nil
	}
	before := m.now()
	if rep, ok := any(m.rules).(pips.Repeater[S]); ok && slices.Contains(m.states, next) {
		if end, ends := rep.Repeated(next); ends {
			next, m.repeated = end, true
		}
	}
	m.states, m.steps = append(m.states, next), append(m.steps, step)
	if m.Conserve == nil || m.repeated {
		return nil
	}
	if err := m.Conserve(m.rules, before, next); err != nil {
		return fmt.Errorf("%v leads to %v: %w", what, next, err)
	}
	return nil
}

func described[M, C any](step pips.Step[M, C]) string {
	if step.Move != nil {
		return fmt.Sprintf("the move %v", *step.Move)
	}
	return fmt.Sprintf("chance %v", *step.Chance)
}

// undo takes back the last move and what followed it, or a resignation alone.
func (m *model[R, S, M, C, V]) undo(*rapid.T) error {
	left := len(m.steps) - 1
	for left >= 0 && m.steps[left].Chance != nil {
		left--
	}
	if undone := m.game.Undo(); undone != (left >= 0) {
		return fmt.Errorf("taken back: %v, with %d of %d steps left", undone, left, len(m.steps))
	}
	if left < 0 {
		return nil
	}
	if m.resigned >= 0 {
		m.resigned = pips.Nobody
	} else {
		m.repeated = false
	}
	m.states, m.steps = m.states[:left+1], m.steps[:left]
	return nil
}

// resign lets anybody resign.
func (m *model[R, S, M, C, V]) resign(t *rapid.T) error {
	p := pips.Player(rapid.IntRange(-1, len(m.game.Players())).Draw(t, "who"))
	waits, _ := m.waits()
	err, want := m.game.Resign(p), error(nil)
	switch {
	case p < 0 || int(p) >= len(m.game.Players()):
		want = pips.ErrPlayers
	case waits == pips.Nothing:
		want = pips.ErrOver
	}
	if (err == nil) != (want == nil) || !errors.Is(err, want) {
		return fmt.Errorf("player %v resigns: %v, want %v", p, err, want)
	}
	if err == nil {
		m.resigned, m.states, m.steps = p, append(m.states, m.now()), append(m.steps, pips.Step[M, C]{Player: p, Resigns: true})
	}
	return nil
}

// open continues with the record of the game, in text or JSON or as it is.
func (m *model[R, S, M, C, V]) open(t *rapid.T) (err error) {
	rec := m.game.Record()
	if !slices.EqualFunc(rec.Steps, m.steps, func(a, b pips.Step[M, C]) bool { return reflect.DeepEqual(a, b) }) {
		return fmt.Errorf("the record has the steps %v, want %v", rec.Steps, m.steps)
	}
	i := 0
	for step, s := range m.game.Steps() {
		if i++; i >= len(m.states) || s != m.states[i] || m.game.StateAt(i) != s || !reflect.DeepEqual(step, m.steps[i-1]) {
			return fmt.Errorf("step %d is %v to %v", i, step, s)
		}
	}
	var back pips.Record[R, S, M, C, V]
	var data []byte
	switch rapid.SampledFrom([]string{"text", "JSON", "record"}).Draw(t, "form") {
	case "text":
		if !texts[R, S, M](rec.Start != nil) {
			t.Skip("no text")
		}
		if data, err = rec.MarshalText(); err == nil {
			err = back.UnmarshalText(data)
		}
	case "JSON":
		if data, err = json.Marshal(rec); err == nil {
			err = json.Unmarshal(data, &back)
		}
	default:
		back = rec
	}
	if err != nil || any(back.Rules) != any(rec.Rules) || !reflect.DeepEqual(back, rec) {
		return fmt.Errorf("%s reads as %+v, %w, want %+v", data, back, err, rec)
	}
	g, err := back.Game()
	if err != nil || i != len(m.steps) {
		return fmt.Errorf("%s: %d steps, %w", data, i, err)
	}
	m.game = g
	return nil
}

// texts reports whether records have text: if rules and moves have, and states where one is the start.
func texts[R, S, M any](start bool) bool {
	_, r := any(new(R)).(encoding.TextUnmarshaler)
	_, s := any(new(S)).(encoding.TextUnmarshaler)
	_, m := any(new(M)).(encoding.TextUnmarshaler)
	return r && m && (s || !start)
}

// start begins a new game in the state that the game has come to.
func (m *model[R, S, M, C, V]) start(t *rapid.T) error {
	from := m.now()
	rec := pips.Record[R, S, M, C, V]{Rules: m.rules, Players: m.game.Players(), Start: &from}
	c, ok := any(m.rules).(pips.Checker[S])
	if !ok {
		t.Skip("no Checker")
	}
	if n := c.PlayersIn(from); n != len(rec.Players) {
		return fmt.Errorf("%d players, want %d", n, len(rec.Players))
	}
	g, err := rec.Game()
	if err != nil {
		return err
	}
	m.game, m.states, m.steps, m.repeated, m.resigned = g, []S{from}, nil, false, pips.Nobody
	return nil
}

// view checks what a player of the game sees.
func (m *model[R, S, M, C, V]) view(t *rapid.T) error {
	p := pips.Player(rapid.IntRange(-1, len(m.game.Players())).Draw(t, "who"))
	v := m.game.View(p)
	if p >= pips.Player(len(m.game.Players())) {
		p = pips.Nobody
	}
	if want := m.rules.View(m.now(), p); !reflect.DeepEqual(v, want) {
		return fmt.Errorf("player %v sees %v, want %v", p, v, want)
	}
	return nil
}
