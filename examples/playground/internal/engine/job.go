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
	State string `json:"state,omitempty"` // for values of one state
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
	var solution io.WriterTo
	switch j.Kind {
	case "farkle-duel", "farkle-race":
		r, err := farkle.ParseRules(j.Rules)
		if err != nil {
			return nil, err
		}
		if j.Kind == "farkle-duel" {
			solution, err = farklesolve.NewDuel(ctx, r, farklesolve.Progress(progress))
		} else {
			solution, err = farklesolve.NewRace(ctx, r, farklesolve.Progress(progress))
		}
		if err != nil {
			return nil, err
		}
	case "yahtzee":
		r, err := yahtzee.ParseRules(j.Rules)
		if err != nil {
			return nil, err
		}
		if solution, err = yahtzeesolve.New(ctx, r, yahtzeesolve.Progress(progress)); err != nil {
			return nil, err
		}
	case "dominoes-table":
		r, err := dominoes.ParseRules(j.Rules)
		if err != nil {
			return nil, err
		}
		if solution, err = dominoessolve.NewTable(ctx, r, dominoessolve.Progress(progress)); err != nil {
			return nil, err
		}
	case awariGame, dominoesGame:
		return j.study(ctx, progress)
	default:
		return nil, fmt.Errorf("there is no job %s", quote(j.Kind))
	}
	var b bytes.Buffer
	_, err := solution.WriteTo(&b)
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
		list, err := readStudy(result)
		if err != nil {
			return Reply{}, err
		}
		if j.Kind == b.game && j.Rules == b.rules {
			b.studies[j.State] = list
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
	case "yahtzee":
		solution, err = yahtzeesolve.Read(in)
		return jobKey{"total", j.Rules}, solution, err
	}
	return key, nil, fmt.Errorf("there is no job %s", quote(j.Kind))
}
