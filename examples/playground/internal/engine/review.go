package engine

import (
	"bytes"
	"context"
	"encoding/json"

	"pips.example"
)

// look returns the game without values, and with the choices of whoever is to move.
func (t *match[R, S, M, C, V]) look() *View {
	t.aim = ""
	v := t.view(true)
	if waits, _ := t.waits(); waits == pips.Decision {
		v.Choices = t.choices()
	}
	return v
}

// review returns the job that reviews the game, or the one that has to be done before: it has no
// record.
func (t *match[R, S, M, C, V]) review() *Job {
	r := t.game.Rules()
	j := &Job{Task: Task{t.Game, t.Aims[0], r.String()}, Record: t.game.Record().String()}
	if t.reviewer != nil {
		j.Aim = t.reviewer(r)
	}
	if found, ok := t.solved[j.Task].(solution[S, V, M]); ok {
		j.Solution = found.data
	} else if a, _ := t.adviser(j.Aim); a.solve != nil {
		j.Record = ""
	}
	return j
}

// review does the job of a review.
func (k *kind[R, S, M, C, V]) review(ctx context.Context, j Job, a adviser[R, S, V, M], progress func(done, total int)) ([]byte, error) {
	var rec pips.Record[R, S, M, C, V]
	if err := rec.UnmarshalText([]byte(j.Record)); err != nil {
		return nil, err
	}
	found, err := a.read(rec.Rules, bytes.NewReader(j.Solution))
	if err != nil {
		return nil, err
	}
	by := &critic[S, V, M]{ctx: ctx, counsel: found, progress: progress}
	for _, step := range rec.Steps {
		if step.Move != nil {
			by.total++
		}
	}
	var report pips.Report[M, C]
	if found.judge != nil {
		report, err = pips.Review(ctx, rec, judging[S, V, M]{by, found.judge})
	} else {
		report, err = pips.Review(ctx, rec, by)
	}
	if err != nil {
		return nil, err
	}
	progress(by.total, by.total)
	return json.Marshal(report)
}

// A critic is a [pips.Adviser] on views that tells how far a review is.
type critic[S, V, M any] struct {
	counsel[S, V, M]
	ctx         context.Context
	progress    func(done, total int)
	done, total int
}

func (c *critic[S, V, M]) Unit() string { return "" }

func (c *critic[S, V, M]) Choices(v V) ([]pips.Choice[M], error) {
	c.progress(c.done, c.total)
	c.done++
	return c.advise(c.ctx, v, func(int, int) {})
}

// A judging critic is a [pips.Judge], too.
type judging[S, V, M any] struct {
	*critic[S, V, M]
	pips.Judge[S]
}

func (j judging[S, V, M]) Unit() string { return j.Judge.Unit() }
