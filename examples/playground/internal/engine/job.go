package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"pips.example"
)

// A Job is work that takes long: to solve a game, or to find advice on one view. It depends
// on nothing but its fields, so it can be done anywhere.
type Job struct {
	Task
	View     string `json:"view,omitempty"`     // for advice: what the player sees, as JSON
	Solution []byte `json:"solution,omitempty"` // for advice: the result of the job that solves the game
	Review   bool   `json:"review,omitempty"`   // it is for a choice of the past
}

// A Task says what is to be known.
type Task struct {
	Game  string `json:"game"`
	Aim   string `json:"aim"`
	Rules string `json:"rules"`
}

// An adviser knows what choices are worth.
type adviser[R, V, M any] struct {
	aim   string
	solve func(ctx context.Context, r R, progress func(done, total int)) (io.WriterTo, error) // works out once for the rules what read reads; may be nil
	read  func(solution io.Reader) (advise[V, M], error)
	slow  bool // to advise takes long
}

// An advise function returns what the choices of a view are worth, the best first.
type advise[V, M any] = func(ctx context.Context, v V, progress func(done, total int)) ([]pips.Choice[M], error)

// solving returns how a solver of the library solves a game.
func solving[R any, S io.WriterTo, O any](solver func(context.Context, R, ...O) (S, error), progress func(func(done, total int)) O) func(context.Context, R, func(done, total int)) (io.WriterTo, error) {
	return func(ctx context.Context, r R, f func(done, total int)) (io.WriterTo, error) {
		return solver(ctx, r, progress(f))
	}
}

// reading returns how the solution of a solver is read that advises on states.
func reading[A pips.Adviser[S, M], S, M, V any](read func(io.Reader) (A, error), state func(V) S) func(io.Reader) (advise[V, M], error) {
	return func(in io.Reader) (advise[V, M], error) {
		a, err := read(in)
		return func(_ context.Context, v V, _ func(done, total int)) ([]pips.Choice[M], error) {
			return a.Choices(state(v))
		}, err
	}
}

// solved are solutions of games.
type solved map[Task]any

// A solution is the result of a job that solves a game.
type solution[V, M any] struct {
	data   []byte
	advise advise[V, M]
}

// keep keeps a solution. There are never more than 24.
func (s solved) keep(t Task, solution any) {
	if len(s) >= 24 {
		clear(s)
	}
	s[t] = solution
}

func (k *kind[R, S, M, C, V]) adviser(aim string) (a adviser[R, V, M], ok bool) {
	for _, a := range k.advisers {
		if a.aim == aim {
			return a, true
		}
	}
	return a, false
}

// advice returns what the choices of a player are worth who sees this, or of nobody if it
// is nil; or else the job that is needed to know; or nothing if nobody can know.
func (t *match[R, S, M, C, V]) advice(aim string, at *V) ([]pips.Choice[M], *Job) {
	a, ok := t.adviser(aim)
	if !ok || at == nil && a.slow {
		return nil, nil
	}
	task := Task{t.Game, aim, t.game.Rules().String()}
	found, ok := t.solved[task].(solution[V, M])
	switch {
	case !ok && a.solve != nil:
		return nil, &Job{Task: task}
	case at == nil:
		return nil, nil
	case a.slow:
		view, _ := json.Marshal(at)
		if list := t.studies[aim+string(view)]; list != nil {
			return list, nil
		}
		return nil, &Job{Task: task, View: string(view), Solution: found.data}
	case !ok:
		found.advise, _ = a.read(nil)
		t.solved.keep(task, found)
	}
	list, err := found.advise(context.Background(), *at, nil)
	if err != nil { // a score from which the aim has no values
		return nil, nil
	}
	return list, nil
}

// readJob reads a job.
func readJob(job []byte) (j Job, k anyKind, err error) {
	if err := json.Unmarshal(job, &j); err != nil {
		return j, nil, fmt.Errorf("this is no job: %w", err)
	}
	k, err = find(j.Game)
	return j, k, err
}

func (k *kind[R, S, M, C, V]) work(ctx context.Context, j Job, progress func(done, total int)) ([]byte, error) {
	a, ok := k.adviser(j.Aim)
	if !ok {
		return nil, fmt.Errorf("there is no job %s", quote(j.Aim))
	}
	r, err := k.parse(j.Rules)
	if err != nil {
		return nil, err
	}
	if j.View == "" && a.solve != nil {
		found, err := a.solve(ctx, r, progress)
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		_, err = found.WriteTo(&b)
		return b.Bytes(), err
	}
	var v V
	if err := json.Unmarshal([]byte(j.View), &v); err != nil {
		return nil, fmt.Errorf("this is no state: %w", err)
	}
	advise, err := a.read(bytes.NewReader(j.Solution))
	if err != nil {
		return nil, err
	}
	list, err := advise(ctx, v, progress)
	if err != nil {
		return nil, err
	}
	return json.Marshal(list)
}

// learn takes the result of a job. One for a game that has ended changes nothing.
func (t *match[R, S, M, C, V]) learn(j Job, result []byte) error {
	a, ok := t.adviser(j.Aim)
	switch {
	case !ok || j.Task != Task{t.Game, j.Aim, t.game.Rules().String()}:
	case j.View == "" && a.solve != nil:
		advise, err := a.read(bytes.NewReader(result))
		if err != nil {
			return err
		}
		t.solved.keep(j.Task, solution[V, M]{result, advise})
	default:
		var list []pips.Choice[M]
		if err := json.Unmarshal(result, &list); err != nil {
			return fmt.Errorf("this is no result: %w", err)
		}
		if len(list) == 0 || slices.ContainsFunc(list, func(c pips.Choice[M]) bool { return c.Regret < 0 }) {
			return errors.New("this is no result")
		}
		t.studies[j.Aim+j.View] = list
	}
	return nil
}
