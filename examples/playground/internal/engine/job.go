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

// A Job is work that takes long: to solve a game, to find advice on one view, or to review a
// record. It depends on nothing but its fields, so it can be done anywhere.
type Job struct {
	Task
	View     string `json:"view,omitempty"`     // for advice: what the player sees, as JSON
	Record   string `json:"record,omitempty"`   // for a review, whose result is a [pips.Report] in JSON
	Solution []byte `json:"solution,omitempty"` // for both: the result of the job that solves the game, if one does
}

// A Task says what is to be known.
type Task struct {
	Game  string `json:"game"`
	Aim   string `json:"aim"`
	Rules string `json:"rules"`
}

// String returns the name of a task.
func (t Task) String() string { return t.Game + " " + t.Aim + " " + t.Rules }

// An adviser knows what choices are worth.
type adviser[R, S, V, M any] struct {
	aim   string
	solve func(ctx context.Context, r R, progress func(done, total int)) (io.WriterTo, error) // works out once for the rules what read reads; may be nil
	read  func(r R, solution io.Reader) (counsel[S, V, M], error)
	slow  bool // to advise takes long
	quick bool // it stands in for others, and is no aim
}

// A counsel is an adviser that has what it needs.
type counsel[S, V, M any] struct {
	advise advise[V, M]
	judge  pips.Judge[S] // what states are worth; nil if it does not know
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
func reading[R any, A pips.Adviser[S, M], S, M, V any](read func(io.Reader) (A, error), state func(V) S) func(R, io.Reader) (counsel[S, V, M], error) {
	return func(_ R, in io.Reader) (counsel[S, V, M], error) {
		a, err := read(in)
		judge, _ := any(a).(pips.Judge[S])
		return counsel[S, V, M]{func(_ context.Context, v V, _ func(done, total int)) ([]pips.Choice[M], error) {
			return a.Choices(state(v))
		}, judge}, err
	}
}

// solved are solutions of games.
type solved map[Task]any

// A solution is the result of a job that solves a game.
type solution[S, V, M any] struct {
	data []byte
	counsel[S, V, M]
}

// keep keeps a solution. There are never more than 24.
func (s solved) keep(t Task, solution any) {
	if len(s) >= 24 {
		clear(s)
	}
	s[t] = solution
}

func (k *kind[R, S, M, C, V]) adviser(aim string) (a adviser[R, S, V, M], ok bool) {
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
	found, ok := t.solved[task].(solution[S, V, M])
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
		found.counsel, _ = a.read(t.game.Rules(), nil)
		t.solved.keep(task, found)
	}
	list, err := found.advise(context.Background(), *at, nil)
	if err != nil { // a score from which the aim has no values
		return nil, nil
	}
	return list, nil
}

// thinks reports whether a job is for one view only. The opponent waits for that, but for
// no job that solves a game.
func (j *Job) thinks() bool { return j != nil && j.View != "" }

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
	if j.Record != "" {
		return k.review(ctx, j, a, progress)
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
	found, err := a.read(r, bytes.NewReader(j.Solution))
	if err != nil {
		return nil, err
	}
	list, err := found.advise(ctx, v, progress)
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
		found, err := a.read(t.game.Rules(), bytes.NewReader(result))
		if err != nil {
			return err
		}
		t.solved.keep(j.Task, solution[S, V, M]{result, found})
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
