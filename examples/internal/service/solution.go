package service

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"pips.example"
)

// A Task identifies a solver.
type Task struct {
	Game  string `json:"game"`
	Aim   string `json:"aim"`
	Rules string `json:"rules"` // their text
}

// String returns game, aim and rules.
func (t Task) String() string { return t.Game + " " + t.Aim + " " + t.Rules }

// Solution returns the table of a solver, for [Service.Learn] of a later run. It makes the solver unless it is kept,
// for which it may take the whole time of the context.
func (s *Service) Solution(ctx context.Context, t Task, progress func(done, total int)) (table []byte, err error) {
	table, err = safely(func() ([]byte, error) {
		k, err := s.find(t.Game)
		if err != nil {
			return nil, err
		}
		return k.solution(ctx, s, t, progress)
	})
	return table, failed(err)
}

// Learn makes a solver from its table and keeps it. It refuses damaged tables, and those of another solver or other
// rules.
func (s *Service) Learn(t Task, table []byte) error {
	_, err := safely(func() (done, error) {
		k, err := s.find(t.Game)
		if err == nil {
			err = k.learn(s, t, table)
		}
		return done{}, err
	})
	return failed(err)
}

// failed returns an error as a [Failure].
func failed(err error) error {
	if err == nil {
		return nil
	}
	return failure(err)
}

// task reads a task.
func (k *kind[R, S, M, C, V]) task(t Task) (r R, a *aim[R, S, M, V], err error) {
	text, _ := json.Marshal(t.Rules)
	if err = json.Unmarshal(text, &r); err == nil {
		a, err = k.aim(t.Aim)
	}
	if err == nil && (a.read == nil || a.isReady(r)) {
		err = fail("request", "there is no table for "+t.String())
	}
	return r, a, err
}

func (k *kind[R, S, M, C, V]) solution(ctx context.Context, s *Service, t Task, p progress) ([]byte, error) {
	r, a, err := k.task(t)
	if err != nil {
		return nil, err
	}
	found, err := k.adviser(ctx, s, r, a, p)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, err = found.(io.WriterTo).WriteTo(&b)
	return b.Bytes(), err
}

func (k *kind[R, S, M, C, V]) learn(s *Service, t Task, table []byte) error {
	r, a, err := k.task(t)
	if err != nil {
		return err
	}
	found, err := a.read(r, bytes.NewReader(table))
	if err != nil {
		return err
	}
	s.keep(Task{k.name, a.name, r.String()}, found)
	return nil
}

// reading returns a function that reads the table of a solver, which has the rules as(r).
func reading[R fmt.Stringer, A interface {
	pips.Adviser[V, M]
	Rules() R
}, V, M any](read func(io.Reader) (A, error), as func(R) R) func(R, io.Reader) (pips.Adviser[V, M], error) {
	return func(r R, table io.Reader) (pips.Adviser[V, M], error) {
		a, err := read(table)
		if err == nil && a.Rules().String() != as(r).String() {
			err = pips.ErrForeign
		}
		return a, err
	}
}
