package terminal

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"pips.example"
)

// A Review is the report of a game of any kind, in words.
type Review struct {
	Game    string // its name, as in "Farkle"
	Rules   string
	Unit    string // what values count
	Steps   []Reviewed
	Sums    []pips.Account
	players []string
}

// A Reviewed is a step of a game in words and in numbers.
type Reviewed struct {
	Player  pips.Player
	What    string    // what was rolled, dealt or played
	Says    string    // what it brought
	Values  []float64 // for each player, after the step; empty if unknown
	Turning bool      // one of those that changed most
	move    bool      // a decision
	mistake bool
	luck    float64 // of the player who rolled, or of player 0
}

// NewReview reviews a recorded game by the values of a solver, see [pips.Reviewer].
func NewReview[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	ctx context.Context, c Console, rec pips.Record[R, S, M, C, V], solver Solver[V, M],
) (*Review, pips.Report[M, C], error) {
	report, err := Await(ctx, c, "Reviewing", func(progress func(done, total int)) (pips.Report[M, C], error) {
		if a, ok := solver.(pips.Adviser[S, M]); ok {
			r := pips.NewReviewer(rec, a)
			r.Progress = progress
			return r.Run(ctx)
		}
		r := pips.NewReviewer(rec, solver.(pips.Adviser[V, M]))
		r.Progress = progress
		return r.Run(ctx)
	})
	if err != nil {
		return nil, report, err
	}
	game := any(rec.Rules).(interface{ Notation() pips.Notation[M] }).Notation().Game
	r := &Review{strings.ToUpper(game[:1]) + game[1:], fmt.Sprint(rec.Rules), report.Unit, nil, report.Players, rec.Players}
	for _, s := range report.Steps {
		r.Steps = append(r.Steps, reviewed(s))
	}
	for _, i := range report.Turning {
		r.Steps[i].Turning = true
	}
	return r, report, nil
}

// reviewed puts a step into words.
func reviewed[M, C any](s pips.Reviewed[M, C]) Reviewed {
	t := Reviewed{Player: s.Step.Player, move: s.Step.Move != nil, mistake: s.Mistake, Values: s.Values}
	if !t.move {
		t.What = fmt.Sprint(*s.Step.Chance)
		if len(s.Luck) > 0 {
			t.luck = s.Luck[max(t.Player, 0)]
			t.Says = fmt.Sprintf("luck %+.4g", t.luck)
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

// Show shows the steps that changed most, or all, and what they add up to.
func (r *Review) Show(s *Screen, all bool) {
	s.Printf("%s\n\n", s.Head(fmt.Sprintf("%s, rules %s", r.Game, r.Rules)))
	for i, t := range r.Steps {
		if !all && !t.Turning {
			continue
		}
		line := fmt.Sprintf("%4d  %-10s  %s", i, r.Name(t.Player), Printable(t.What))
		if t.Says != "" {
			line += ", " + t.paint(s)
		}
		s.Printf("%s\n", line)
	}
	s.Printf("\n")
	for p, a := range r.Sums {
		s.Printf("%s: %s\n", s.Head(r.Name(pips.Player(p))), r.account(a))
	}
	if slices.ContainsFunc(r.Steps, func(t Reviewed) bool { return !t.move && t.Says == "" }) {
		s.Printf("These are the values of moves alone, by a model of the others. They do not say what chance\nbrought, and do not add up to the result.\n")
	}
}

// paint returns what a step brought, in its colour.
func (t *Reviewed) paint(s *Screen) string {
	switch {
	case t.mistake:
		return s.Bad(t.Says)
	case t.move:
		return s.Faint(t.Says)
	case t.luck > 0:
		return s.Good(t.Says)
	}
	return s.Warn(t.Says)
}

// account says what a player's game adds up to.
func (r *Review) account(a pips.Account) string {
	text := fmt.Sprintf("%s with %s, accuracy %.0f %%, gave away %.4g", Count(a.Decisions, "decision", "decisions"),
		Count(a.Mistakes, "mistake", "mistakes"), 100*a.Accuracy, a.Regret)
	if slices.ContainsFunc(r.Sums, func(a pips.Account) bool { return a.Luck != 0 }) { // it is known
		text += fmt.Sprintf(", luck %+.4g. From %.4g at the start to %.4g", a.Luck, a.Start, a.End)
	}
	text += " (" + r.Unit + ")."
	if math.Abs(a.Rest) > 1e-9 {
		text += fmt.Sprintf(" The values are estimates, which leave %+.4g open.", a.Rest)
	}
	return text
}

// Name returns the name of a player.
func (r *Review) Name(p pips.Player) string {
	switch {
	case p < 0 || int(p) >= len(r.players):
		return "" // who deals
	case r.players[p] == "":
		return fmt.Sprintf("Player %d", p+1)
	}
	return r.players[p]
}
