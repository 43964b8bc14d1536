package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The committed bundle is that of the page.
func TestBundle(t *testing.T) {
	files, err := bundle("../" + source)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := os.ReadDir("../" + target)
	if err != nil {
		t.Fatal(err)
	}
	same := len(stored) == len(files)
	for name, data := range files {
		was, err := os.ReadFile(filepath.Join("../"+target, name))
		same = same && err == nil && slices.Equal(was, data)
	}
	if !same {
		t.Error("examples/playground/bundle is not made of examples/playground/page, run: go -C tools run ./bundle")
	}
}
