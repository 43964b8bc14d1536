package service

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dice"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// all returns the games. It makes them anew, as they are small.
func all() []anyKind {
	return []anyKind{newFarkle(), newYahtzee(), newAwari(), newDominoes()}
}

// solving returns how a solver of the library is made.
func solving[R, S, M any, A pips.Adviser[S, M], O any](solver func(context.Context, R, ...O) (A, error), option func(progress) O) func(context.Context, R, progress) (pips.Adviser[S, M], error) {
	return func(ctx context.Context, r R, p progress) (pips.Adviser[S, M], error) {
		return solver(ctx, r, option(p))
	}
}

func newFarkle() anyKind {
	return &kind[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		name: "farkle", variants: farkle.Variants(), chance: true,
		aims: []aim[farkle.Rules, farkle.State, farkle.Move]{
			{"duel", true, solving(farklesolve.NewDuel, farklesolve.Progress)},
			{"field", true, solving(farklesolve.NewField, farklesolve.Progress)},
			{"race", true, solving(farklesolve.NewRace, farklesolve.Progress)},
			{"turn", false, func(ctx context.Context, r farkle.Rules, _ progress) (pips.Adviser[farkle.State, farkle.Move], error) {
				return turns{ctx, r}, nil
			}},
		},
		usual: func(r farkle.Rules, s farkle.State) string {
			if s.Players == 2 && r.Penalty == 0 { // with penalties a duel takes long
				return "duel"
			}
			return "field"
		},
		score: func(r farkle.Rules, d dice.Dice, _ json.RawMessage) (any, error) {
			return map[string]any{"total": r.Table.Score(d), "results": r.Table.ScoreRoll(d)}, nil
		},
	}
}

// turns advises for the points of a turn. The opening score does not count for a turn, but for one who
// has not opened it is what the minimum bank is for others.
type turns struct {
	ctx   context.Context
	rules farkle.Rules
}

func (t turns) Unit() string { return "points" }

func (t turns) Choices(s farkle.State) ([]pips.Choice[farkle.Move], error) {
	if err := t.rules.Check(s); err != nil {
		return nil, err
	}
	r := t.rules
	if !s.Opened[s.Turn] {
		r.MinBank = max(r.MinBank, r.Opening)
	}
	solver, err := farklesolve.NewTurn(t.ctx, r)
	if err != nil {
		return nil, err
	}
	return solver.Choices(s)
}

func newYahtzee() anyKind {
	return &kind[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		name: "yahtzee", variants: yahtzee.Variants(), chance: true,
		aims: []aim[yahtzee.Rules, yahtzee.State, yahtzee.Move]{
			{"total", true, solving(yahtzeesolve.New, yahtzeesolve.Progress)},
		},
		score: func(r yahtzee.Rules, d dice.Dice, card json.RawMessage) (any, error) {
			var c yahtzee.Card
			if card != nil {
				err := json.Unmarshal(card, &c)
				if err == nil {
					c, err = r.ParseCard(c.String()) // a card of these rules
				}
				if err != nil {
					return nil, err
				}
			}
			return map[string]any{"results": r.ScoreRoll(c, d)}, nil
		},
	}
}

// Positions of Awari that are looked at for a move, in advice and in a review.
const (
	adviseNodes = 2_000_000
	reviewNodes = 200_000
)

func newAwari() anyKind {
	return &kind[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
		name: "awari", variants: awari.Variants(),
		aims: []aim[awari.Rules, awari.State, awari.Move]{
			{"beans", false, func(ctx context.Context, r awari.Rules, p progress) (pips.Adviser[awari.State, awari.Move], error) {
				nodes := adviseNodes
				if ctx.Value(reviewing{}) != nil {
					nodes = reviewNodes
				}
				s, err := awarisolve.New(r, awarisolve.Nodes(nodes), awarisolve.Progress(func(found awarisolve.Result) {
					p(int(min(found.Nodes, uint64(nodes))), nodes)
				}))
				return searching{ctx, s}, err
			}},
		},
	}
}

// searching is a solver of Awari that ends with its context.
type searching struct {
	ctx context.Context
	*awarisolve.Solver
}

func (s searching) Choices(state awari.State) ([]pips.Choice[awari.Move], error) {
	found, err := s.Solve(s.ctx, state)
	return found.Moves, err
}

func newDominoes() anyKind {
	return &kind[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		name: "dominoes", variants: dominoes.Variants(), chance: true, hidden: true,
		aims: []aim[dominoes.Rules, dominoes.State, dominoes.Move]{
			{"win", true, func(ctx context.Context, r dominoes.Rules, p progress) (pips.Adviser[dominoes.State, dominoes.Move], error) {
				player, err := dominoessolve.NewPlayer(ctx, r, dominoessolve.Progress(p))
				return seer{player, r}, err
			}},
		},
	}
}

// A seer is a solver of dominoes that is asked about states. It looks only at what the player to move
// sees.
type seer struct {
	*dominoessolve.Player
	rules dominoes.Rules
}

func (s seer) Choices(state dominoes.State) ([]pips.Choice[dominoes.Move], error) {
	_, turn := s.rules.Waits(state)
	return s.Player.Choices(s.rules.View(state, turn))
}

// find returns the game of a name.
func find(name string) (anyKind, error) {
	var names []string
	for _, k := range all() {
		if k.title() == name {
			return k, nil
		}
		names = append(names, k.title())
	}
	return nil, &Failure{Kind: "unknown", Reason: "no such game", Want: "want " + list(names)}
}

// games describes a game, or all if it has no name.
func games(name string) (any, error) {
	described := []any{}
	for _, k := range all() {
		if name == "" || name == k.title() {
			described = append(described, k.describe())
		}
	}
	if len(described) == 0 {
		_, err := find(name)
		return nil, err
	}
	return map[string]any{"games": described}, nil
}

// openRecord plays a record of any game.
func openRecord(record []byte) (table, error) {
	var head struct{ Game string }
	var text string
	if json.Unmarshal(record, &text) == nil {
		if words := strings.Fields(text); len(words) > 2 && words[0] == "pips" {
			head.Game = words[2]
		}
	} else if err := json.Unmarshal(record, &head); err != nil {
		return nil, errors.Join(pips.ErrSyntax, err)
	}
	k, err := find(head.Game)
	if err != nil {
		return nil, err
	}
	return k.open(record)
}
