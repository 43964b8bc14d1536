// Package apigate checks what no compiler and no linter does: that every exported name
// of a module has a comment and an example, that no page is too long, that no link in a comment is dead, that the
// packages import only what they may, and that a library keeps to itself.
//
// [Load] reads a module from its folder. Each [Rule] of [Rules] looks at it and
// returns its complaints, one line each, of the form "file:line: what is wrong; what to do".
// Only source text is read: no build, no network, no package outside the standard library.
// [Schema] makes a schema of all JSON from the same source.
//
// The tests run all rules on this repository, and on small broken modules.
package apigate

// A Rule is one thing that a module must keep.
type Rule struct {
	Name  string
	Check func(*Module) []string // the complaints, in the order of the source
}

// Rules returns all rules.
func Rules() []Rule {
	return []Rule{{"comments", comments}, {"length", length}, {"examples", examples}, {"links", links}, {"imports", imports}, {"conduct", conduct}}
}
