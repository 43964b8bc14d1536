package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// inNode runs a script under node, in a folder that has the page as a site, and returns what it prints.
func inNode(t *testing.T, script func(dir string) []string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the page's program")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the module with")
	}
	dir := t.TempDir()
	if got := play("-out", filepath.Join(dir, "site"), "-no-tables"); got.Status != 0 {
		t.Fatalf("%+v", got)
	}
	cmd := exec.Command(node, script(dir)...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	return string(out)
}

// The JavaScript of the README runs under node, without a page, and prints what the README says.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)```js\n(.*?)```.*?```\n(.*?)```").FindStringSubmatch(string(text))
	if m == nil {
		t.Fatal("the README has no script with its output")
	}
	out := inNode(t, func(dir string) []string {
		script := filepath.Join(dir, "play.mjs")
		if err := os.WriteFile(script, []byte(m[1]), 0o600); err != nil {
			t.Fatal(err)
		}
		return []string{script}
	})
	if out != m[2] {
		t.Errorf("%s", out)
	}
}

// The game of the page keeps what testdata/session.mjs says.
func TestSession(t *testing.T) {
	script, err := filepath.Abs("testdata/session.mjs")
	if err != nil {
		t.Fatal(err)
	}
	t.Log(inNode(t, func(dir string) []string { return []string{script, filepath.Join(dir, "site")} }))
}

// The module keeps what testdata/refused.mjs says.
func TestModule(t *testing.T) {
	script, err := filepath.Abs("testdata/refused.mjs")
	if err != nil {
		t.Fatal(err)
	}
	t.Log(inNode(t, func(dir string) []string { return []string{script, filepath.Join(dir, "site")} }))
}
