package service

import (
	crand "crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"

	"pips.example"
	"pips.example/prng"
)

// A table is a [match] without its types.
type table interface {
	brief(n int) any
	count() int          // steps so far
	weight(more int) int // bytes, with so many steps more
	seat(q *Request) error
	seen(q *Request, from int) any
	moves(q *Request) (any, error)
	play(q *Request) error // move, roll or resign
	undo(q *Request) error
	record(q *Request) (json.RawMessage, error)
	choose(s *Service, q *Request) (work, error)
	advise(s *Service, q *Request) (work, error)
	review(s *Service, q *Request) (work, error)
}

// A match is a game of any kind.
type match[R rules[S, M, C, V], S, M comparable, C, V any] struct {
	*kind[R, S, M, C, V]
	game   *pips.Game[R, S, M, C, V]
	start  S
	steps  int
	moved  []int // the numbers of the steps that are moves or a resignation
	seeded bool
	seed   uint64 // of all chance if it is seeded, or that of the machine is taken
}

// open returns a new game, or the one that a record comes to as far as the request says.
func (k *kind[R, S, M, C, V]) open(q *Request, record []byte) (table, error) {
	var rec pips.Record[R, S, M, C, V]
	if q.Do == "new" {
		if err := json.Unmarshal(q.rules(), &rec.Rules); err != nil {
			return nil, err
		}
		rec.Players, rec.First = q.Players, q.First
	} else if err := json.Unmarshal(record, &rec); err != nil {
		return nil, err
	}
	seed, seeded, err := sow(&rec.Seed, q.Seed)
	if err != nil {
		return nil, err
	}
	if q.Until != nil {
		if n := len(rec.Steps); *q.Until > n {
			return nil, &Failure{Kind: "request", Reason: "the game has fewer steps", Need: n, Have: *q.Until}
		}
		rec.Steps = rec.Steps[:*q.Until]
	}
	g, err := rec.Game()
	if err != nil {
		return nil, err
	}
	t := &match[R, S, M, C, V]{kind: k, game: g, seed: seed, seeded: seeded}
	for _, step := range rec.Steps {
		t.note(step.Chance == nil)
	}
	rec.Steps = nil
	begun, err := rec.Game()
	if err != nil {
		return nil, err
	}
	t.start = begun.State()
	return t, nil
}

// sow returns the seed of a game, if it has one: the number in its record, or the one that a request gives, which is then
// noted in the record, so that the game goes on with the same dice when it is loaded again.
func sow(record *string, given *seed) (n uint64, seeded bool, err error) {
	n, err = strconv.ParseUint(*record, 10, 64)
	seeded = err == nil
	switch {
	case given == nil:
		return n, seeded, nil
	case seeded && n != uint64(*given):
		return 0, false, &Failure{Kind: "request", Reason: "the record has another seed", Want: "want " + *record + ", or none"}
	case !seeded:
		*record = strconv.FormatUint(uint64(*given), 10)
	}
	return uint64(*given), true, nil
}

func (t *match[R, S, M, C, V]) brief(n int) any {
	waits, turn := t.game.Waits()
	return struct {
		Table   int         `json:"table"`
		Game    string      `json:"game"`
		Rules   string      `json:"rules"`
		Players []string    `json:"players"`
		Count   int         `json:"count"`
		Waits   pips.For    `json:"waits"`
		Turn    pips.Player `json:"turn"`
	}{n, t.name, t.game.Rules().String(), t.game.Players(), t.steps, waits, turn}
}

func (t *match[R, S, M, C, V]) count() int { return t.steps }

// weight counts a state, a step and what a map takes for a state, and as much again for what
// growing lists and maps have in reserve.
func (t *match[R, S, M, C, V]) weight(more int) int {
	state, move, chance := reflect.TypeFor[S]().Size(), reflect.TypeFor[M]().Size(), reflect.TypeFor[C]().Size()
	return 2 * (t.steps + more + 16) * int(2*state+max(move, chance)+64)
}

// seat refuses who cannot sit at the table. Without a player a spectator asks.
func (t *match[R, S, M, C, V]) seat(q *Request) error {
	if n := len(t.game.Players()); q.Player != nil && (*q.Player < pips.Nobody || int(*q.Player) >= n) {
		return &Failure{Kind: "players", Reason: "there is no such seat", Need: n - 1, Have: int(*q.Player)}
	}
	return nil
}

