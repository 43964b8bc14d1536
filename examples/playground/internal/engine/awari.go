package engine

import (
	"context"
	"io"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

func newAwari() anyKind {
	return (&kind[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
		Menu: Menu{Game: "awari"}, parse: awari.ParseRules,
		players: []player[awari.Rules, awari.View, awari.Move]{
			{"random", func(_ awari.Rules, seed uint64) awari.Strategy { return awari.Random(seed) }},
			{"greedy", always[awari.Rules](awari.Greedy())},
			{"search-4", always[awari.Rules](awari.Search(4))},
			{"search-8", always[awari.Rules](awari.Search(8))},
			{"search-11", always[awari.Rules](awari.Search(11))},
			{name: "beans"},
		},
		spare: func(awari.Rules) awari.Strategy { return awari.Search(8) },
		advisers: []adviser[awari.Rules, awari.State, awari.View, awari.Move]{
			{aim: "beans", read: searched(2_000_000), slow: true},
			{aim: "quick", read: searched(50_000), slow: true, quick: true},
		},
		stopgap:  "quick",
		reviewer: func(awari.Rules) string { return "quick" }, // of many positions
		turn:     func(s awari.State) pips.Player { return s.Turn },
		gain: func(r awari.Rules, s awari.State, m awari.Move) int { // beans that are captured
			_, sown, _ := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
			return sown.Captured
		},
		shown: lastSown,
	}).complete(awari.Variants())
}

// searched returns the advice of a search that looks at so many positions.
func searched(nodes int) func(awari.Rules, io.Reader) (counsel[awari.State, awari.View, awari.Move], error) {
	advise := func(ctx context.Context, v awari.View, progress func(done, total int)) ([]pips.Choice[awari.Move], error) {
		solver, err := solve.New(v.Rules, solve.Nodes(nodes), solve.Progress(func(found solve.Result) {
			progress(int(min(found.Nodes, uint64(nodes)-1)), nodes)
		}))
		if err != nil {
			return nil, err
		}
		found, err := solver.Solve(ctx, v.State)
		if err != nil {
			return nil, err
		}
		progress(nodes, nodes)
		return found.Moves, nil
	}
	return func(awari.Rules, io.Reader) (counsel[awari.State, awari.View, awari.Move], error) {
		return counsel[awari.State, awari.View, awari.Move]{advise: advise}, nil
	}
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
