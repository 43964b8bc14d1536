package pips_test

import (
	"bytes"
	"os"
	"testing"

	"pips.example/internal/apigate"
)

// TestSchema compares the schema of all JSON forms with the one that is made from the
// types. PIPS_UPDATE=1 writes it.
func TestSchema(t *testing.T) {
	const file = "api/schema.json"
	m, err := apigate.Load(".")
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
		t.Errorf("%s is not what the types say; if the change is meant, write it with PIPS_UPDATE=1 go test -run TestSchema . and tell it in CHANGELOG.md", file)
	}
}
