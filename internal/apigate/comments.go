package apigate

import (
	"go/ast"
	"go/token"
	"path"
	"strings"
)

// packageComments wants one package comment in each package, for a library in doc.go.
func packageComments(m *Module) (bad []string) {
	for _, p := range m.Packages {
		var with []*File
		for _, f := range p.Files {
			if has(f.AST.Doc) {
				with = append(with, f)
			}
		}
		if len(with) == 0 {
			if len(p.Files) > 0 {
				bad = append(bad, m.at(p.Files[0].AST.Package, "package %s has no package comment; %s", p.Name, whereToComment(p)))
			}
			continue
		}
		for i, f := range with {
			pos, text := f.AST.Doc.Pos(), f.AST.Doc.Text()
			switch {
			case p.Library() && path.Base(f.Name) != "doc.go":
				bad = append(bad, m.at(pos, "package comment outside doc.go; move it to %s, or put an empty line before the package clause", path.Join(p.Dir, "doc.go")))
			case i > 0:
				bad = append(bad, m.at(pos, "second package comment, the first is in %s; put an empty line before the package clause", with[0].Name))
			case !p.Main() && !strings.HasPrefix(text, "Package "+p.Name+" "):
				bad = append(bad, m.at(pos, "package comment does not begin with %q; begin it so", "Package "+p.Name+" "))
			}
		}
	}
	return bad
}

func whereToComment(p *Package) string {
	if p.Main() {
		return "say in a comment before the package clause what the program does"
	}
	return "write one in " + path.Join(p.Dir, "doc.go") + " that begins with \"Package " + p.Name + " \""
}

// comments wants a comment for every exported name of the libraries: constants, variables,
// types, functions, methods, and fields and methods inside exported types.
func comments(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		for _, f := range p.Files {
			for _, d := range f.AST.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if exportedFunc(d) && !has(d.Doc) {
						bad = append(bad, m.at(d.Pos(), "%s has no comment; write what a caller must know: units, ranges, order, errors", funcName(d)))
					}
				case *ast.GenDecl:
					bad = append(bad, m.declComments(d)...)
				}
			}
		}
	}
	return bad
}

func (m *Module) declComments(d *ast.GenDecl) (bad []string) {
	for _, s := range d.Specs {
		switch s := s.(type) {
		case *ast.ValueSpec:
			if has(s.Doc) || has(s.Comment) || has(d.Doc) {
				continue
			}
			for _, n := range s.Names {
				if n.IsExported() {
					bad = append(bad, m.at(n.Pos(), "%s %s has no comment; write one above it, beside it, or above its group", d.Tok, n.Name))
				}
			}
		case *ast.TypeSpec:
			if !s.Name.IsExported() {
				continue
			}
			if !has(s.Doc) && (d.Lparen.IsValid() || !has(d.Doc)) {
				bad = append(bad, m.at(s.Pos(), "type %s has no comment; write what it is and what its zero value means", s.Name.Name))
			}
			bad = append(bad, m.memberComments(s.Name.Name, s.Type)...)
		}
	}
	return bad
}

func (m *Module) memberComments(typ string, t ast.Expr) (bad []string) {
	for _, f := range members(t) {
		for _, n := range f.Names {
			if !n.IsExported() {
				continue
			}
			if !has(f.Doc) && !has(f.Comment) {
				bad = append(bad, m.at(n.Pos(), "%s.%s has no comment; write one above it or beside it", typ, n.Name))
			}
			bad = append(bad, m.memberComments(typ+"."+n.Name, f.Type)...)
		}
	}
	return bad
}

// has says whether there is a comment with text, not only directives such as //go:noinline.
func has(c *ast.CommentGroup) bool { return strings.TrimSpace(c.Text()) != "" }

// exportedFunc says whether importers can see d: a function, or a method of an exported type.
func exportedFunc(d *ast.FuncDecl) bool {
	r := receiver(d)
	return d.Name.IsExported() && (d.Recv == nil || token.IsExported(r))
}
