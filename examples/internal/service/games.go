package service

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
	"strings"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dice"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/examples/internal/house"
	"pips.example/examples/internal/practise"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// all returns the games. They are cheap to make.
func (s *Service) all() []anyKind {
	return []anyKind{newFarkle(), newYahtzee(s.limits.Solver), newAwari(), newDominoes()}
}

// solving returns how a solver of the library is made.
func solving[R, V, M any, A pips.Adviser[V, M], O any](solver func(context.Context, R, ...O) (A, error), option func(progress) O) func(context.Context, R, progress) (pips.Adviser[V, M], error) {
	return func(ctx context.Context, r R, p progress) (pips.Adviser[V, M], error) {
		return solver(ctx, r, option(p))
	}
}

func newFarkle() anyKind {
	same := func(r farkle.Rules) farkle.Rules { return r }
	return &kind[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		name: "farkle", variants: farkle.Variants(), guide: house.Farkle(), chance: true, practise: practise.Farkle(),
		ends: func(m farkle.Move) bool { return m.Then == farkle.BankPoints },
		players: []player[farkle.Rules, farkle.View, farkle.Move]{
			{"random", func(_ farkle.Rules, seed uint64) farkle.Strategy { return farkle.Random(seed) }},
			{"keep:500", always[farkle.Rules](farkle.KeepAll(500))},
			{"bank:300", always[farkle.Rules](farkle.BankAt(300))},
		},
		spare: func(r farkle.Rules, _ uint64) farkle.Strategy {
			if _, err := farklesolve.NewTurn(context.Background(), r); errors.Is(err, farklesolve.ErrUnbounded) { // a turn could continue for ever
				return farkle.BankAt(r.Target)
			}
			return farkle.BankAt(300)
		},
		aims: []aim[farkle.Rules, farkle.State, farkle.Move, farkle.View]{
			{name: "duel", solve: solving(farklesolve.NewDuel, func(p progress) farklesolve.Option { return farklesolve.Option{Progress: p} }), read: reading(farklesolve.ReadDuel, same),
				late: func(_ farkle.Rules, s farkle.State) error { return twoPlayers(s.Players) }},
			{name: "field", solve: solving(farklesolve.NewField, func(p progress) farklesolve.Option { return farklesolve.Option{Progress: p} }), slow: true},
			{name: "race", solve: solving(farklesolve.NewRace, func(p progress) farklesolve.Option { return farklesolve.Option{Progress: p} }), read: reading(farklesolve.ReadRace, same), like: "field"}, // which begins with a race
			{name: "turn", solve: newTurns, ready: anyRules[farkle.Rules]},
		},
		usual: func(r farkle.Rules, s farkle.State, _ bool) string {
			switch {
			case s.Players == 1:
				return "race"
			case s.Players == 2 && r.Penalty == 0: // with penalties a duel takes long
				return "duel"
			}
			return "field"
		},
		gain: func(r farkle.Rules, s farkle.State, m farkle.Move) int {
			if m.Then == farkle.TakeOver {
				return s.Before
			}
			for keep, points := range r.Keeps(s.Roll) {
				if keep == m.Keep {
					return points * (s.Hot + 1) // Hot is 0 without the multiplier
				}
			}
			return 0
		},
		score: func(r farkle.Rules, d dice.Dice, _ json.RawMessage) (any, error) {
			if d.Len() > r.Dice {
				return nil, &pips.MoveError{Player: pips.Nobody, Reason: farkle.ErrDice, Need: r.Dice, Have: d.Len()}
			}
			return map[string]any{"total": r.Table.Score(d), "results": r.Table.ScoreRoll(d)}, nil
		},
	}
}

