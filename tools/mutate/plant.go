package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A garden is a package in whose functions mutants are planted: each mutant is a copy of
// its function, and the function calls the one whose number the environment has. So
// all of them are compiled once.
type garden struct {
	*packages.Package
	texts map[string][]byte // by path
	dir   string            // for files
}

// number is the variable of the environment, and the name in the package, of the mutant that
// lives; 0 is none.
const number = "mutantNumber"

func load(pattern, dir string) (*garden, error) {
	list, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}, pattern)
	if err != nil {
		return nil, err
	}
	if len(list) != 1 || len(list[0].Errors) > 0 {
		return nil, fmt.Errorf("%s is no package, or has errors: %v", pattern, list)
	}
	g := &garden{Package: list[0], texts: make(map[string][]byte), dir: dir}
	for _, path := range g.CompiledGoFiles {
		if g.texts[path], err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (g *garden) mutants(files func(name string) bool) (list []mutant) {
	for i, f := range g.Syntax {
		if path := g.CompiledGoFiles[i]; files(filepath.Base(path)) {
			list = append(list, mutants(g.Fset, f, g.texts[path])...)
		}
	}
	return list
}

// Import returns what the package imports, for the type checker.
func (g *garden) Import(path string) (*types.Package, error) {
	if p := g.Imports[path]; p != nil {
		return p.Types, nil
	}
	return types.Unsafe, nil
}

// compiles reports whether the package compiles with a mutant.
func (g *garden) compiles(m *mutant) bool {
	text := g.texts[m.file]
	f, err := parser.ParseFile(g.Fset, m.file, slices.Concat(text[:m.start], []byte(m.with), text[m.end:]), 0)
	if err != nil {
		return false
	}
	files := slices.Clone(g.Syntax)
	files[slices.Index(g.CompiledGoFiles, m.file)] = f
	conf := types.Config{Importer: g, GoVersion: "go" + g.Module.GoVersion, Error: func(e error) { err = e }}
	conf.Check(g.PkgPath, g.Fset, files, nil)
	return err == nil
}

// plant writes the package with all mutants that are in functions, by their numbers from 1
// on, and returns what the go command needs to compile it.
func (g *garden) plant(list []mutant) (overlay string, planted []bool, err error) {
	planted = make([]bool, len(list))
	replace := make(map[string]string)
	for i, f := range g.Syntax {
		path := g.CompiledGoFiles[i]
		text := g.texts[path]
		var out, copies strings.Builder
		at := 0
		for _, d := range f.Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Body == nil || d.Name.Name == "init" || d.Name.Name == "main" {
				continue
			}
			h := g.head(d, text)
			var cases strings.Builder
			for i, m := range list {
				if m.file != path || m.start < h.body || m.end > h.end {
					continue
				}
				planted[i] = true
				fmt.Fprintf(&cases, "case %d: %s\n", i+1, h.call(i+1))
				fmt.Fprintf(&copies, "\n%s %s%s%s\n", h.declare(i+1), text[h.body:m.start], m.with, text[m.end:h.end])
			}
			if cases.Len() > 0 {
				fmt.Fprintf(&out, "%s%s {\nif %s != 0 {\nswitch %[3]s {\n%s}\n}\n", text[at:h.start], h.declare(0), number, &cases)
				at = h.body + 1
			}
		}
		fmt.Fprintf(&out, "%s%s", text[at:], &copies)
		if replace[path], err = g.write(filepath.Base(path), out.String()); err != nil {
			return "", nil, err
		}
	}
	const name = "mutant_number.go"
	replace[filepath.Join(g.Dir, name)], err = g.write(name, fmt.Sprintf(`package %s

import (
	"os"
	"strconv"
)

var %s = func() int { n, _ := strconv.Atoi(os.Getenv(%[2]q)); return n }()
`, g.Name, number))
	if err == nil {
		overlay, err = g.overlay("all.json", replace)
	}
	return overlay, planted, err
}

// alone writes the package with one mutant that is outside of functions.
func (g *garden) alone(m *mutant) (overlay string, err error) {
	text, err := m.source()
	if err != nil {
		return "", err
	}
	file, err := g.write("alone.go", string(text))
	if err != nil {
		return "", err
	}
	return g.overlay("alone.json", map[string]string{m.file: file})
}

func (g *garden) write(name, text string) (path string, err error) {
	path = filepath.Join(g.dir, name)
	return path, os.WriteFile(path, []byte(text), 0o666)
}

func (g *garden) overlay(name string, replace map[string]string) (path string, err error) {
	b, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	return g.write(name, string(b))
}

// A head is the head of a function, whose parameters all have names.
type head struct {
	recv, name, rest string // rest has parameters and results
	callee           string // with the receiver
	args             string
	results          bool
	start, body, end int
}

func (g *garden) head(d *ast.FuncDecl, text []byte) head {
	off := func(p token.Pos) int { return g.Fset.Position(p).Offset }
	of := func(n ast.Node) string { return string(text[off(n.Pos()):off(n.End())]) }
	fields := func(l *ast.FieldList) (decls, args []string) {
		for _, f := range l.List {
			names := f.Names
			if len(names) == 0 {
				names = []*ast.Ident{{Name: "_"}}
			}
			for _, name := range names {
				n := name.Name
				if n == "_" {
					n = fmt.Sprintf("mutantArg%d", len(decls))
				}
				decls = append(decls, n+" "+of(f.Type))
				if _, ok := f.Type.(*ast.Ellipsis); ok {
					n += "..."
				}
				args = append(args, n)
			}
		}
		return decls, args
	}
	h := head{name: d.Name.Name, callee: d.Name.Name, start: off(d.Pos()), body: off(d.Body.Pos()), end: off(d.Body.End())}
	if d.Recv != nil {
		decls, args := fields(d.Recv)
		h.recv = "(" + strings.Replace(decls[0], "mutantArg0", "mutantRecv", 1) + ") "
		h.callee = strings.Replace(args[0], "mutantArg0", "mutantRecv", 1) + "." + h.name
	}
	if d.Type.TypeParams != nil {
		h.rest = of(d.Type.TypeParams)
	}
	decls, args := fields(d.Type.Params)
	h.rest += "(" + strings.Join(decls, ", ") + ")"
	h.args = "(" + strings.Join(args, ", ") + ")"
	if d.Type.Results != nil {
		h.rest += " " + of(d.Type.Results)
		h.results = true
	}
	return h
}

// declare returns the head of the copy for a mutant, 0 for the function itself.
func (h *head) declare(mutant int) string {
	if mutant == 0 {
		return "func " + h.recv + h.name + h.rest
	}
	return fmt.Sprintf("func %s%s_mutant%d%s", h.recv, h.name, mutant, h.rest)
}

// call returns the statements that call the copy for a mutant.
func (h *head) call(mutant int) string {
	call := fmt.Sprintf("%s_mutant%d%s", h.callee, mutant, h.args)
	if h.results {
		return "return " + call
	}
	return call + "; return"
}
