package solve

import (
	"io"

	"pips.example/internal/tablefile"
	"pips.example/yahtzee"
)

const tableKind = "yahtzee/solve"

// WriteTo writes the solution, to be read by [Read]: the rules, some eight bytes
// for each card, and a checksum. It is an [io.WriterTo].
func (s *Solver) WriteTo(w io.Writer) (n int64, err error) {
	return tablefile.Write(w, tableKind, s.rules.String(), s.value)
}

// Read reads what [Solver.WriteTo] has written, which takes less time than to solve
// the game again. The error is [ErrForeign] for what is no such file or of another
// version, [ErrDamaged] for one that was changed, cut or lengthened, or that of
// [yahtzee.ParseRules] or [New] for rules that cannot be solved.
func Read(r io.Reader) (*Solver, error) {
	s := new(Solver)
	tables, err := tablefile.Read(r, tableKind, ErrForeign, ErrDamaged, func(text string) ([]int, error) {
		rules, err := yahtzee.ParseRules(text)
		if err != nil {
			return nil, err
		}
		if s.space, err = newSpace(rules); err != nil {
			return nil, err
		}
		return []int{s.numbers}, nil
	})
	if err != nil {
		return nil, err
	}
	s.value = tables[0]
	return s, nil
}
