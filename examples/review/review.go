package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	"pips.example/examples/internal/solvers"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A review is the report of a game of any kind.
type review struct {
	*terminal.Review
	JSON []byte
}

// reviewText reviews the record of any game.
func reviewText(ctx context.Context, o *options, c terminal.Console, text []byte) (*review, error) {
	game := gameOf(text)
	switch game {
	case "farkle":
		return reviewRecord(ctx, c, game, text, func(ctx context.Context, rec farkle.Record, p solvers.Progress) (pips.Adviser[farkle.View, farkle.Move], error) {
			return solvers.Farkle(ctx, rec.Rules, len(rec.Players), p)
		})
	case "yahtzee":
		return reviewRecord(ctx, c, game, text, func(ctx context.Context, rec yahtzee.Record, p solvers.Progress) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
			return yahtzeesolve.New(ctx, rec.Rules, yahtzeesolve.Option{Progress: p}, yahtzeesolve.Option{Memory: o.solver * 1_000_000})
		})
	case "awari":
		return reviewRecord(ctx, c, game, text, func(_ context.Context, rec awari.Record, _ solvers.Progress) (pips.Adviser[awari.View, awari.Move], error) {
			return awarisolve.New(rec.Rules, awarisolve.Option{Nodes: o.nodes})
		})
	case "dominoes":
		return reviewRecord(ctx, c, game, text, func(ctx context.Context, rec dominoes.Record, p solvers.Progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			return solvers.Dominoes(ctx, rec.Rules, p)
		})
	}
	if err := json.Unmarshal(text, new(any)); err != nil && bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return nil, fmt.Errorf("the record is damaged: %w", err)
	}
	if err := new(farkle.Record).UnmarshalText(text); !errors.Is(err, pips.ErrForeign) { // it is UTF-16
		return nil, fmt.Errorf("the record: %w", err)
	}
	return nil, fmt.Errorf("it is not a record of a game: it begins with %s, not with pips 1 and the name of a game", terminal.Quote(first(text)))
}

// gameOf returns the name of the game of a record, or another text.
func gameOf(text []byte) string {
	var object struct{ Game string }
	if json.Unmarshal(text, &object) == nil {
		return object.Game
	}
	words := strings.Fields(first(text))
	if len(words) == 3 && words[0] == "pips" {
		return words[2]
	}
	return ""
}

// first returns the first line.
func first(text []byte) string {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return string(line)
}

// reviewRecord reviews the record of a game with rules R.
func reviewRecord[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	ctx context.Context, c terminal.Console, game string, text []byte,
	solve func(context.Context, pips.Record[R, S, M, C, V], solvers.Progress) (pips.Adviser[V, M], error),
) (*review, error) {
	var rec pips.Record[R, S, M, C, V]
	unmarshal := rec.UnmarshalText
	if json.Valid(text) {
		unmarshal = rec.UnmarshalJSON
	}
	if err := unmarshal(text); err != nil {
		return nil, fmt.Errorf("the record: %w", err)
	}
	solver, err := terminal.Await(ctx, c, "Solving the game", func(p solvers.Progress) (pips.Adviser[V, M], error) { return solve(ctx, rec, p) })
	if err != nil {
		return nil, err
	}
	r, report, err := terminal.NewReview(ctx, c, rec, solver)
	if err != nil {
		return nil, err
	}
	for i, s := range report.Steps {
		if len(s.Choices) > 0 && len(s.Values) == 0 && game == "awari" { // the lead of one is the deficit of the other
			t := &r.Steps[i]
			t.Values = make([]float64, 2)
			t.Values[t.Player] = s.Choices[0].Value - s.Regret
			t.Values[t.Player.Other()] = s.Regret - s.Choices[0].Value
		}
	}
	text, err = json.MarshalIndent(report, "", "  ")
	return &review{r, text}, err
}
