package pips

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
)

// outcome checks that there are winners exactly when a game is over.
func (t *tester[R, S, M, C, V]) outcome(s S, waits For) error {
	o := t.rules.Outcome(s)
	switch {
	case o != t.rules.Outcome(s):
		return broken("Outcome", "%+v, then %+v", o, t.rules.Outcome(s))
	case o.Over != (waits == Nothing):
		return broken("Outcome", "over is %v and the state waits for %v", o.Over, waits)
	case !o.Over && o != Outcome{}:
		return broken("Outcome", "the winners are [%v], by %d points, before the end, want the zero Outcome", o.Winners, o.Margin)
	case o.Over && (o.Winners.Len() == 0 || int(o.Winners) >= 1<<t.players):
		return broken("Outcome", "the winners are [%v], want some of the %d players", o.Winners, t.players)
	case o.Margin < 0:
		return broken("Outcome", "the winners lead by %d points, want 0 or more", o.Margin)
	}
	for p := range Player(t.players) {
		if points, again := t.rules.Standing(s, p), t.rules.Standing(s, p); points != again {
			return broken("Standing", "of player %v is %d, then %d", p, points, again)
		}
	}
	return nil
}

// possible checks a Checker, and that Repeated ends the game.
func (t *tester[R, S, M, C, V]) possible(s S) error {
	if err := possible(t.rules, s); err != nil {
		return broken("Check", "refuses a state of a game: %w", err)
	}
	if r, ok := any(t.rules).(Checker[S]); ok && r.PlayersIn(s) != t.players {
		return broken("PlayersIn", "%d, want %d", r.PlayersIn(s), t.players)
	}
	if r, ok := any(t.rules).(Repeater[S]); ok {
		end, ends := r.Repeated(s)
		if waits, _ := t.rules.Waits(end); ends && waits != Nothing {
			return broken("Repeated", "%v waits for a %v, want the end of the game", end, waits)
		}
	}
	return nil
}

// turn checks who acts.
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
	case Decision:
	default:
		return broken("Waits", "%d, want Nothing, Chance or Decision", waits)
	}
	if p < least || p > most {
		return broken("Waits", "for a %v of player %v, want one from %v to %v", waits, p, least, most)
	}
	return nil
}

// moves returns the moves of a state and checks that none is there twice.
func (t *tester[R, S, M, C, V]) moves(s S) (moves []M, err error) {
	seen := map[M]bool{}
	for m := range t.rules.Moves(s) {
		if seen[m] {
			return nil, broken("Moves", "yields %v twice", m)
		}
		seen[m], moves = true, append(moves, m)
	}
	return moves, nil
}

// beginWith checks the optional method BeginWith against s, the state of Begin.
func (t *tester[R, S, M, C, V]) beginWith(s S) error {
	r, ok := any(t.rules).(beginner[S])
	if !ok {
		return nil
	}
	if same, err := r.BeginWith(t.players, 0); err != nil || same != s {
		return broken("BeginWith", "of player 0 gives %v, %v, and Begin %v", same, err, s)
	}
	for _, p := range []Player{Nobody, Player(t.players)} {
		if _, err := r.BeginWith(t.players, p); err == nil {
			return broken("BeginWith", "takes player %v of %d", p, t.players)
		}
	}
	for p := range Player(t.players) {
		s, err := r.BeginWith(t.players, p)
		if err != nil {
			continue
		}
		if _, first := t.rules.Waits(s); first != p && first != Nobody {
			return broken("BeginWith", "of player %v lets player %v begin", p, first)
		}
	}
	return nil
}

// list checks that there are moves exactly when a decision is due, and the same each time.
func (t *tester[R, S, M, C, V]) list(s S, waits For, moves []M) error {
	if (waits == Decision) != (len(moves) > 0) {
		return broken("Moves", "%d moves and the state waits for %v", len(moves), waits)
	}
	if !slices.Equal(moves, slices.Collect(t.rules.Moves(s))) {
		return broken("Moves", "yields other moves the second time")
	}
	for range t.rules.Moves(s) {
		break // may be stopped early
	}
	return nil
}

// texts checks the text and JSON of a state and of its new moves.
func (t *tester[R, S, M, C, V]) texts(s S, moves []M) error {
	for _, m := range moves {
		if t.seen[m] {
			continue
		}
		if err := roundTrip("move", m); err != nil {
			return err
		}
		if text, err := textOf(m); err == nil && text == resigns {
			return fmt.Errorf("text of a move: %q, which in a record is a resignation", text)
		}
		if data, err := json.Marshal([]M{m}); err == nil && !bytes.HasPrefix(data, []byte("[")) {
			return fmt.Errorf("JSON of moves: %s, want a list; a type of bytes needs MarshalText or MarshalJSON", data)
		}
		t.seen[m], t.pool = true, append(t.pool, m)
	}
	if !t.first {
		return nil
	}
	return roundTrip("state", s)
}

// others tries the zero move and moves of other states.
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

// guess checks the guesses of the player to act and of a spectator.
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
	if err := possible(t.rules, g); err != nil {
		return broken("Guess", "%v, which Check refuses: %w", g, err)
	}
	return t.view(v, p)
}

