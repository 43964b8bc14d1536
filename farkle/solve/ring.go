package solve

import "slices"

// A ring is the turns of three players who farkle one after the other, until one of them banks.
type ring struct {
	needs [3]triple
	seats int       // 3, or 1 if all need the same, as they play alike then
	plans [3]effect // by seat
}

// An effect is what a way to play a turn yields without farkles: the chances to win of the player and of the next, and
// of a farkle.
type effect struct{ own, next, farkle float64 }

// third returns the chance to win of the third player.
func (e effect) third() float64 { return 1 - e.own - e.next - e.farkle }

// same reports whether it is the same way to play; own has another rounding each time.
func (e effect) same(f effect) bool { return e.next == f.next && e.farkle == f.farkle }

// A turner solves turns in its own memory.
type turner struct {
	solver
	goals [3]goal
	worst deviation
}

// turner returns a turner, for one goroutine.
func (t *Trio) turner() *turner { return &turner{solver: solver{m: t.m, from: &t.m.again}} }

// effect returns the effect of the best play for a goal.
func (w *turner) effect(g *goal) effect {
	w.calm = false
	value, risk := w.solve(g)
	return effect{value - float64(risk*g.farkle), w.sideAt(w.m.rules.Dice, 0), risk}
}

// set sets the plan of a seat.
func (r *ring) set(seat int, e effect) {
	if r.plans[seat] = e; r.seats == 1 {
		r.plans = [3]effect{e, e, e}
	}
}

// own returns the chance to win of the player in a seat whose turn it is.
func (r *ring) own(seat int) float64 {
	e, f, g := r.plans[seat], r.plans[(seat+1)%3], r.plans[(seat+2)%3]
	sum := e.own + float64(e.farkle*(f.third()+float64(f.farkle*g.next)))
	if bank := 1 - float64(float64(e.farkle*f.farkle)*g.farkle); bank > tie {
		return sum / bank
	}
	return 1. / 3 // no game comes here
}

// farkle returns what a farkle is worth to the player in a seat, given what the next own turn is worth.
func (r *ring) farkle(seat int, own float64) float64 {
	f, g := r.plans[(seat+1)%3], r.plans[(seat+2)%3]
	return f.third() + float64(f.farkle*(g.next+float64(g.farkle*own)))
}

// solve solves a triple, and those of the two players after the first.
func (t *Trio) solve(w *turner, n triple) {
	r := ring{needs: n.circle(), seats: 3}
	if n == n.next() {
		r.seats = 1
	}
	for i := range r.seats {
		t.aim(&w.goals[i], r.needs[i], t.guess(r.needs[(i+1)%3]))
		r.set(i, w.effect(&w.goals[i]))
	}
	w.worst.add(r.settle(w))
	for i := range r.seats {
		own := r.own(i)
		t.first[t.at(r.needs[i])] = min(max(own, 0), 1) // rounding may have added something
		t.third[t.at(r.needs[(i+1)%3])] = min(max(r.farkle(i, own), 0), 1)
	}
}

// settle improves the plans, one after the other, until no player gains more than by rounding from another one. It
// returns the largest gain that is left.
func (r *ring) settle(w *turner) deviation {
	var seen [][3]effect
	for {
		d := r.answer(w, true)
		if d[0] <= enough {
			return d
		}
		for i := range seen {
			if slices.EqualFunc(seen[i][:], r.plans[:], effect.same) { // they come again in this period
				r.mix(seen[i:])
				return r.answer(w, false)
			}
		}
		seen = append(seen, r.plans)
	}
}

// answer solves the turn of each seat against the others, and returns the largest gain. If plans are to change, each that
// gains enough does at once.
func (r *ring) answer(w *turner, change bool) (most deviation) {
	for i := range r.seats {
		own, g := r.own(i), &w.goals[i]
		g.farkle = r.farkle(i, own)
		w.calm = true
		best, _ := w.solve(g)
		n := r.needs[i]
		most.add(deviation{best - own, float64(n[0]), float64(n[1]), float64(n[2])})
		if change && best-own > enough {
			r.set(i, w.effect(g))
		}
	}
	return most
}

// mix lets two players who answer each other in a period draw one of two plans each, so that neither gains by a change. It
// changes nothing for more players or plans.
func (r *ring) mix(period [][3]effect) {
	var plans [3][]effect // different ones
	var vary []int
	for i := range r.seats {
		for _, p := range period {
			if !slices.ContainsFunc(plans[i], p[i].same) {
				plans[i] = append(plans[i], p[i])
			}
		}
		if len(plans[i]) == 2 {
			vary = append(vary, i, i)
		}
	}
	if n := len(vary); n == 4 || r.seats == 1 && n == 2 {
		i, j := vary[0], vary[n-1]
		r.balance(i, plans[i], j, plans[j])
		r.balance(j, plans[j], i, plans[i])
	}
}

// balance lets the player in a seat draw between two plans so that those of another player are worth the same.
func (r *ring) balance(other int, theirs []effect, seat int, plans []effect) {
	e, f := theirs[0], theirs[1]
	farkle := (e.own - f.own) / (f.farkle - e.farkle)
	own := e.own + float64(e.farkle*farkle)
	more := func(chance float64) bool {
		p, q := plans[0], plans[1]
		mixed := func(a, b float64) float64 { return a + float64(chance*(b-a)) }
		r.set(seat, effect{mixed(p.own, q.own), mixed(p.next, q.next), mixed(p.farkle, q.farkle)})
		return r.farkle(other, own) > farkle
	}
	low, high, rising := 0.0, 1.0, more(1)
	for range 60 {
		if middle := (low + high) / 2; more(middle) == rising {
			high = middle
		} else {
			low = middle
		}
	}
}
