// Bundle makes the scripts and styles of examples/playground small and few. The files of its folder page that index.html names
// become one style and scripts in its folder bundle, which is committed, so that the program needs no tools:
//
//	go -C tools run ./bundle
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// The folders, from that of the module tools.
const (
	source = "../examples/playground/page"
	target = "../examples/playground/bundle"
)

func main() {
	files, err := bundle(source)
	for name, data := range files {
		err = errors.Join(err, os.WriteFile(filepath.Join(target, name), data, 0o666))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

var (
	styles  = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)">`)
	scripts = regexp.MustCompile(`<script( type="module")? src="([^"]+)">`)
)

// bundle returns the files of a page by name: its styles as page.css, its scripts, and the worker that they start.
func bundle(dir string) (map[string][]byte, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	index, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	add := func(name string, o api.BuildOptions) {
		o.Bundle, o.MinifySyntax, o.MinifyIdentifiers, o.MinifyWhitespace = true, true, true, true
		o.Target, o.Charset, o.LegalComments = api.ES2022, api.CharsetUTF8, api.LegalCommentsNone
		o.External = []string{"./wasm_exec.js"} // that of the Go that compiles the program
		result := api.Build(o)
		for _, m := range result.Errors {
			err = errors.Join(err, fmt.Errorf("%s: %s", name, m.Text))
		}
		for _, f := range result.OutputFiles {
			files[name] = f.Contents
		}
	}
	var all strings.Builder
	for _, m := range styles.FindAllStringSubmatch(string(index), -1) {
		fmt.Fprintf(&all, "@import %q;\n", "./"+m[1])
	}
	add("page.css", api.BuildOptions{Stdin: &api.StdinOptions{Contents: all.String(), ResolveDir: dir, Loader: api.LoaderCSS}})
	for _, m := range append(scripts.FindAllStringSubmatch(string(index), -1), []string{"", "module", "worker.js"}) {
		format := api.FormatIIFE
		if m[1] != "" {
			format = api.FormatESModule
		}
		add(m[2], api.BuildOptions{EntryPoints: []string{filepath.Join(dir, m[2])}, Format: format})
	}
	return files, err
}
