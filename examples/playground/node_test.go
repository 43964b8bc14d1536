package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// The JavaScript of the README runs under node, without a page, and prints what the README says.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the page's program")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the module with")
	}
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)```js\n(.*?)```.*?```\n(.*?)```").FindStringSubmatch(string(text))
	if m == nil {
		t.Fatal("the README has no script with its output")
	}
	dir := t.TempDir()
	if got := play("-out", filepath.Join(dir, "site"), "-no-tables"); got.Status != 0 {
		t.Fatalf("%+v", got)
	}
	script := filepath.Join(dir, "play.mjs")
	if err := os.WriteFile(script, []byte(m[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, script)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || string(out) != m[2] {
		t.Errorf("%v\n%s", err, out)
	}
}
