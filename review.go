package pips

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// Review replays a recorded game and computes what each move cost and, if the adviser is also a
// [Judge] for these rules, how lucky each roll or deal was. Nil options are the defaults.
//
// It fails if the adviser does, and if choices are not finite, ordered and legal.
func Review[R Rules[S, M, C, V], S, M comparable, C, V any](ctx context.Context, rec Record[R, S, M, C, V], a Adviser[V, M], opts *ReviewOptions) (Report[M, C], error) {
	opts = cmp.Or(opts, &ReviewOptions{})
	g, err := rec.Game()
	if err == nil && (opts.Samples < 0 || opts.Samples > maxSamples) {
		err = wrong.Value(ErrTooLarge, "the field Samples is %d, want 0 to %d", opts.Samples, maxSamples)
	}
	if err != nil {
		return Report[M, C]{}, err
	}
	v := critic[S, M, C, V]{adviser: a, n: len(g.players), silent: opts.NoReasons}
	v.judge, _ = any(a).(Judge[S])
	v.luck.arena = &arena[S, M, C, V]{Comparison: &Comparison[S, M, C, V]{Rules: g.rules, Judge: v.judge, Samples: opts.Samples}, n: v.n}
	v.luck.weights, _ = any(g.rules).(Enumerator[S, C])
	v.luck.ctx, v.luck.src = ctx, splitmix.Source(opts.Seed)
	v.report.Unit = a.Unit()
	v.report.Steps, v.report.Players = []Reviewed[M, C]{}, make([]Account, v.n)
	before := g.start()
	if err := v.begin(before); err != nil {
		return Report[M, C]{}, fmt.Errorf("the first state: %w", err)
	}
	i := 0
	for step, after := range g.Steps() {
		if err := ctx.Err(); err != nil {
			return Report[M, C]{}, err
		}
		if err := v.step(step, before, after); err != nil {
			return Report[M, C]{}, fmt.Errorf("step %d: %w", i, err)
		}
		before, i = after, i+1
		if opts.Progress != nil {
			opts.Progress(i, len(rec.Steps))
		}
	}
	v.end()
	return v.report, nil
}

// ReviewOptions are the options of [Review].
type ReviewOptions struct {
	Samples   int                   // draws per expectation for rules that are not an Enumerator, at most a million; 0 means 100
	Seed      uint64                // of these draws
	Progress  func(done, total int) // called after each step
	NoReasons bool                  // leaves Reasons empty, as an [Explainer] can be slow
}

// A Report is the result of [Review], in the unit of the adviser.
type Report[M, C any] struct {
	Unit    string           `json:"unit"`    // of values
	Steps   []Reviewed[M, C] `json:"steps"`   // of the record
	Players []Account        `json:"players"` // by seat
	Turning []int            `json:"turning"` // ascending indices of up to five Steps that changed most
}

// A Reviewed is a step of a game and its effect. With sampled values, Regret is too high on
// average, because the best of many samples is.
type Reviewed[M, C any] struct {
	Step   Step[M, C] `json:"step"`   // as recorded
	Values []float64  `json:"values"` // after the step, by player; empty without a judge
	Luck   []float64  `json:"luck"`   // value minus expectation, by player; empty for a move
	// Error is the standard error of sampled Luck or Regret, else 0; too large for Regret if the
	// adviser tries all moves on the same samples, as [pips.example/dominoes/solve.Player] does.
	Error   float64     `json:"error"`
	Choices []Choice[M] `json:"choices"` // legal moves, best first; empty for chance
	Regret  float64     `json:"regret"`  // value of the best move minus that of this one; 0 below 1e-9
	Mistake bool        `json:"mistake"` // Regret exceeds two standard errors
	Reasons []Term      `json:"reasons"` // why the best move is worth more; none without an [Explainer]
}

// noise is how much values may differ by rounding alone.
const noise = 1e-9

// An Account sums up a game for one player. With exact values, up to rounding,
//
//	End - Start = Luck - Regret + Gifts
//
// Without a judge only Regret and the counts are set. Rest is the remainder if values are estimates, or depend on hidden hands, which are neither luck
// nor regret.
type Account struct {
	Start  float64 `json:"start"`  // value of the first state
	End    float64 `json:"end"`    // value of the last state; after the game, what the player got
	Luck   float64 `json:"luck"`   // of all chance
	Regret float64 `json:"regret"` // of all moves of the player
	Gifts  float64 `json:"gifts"`  // changes by moves of others; in a duel, their regret
	Rest   float64 `json:"rest"`   // remainder of the equation

	Decisions int `json:"decisions"` // with more than one legal move
	Mistakes  int `json:"mistakes"`  // among Decisions

	// Accuracy is 1 for best play, or if no decision mattered, and 0 for the average of random
	// moves: 1 - Regret/r, where r is their mean regret in the same decisions. It can be negative.
	Accuracy float64 `json:"accuracy"`
	chance   float64 // mean regret of random moves
}

