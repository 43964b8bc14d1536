package solve

import (
	"context"
	"slices"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
	"pips.example/yahtzee"
)

// A Duel knows the best play to win against one opponent who plays equally well. Values depend on the
// margin and on the open boxes of both. It is safe for concurrent use. All methods of the zero Duel fail.
//
// The first player wins 49.4562400480 % of generala and 49.3861997347 % of yacht; draws count half.
type Duel struct {
	*pairing
	series   // of halves
	winFirst float64
}

// maxOpen is the largest number of open boxes of a [Duel].
const maxOpen = 12

// NewDuel solves the game of two players who play to win, see [Option.Draw] and [Option.Compensation].
// [Option.From] solves the rest of a game, which takes far less.
//
// Generala takes 600 megabytes and about four minutes on one core, yacht 10.1 gigabytes and 41 minutes.
// If not all values fit in the memory, NewDuel keeps those near the end and [Duel.WinFirst]; yacht then needs
// 3.5 gigabytes. With [Option.Folder] it keeps all of them in files.
//
// Besides the errors of [New] it returns [pips.ErrTooLarge] for rules with saved rolls, an upper bonus,
// jokers or Extra, and for more than twelve open boxes, and [pips.ErrPlayers] for a state of [Option.From]
// without two players.
func NewDuel(ctx context.Context, r yahtzee.Rules, opts ...Option) (*Duel, error) {
	o, s, err := begin(r, opts)
	if err != nil {
		return nil, err
	}
	if o.From != nil {
		if err := s.two(o.From); err != nil {
			return nil, err
		}
	}
	p := s.pairing(o)
	if err := p.check(); err != nil {
		return nil, err
	}
	d := &Duel{pairing: p, series: p.series(o.Folder)}
	values := func(turns int) int64 { return 8 * int64(p.halves[turns].size+p.halves[turns].pairs+1) } // and their numbers
	if err := d.fit(o.Memory, values); err != nil {
		return nil, err
	}
	if err := d.sweep(ctx, o); err != nil {
		return nil, err
	}
	return d, nil
}

// two returns nil for a state of two players whose cards can be reached.
func (s *space) two(state *yahtzee.State) error {
	if err := s.made().Check(*state); err != nil {
		return err
	}
	if state.Players != 2 {
		return wrong.Players(pips.ErrPlayers, 2, 2, state.Players)
	}
	for i, c := range state.Cards[:2] {
		if !s.reachable(c) {
			return unreachable(pips.Player(i))
		}
	}
	return nil
}

// pairsAtOnce is how many pairs are solved between reports of progress.
const pairsAtOnce = 4096

// sweep solves all halves, the last first.
func (d *Duel) sweep(ctx context.Context, o *options) error {
	done, total, pairs := 0, 0, 0
	for i := range d.halves {
		total += d.halves[i].size
		pairs = max(pairs, d.halves[i].pairs)
	}
	workers, err := parallel.Hire(ctx, &o.Options, min(pairs, pairsAtOnce), d.newWorker)
	if err != nil {
		return err
	}
	for turns := len(d.halves) - 1; turns >= d.turns; turns-- {
		h := &d.halves[turns]
		d.list(turns)
		h.value = d.room(turns)
		if err := d.half(ctx, turns, workers, func(part int) { o.Report(done+part, total) }); err != nil {
			return err
		}
		done += h.size
		if turns+1 < d.kept {
			d.halves[turns+1].value = nil
			d.halves[turns+1].start = nil
		}
	}
	d.setFirst()
	if d.turns < d.kept {
		d.halves[d.turns].value = nil
		d.halves[d.turns].start = nil
	}
	d.buffers = [2][]float64{}
	return nil
}

// half solves a half or reads its file.
func (d *Duel) half(ctx context.Context, turns int, workers []*duelWorker, report func(part int)) error {
	h := &d.halves[turns]
	solve := func() error {
		for from := 0; from < h.pairs; from += pairsAtOnce {
			to := min(from+pairsAtOnce, h.pairs)
			if err := parallel.Each(ctx, workers, to-from, func(w *duelWorker, i int) { w.solve(turns, from+i) }); err != nil {
				return err
			}
			if h.start[to] > h.start[from] {
				report(h.start[to])
			}
		}
		return nil
	}
	if turns == len(d.halves)-1 { // the end has no file
		return solve()
	}
	return d.step(ctx, turns, h.value, report, solve)
}

// setFirst sets the chance of the first player in the beginning, whose values are in memory.
func (d *Duel) setFirst() {
	d.winFirst, _ = d.find(d.start()) // from memory
	if mover(d.turns) == 1 {
		d.winFirst = 1 - d.winFirst
	}
}

