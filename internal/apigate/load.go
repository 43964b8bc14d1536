package apigate

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/build"
	"go/build/constraint"
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
	Path  string  // import path
	Dir   string  // folder below the module's, with slashes; "." is the root
	Name  string  // the name in the package clauses
	Files []*File // without tests
	Tests []*File // files that end in _test.go, of both test packages
	Asm   []string

	foreign bool // part of a module nested in this one, such as tools
	doc     *doc.Package
	syms    map[string]bool
}

// A File is one Go file.
type File struct {
	Name  string // below the module's folder, with slashes
	AST   *ast.File
	Lines int

	src []byte
}

// Main says whether p is a program.
func (p *Package) Main() bool { return p.Name == "main" }

// Internal says whether importers of the module cannot reach p.
func (p *Package) Internal() bool {
	return strings.Contains("/"+p.Path+"/", "/internal/")
}

// Library says whether p is a package that importers of the module can use.
func (p *Package) Library() bool {
	return !p.Main() && !p.Internal() && !p.foreign && len(p.Files) > 0
}

// Exports says whether p declares an exported name: "Name", or "Type.Name" for a method or a field.
func (p *Package) Exports(name string) bool {
	for part := range strings.SplitSeq(name, ".") {
		if !token.IsExported(part) {
			return false
		}
	}
	return p.syms[name]
}

// Load reads the module whose go.mod is in dir, with the modules nested in it.
// It skips what the go command skips: testdata, and names that begin with a dot or an underscore.
func Load(dir string) (*Module, error) {
	m := &Module{fset: token.NewFileSet(), std: map[string]map[string]bool{}}
	modules := map[string]string{} // folder → module path
	byDir := map[string]*Package{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if rel != "." && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "_")) {
				return filepath.SkipDir
			}
			p := &Package{Dir: rel}
			if mod, err := os.ReadFile(filepath.Join(file, "go.mod")); err == nil {
				modules[rel] = modulePath(mod)
			}
			p.Path, p.foreign = importPath(modules, rel)
			byDir[rel] = p
			m.Packages = append(m.Packages, p)
			return nil
		}
		p := byDir[path.Dir(rel)]
		switch path.Ext(rel) {
		case ".s":
			p.Asm = append(p.Asm, rel)
		case ".go":
			return m.addFile(p, file, rel)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	m.Path = modules["."]
	if m.Path == "" {
		return nil, fmt.Errorf("%s: no go.mod that names a module", dir)
	}
	kept := m.Packages[:0]
	for _, p := range m.Packages {
		if len(p.Files)+len(p.Tests) == 0 {
			continue
		}
		if err := m.index(p); err != nil {
			return nil, err
		}
		kept = append(kept, p)
	}
	m.Packages = kept
	return m, nil
}

// addFile parses one Go file into p, unless it says //go:build ignore.
func (m *Module) addFile(p *Package, file, rel string) error {
	src, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	f, err := parser.ParseFile(m.fset, rel, src, parser.ParseComments)
	if err != nil {
		return err
	}
	if ignored(f) {
		return nil
	}
	g := &File{Name: rel, AST: f, Lines: bytes.Count(src, []byte("\n")), src: src}
	if strings.HasSuffix(rel, "_test.go") {
		p.Tests = append(p.Tests, g)
		if p.Name == "" {
			p.Name = strings.TrimSuffix(f.Name.Name, "_test")
		}
		return nil
	}
	if len(p.Files) > 0 && p.Files[0].AST.Name.Name != f.Name.Name {
		return fmt.Errorf("%s: package %s in the folder of package %s", rel, f.Name.Name, p.Name)
	}
	p.Name = f.Name.Name
	p.Files = append(p.Files, g)
	return nil
}

// index prepares what the rules look up in p.
func (m *Module) index(p *Package) error {
	var files []*ast.File
	for _, f := range p.Files {
		files = append(files, f.AST)
	}
	p.syms = symbols(files)

	// go/doc takes away what is not exported, so it gets files of its own.
	files = nil
	for _, f := range slices.Concat(p.Files, p.Tests) {
		g, err := parser.ParseFile(m.fset, f.Name, f.src, parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, g)
	}
	d, err := doc.NewFromFiles(m.fset, files, p.Path)
	p.doc = d
	return err
}

// symbols returns the names of all declarations: "Name", and "Type.Name" for methods and fields.
func symbols(files []*ast.File) map[string]bool {
	syms := map[string]bool{}
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				syms[funcName(d)] = true
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

// funcName returns "Name" or "Type.Name".
func funcName(d *ast.FuncDecl) string {
	if r := receiver(d); r != "" {
		return r + "." + d.Name.Name
	}
	return d.Name.Name
}

// receiver returns the name of the type that has method d, or "".
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return ""
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.ParenExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
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
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution); err == nil {
			files = append(files, f)
		}
	}
	if len(files) > 0 {
		m.std[pkg] = symbols(files)
	}
	return m.std[pkg]
}

// byPath returns the package of that import path, or nil.
func (m *Module) byPath(pkg string) *Package {
	for _, p := range m.Packages {
		if p.Path == pkg {
			return p
		}
	}
	return nil
}

// at writes a complaint about the source at pos.
func (m *Module) at(pos token.Pos, format string, args ...any) string {
	p := m.fset.Position(pos)
	return fmt.Sprintf("%s:%d: ", p.Filename, p.Line) + fmt.Sprintf(format, args...)
}

// ignored says whether a file is no part of any package: //go:build ignore.
func ignored(f *ast.File) bool {
	for _, c := range f.Comments {
		if c.Pos() > f.Package {
			break
		}
		for _, line := range c.List {
			if x, err := constraint.Parse(line.Text); err == nil && x.String() == "ignore" {
				return true
			}
		}
	}
	return false
}

// modulePath returns the path in the module line of a go.mod, or "".
func modulePath(mod []byte) string {
	for s := bufio.NewScanner(bytes.NewReader(mod)); s.Scan(); {
		if f := strings.Fields(s.Text()); len(f) >= 2 && f[0] == "module" {
			return strings.Trim(f[1], `"`)
		}
	}
	return ""
}

// importPath returns the import path of a folder, by the nearest go.mod above it, and
// whether that is not the root's.
func importPath(modules map[string]string, dir string) (pkg string, foreign bool) {
	for up := dir; ; up = path.Dir(up) {
		if mod, ok := modules[up]; ok {
			return path.Join(mod, strings.TrimPrefix(strings.TrimPrefix(dir, up), "/")), up != "."
		}
		if up == "." {
			return dir, true
		}
	}
}
