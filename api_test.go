package pips_test

import (
	"sync"
	"testing"

	"pips.example/internal/apigate"
)

// source returns the source of this module, which is read once.
var source = sync.OnceValues(func() (*apigate.Module, error) { return apigate.Load(".") })

// TestAPI is the documentation gate: every exported name has a comment and an example, no link in a
// comment is dead, and nothing is imported from outside the standard library.
// Each complaint says where and what to do. See package apigate for the rules.
func TestAPI(t *testing.T) {
	m, err := source()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range apigate.Rules() {
		t.Run(r.Name, func(t *testing.T) {
			for _, complaint := range r.Check(m) {
				t.Error(complaint)
			}
		})
	}
}
