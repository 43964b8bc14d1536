package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// program is the package that runs in the page.
const program = "pips.example/examples/playground/wasm"

// wasmMagic begins a WebAssembly file of version 1.
const wasmMagic = "\x00asm\x01\x00\x00\x00"

// code reads the WebAssembly from a file, or builds it if the name is empty, and
// reads the script that starts it.
func code(ctx context.Context, file string, errOut io.Writer) (wasm, script []byte, err error) {
	if file == "" {
		if wasm, err = build(ctx, errOut); err != nil {
			return nil, nil, err
		}
	} else {
		if wasm, err = os.ReadFile(file); err != nil {
			return nil, nil, err
		}
		if !strings.HasPrefix(string(wasm), wasmMagic) {
			return nil, nil, fmt.Errorf("%q is no WebAssembly file", file)
		}
		script, err = os.ReadFile(filepath.Join(filepath.Dir(file), "wasm_exec.js"))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return wasm, script, err
		}
	}
	root, err := output(ctx, "", "env", "GOROOT")
	if err != nil {
		return nil, nil, err
	}
	script, err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	return wasm, script, err
}

// build compiles the program. The temporary files of the go command are in a folder that
// it removes, also after an interrupt.
func build(ctx context.Context, errOut io.Writer) ([]byte, error) {
	fmt.Fprintf(errOut, "playground: building %s\n", program)
	dir, err := os.MkdirTemp("", "playground")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "pips.wasm")
	// A browser optimizes hot code itself, and package json is large with inlining.
	if _, err := output(ctx, dir, "build", "-buildvcs=false", "-trimpath", "-ldflags=-s -w", "-gcflags=encoding/json=-l", "-o", file, program); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// output runs the go command for WebAssembly and returns its output. Temp is a folder for temporary
// files. An interrupt lets the command end its own processes first.
func output(ctx context.Context, temp string, args ...string) (string, error) {
	name, err := exec.LookPath("go")
	if err != nil {
		return "", errors.New("there is no go command to build the page's program with; install Go, or build it elsewhere and use -wasm")
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOTMPDIR="+temp)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second // then it is killed
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s(run this program in the folder of its module, or use -wasm)", args[0], err, said.String())
	}
	return strings.TrimSpace(string(out)), nil
}
