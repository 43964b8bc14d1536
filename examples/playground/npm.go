package main

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"pips.example/examples/internal/gocommand"
)

// parts are the files of the package for JavaScript that the page does not have. The types are made from the schemas of
// api/, see tools/wire.
//
//go:embed npm
var parts embed.FS

// shared are those that the page has, too.
var shared = []string{"compile.js", "pips.js", "refused.js", "dom.js", "draw.js", "wasm_exec.js", "pips.wasm.gz"}

// manifest is package.json, without name and version.
const manifest = `{
  "name": %q,
  "version": %q,
  "description": "Rules, computer players, advice and reviews of Farkle, Yahtzee, Awari and dominoes",
  "license": "MIT",
  "type": "module",
  "engines": { "node": "^20.16 || >=22.3" },
  "exports": { ".": "./pips.js", "./client": "./client.js", "./board": "./board.js" },
  "sideEffects": ["./wasm_exec.js", "./worker.js", "./board.js"]
}
`

var (
	packageName = regexp.MustCompile(`^(@[a-z0-9-]+/)?[a-z0-9]+(-[a-z0-9]+)*$`)
	release     = regexp.MustCompile(`^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`)
)

// npmFlags defines the flags of the package.
func (o *options) npmFlags(f *flag.FlagSet) {
	o.name, o.version = "pips-rules", "0.0.0"
	matching := func(name string, value *string, pattern *regexp.Regexp, want string) {
		f.Func(name, "", func(s string) error {
			if *value = s; !pattern.MatchString(s) {
				return errors.New("want " + want)
			}
			return nil
		})
	}
	matching("npm", &o.npm, regexp.MustCompile("."), "the name of a folder")
	matching("name", &o.name, packageName, "lower-case letters and digits, with single hyphens between them, as in pips-rules or @me/pips")
	matching("version", &o.version, release, "three numbers, as in 1.2.0 or 1.2.0-rc.1")
}

// writePackage writes the package for JavaScript.
func writePackage(ctx context.Context, o options, out, errOut io.Writer) error {
	page, err := load(ctx, o.wasm, errOut)
	if err != nil {
		return err
	}
	root, err := gocommand.Module(ctx)
	if err != nil {
		return err
	}
	license, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return err
	}
	files := map[string][]byte{"LICENSE": license, "package.json": fmt.Appendf(nil, manifest, o.name, o.version)}
	if err := written(page); err != nil {
		return err
	}
	for _, name := range shared {
		files[name] = page["/"+name].data
	}
	entries, failed := parts.ReadDir("npm")
	err = errors.Join(failed, os.MkdirAll(o.npm, 0o755))
	for _, e := range entries {
		files[e.Name()], failed = parts.ReadFile("npm/" + e.Name())
		err = errors.Join(err, failed)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		err = cmp.Or(err, os.WriteFile(filepath.Join(o.npm, name), files[name], 0o644))
	}
	if err == nil {
		_, err = fmt.Fprintf(out, "The package %s %s is in %s. npm pack makes a file of it.\n", o.name, o.version, o.npm)
	}
	return err
}
