package apigate

import (
	"go/ast"
	"go/doc"
	"go/types"
	"path"
	"slices"
	"strings"
)

// standardMethods are the methods that need no example: whoever knows the standard
// interface knows what they do.
var standardMethods = map[string][]string{
	"String":          {"func() string"},
	"GoString":        {"func() string"},
	"Format":          {"func(fmt.State, rune)"},
	"Error":           {"func() string"},
	"Is":              {"func(error) bool"},
	"As":              {"func(any) bool", "func(interface{}) bool"},
	"Unwrap":          {"func() error", "func() []error"},
	"MarshalText":     {"func() ([]byte, error)"},
	"AppendText":      {"func([]byte) ([]byte, error)"},
	"UnmarshalText":   {"func([]byte) error"},
	"MarshalBinary":   {"func() ([]byte, error)"},
	"AppendBinary":    {"func([]byte) ([]byte, error)"},
	"UnmarshalBinary": {"func([]byte) error"},
	"MarshalJSON":     {"func() ([]byte, error)"},
	"UnmarshalJSON":   {"func([]byte) error"},
}

// contract are the methods of the root's interfaces, which its pages show: those of rules,
// by which they take part in games, and of advisers.
var contract = []string{
	"Players", "Begin", "BeginWith", "Waits", "Draw", "Chance", "Guess", "Standing", "Repeated", "Canonical", "Notation", "Unit",
}

// examples wants a checked example for every exported function and type of the libraries, and for
// every method that is not merely a standard interface's or one of the contract. An example is checked when it has a
// comment "Output:" or "Unordered output:" with text after it; go test does not run the others.
func examples(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		need := func(kind, name string, at ast.Node, have []*doc.Example) {
			if len(have) == 0 {
				bad = append(bad, m.at(at.Pos(), "%s %s has no example; write func Example%s() with an // Output: comment in %s",
					kind, name, strings.ReplaceAll(name, ".", "_"), path.Join(p.Dir, "example_test.go")))
			}
			bad = append(bad, m.unchecked(have)...)
		}
		bad = append(bad, m.unchecked(p.doc.Examples)...)
		for _, f := range p.doc.Funcs {
			need("func", f.Name, f.Decl, f.Examples)
		}
		for _, t := range p.doc.Types {
			need("type", t.Name, typeSpec(t), t.Examples)
			for _, f := range t.Funcs {
				need("func", f.Name, f.Decl, f.Examples)
			}
			for _, f := range t.Methods {
				if standard(f.Decl) || p.Dir != "." && slices.Contains(contract, f.Name) {
					bad = append(bad, m.unchecked(f.Examples)...)
					continue
				}
				need("method", t.Name+"."+f.Name, f.Decl, f.Examples)
			}
		}
	}
	return bad
}

// unchecked complains about the examples that go test compiles but does not run.
func (m *Module) unchecked(have []*doc.Example) (bad []string) {
	for _, e := range have {
		if strings.TrimSpace(e.Output) == "" {
			bad = append(bad, m.at(e.Code.Pos(), "Example%s prints nothing that is checked; end it with an // Output: comment", e.Name))
		}
	}
	return bad
}

// typeSpec returns the line of type t in its group.
func typeSpec(t *doc.Type) ast.Node {
	for _, s := range t.Decl.Specs {
		if s, ok := s.(*ast.TypeSpec); ok && s.Name.Name == t.Name {
			return s
		}
	}
	return t.Decl
}

// standard says whether d is a method of a standard interface, by name and signature.
func standard(d *ast.FuncDecl) bool {
	sig := signature(d.Type)
	for _, want := range standardMethods[d.Name.Name] {
		if sig == want {
			return true
		}
	}
	return false
}

// signature writes a function type without the names of parameters.
func signature(t *ast.FuncType) string {
	list := func(l *ast.FieldList) (all []string) {
		if l == nil {
			return nil
		}
		for _, f := range l.List {
			for range max(1, len(f.Names)) {
				all = append(all, types.ExprString(f.Type))
			}
		}
		return all
	}
	s := "func(" + strings.Join(list(t.Params), ", ") + ")"
	switch r := list(t.Results); len(r) {
	case 0:
		return s
	case 1:
		return s + " " + r[0]
	default:
		return s + " (" + strings.Join(r, ", ") + ")"
	}
}
