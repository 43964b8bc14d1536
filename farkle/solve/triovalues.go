package solve

import (
	"fmt"
	"math"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/wrong"
)

var (
	_ pips.Adviser[farkle.View, farkle.Move] = (*Trio)(nil)
	_ pips.Judge[farkle.State]               = (*Trio)(nil)
)

// Rules returns the rules that t was made for.
func (t *Trio) Rules() farkle.Rules { return t.m.made() }

// Unit returns "chance to win".
func (t *Trio) Unit() string { return "chance to win" }

// Deviation returns the most that a player gains by playing one turn otherwise, over all scores, and the scores where it
// is, from the player to roll on. Only above 1e-12 it is more than rounding: two plans of two players did not settle the
// turns at these scores.
func (t *Trio) Deviation() (gain float64, scores [3]int) {
	for i, need := range t.worst.at {
		if need == 0 {
			break
		}
		scores[i] = (t.levels - need) * t.m.step
	}
	return t.worst.gain, scores
}

// Choices returns the legal moves, the best first, with the chance that the player to move wins. Views may have a smaller
// target than the rules of t if there is no opening. It fails with [pips.ErrPlayers] unless three play.
func (t *Trio) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	s, err := t.scaled(v)
	if err == nil {
		err = t.three(&s)
	}
	if err != nil {
		return nil, err
	}
	if err := t.m.judges(&farkle.View{Rules: t.Rules(), State: s}); err != nil {
		return nil, err
	}
	n, err := t.triple(&s)
	if err != nil {
		return nil, err
	}
	a := t.ask(n)
	defer t.asked.Put(a)
	return a.by[0].choices(&a.by[0].goals[0], s, atMostOne, nil), nil
}

// scaled returns the state of a view with the scores from which the target of t is as far.
func (t *Trio) scaled(v farkle.View) (farkle.State, error) {
	s, mine, r := v.State, t.Rules(), v.Rules
	if r.Target < mine.Target && r.Opening == 0 {
		r.Target = mine.Target
	}
	if mine.Validate() == nil && r != mine {
		return s, wrong.Foreign(pips.ErrForeign, "a view", v.Rules, mine)
	}
	if r.Target == v.Rules.Target {
		return s, nil
	}
	if err := v.Rules.Check(s); err != nil {
		return s, err
	}
	for i, score := range s.Scores[:s.Players] {
		if !t.m.between(score) {
			s.Scores[i] = (t.levels - t.m.steps(v.Rules.Target-score)) * t.m.step
			s.Opened[i] = true
		}
	}
	return s, nil
}

// triple returns the triple of a state.
func (t *Trio) triple(s *farkle.State) (n triple, err error) {
	if err := t.m.odd(*s, 0, 1, 2); err != nil {
		return n, err
	}
	for i := range n {
		n[i] = t.levels - t.m.score(s.Scores[(int(s.Turn)+i)%len(n)])
	}
	return n, nil
}

// three returns an error unless three players are in a state.
func (t *Trio) three(s *farkle.State) error {
	if err := t.Rules().Check(*s); err != nil || s.Players == 3 {
		return err
	}
	err := wrong.Players(pips.ErrPlayers, 3, 3, s.Players)
	if s.Players < 3 {
		return err
	}
	return fmt.Errorf("%w, which %s", err, takes(t.levels, s.Players))
}

// Values returns the chances to win of all players in any state of a game of three: before a roll, before a move, and at
// the end. Where a player plays two plans at random, they are those before the others see which. Its errors are those of
// [Trio.Choices], except [pips.ErrChanceDue] and [pips.ErrOver].
func (t *Trio) Values(s farkle.State) ([]float64, error) {
	if err := t.three(&s); err != nil {
		return nil, err
	}
	rules, values := t.Rules(), make([]float64, 3)
	waits, _ := rules.Waits(s)
	if waits == pips.Nothing {
		for p := range values {
			values[p] = rules.Outcome(s).Share(pips.Player(p))
		}
		return values, nil
	}
	n, err := t.triple(&s)
	if err != nil {
		return nil, err
	}
	own, next := t.first[t.at(n)], t.second(n)
	if waits != pips.Chance || s.Points > 0 {
		a := t.ask(n)
		own, next = a.values(t, &s, waits == pips.Chance)
		t.asked.Put(a)
	}
	for i, v := range []float64{own, next, 1 - own - next} {
		values[(int(s.Turn)+i)%3] = min(max(v, 0), 1)
	}
	return values, nil
}

// second returns the chance of the second of a triple.
func (t *Trio) second(n triple) float64 { return 1 - t.first[t.at(n)] - t.third[t.at(n)] }

// An askedTrio is the turn of a triple, solved with the worth of a farkle a little less and a little more. These are two
// plans where the player has two that are worth the same.
type askedTrio struct {
	n    triple
	by   [2]*turner
	more float64 // the chance of the second
}

// ask returns the turn of a triple, to be put back.
func (t *Trio) ask(n triple) *askedTrio {
	a, ok := t.asked.Get().(*askedTrio)
	if !ok {
		a = &askedTrio{by: [2]*turner{t.turner(), t.turner()}}
		a.by[0].from, a.by[1].from = nil, nil // moves may lead where no turn comes
	}
	if a.n == n {
		return a
	}
	a.n, a.more = n, 0
	var next [2]float64
	for i, more := range []float64{-little, little} {
		t.aim(&a.by[i].goals[0], n, t.third[t.at(n.next())]+more)
		e := a.by[i].effect(&a.by[i].goals[0])
		next[i] = e.next + float64(e.farkle*t.first[t.at(n.next())])
	}
	if d := next[1] - next[0]; math.Abs(d) > enough {
		a.more = min(max((t.second(n)-next[0])/d, 0), 1)
	}
	return a
}

// little is more than rounding does to the worth of a farkle.
const little = 1e-12

// values returns the chances of the player and of the next in a state.
func (a *askedTrio) values(t *Trio, s *farkle.State, rolls bool) (own, next float64) {
	for i, chance := range []float64{1 - a.more, a.more} {
		e := a.by[i].now(s, rolls)
		own += float64(chance * e.own)
		next += float64(chance * (e.next + float64(e.farkle*t.first[t.at(a.n.next())])))
	}
	return own, next
}

// now returns the effect of the rest of the solved turn in a state, own with farkles.
func (w *turner) now(s *farkle.State, rolls bool) (e effect) {
	g, m := &w.goals[0], w.m
	stage, at := m.stageOf(s), s.Points/m.step
	if rolls {
		if e.own, e.farkle = w.going(g, stage, at), 1-m.afterHot[stage]; at < g.top {
			_, e.farkle = w.known(g, stage, at)
			e.next = w.sideAt(stage, at)
		}
		return e
	}
	e.own = math.Inf(-1)
	o := &m.throws[stage][m.index[s.Roll]]
	for _, points := range o.banks {
		if v := g.banked(at + points); at+points >= g.least && v >= e.own {
			e = effect{v, g.side[min(at+points, len(g.side)-1)], 0}
		}
	}
	for _, to := range o.rolls {
		if v, risk := w.at(to.stage, at+to.points); v > e.own { // not where it was left out, as to bank is better
			e = effect{v, w.sideAt(to.stage, at+to.points), risk}
		}
	}
	return e
}
