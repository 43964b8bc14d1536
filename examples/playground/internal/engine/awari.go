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
		advisers: []adviser[awari.Rules, awari.View, awari.Move]{
			{aim: "beans", read: func(io.Reader) (advise[awari.View, awari.Move], error) { return searched, nil }, slow: true},
		},
		turn: func(s awari.State) pips.Player { return s.Turn },
		gain: func(r awari.Rules, s awari.State, m awari.Move) int { // beans that are captured
			_, sown, _ := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
			return sown.Captured
		},
		shown: lastSown,
	}).complete(awari.Variants())
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
