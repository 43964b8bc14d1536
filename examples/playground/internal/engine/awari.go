package engine

import (
	"context"
	"fmt"
	"io"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

func newAwari() anyKind {
	return (&kind[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
		Menu: Menu{
			Game: "awari", Title: "Awari", About: "Sow beans round the board and bring most of them home.",
			Example: "kalah pits=5 beans=3", Fallback: "search-11",
		},
		parse: awari.ParseRules, variants: awari.Variants(),
		about: func(r awari.Rules) string { return fmt.Sprintf("%d × %d", r.Pits, r.Beans) },
		players: []player[awari.Rules, awari.View, awari.Move]{
			{"random", "Random", func(_ awari.Rules, seed uint64) awari.Strategy { return awari.Random(seed) }},
			{"greedy", "Greedy", always[awari.Rules](awari.Greedy())},
			{"search-4", "Looks 4 ahead", always[awari.Rules](awari.Search(4))},
			{"search-8", "Looks 8 ahead", always[awari.Rules](awari.Search(8))},
			{"search-11", "Looks 11 ahead", always[awari.Rules](awari.Search(11))},
			{key: "beans", name: "Solver"},
		},
		advisers: []adviser[awari.Rules, awari.View, awari.Move]{{
			Measure: Measure{Key: "beans", Name: "Beans ahead at the end", Head: "ahead", Means: "by how many beans you will be ahead when both play their best, ≈ where that is not proved", Cost: "beans lost", Signed: true},
			read:    func(io.Reader) (advise[awari.View, awari.Move], error) { return searched, nil },
			thinks:  "Solving the position",
		}},
		unit:  "bean",
		turn:  func(s awari.State) pips.Player { return s.Turn },
		words: awariWords, report: tellAwari, shown: lastSown,
	}).complete()
}

// maxNodes is how many positions are looked at.
const maxNodes = 2_000_000

func searched(ctx context.Context, v awari.View, progress func(done, total int)) ([]pips.Choice[awari.Move], error) {
	solver, err := solve.New(v.Rules, solve.Nodes(maxNodes), solve.Progress(func(found solve.Result) {
		progress(int(min(found.Nodes, maxNodes-1)), maxNodes)
	}))
	if err != nil {
		return nil, err
	}
	found, err := solver.Solve(ctx, v.State)
	if err != nil {
		return nil, err
	}
	progress(maxNodes, maxNodes)
	return found.Moves, nil
}

func tellAwari(t *teller, r awari.Rules, before awari.State, step pips.Step[awari.Move, struct{}], after awari.State) (marked bool) {
	p, m := step.Player, *step.Move
	t.tell("%s %s from pit %v", t.does(p, "sow"), count(before.Board.At(r.Pit(p, m)), "bean"), m)
	if captured := captured(r, before, m); captured > 0 {
		t.add(" and %s %d", t.verb(p, "capture"), captured)
	}
	t.add(".")
	if again(r, p, after) {
		t.tell("%s again.", t.does(p, "move"))
	}
	return true
}

// captured returns how many beans a move captures.
func captured(r awari.Rules, s awari.State, m awari.Move) int {
	_, sown, _ := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
	return sown.Captured
}

// again reports whether the player who has moved moves again.
func again(r awari.Rules, p pips.Player, after awari.State) bool {
	_, turn := r.Waits(after)
	for range r.Moves(after) {
		return turn == p
	}
	return false
}

func awariWords(r awari.Rules, s awari.State, m awari.Move) (words string, points int) {
	words, points = fmt.Sprintf("pit %v, %s", m, count(s.Board.At(r.Pit(s.Turn, m)), "bean")), captured(r, s, m)
	if points > 0 {
		return fmt.Sprintf("%s, captures %d", words, points), points
	}
	if next, err := r.Apply(s, m); err == nil && again(r, s.Turn, next) {
		words += ", moves again"
	}
	return words, points
}

// lastSown returns where the beans of the last sowing fell, one after the other, behind the
// pit that they came from. Pits are indices in the ring.
func lastSown(g *awari.Game, _ pips.Player) any {
	list := []int{}
	r := g.Rules()
	before := r.Start()
	for step, after := range g.Steps() {
		from := r.Pit(step.Player, *step.Move)
		list = append(list[:0], int(from))
		for pit, n := from, before.Board.At(from); n > 0; {
			pit = (pit + 1) % awari.Pit(2*r.Pits+2)
			switch own := r.Owner(pit) == step.Player; {
			case r.IsHome(r.Owner(pit), pit) && (r.Sow == awari.NoHomes || r.Sow == awari.OwnHome && !own), r.SkipOrigin && pit == from:
				continue
			}
			list = append(list, int(pit))
			n--
		}
		before = after
	}
	return list
}
