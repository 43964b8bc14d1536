package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
)

// readStudy reads the result of a study: what the choices of one state are worth.
func readStudy[M any](b []byte) (list []pips.Choice[M], err error) {
	if err := json.Unmarshal(b, &list); err != nil {
		return nil, fmt.Errorf("this is no result: %w", err)
	}
	wrong := func(c pips.Choice[M]) bool { return c.Regret < 0 }
	if len(list) == 0 || slices.ContainsFunc(list, wrong) {
		return nil, errors.New("this is no result")
	}
	return list, nil
}

// readView reads what a player sees of a game by these rules.
func readView[V any](text string) (v V, err error) {
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return v, fmt.Errorf("this is no state: %w", err)
	}
	return v, nil
}

// maxNodes is how many positions of Awari are looked at.
const maxNodes = 2_000_000

func (j Job) studyAwari(ctx context.Context, progress func(done, total int)) ([]byte, error) {
	v, err := readView[awari.View](j.State)
	if err != nil {
		return nil, err
	}
	solver, err := awarisolve.New(v.Rules, awarisolve.Nodes(maxNodes), awarisolve.Progress(func(found awarisolve.Result) {
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
	return json.Marshal(found.Moves)
}

func (j Job) studyDominoes(ctx context.Context, progress func(done, total int)) ([]byte, error) {
	v, err := readView[dominoes.View](j.State)
	if err != nil {
		return nil, err
	}
	table, err := dominoessolve.ReadTable(bytes.NewReader(j.Table))
	if err != nil {
		return nil, err
	}
	player, err := dominoessolve.NewPlayer(ctx, v.Rules, dominoessolve.With(table))
	if err != nil {
		return nil, err
	}
	progress(0, 1)
	list, err := player.Choices(v)
	if err != nil {
		return nil, err
	}
	progress(1, 1)
	return json.Marshal(list)
}
