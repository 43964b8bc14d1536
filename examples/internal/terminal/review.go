package terminal

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"pips.example"
)

// A Review is the report of any game, in words.
type Review struct {
	Game    string // its name, as in "Farkle"
	Rules   string
	Unit    string // of values
	Steps   []Reviewed
	Sums    []pips.Account
	players []string
}

// A Reviewed is a step of a game in words and in numbers.
type Reviewed struct {
	Player  pips.Player
	What    string    // the roll, deal or move
	Says    string    // the judgement
	Why     string    // its reasons, in the terms of the solver
	Values  []float64 // for each player, after the step; empty if unknown
	Turning bool      // one of the largest changes
	paint   func(Style, string) string
}

// NewReview reviews a recorded game by the values of a solver, see [pips.Review].
func NewReview[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	ctx context.Context, c Console, rec pips.Record[R, S, M, C, V], solver pips.Adviser[V, M],
) (*Review, pips.Report[M, C], error) {
	report, err := Await(ctx, c, "Reviewing", func(progress func(done, total int)) (pips.Report[M, C], error) {
		return pips.Review(ctx, rec, solver, &pips.ReviewOptions{Progress: progress})
	})
	if err != nil {
		return nil, report, err
	}
	game := notation[M](rec.Rules).Game
	r := &Review{strings.ToUpper(game[:1]) + game[1:], fmt.Sprint(rec.Rules), report.Unit, nil, report.Players, rec.Players}
	for _, s := range report.Steps {
		r.Steps = append(r.Steps, reviewed(s))
	}
	for _, i := range report.Turning {
		r.Steps[i].Turning = true
	}
	return r, report, nil
}

// notation returns the notation of a game.
func notation[M any](rules any) pips.Notation[M] {
	return rules.(interface{ Notation() pips.Notation[M] }).Notation()
}

// reviewed puts a step into words.
func reviewed[M, C any](s pips.Reviewed[M, C]) Reviewed {
	t := Reviewed{Player: s.Step.Player, Values: s.Values, paint: Style.Faint}
	if s.Step.Resigns {
		t.What, t.Says = "resigns", "which ends the game"
		return t
	}
	if s.Step.Move == nil {
		t.What, t.paint = fmt.Sprint(*s.Step.Chance), Style.Warn
		if len(s.Luck) > 0 {
			luck := s.Luck[max(t.Player, 0)] // of the player who rolled, or of player 0
			t.Says = fmt.Sprintf("luck %+.4g", luck)
			if luck > 0 {
				t.paint = Style.Good
			}
		}
		return t
	}
	t.What = fmt.Sprint(*s.Step.Move)
	switch best := s.Choices[0]; {
	case s.Mistake:
		t.paint = Style.Bad
		t.Says = fmt.Sprintf("costs %.4g: %v is better, worth %.4g", s.Regret, best.Move, best.Value)
		if len(s.Reasons) > 0 {
			t.Why = pips.Because(s.Reasons, 3)
		}
	case s.Regret > 0:
		t.Says = fmt.Sprintf("about as good as %v", best.Move)
	case len(s.Choices) > 1:
		t.Says = "the best move"
	default:
		t.Says = "the only move"
	}
	return t
}

// Show shows the turning points, or all steps, and the sums of each player.
func (r *Review) Show(s *Screen, all bool) {
	s.Printf("%s\n\n", s.Head(fmt.Sprintf("%s, rules %s", r.Game, r.Rules)))
	shown := false
	for i, t := range r.Steps {
		if !all && !t.Turning {
			continue
		}
		shown = true
		line := fmt.Sprintf("%4d  %s  %s", i, Pad(r.Name(t.Player), 10), Printable(t.What))
		if t.Says != "" {
			line += ", " + t.paint(s.Style, t.Says)
		}
		s.Printf("%s\n", line)
		if t.Why != "" {
			for _, line := range Lay(t.Why, s.Room()-6, "") {
				s.Printf("      %s\n", s.Faint(line))
			}
		}
	}
	if shown {
		s.Printf("\n")
	}
	for p, a := range r.Sums {
		s.Printf("%s: %s\n", s.Head(r.Name(pips.Player(p))), r.account(a))
	}
	if slices.ContainsFunc(r.Steps, func(t Reviewed) bool { return t.Says == "" }) { // a roll or a deal
		s.Printf("These values judge only the moves, with a model of the other players. They leave out luck,\nand do not add up to the result.\n")
	}
}

// account returns the sums of a player in a sentence.
func (r *Review) account(a pips.Account) string {
	text := fmt.Sprintf("%s with %s, accuracy %.0f %%, gave away %.4g", Count(a.Decisions, "decision"),
		Count(a.Mistakes, "mistake"), 100*a.Accuracy, a.Regret)
	if slices.ContainsFunc(r.Sums, func(a pips.Account) bool { return a.Luck != 0 }) { // luck is known
		text += fmt.Sprintf(", luck %+.4g. From %.4g at the start to %.4g", a.Luck, a.Start, a.End)
	}
	text += " (" + r.Unit + ")."
	if math.Abs(a.Rest) > 1e-9 {
		text += fmt.Sprintf(" The values are estimates, and do not explain %+.4g of this.", a.Rest)
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
