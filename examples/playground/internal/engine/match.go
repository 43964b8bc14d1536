package engine

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"pips.example"
	"pips.example/prng"
)

// A kind is a game of the menu: what it has that others do not. R to V are those of
// [pips.Rules].
type kind[R rules[S, M, C, V], S, M comparable, C, V any] struct {
	Menu
	parse    func(string) (R, error)
	players  []player[R, V, M]
	spare    func(R) pips.Strategy[V, M] // plays where a solver has no values
	advisers []adviser[R, S, V, M]
	stopgap  string         // the aim or quick adviser whose values are known soon
	reviewer func(R) string // the adviser that reviews; nil for the first aim

	turn   func(S) pips.Player                                   // whose turn it is or was
	gain   func(r R, s S, m M) int                               // what a move brings at once; nil for the difference in points
	rounds func(r R, step pips.Step[M, C], after S) bool         // whether the plot has a point behind a step; nil for moves
	shown  func(g *pips.Game[R, S, M, C, V], me pips.Player) any // what the page shows that a [pips.Page] does not have
}

type rules[S, M comparable, C, V any] interface {
	pips.Rules[S, M, C, V]
	fmt.Stringer
}

// A player is an opponent. One without play does what the adviser of its name finds best.
type player[R, V, M any] struct {
	name string
	play func(r R, seed uint64) pips.Strategy[V, M]
}

// always returns the play of a strategy that depends on nothing.
func always[R, V, M any](s pips.Strategy[V, M]) func(R, uint64) pips.Strategy[V, M] {
	return func(R, uint64) pips.Strategy[V, M] { return s }
}

// complete fills in the menu, and what is nil.
func (k *kind[R, S, M, C, V]) complete(variants iter.Seq2[string, R]) *kind[R, S, M, C, V] {
	if k.rounds == nil {
		k.rounds = func(_ R, step pips.Step[M, C], _ S) bool { return step.Move != nil }
	}
	for name, r := range variants {
		k.Variants = append(k.Variants, Variant{name, r})
	}
	for _, p := range k.players {
		k.Opponents = append(k.Opponents, p.name)
	}
	for _, a := range k.advisers {
		if !a.quick {
			k.Aims = append(k.Aims, a.aim)
		}
	}
	return k
}

func (k *kind[R, S, M, C, V]) menu() *Menu { return &k.Menu }

// check returns the rules in full, and who can play by them: a solver of which it is not known
// that it fails.
func (k *kind[R, S, M, C, V]) check(rules string) (full string, opponents []string, err error) {
	r, err := k.parse(rules)
	if err != nil {
		return "", nil, err
	}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for _, name := range k.Opponents {
		if a, ok := k.adviser(name); ok && a.solve != nil {
			if _, err := a.solve(over, r, func(int, int) {}); !errors.Is(err, context.Canceled) {
				continue
			}
		}
		opponents = append(opponents, name)
	}
	return r.String(), opponents, nil
}

// A match is a game of any kind between a person and an opponent.
type match[R rules[S, M, C, V], S, M comparable, C, V any] struct {
	*kind[R, S, M, C, V]
	me            pips.Player
	opponent, aim string
	seed          uint64
	game          *pips.Game[R, S, M, C, V]
	start         S // of the game
	solved        solved
	studies       map[string][]pips.Choice[M] // by aim and what the player sees
}

// you is the name of the person in a record.
const you = "You"

// open begins a game, or plays a record.
func (k *kind[R, S, M, C, V]) open(q Request, seed uint64, known solved) (table, error) {
	t := &match[R, S, M, C, V]{
		kind: k, opponent: q.Opponent, aim: k.Aims[0], seed: seed,
		solved: known, studies: make(map[string][]pips.Choice[M]),
	}
	rec, err := k.record(q, seed)
	if err == nil {
		err = t.seat(rec.Players, rec.Seed)
	}
	if err != nil {
		return nil, err
	}
	if t.game, err = rec.Game(); err != nil {
		return nil, err
	}
	rec.Steps = nil
	empty, err := rec.Game()
	if err != nil {
		return nil, err
	}
	t.start = empty.State()
	return t, nil
}

// record reads a record, or returns that of a new game.
func (k *kind[R, S, M, C, V]) record(q Request, seed uint64) (rec pips.Record[R, S, M, C, V], err error) {
	if q.Do != "new" {
		err = rec.UnmarshalText([]byte(q.Record))
		if err == nil && q.Do == "at" {
			if q.Step < 0 || q.Step > len(rec.Steps) {
				return rec, fmt.Errorf("the game has %d steps", len(rec.Steps))
			}
			rec.Steps = rec.Steps[:q.Step]
		}
		if err == nil {
			_, err = k.parse(rec.Rules.String()) // which refuses what the page cannot show
		}
		return rec, err
	}
	if !k.plays(q.Opponent) {
		return rec, fmt.Errorf("there is no opponent %s in %s", quote(q.Opponent), k.Game)
	}
	rec.Rules, err = k.parse(q.Rules)
	rec.Players, rec.Seed = []string{you, q.Opponent}, strconv.FormatUint(seed, 10)
	if q.Opponent == alone {
		rec.Players = rec.Players[:1]
	} else if q.Second {
		slices.Reverse(rec.Players)
	}
	return rec, err
}

