package apigate

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// rapid is the one package from outside that tests, and packages for tests only, may import.
const rapid = "pgregory.net/rapid"

// testOnly are the internal packages that only tests may import.
var testOnly = map[string]bool{"internal/gametest": true, "internal/gen": true, "internal/pig": true, "examples/internal/bottest": true,
	"examples/internal/programtest": true, "examples/internal/terminaltest": true}

// outside are the standard packages by which a library would reach for the machine it runs
// on: its memory, files, environment, clock or log.
var outside = map[string]bool{"unsafe": true, "log": true, "os": true, "syscall": true, "time": true, "net": true, "plugin": true}

// imports wants the standard library only, in tests also rapid; the packages of the module
// to import each other only downwards; and libraries that are not outside.
func imports(m *Module) (bad []string) {
	for _, p := range m.Packages {
		for i, f := range slices.Concat(p.Files, p.Tests) {
			for _, s := range f.Imports {
				to, _ := strconv.Unquote(s.Path.Value)
				if why := m.forbidden(p, to, i >= len(p.Files), m.fileName(f)); why != "" {
					bad = append(bad, m.at(s.Pos(), "imports %s; %s", to, why))
				}
			}
		}
	}
	return bad
}

// forbidden says why a file of package p must not import a package, or "".
func (m *Module) forbidden(p *Package, to string, test bool, file string) string {
	dir, inside := m.inside(to)
	switch {
	case !inside && m.stdSymbols(to) == nil:
		if (test || testOnly[p.Dir]) && to == rapid {
			return ""
		}
		return "only the standard library is imported, and by tests " + rapid
	case test:
		return ""
	case testOnly[dir] && !testOnly[p.Dir]:
		return "it is for tests, so import it in a _test.go file only"
	case !p.Library():
		return ""
	case inside:
		return upwards(p.Dir, dir)
	case to == "time" && path.Base(p.Dir) == "solve" && path.Base(file) == "compare.go":
		return "" // says how fast it was
	case outside[strings.Split(to, "/")[0]]:
		return "a library takes what it needs as an argument and returns what it has to say"
	}
	return ""
}

// upwards says why the library in a folder must not import that in another, or "".
func upwards(from, to string) string {
	game := strings.Split(from, "/")[0]
	switch {
	case strings.HasPrefix(to, "internal/"), to == "." && from != ".":
		return ""
	case game == "." || game == "dice" || game == "prng":
		return "the root, dice and prng import the root and internal packages at most"
	case to == "dice", to == "prng", to == game && from != game:
		return ""
	}
	return "a game imports the root, dice, prng and internal packages, and its solve also the game, but the game never its solve"
}

// inside returns the folder of a package of this module.
func (m *Module) inside(pkg string) (dir string, ok bool) {
	if pkg == m.Path {
		return ".", true
	}
	return strings.CutPrefix(pkg, m.Path+"/")
}
