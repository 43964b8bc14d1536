package solve

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"maps"
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

// compare orders positions: fewer farkles first, and both turns of the same scores together.
func (p position) compare(q position) int {
	return cmp.Or(
		cmp.Compare(p.scores[0], q.scores[0]),
		cmp.Compare(p.farkles[0]+p.farkles[1], q.farkles[0]+q.farkles[1]),
		cmp.Compare(p.farkles[0], q.farkles[0]),
		cmp.Compare(b2i(p.opened[0]), b2i(q.opened[0])),
		cmp.Compare(b2i(p.opened[1]), b2i(q.opened[1])),
		cmp.Compare(p.turn, q.turn),
	)
}

// level plays the turns of all positions with a sum of scores, until none is left.
func (e *evaluator) level(ctx context.Context, sum int) error {
	for range maxRounds {
		waiting := e.pending[sum]
		delete(e.pending, sum)
		if len(waiting) == 0 {
			return nil
		}
		if err := e.round(ctx, waiting); err != nil {
			return err
		}
	}
	return errEndless()
}

// round plays a turn from each of some positions with the same sum of scores.
func (e *evaluator) round(ctx context.Context, waiting map[position]float64) error {
	list := e.listed(waiting)
	ends, err := e.endings(ctx, list)
	if err != nil {
		return err
	}
	for i := 0; i < len(list); i++ {
		p, end, chance := list[i], ends[i], waiting[list[i]]
		if e.m.rules.Penalty > 0 || p.last {
			e.follow(p, end, chance)
			e.farkle(p, float64(chance*end.farkled))
			continue
		}
		// A farkle leads to the other turn, and back. Two equations give how often each player has a
		// turn here.
		i++
		q, other := ends[i], waiting[list[i]]
		once := 1 - float64(end.farkled*q.farkled)
		if once*endless < 1 {
			return errEndless()
		}
		e.follow(p, end, (chance+float64(q.farkled*other))/once)
		e.follow(list[i], q, (other+float64(end.farkled*chance))/once)
	}
	return nil
}

// listed returns the positions that are likely enough in order, and without penalties both turns of the same
// scores.
func (e *evaluator) listed(waiting map[position]float64) (list []position) {
	left := map[position]bool{}
	for p, chance := range waiting {
		if chance < negligible {
			left[p] = true
			continue
		}
		list = append(list, p)
	}
	if e.m.rules.Penalty == 0 {
		for _, p := range list {
			if other := p.passed(); !p.last && waiting[other] < negligible {
				list = append(list, other)
				delete(left, other)
			}
		}
	}
	slices.SortFunc(list, position.compare)
	// In order, so that the sum is always the same.
	for _, p := range slices.SortedFunc(maps.Keys(left), position.compare) {
		e.lost += waiting[p]
	}
	return list
}

// endings returns the endings of the turns of some positions.
func (e *evaluator) endings(ctx context.Context, list []position) ([]*ending, error) {
	ends, errs := make([]*ending, len(list)), make([]error, len(list))
	err := parallel.Each(ctx, e.crew, len(list), func(w *worker, i int) {
		if ends[i] = e.known[list[i]]; ends[i] == nil {
			var end ending
			end, errs[i] = w.play(ctx, list[i], e.o.calls-e.calls)
			ends[i] = &end
		}
	})
	if err != nil {
		return nil, err
	}
	for i, end := range ends {
		if errs[i] != nil {
			return nil, errs[i]
		}
		if e.known[list[i]] == nil {
			e.calls += end.calls
			if e.calls > e.o.calls {
				return nil, e.enough(float64(e.calls))
			}
			if e.known != nil {
				if ends[i], err = e.keep(list[i], end); err != nil {
					return nil, err
				}
			}
		}
	}
	return ends, nil
}

// maxStored is how many banks of turns are kept under penalties.
const maxStored = 20_000_000

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
	for _, b := range end.banks {
		next, q := p.banked(b.points), float64(chance*b.p)
		switch mine, other := next.scores[p.turn], next.scores[next.turn]; {
		case p.last && mine > other:
			e.won[p.turn] += q
		case p.last:
			e.won[next.turn] += q
		case int(mine) < e.m.rules.Target:
			e.wait(next, q)
		case e.m.rules.Finish == farkle.LastRound:
			next.last = true
			e.wait(next, q)
		default:
			e.won[p.turn] += q
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

// wait adds the chance to get to a position.
func (e *evaluator) wait(p position, chance float64) {
	level := e.pending[p.sum()]
	if level == nil {
		level = map[position]float64{}
		e.pending[p.sum()] = level
	}
	level[p] += chance
}