// A critic makes a report.
type critic[S, M comparable, C, V any] struct {
	adviser Adviser[V, M]
	judge   Judge[S] // or nil
	luck    luck[S, M, C, V]
	n       int
	silent  bool      // give no reasons
	values  []float64 // of the current state
	report  Report[M, C]
}

// begin values the first state.
func (v *critic[S, M, C, V]) begin(s S) error {
	if v.judge == nil {
		return nil
	}
	values, err := v.luck.judge(s)
	if errors.Is(err, ErrRules) { // it judges games by other rules only
		v.judge = nil
		return nil
	}
	for p, value := range values {
		v.report.Players[p].Start = value
	}
	v.values = values
	return err
}

// step reviews a step.
func (v *critic[S, M, C, V]) step(step Step[M, C], before, after S) (err error) {
	was := v.values
	if v.judge != nil {
		if v.values, err = v.luck.judge(after); err != nil {
			return err
		}
	}
	r := Reviewed[M, C]{Step: step, Values: append([]float64{}, v.values...), Luck: []float64{}, Choices: []Choice[M]{}, Reasons: []Term{}}
	switch {
	case step.Move != nil:
		err = v.move(&r, before, was)
	case step.Chance != nil && v.judge != nil:
		err = v.chance(&r, before)
	}
	v.report.Steps = append(v.report.Steps, r)
	return err
}

// chance reviews a roll or a deal.
func (v *critic[S, M, C, V]) chance(r *Reviewed[M, C], before S) error {
	expected, err := v.luck.expected(before)
	if err != nil {
		return err
	}
	r.Error = v.luck.error
	for p, value := range v.values {
		r.Luck = append(r.Luck, value-expected[p])
		v.report.Players[p].Luck += value - expected[p]
	}
	return nil
}

// move reviews a move.
func (v *critic[S, M, C, V]) move(r *Reviewed[M, C], before S, was []float64) (err error) {
	if r.Choices, err = choices(v.luck.Rules, v.adviser, before, r.Step.Player); err != nil {
		return err
	}
	i := slices.IndexFunc(r.Choices, func(c Choice[M]) bool { return c.Move == *r.Step.Move })
	if i < 0 {
		return fmt.Errorf("the adviser does not know the move %v: %w", shown(*r.Step.Move), ErrForeign)
	}
	best, made := r.Choices[0], r.Choices[i]
	if r.Regret = best.Value - made.Value; r.Regret <= noise {
		r.Regret = 0
	}
	if r.Regret > 0 && !v.silent {
		if r.Reasons, err = reasons(v.adviser, v.luck.Rules.View(before, r.Step.Player), best.Move, made.Move); err != nil {
			return err
		}
	}
	r.Error = math.Sqrt(float64(best.Error*best.Error) + float64(made.Error*made.Error))
	r.Mistake = r.Regret > 2*r.Error
	for p := range v.report.Players {
		a := &v.report.Players[p]
		switch {
		case Player(p) == r.Step.Player:
			a.Regret += r.Regret
			a.chance += mean(r.Choices)
			if r.Mistake {
				a.Mistakes++
			}
			if len(r.Choices) > 1 {
				a.Decisions++
			}
		case v.judge != nil:
			a.Gifts += v.values[p] - was[p]
		}
	}
	return nil
}

// mean returns the mean regret of the choices.
func mean[M any](choices []Choice[M]) float64 {
	sum := 0.
	for _, c := range choices {
		sum += max(0, choices[0].Value-c.Value)
	}
	return sum / float64(len(choices))
}

// choices returns what the adviser says about the view of p, validated.
func choices[S, M comparable, C, V any](r Rules[S, M, C, V], a Adviser[V, M], s S, p Player) ([]Choice[M], error) {
	list, err := a.Choices(r.View(s, p))
	if err != nil {
		return nil, err
	}
	seen := map[M]bool{}
	for _, c := range list {
		_, err := r.Apply(s, c.Move)
		best := list[0].Value
		switch {
		case err != nil:
			return nil, fmt.Errorf("the adviser has the move %v: %w", shown(c.Move), err)
		case seen[c.Move]:
			return nil, wrong.Value(ErrIllegal, "the adviser has the move %v twice", shown(c.Move))
		case !(c.Value > -maxValue && c.Value < maxValue):
			return nil, fmt.Errorf("the adviser says that %v is worth %v, want less than %d: %w", shown(c.Move), c.Value, maxValue, ErrTooLarge)
		case !finite(c.Regret, c.Low, c.High, c.Error) || c.Error < 0:
			return nil, wrong.Value(ErrTooLarge, "the adviser says %+v, want finite numbers, and an Error of 0 or more", c)
		case c.Value > best+1e-9*max(1, math.Abs(best)):
			return nil, wrong.Value(ErrTooLarge, "the adviser says that %v is worth %v, more than the first move, want the best first", shown(c.Move), c.Value)
		}
		seen[c.Move] = true
	}
	return list, nil
}

