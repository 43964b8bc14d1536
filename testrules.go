package pips

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"unicode"

	"pips.example/internal/splitmix"
)

// TestRules plays random games and returns an error with a broken law of rules, or the state and
// stack of a panic. Test each variant with several seeds:
//
//	if err := pips.TestRules(Pig(100), 1); err != nil {
//		t.Fatal(err)
//	}
//
// For each number of players and state reached:
//
//   - Begin refuses numbers of players that Players does not allow, with [ErrPlayers]. Player 0
//     acts first, unless there is a deal.
//   - Waits and Outcome agree on the end of the game, where there are winners and no player acts.
//     There are moves exactly when a decision is due.
//   - Methods return the same each time, Draw from equal sources. Moves and Outcomes keep their
//     order and yield nothing twice.
//   - Apply accepts exactly what Moves yields, and Chance nothing unless it is due. A refused step
//     is [ErrIllegal] and leaves the state unchanged.
//   - A guess from the view of the player to act has the same player to act, moves and view. Guess
//     may refuse spectators with [ErrHidden]. Views that differ differ in JSON, if they have any,
//     and share no memory.
//   - States, moves and records survive text and JSON, also records that start in the middle or end
//     by resignation. A [Notation] names the game in lower case; no move has the text "resigns"; a
//     slice of moves is a list in JSON.
//   - An [Enumerator] yields exactly what Chance accepts where it is due, with positive probabilities that add up
//     to 1 and agree with 4,000 draws in some states.
//   - Repeated ends the game. A [Checker] accepts states and guesses, and knows the number of
//     players. Players who resign do not win.
//   - BeginWith refuses invalid seats. For player 0 it returns what Begin returns; otherwise the
//     given player acts first.
//   - Step agrees with the other methods.
//
// Games end after 2,000 steps at the latest.
func TestRules[R Rules[S, M, C, V], S, M comparable, C, V any](r R, seed uint64) error {
	src := splitmix.Source(seed)
	t := &tester[R, S, M, C, V]{rules: r, src: &src, seen: map[M]bool{}}
	err := safely(t.test)
	if errors.As(err, new(*panicError)) && t.now != nil {
		return fmt.Errorf("in %v: %w", shown(*t.now), err)
	}
	return err
}

// test is TestRules without its recovery from panics.
func (t *tester[R, S, M, C, V]) test() error {
	r := t.rules
	least, most := r.Players()
	if least < 1 || most < least || most > MaxPlayers {
		return broken("Players", "from %d to %d, want numbers from 1 to %d, the smaller one first", least, most, MaxPlayers)
	}
	if n, ok := notationOf[M](&r); ok && (n.Game == "" || n.Game != strings.ToLower(n.Game) || strings.ContainsFunc(n.Game, unicode.IsSpace)) {
		return broken("Notation", "the name %q, want one in lower case and without spaces", n.Game)
	}
	for _, n := range []int{-1, 0, least - 1, most + 1, MaxPlayers + 1} {
		if n >= least && n <= most {
			continue
		}
		_, err := r.Begin(n)
		_, rules := r.Begin(least) // of invalid rules
		if err == nil || rules == nil && !errors.Is(err, ErrPlayers) {
			return broken("Begin", "of %d players gives %v, want ErrPlayers, as Players says %d to %d", n, err, least, most)
		}
	}
	for n := least; n <= most; n++ {
		t.players, t.views = n, map[string]V{}
		for walk := range testWalks {
			t.first, t.weighed, t.now = walk == 0, 0, nil
			if err := t.walk(); err != nil {
				return fmt.Errorf("%d players: %w", n, err)
			}
		}
	}
	return nil
}

// broken returns an error about a law of a method.
func broken(method, format string, args ...any) error {
	for i, v := range args {
		args[i] = shown(v)
	}
	return fmt.Errorf("%s: %w", method, fmt.Errorf(format, args...))
}

const (
	testSteps = 2000 // of a walk, as random play need not end a game
	testWalks = 3    // games for each number of players
	testMoves = 10   // moves of other states tried in each state
	testViews = 3000 // views kept to compare
)

