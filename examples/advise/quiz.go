package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/practise"
	"pips.example/examples/internal/terminal"
)

// questions is the number of questions of a quiz.
const questions = 10

// quiz asks for the best moves of a game.
func (o *options) startQuiz(ctx context.Context, c terminal.Console, s *terminal.Screen) error {
	switch o.quiz {
	case "farkle":
		return quiz(ctx, c, s, o, practise.Farkle(), "Farkle")
	case "yahtzee":
		return quiz(ctx, c, s, o, practise.Yahtzee(), "Yahtzee")
	case "awari":
		return quiz(ctx, c, s, o, practise.Awari(), "Awari")
	}
	return quiz(ctx, c, s, o, practise.Dominoes(), "Dominoes")
}

// A score is what a person has answered.
type score struct {
	asked, right int
	regret       float64
}

func quiz[R interface {
	pips.Rules[S, M, C, V]
	fmt.Stringer
}, S, M comparable, C, V any](ctx context.Context, c terminal.Console, s *terminal.Screen, o *options, g practise.Game[R, S, M, C, V], name string) error {
	solver, err := terminal.Await(ctx, c, "Solving the game", func(progress func(done, total int)) (pips.Adviser[V, M], error) {
		return g.Solve(ctx, progress)
	})
	if err != nil {
		return err
	}
	s.Printf("%s\n", s.Head(fmt.Sprintf("%s by the rules %v: %d %s decisions of seed %d", name, g.Rules, questions, o.difficulty, o.seed)))
	s.Wrap(fmt.Sprintf("Which choice is best? Type its number, or q to end the quiz. Values: %s.", solver.Unit()), s.Faint)
	ask := terminal.NewAsker(ctx, c.In, s, !c.Terminal, "q", "quit")
	var done score
	for p, err := range g.Puzzles(ctx, solver, o.seed, o.difficulty) {
		if err == nil {
			err = question(ctx, c, s, ask, &done, g.Show(p.View), p, solver)
		}
		if ask.Nobody(err) {
			s.Printf("\nNo terminal and no input: the quiz ends here.\n")
			return s.Err()
		}
		if err != nil || done.asked == questions {
			return errors.Join(err, done.show(s, err))
		}
	}
	return nil
}

// question asks for the best move, and shows what the answer costs and why.
func question[R pips.Rules[S, M, C, V], S, M comparable, C, V any](ctx context.Context, c terminal.Console, s *terminal.Screen, ask *terminal.Asker, done *score, what string, p pips.Puzzle[R, S, M, C, V], solver pips.Adviser[V, M]) error {
	s.Printf("\n%s\n", s.Head(fmt.Sprintf("Question %d", done.asked+1)))
	for line := range strings.Lines(what) {
		if line = strings.TrimRight(line, "\n"); strings.HasPrefix(line, " ") { // a drawing
			s.Printf("%s\n", line)
		} else {
			s.Wrap(line, nil)
		}
	}
	list := slices.Clone(p.Choices) // in an order that says nothing of values
	slices.SortFunc(list, func(a, b pips.Choice[M]) int { return strings.Compare(fmt.Sprint(a.Move), fmt.Sprint(b.Move)) })
	byNumber := terminal.IsNumber(fmt.Sprint(list[0].Move)) // the moves are numbers themselves
	for i, m := range list {
		if !byNumber {
			s.Printf("%3d  %v\n", i+1, m.Move)
		}
	}
	made, err := terminal.Ask(ask, "", func(answer string) (pips.Choice[M], error) {
		for i, m := range list {
			if byNumber && answer == fmt.Sprint(m.Move) || !byNumber && answer == strconv.Itoa(i+1) {
				return m, nil
			}
		}
		if byNumber {
			return pips.Choice[M]{}, errors.New("type the number of a pit that can be sown")
		}
		return pips.Choice[M]{}, fmt.Errorf("type a number from 1 to %d", len(list))
	})
	if err != nil {
		return err
	}
	ask.Onward()
	best := p.Choices[0]
	cost, other := best.Value-made.Value, made
	done.asked++
	if cost > 1e-9 {
		done.regret += cost
		s.Printf("%s\n", s.Bad(fmt.Sprintf("%v costs %.4g. %v is best, worth %.4g.", made.Move, cost, best.Move, best.Value)))
	} else {
		done.right++
		best, other = made, p.Choices[slices.IndexFunc(p.Choices, func(c pips.Choice[M]) bool { return c.Regret > 1e-9 })]
		s.Printf("%s\n", s.Good(fmt.Sprintf("Right: %v is worth %.4g.", made.Move, made.Value)))
	}
	e, ok := solver.(pips.Explainer[V, M])
	if !ok {
		return nil
	}
	if err := s.Flush(); err != nil { // it may take a while
		return err
	}
	why, err := terminal.Think(ctx, c, func() (string, error) { return terminal.Because(e, p.View, best, other) })
	if err == nil {
		s.Wrap(why, nil)
	}
	return err
}

// show sums up the answers, also of a quiz that has ended early.
func (d *score) show(s *terminal.Screen, why error) error {
	if d.asked > 0 && (why == nil || errors.Is(why, terminal.ErrQuit) || errors.Is(why, io.EOF)) {
		s.Printf("\n%d of %d right; an answer costs %.4g on average.\n", d.right, d.asked, d.regret/float64(d.asked))
	}
	return s.Err()
}
