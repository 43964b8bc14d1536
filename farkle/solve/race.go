package solve

import (
	"context"
	"math"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// maxScores is the largest number of different scores below the target that a
// [Race] solves.
const maxScores = 20_000

// A Race is the play that reaches the target in the fewest turns on average, whatever the others do. It
// considers opening, minimum bank, throws, an exact target, lines that win, penalties and the automatic
// finish, but not ties or turns after the target is reached. With Rounds it is the play that yields the
// most points on average. It is safe for concurrent use. The zero Race is not usable.
type Race struct {
	m       *model
	tail    *tail
	target  int            // in steps
	low     int            // the lowest score that was solved, in steps, 0 or below
	turns   [2][][]float64 // before the first bank and after; by farkles in a row; by score above low
	average float64
}

// NewRace solves a race by the rules. With penalties it takes seconds, or a minute with a large opening or
// minimum bank. Scores more than 12 penalties below 0, or 48 / Farkles if that is more, are assumed to need
// proportionally more turns, so the scores just above them are not exact either.
//
// It fails like [NewTurn], but allows Exact and lines that win, and refuses PlayOn, with Rounds also
// FirstFarkle and Floor, and lines that win with penalties but no Floor. It also returns [ErrUnbounded] if a race
// hardly ever ends, and [pips.ErrTooLarge] for more than 20,000 scores.
func NewRace(ctx context.Context, r farkle.Rules, opts ...Option) (*Race, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	race, err := newRace(r, toRace)
	if err != nil {
		return nil, err
	}
	if race.low == 0 { // all that is refused at once has been
		if err := parallel.Err(ctx); err != nil {
			return nil, err
		}
	}
	m := race.m
	if race.average = m.average(race.tail); race.average <= 0 && race.low < 0 {
		return nil, errEndless()
	}
	for open := range race.turns {
		race.turns[open] = make([][]float64, m.counts())
		for c := range race.turns[open] {
			race.turns[open][c] = make([]float64, race.target-race.low)
			for i := range race.turns[open][c] { // a first guess
				race.turns[open][c][i] = 1 + float64((race.target-race.low-i)*m.step)/max(race.average, 1)
			}
		}
	}
	s := &solver{m: m}
	scores, first, done := race.target-race.low, 0.0, 0
	once := !m.fined() || r.Rounds > 0
	for sweep := 0; ; sweep++ {
		change := 0.0
		for score := race.target - 1; score >= race.low; score-- {
			if err := parallel.Err(ctx); err != nil {
				return nil, err
			}
			if once {
				o.Report(race.target-1-score, scores)
			}
			change = max(change, race.solve(s, score))
		}
		if most := race.at(place{score: race.low}); r.Rounds == 0 && !(most < endless) {
			return nil, errEndless()
		}
		if once || change < sweepEnough {
			break
		}
		if sweep == maxRounds {
			return nil, errEndless()
		}
		if sweep == 0 {
			first = change
		}
		// The change falls by a factor from one sweep to the next, more or less.
		part := math.Log(first/change) / math.Log(first/sweepEnough)
		done = max(done, min(int(part*float64(scores)), scores-1))
		o.Report(done, scores)
	}
	o.Report(scores, scores)
	return race, nil
}

// newRace returns a race that is not solved.
func newRace(r farkle.Rules, to purpose) (*Race, error) {
	m, err := newModel(r, to, r.Exact, r.Penalty, r.FirstFarkle)
	if err != nil {
		return nil, err
	}
	race := &Race{m: m, target: m.steps(r.Target)}
	if race.tail, err = m.tail(); r.Rounds > 0 {
		return race.ofRounds(err)
	}
	if m.fined() && !r.Floor {
		race.low = -max(12, 48/m.counts()) * (r.Penalty + r.FirstFarkle) / m.step
	}
	if scores := race.target - race.low; scores > maxScores {
		return nil, tooLarge("%d scores, more than %d", scores, maxScores)
	}
	return race, err
}

// With penalties a score depends on lower ones, so sweeps repeat until nothing changes. Far below 0 turns grow
// by the average.
const (
	sweepEnough = 1e-12 // turns
	endless     = 1e9   // turns, of a race that hardly ever ends
	noWay       = 1e30  // turns, from a score from which no exact target can be banked
)

// solve solves the places with a score, and returns the largest change.
func (r *Race) solve(s *solver, score int) (change float64) {
	for open := 1; open >= 0; open-- {
		if !r.solves(place{score: score, open: open}) {
			continue
		}
		counts := r.turns[open]
		for c := len(counts) - 1; c >= 0; c-- {
			at := &counts[c][score-r.low]
			before := *at
			if r.m.rules.Rounds > 0 {
				g, rest := r.roundGoal(place{score: score, open: open, farkles: c})
				v, _ := s.solve(g)
				*at = float64(v*float64(r.m.step)) + rest
				continue
			}
			g := r.goal(place{score: score, open: open, farkles: c})
			if !r.m.fined() {
				*at = -fixedPoint(-*at, func(x float64) (float64, float64) {
					g.farkle = x
					v, p := s.solve(g)
					return v - 1, p
				})
				if r.m.rules.Exact {
					*at = min(*at, noWay)
				}
			} else {
				v, _ := s.solve(g)
				*at = 1 - v
			}
			change = max(change, math.Abs(*at-before))
		}
	}
	return change
}

// fixedPoint returns x with f(x) = x, where f returns its value and its slope. f is a maximum of lines, so
// following the slope ends.
func fixedPoint(x float64, f func(x float64) (value, slope float64)) float64 {
	for range 100 {
		v, slope := f(x)
		if 1-slope < 1e-13 { // the turns of a race that hardly ever ends, below 0
			return math.Inf(-1)
		}
		next := x + (v-x)/(1-slope)
		if math.Abs(next-x) <= 1e-14*max(1, math.Abs(x)) {
			return next
		}
		x = next
	}
	return x
}

// goal returns the goal of a turn: as few turns as possible, counted below 0.
func (r *Race) goal(from place) *goal {
	return r.aim(from, func(p place) float64 { return -r.at(p) })
}

// A place is what a player has before a turn: a score in steps, 1 in open after the first bank, consecutive farkles,
// and, where turns are equal, 1 in second for the second of two players.
type place struct{ score, open, farkles, second int }

// placeIn returns the place of a player in a state.
func (m *model) placeIn(s *farkle.State, p pips.Player) place {
	return place{m.score(s.Scores[p]), b2i(s.Opened[p]), s.Farkles[p], m.seats() * int(p) / 2}
}

// begins returns the place of a player with a score and no consecutive farkles, open if it is more than 0.
func (m *model) begins(points int) place { return place{score: m.score(points), open: b2i(points > 0)} }

// solves reports whether p exists: points need a bank before.
func (r *Race) solves(p place) bool {
	return p.open == 1 || r.m.rules.Opening > 0 && (p.score <= 0 || r.m.rules.Rounds > 0)
}

// aim returns the goal of a turn from a place, given the worth of the places after it.
func (r *Race) aim(from place, worth func(place) float64) *goal {
	g := r.m.goal(r.target-from.score, from.open == 1, 0, func(at int) float64 { return worth(place{score: from.score + at, open: 1}) })
	after := r.m.farkled(from)
	g.farkle = worth(after)
	if fine := r.m.rules.FirstFarkle; fine > 0 {
		g.first = g.farkle - worth(r.m.fine(after, fine))
	}
	return g
}

// fined reports whether farkles cost points.
func (m *model) fined() bool { return m.rules.Penalty|m.rules.FirstFarkle > 0 }

// counts returns how many numbers of consecutive farkles there are, with 0.
func (m *model) counts() int { return max(m.rules.Farkles, 1) }

// fine returns p with fewer points.
func (m *model) fine(p place, points int) place {
	p.score -= points / m.step
	if m.rules.Floor {
		p.score = max(p.score, 0)
	}
	return p
}

// farkled returns where a farkle leads, but for what one of the first throw costs.
func (m *model) farkled(p place) place {
	rules := &m.rules
	if rules.Penalty == 0 {
		return place{score: p.score, open: p.open}
	}
	if p.farkles++; p.farkles == rules.Farkles {
		p.farkles = 0
		return m.fine(p, rules.Penalty)
	}
	return p
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// at returns the turns from a place.
func (r *Race) at(p place) float64 {
	if r.m.rules.Opening == 0 {
		p.open = 1
	}
	switch turns := r.turns[p.open][p.farkles]; {
	case p.score >= r.target:
		return 0
	case p.score < r.low:
		return turns[0] + float64((r.low-p.score)*r.m.step)/r.average
	default:
		return turns[p.score-r.low]
	}
}

// Rules returns the rules that r was made for.
func (r *Race) Rules() farkle.Rules { return r.m.made() }

// Turns returns the least expected number of turns from a score to the target, for a player without
// consecutive farkles, who has not banked before if the score is 0 or below. It is infinite for a score from which
// no exact target can be banked, and -1 for one that no game reaches: between those of the rules, or below 0 without
// penalties. With Rounds it is the expected total, in points, of a player who has the score before all rounds.
func (r *Race) Turns(score int) float64 {
	if !r.m.has(score) {
		return -1
	}
	if r.m.rules.Rounds > 0 {
		return float64(score) + r.at(place{open: b2i(score > 0)})
	}
	turns := r.at(r.m.begins(score))
	if r.m.rules.Exact && turns >= endless {
		return math.Inf(1)
	}
	return turns
}

// average returns the largest average of points of a turn in a game without end.
func (m *model) average(t *tail) float64 {
	counts := m.counts()
	s, g := &solver{m: m}, t.points(m)
	if fine := m.rules.FirstFarkle; fine > 0 {
		g.first, g.top = float64(fine)/float64(m.step), max(g.top, 1)
	}
	// The worth of c consecutive farkles, against none, and the average:
	// worth[c] = -average + gain[c] + risk[c] × worth[c+1].
	worth, gain, risk := make([]float64, counts+1), make([]float64, counts), make([]float64, counts)
	worth[counts] = -float64(m.rules.Penalty) / float64(m.step)
	average := 0.0
	for range 100 {
		for c := range counts {
			g.farkle = worth[c+1]
			var v float64
			v, risk[c] = s.solve(g)
			gain[c] = v - float64(risk[c]*g.farkle)
		}
		// worth[0] is 0, so the average follows from the last farkle backwards:
		// worth[c] = x + y × average.
		x, y := worth[counts], 0.0
		for c := counts - 1; c >= 0; c-- {
			x, y = gain[c]+float64(risk[c]*x), -1+float64(risk[c]*y)
		}
		next := -x / y
		for c := counts - 1; c >= 0; c-- {
			worth[c] = gain[c] - next + float64(risk[c]*worth[c+1])
		}
		worth[0] = 0
		if math.Abs(next-average) <= 1e-14*next {
			break
		}
		average = next
	}
	return average * float64(m.step)
}

// Choices returns the legal moves, the best first, with the negated expected number of turns to the
// target, including this one: -7.5 is 7.5 turns. With Rounds it is the expected total of points
// instead. It fails with [pips.ErrTooLarge] for a score more than 100,000 steps of points below the
// target.
func (r *Race) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) { return choices(r, &v) }
