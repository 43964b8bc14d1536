package terminal

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pips.example"
)

// Offer is the question to a person at a terminal after the game.
const Offer = "\nType review to see who played well, or review all to see\neach decision. Anything else ends the program."

// few is the number of choices in a hint.
const few = 7

// solved returns the solver, which the first call makes, or the error of making it.
func (t *Table[R, S, M, C, V]) solved() (pips.Adviser[V, M], error) {
	if err := t.Flush(); err != nil { // it may take a while
		return nil, err
	}
	if t.solver == nil && t.refused == nil {
		t.solver, t.refused = Await(t.Ask.ctx, t.Console, "Solving the game", func(progress func(done, total int)) (pips.Adviser[V, M], error) {
			return t.Solve(t.Ask.ctx, progress)
		})
	}
	return t.solver, t.refused
}

// Hint shows the values of the best choices of the player to move.
func (t *Table[R, S, M, C, V]) Hint() error {
	before := t.State()
	solver, err := t.solved()
	if err != nil {
		return t.unable("hint", err)
	}
	choices, err := Think(t.Ask.ctx, t.Console, func() ([]pips.Choice[M], error) {
		_, p := t.Waits()
		return solver.Choices(t.View(p))
	})
	if err != nil {
		return t.unable("hint", err)
	}
	t.Printf("%s\n", t.Head(t.Means))
	for i, c := range choices[:min(few, len(choices))] {
		text := t.Worth(before, c)
		if i == 0 {
			text = t.Good(text + ", the best")
		}
		t.Printf("%s\n", text)
	}
	if left := len(choices) - few; left > 0 {
		t.Printf("%s\n", t.Faint(fmt.Sprintf("and %d more", left)))
	}
	return t.why(solver, choices)
}

// why shows why the best choice is worth more than the next that is worth less, if the solver knows.
func (t *Table[R, S, M, C, V]) why(solver pips.Adviser[V, M], choices []pips.Choice[M]) error {
	i := slices.IndexFunc(choices, func(c pips.Choice[M]) bool { return c.Regret > 1e-9 })
	e, ok := solver.(pips.Explainer[V, M])
	if !ok || i < 0 {
		return nil
	}
	if err := t.Flush(); err != nil { // the first answer may take a while
		return err
	}
	_, p := t.Waits()
	line, err := Think(t.Ask.ctx, t.Console, func() (string, error) { return Because(e, t.View(p), choices[0], choices[i]) })
	if err != nil {
		return t.unable("reason", err)
	}
	t.Wrap(line, nil)
	return nil
}

// Because returns a line that says by which terms one choice is worth more than another.
func Because[V, M any](e pips.Explainer[V, M], v V, best, other pips.Choice[M]) (string, error) {
	terms, err := e.Explain(v, best.Move)
	if err != nil {
		return "", err
	}
	less, err := e.Explain(v, other.Move)
	return fmt.Sprintf("%v beats %v by %.4g: %s", best.Move, other.Move, best.Value-other.Value, pips.Because(pips.Difference(terms, less), 3)), err
}

// unable shows why there is no hint or review. It returns an error only after an interrupt or if writing
// fails.
func (t *Table[R, S, M, C, V]) unable(what string, why error) error {
	if t.Ask.ctx.Err() == nil {
		t.Refuse(fmt.Errorf("there is no %s: %w", what, why))
	}
	return cmp.Or(t.Ask.ctx.Err(), t.Err())
}

// offer asks a person at a terminal whether to show a review.
func (t *Table[R, S, M, C, V]) offer() error {
	if t.Ask.echo || !t.People() {
		return nil
	}
	t.Ask.Commands = nil
	t.Ask.Onward()
	answer, err := t.Ask.Answer(Offer)
	switch answer = strings.ToLower(answer); {
	case err == nil && (answer == "review" || answer == "review all"):
		return t.review(answer != "review")
	case err != nil:
		t.Printf("\n")
	}
	if errors.Is(err, io.EOF) || errors.Is(err, ErrQuit) {
		return nil
	}
	return err
}

// review shows the review of the game.
func (t *Table[R, S, M, C, V]) review(all bool) error {
	solver, err := t.solved()
	if err != nil {
		return t.unable("review", err)
	}
	r, _, err := NewReview(t.Ask.ctx, t.Console, t.Record(), solver)
	if err != nil {
		return t.unable("review", err)
	}
	t.Printf("\n")
	r.Show(t.Screen, all)
	return nil
}
