package pips

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"

	"pips.example/internal/splitmix"
)

// TestRules plays games with random moves and checks the laws that all rules keep. It
// returns an error that names the law, or nil. Call it from a test, for each variant and for
// several seeds, as [testing/fstest.TestFS] is called:
//
//	if err := pips.TestRules(Pig(100), 1); err != nil {
//		t.Fatal(err)
//	}
//
// The laws, for each number of players and for each state that a game comes to:
//
//   - Begin refuses a number of players that Players does not allow.
//   - Waits and Outcome agree on whether the game is over. There are moves exactly
//     when the state waits for a decision. Nobody acts when the game is over.
//   - Moves yields no move twice, and the same moves in the same order each time.
//   - Apply accepts exactly the moves that Moves yields, and Chance exactly when it
//     is due. What is refused is [ErrIllegal] and leaves the state as it was. The
//     same step leads to the same state.
//   - A guess from the view of the player to act has the same player to act, the same
//     moves and the same view. Guess may refuse a spectator with [ErrHidden].
//   - States and moves survive their text and JSON, and so does the record of the game,
//     which replays to the same end.
//   - At the end there are winners, all of them players.
//   - The probabilities of an [Enumerator] add up to 1, and Chance accepts all that
//     it yields.
//
// A game is played for up to 2,000 steps, as rules need not make it end. Moves that no state has yielded are not
// tried, but for the zero move.
func TestRules[R Rules[S, M, C, V], S, M comparable, C, V any](r R, seed uint64) error {
	least, most := r.Players()
	if least < 1 || most < least || most > MaxPlayers {
		return broken("Players", "%d to %d players, want 1 to %d", least, most, MaxPlayers)
	}
	for _, n := range []int{-1, 0, least - 1, most + 1} {
		if n >= least && n <= most {
			continue
		}
		if _, err := r.Begin(n); err == nil {
			return broken("Begin", "accepts %d players, Players says %d to %d", n, least, most)
		}
	}
	src := splitmix.Source(seed)
	t := &tester[R, S, M, C, V]{rules: r, src: &src, seen: map[M]bool{}}
	for n := least; n <= most; n++ {
		t.players = n
		for walk := range testWalks {
			t.first = walk == 0
			if err := t.walk(); err != nil {
				return fmt.Errorf("%d players: %w", n, err)
			}
		}
	}
	return nil
}

// broken says how a law about a method is broken.
func broken(method, format string, args ...any) error {
	return fmt.Errorf("%s: %w", method, fmt.Errorf(format, args...))
}

// testSteps is how long a walk of TestRules is at most: rules need not end a game that
// nobody tries to win.
const testSteps = 2000

// testWalks is how many games TestRules plays for each number of players, and testMoves
// how many moves of other states it tries in each state.
const (
	testWalks = 3
	testMoves = 10
)

// A tester walks through one game.
type tester[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	rules   R
	players int
	first   bool // the first walk, which also writes states and the record
	src     rand.Source
	seen    map[M]bool // the moves of all states, which came back from their text and JSON
	pool    []M        // the same as a list, the last ones at the end
}

// walk plays a game and checks the laws on its way.
func (t *tester[R, S, M, C, V]) walk() error {
	g, err := NewGame(t.rules, make([]string, t.players)...)
	if err != nil {
		return broken("Begin", "%w", err)
	}
	s := g.State()
	for range testSteps {
		moves, err := t.state(s)
		if err != nil {
			return fmt.Errorf("in %v: %w", s, err)
		}
		if t.rules.Outcome(s).Over {
			break
		}
		next, err := t.step(g, moves)
		if err != nil {
			return fmt.Errorf("in %v: %w", s, err)
		}
		if g.State() != next && !g.Repeated() {
			return fmt.Errorf("in %v: the game goes on to %v, the rules to %v", s, g.State(), next)
		}
		s = g.State()
	}
	if !t.first {
		return nil
	}
	return record(g)
}

