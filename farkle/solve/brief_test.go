//go:build !long

package solve_test

// everything is whether tests go through what takes them many seconds, see .ci/long.
const everything = false
