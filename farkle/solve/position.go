package solve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// state returns the state in which the turn begins.
func (p position) state(r *farkle.Rules) farkle.State {
	s := farkle.State{Players: 2, Turn: pips.Player(p.turn), Due: r.Dice}
	for i := range p.scores {
		s.Scores[i], s.Farkles[i], s.Opened[i] = int(p.scores[i]), int(p.farkles[i]), p.opened[i]
	}
	if p.last {
		s.TurnsLeft = 1
	}
	return s
}

// sum returns the sum of the scores.
func (p position) sum() int { return int(p.scores[0]) + int(p.scores[1]) }

// passed returns the position with the turn of the other.
func (p position) passed() position {
	p.turn = 1 - p.turn
	return p
}

// banked returns the position after points were banked.
func (p position) banked(points int) position {
	p.scores[p.turn] += int32(points)
	p.farkles[p.turn] = 0
	p.opened[p.turn] = true
	return p.passed()
}

// farkled returns the position after a farkle.
func (p position) farkled(r *farkle.Rules) position {
	if r.Farkles > 0 {
		farkles, score := &p.farkles[p.turn], &p.scores[p.turn]
		if *farkles++; int(*farkles) == r.Farkles {
			*farkles = 0
			*score -= int32(r.Penalty)
			if r.Floor {
				*score = max(*score, 0)
			}
		}
	}
	return p.passed()
}

// regime returns the regime of a player who does not look at the other.
func (p *position) regime() regime {
	return regime{score: p.scores[p.turn], farkles: p.farkles[p.turn], opened: p.opened[p.turn]}
}

// A lane has positions that differ only in the score of the player who waits.
type lane struct {
	at      position // with that score 0
	low     int      // the lowest score, in steps
	chances []float64
}

// chance returns where the chance of a score is kept, in steps.
func (l *lane) chance(score int) *float64 {
	if len(l.chances) == 0 {
		l.low = score
	}
	if more := l.low - score; more > 0 {
		l.chances, l.low = slices.Concat(make([]float64, more), l.chances), score
	}
	if more := score - l.low + 1 - len(l.chances); more > 0 {
		l.chances = append(l.chances, make([]float64, more)...)
	}
	return &l.chances[score-l.low]
}

// lane returns the lane of a position.
func (e *evaluator) lane(p position) *lane {
	p.scores[1-p.turn] = 0
	l := e.lanes[p]
	if l == nil {
		l = &lane{at: p}
		e.lanes[p] = l
	}
	return l
}

// wait adds the chance to get to a position.
func (e *evaluator) wait(p position, chance float64) {
	e.most = max(e.most, p.sum())
	if p.sum() < e.sum {
		e.back = min(e.back, p.sum())
	}
	e.add(e.lane(p), p.scores[1-p.turn], chance)
}

// add adds the chance of a score in a lane.
func (e *evaluator) add(l *lane, score int32, chance float64) {
	at := l.chance(int(score) / e.m.step)
	if *at == 0 {
		sum := l.at.sum() + int(score)
		e.due[sum] = append(e.due[sum], l)
	}
	*at += chance
}

// take removes the chance of a position and returns it.
func (e *evaluator) take(p position) visit {
	at := e.lane(p).chance(int(p.scores[1-p.turn]) / e.m.step)
	v := visit{p, *at}
	*at = 0
	return v
}

// A visit is the chance to get to a position.
type visit struct {
	position
	chance float64
}

// level plays the turns of all positions with the sum of scores, until none is left.
func (e *evaluator) level(ctx context.Context) error {
	for range maxRounds {
		list := e.visits()
		if len(list) == 0 {
			return nil
		}
		if err := e.round(ctx, list); err != nil {
			return err
		}
	}
	return errEndless()
}

// visits takes the positions with the sum of scores that are likely enough, and without penalties both turns of the
// same scores.
func (e *evaluator) visits() (list []visit) {
	due := e.due[e.sum]
	delete(e.due, e.sum)
	for _, l := range due {
		other := e.sum - l.at.sum()
		if *l.chance(other / e.m.step) == 0 { // taken with the other turn, or as small as nothing
			continue
		}
		p := l.at
		p.scores[1-p.turn] = int32(other)
		both, n := [2]visit{e.take(p)}, 1
		if e.m.rules.Penalty == 0 && !p.last {
			both[1], n = e.take(p.passed()), 2
		}
		if both[0].chance < negligible && both[1].chance < negligible {
			e.lost += both[0].chance + both[1].chance
			continue
		}
		list = append(list, both[:n]...)
	}
	return list
}

