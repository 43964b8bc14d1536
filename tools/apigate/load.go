package apigate

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Module is the source of one module, parsed.
type Module struct {
	Path     string     // the module path in go.mod
	Packages []*Package // in the order of their folders

	fset *token.FileSet
	std  map[string]map[string]bool // symbols of standard packages, nil if there is no such package
}

// A Package is one folder of Go files.
type Package struct {
	Path  string      // import path
	Dir   string      // folder below the module's, with slashes; "." is the root
	Name  string      // the name in the package clauses
	Files []*ast.File // without tests
	Tests []*ast.File // files that end in _test.go, of both test packages

	doc  *doc.Package
	syms map[string]bool
}

// Library says whether p is a package that importers of the module can use.
func (p *Package) Library() bool {
	return p.Name != "main" && len(p.Files) > 0 && !slices.Contains(strings.Split(p.Dir, "/"), "internal")
}

// Exports says whether p declares an exported name: "Name", or "Type.Name" for a method or a field.
func (p *Package) Exports(name string) bool {
	typ, member, _ := strings.Cut(name, ".")
	return p.syms[name] && ast.IsExported(typ) && (member == "" || ast.IsExported(member))
}

// Load reads the module whose go.mod is in dir. It skips what the go command skips: testdata,
// modules inside this one, and names that begin with a dot or an underscore.
func Load(dir string) (*Module, error) {
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil, err
	}
	line, _, _ := strings.Cut(string(mod), "\n")
	m := &Module{Path: strings.TrimPrefix(line, "module "), fset: token.NewFileSet(), std: map[string]map[string]bool{}}
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil || rel == "." {
			return err
		}
		_, nested := os.Stat(filepath.Join(file, "go.mod"))
		if nested == nil || d.Name() == "testdata" || strings.ContainsAny(d.Name()[:1], "._") {
			return filepath.SkipDir
		}
		return m.addPackage(file, filepath.ToSlash(rel))
	})
	if err == nil {
		err = m.addPackage(dir, ".")
	}
	slices.SortFunc(m.Packages, func(a, b *Package) int { return strings.Compare(a.Dir, b.Dir) })
	return m, err
}

// addPackage parses the package in a folder, if there is one.
func (m *Module) addPackage(folder, dir string) error {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(names) == 0 {
		return err
	}
	p := &Package{Path: path.Join(m.Path, dir), Dir: dir}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(m.fset, path.Join(dir, filepath.Base(name)), src, parser.ParseComments)
		if err != nil {
			return err
		}
		if strings.HasSuffix(name, "_test.go") {
			p.Tests = append(p.Tests, f)
		} else {
			p.Files, p.Name = append(p.Files, f), f.Name.Name
		}
	}
	p.syms = symbols(p.Files)
	p.doc, err = doc.NewFromFiles(m.fset, slices.Concat(p.Files, p.Tests), p.Path, doc.PreserveAST|doc.AllDecls) // or it takes away what is not exported
	m.Packages = append(m.Packages, p)
	return err
}

// symbols returns the names of all declarations: "Name", and "Type.Name" for methods and fields.
func symbols(files []*ast.File) map[string]bool {
	syms := map[string]bool{}
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				syms[strings.TrimPrefix(receiver(d)+"."+d.Name.Name, ".")] = true
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.ValueSpec:
						for _, n := range s.Names {
							syms[n.Name] = true
						}
					case *ast.TypeSpec:
						syms[s.Name.Name] = true
						for _, f := range members(s.Type) {
							for _, n := range f.Names {
								syms[s.Name.Name+"."+n.Name] = true
							}
						}
					}
				}
			}
		}
	}
	return syms
}

// members returns the fields of a struct type or the methods of an interface type.
func members(t ast.Expr) []*ast.Field {
	switch t := t.(type) {
	case *ast.StructType:
		return t.Fields.List
	case *ast.InterfaceType:
		return t.Methods.List
	}
	return nil
}

// receiver returns the name of the type that has method d, or "".
func receiver(d *ast.FuncDecl) (name string) {
	if d.Recv != nil {
		ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && name == "" {
				name = id.Name // those of type parameters come later
			}
			return name == ""
		})
	}
	return name
}

// stdSymbols returns the declarations of a standard package, nil if there is none of that path.
func (m *Module) stdSymbols(pkg string) map[string]bool {
	if syms, ok := m.std[pkg]; ok {
		return syms
	}
	m.std[pkg] = nil
	names, _ := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", filepath.FromSlash(pkg), "*.go"))
	var files []*ast.File
	for _, name := range names {
		if f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution); err == nil {
			files = append(files, f)
		}
	}
	if len(files) > 0 {
		m.std[pkg] = symbols(files)
	}
	return m.std[pkg]
}

// fileName returns the name of a file below the module's folder.
func (m *Module) fileName(f *ast.File) string { return m.fset.Position(f.Package).Filename }

// at writes a complaint about the source at pos.
func (m *Module) at(pos token.Pos, format string, args ...any) string {
	p := m.fset.Position(pos)
	return fmt.Sprintf("%s:%d: ", p.Filename, p.Line) + fmt.Sprintf(format, args...)
}
