package apigate

import (
	"go/ast"
	"go/doc"
	"path"
	"slices"
	"strings"
)

// examples wants a checked example for every exported function of the libraries, and one for every
// exported type, its constructor or a method of it. An example is checked when it has a comment
// "Output:" or "Unordered output:" with text after it; go test does not run the others.
func examples(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		need := func(name string, at ast.Node, own []*doc.Example, others ...*doc.Example) {
			if len(own)+len(others) == 0 && ast.IsExported(name) {
				bad = append(bad, m.at(at.Pos(), "%s has no example; write func Example%s() with an // Output: comment in %s",
					name, name, path.Join(p.Dir, "example_test.go")))
			}
			for _, e := range own {
				if strings.TrimSpace(e.Output) == "" {
					bad = append(bad, m.at(e.Code.Pos(), "Example%s prints nothing that is checked; end it with an // Output: comment", e.Name))
				}
			}
		}
		need("", nil, p.doc.Examples)
		for _, f := range p.doc.Funcs {
			need(f.Name, f.Decl, f.Examples)
		}
		for _, t := range p.doc.Types {
			var others []*doc.Example
			for _, f := range t.Funcs {
				need(f.Name, f.Decl, f.Examples)
				others = append(others, f.Examples...)
			}
			for _, f := range t.Methods {
				need("", nil, f.Examples)
				others = append(others, f.Examples...)
			}
			need(t.Name, typeSpec(t), t.Examples, others...)
		}
	}
	return bad
}

// typeSpec returns the declaration of type t in its group.
func typeSpec(t *doc.Type) *ast.TypeSpec {
	i := slices.IndexFunc(t.Decl.Specs, func(s ast.Spec) bool { return s.(*ast.TypeSpec).Name.Name == t.Name })
	return t.Decl.Specs[i].(*ast.TypeSpec)
}

// comments wants a comment for every exported name of the libraries, also for fields and for
// methods of interfaces, above it or beside it; constants and variables may have one above
// their group. A package has one comment alone, in doc.go. That comments begin as they should, and that
// a package has one, is the affair of staticcheck.
func comments(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		for _, f := range p.Files {
			if f.Doc.Text() != "" && path.Base(m.fileName(f)) != "doc.go" {
				bad = append(bad, m.at(f.Doc.Pos(), "package comment outside doc.go; move it there, or put an empty line before the package clause"))
			}
		}
		need := func(name *ast.Ident, comments ...string) {
			if name.IsExported() && strings.Join(comments, "") == "" {
				bad = append(bad, m.at(name.Pos(), "%s has no comment; write what a reader must know: units, ranges, order, errors", name.Name))
			}
		}
		values, funcs := slices.Concat(p.doc.Consts, p.doc.Vars), p.doc.Funcs
		for _, t := range p.doc.Types {
			values, funcs = slices.Concat(values, t.Consts, t.Vars), slices.Concat(funcs, t.Funcs)
			if !ast.IsExported(t.Name) {
				continue
			}
			funcs = append(funcs, t.Methods...)
			spec := typeSpec(t)
			need(spec.Name, t.Doc)
			memberComments(spec.Type, need)
		}
		for _, f := range funcs {
			need(f.Decl.Name, f.Doc)
		}
		for _, v := range values {
			for _, s := range v.Decl.Specs {
				for _, n := range s.(*ast.ValueSpec).Names {
					need(n, v.Doc, s.(*ast.ValueSpec).Doc.Text(), s.(*ast.ValueSpec).Comment.Text())
				}
			}
		}
	}
	return bad
}

// memberComments asks for the comments of fields, and of fields inside fields.
func memberComments(t ast.Expr, need func(*ast.Ident, ...string)) {
	for _, f := range members(t) {
		for _, n := range f.Names {
			need(n, f.Doc.Text(), f.Comment.Text())
		}
		memberComments(f.Type, need)
	}
}
