package apigate_test

import (
	"bytes"
	"os"
	"sync"
	"testing"

	"pips.example/tools/apigate"
)

const root = "../.." // the module that is checked

// source parses that module, once.
var source = sync.OnceValues(func() (*apigate.Module, error) { return apigate.Load(root) })

// TestAPI is the documentation gate: every exported name has a comment and an example, no link in a
// comment is dead, and nothing is imported from outside the standard library.
// Each complaint says where and what to do.
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

// TestSchema compares the schema of all JSON forms with the one that is made from the
// types. PIPS_UPDATE=1 writes it.
func TestSchema(t *testing.T) {
	const file = root + "/api/schema.json"
	m, err := source()
	if err != nil {
		t.Fatal(err)
	}
	now, bad := apigate.Schema(m)
	for _, complaint := range bad {
		t.Error(complaint)
	}
	if os.Getenv("PIPS_UPDATE") != "" {
		if err := os.WriteFile(file, now, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	stored, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(stored, now) {
		t.Errorf("%s is not what the types say; if the change is meant, write it with PIPS_UPDATE=1 go -C tools test -run TestSchema ./apigate and say so in CHANGELOG.md", file)
	}
}
