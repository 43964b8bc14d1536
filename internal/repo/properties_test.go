package repo_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestProperties checks that each test that PROPERTIES.md names is there.
func TestProperties(t *testing.T) {
	text, err := os.ReadFile("examples/howto/PROPERTIES.md")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile("`(\\w+)\\.(Test\\w+)`").FindAllStringSubmatch(string(text), -1)
	if len(names) < 20 {
		t.Fatalf("only %d tests", len(names))
	}
	for _, name := range names {
		files, _ := filepath.Glob(name[1] + "/*_test.go")
		found := false
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			found = found || strings.Contains(string(source), "\nfunc "+name[2]+"(t *testing.T)")
		}
		if !found {
			t.Errorf("there is no %s in %s", name[2], name[1])
		}
	}
}
