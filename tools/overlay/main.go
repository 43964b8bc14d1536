// Overlay hides the test files that some tests do not need, so that the go command need not compile
// them once more for another processor, with the race detector or with counters for the fuzzer:
//
//	go -C tools run ./overlay -o "$PWD"/overlay.json '^Fuzz' "$PWD"/dice "$PWD"/prng >folders
//	go test -overlay overlay.json -run '^Fuzz' $(cat folders)
//
// It prints the folders that have tests, examples, fuzz tests or benchmarks of such names. In these a test
// file stays if it has one, or declares what a file that stays uses.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	log.SetFlags(0)
	out := flag.String("o", "", "the file for go test -overlay")
	flag.Parse()
	if flag.NArg() < 2 || *out == "" {
		log.Fatal("usage: overlay -o file regular-expression folder...")
	}
	names, err := regexp.Compile(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	replace := map[string]string{} // by no file: it is hidden
	for _, dir := range flag.Args()[1:] {
		kept, hidden, err := split(dir, names)
		if err != nil {
			log.Fatal(err)
		}
		if len(kept) > 0 {
			fmt.Println(dir)
		}
		for _, name := range hidden {
			replace[name] = ""
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err == nil {
		err = os.WriteFile(*out, data, 0o600)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// split returns the test files of a folder that the tests of these names need, and the others.
func split(dir string, names *regexp.Regexp) (kept, hidden []string, err error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, nil, err
	}
	var files []*file
	declaredBy := map[string][]*file{}
	for _, path := range paths {
		f, err := read(path)
		if err != nil {
			return nil, nil, err
		}
		files = append(files, f)
		for _, name := range f.declares {
			declaredBy[name] = append(declaredBy[name], f)
		}
	}
	for _, f := range files {
		for _, m := range f.methods {
			name := m.of() // a type of the tests needs its methods
			if declaredBy[m.receiver] == nil {
				name = "." + m.name // a method that the tests add to a type of the package is used by its name
			}
			declaredBy[name] = append(declaredBy[name], f)
		}
	}
	var keep func(f *file)
	keep = func(f *file) {
		if f.kept {
			return
		}
		f.kept = true
		for name := range f.uses {
			for _, other := range declaredBy[name] {
				keep(other)
			}
		}
	}
	for _, f := range files {
		for _, name := range f.tests {
			if names.MatchString(name) {
				keep(f)
			}
		}
	}
	for _, f := range files {
		if f.kept {
			for _, all := range declaredBy["TestMain"] {
				keep(all)
			}
		}
	}
	for _, f := range files {
		if f.kept {
			kept = append(kept, f.path)
		} else {
			hidden = append(hidden, f.path)
		}
	}
	return kept, hidden, nil
}

// A file is a test file. What it declares and uses are names of the package, or with a dot in front those
// behind a dot. There may be more of them than the compiler would find, but no less.
type file struct {
	path     string
	tests    []string
	declares []string
	methods  []method
	uses     map[string]bool
	kept     bool
}

type method struct{ receiver, name string }

func (m method) of() string { return "method of " + m.receiver }

var test = regexp.MustCompile(`^(Test|Example|Fuzz|Benchmark)`)

func read(path string) (*file, error) {
	tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return nil, err
	}
	f := &file{path: path, uses: map[string]bool{}}
	inside := !strings.HasSuffix(tree.Name.Name, "_test") // then other packages see what is exported
	add := func(id *ast.Ident) {
		f.declares = append(f.declares, id.Name)
		if inside && id.IsExported() {
			f.declares = append(f.declares, "."+id.Name)
		}
	}
	for _, decl := range tree.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			switch {
			case d.Recv != nil:
				f.methods = append(f.methods, method{receiver(d.Recv.List[0].Type), d.Name.Name})
			case test.MatchString(d.Name.Name) && d.Name.Name != "TestMain":
				f.tests = append(f.tests, d.Name.Name)
			default:
				add(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					add(s.Name)
					f.uses[method{receiver: s.Name.Name}.of()] = true
				case *ast.ValueSpec:
					for _, id := range s.Names {
						add(id)
					}
				}
			}
		}
	}
	for _, id := range tree.Unresolved {
		f.uses[id.Name] = true
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			f.uses["."+s.Sel.Name] = true
		}
		return true
	})
	return f, nil
}

// receiver returns the name of the type in a receiver, without its parameters.
func receiver(x ast.Expr) string {
	for {
		switch t := x.(type) {
		case *ast.StarExpr:
			x = t.X
		case *ast.IndexExpr:
			x = t.X
		case *ast.IndexListExpr:
			x = t.X
		case *ast.ParenExpr:
			x = t.X
		case *ast.Ident:
			return t.Name
		default:
			return ""
		}
	}
}
