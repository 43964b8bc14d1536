package solve

import (
	"context"
	"slices"
	"sync"

	"pips.example/internal/parallel"
	"pips.example/yahtzee"
)

// A Solver knows the best play of a single card, for the largest expected total. It is safe for
// concurrent use. All methods of the zero Solver fail.
type Solver struct {
	*space

	value   []float64 // by card, the points to come; nil if they are layered
	layered *layered
	workers sync.Pool // of *cardWorker
	terms   terms
}

// New solves the game of one player. It takes a few seconds with five dice, half a minute if rolls are
// saved, and two or three minutes with all boxes of Maxi Yatzy. "maxi-yatzy" itself, in which rolls are
// saved, takes half an hour on one core and 5.2 gigabytes, more than the default [Option.Memory]:
//
//	s, err := solve.New(ctx, yahtzee.MustParseRules("maxi-yatzy"), solve.Option{Folder: dir, Memory: 2e9})
//
// If not all values fit in the memory, New keeps those near the end and that of the empty card. With
// [Option.Folder] it keeps all of them in files. [Option.From] solves the rest of a game, which takes far
// less.
//
// Errors:
//
//   - that of [yahtzee.Rules.Validate] or of ctx
//   - [pips.ErrTooLarge] for an option out of range, and for values that do not fit in the memory or
//     the folder, with an estimate of time and memory
//   - [pips.ErrState] for a state of From that is impossible under these rules
//   - file errors
func New(ctx context.Context, r yahtzee.Rules, opts ...Option) (*Solver, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	space, err := newSpace(r, o.From)
	if err != nil {
		return nil, err
	}
	s := &Solver{space: space}
	if o.Folder == "" && 8*int64(s.numbers) <= int64(o.Memory) {
		if err := parallel.Err(ctx); err != nil { // before memory is allocated
			return nil, err
		}
		s.value = make([]float64, s.numbers)
		err = sweep(ctx, space, o, len(s.boxes)-1, s.newWorker, (*cardWorker).solve, func(_, done int) { o.Report(done, s.numbers) })
	} else if s.layered, err = space.newLayered(o); err == nil {
		err = s.layered.sweep(ctx, s, o)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Rules returns the rules that s was made for.
func (s *Solver) Rules() yahtzee.Rules { return s.space.made() }

// Expected returns the expected final total of a player with this card, and no saved rolls, who is to
// begin a turn and plays best. For saved rolls see [Solver.Values]. It returns -1 for a card that no
// order of filling can reach or that does not follow the state of [Option.From], for values that are
// neither in memory nor in a readable file, and for the zero Solver.
func (s *Solver) Expected(c yahtzee.Card) float64 {
	if s.knows(0, c) != nil {
		return -1
	}
	v, err := s.expected(c, 0)
	if err != nil {
		return -1
	}
	return v
}

// expected returns the expected total for a card that can be reached, with the given saved rolls.
func (s *Solver) expected(c yahtzee.Card, saved int) (float64, error) {
	set, index, mark := s.of(c)
	list, err := s.list(set)
	if err != nil {
		return 0, err
	}
	return float64(s.rules.Total(c)) + list[s.number(set, index, mark)-s.offset[set]+s.more(set, saved)], nil
}

// list returns the values of all cards with these boxes filled.
func (s *Solver) list(set int) ([]float64, error) {
	if list := s.memory(set); list != nil {
		return list, nil
	}
	return s.layered.part(filled(set), s.layered.place[set], s.offset[set+1]-s.offset[set])
}

// memory returns the values of all cards with these boxes filled, or nil if they are not in memory.
func (s *Solver) memory(set int) []float64 {
	from, to := s.offset[set], s.offset[set+1]
	if s.value != nil {
		return s.value[from:to]
	}
	if layer := s.layered.value[filled(set)]; layer != nil {
		return layer[s.layered.place[set]:][:to-from]
	}
	return nil
}

// A cardWorker solves cards. Its lanes are the cards with the same boxes filled.
type cardWorker struct {
	worker
	s      *Solver
	lists  [][]float64               // by box, the values of cards with it filled too
	upper  [6][maxSize + 1][]float64 // by face and count, the values of cards with a box more
	values []float64                 // backs upper
}

func (s *Solver) newWorker() *cardWorker {
	return &cardWorker{worker: newWorker(s.space), s: s, lists: make([][]float64, len(s.boxes))}
}

// solve solves all cards with these boxes filled.
func (w *cardWorker) solve(set int) {
	value, levels := w.s.memory(set), w.s.levels(set)
	_ = w.prepare(set) // all values are in memory
	skip := w.s.twins(set)
	w.turns(skip, func(at, saved int) []float64 { return value[at*levels+saved*lanes:] })
	if skip > 0 {
		for block := range slices.Chunk(value, w.s.block(set)) {
			block[0] = block[1]
			clear(block[len(w.s.needs[w.s.faces(set)]):])
		}
	}
}

// twins returns 1 if the first two cards of each block with these boxes filled have the same value, because
// the bonus is out of reach for one and won for the other, and solving only one saves lanes.
func (s *space) twins(set int) int {
	needs := s.needs[s.faces(set)]
	if s.levels(set) == 1 && len(needs) > 1 && needs[1] == 0 && len(needs)%lanes == 1 {
		return 1
	}
	return 0
}

// prepare makes the moves on cards with these boxes filled. It fails with an error of [Solver.list].
func (w *cardWorker) prepare(set int) error {
	s := w.s
	for b := range s.boxes {
		if s.mayFill(set, b) {
			var err error
			if w.lists[b], err = s.list(set | 1<<b); err != nil {
				return err
			}
		}
	}
	n := s.width(set)
	next := n * s.levels(set|(set+1))
	w.fillUpper(set, next)
	w.worker.prepare(set, n, []bool{false, true}[:s.blocks(set)], func(f fill, extra float64) ([]float64, float64) {
		if c := s.boxes[f.box]; c <= yahtzee.Sixes {
			return w.upper[c-yahtzee.Ones][f.count], f.points + extra
		}
		list := w.lists[f.box]
		if f.box == s.yahtzee && f.points > 0 {
			return list[len(list)-next:], f.points + extra // with the mark, or the same
		}
		return list[:next], f.points + extra
	})
	return nil
}

// fillUpper sets upper for cards with these boxes filled to n values each, with the bonus.
func (w *cardWorker) fillUpper(set, n int) {
	s := w.s
	faces, block := s.faces(set), s.block(set)
	w.values = slices.Grow(w.values[:0], 6*(s.t.size+1)*n)
	for f, b := range s.upper {
		if b < 0 || !s.mayFill(set, b) {
			continue
		}
		to := set | 1<<b
		next, levels := w.lists[b], s.levels(to)
		toBlock := s.block(to)
		for k := range s.t.size + 1 {
			from := len(w.values)
			w.values = w.values[:from+n]
			list := w.values[from:]
			clear(list) // the padding of lanes too, for the same bits each time
			wins := s.wins[faces][f][k]
			for mark := range s.blocks(set) {
				to, from := list[mark*block*levels:], next[mark*toBlock*levels:]
				for saved := 0; saved < levels*lanes; saved += lanes {
					for i, j := range s.next[faces][f][k] {
						to[place(i, levels)+saved] = from[place(int(j), levels)+saved]
					}
					for _, won := range wins {
						for i := won.low; i <= won.high; i++ {
							to[place(i, levels)+saved] += float64(won.points)
						}
					}
				}
			}
			w.upper[f][k] = list
		}
	}
}
