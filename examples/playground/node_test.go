package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// TestNode builds the page as a site, and runs scripts beside it under node.
func TestNode(t *testing.T) {
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
	run := func(t *testing.T, script string) string {
		cmd := exec.Command(node, script, filepath.Join(dir, "site"))
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return string(out)
	}
	// The JavaScript of the README runs without a page, and prints what the README says.
	t.Run("README", func(t *testing.T) {
		t.Parallel()
		text, err := os.ReadFile("README.md")
		if err != nil {
			t.Fatal(err)
		}
		m := regexp.MustCompile("(?s)```js\n(.*?)```.*?```\n(.*?)```").FindStringSubmatch(string(text))
		if m == nil {
			t.Fatal("the README has no script with its output")
		}
		script := filepath.Join(dir, "play.mjs")
		if err := os.WriteFile(script, []byte(m[1]), 0o600); err != nil {
			t.Fatal(err)
		}
		if out := run(t, script); out != m[2] {
			t.Errorf("%s", out)
		}
	})
	// The game and the module of the page keep what these scripts say.
	for _, name := range []string{"session", "refused"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			script, err := filepath.Abs(filepath.Join("testdata", name+".mjs"))
			if err != nil {
				t.Fatal(err)
			}
			t.Log(run(t, script))
		})
	}
}
