package apigate

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
)

// MaxLines is how long a Go file that is no test may be.
const MaxLines = 450

// state wants no init function and no exported variable in a library: nothing happens at start, and
// nobody can change what a package does for others.
func state(m *Module) (bad []string) {
	m.eachLibraryDecl(func(p *Package, d ast.Decl) {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "init" {
				bad = append(bad, m.at(d.Pos(), "func init; build the value where it is used, with sync.OnceValue if it is dear"))
			}
		case *ast.GenDecl:
			if d.Tok != token.VAR {
				return
			}
			for _, s := range d.Specs {
				for _, n := range s.(*ast.ValueSpec).Names {
					if n.IsExported() {
						bad = append(bad, m.at(n.Pos(), "exported variable %s; make it a constant or a function", n.Name))
					}
				}
			}
		}
	})
	return bad
}

// printing wants no library to print.
func printing(m *Module) (bad []string) {
	m.eachLibraryDecl(func(p *Package, d ast.Decl) {
		ast.Inspect(d, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch name := called(call); name {
			case "fmt.Print", "fmt.Printf", "fmt.Println", "print", "println":
				bad = append(bad, m.at(call.Pos(), "calls %s; a library returns what it has to say", name))
			}
			return true
		})
	})
	return bad
}

// goroutines wants no go statement in a library, other than in a solve package and in the
// files play.go and match.go, which run whole games.
func goroutines(m *Module) (bad []string) {
	m.eachLibraryDecl(func(p *Package, d ast.Decl) {
		switch file := path.Base(m.fset.Position(d.Pos()).Filename); {
		case path.Base(p.Dir) == "solve", file == "play.go", file == "match.go":
			return
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				bad = append(bad, m.at(g.Pos(), "starts a goroutine; only solve packages, play.go and match.go may, and they wait for it"))
			}
			return true
		})
	})
	return bad
}

// sizes wants files that can be read in one sitting.
func sizes(m *Module) (bad []string) {
	for _, p := range m.Packages {
		for _, f := range p.Files {
			if f.Lines > MaxLines {
				bad = append(bad, fmt.Sprintf("%s:%d: the file has %d lines, more than %d; split it by what its parts do", f.Name, MaxLines+1, f.Lines, MaxLines))
			}
		}
	}
	return bad
}

func (m *Module) eachLibraryDecl(visit func(*Package, ast.Decl)) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		for _, f := range p.Files {
			for _, d := range f.AST.Decls {
				visit(p, d)
			}
		}
	}
}

// called returns "name" or "package.name" of the function that is called, or "".
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
	}
	return ""
}
