package solve

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/tablefile"
)

const tableKind = "awari/solve"

// WriteTo writes the current tables of endings with the rules and a checksum, for [Read].
func (s *Solver) WriteTo(w io.Writer) (n int64, err error) {
	if err := cmp.Or(s.rules.Validate(), s.foreign); err != nil {
		return 0, err
	}
	rules := s.rules.String()
	var parts [][]byte
	for _, t := range s.tables() {
		layers := t.upTo(context.Background(), -1+t.made())
		rules += fmt.Sprintf(" %d", len(layers))
		for _, l := range layers {
			parts = append(parts, l.values)
			if t.cyclic {
				parts = append(parts, l.steps)
			}
		}
	}
	return tablefile.WriteBytes(w, tableKind, rules, parts...)
}

// Read reads what [Solver.WriteTo] has written, to the end of r. It fails with [pips.ErrForeign] or
// [pips.ErrDamaged], with [pips.ErrTooLarge] if the tables do not fit into three quarters of
// [Option.Memory] or an option is out of range, or with the error of r.
func Read(r io.Reader, opts ...Option) (*Solver, error) {
	var s *Solver
	var counts []int
	parts, err := tablefile.ReadBytes(r, tableKind, func(text string) (sizes []int, err error) {
		s, counts, err = readHead(text, opts)
		if err != nil {
			return nil, err
		}
		for i, t := range s.tables() {
			for n := range counts[i] {
				size := int(t.ranks(n)) * t.lanes(n)
				sizes = append(sizes, size)
				if t.cyclic {
					sizes = append(sizes, size)
				}
			}
		}
		return sizes, nil
	})
	if err != nil {
		return nil, err
	}
	for i, t := range s.tables() {
		for range counts[i] {
			l := layer{values: parts[0]}
			parts = parts[1:]
			if t.cyclic {
				l.steps, parts = parts[0], parts[1:]
			}
			t.layers = append(t.layers, l)
		}
		t.ask(counts[i] - 1)
	}
	return s, nil
}

// readHead reads the rules of a file and the number of layers of each of their tables.
func readHead(text string, opts []Option) (s *Solver, counts []int, err error) {
	words := strings.Fields(text)
	tables := 0
	for i := len(words) - 1; i > 0 && !strings.Contains(words[i], "=") && tables < 2; i-- {
		tables++
	}
	rules, err := awari.ParseRules(strings.Join(words[:len(words)-tables], " "))
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", pips.ErrDamaged, err)
	}
	if s, err = New(rules, opts...); err != nil {
		return nil, nil, err
	}
	if s.foreign != nil {
		return nil, nil, s.foreign
	}
	if tables != len(s.tables()) {
		return nil, nil, pips.ErrDamaged
	}
	for i, word := range words[len(words)-tables:] {
		t := s.tables()[i]
		var n int
		if _, err := fmt.Sscanf(word, "%d", &n); err != nil || n < 0 || n > t.most()+1 || fmt.Sprint(n) != word {
			return nil, nil, pips.ErrDamaged
		}
		if n-1 > t.level(1<<62) {
			return nil, nil, t.tooLarge(n - 1)
		}
		counts = append(counts, n)
	}
	return s, counts, nil
}
