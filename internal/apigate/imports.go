package apigate

import (
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
)

// rapid is the one package from outside that tests may import.
const rapid = "pgregory.net/rapid"

// rapidInternal are the internal packages for tests that may import rapid too.
var rapidInternal = []string{"internal/gen", "internal/gametest"}

// testOnly are the internal packages that only tests may import.
var testOnly = append([]string{"internal/apigate"}, rapidInternal...)

// imports wants the standard library only: outside tests nothing else, in tests rapid.
// The packages of the module itself are the affair of the rule "layers".
func imports(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if p.foreign {
			continue
		}
		for _, f := range p.Files {
			m.eachImport(f, func(s *ast.ImportSpec, to string) {
				if m.stdSymbols(to) == nil && m.inside(to) == "" && !(to == rapid && slices.Contains(rapidInternal, p.Dir)) {
					bad = append(bad, m.at(s.Pos(), "imports %s; outside tests only the standard library is imported, so do without it", to))
				}
			})
		}
		for _, f := range p.Tests {
			m.eachImport(f, func(s *ast.ImportSpec, to string) {
				if m.stdSymbols(to) == nil && m.inside(to) == "" && to != rapid {
					bad = append(bad, m.at(s.Pos(), "imports %s; tests import the standard library and %s only", to, rapid))
				}
			})
		}
	}
	return bad
}

// layers wants the packages of the module to import each other only downwards: all but the root the root,
// dice and prng nothing else, a game also dice, prng and internal packages, what is below a game's folder also the game. Tests are free.
func layers(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if p.foreign {
			continue
		}
		for _, f := range p.Files {
			m.eachImport(f, func(s *ast.ImportSpec, to string) {
				if dir := m.inside(to); dir != "" {
					if why := forbidden(p, dir); why != "" {
						bad = append(bad, m.at(s.Pos(), "imports %s; %s", to, why))
					}
				}
			})
		}
	}
	return bad
}

// forbidden says why package p must not import the package in dir, or "".
func forbidden(p *Package, dir string) string {
	if slices.Contains(testOnly, dir) && !slices.Contains(testOnly, p.Dir) {
		return "it is for tests, so import it in a _test.go file only"
	}
	if !p.Library() {
		return ""
	}
	game := strings.SplitN(p.Dir, "/", 2)[0]
	switch game {
	case ".":
		if strings.HasPrefix(dir, "internal/") {
			return ""
		}
		return "package " + p.Name + " knows no other package of this module but internal ones"
	case "dice", "prng":
		if dir == "." || strings.HasPrefix(dir, "internal/") {
			return ""
		}
		return "package " + p.Name + " imports the root package and internal packages at most"
	}
	switch {
	case dir == ".", dir == "dice", dir == "prng", strings.HasPrefix(dir, "internal/"):
		return ""
	case dir == game && p.Dir != game:
		return ""
	}
	return "a game imports the root, dice, prng and internal packages, and its solve also the game, but the game never its solve"
}

// outside wants no library to reach for the machine it runs on: its memory, files, environment, clock or log.
// Only the file compare.go of a solve package may look at the clock, to say how fast it was.
func outside(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		for _, name := range p.Asm {
			bad = append(bad, name+":1: assembly; write it in Go")
		}
		for _, f := range p.Files {
			m.eachImport(f, func(s *ast.ImportSpec, to string) {
				if to == "time" && path.Base(p.Dir) == "solve" && path.Base(f.Name) == "compare.go" {
					return
				}
				switch strings.SplitN(to, "/", 2)[0] {
				case "unsafe", "log", "os", "syscall", "time", "net", "plugin":
					bad = append(bad, m.at(s.Pos(), "imports %s; a library takes what it needs as an argument and returns what it has to say", to))
				}
			})
		}
	}
	return bad
}

func (m *Module) eachImport(f *File, visit func(s *ast.ImportSpec, to string)) {
	for _, s := range f.AST.Imports {
		if to, err := strconv.Unquote(s.Path.Value); err == nil {
			visit(s, to)
		}
	}
}

// inside returns the folder of a package of this module, or "" if it is none.
func (m *Module) inside(pkg string) string {
	if pkg == m.Path {
		return "."
	}
	if dir, ok := strings.CutPrefix(pkg, m.Path+"/"); ok {
		return path.Clean(dir)
	}
	return ""
}
