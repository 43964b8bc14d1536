package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A Job is work that takes long. It depends on nothing but its fields, so it can be
// done anywhere.
type Job struct {
	Kind  string `json:"kind"`
	Rules string `json:"rules"`
	State string `json:"state,omitempty"` // for values of one state: what the player sees, as JSON
	Table []byte `json:"table,omitempty"` // the result of another job that this one needs
	What  string `json:"what"`            // for people: what is done
}

// A jobKey is what a solution is kept by.
type jobKey struct{ aim, rules string }

// solved are solutions, by aim and rules.
type solved map[jobKey]any

// maxSolved is how many solutions are kept.
const maxSolved = 24

// Work does a job. It calls progress from time to time, at last with done equal to
// total. The result is for [Session.Load].
func Work(ctx context.Context, job []byte, progress func(done, total int)) ([]byte, error) {
	var j Job
	if err := json.Unmarshal(job, &j); err != nil {
		return nil, fmt.Errorf("this is no job: %w", err)
	}
	b, err := j.work(ctx, progress)
	if err != nil {
		return nil, errors.New(sentence(err))
	}
	return b, nil
}

func (j Job) work(ctx context.Context, progress func(done, total int)) ([]byte, error) {
	switch j.Kind {
	case "farkle-duel":
		return solution(ctx, j.Rules, farkle.ParseRules, farklesolve.NewDuel, farklesolve.Progress(progress))
	case "farkle-race":
		return solution(ctx, j.Rules, farkle.ParseRules, farklesolve.NewRace, farklesolve.Progress(progress))
	case yahtzeeGame:
		return solution(ctx, j.Rules, yahtzee.ParseRules, yahtzeesolve.New, yahtzeesolve.Progress(progress))
	case "dominoes-table":
		return solution(ctx, j.Rules, dominoes.ParseRules, dominoessolve.NewTable, dominoessolve.Progress(progress))
	case awariGame:
		return j.studyAwari(ctx, progress)
	case dominoesGame:
		return j.studyDominoes(ctx, progress)
	}
	return nil, fmt.Errorf("there is no job %s", quote(j.Kind))
}

// solution returns the solution of a game by some rules, as its solver writes it.
func solution[R any, S io.WriterTo, O any](
	ctx context.Context, rules string, parse func(string) (R, error), solver func(context.Context, R, ...O) (S, error), progress O,
) ([]byte, error) {
	r, err := parse(rules)
	if err != nil {
		return nil, err
	}
	found, err := solver(ctx, r, progress)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, err = found.WriteTo(&b)
	return b.Bytes(), err
}

// Load takes the result of a job, and returns a reply with the game as it is
// then. What does not belong to the job changes nothing.
func (s *Session) Load(job, result []byte) []byte {
	reply, err := s.load(job, result)
	if err != nil {
		reply = Reply{Error: sentence(err)}
	}
	return encode(reply)
}

func (s *Session) load(job, result []byte) (Reply, error) {
	var j Job
	if err := json.Unmarshal(job, &j); err != nil {
		return Reply{}, fmt.Errorf("this is no job: %w", err)
	}
	if s.table == nil {
		return Reply{}, errors.New("there is no game yet")
	}
	b := s.table.base()
	if j.Kind == awariGame || j.Kind == dominoesGame {
		if j.Kind == b.kind.Game && j.Rules == b.rules { // else it is for a game that has ended
			if err := s.table.learn(j.State, result); err != nil {
				return Reply{}, err
			}
		}
		b.events = nil
		return s.reply(), nil
	}
	key, solution, err := j.read(result)
	if err != nil {
		return Reply{}, err
	}
	if len(s.solved) >= maxSolved {
		clear(s.solved)
	}
	s.solved[key] = solution
	b.events = nil
	return s.reply(), nil
}

// read reads the result of a job.
func (j Job) read(result []byte) (key jobKey, solution any, err error) {
	in := bytes.NewReader(result)
	switch j.Kind {
	case "farkle-duel":
		solution, err = farklesolve.ReadDuel(in)
		return jobKey{"duel", j.Rules}, solution, err
	case "farkle-race":
		solution, err = farklesolve.ReadRace(in)
		return jobKey{"race", j.Rules}, solution, err
	case "dominoes-table":
		_, err = dominoessolve.ReadTable(in)
		return jobKey{"table", j.Rules}, bytes.Clone(result), err
	case yahtzeeGame:
		solution, err = yahtzeesolve.Read(in)
		return jobKey{"total", j.Rules}, solution, err
	}
	return key, nil, fmt.Errorf("there is no job %s", quote(j.Kind))
}