// seat takes the players and the seed of a record. Who is called You is the person, or else
// the first; a name that is an opponent's is the opponent.
func (t *match[R, S, M, C, V]) seat(names []string, seed string) error {
	if n, err := strconv.ParseUint(seed, 10, 64); err == nil && strconv.FormatUint(n, 10) == seed {
		t.seed = n
	}
	switch len(names) {
	case 1:
		t.opponent = alone
		return nil
	case 2:
	default:
		return fmt.Errorf("a person plays against one other here, and this record has %d players", len(names))
	}
	if names[1] == you && names[0] != you {
		t.me = 1
	}
	if name := names[t.me.Other()]; name != alone && t.plays(name) {
		t.opponent = name
	} else if t.opponent == alone || !t.plays(t.opponent) {
		t.opponent = t.Opponents[len(t.Opponents)-1]
	}
	return nil
}

// do does what a request asks of the game.
func (t *match[R, S, M, C, V]) do(q Request) error {
	waits, turn := t.waits()
	switch q.Do {
	case "aim":
		if _, ok := t.adviser(q.Aim); !ok {
			return fmt.Errorf("there are no values of the kind %s in %s", quote(q.Aim), t.Game)
		}
		t.aim = q.Aim
		return nil
	case "opponent":
		if !t.plays(q.Opponent) || (t.opponent == alone) != (q.Opponent == alone) {
			return fmt.Errorf("there is no opponent %s in this game", quote(q.Opponent))
		}
		t.opponent = q.Opponent
		return nil
	case "undo":
		return t.undo()
	case "step":
		return t.step(waits, turn, q.Quick)
	case "move":
		switch {
		case waits == pips.Nothing:
			return pips.ErrOver
		case waits == pips.Chance:
			return errors.New("no move is due now")
		case turn != t.me:
			return errors.New("it is the move of the opponent")
		}
		return t.game.MoveJSON(q.Move)
	}
	return fmt.Errorf("there is no request %s", quote(q.Do))
}

// waits returns what the game waits for, and whose turn it is or was. It waits for
// nothing, too, where no pit of Awari can take more beans.
func (t *match[R, S, M, C, V]) waits() (pips.For, pips.Player) {
	waits, _ := t.game.Waits()
	if waits == pips.Decision && len(t.moves()) == 0 {
		waits = pips.Nothing
	}
	return waits, t.turn(t.game.State())
}

func (t *match[R, S, M, C, V]) moves() []M { return slices.Collect(t.game.Moves()) }

func (t *match[R, S, M, C, V]) scores(s S) (scores []int) {
	for p := range t.game.Players() {
		scores = append(scores, t.game.Rules().Standing(s, pips.Player(p)))
	}
	return scores
}

// undo goes back to the last choice of the person.
func (t *match[R, S, M, C, V]) undo() error {
	rec := t.game.Record()
	if !slices.ContainsFunc(rec.Steps, func(s pips.Step[M, C]) bool { return s.Move != nil && s.Player == t.me }) {
		return errors.New("there is no choice of yours to take back")
	}
	for t.game.Undo() {
		if waits, turn := t.waits(); waits == pips.Decision && turn == t.me {
			break
		}
	}
	return nil
}

// step plays what is due and is not the person's, if it is to be quick without waiting for a job.
func (t *match[R, S, M, C, V]) step(waits pips.For, turn pips.Player, quick bool) error {
	switch {
	case waits == pips.Nothing:
		return pips.ErrOver
	case waits == pips.Chance:
		// Each roll or deal has a stream of its own, so that a game that is restored
		// goes on as it would have.
		number := uint32(0)
		for step := range t.game.Steps() {
			if step.Chance != nil {
				number++
			}
		}
		return t.game.Roll(prng.NewSplitMix64(t.seed).Stream(number))
	case turn == t.me:
		return errors.New("it is your move")
	}
	m, err := t.reply(quick)
	if err != nil {
		return err
	}
	return t.game.Move(m)
}

// strategy returns how the opponent plays, nil for a solver.
func (t *match[R, S, M, C, V]) strategy() pips.Strategy[V, M] {
	for _, p := range t.players {
		if p.name == t.opponent && p.play != nil {
			return p.play(t.game.Rules(), t.seed)
		}
	}
	return nil
}

// reply returns the move of the opponent. While a solver has nothing to go by, a quicker one plays.
func (t *match[R, S, M, C, V]) reply(quick bool) (m M, err error) {
	if moves := t.moves(); len(moves) == 1 {
		return moves[0], nil
	}
	_, turn := t.game.Waits()
	v := t.game.View(turn)
	if play := t.strategy(); play != nil {
		return play(v), nil
	}
	list, job := t.advice(t.opponent, &v)
	if job.thinks() && !quick {
		return m, errors.New("the opponent thinks")
	}
	if len(list) == 0 {
		list, _ = t.advice(t.stopgap, &v)
	}
	if len(list) > 0 {
		return list[0].Move, nil
	}
	return t.spare(t.game.Rules())(v), nil
}
