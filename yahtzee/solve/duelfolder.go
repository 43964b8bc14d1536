package solve

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/tablefile"
	"pips.example/yahtzee"
)

const duelKind = "yahtzee/solve duel"

// text returns the rules and options that the values depend on, in a line.
func (p *pairing) text() string {
	return fmt.Sprintf("draw=%s compensation=%d filled=%d,%d lead=%d rules=%s", strconv.FormatFloat(p.draw, 'g', -1, 64),
		p.compensation, p.begin[0], p.begin[1], p.lead, p.rules)
}

// series returns the halves with a folder, without those in memory.
func (p *pairing) series(dir string) series {
	return series{
		dir: dir, kind: duelKind + " turns", name: "duel-%02d.pips", unit: "turns", most: 1, first: p.turns, steps: len(p.halves), tooLarge: p.tooLarge,
		text: func(turns int) string { return fmt.Sprintf("turns=%d %s", turns, p.text()) },
		size: func(turns int) int { return p.halves[turns].size },
	}
}

// WriteTo writes the solution for [ReadDuel]: rules and options, eight bytes for each value, and a
// checksum. It fails with the error of w, with [pips.ErrTooLarge] if not all values are in memory, and
// with [pips.ErrRules] for the zero Duel.
func (d *Duel) WriteTo(w io.Writer) (n int64, err error) {
	if err := d.Rules().Validate(); err != nil {
		return 0, err
	}
	if d.kept > d.turns {
		return 0, fmt.Errorf("%w: not all values are in memory", pips.ErrTooLarge)
	}
	var tables [][]float64
	for turns := d.turns; turns < len(d.halves); turns++ {
		tables = append(tables, d.halves[turns].value)
	}
	return tablefile.Write(w, duelKind, d.pairing.text(), tables...)
}

// ReadDuel reads a file of [Duel.WriteTo] to memory. It fails with [pips.ErrForeign] for another first
// line, with [pips.ErrDamaged] for a file changed, cut or lengthened after that line, and with the errors
// of [NewDuel] and of r.
func ReadDuel(r io.Reader) (*Duel, error) {
	d := new(Duel)
	tables, err := tablefile.Read(r, duelKind, func(text string) (sizes []int, err error) {
		if d.pairing, err = parsePairing(text); err != nil {
			return nil, err
		}
		for turns := d.turns; turns < len(d.halves); turns++ {
			sizes = append(sizes, d.halves[turns].size)
		}
		return sizes, nil
	})
	if err != nil {
		return nil, err
	}
	d.kept = d.turns
	for i, table := range tables {
		if err := tablefile.InRange(table, 1); err != nil {
			return nil, err
		}
		d.halves[d.turns+i].value = table
		d.list(d.turns + i)
	}
	d.setFirst()
	return d, nil
}

// parsePairing reads the text of a pairing.
func parsePairing(text string) (*pairing, error) {
	damaged := func(err error) error { return fmt.Errorf("%w: %w", pips.ErrDamaged, err) }
	head, rules, _ := strings.Cut(text, " rules=")
	var draw float64
	var compensation, lead int
	var begin [2]int
	if _, err := fmt.Sscanf(head, "draw=%g compensation=%d filled=%d,%d lead=%d", &draw, &compensation, &begin[0], &begin[1], &lead); err != nil {
		return nil, damaged(err)
	}
	r, err := yahtzee.ParseRules(rules)
	if err != nil {
		return nil, damaged(err)
	}
	s, err := newSpace(r, nil)
	if err != nil {
		return nil, err
	}
	for _, set := range begin {
		if set < 0 || set >= 1<<len(s.boxes) || !s.possible(set) {
			return nil, pips.ErrDamaged
		}
	}
	ahead := filled(begin[0]) - filled(begin[1])
	if ahead < 0 || ahead > 1 || !(draw >= 0 && draw <= 1) || !small(compensation) || !small(lead+compensation) {
		return nil, pips.ErrDamaged
	}
	p := newPairing(s, draw, compensation, begin, lead)
	if p.text() != text {
		return nil, pips.ErrDamaged
	}
	return p, p.check()
}

// small reports whether points can be a compensation.
func small(points int) bool { return -maxCompensation <= points && points <= maxCompensation }