// newYahtzee returns the game with a memory limit for the solver, in bytes. 50 MB are filled in a minute; six dice
// with saved rolls take more of both.
func newYahtzee(memory int) anyKind {
	cards := func(ctx context.Context, r yahtzee.Rules, p progress) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
		return yahtzeesolve.New(ctx, r, yahtzeesolve.Option{Progress: p, Memory: memory})
	}
	return &kind[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		name: "yahtzee", variants: yahtzee.Variants(), guide: house.Yahtzee(), chance: true, practise: practise.Yahtzee(),
		ends: func(m yahtzee.Move) bool { return m.Box != 0 },
		players: []player[yahtzee.Rules, yahtzee.View, yahtzee.Move]{
			{"random", func(_ yahtzee.Rules, seed uint64) yahtzee.Strategy { return yahtzee.Random(seed) }},
			{"casual", always[yahtzee.Rules](yahtzee.Casual())},
			{"greedy", always[yahtzee.Rules](yahtzee.Greedy())},
		},
		spare: always[yahtzee.Rules](yahtzee.Greedy()),
		aims: []aim[yahtzee.Rules, yahtzee.State, yahtzee.Move, yahtzee.View]{
			{name: "total", solve: cards, read: reading(yahtzeesolve.Read, func(r yahtzee.Rules) yahtzee.Rules { return r })},
			{name: "quick", read: func(r yahtzee.Rules, table io.Reader) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
				return standsIn(r)(reading(yahtzeesolve.Read, noBonus)(r, table))
			}, solve: func(ctx context.Context, r yahtzee.Rules, p progress) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
				return standsIn(r)(cards(ctx, noBonus(r), p))
			}},
			{name: "duel", solve: newEnding, ready: dueling, slow: true, late: lateDuel},
		},
		score: func(r yahtzee.Rules, d dice.Dice, card json.RawMessage) (any, error) {
			if d.Len() != r.Dice {
				return nil, &pips.MoveError{Player: pips.Nobody, Reason: yahtzee.ErrDice, Need: r.Dice, Have: d.Len()}
			}
			c, err := readCard(r, card)
			if err != nil {
				return nil, err
			}
			return map[string]any{"results": r.ScoreRoll(c, d)}, nil
		},
	}
}

// duelBoxes is the largest number of open boxes on each card for a duel. Each one more takes five times as long:
// six take a second, the ten of generala four minutes and 600 megabytes.
const duelBoxes = 6

// twoPlayers refuses other duels.
func twoPlayers(n int) error {
	if n != 2 {
		return &Failure{Kind: "players", Reason: "a duel has two players", Need: 2, Have: n}
	}
	return nil
}

// lateDuel refuses a state whose duel is slow to solve.
func lateDuel(r yahtzee.Rules, s yahtzee.State) error {
	if err := cmp.Or(twoPlayers(s.Players), noDuel(r)); err != nil {
		return err
	}
	for _, c := range s.Cards[:2] {
		if open := r.Boxes.Len() - c.Len(); open > duelBoxes {
			return &Failure{Kind: "too-large", Reason: "a duel is solved when few boxes are open on each card", Need: duelBoxes, Have: open}
		}
	}
	return nil
}

// dueling reports whether the solver takes duels by the rules.
func dueling(r yahtzee.Rules) bool {
	return r.UpperBonus == 0 && r.Joker == yahtzee.JokerNone && r.Extra == 0
}

func newAwari() anyKind {
	searching := func(name string, nodes int) aim[awari.Rules, awari.State, awari.Move, awari.View] {
		return aim[awari.Rules, awari.State, awari.Move, awari.View]{name: name, ready: anyRules[awari.Rules], slow: true, bound: true,
			solve: func(ctx context.Context, r awari.Rules, p progress) (pips.Adviser[awari.View, awari.Move], error) {
				s, err := awarisolve.New(r, awarisolve.Option{Nodes: nodes, Progress: func(found awarisolve.Result) {
					p(int(min(found.Nodes, uint64(nodes))), nodes)
				}})
				return search{ctx, s}, err
			}}
	}
	return &kind[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
		name: "awari", variants: awari.Variants(), practise: practise.Awari(),
		players: []player[awari.Rules, awari.View, awari.Move]{
			{"random", func(_ awari.Rules, seed uint64) awari.Strategy { return awari.Random(seed) }},
			{"greedy", always[awari.Rules](awari.Greedy())},
			{"search:4", always[awari.Rules](awari.Search(4))},
			{"search:8", always[awari.Rules](awari.Search(8))},
			{"search:11", always[awari.Rules](awari.Search(11))},
		},
		spare: always[awari.Rules](awari.Search(8)),
		aims:  []aim[awari.Rules, awari.State, awari.Move, awari.View]{searching("beans", 2_000_000), searching("quick", 100_000)},
		usual: func(_ awari.Rules, _ awari.State, review bool) string {
			if review { // which values many positions
				return "quick"
			}
			return "beans"
		},
		gain: func(r awari.Rules, s awari.State, m awari.Move) int { // captured beans
			_, sown, _ := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
			return sown.Captured
		},
		path: sown,
	}
}