// finite reports whether JSON can represent the numbers.
func finite(list ...float64) bool {
	return !slices.ContainsFunc(list, func(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) })
}

// end completes the accounts.
func (v *critic[S, M, C, V]) end() {
	for p := range v.report.Players {
		a := &v.report.Players[p]
		if v.judge != nil {
			a.End = v.values[p]
			a.Rest = a.End - a.Start - (a.Luck - a.Regret + a.Gifts)
		}
		a.Accuracy = 1
		if a.chance > 0 {
			a.Accuracy = 1 - a.Regret/a.chance
		}
	}
	v.report.Turning = v.report.turning(5)
}

// turning returns the ascending indices of up to n steps that changed most.
func (r *Report[M, C]) turning(n int) []int {
	list := []int{}
	for i := range r.Steps {
		if r.Steps[i].size() > noise {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(r.Steps[j].size(), r.Steps[i].size()) })
	list = list[:min(n, len(list))]
	slices.Sort(list)
	return list
}

// Mistakes returns the indices of Steps that are mistakes, the largest regret first.
func (r Report[M, C]) Mistakes() []int {
	var list []int
	for i := range r.Steps {
		if r.Steps[i].Mistake {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(r.Steps[j].Regret, r.Steps[i].Regret) })
	return list
}

// size returns how much a step changed.
func (r *Reviewed[M, C]) size() float64 {
	size := r.Regret
	for _, luck := range r.Luck {
		size = max(size, math.Abs(luck))
	}
	return size
}

// String returns a line, as in "player 0: 11 roll, a mistake of 0.0719: 1 roll is worth 0.4210".
func (r Reviewed[M, C]) String() string {
	who := fmt.Sprintf("player %v: ", r.Step.Player)
	if r.Step.Player == Nobody {
		who = ""
	}
	switch {
	case r.Step.Resigns:
		return who + resigns
	case r.Step.Move == nil && r.Step.Chance == nil:
		return who + "nothing"
	case r.Step.Move == nil && len(r.Luck) == 0:
		return fmt.Sprintf("%s%v", who, shown(*r.Step.Chance))
	case r.Step.Move == nil:
		return fmt.Sprintf("%s%v, luck %+.4g", who, shown(*r.Step.Chance), r.Luck[min(max(int(r.Step.Player), 0), len(r.Luck)-1)])
	case r.Regret == 0 || len(r.Choices) == 0:
		return fmt.Sprintf("%s%v, the best move", who, shown(*r.Step.Move))
	}
	what := "which costs"
	if r.Mistake {
		what = "a mistake of"
	}
	why := ""
	if len(r.Reasons) > 0 {
		why = " (" + Because(r.Reasons, 3) + ")"
	}
	return fmt.Sprintf("%s%v, %s %.4g: %v is worth %.4g%s", who, shown(*r.Step.Move), what, r.Regret, shown(r.Choices[0].Move), r.Choices[0].Value, why)
}

// String returns the turning points and a line for each player, and says why if accounts do not add
// up.
func (r Report[M, C]) String() string {
	var b strings.Builder
	for _, i := range r.Turning {
		if i >= 0 && i < len(r.Steps) {
			fmt.Fprintf(&b, "step %d, %v\n", i, r.Steps[i])
		}
	}
	rest := 0.
	for p, a := range r.Players {
		luck := ""
		if r.judged() {
			luck = fmt.Sprintf("luck %+.4g, ", a.Luck)
		}
		fmt.Fprintf(&b, "player %d: %sregret %.4g in %s with %s, accuracy %.0f %%\n",
			p, luck, a.Regret, counted(a.Decisions, "decision"), counted(a.Mistakes, "mistake"), math.Round(100*a.Accuracy)+0) // not -0
		rest = max(rest, math.Abs(a.Rest))
	}
	if rest > noise {
		fmt.Fprintf(&b, "up to %.4g of what a player got is neither luck nor regret: values are estimates, or change with what players cannot see\n", rest)
	}
	if !r.judged() && slices.ContainsFunc(r.Steps, func(s Reviewed[M, C]) bool { return s.Step.Chance != nil }) {
		b.WriteString("values are of moves alone: they do not say what chance brought, and do not add up to the result\n")
	}
	return b.String()
}

// judged reports whether the adviser was a judge.
func (r *Report[M, C]) judged() bool { return len(r.Steps) > 0 && len(r.Steps[0].Values) > 0 }
