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
	Game    string
	Rules   string
	Players []string
	Unit    string
	Steps   []step
	Turning map[int]bool
	Sums    []pips.Account
	JSON    []byte
}

// A step is one of the game, in words and in numbers.
type step struct {
	Player  pips.Player
	What    string // what was rolled, dealt or played
	Says    string // what it brought
	Move    bool   // a decision
	Mistake bool
	Luck    float64   // of the player who rolled, or of player 0
	Values  []float64 // for each player, after the step; empty if unknown
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
			return dominoessolve.NewPlayer(ctx, rec.Rules, dominoessolve.Progress(progress))
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

// farkleAdviser knows the chance to win, exactly for two and by a model for more.
func farkleAdviser(ctx context.Context, rec farkle.Record, p progress) (pips.Adviser[farkle.State, farkle.Move], error) {
	if len(rec.Players) == 2 {
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
	report, err := terminal.Await(ctx, w, "Reviewing", func(progress func(done, total int)) (pips.Report[M, C], error) {
		return pips.Review(ctx, rec, adviser)
	})
	if err != nil {
		return nil, err
	}
	r := &review{Game: game, Rules: fmt.Sprint(rec.Rules), Players: rec.Players, Unit: report.Unit, Turning: map[int]bool{}, Sums: report.Players}
	for _, s := range report.Steps {
		t := newStep(s)
		if len(s.Choices) > 0 && len(t.Values) == 0 && game == "awari" { // what one leads the other is behind
			t.Values = make([]float64, 2)
			t.Values[t.Player] = s.Choices[0].Value - s.Regret
			t.Values[t.Player.Other()] = s.Regret - s.Choices[0].Value
		}
		r.Steps = append(r.Steps, t)
	}
	for _, i := range report.Turning {
		r.Turning[i] = true
	}
	r.JSON, err = json.MarshalIndent(report, "", "  ")
	return r, err
}

// newStep puts a step into words.
func newStep[M, C any](s pips.Reviewed[M, C]) step {
	t := step{Player: s.Step.Player, Move: s.Step.Move != nil, Mistake: s.Mistake, Values: s.Values}
	if !t.Move {
		t.What = fmt.Sprint(*s.Step.Chance)
		if len(s.Luck) > 0 {
			t.Luck = s.Luck[max(t.Player, 0)]
			t.Says = fmt.Sprintf("luck %+.4g", t.Luck)
		}
		return t
	}
	t.What = fmt.Sprint(*s.Step.Move)
	switch best := s.Choices[0]; {
	case s.Mistake:
		t.Says = fmt.Sprintf("costs %.4g: better is %v, worth %.4g", s.Regret, best.Move, best.Value)
	case s.Regret > 0:
		t.Says = fmt.Sprintf("about as good as %v", best.Move)
	case len(s.Choices) > 1:
		t.Says = "the best move"
	default:
		t.Says = "the only move"
	}
	return t
}
