package engine

import (
	"context"
	"fmt"
	"io"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

type farklePlayer = player[farkle.Rules, farkle.View, farkle.Move]

func newFarkle() anyKind {
	stateOf := func(v farkle.View) farkle.State { return v.State }
	return (&kind[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		Menu: Menu{
			Game: "farkle", Title: "Farkle", About: "Throw dice, set aside what scores, and bank before you farkle.",
			Example: "standard target=3000", Fallback: "turn", stopgap: "turn",
		},
		parse: farkle.ParseRules, variants: farkle.Variants(),
		about: func(r farkle.Rules) string { return fmt.Sprintf("to %d", r.Target) },
		players: []farklePlayer{
			{"random", "Random", func(_ farkle.Rules, seed uint64) farkle.Strategy { return farkle.Random(seed) }},
			{"bank-300", "Banks at 300", always[farkle.Rules](farkle.BankAt(300))},
			{"keep-all", "Keeps many dice", always[farkle.Rules](farkle.KeepAll(500))},
			{key: "turn", name: "Solver for points"}, {key: "race", name: "Solver for few turns"}, {key: "duel", name: "Solver for the win"},
		},
		spare: func(r farkle.Rules) farkle.Strategy {
			if r.Multiplier { // which is not solved
				return farkle.BankAt(500)
			}
			if _, err := solve.NewTurn(context.Background(), r); err != nil { // nobody would ever have to stop
				return farkle.BankAt(r.Target)
			}
			return farkle.BankAt(300)
		},
		advisers: []adviser[farkle.Rules, farkle.View, farkle.Move]{
			{
				Measure: Measure{Key: "duel", Name: "Chance to win", Head: "chance", Means: "the chance to win against another who plays as well", Cost: "of chance lost", Percent: true, Digits: 2},
				solve:   solving(solve.NewDuel, solve.Progress), read: reading(solve.ReadDuel, stateOf), solves: "Solving Farkle: chance to win",
			},
			{
				Measure: Measure{Key: "turn", Name: "Points of the turn", Head: "points", Means: "the points that the turn can be expected to bring", Cost: "points lost", Digits: 1},
				read:    readTurn,
			},
			{
				Measure: Measure{Key: "race", Name: "Turns to the target", Head: "turns", Means: "the turns that you can be expected to need, this one counted", Cost: "turns lost", Less: true, Digits: 3},
				solve:   solving(solve.NewRace, solve.Progress), read: reading(solve.ReadRace, stateOf), solves: "Solving Farkle: turns to the target",
			},
		},
		unit: "point", turn: func(s farkle.State) pips.Player { return s.Turn },
		words: farkleWords, report: tellFarkle, shown: farkleShown,
	}).complete()
}

// readTurn returns the advice for the points of a turn, which is found at once.
func readTurn(io.Reader) (advise[farkle.View, farkle.Move], error) {
	known := make(map[farkle.Rules]*solve.Turn) // nil where nobody would ever have to stop
	return func(ctx context.Context, v farkle.View, _ func(done, total int)) ([]pips.Choice[farkle.Move], error) {
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
	}, nil
}

func tellFarkle(t *teller, r farkle.Rules, before farkle.State, step pips.Step[farkle.Move, dice.Dice], after farkle.State) (marked bool) {
	if step.Chance != nil {
		t.tell("%s %s.", t.does(step.Player, "roll"), faces(*step.Chance))
		if after.Turn == before.Turn {
			waits, _ := r.Waits(after)
			return waits == pips.Nothing
		}
		t.add(" That is a farkle.")
		if lost := before.Scores[step.Player] - after.Scores[step.Player]; lost > 0 {
			t.tell("It is one too many in a row and costs %s.", count(lost, "point"))
		}
		return true
	}
	_, points := farkleWords(r, before, *step.Move)
	t.tell("%s %s for %s", t.does(step.Player, "keep"), faces(step.Move.Keep), count(points, "point"))
	switch step.Move.Then {
	case farkle.BankPoints:
		t.add(" and %s %d.", t.verb(step.Player, "bank"), before.Points+points)
		return true
	case farkle.RollAllAgain:
		t.add(". Hot dice!")
	default:
		t.add(".")
	}
	return false
}

func farkleWords(r farkle.Rules, s farkle.State, m farkle.Move) (words string, points int) {
	for keep, n := range r.Keeps(s.Roll) {
		if keep == m.Keep {
			points = n * (s.Hot + 1) // Hot is 0 without the multiplier
		}
	}
	switch m.Then {
	case farkle.BankPoints:
		words = fmt.Sprintf("bank %d", s.Points+points)
	case farkle.RollAllAgain:
		words = fmt.Sprintf("roll all %d again", r.Dice)
	default:
		words = "roll " + count(s.Roll.Len()-m.Keep.Len(), "die")
	}
	return fmt.Sprintf("keep %v, %s", m.Keep, words), points
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
		default:
			t.Dice = dice.Dice{}
		}
		if points = s.Points; points == 0 {
			t.Kept = t.Kept[:0]
		}
	}
	return t
}
