package solve

// WithoutTables has a solver search without tables of endings, with all memory
// that it would have for searches.
func (s *Solver) WithoutTables() *Solver {
	for _, t := range s.tables() {
		t.memory = 0
	}
	s.otherMemory = 0
	return s
}

// Short sets how many nodes a proof may take before the work is shared.
func (s *Solver) Short(nodes uint64) { s.o.short = nodes }
