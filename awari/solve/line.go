package solve

import (
	"slices"

	"pips.example/awari"
	"pips.example/internal/sowing"
)

// maxLine limits the moves of a line, which may have no end if positions can recur.
const maxLine = 200

// line returns the moves of best play: the best move and, if its value is proved, those after it, as
// far as the search finds them with the nodes left and a quarter of those that the value took.
func (w *work) line(r *Result) (line []awari.Move) {
	line = []awari.Move{}
	if len(r.Moves) == 0 {
		return line
	}
	best := r.Moves[0].Move
	line = append(line, best)
	if !r.Proved {
		return line
	}
	w.limitTo(min(w.limit, w.nodes+w.nodes/4+1<<16))
	k := &w.moves[slices.IndexFunc(w.moves, func(o option) bool { return move(o.from) == best })].kid
	value := r.Value
	if w.plain != nil {
		return w.plain.line(line, k, value)
	}
	for len(line) < maxLine && !k.over {
		next, sign := k.next()
		value *= sign
		if k = w.follow(next, k.extra, value); k == nil {
			break
		}
		line = append(line, move(k.from))
	}
	return line
}

// follow returns a sowing that keeps the value of a position, or nil if it finds none or both players
// may continue for ever.
func (w *work) follow(q sowing.Position, extra uint8, value int) *kid {
	list := new(kids)
	w.kids(list, q, extra)
	var best *kid
	fewest, depth := 0, maxDepth
	if w.cyclic {
		depth = 8
	}
	for k := list.next(); k != nil; k = list.next() {
		b, steps := w.limits(k, beans(q))
		switch {
		case b.known() && b.low == value:
			if gains := value > q.Lead(); best == nil || gains && steps < fewest {
				best, fewest = k, steps
			}
			if !w.cyclic {
				return best
			}
		case b.known():
		case best == nil && w.searched && w.kidAtLeast(k, value, depth) == yes:
			return k
		}
	}
	if best != nil && w.cyclic && value == q.Lead() && !best.over && beans(best.Position) == beans(q) {
		return nil
	}
	return best
}
