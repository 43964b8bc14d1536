package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A review is the report of a game of any kind.
type review struct {
	*terminal.Review
	JSON []byte
}

// reviewText reviews the record of any game.
func reviewText(ctx context.Context, o *options, w terminal.Waiting, text []byte) (*review, error) {
	game := gameOf(text)
	switch game {
	case "farkle":
		return reviewRecord(ctx, w, game, text, farkleAdviser)
	case "yahtzee":
		return reviewRecord(ctx, w, game, text, func(ctx context.Context, rec yahtzee.Record, progress progress) (pips.Adviser[yahtzee.State, yahtzee.Move], error) {
			return yahtzeesolve.New(ctx, rec.Rules, yahtzeesolve.Progress(progress))
		})
	case "awari":
		return reviewRecord(ctx, w, game, text, func(_ context.Context, rec awari.Record, _ progress) (pips.Adviser[awari.State, awari.Move], error) {
			return awarisolve.New(rec.Rules, awarisolve.Nodes(o.nodes))
		})
	case "dominoes":
		return reviewRecord(ctx, w, game, text, func(ctx context.Context, rec dominoes.Record, progress progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			p, err := dominoessolve.NewPlayer(ctx, rec.Rules, dominoessolve.Progress(progress))
			if err == nil && p.Unit() == "points" { // of the round, which say nothing of luck in the game
				return struct {
					pips.Adviser[dominoes.View, dominoes.Move]
				}{p}, nil
			}
			return p, err
		})
	}
	return nil, fmt.Errorf("it is no record of a game: it begins with %s, not with pips 1 and the name of a game", terminal.Quote(first(text)))
}

// gameOf returns the name of the game of a record, or something else.
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

// progress is what solvers tell how far they are.
type progress = func(done, total int)

// farkleAdviser knows the chance to win, exactly for two and by a model for more, or with
// penalties.
func farkleAdviser(ctx context.Context, rec farkle.Record, p progress) (pips.Adviser[farkle.State, farkle.Move], error) {
	if len(rec.Players) == 2 && rec.Rules.Penalty == 0 { // with penalties a duel takes long
		return farklesolve.NewDuel(ctx, rec.Rules, farklesolve.Progress(p))
	}
	return farklesolve.NewField(ctx, rec.Rules, farklesolve.Progress(p))
}

// reviewRecord reviews the record of a game with rules R.
func reviewRecord[R pips.Rules[S, M, C, V], S, M comparable, C, V, X any](
	ctx context.Context, w terminal.Waiting, game string, text []byte,
	solve func(context.Context, pips.Record[R, S, M, C, V], progress) (pips.Adviser[X, M], error),
) (*review, error) {
	var rec pips.Record[R, S, M, C, V]
	unmarshal := rec.UnmarshalText
	if json.Valid(text) {
		unmarshal = rec.UnmarshalJSON
	}
	if err := unmarshal(text); err != nil {
		return nil, fmt.Errorf("the record: %w", err)
	}
	adviser, err := terminal.Await(ctx, w, "Solving the game", func(progress func(done, total int)) (pips.Adviser[X, M], error) {
		return solve(ctx, rec, progress)
	})
	if err != nil {
		return nil, err
	}
	r, report, err := terminal.NewReview(ctx, w, rec, adviser)
	if err != nil {
		return nil, err
	}
	for i, s := range report.Steps {
		if len(s.Choices) > 0 && len(s.Values) == 0 && game == "awari" { // what one leads the other is behind
			t := &r.Steps[i]
			t.Values = make([]float64, 2)
			t.Values[t.Player] = s.Choices[0].Value - s.Regret
			t.Values[t.Player.Other()] = s.Regret - s.Choices[0].Value
		}
	}
	text, err = json.MarshalIndent(report, "", "  ")
	return &review{r, text}, err
}
