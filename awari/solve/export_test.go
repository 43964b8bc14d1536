package solve

import (
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// solverOf returns a solver for the rules of a valid text.
func solverOf(t testing.TB, text string, opts ...Option) *Solver {
	t.Helper()
	return gametest.Must(t, func(text string) (*Solver, error) { return New(gametest.Must(t, awari.ParseRules, text), opts...) }, text)
}

// WithoutTables makes a solver search without tables of endings, with the same memory for searches.
func (s *Solver) WithoutTables() *Solver {
	for _, t := range s.tables() {
		t.memory = 0
	}
	s.otherMemory = 0
	return s
}

// Short sets the nodes of a proof before the work is shared.
func (s *Solver) Short(nodes uint64) { s.o.short = nodes }
