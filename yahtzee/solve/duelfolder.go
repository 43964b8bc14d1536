package solve

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/folder"
	"pips.example/internal/tablefile"
	"pips.example/yahtzee"
)

const (
	halfKind = "yahtzee/solve duel turns"
	duelKind = "yahtzee/solve duel"
)

// A folder has a file for each half but the end, which is written when the half is solved.

// fileName returns the name of the file of a half.
func fileName(turns int) string { return fmt.Sprintf("duel-%02d.pips", turns) }

// text returns what the values depend on, in a line.
func (p *pairing) text() string {
	return fmt.Sprintf("draw=%s compensation=%d filled=%d,%d lead=%d rules=%s", strconv.FormatFloat(p.draw, 'g', -1, 64),
		p.compensation, p.begin[0], p.begin[1], p.lead, p.rules)
}

// halfText returns the same for the file of a half.
func (p *pairing) halfText(turns int) string { return fmt.Sprintf("turns=%d %s", turns, p.text()) }

// room returns nil if the files that are missing fit in the folder, as far as the system tells.
func (d *Duel) room() error {
	if d.folder == "" {
		return nil
	}
	free, known, err := folder.Free(d.folder)
	if err != nil || !known {
		return err
	}
	return d.roomIn(free)
}

// roomIn is room for so many bytes that are free.
func (d *Duel) roomIn(free int64) error {
	need := int64(0)
	for turns := d.turns; turns < len(d.halves)-1; turns++ {
		f, _, err := folder.Open(d.folder, fileName(turns))
		switch {
		case err != nil:
			return err
		case f != nil:
			_ = f.Close()
		default:
			need += tablefile.Size(halfKind, d.halfText(turns), d.halves[turns].size)
		}
	}
	if free < need {
		return d.tooLarge(fmt.Sprintf("the folder has room for %s, want %s", size(float64(free)), size(float64(need))))
	}
	return nil
}

// load reads the values of a half and reports whether there were any.
func (d *Duel) load(turns int) (there bool, err error) {
	if d.folder == "" || turns == len(d.halves)-1 {
		return false, nil
	}
	f, _, err := folder.Open(d.folder, fileName(turns))
	if err != nil || f == nil {
		return false, err
	}
	defer f.Close()
	value := d.halves[turns].value
	err = tablefile.Fill(f, halfKind, d.halfText(turns), pips.ErrForeign, pips.ErrDamaged, value)
	if err == nil {
		err = chances(value)
	}
	if errors.Is(err, pips.ErrForeign) || errors.Is(err, pips.ErrDamaged) {
		err = fmt.Errorf("%s: %w; remove it, or use another folder", f.Name(), err)
	}
	return err == nil, err
}

// chances returns nil if values can be chances.
func chances(values []float64) error {
	for _, v := range values {
		if !(v >= 0 && v <= 1) {
			return pips.ErrDamaged
		}
	}
	return nil
}

// store writes the values of a half.
func (d *Duel) store(turns int) error {
	if d.folder == "" || turns == len(d.halves)-1 {
		return nil
	}
	return folder.Write(d.folder, fileName(turns), func(w io.Writer) error {
		_, err := tablefile.Write(w, halfKind, d.halfText(turns), d.halves[turns].value)
		return err
	})
}

// read reads the list of a pair.
func (d *Duel) read(at position, pair int) ([]float64, error) {
	f, bytes, err := folder.Open(d.folder, fileName(at.turns))
	if err != nil {
		return nil, err
	}
	text := d.halfText(at.turns)
	if f == nil {
		return nil, fmt.Errorf("%w: the file %s is missing", pips.ErrDamaged, fileName(at.turns))
	}
	defer f.Close()
	if bytes != tablefile.Size(halfKind, text, d.halves[at.turns].size) {
		return nil, fmt.Errorf("%w: the file %s has %s", pips.ErrDamaged, f.Name(), size(float64(bytes)))
	}
	from := d.before(at, pair)
	low, high := d.span(mover(at.turns), at.mine, at.other)
	list := make([]float64, high-low+1)
	if err := tablefile.Part(f, halfKind, text, pips.ErrDamaged, from, list); err != nil {
		return nil, err
	}
	return list, chances(list)
}

// before returns where the values of a pair begin in a half that has no list.
func (p *pairing) before(at position, pair int) (n int) {
	mine, other := p.sides(at.turns)
	for i := range pair {
		low, high := p.span(mover(at.turns), mine[i/len(other)], other[i%len(other)])
		n += max(0, high-low+1)
	}
	return n
}

// WriteTo writes the solution, to be read by [ReadDuel]: rules and options, eight bytes for each
// value, and a checksum. It is an [io.WriterTo]. It fails with the error of w, with
// [pips.ErrTooLarge] unless all values are in memory, and for the zero Duel with [pips.ErrRules].
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
	return tablefile.Write(w, duelKind, d.text(), tables...)
}

// ReadDuel reads what [Duel.WriteTo] has written, to the end of its reader, and needs as much
// memory as there are values. It fails with [pips.ErrForeign] for another kind or version of file,
// with [pips.ErrDamaged] for one that was changed, cut or lengthened, and with the errors of
// [NewDuel] and of r.
func ReadDuel(r io.Reader) (*Duel, error) {
	d := new(Duel)
	tables, err := tablefile.Read(r, duelKind, pips.ErrForeign, pips.ErrDamaged, func(text string) (sizes []int, err error) {
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
		if err := chances(table); err != nil {
			return nil, err
		}
		d.halves[d.turns+i].value = table
		d.list(d.turns + i)
	}
	d.setFirst()
	return d, nil
}

// parsePairing reads what [pairing.text] returns.
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
	s, err := newSpace(r)
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
	return p, p.fits()
}

// small reports whether points can be a compensation.
func small(points int) bool { return -maxCompensation <= points && points <= maxCompensation }