// secret reports whether the record says more than players may know: what others hold, or the
// seed of what is to come.
func (t *match[R, S, M, C, V]) secret() bool {
	return !t.game.Outcome().Over && t.chance && (t.hidden || t.seeded)
}

// open refuses to show what players may not know yet.
func (t *match[R, S, M, C, V]) open(q *Request) error {
	if q.Secrets || !t.secret() {
		return nil
	}
	return &Failure{Kind: "hidden", Reason: "it has secrets before the game is over", Want: `want "secrets":true, and to keep them from the players`}
}

// A seen is what who asks may see of a table.
type seen[M, C any] struct {
	Table    int          `json:"table"`
	Count    int          `json:"count"` // steps so far
	Steps    []step[M, C] `json:"steps"` // those of the request, or from since on
	Page     pips.Page    `json:"page"`
	Repeated bool         `json:"repeated,omitempty"` // the game is over as a position came up again
}

// A step is one with what it brought.
type step[M, C any] struct {
	Player  pips.Player `json:"player"` // these four are those of a [pips.Step], whose MarshalJSON would be that of all
	Chance  *C          `json:"chance,omitempty"`
	Move    *M          `json:"move,omitempty"`
	Resigns bool        `json:"resigns,omitempty"`
	Points  int         `json:"points"`         // by the move at once
	Bust    int         `json:"bust,omitempty"` // what it would have brought if that did not pass the target
	Scores  []int       `json:"scores"`         // after the step
	Path    []int       `json:"path,omitempty"`
}

func (t *match[R, S, M, C, V]) seen(q *Request, from int) any {
	page := t.game.Page(q.who())
	v := seen[M, C]{*q.Table, t.steps, []step[M, C]{}, page, page.Repeated}
	r, steps := t.game.Rules(), t.game.Record().Steps
	for i := max(from, 0); i < len(steps); i++ {
		s, before, after := steps[i], t.game.StateAt(i), t.game.StateAt(i+1)
		shown := step[M, C]{Player: s.Player, Chance: s.Chance, Move: s.Move, Resigns: s.Resigns}
		if s.Move != nil {
			shown.Points = t.effect(before, *s.Move, nil).Points
			if t.foresee != nil {
				shown.Bust = t.foresee(r.View(before, s.Player), *s.Move).Bust
			}
			if t.path != nil {
				shown.Path = t.path(r, before, *s.Move)
			}
		}
		if t.hidden {
			shown.Chance = nil
		}
		for p := range t.game.Players() {
			shown.Scores = append(shown.Scores, r.Standing(after, pips.Player(p)))
		}
		v.Steps = append(v.Steps, shown)
	}
	return v
}

// An effect is what a move brings at once.
type effect struct {
	Points int  `json:"points"`
	Bust   int  `json:"bust,omitempty"` // what it would bring if that did not pass the target
	Again  bool `json:"again"`          // the player moves again
	Wins   bool `json:"wins"`
}

// been returns the states so far, if one that comes up again ends the game.
func (t *match[R, S, M, C, V]) been() map[S]bool {
	repeater, ok := any(t.game.Rules()).(pips.Repeater[S])
	if !ok {
		return nil
	}
	if _, ends := repeater.Repeated(t.start); !ends {
		return nil
	}
	been := map[S]bool{t.start: true}
	for _, s := range t.game.Steps() {
		been[s] = true
	}
	return been
}

// effect returns what a legal move brings. It ends the game with a state that has been there.
func (t *match[R, S, M, C, V]) effect(s S, m M, been map[S]bool) (e effect) {
	r := t.game.Rules()
	_, p := r.Waits(s)
	next, err := r.Apply(s, m)
	if err != nil {
		return e
	}
	if t.gain != nil {
		e.Points = t.gain(r, s, m)
	} else {
		e.Points = r.Standing(next, p) - r.Standing(s, p)
	}
	if been[next] {
		next, _ = any(r).(pips.Repeater[S]).Repeated(next)
	}
	waits, turn := r.Waits(next)
	e.Again = waits == pips.Decision && turn == p
	o := r.Outcome(next)
	e.Wins = o.Winners.Has(p) && o.Margin > 0
	return e
}

