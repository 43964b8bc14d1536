package main

import (
	"fmt"
	"go/types"
	"strings"
)

// internal says whether importers cannot reach the package.
func internal(path string) bool {
	return strings.Contains("/"+path+"/", "/internal/")
}

// describe returns the lines for one package.
func describe(p *types.Package) []string {
	// Names of p stand alone, those of others have the path of their package before them.
	qualify := func(q *types.Package) string {
		if q == p {
			return ""
		}
		return q.Path()
	}
	var lines []string
	add := func(format string, args ...any) {
		lines = append(lines, p.Path()+": "+fmt.Sprintf(format, args...))
	}
	add("package %s", p.Name())
	for _, name := range p.Scope().Names() {
		switch o := p.Scope().Lookup(name).(type) {
		case *types.Const:
			if o.Exported() {
				add("const %s %s = %s", name, types.TypeString(o.Type(), qualify), o.Val().ExactString())
			}
		case *types.Var:
			if o.Exported() {
				add("var %s %s", name, types.TypeString(o.Type(), qualify))
			}
		case *types.Func:
			if o.Exported() {
				add("func %s%s", name, signature(o.Signature(), qualify))
			}
		case *types.TypeName:
			if o.Exported() {
				describeType(o, qualify, add)
			}
		}
	}
	return lines
}

// describeType adds the lines for one type: itself, its exported fields, and its exported methods.
func describeType(o *types.TypeName, qualify types.Qualifier, add func(string, ...any)) {
	if o.IsAlias() {
		t := o.Type()
		if a, ok := t.(*types.Alias); ok {
			t = a.Rhs()
		}
		add("type %s = %s", o.Name(), types.TypeString(t, qualify))
		return
	}
	named := o.Type().(*types.Named)
	name := o.Name() + typeParams(named.TypeParams(), qualify)
	comparable := "not comparable"
	if types.Comparable(named) {
		comparable = "comparable"
	}
	switch u := named.Underlying().(type) {
	case *types.Struct:
		hidden := ""
		for f := range u.Fields() {
			if !f.Exported() {
				hidden = " with unexported fields"
			}
		}
		add("type %s struct%s (%s)", name, hidden, comparable)
		for f := range u.Fields() {
			if f.Embedded() && f.Exported() {
				add("type %s struct, embedded %s", name, types.TypeString(f.Type(), qualify))
			} else if f.Exported() {
				add("type %s struct, %s %s", name, f.Name(), types.TypeString(f.Type(), qualify))
			}
		}
	case *types.Interface:
		add("type %s %s", name, types.TypeString(u, qualify))
		return // its methods are in that line
	default:
		add("type %s %s (%s)", name, types.TypeString(u, qualify), comparable)
	}
	// Methods of the pointer, which include those of the value and the promoted ones.
	values := types.NewMethodSet(named)
	set := types.NewMethodSet(types.NewPointer(named))
	for m := range set.Methods() {
		f := m.Obj().(*types.Func)
		if !f.Exported() {
			continue
		}
		star := "*"
		if values.Lookup(f.Pkg(), f.Name()) != nil {
			star = ""
		}
		add("method (%s%s) %s%s", star, o.Name(), f.Name(), signature(f.Signature(), qualify))
	}
}

// signature writes parameters and results by type only; the names of parameters are no API.
func signature(s *types.Signature, qualify types.Qualifier) string {
	tuple := func(t *types.Tuple, variadic bool) string {
		var list []string
		for v := range t.Variables() {
			list = append(list, types.TypeString(v.Type(), qualify))
		}
		if variadic {
			list[len(list)-1] = "..." + strings.TrimPrefix(list[len(list)-1], "[]")
		}
		return strings.Join(list, ", ")
	}
	text := typeParams(s.TypeParams(), qualify) + "(" + tuple(s.Params(), s.Variadic()) + ")"
	switch results := tuple(s.Results(), false); s.Results().Len() {
	case 0:
		return text
	case 1:
		return text + " " + results
	default:
		return text + " (" + results + ")"
	}
}

func typeParams(l *types.TypeParamList, qualify types.Qualifier) string {
	var list []string
	for p := range l.TypeParams() {
		list = append(list, p.Obj().Name()+" "+types.TypeString(p.Constraint(), qualify))
	}
	if len(list) == 0 {
		return ""
	}
	return "[" + strings.Join(list, ", ") + "]"
}
