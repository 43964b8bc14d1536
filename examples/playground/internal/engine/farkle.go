package engine

import (
	"context"
	"errors"
	"io"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

func newFarkle() anyKind {
	type opponent = player[farkle.Rules, farkle.View, farkle.Move]
	stateOf := func(v farkle.View) farkle.State { return v.State }
	return (&kind[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		Menu: Menu{Game: "farkle"}, parse: farkle.ParseRules,
		players: []opponent{
			{"random", func(_ farkle.Rules, seed uint64) farkle.Strategy { return farkle.Random(seed) }},
			{"bank-300", always[farkle.Rules](farkle.BankAt(300))},
			{"keep-all", always[farkle.Rules](farkle.KeepAll(500))},
			{name: "turn"}, {name: "race"}, {name: "duel"},
		},
		spare: func(r farkle.Rules) farkle.Strategy {
			if _, err := solve.NewTurn(context.Background(), r); errors.Is(err, pips.ErrUnbounded) { // nobody would ever have to stop
				return farkle.BankAt(r.Target)
			}
			return farkle.BankAt(300)
		},
		advisers: []adviser[farkle.Rules, farkle.State, farkle.View, farkle.Move]{
			{aim: "duel", solve: solving(solve.NewDuel, solve.Progress), read: reading[farkle.Rules](solve.ReadDuel, stateOf)},
			{aim: "turn", read: readTurn},
			{aim: "race", solve: solving(solve.NewRace, solve.Progress), read: reading[farkle.Rules](solve.ReadRace, stateOf)},
		},
		stopgap: "turn",
		reviewer: func(r farkle.Rules) string {
			if r.Penalty > 0 || r.Multiplier { // a duel takes long
				return "turn"
			}
			return "duel"
		},
		turn: func(s farkle.State) pips.Player { return s.Turn },
		gain: func(r farkle.Rules, s farkle.State, m farkle.Move) int {
			for keep, points := range r.Keeps(s.Roll) {
				if keep == m.Keep {
					return points * (s.Hot + 1) // Hot is 0 without the multiplier
				}
			}
			return 0
		},
		rounds: func(r farkle.Rules, step pips.Step[farkle.Move, dice.Dice], after farkle.State) bool {
			return after.Turn != step.Player || r.Outcome(after).Over
		},
		shown: farkleShown,
	}).complete(farkle.Variants())
}

// readTurn returns the advice for the points of a turn, which is found at once.
func readTurn(farkle.Rules, io.Reader) (counsel[farkle.State, farkle.View, farkle.Move], error) {
	known := make(map[farkle.Rules]*solve.Turn) // nil where nobody would ever have to stop
	return counsel[farkle.State, farkle.View, farkle.Move]{advise: func(ctx context.Context, v farkle.View, _ func(done, total int)) ([]pips.Choice[farkle.Move], error) {
		r := v.Rules
		// The opening score does not count for a turn, but for who has not
		// opened it is what the minimum bank is for others.
		if !v.State.Opened[v.State.Turn] {
			r.MinBank = max(r.MinBank, r.Opening)
		}
		turn, ok := known[r]
		if !ok {
			turn, _ = solve.NewTurn(ctx, r)
			known[r] = turn
		}
		if turn == nil {
			return nil, pips.ErrRules
		}
		return turn.Choices(v.State)
	}}, nil
}

// A throw is what the page shows of Farkle.
type throw struct {
	Dice   dice.Dice `json:"dice"`   // the last throw
	Farkle bool      `json:"farkle"` // it was one
	Kept   []group   `json:"kept"`   // set aside in this turn
}

// A group is of dice that were set aside together.
type group struct {
	Dice   dice.Dice `json:"dice"`
	Points int       `json:"points"`
}

func farkleShown(g *farkle.Game, _ pips.Player) any {
	t := throw{Kept: []group{}}
	points := 0
	for step, s := range g.Steps() {
		switch m := step.Move; {
		case m == nil:
			t.Dice, t.Farkle = *step.Chance, s.Turn != step.Player
		case m.Then != farkle.BankPoints:
			t.Kept = append(t.Kept, group{m.Keep, s.Points - points})
		}
		if points = s.Points; points == 0 {
			t.Kept = t.Kept[:0]
		}
	}
	return t
}