// A search is a solver of Awari that ends with its context.
type search struct {
	ctx context.Context
	*awarisolve.Solver
}

func (s search) Choices(v awari.View) ([]pips.Choice[awari.Move], error) {
	found, err := s.Solve(s.ctx, v.State)
	return found.Moves, err
}

// sown returns the pit that a move sows and the places in which its beans fall, in order, as indices in the ring;
// beans that go back into their pit are left out. After a lap that is followed by another one comes its pit again.
func sown(r awari.Rules, s awari.State, m awari.Move) []int {
	size := 2*r.Pits + 2
	var ring [26]int
	for at := range size {
		ring[at] = s.Board.At(awari.Pit(at))
	}
	owner := func(at int) awari.Player { return r.Owner(awari.Pit(at)) }
	home := func(at int) bool { return at%(r.Pits+1) == r.Pits }
	counts := func(n int) bool { return n < 32 && r.Counts>>n&1 != 0 || r.Counts&1 != 0 && n%2 == 0 }
	gets := func(at, from int) bool {
		return !(home(at) && (r.Sow == awari.NoHomes || r.Sow == awari.OwnHome && owner(at) != s.Turn) || r.SkipOrigin && at == from)
	}
	from, step := int(r.Pit(s.Turn, m)), 1
	if r.EvenBack && ring[from]%2 == 0 {
		step = size - 1
	}
	list := []int{from}
	for range 1000 {
		at, n := from, ring[from]
		ring[from] = 0
		if r.FirstBack && n > 1 {
			ring[from], n = 1, n-1
		}
		for n > 0 {
			if at = (at + step) % size; !gets(at, from) {
				continue
			}
			list, n = append(list, at), n-1
			ring[at]++
			if p := owner(at); !home(at) && (s.Board.Tuz(p) == r.Move(awari.Pit(at)) || r.Passing && (n > 0 || r.Capture == awari.Gap) && counts(ring[at])) {
				ring[at] = 0
			}
		}
		if from = at; r.Relay == awari.FromNext {
			for from = (at + 1) % size; home(from); {
				from = (from + 1) % size
			}
		}
		captures := counts(ring[at]) && (r.Capture == awari.Counted && r.CaptureAnySide || r.Capture <= awari.Counted && owner(at) != s.Turn)
		if r.Relay == awari.NoRelay || home(at) || ring[from] == 0 || r.Relay == awari.FromLast && (ring[from] == 1 || captures) {
			break
		}
		if r.Relay == awari.FromNext {
			list = append(list, from)
		}
	}
	return list
}

func newDominoes() anyKind {
	var players []player[dominoes.Rules, dominoes.View, dominoes.Move]
	for name, s := range dominoes.Strategies() {
		at := len(players)
		switch name {
		case "heaviest": // which is weak
			at = 1
		case "counting": // what other players are by rules for which it is better
			continue
		}
		players = slices.Insert(players, at, player[dominoes.Rules, dominoes.View, dominoes.Move]{name, always[dominoes.Rules](s)})
	}
	return &kind[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		name: "dominoes", variants: dominoes.Variants(), chance: true, hidden: true, practise: practise.Dominoes(),
		sharp: func(a pips.Adviser[dominoes.View, dominoes.Move]) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			return practise.DominoesBy(context.Background(), dominoessolve.Option{Table: a.(knower).WriterTo.(*dominoessolve.Table)})
		},
		players: players,
		spare:   always[dominoes.Rules](dominoes.SmartPlayer),
		aims:    []aim[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.View]{sampling("win", 200, 300), sampling("quick", 8, 60)},
		foresee: func(v dominoes.View, m dominoes.Move) (e effect) { // without the pips of other hands
			e.Points, e.Wins = v.Gain(m)
			e.Bust = bust(v, m)
			return e
		},
	}
}