// view checks that views that differ have different JSON, and that the last view is unchanged.
func (t *tester[R, S, M, C, V]) view(v V, p Player) error {
	data, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	if t.lastJSON != "" && inJSON(t.last) != t.lastJSON {
		return broken("View", "the JSON of one was %s, and is %s after another; do they share a slice, map or pointer?", t.lastJSON, inJSON(t.last))
	}
	t.last, t.lastJSON = v, string(data)
	key := fmt.Sprintf("%v %s", p, data)
	if other, ok := t.views[key]; ok && !reflect.DeepEqual(other, v) {
		return broken("View", "%+v and %+v have the same JSON, %s; are their fields exported?", other, v, data)
	}
	if len(t.views) < testViews {
		t.views[key] = v
	}
	return nil
}

// outcomes checks an Enumerator.
func (t *tester[R, S, M, C, V]) outcomes(s S, waits For) error {
	e, ok := any(t.rules).(Enumerator[S, C])
	if !ok || waits != Chance || !t.first {
		return nil
	}
	sum, seen := 0.0, map[string]bool{}
	var list []likely
	for c, weight := range e.Outcomes(s) {
		key := inJSON(c)
		if seen[key] {
			return broken("Outcomes", "yields %v twice", c)
		}
		seen[key] = true
		if _, err := t.rules.Chance(s, c); err != nil {
			return broken("Outcomes", "yields %v, which Chance refuses: %w", c, err)
		}
		if !(weight > 0) {
			return broken("Outcomes", "yields %v with probability %v, want more than 0", c, weight)
		}
		sum += weight
		list = append(list, likely{key, weight})
	}
	if math.Abs(sum-1) > 1e-9 {
		return broken("Outcomes", "the probabilities add up to %v, want 1", sum)
	}
	if err := t.weigh(s, e, list); err != nil {
		return err
	}
	for range e.Outcomes(s) {
		break // may be stopped early
	}
	others := []C{*new(C)}
	for range min(testMoves, len(t.drawn)) {
		others = append(others, t.drawn[rand.New(t.src).IntN(len(t.drawn))])
	}
	others = slices.DeleteFunc(others, func(c C) bool { return seen[inJSON(c)] })
	return t.refused(s, others, "which Outcomes does not yield")
}

// A likely is a result of chance in JSON, and its probability.
type likely struct {
	json   string
	weight float64
}

const (
	testDraws  = 4000 // draws that are counted …
	testStates = 3    // … in each of some states of a walk
)

// inJSON returns the JSON of a view or of chance, which may contain pointers.
func inJSON(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

// weigh checks that outcomes are the same again, and that Draw returns each about as often as its
// probability says: no number of draws may be more than six standard deviations, and six draws,
// from its mean.
func (t *tester[R, S, M, C, V]) weigh(s S, e Enumerator[S, C], list []likely) error {
	if t.weighed++; t.weighed > testStates {
		return nil
	}
	drawn, src := map[string]int{}, *t.src
	for range testDraws {
		drawn[inJSON(t.rules.Draw(s, &src))]++
	}
	all, again := 0, []likely{}
	for c, weight := range e.Outcomes(s) {
		again = append(again, likely{inJSON(c), weight})
		n := drawn[inJSON(c)]
		all += n
		mean := testDraws * weight
		if off := math.Abs(float64(n) - mean); off > 6+6*math.Sqrt(mean*(1-weight)) {
			return broken("Outcomes", "yields %v with probability %.4g, and %d of %d draws are it", c, weight, n, testDraws)
		}
	}
	switch {
	case !slices.Equal(list, again):
		return broken("Outcomes", "yields others, or in another order, the second time")
	case all != testDraws:
		return broken("Outcomes", "lacks %d of %d draws", testDraws-all, testDraws)
	}
	return nil
}

// chance checks that Chance is refused where it is not due.
func (t *tester[R, S, M, C, V]) chance(s S, waits For) error {
	if waits == Chance {
		return nil
	}
	last := t.drawn[max(0, len(t.drawn)-1):]
	return t.refused(s, append([]C{*new(C)}, last...), fmt.Sprintf("where the state waits for %v", waits))
}

// refused checks that Chance refuses each of list.
func (t *tester[R, S, M, C, V]) refused(s S, list []C, why string) error {
	for _, c := range list {
		next, err := t.rules.Chance(s, c)
		switch {
		case err == nil:
			return broken("Chance", "accepts %v, %s", c, why)
		case !errors.Is(err, ErrIllegal):
			return broken("Chance", "refuses %v with %v, which is not ErrIllegal", c, err)
		case next != s:
			return broken("Chance", "refuses %v and changes the state to %v", c, next)
		}
	}
	return nil
}

// draw returns a result of chance, which an Enumerator must know.
func (t *tester[R, S, M, C, V]) draw(s S) (C, error) {
	equal := *t.src
	c := t.rules.Draw(s, t.src)
	if again := t.rules.Draw(s, &equal); !reflect.DeepEqual(c, again) {
		return c, broken("Draw", "%v, then %v from an equal source", c, again)
	}
	if e, ok := any(t.rules).(Enumerator[S, C]); ok && t.first {
		for v := range e.Outcomes(s) {
			if reflect.DeepEqual(v, c) {
				return c, nil
			}
		}
		return c, broken("Outcomes", "lacks %v, which Draw brings", c)
	}
	return c, nil
}

// roundTrip checks that a value survives its text, if it has one, and its JSON.
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
