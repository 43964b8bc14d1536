package solve

import (
	"context"
	"encoding/binary"
	"fmt"
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

const equilibriumKind = "dominoes/solve equilibrium"

// WriteTo writes the equilibrium for [ReadEquilibrium].
func (e *Equilibrium) WriteTo(w io.Writer) (n int64, err error) {
	if err := e.Rules().Validate(); err != nil {
		return 0, err
	}
	var bounds []byte
	for _, x := range [...]float64{e.low, e.high} {
		bounds = binary.LittleEndian.AppendUint64(bounds, math.Float64bits(x))
	}
	tables := [][]byte{bounds}
	for i := range e.trees {
		table := make([]byte, 0, 4*e.trees[i].size)
		for _, x := range e.trees[i].mix {
			table = binary.LittleEndian.AppendUint32(table, math.Float32bits(x))
		}
		tables = append(tables, table)
	}
	return tablefile.WriteBytes(w, equilibriumKind, e.g.r.String(), tables...)
}

// ReadEquilibrium reads what [Equilibrium.WriteTo] has written, to the end of r. It fails like [ReadTable], and like
// [NewEquilibrium] for too little [Option.Memory].
func ReadEquilibrium(r io.Reader, opts ...Option) (*Equilibrium, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	var e *Equilibrium
	tables, err := tablefile.ReadBytes(r, equilibriumKind, func(text string) ([]int, error) {
		rules, err := dominoes.ParseRules(text)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", pips.ErrDamaged, err)
		}
		if e, err = newEquilibrium(context.Background(), rules, &o); err != nil {
			return nil, err
		}
		sizes := []int{16}
		for i := range e.trees {
			sizes = append(sizes, 4*e.trees[i].size)
		}
		return sizes, nil
	})
	if err != nil {
		return nil, err
	}
	e.low = math.Float64frombits(binary.LittleEndian.Uint64(tables[0]))
	e.high = math.Float64frombits(binary.LittleEndian.Uint64(tables[0][8:]))
	fine := -farPoints < e.low && e.low <= e.high && e.high < farPoints
	for i, table := range tables[1:] {
		t := &e.trees[i]
		t.mix = make([]float32, t.size)
		for j := range t.mix {
			t.mix[j] = math.Float32frombits(binary.LittleEndian.Uint32(table[4*j:]))
			fine = fine && t.mix[j] >= 0 && t.mix[j] <= math.MaxFloat32
		}
	}
	if !fine {
		return nil, pips.ErrDamaged
	}
	return e, nil
}
