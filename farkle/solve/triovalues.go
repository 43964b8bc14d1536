package solve

import (
	"math"

	"pips.example"
	"pips.example/farkle"
)

// Rules returns the rules that t was made for.
func (t *Trio) Rules() farkle.Rules { return t.m.made() }

// Unit returns "chance to win".
func (t *Trio) Unit() string { return "chance to win" }

// Deviation returns the most that a player gains by playing one turn otherwise, and the scores, from those of the player to
// roll on, or -1 for the zero Trio. More than 1e-12 is not rounding: at these scores two plans of two players each do not settle the turns.
func (t *Trio) Deviation() (gain float64, scores [3]int) {
	if t.m == nil {
		return -1, scores
	}
	for i := range scores {
		scores[i] = (t.levels - int(t.worst[1+i])) * t.m.step
	}
	return t.worst[0], scores
}

// Choices returns the legal moves, the best first, with the chance that the player to move wins. It fails with
// [pips.ErrPlayers] unless three play.
func (t *Trio) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	if err := t.m.judgesAll(&v, 3); err != nil {
		return nil, err
	}
	a := t.ask(t.triple(&v.State))
	defer t.asked.Put(a)
	return a[0].choices(&a[0].goals[0], v.State, atMostOne, nil), nil
}

// triple returns the triple of a state of three players.
func (t *Trio) triple(s *farkle.State) (n triple) {
	for i := range n {
		n[i] = t.levels - t.m.score(s.Scores[(int(s.Turn)+i)%3])
	}
	return n
}

// Values returns the chances to win of all players in any state of a game of three: before a roll, before a move, and at
// the end. Its errors are those of [Trio.Choices], except [pips.ErrChanceDue] and [pips.ErrOver].
func (t *Trio) Values(s farkle.State) ([]float64, error) {
	rules, values := t.Rules(), make([]float64, 3)
	if err := t.m.among(&s, 3); err != nil {
		return nil, err
	}
	waits, _ := rules.Waits(s)
	if waits == pips.Nothing {
		for p := range values {
			values[p] = rules.Outcome(s).Share(pips.Player(p))
		}
		return values, nil
	}
	if err := t.m.odd(s, everybody[:]...); err != nil {
		return nil, err
	}
	n := t.triple(&s)
	own, next := t.first[t.at(n)], t.second(n)
	if waits != pips.Chance || s.Points > 0 {
		a := t.ask(n)
		own, next = 0, 0
		for i := range a {
			if a[i].chance == 0 {
				continue
			}
			e := a[i].now(&a[i].goals[0], &s, waits == pips.Chance)
			own += float64(a[i].chance * e.own)
			next += float64(a[i].chance * (e.next + float64(e.farkle*t.first[t.at(n.next())])))
		}
		t.asked.Put(a)
	}
	for i, v := range []float64{own, next, 1 - own - next} {
		values[(int(s.Turn)+i)%3] = min(max(v, 0), 1)
	}
	return values, nil
}

// An askedTrio is the turn of a triple, solved with the worth of a farkle a little less, and where the player draws one of
// two plans also a little more.
type askedTrio [2]struct {
	turner
	n      triple
	chance float64
}

// little is more than rounding does to the worth of a farkle.
const little = 1e-12

// ask returns the turn of a triple, to be put back.
func (t *Trio) ask(n triple) *askedTrio {
	a, ok := t.asked.Get().(*askedTrio)
	if ok && a[0].n == n {
		return a
	}
	if !ok {
		a = new(askedTrio)
	}
	after := t.at(n.next())
	solve := func(i int, more float64) (next float64) {
		a[i].n, a[i].m, a[i].chance = n, t.m, 1 // and all moves, as some lead where no turn comes
		t.aim(&a[i].goals[0], n, t.third[after]+more)
		e := a[i].effect(&a[i].goals[0])
		return e.next + float64(e.farkle*t.first[after])
	}
	have := solve(0, -little)
	a[1].chance = 0
	if more := t.second(n) - have; math.Abs(more) > enough { // the player draws
		a[1].chance = min(max(more/(solve(1, little)-have), 0), 1)
		a[0].chance = 1 - a[1].chance
	}
	return a
}
