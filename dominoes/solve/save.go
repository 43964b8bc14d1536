package solve

import (
	"context"
	"io"
	"math"

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
	tables, err := tablefile.Read(r, tableKind, tablefile.By(dominoes.ParseRules, func(rules dominoes.Rules) (_ []int, err error) {
		t, err = newTable(rules)
		return []int{rules.Target * rules.Target}, err
	}))
	if err == nil {
		err = tablefile.InRange(tables[0], 1)
	}
	if err != nil {
		return nil, err
	}
	t.win = tables[0]
	return t, nil
}

const equilibriumKind = "dominoes/solve equilibrium"

// WriteTo writes the equilibrium for [ReadEquilibrium].
func (e *Equilibrium) WriteTo(w io.Writer) (n int64, err error) {
	if err := e.Rules().Validate(); err != nil {
		return 0, err
	}
	mix := make([]float64, len(e.mix))
	for i, x := range e.mix {
		mix[i] = float64(x)
	}
	return tablefile.Write(w, equilibriumKind, e.g.r.String(), []float64{e.low, e.high}, mix)
}

// ReadEquilibrium reads what [Equilibrium.WriteTo] has written, to the end of r. It fails like [ReadTable] and
// [NewEquilibrium].
func ReadEquilibrium(r io.Reader, opts ...Option) (*Equilibrium, error) {
	var e *Equilibrium
	tables, err := tablefile.Read(r, equilibriumKind, tablefile.By(dominoes.ParseRules, func(rules dominoes.Rules) (_ []int, err error) {
		if e, err = newEquilibrium(context.Background(), rules, opts); err != nil {
			return nil, err
		}
		return []int{2, len(e.mix)}, nil
	}))
	if err != nil {
		return nil, err
	}
	e.low, e.high = tables[0][0], tables[0][1]
	for i, x := range tables[1] {
		e.mix[i] = float32(x)
	}
	if err := tablefile.InRange(tables[1], math.MaxFloat32); err != nil || !(-farPoints < e.low && e.low <= e.high && e.high < farPoints) {
		return nil, pips.ErrDamaged
	}
	return e, nil
}
