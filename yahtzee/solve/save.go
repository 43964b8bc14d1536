package solve

import (
	"fmt"
	"io"

	"pips.example"
	"pips.example/internal/tablefile"
	"pips.example/yahtzee"
)

const tableKind = "yahtzee/solve"

// WriteTo writes the solution for [Read]: the rules, about eight bytes for each card, and a checksum. It
// fails with the error of w, with [pips.ErrTooLarge] with [Option.From] or if not all values are in memory,
// and with [pips.ErrRules] for the zero Solver.
func (s *Solver) WriteTo(w io.Writer) (n int64, err error) {
	if err := s.Rules().Validate(); err != nil {
		return 0, err
	}
	if err := s.whole(); err != nil {
		return 0, err
	}
	return tablefile.Write(w, tableKind, s.rules.String(), s.value)
}

// whole returns nil if the values of all cards are in memory.
func (s *Solver) whole() error {
	switch {
	case s.begin != nil:
		return fmt.Errorf("%w: only what follows the state of From was solved, want all", pips.ErrTooLarge)
	case s.value == nil:
		return fmt.Errorf("%w: not all values are in memory", pips.ErrTooLarge)
	}
	return nil
}

// Read reads a file of [Solver.WriteTo]. It fails with [pips.ErrForeign] for another first line, with
// [pips.ErrDamaged] for a file changed, cut or lengthened after that line, with the error of [New] for
// rules that do not fit in the default [Option.Memory], and with that of r.
func Read(r io.Reader) (*Solver, error) {
	s := new(Solver)
	tables, err := tablefile.Read(r, tableKind, tablefile.By(yahtzee.ParseRules, func(rules yahtzee.Rules) (_ []int, err error) {
		if s.space, err = newSpace(rules, nil); err != nil {
			return nil, err
		}
		if 8*int64(s.numbers) > defaultMemory {
			return nil, s.tooLarge("the values take more than " + size(defaultMemory))
		}
		return []int{s.numbers}, nil
	}))
	if err != nil {
		return nil, err
	}
	s.value = tables[0]
	return s, nil
}
