//go:build long

package solve_test

// long is whether there is time for everything.
const long = true
