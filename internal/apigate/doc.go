// Package apigate checks what a compiler does not: that every exported name
// of a module has a comment and an example, that no link in a comment is dead,
// and that the packages import only what they may.
//
// [Load] reads a module from its folder. Each [Rule] of [Rules] looks at it and
// returns its complaints, one line each, of the form "file:line: what is wrong; what to do".
// Only source text is read: no build, no network, no package outside the standard library.
//
// The test in the root of the module runs all rules. The tests beside this file
// run them on small broken modules.
package apigate
