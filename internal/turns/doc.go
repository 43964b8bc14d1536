// Package turns is what the games with dice share that has nothing to do with
// their rules: playing step by step what players and dice do, and the text of a
// record of it.
package turns
