package pips

// sheetSize is how many steps stand on a sheet.
const sheetSize = 64

// A sheet is some steps of a game in a row. A game that goes on takes another one, so that steps
// are never moved.
type sheet[S, M, C any] struct {
	before S // the state before the first of them, from which Undo plays again
	steps  [sheetSize]event[M, C]
}

// expect makes room for the pointers to the sheets of so many steps.
func (g *Game[R, S, M, C, V]) expect(steps int) {
	g.sheets = make([]*sheet[S, M, C], 0, max(4, min(steps, maxSteps)/sheetSize+1))
}

// at returns a step by its number.
func (g *Game[R, S, M, C, V]) at(i int) *event[M, C] {
	return &g.sheets[uint(i)/sheetSize].steps[uint(i)%sheetSize]
}

// next returns where the next step is to stand, which does not count yet, with all but chance or
// the move.
func (g *Game[R, S, M, C, V]) next() (*event[M, C], error) {
	if g.count >= maxSteps {
		return nil, ErrTooLong
	}
	if g.count%sheetSize == 0 {
		if g.count == len(g.sheets)*sheetSize {
			g.sheets = append(g.sheets, new(sheet[S, M, C]))
		}
		g.sheets[g.count/sheetSize].before = g.now
	}
	e := g.at(g.count)
	*e = event[M, C]{player: g.turn, waits: g.waits}
	return e, nil
}

// start returns the state in which the game began.
func (g *Game[R, S, M, C, V]) start() S {
	if g.count > 0 {
		return g.sheets[0].before
	}
	return g.now
}

// copied returns the steps, which share nothing with the game; nil if there are none.
func (g *Game[R, S, M, C, V]) copied() []Step[M, C] {
	if g.count == 0 {
		return nil
	}
	steps, own := make([]Step[M, C], g.count), make([]event[M, C], g.count)
	for i := range steps {
		own[i] = *g.at(i)
		steps[i] = own[i].shared()
	}
	return steps
}
