package apigate

import (
	"go/ast"
	"go/token"
	"go/types"
)

// conduct wants no library to do anything at start, to let its callers change what it does
// for others, to print, or to start goroutines of its own.
func conduct(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		for _, f := range p.Files {
			for _, d := range f.Decls {
				g, ok := d.(*ast.GenDecl)
				if !ok || g.Tok != token.VAR {
					continue
				}
				for _, s := range g.Specs {
					for _, n := range s.(*ast.ValueSpec).Names {
						if n.IsExported() {
							bad = append(bad, m.at(n.Pos(), "exported variable %s; make it a constant or a function", n.Name))
						}
					}
				}
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if n.Recv == nil && n.Name.Name == "init" {
						bad = append(bad, m.at(n.Pos(), "func init; build the value where it is used, with lazy.Value if it is dear"))
					}
				case *ast.GoStmt:
					bad = append(bad, m.at(n.Pos(), "starts a goroutine; internal/parallel does, and waits for it"))
				case *ast.CallExpr:
					switch name := types.ExprString(n.Fun); name {
					case "fmt.Print", "fmt.Printf", "fmt.Println", "print", "println":
						bad = append(bad, m.at(n.Pos(), "calls %s; a library returns what it has to say", name))
					}
				}
				return true
			})
		}
	}
	return bad
}