// bust returns the points that a tile does not score because they would pass the target, else 0.
func bust(v dominoes.View, m dominoes.Move) int {
	if gain, _ := v.Gain(m); gain > 0 {
		return 0
	}
	v.Rules.Target, v.Scores = math.MaxInt32, dominoes.Scores{}
	points, _ := v.Gain(m)
	return points
}

// sampling returns the aim of a solver that tries each move against a number of sampled hands. If the rules need a
// table, the solver values each score by a number of rounds.
func sampling(name string, rounds, samples int) aim[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.View] {
	ready := func(r dominoes.Rules) bool { // the player needs no table
		return r != dominoes.Rules{HandSize: r.HandSize, Target: r.Target, ChipOut: r.ChipOut}
	}
	player := func(ctx context.Context, r dominoes.Rules, t *dominoessolve.Table, p progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
		if t == nil && !ready(r) {
			var err error
			if t, err = dominoessolve.NewTable(ctx, r, dominoessolve.Option{Rounds: rounds, Progress: p}); err != nil {
				return nil, err
			}
		}
		found, err := dominoessolve.NewPlayer(ctx, r, dominoessolve.Option{Samples: samples, Table: t})
		if err != nil || ready(r) { // it has no table
			return found, err
		}
		return knower{found, t}, nil
	}
	return aim[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.View]{
		name: name, ready: ready, slow: true,
		solve: func(ctx context.Context, r dominoes.Rules, p progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			return player(ctx, r, nil, p)
		},
		read: func(r dominoes.Rules, table io.Reader) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			t, err := dominoessolve.ReadTable(table)
			if err != nil {
				return nil, err
			}
			return player(context.Background(), r, t, nil)
		},
	}
}

// A knower is a player with its table, which can be stored.
type knower struct {
	*dominoessolve.Player
	io.WriterTo
}

// find returns the game of a name.
func (s *Service) find(name string) (anyKind, error) {
	all := s.all()
	if name == "" {
		return nil, &Failure{Kind: "request", Reason: "the request lacks the key game", Want: "want " + list(namesOf(all, anyKind.title))}
	}
	if i := slices.IndexFunc(all, func(k anyKind) bool { return k.title() == name }); i >= 0 {
		return all[i], nil
	}
	return nil, &Failure{Kind: "unknown", Reason: "no such game", Want: "want " + list(namesOf(all, anyKind.title))}
}

// games describes a game, or all if it has no name.
func (s *Service) games(name string) (any, error) {
	described := []any{}
	for _, k := range s.all() {
		if name == "" || name == k.title() {
			described = append(described, k.describe())
		}
	}
	if len(described) == 0 {
		_, err := s.find(name)
		return nil, err
	}
	return map[string]any{"games": described}, nil
}

// openRecord plays a record of any game, as a request says.
func (s *Service) openRecord(q *Request, record []byte) (table, error) {
	var head struct{ Game string }
	record = bytes.TrimPrefix(record, []byte("\ufeff"))
	text := string(record)
	if json.Unmarshal(record, &text) == nil {
		if words := strings.Fields(strings.TrimPrefix(text, "\ufeff")); len(words) > 2 && words[0] == "pips" {
			head.Game = words[2]
		}
	} else if err := new(json.SyntaxError); errors.As(json.Unmarshal(record, &head), &err) { // of a damaged file
		if err := new(farkle.Record).UnmarshalText(record); !errors.Is(err, pips.ErrForeign) { // it is UTF-16
			return nil, err
		}
		return nil, &pips.SyntaxError{Input: text, Offset: int(err.Offset), Reason: pips.ErrDamaged, Want: err.Error()}
	}
	if head.Game == "" {
		return nil, &pips.SyntaxError{Input: text, Reason: pips.ErrSyntax, Want: `want a record: a text that begins with "pips 1" and a game, or an object, not as a string, with the key game`}
	}
	k, err := s.find(head.Game)
	if err != nil {
		return nil, err
	}
	return k.open(q, record)
}
