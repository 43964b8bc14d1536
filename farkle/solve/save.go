package solve

import (
	"context"
	"io"

	"pips.example/farkle"
	"pips.example/internal/tablefile"
)

const (
	raceKind = "farkle/solve race"
	duelKind = "farkle/solve duel"
)

// WriteTo writes the solution for [ReadRace].
func (r *Race) WriteTo(w io.Writer) (n int64, err error) {
	if err := r.Rules().Validate(); err != nil {
		return 0, err
	}
	var tables [][]float64
	for _, counts := range r.turns {
		tables = append(tables, counts...)
	}
	return tablefile.Write(w, raceKind, r.Rules().String(), append(tables, []float64{r.average})...)
}

// ReadRace reads what [Race.WriteTo] has written, to the end of its reader. Compare [Race.Rules] with your own.
// It fails with [pips.ErrForeign] for another file or version, with [pips.ErrDamaged] for a changed file, and
// with the error of [NewRace] for rules, perhaps damaged, that cannot be solved.
func ReadRace(in io.Reader) (*Race, error) {
	var r *Race
	tables, err := tablefile.Read(in, raceKind, tablefile.By(farkle.ParseRules, func(rules farkle.Rules) (sizes []int, err error) {
		if r, err = newRace(rules, toRace); err != nil {
			return nil, err
		}
		for range 2 * max(rules.Farkles, 1) {
			sizes = append(sizes, r.target-r.low)
		}
		return append(sizes, 1), nil
	}))
	if err != nil {
		return nil, err
	}
	counts := len(tables) / 2
	r.turns = [2][][]float64{tables[:counts], tables[counts : 2*counts]}
	r.average = tables[2*counts][0]
	return r, nil
}

// WriteTo writes the solution for [ReadDuel].
func (d *Duel) WriteTo(w io.Writer) (n int64, err error) {
	if err := d.Rules().Validate(); err != nil {
		return 0, err
	}
	return tablefile.Write(w, duelKind, d.Rules().String(), d.win)
}

// ReadDuel reads what [Duel.WriteTo] has written, like [ReadRace].
func ReadDuel(in io.Reader) (*Duel, error) {
	var d *Duel
	tables, err := tablefile.Read(in, duelKind, tablefile.By(farkle.ParseRules, func(rules farkle.Rules) (_ []int, err error) {
		if d, err = newDuel(context.Background(), rules, toDuel); err != nil {
			return nil, err
		}
		return []int{d.pairs() + d.ends()}, nil
	}))
	if err != nil {
		return nil, err
	}
	d.win = tables[0]
	return d, nil
}
