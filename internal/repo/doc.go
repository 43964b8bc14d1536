// Package repo has the tests of the repository as a whole: README, results that never change, and what
// importing costs a program.
package repo