// start returns the position in which the duel begins.
func (p *pairing) start() position {
	m := mover(p.turns)
	at := position{p.turns, p.begin[m], p.begin[1-m], p.lead}
	if m == 1 {
		at.margin = -p.lead
	}
	return at
}

// A duelWorker solves pairs. Its lanes are margins.
type duelWorker struct {
	worker
	p    *pairing
	next [][]float64 // by box, the values by margin after it is filled
	most int         // points of a box
}

func (p *pairing) newWorker() *duelWorker {
	w := &duelWorker{worker: newWorker(p.space), p: p, next: make([][]float64, len(p.boxes))}
	for b := range p.boxes {
		w.most = max(w.most, p.most[1<<b])
	}
	return w
}

// solve solves a pair of a half.
func (w *duelWorker) solve(turns, pair int) {
	p := w.p
	h := &p.halves[turns]
	value := h.value[h.start[pair]:h.start[pair+1]]
	if len(value) == 0 {
		return
	}
	if turns == len(p.halves)-1 { // the only margin is that of a draw
		value[0] = p.draw
		return
	}
	mine, other := p.sides(turns)
	at := position{turns: turns, mine: mine[pair/len(other)], other: other[pair%len(other)]}
	at.margin, _ = p.span(turns, at.mine, at.other)
	after := &p.halves[turns+1]
	_ = w.prepare(at, (len(value)+lanes-1)/lanes*lanes, func(to position) ([]float64, error) {
		pair := p.pair(to.turns, to.mine, to.other)
		return after.value[after.start[pair]:after.start[pair+1]], nil
	})
	w.turns(0, func(at, _ int) []float64 { return value[at:] })
}

// prepare makes the moves of a position and of those with up to n-1 points more. list returns the values of pairs.
func (w *duelWorker) prepare(at position, n int, list func(position) ([]float64, error)) error {
	for b := range w.boxes {
		if !w.mayFill(at.mine, b) {
			continue
		}
		to := position{at.turns + 1, at.other, at.mine | 1<<b, -at.margin} // without points, as the other player sees it
		values, err := list(to)
		if err != nil {
			return err
		}
		w.next[b] = w.follow(slices.Grow(w.next[b][:0], n+w.most)[:n+w.most], to, values)
	}
	w.worker.prepare(at.mine, n, []bool{false}, func(f fill, _ float64) ([]float64, float64) {
		return w.next[f.box][int(f.points):][:n], 0
	})
	return nil
}

// follow sets next to the values, to the other player, of a position and of those with one point less and so on,
// from the list of the pair.
func (w *duelWorker) follow(next []float64, at position, values []float64) []float64 {
	low, _ := w.p.span(at.turns, at.mine, at.other)
	for i := range next {
		margin := at.margin - i
		v, ok := w.p.decided(at.mine, at.other, margin)
		if k := margin - low; !ok && 0 <= k && k < len(values) { // else no game reaches it
			v = values[k]
		}
		next[i] = 1 - v
	}
	return next
}

// Rules returns the rules that d was made for.
func (d *Duel) Rules() yahtzee.Rules { return d.base().made() }

// base returns the cards of d, or nil for the zero Duel.
func (d *Duel) base() *space {
	if d.pairing == nil {
		return nil
	}
	return d.space
}

// WinFirst returns the chance to win of player 0, who has the first turn, or -1 for the zero Duel. With
// [Option.From] it is the chance at the beginning of the turn of that state.
func (d *Duel) WinFirst() float64 {
	if d.pairing == nil {
		return -1
	}
	return d.winFirst
}

// find returns the value of a position.
func (d *Duel) find(at position) (float64, error) {
	if !d.follows(at) {
		return 0, errElsewhere()
	}
	if v, ok := d.decided(at.mine, at.other, at.margin); ok {
		return v, nil
	}
	list, err := d.values(at)
	if err != nil {
		return 0, err
	}
	low, _ := d.span(at.turns, at.mine, at.other)
	return list[at.margin-low], nil
}

// values returns the list of a pair, from memory or from its file.
func (d *Duel) values(at position) ([]float64, error) {
	h := &d.halves[at.turns]
	pair := d.pair(at.turns, at.mine, at.other)
	if d.width(at.turns, at.mine, at.other) == 0 { // all is decided
		return nil, nil
	}
	if h.value != nil {
		return h.value[h.start[pair]:h.start[pair+1]], nil
	}
	from := 0 // the values of the pairs before it
	mine, other := d.sides(at.turns)
	for i := range pair {
		from += d.width(at.turns, mine[i/len(other)], other[i%len(other)])
	}
	return d.part(at.turns, from, d.width(at.turns, at.mine, at.other))
}