// record checks that a game survives as a record.
func record[R Rules[S, M, C, V], S, M comparable, C, V any](g *Game[R, S, M, C, V]) error {
	forms := map[string]func(Record[R, S, M, C, V]) (Record[R, S, M, C, V], error){
		"JSON": func(rec Record[R, S, M, C, V]) (back Record[R, S, M, C, V], err error) {
			data, err := json.Marshal(rec)
			if err == nil {
				err = json.Unmarshal(data, &back)
			}
			return back, err
		},
	}
	if _, ok := notationOf[M](&g.rules); ok {
		forms["text"] = func(rec Record[R, S, M, C, V]) (back Record[R, S, M, C, V], err error) {
			text, err := rec.MarshalText()
			if err == nil {
				err = back.UnmarshalText(text)
			}
			return back, err
		}
	}
	for form, pass := range forms {
		rec, err := pass(g.Record())
		if err != nil {
			return fmt.Errorf("record in %s: %w", form, err)
		}
		back, err := rec.Game()
		if err != nil {
			return fmt.Errorf("record in %s: %w", form, err)
		}
		if back.State() != g.State() || !reflect.DeepEqual(back.Record(), g.Record()) {
			return fmt.Errorf("record in %s: it comes back as %+v", form, rec)
		}
	}
	return nil
}

// state checks a state and returns its moves.
func (t *tester[R, S, M, C, V]) state(s S) ([]M, error) {
	waits, p := t.rules.Waits(s)
	moves := slices.Collect(t.rules.Moves(s))
	for _, law := range []func() error{
		func() error { return t.outcome(t.rules.Outcome(s), waits) },
		func() error { return t.turn(waits, p) },
		func() error { return t.list(s, waits, moves) },
		func() error { return t.texts(s, moves) },
		func() error { return t.others(s, moves) },
		func() error { return t.guess(s, waits, p, moves) },
		func() error { return t.outcomes(s, waits) },
		func() error { return t.inPlace(s, waits, p, moves) },
	} {
		if err := law(); err != nil {
			return nil, err
		}
	}
	return moves, nil
}

// outcome checks that there are winners exactly when a game is over.
func (t *tester[R, S, M, C, V]) outcome(o Outcome, waits For) error {
	switch {
	case o.Over != (waits == Nothing):
		return broken("Outcome", "over is %v and the state waits for %v", o.Over, waits)
	case !o.Over && o != Outcome{}:
		return broken("Outcome", "%+v before the end", o)
	case o.Over && (o.Winners.Len() == 0 || int(o.Winners) >= 1<<t.players):
		return broken("Outcome", "the winners are [%v], want some of the %d players", o.Winners, t.players)
	}
	return nil
}

// turn checks who acts: a player makes a move, a player or nobody brings chance.
func (t *tester[R, S, M, C, V]) turn(waits For, p Player) error {
	least, most := Player(0), Player(t.players-1)
	switch waits {
	case Nothing:
		if p != Nobody {
			return broken("Waits", "player %v acts when the game is over", p)
		}
		return nil
	case Chance:
		least = Nobody
	}
	if p < least || p > most {
		return broken("Waits", "player %v of %d", p, t.players)
	}
	return nil
}

// list checks that there are moves exactly when a decision is due, the same each time and
// none twice.
func (t *tester[R, S, M, C, V]) list(s S, waits For, moves []M) error {
	if (waits == Decision) != (len(moves) > 0) {
		return broken("Moves", "%d moves and the state waits for %v", len(moves), waits)
	}
	if !slices.Equal(moves, slices.Collect(t.rules.Moves(s))) {
		return broken("Moves", "yields other moves the second time")
	}
	for i, m := range moves {
		if slices.Contains(moves[:i], m) {
			return broken("Moves", "yields %v twice", m)
		}
	}
	for range t.rules.Moves(s) {
		break // may be stopped early
	}
	return nil
}

// texts checks that a state and its moves come back from their text and JSON, those that
// have not come up before.
func (t *tester[R, S, M, C, V]) texts(s S, moves []M) error {
	for _, m := range moves {
		if t.seen[m] {
			continue
		}
		if err := roundTrip("move", m); err != nil {
			return err
		}
		t.seen[m], t.pool = true, append(t.pool, m)
	}
	if !t.first {
		return nil
	}
	return roundTrip("state", s)
}

// others checks the zero move and some that other states have yielded.
func (t *tester[R, S, M, C, V]) others(s S, moves []M) error {
	others := []M{*new(M)}
	for range min(testMoves, len(t.pool)) {
		others = append(others, t.pool[rand.New(t.src).IntN(len(t.pool))])
	}
	for _, m := range others {
		if err := t.move(s, m, slices.Contains(moves, m)); err != nil {
			return err
		}
	}
	return nil
}