// A tester walks through one game.
type tester[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	rules    R
	now      *S // the state of the walk, or nil
	players  int
	first    bool // the first walk, which also checks the JSON of states and the record
	weighed  int  // states in which draws were counted
	src      *splitmix.Source
	views    map[string]V // of all walks with these players, by player and JSON
	last     V            // the last view
	lastJSON string       // of last when it was new
	seen     map[M]bool   // moves whose text and JSON were checked
	pool     []M          // seen as a list
	drawn    []C          // results of chance, the last at the end
}

// walk plays a game and checks the laws on its way.
func (t *tester[R, S, M, C, V]) walk() error {
	g, err := NewGame(t.rules, make([]string, t.players)...)
	if err != nil {
		return broken("Begin", "%w", err)
	}
	s := g.State()
	t.now = &s
	if again, _ := t.rules.Begin(t.players); again != s {
		return broken("Begin", "gives %v, then %v", s, again)
	}
	if _, p := t.rules.Waits(s); p > 0 {
		return broken("Begin", "player %v comes first, want player 0", p)
	}
	if err := t.beginWith(s); err != nil {
		return err
	}
	for range testSteps {
		moves, err := t.state(s)
		if err != nil {
			return fmt.Errorf("in %v: %w", shown(s), err)
		}
		if t.rules.Outcome(s).Over {
			break
		}
		law := "Apply"
		if len(moves) == 0 {
			law = "Chance"
		}
		next, err := t.step(g, moves)
		if err != nil {
			return fmt.Errorf("in %v: %w", shown(s), err)
		}
		if g.State() != next && !g.repeated {
			return fmt.Errorf("in %v: %w", shown(s), broken(law, "leads to %v, then to %v", next, g.State()))
		}
		s = g.State()
	}
	if !t.first {
		return nil
	}
	if err := record(g); err != nil {
		return err
	}
	return t.resign(g)
}

// resign checks records that start in the middle of g and end by resignation.
func (t *tester[R, S, M, C, V]) resign(g *Game[R, S, M, C, V]) error {
	rec := g.Record()
	half := len(rec.Steps) / 2
	rec.Steps = rec.Steps[:half]
	if _, ok := any(t.rules).(Checker[S]); ok {
		middle := g.StateAt(half)
		rec.Start, rec.Steps = &middle, nil
	}
	g, err := rec.Game()
	if err != nil {
		return broken("Check", "refuses a state of a game: %w", err)
	}
	p := Player(rand.New(t.src).IntN(t.players))
	if g.waits == Nothing {
		return record(g)
	}
	if err := g.Resign(p); err != nil {
		return err
	}
	if o := g.Outcome(); o.Winners.Has(p) || int(o.Winners) >= 1<<t.players {
		return broken("Partners", "the winners are [%v] after player %v resigned", o.Winners, p)
	}
	return record(g)
}

// record checks that a game survives as a record.
func record[R Rules[S, M, C, V], S, M comparable, C, V any](g *Game[R, S, M, C, V]) error {
	forms := []string{"JSON"}
	_, err := g.Record().MarshalText()
	if _, ok := notationOf[M](&g.rules); ok && (g.from == nil || !errors.Is(err, ErrSyntax)) {
		forms = append(forms, "text")
	}
	for _, form := range forms {
		rec, err := pass(g.Record(), form)
		if err != nil {
			return fmt.Errorf("record in %s: %w", form, err)
		}
		back, err := rec.Game()
		if err != nil {
			return fmt.Errorf("record in %s: %w", form, err)
		}
		if !reflect.DeepEqual(rec.Rules, g.rules) {
			return fmt.Errorf("record in %s: the rules %+v come back as %+v; are their fields exported, and is their text or JSON not that of rules they embed?", form, g.rules, rec.Rules)
		}
		if back.State() != g.State() || !reflect.DeepEqual(back.Record(), g.Record()) {
			return fmt.Errorf("record in %s: it comes back as %+v", form, rec)
		}
	}
	return nil
}

// pass writes a record in a form and reads it.
func pass[R Rules[S, M, C, V], S, M comparable, C, V any](rec Record[R, S, M, C, V], form string) (back Record[R, S, M, C, V], err error) {
	write, read := func() ([]byte, error) { return json.Marshal(rec) }, func(data []byte) error { return json.Unmarshal(data, &back) }
	if form == "text" {
		write, read = rec.MarshalText, back.UnmarshalText
	}
	data, err := write()
	if err == nil {
		err = read(data)
	}
	return back, err
}

