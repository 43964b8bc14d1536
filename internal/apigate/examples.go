package apigate

import (
	"go/ast"
	"go/doc"
	"path"
	"slices"
	"strings"
)

// standard are the methods that need no example: whoever knows the standard interface knows
// what they do.
var standard = []string{
	"String", "GoString", "Format", "Error", "Is", "As", "Unwrap", "MarshalText", "AppendText", "UnmarshalText",
	"MarshalBinary", "AppendBinary", "UnmarshalBinary", "MarshalJSON", "UnmarshalJSON",
}

// contract are the methods of the root's interfaces, which its pages show: those of rules,
// by which they take part in games, and of advisers.
var contract = []string{
	"Players", "Begin", "BeginWith", "Waits", "Draw", "Chance", "Guess", "Standing", "Repeated", "Canonical", "Notation", "Unit",
}

// examples wants a checked example for every exported function and type of the libraries, and
// for every method that is not merely a standard interface's or one of the contract. An
// example is checked when it has a comment "Output:" or "Unordered output:" with text after
// it; go test does not run the others.
func examples(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		have := func(list []*doc.Example) {
			for _, e := range list {
				if strings.TrimSpace(e.Output) == "" {
					bad = append(bad, m.at(e.Code.Pos(), "Example%s prints nothing that is checked; end it with an // Output: comment", e.Name))
				}
			}
		}
		need := func(name string, at ast.Node, list []*doc.Example) {
			if last := name[strings.LastIndex(name, ".")+1:]; len(list) == 0 && ast.IsExported(last) {
				bad = append(bad, m.at(at.Pos(), "%s has no example; write func Example%s() with an // Output: comment in %s",
					name, strings.ReplaceAll(name, ".", "_"), path.Join(p.Dir, "example_test.go")))
			}
			have(list)
		}
		have(p.doc.Examples)
		for _, f := range p.doc.Funcs {
			need(f.Name, f.Decl, f.Examples)
		}
		for _, t := range p.doc.Types {
			need(t.Name, typeSpec(t), t.Examples)
			for _, f := range t.Funcs {
				need(f.Name, f.Decl, f.Examples)
			}
			if !ast.IsExported(t.Name) {
				continue
			}
			for _, f := range t.Methods {
				if slices.Contains(standard, f.Name) || p.Dir != "." && slices.Contains(contract, f.Name) {
					have(f.Examples)
				} else {
					need(t.Name+"."+f.Name, f.Decl, f.Examples)
				}
			}
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
