package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// testPackage makes a package of the program of a site, and plays by it under node. Where PACKAGES is a folder with typescript, its
// types are checked, also by lines that must fail.
func testPackage(t *testing.T, node, dir string) {
	packed, err := os.ReadFile(filepath.Join(dir, "site", "pips.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	wasm := filepath.Join(dir, "site", "pips.wasm") // beside wasm_exec.js
	if err := os.WriteFile(wasm, unpacked(t, packed), 0o600); err != nil {
		t.Fatal(err)
	}
	got := play("-npm", filepath.Join(dir, "node_modules", "@me", "pips"), "-name", "@me/pips", "-version", "1.2.0", "-wasm", wasm)
	if got.Status != 0 || !strings.Contains(got.Out, " @me/pips 1.2.0 is in ") {
		t.Fatalf("%+v", got)
	}
	for _, name := range []string{"package.mjs", "right.mts", "wrong.mts"} {
		text := strings.ReplaceAll(programtest.Text(t, filepath.Join("testdata", name)), `"pips-rules`, `"@me/pips`)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	commands := [][]string{{node, "package.mjs"}}
	if modules := os.Getenv("PACKAGES"); modules != "" {
		commands = append(commands, []string{"npm", "pack", "--dry-run", "./node_modules/@me/pips"},
			[]string{filepath.Join(modules, ".bin", "tsc"), "--strict", "--noEmit", "--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom", "--noUncheckedIndexedAccess", "right.mts", "wrong.mts"})
	}
	for _, args := range commands {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%q: %v\n%s", args, err, out)
		}
	}
}