// move checks that a move is accepted exactly if it is legal.
func (t *tester[R, S, M, C, V]) move(s S, m M, legal bool) error {
	next, err := t.rules.Apply(s, m)
	again, err2 := t.rules.Apply(s, m)
	switch {
	case legal && err != nil:
		return broken("Apply", "refuses %v, which Moves yields: %w", m, err)
	case !legal && err == nil:
		return broken("Apply", "accepts %v, which Moves does not yield", m)
	case next != again || (err == nil) != (err2 == nil):
		return broken("Apply", "of %v leads to %v, then to %v", m, next, again)
	case err != nil && !errors.Is(err, ErrIllegal):
		return broken("Apply", "refuses %v with %v, which is not ErrIllegal", m, err)
	case err != nil && next != s:
		return broken("Apply", "refuses %v and changes the state to %v", m, next)
	}
	return nil
}

// guess checks what the player to act and a spectator can guess.
func (t *tester[R, S, M, C, V]) guess(s S, waits For, p Player, moves []M) error {
	if _, err := t.rules.Guess(t.rules.View(s, Nobody), t.src); err != nil && !errors.Is(err, ErrHidden) {
		return broken("Guess", "of a spectator gives %v, want nil or ErrHidden", err)
	}
	if waits != Decision {
		return nil
	}
	v := t.rules.View(s, p)
	g, err := t.rules.Guess(v, t.src)
	if err != nil {
		return broken("Guess", "%w", err)
	}
	waits2, p2 := t.rules.Waits(g)
	switch {
	case waits2 != waits || p2 != p:
		return broken("Guess", "%v waits for a %v of player %v, not of %v", g, waits2, p2, p)
	case !slices.Equal(slices.Collect(t.rules.Moves(g)), moves):
		return broken("Guess", "%v has other moves", g)
	case !reflect.DeepEqual(t.rules.View(g, p), v):
		return broken("Guess", "%v has another view", g)
	}
	return nil
}

// outcomes checks the probabilities of what chance may bring.
func (t *tester[R, S, M, C, V]) outcomes(s S, waits For) error {
	e, ok := any(t.rules).(Enumerator[S, C])
	if !ok || waits != Chance || !t.first {
		return nil
	}
	sum := 0.0
	for c, weight := range e.Outcomes(s) {
		if _, err := t.rules.Chance(s, c); err != nil || !(weight > 0) {
			return broken("Outcomes", "yields %v with probability %v, of which Chance says %v", c, weight, err)
		}
		sum += weight
	}
	if math.Abs(sum-1) > 1e-9 {
		return broken("Outcomes", "the probabilities add up to %v", sum)
	}
	for range e.Outcomes(s) {
		break // may be stopped early
	}
	return nil
}

// step takes a random step of the game and checks it.
func (t *tester[R, S, M, C, V]) step(g *Game[R, S, M, C, V], moves []M) (S, error) {
	s := g.State()
	c := *new(C)
	waits, _ := t.rules.Waits(s)
	if waits == Chance {
		c = t.rules.Draw(s, t.src)
	}
	next, err := t.rules.Chance(s, c)
	switch {
	case (waits == Chance) != (err == nil):
		return s, broken("Chance", "of %v, where the state waits for a %v, gives %v", c, waits, err)
	case err != nil && !errors.Is(err, ErrIllegal):
		return s, broken("Chance", "refuses with %v, which is not ErrIllegal", err)
	case err != nil && next != s:
		return s, broken("Chance", "refuses and changes the state to %v", next)
	case waits == Chance:
		return next, g.Chance(c)
	}
	m := moves[rand.New(t.src).IntN(len(moves))]
	if err := t.move(s, m, true); err != nil {
		return s, err
	}
	next, err = t.rules.Apply(s, m)
	if err != nil {
		return s, err
	}
	return next, g.Move(m)
}

// roundTrip checks that a value comes back from its text, if it has one, and from its
// JSON.
func roundTrip[T comparable](what string, v T) error {
	var back T
	if m, ok := any(v).(encoding.TextMarshaler); ok {
		text, err := m.MarshalText()
		if err != nil {
			return fmt.Errorf("text of the %s %v: %w", what, v, err)
		}
		if u, ok := any(&back).(encoding.TextUnmarshaler); ok {
			if err := u.UnmarshalText(text); err != nil || back != v {
				return fmt.Errorf("text of a %s: %q reads as %v, %v", what, text, back, err)
			}
		}
		if s, ok := any(v).(fmt.Stringer); ok && s.String() != string(text) {
			return fmt.Errorf("text of a %s: String gives %q, MarshalText %q", what, s, text)
		}
	}
	back = *new(T)
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("JSON of the %s %v: %w", what, v, err)
	}
	if err := json.Unmarshal(b, &back); err != nil || back != v {
		return fmt.Errorf("JSON of a %s: %s reads as %v, %v; are its fields exported?", what, b, back, err)
	}
	return nil
}
