package solve

import (
	"fmt"
	"io"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/tablefile"
)

const tableKind = "dominoes/solve table"

// WriteTo writes the table for [ReadTable].
func (t *Table) WriteTo(w io.Writer) (n int64, err error) {
	if err := t.rules.Validate(); err != nil {
		return 0, err
	}
	return tablefile.Write(w, tableKind, t.rules.String(), t.win)
}

// ReadTable reads a table that [Table.WriteTo] has written, to the end of r. It fails with [pips.ErrForeign]
// for another file or version, [pips.ErrDamaged] for a damaged one, and with the error of r.
func ReadTable(r io.Reader) (*Table, error) {
	var t *Table
	tables, err := tablefile.Read(r, tableKind, func(text string) ([]int, error) {
		rules, err := dominoes.ParseRules(text)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", pips.ErrDamaged, err)
		}
		if t, err = newTable(rules); err != nil {
			return nil, err
		}
		return []int{rules.Target * rules.Target}, nil
	})
	if err != nil {
		return nil, err
	}
	for _, p := range tables[0] {
		if p < 0 || p > 1 {
			return nil, pips.ErrDamaged
		}
	}
	t.win = tables[0]
	return t, nil
}
