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
	"pips.example/dice"
	"pips.example/prng"
)

// A table is a [match] without its types.
type table interface {
	brief(n int) any
	count() int          // steps so far
	weight(more int) int // bytes of the history with more steps
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
	moved  []int // the indices of moves and of a resignation
	seeded bool  // chance is drawn from seed, not from the system
	seed   uint64
	byTurn bool // see roll
}

// open returns a new game, or that of a record up to the step in the request.
func (k *kind[R, S, M, C, V]) open(q *Request, record []byte) (table, error) {
	var rec pips.Record[R, S, M, C, V]
	if q.Do == "new" {
		if err := json.Unmarshal(q.rules(), &rec.Rules); err != nil {
			return nil, err
		}
		rec.Players, rec.First = q.Players, q.First
		if q.ByTurn {
			rec.Dice = "by-turn"
		}
		if q.Start != nil {
			rec.Start = new(S)
			if err := json.Unmarshal(q.Start, rec.Start); err != nil {
				return nil, err
			}
		}
	} else if err := json.Unmarshal(record, &rec); err != nil {
		return nil, err
	}
	seed, seeded, err := sow(&rec.Seed, q.Seed)
	if err != nil {
		return nil, err
	}
	if q.ByTurn && !seeded {
		return nil, fail("request", "throws by turn need a seed")
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
	t := &match[R, S, M, C, V]{kind: k, game: g, seed: seed, seeded: seeded, byTurn: rec.Dice != ""}
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

// sow returns the seed of a game, if it has one: the number in its record or that of the request, which sow
// writes to the record, so that the game continues with the same dice when it is loaded again.
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

// weight counts a state, a step and a map entry per step, twice, because growing lists and maps reserve
// memory.
func (t *match[R, S, M, C, V]) weight(more int) int {
	state, move, chance := reflect.TypeFor[S]().Size(), reflect.TypeFor[M]().Size(), reflect.TypeFor[C]().Size()
	return 2 * (t.steps + more + 16) * int(2*state+max(move, chance)+64)
}

// seat refuses a player who has no seat at the table.
func (t *match[R, S, M, C, V]) seat(q *Request) error {
	if n := len(t.game.Players()); q.Player != nil && (*q.Player < pips.Nobody || int(*q.Player) >= n) {
		return &Failure{Kind: "players", Reason: "there is no such seat", Need: n - 1, Have: int(*q.Player)}
	}
	return nil
}

// secret reports whether the record has secrets: the hands of others, or the seed of future chance.
func (t *match[R, S, M, C, V]) secret() bool {
	return !t.game.Outcome().Over && t.chance && (t.hidden || t.seeded)
}

// open refuses to show secrets.
func (t *match[R, S, M, C, V]) open(q *Request) error {
	if q.Secrets || !t.secret() {
		return nil
	}
	return &Failure{Kind: "hidden", Reason: "it has secrets before the game is over", Want: `want "secrets":true, and to keep them from the players`}
}

// A seen is a table as the player who asks may see it.
type seen[M, C any] struct {
	Table    int          `json:"table"`
	Count    int          `json:"count"` // steps so far
	Steps    []step[M, C] `json:"steps"` // those of the request, or those from since
	Page     pips.Page    `json:"page"`
	Repeated bool         `json:"repeated,omitempty"` // a repeated position ended the game
}

// A step is a [pips.Step] with its effect. It does not embed one, whose MarshalJSON would hide the rest.
type step[M, C any] struct {
	Player  pips.Player `json:"player"`
	Chance  *C          `json:"chance,omitempty"`
	Move    *M          `json:"move,omitempty"`
	Resigns bool        `json:"resigns,omitempty"`
	Points  int         `json:"points"`         // that the move scored
	Bust    int         `json:"bust,omitempty"` // that it did not score because they would pass the target
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

// An effect is the immediate result of a move.
type effect struct {
	Points int  `json:"points"`
	Bust   int  `json:"bust,omitempty"` // points that it does not score because they would pass the target
	Again  bool `json:"again"`          // the player moves again
	Wins   bool `json:"wins"`
}

// been returns the states so far if repeating one ends the game, else nil.
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

// effect returns the effect of a legal move. A state in been ends the game.
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

// A choice is a legal move with its text and effect.
type choice[M any] struct {
	Move M      `json:"move"`
	Text string `json:"text"`
	effect
}

// moves returns the legal moves to the player whose turn it is.
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

// turn refuses players who are not to move.
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
	if q.Do == "resign" { // even in another player's turn
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
		if waits == pips.Chance { // else the game refuses any chance
			err = json.Unmarshal(q.Chance, &c)
		}
		if err == nil {
			err = t.game.Chance(c)
		}
	default:
		err = t.roll()
	}
	if err == nil {
		t.note(q.Do == "move")
	}
	return err
}

// note counts a step.
func (t *match[R, S, M, C, V]) note(move bool) {
	if move {
		t.moved = append(t.moved, t.steps)
	}
	t.steps++
}

// source returns the source of the next roll or deal. With a seed each has its own stream, so that neither
// loading a game nor undoing a move changes the dice.
func (t *match[R, S, M, C, V]) source() rand.Source {
	if !t.seeded {
		return system{}
	}
	return prng.NewSplitMix64(t.seed).Stream(uint32(t.steps - len(t.moved))) // the number of rolls and deals so far
}

// roll rolls or deals what is due. By turn, each throw of a turn of a seat has its own stream, each deal of a round, and each tile
// that is drawn in it, so that what a player does changes no other throw; fewer dice are the first ones of more.
func (t *match[R, S, M, C, V]) roll() error {
	if waits, _ := t.game.Waits(); !t.byTurn || waits != pips.Chance {
		return t.game.Roll(t.source())
	}
	if !t.seeded {
		return fail("request", "throws by turn need a seed")
	}
	src := prng.NewSplitMix64(t.seed)
	for _, n := range t.place() {
		src = prng.NewSplitMix64(src.Stream(n).Uint64())
	}
	from := *src
	c := t.game.Rules().Draw(t.game.State(), &from)
	if d, ok := any(&c).(*dice.Dice); ok {
		*d = dice.Each(rand.New(src).IntN)(d.Len())
	}
	return t.game.Chance(c)
}

// place returns the seat from 1 on, its turn and the throw of that, or 0, the round and the tile that is drawn in it, 0 for the
// deal.
func (t *match[R, S, M, C, V]) place() [3]uint32 {
	var turns, throws [pips.MaxPlayers + 1]uint32 // by seat from 1 on; rounds and tiles are at 0
	thrown := -1                                  // the seat of a throw that no move followed
	end := func(seat int) { turns[seat], throws[seat] = turns[seat]+1, 0 }
	for step := range t.game.Steps() {
		seat := 0
		if t.ends != nil {
			seat = int(step.Player) + 1
		}
		switch {
		case step.Chance == nil && (t.ends == nil || step.Move == nil || !t.ends(*step.Move)):
			thrown = -1
		case step.Chance == nil:
			end(seat)
			thrown = -1
		case t.ends == nil && step.Player == pips.Nobody:
			end(0)
		default:
			if thrown >= 0 {
				end(thrown) // a farkle
			}
			throws[seat]++
			if t.ends != nil {
				thrown = seat
			}
		}
	}
	if thrown >= 0 {
		end(thrown)
	}
	_, turn := t.game.Waits()
	switch {
	case t.ends != nil:
		return [3]uint32{uint32(turn) + 1, turns[turn+1], throws[turn+1]}
	case turn == pips.Nobody:
		return [3]uint32{0, turns[0] + 1, 0}
	}
	return [3]uint32{0, turns[0], throws[0] + 1}
}

// system draws from the machine.
type system struct{}

func (system) Uint64() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// undo takes back the last move. A player takes back only the own move, and only before the next roll or
// deal, which would be known by then. A request without a player takes back any.
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