// A choice is a legal move, with its text and what it brings.
type choice[M any] struct {
	Move M      `json:"move"`
	Text string `json:"text"`
	effect
}

// moves returns the legal moves, if it is the turn of who asks.
func (t *match[R, S, M, C, V]) moves(q *Request) (any, error) {
	if err := t.turn(q); err != nil {
		return nil, err
	}
	list, view, been := []choice[M]{}, t.game.View(q.who()), t.been()
	for m := range t.game.Moves() {
		c := choice[M]{Move: m, Text: fmt.Sprint(m)}
		if t.foresee != nil {
			c.effect = t.foresee(view, m)
		} else {
			c.effect = t.effect(t.game.State(), m, been)
		}
		list = append(list, c)
	}
	return map[string]any{"moves": list}, nil
}

// turn refuses who is not to move.
func (t *match[R, S, M, C, V]) turn(q *Request) error {
	waits, turn := t.game.Waits()
	switch {
	case waits == pips.Nothing:
		return pips.ErrOver
	case waits == pips.Chance:
		return pips.ErrChanceDue
	case q.who() != turn:
		return &Failure{Kind: "turn", Reason: "another player is to move", Need: int(turn), Have: int(q.who())}
	}
	return nil
}

func (t *match[R, S, M, C, V]) play(q *Request) (err error) {
	if q.Do == "resign" { // also when it is another player's turn
		if q.Player == nil {
			return fail("request", "a resignation has the key player")
		}
		if err = t.game.Resign(q.who()); err == nil {
			t.note(true)
		}
		return err
	}
	waits, turn := t.game.Waits()
	if q.Player != nil && turn != pips.Nobody && q.who() != turn && waits != pips.Nothing {
		return &Failure{Kind: "turn", Reason: "it is another player's turn", Need: int(turn), Have: int(q.who())}
	}
	switch {
	case q.Do == "move" && q.Move == nil:
		return fail("request", "a move has the key move")
	case q.Do == "move":
		err = t.game.MoveJSON(q.Move)
	case q.Chance != nil:
		var c C
		if waits == pips.Chance { // or the game refuses any
			err = json.Unmarshal(q.Chance, &c)
		}
		if err == nil {
			err = t.game.Chance(c)
		}
	default:
		err = t.game.Roll(t.source())
	}
	if err == nil {
		t.note(q.Do == "move")
	}
	return err
}

// note notes that a step has been played.
func (t *match[R, S, M, C, V]) note(move bool) {
	if move {
		t.moved = append(t.moved, t.steps)
	}
	t.steps++
}

// source returns what the next chance is drawn from. Each roll or deal of a game with a seed has a
// stream of its own, so that a game that is loaded goes on as it would have, and to take back a move does
// not change the dice.
func (t *match[R, S, M, C, V]) source() rand.Source {
	if !t.seeded {
		return system{}
	}
	return prng.NewSplitMix64(t.seed).Stream(uint32(t.steps - len(t.moved))) // the number of rolls and deals so far
}

// system draws from the machine.
type system struct{}

func (system) Uint64() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// undo takes back the last move. A player takes back no move of another, and none after dice were rolled or tiles
// dealt, which the player then knows. Without a player the client decides.
func (t *match[R, S, M, C, V]) undo(q *Request) error {
	last, mover := len(t.moved)-1, t.game.Mover()
	switch {
	case last < 0:
		return fail("illegal", "there is no move to take back")
	case q.Player != nil && q.who() != mover:
		return &Failure{Kind: "turn", Reason: "another player made the last move", Need: int(mover), Have: int(q.who())}
	case q.Player != nil && t.moved[last] != t.steps-1:
		return fail("illegal", "dice were rolled or tiles dealt since the last move")
	}
	t.game.Undo()
	t.steps, t.moved = t.moved[last], t.moved[:last]
	return nil
}

func (t *match[R, S, M, C, V]) record(q *Request) (json.RawMessage, error) {
	if err := t.open(q); err != nil {
		return nil, err
	}
	if q.Text {
		text, err := t.game.Record().MarshalText()
		if err != nil {
			return nil, err
		}
		return json.Marshal(string(text))
	}
	return t.game.Save()
}