// round plays a turn from each of some positions with the same sum of scores.
func (e *evaluator) round(ctx context.Context, list []visit) error {
	ends, err := e.endings(ctx, list)
	if err != nil {
		return err
	}
	for i := 0; i < len(list); i++ {
		p, end := &list[i], ends[i]
		if e.m.rules.Penalty > 0 || p.last {
			e.follow(p.position, end, p.chance)
			e.farkle(p.position, float64(p.chance*end.farkled))
			continue
		}
		// A farkle leads to the other turn, and back. Two equations give how often each player has a
		// turn here.
		i++
		q, other := ends[i], &list[i]
		once := 1 - float64(end.farkled*q.farkled)
		if once*endless < 1 {
			return errEndless()
		}
		e.follow(p.position, end, (p.chance+float64(q.farkled*other.chance))/once)
		e.follow(other.position, q, (other.chance+float64(end.farkled*p.chance))/once)
	}
	return nil
}

// endings returns the endings of the turns of some positions.
func (e *evaluator) endings(ctx context.Context, list []visit) ([]*ending, error) {
	ends, errs := make([]*ending, len(list)), make([]error, len(list))
	played := make([]bool, len(list)) // for the first time
	err := parallel.Each(ctx, e.crew, len(list), func(w *worker, i int) {
		if ends[i] = e.known[list[i].position]; ends[i] == nil {
			ends[i], played[i], errs[i] = w.play(ctx, list[i].position, e.o.calls-e.calls)
		}
	})
	if err != nil {
		return nil, err
	}
	for i, end := range ends {
		switch {
		case errs[i] != nil:
			return nil, errs[i]
		case !played[i]:
			continue
		}
		e.calls += end.calls
		if e.calls > e.o.calls {
			return nil, e.enough(float64(e.calls))
		}
		if e.known != nil {
			if ends[i], err = e.keep(list[i].position, end); err != nil {
				return nil, err
			}
		}
	}
	return ends, nil
}

// maxStored is how many banks of turns are kept under penalties, which take 1.8 GB.
const maxStored = 60_000_000

// keep keeps the ending of the turn of a position, equal ones once.
func (e *evaluator) keep(p position, end *ending) (*ending, error) {
	var b []byte
	add := func(n uint64) { b = binary.LittleEndian.AppendUint64(b, n) }
	for _, c := range end.banks {
		add(uint64(c.points))
		add(math.Float64bits(c.p))
	}
	add(math.Float64bits(end.farkled))
	add(math.Float64bits(end.won))
	hash := sha256.Sum256(b)
	same, ok := e.same[hash]
	if !ok {
		same = end
		e.same[hash] = end
		e.stored += len(end.banks)
		if e.stored > maxStored {
			return nil, tooLarge("more than %d different banks of turns under penalties", maxStored)
		}
	}
	e.known[p] = same
	return same, nil
}

// follow adds the positions after a turn without a farkle.
func (e *evaluator) follow(p position, end *ending, chance float64) {
	e.lost += float64(chance * end.left)
	e.won[p.turn] += float64(chance * end.won)
	next, step, target := p.banked(0), e.m.step, e.m.rules.Target
	other := int(next.scores[next.turn])
	mine, most := int(next.scores[p.turn])/step, (target-1)/step // in steps
	var to *lane
	for _, b := range end.banks {
		score, q := mine+b.points, float64(chance*b.p)
		over := score > most
		switch {
		case p.last && score*step <= other:
			e.won[next.turn] += q
		case p.last || over && e.m.rules.Finish != farkle.LastRound:
			e.won[p.turn] += q
		default:
			if to == nil || to.at.last != over {
				next.last = over
				to = e.lane(next)
			}
			e.add(to, int32(score*step), q)
			e.most = max(e.most, other+score*step)
		}
	}
}

// farkle adds the position after a farkle.
func (e *evaluator) farkle(p position, chance float64) {
	if p.last {
		e.won[1-p.turn] += chance
		return
	}
	e.wait(p.farkled(&e.m.rules), chance)
}
