package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pips.example/examples/internal/gocommand"
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
	root, err := gocommand.Output(ctx, "", "", "env", "GOROOT")
	if err != nil {
		return nil, nil, err
	}
	script, err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	return wasm, script, err
}

// build compiles the program.
func build(ctx context.Context, errOut io.Writer) ([]byte, error) {
	fmt.Fprintf(errOut, "playground: building %s\n", program)
	// A browser optimizes hot code itself, and package json is large with inlining.
	wasm, err := gocommand.Build(ctx, "js/wasm", program, "-gcflags=encoding/json=-l")
	if err != nil {
		err = fmt.Errorf("%w, or build it elsewhere and use -wasm", err)
	}
	return wasm, err
}