// state checks a state and returns its moves.
func (t *tester[R, S, M, C, V]) state(s S) ([]M, error) {
	waits, p := t.rules.Waits(s)
	moves, err := t.moves(s)
	if err != nil {
		return nil, err
	}
	for _, law := range []func() error{
		func() error { return t.turn(waits, p) },
		func() error { return t.outcome(s, waits) },
		func() error { return t.possible(s) },
		func() error { return t.list(s, waits, moves) },
		func() error { return t.texts(s, moves) },
		func() error { return t.others(s, moves) },
		func() error { return t.chance(s, waits) },
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

// step plays a random step of the game and checks it.
func (t *tester[R, S, M, C, V]) step(g *Game[R, S, M, C, V], moves []M) (S, error) {
	s := g.State()
	if len(moves) == 0 {
		c, err := t.draw(s)
		if err != nil {
			return s, err
		}
		t.drawn = append(t.drawn, c)
		next, err := t.rules.Chance(s, c)
		if err != nil {
			return s, broken("Chance", "refuses %v, which Draw brings: %w", c, err)
		}
		return next, g.Chance(c)
	}
	m := moves[rand.New(t.src).IntN(len(moves))]
	if err := t.move(s, m, true); err != nil {
		return s, err
	}
	next, _ := t.rules.Apply(s, m)
	return next, g.Move(m)
}

// inPlace checks the optional method Step.
func (t *tester[R, S, M, C, V]) inPlace(s S, waits For, p Player, moves []M) error {
	st, ok := any(t.rules).(stepper[S, M, C, V])
	if !ok || waits == Nothing {
		return nil
	}
	if waits == Chance {
		return t.chanceInPlace(st, s)
	}
	for _, m := range append([]M{*new(M)}, moves...) {
		next, err := t.rules.Apply(s, m)
		if err := t.sameStep(st, s, nil, new(C), nil, &m, next, err); err != nil {
			return err
		}
		var seen V
		var chosen M
		choose := func(v V) M {
			seen = v
			return m
		}
		if err := t.sameStep(st, s, nil, new(C), choose, &chosen, next, err); err != nil {
			return err
		}
		if chosen != m || !reflect.DeepEqual(seen, t.rules.View(s, p)) {
			return broken("Step", "asks for a move of %+v and plays %v for %v", seen, chosen, m)
		}
	}
	return nil
}

// chanceInPlace checks Step for chance.
func (t *tester[R, S, M, C, V]) chanceInPlace(st stepper[S, M, C, V], s S) error {
	a := splitmix.Source(t.src.Uint64())
	b := a
	c, drawn := t.rules.Draw(s, &a), new(C)
	next, err := t.rules.Chance(s, c)
	if err := t.sameStep(st, s, &b, drawn, nil, new(M), next, err); err != nil {
		return err
	}
	if !reflect.DeepEqual(*drawn, c) || a != b {
		return broken("Step", "draws %v for %v", *drawn, c)
	}
	if err := t.sameStep(st, s, nil, drawn, nil, new(M), next, err); err != nil {
		return err
	}
	none := new(C)
	next, err = t.rules.Chance(s, *none)
	return t.sameStep(st, s, nil, none, nil, new(M), next, err)
}

// sameStep plays a step in place and compares the result.
func (t *tester[R, S, M, C, V]) sameStep(st stepper[S, M, C, V], s S, src rand.Source, c *C, choose Strategy[V, M], m *M, want S, wantErr error) error {
	got := s
	waits, p, err := st.Step(&got, src, c, choose, m)
	if got != want || (err == nil) != (wantErr == nil) {
		return broken("Step", "leads to %v, %v, other methods to %v, %v", got, err, want, wantErr)
	}
	if err != nil {
		if err.Error() != wantErr.Error() {
			return broken("Step", "fails with %v, other methods with %v", err, wantErr)
		}
		return nil
	}
	if w, q := t.rules.Waits(want); waits != w || p != q {
		return broken("Step", "says that %v waits for a %v of player %v, and Waits for a %v of player %v", got, waits, p, w, q)
	}
	return nil
}
