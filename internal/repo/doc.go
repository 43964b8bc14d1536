// Package repo has the tests of the repository as a whole: the documentation gate, README and PORTING, the schema of all
// JSON, what never changes, and what an importer pays for.
package repo
