package apigate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A schema is the JSON schema of one type.
type schema struct {
	Ref         string             `json:"$ref,omitempty"`
	Description string             `json:"description,omitempty"`
	Type        string             `json:"type,omitempty"`
	Properties  map[string]*schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Closed      *bool              `json:"additionalProperties,omitempty"`
	Values      *schema            `json:"-"` // of a map, in the place of Closed
	Items       *schema            `json:"items,omitempty"`
	AnyOf       []*schema          `json:"anyOf,omitempty"`
	MinItems    int                `json:"minItems,omitempty"`
	MaxItems    int                `json:"maxItems,omitempty"`
}

// forms are the forms in JSON, as Go types, that no type in the source says, since they are
// written byte by byte. One or the other has a bar between them. A test compares them with values.
var forms = map[string]string{
	"pips.Seats":           "[]int",
	"dice.Die":             "int",
	"dice.Dice":            "[]int",
	"yahtzee.Boxes":        "[]string",
	"yahtzee.Card":         "struct { Boxes map[string]int `json:\"boxes\"`; Extra int `json:\"extra\"` }",
	"dominoes.Domino":      "[2]int",
	"dominoes.Hand":        "[]Domino",
	"dominoes.DominoBoard": "[]Placement | starJSON",
	"dominoes.Scores":      "[]int",
	"dominoes.Suits":       "[]int",
}

// Schema returns a JSON schema of what the types of the libraries marshal to: those that
// have a method MarshalJSON, whose form is that of the type of the same name with JSON
// behind it (moveJSON for Move), that of a struct or list inside the method, one of the
// table above, or for rules that of their settings, or else its own, if it is a struct with tags that the method only checks; and structs
// with tags that have no such method. The complaints name types whose form is not found.
func Schema(m *Module) (text []byte, bad []string) {
	defs := map[string]*schema{}
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		s := schemer{m: m, p: p, types: map[string]*ast.TypeSpec{}, methods: map[string]*ast.FuncDecl{}, bad: &bad}
		for _, t := range p.doc.Types {
			s.types[t.Name] = typeSpec(t)
			for _, f := range t.Methods {
				s.methods[t.Name+"."+f.Name] = f.Decl
			}
		}
		for _, name := range slices.Sorted(maps.Keys(s.types)) {
			if !ast.IsExported(name) {
				continue
			}
			spec := s.types[name]
			method := s.methods[name+".MarshalJSON"]
			if spec.Assign.IsValid() || method == nil && !tagged(spec.Type) {
				continue
			}
			form, doc := spec.Type, ""
			if method != nil {
				doc = method.Doc.Text()
				if other := s.form(qualified(p, name), name, method); other != nil || !tagged(form) {
					form = other
				}
			}
			if form == nil {
				bad = append(bad, m.at(spec.Pos(), "type %s has MarshalJSON, but nothing says its form; write a type of that form and marshal it", name))
				continue
			}
			def := s.of(form)
			def.Description = strings.TrimPrefix(sentence(doc), "MarshalJSON returns ")
			defs[qualified(p, name)] = def
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "\t")
	e.SetEscapeHTML(false)
	err := e.Encode(map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs})
	if err != nil {
		bad = append(bad, err.Error())
	}
	for _, ref := range reference.FindAllSubmatch(b.Bytes(), -1) {
		if name := string(ref[1]); defs[name] == nil {
			bad = append(bad, "something refers to "+name+", which has no form in JSON")
		}
	}
	return b.Bytes(), bad
}

// reference finds what a schema refers to.
var reference = regexp.MustCompile(`"#/\$defs/([^"]*)"`)

// MarshalJSON puts the form of a map's values in its place.
func (s *schema) MarshalJSON() ([]byte, error) {
	type plain schema
	if s.Values == nil {
		return json.Marshal((*plain)(s))
	}
	return json.Marshal(map[string]any{"type": "object", "additionalProperties": s.Values})
}

// A schemer makes the schemas of one package.
type schemer struct {
	m       *Module
	p       *Package
	types   map[string]*ast.TypeSpec
	methods map[string]*ast.FuncDecl
	bad     *[]string
}

// of returns the schema of a type.
func (s *schemer) of(e ast.Expr) *schema {
	switch e := e.(type) {
	case *ast.StarExpr:
		return s.of(e.X)
	case *ast.ArrayType:
		list := &schema{Type: "array", Items: s.of(e.Elt)}
		if n, ok := e.Len.(*ast.BasicLit); ok {
			list.MinItems, _ = strconv.Atoi(n.Value)
			list.MaxItems = list.MinItems
		}
		return list
	case *ast.MapType:
		return &schema{Type: "object", Values: s.of(e.Value)}
	case *ast.StructType:
		return s.object(e)
	case *ast.BinaryExpr:
		return &schema{AnyOf: []*schema{s.of(e.X), s.of(e.Y)}}
	case *ast.SelectorExpr:
		return s.named(fmt.Sprint(e.X), e.Sel.Name)
	case *ast.Ident:
		return s.ident(e.Name)
	}
	return &schema{} // anything, as for the parameters of generic types
}

// ident returns the schema of a type of the same package, or of the language.
func (s *schemer) ident(name string) *schema {
	switch name {
	case "bool":
		return &schema{Type: "boolean"}
	case "string":
		return &schema{Type: "string"}
	case "float64":
		return &schema{Type: "number"}
	case "int", "int8", "uint8", "uint16", "uint64", "int64":
		return &schema{Type: "integer"}
	}
	spec := s.types[name]
	switch {
	case spec == nil:
		return &schema{} // a type parameter, or any
	case !ast.IsExported(name) && s.methods[name+".MarshalText"] == nil:
		return s.of(spec.Type)
	case s.methods[name+".MarshalJSON"] != nil || tagged(spec.Type):
		return s.named(s.p.Name, name)
	case s.methods[name+".MarshalText"] != nil:
		return &schema{Type: "string"}
	}
	return s.of(spec.Type)
}

// named returns the schema of a type of a package of this module.
func (s *schemer) named(pkg, name string) *schema {
	if pkg == "pips" && name == "Player" {
		return &schema{Type: "integer"}
	}
	if pkg == "pips" && name == "For" {
		return &schema{Type: "string"}
	}
	return &schema{Ref: "#/$defs/" + pkg + "." + name}
}

// object returns the schema of a struct.
func (s *schemer) object(t *ast.StructType) *schema {
	closed := false
	o := &schema{Type: "object", Properties: map[string]*schema{}, Closed: &closed}
	for _, f := range t.Fields.List {
		if len(f.Names) > 0 && !f.Names[0].IsExported() {
			continue
		}
		if f.Tag == nil {
			*s.bad = append(*s.bad, s.m.at(f.Pos(), "a field of a JSON form has no tag; name its key"))
			continue
		}
		tag, _ := strconv.Unquote(f.Tag.Value)
		key, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		field := s.of(f.Type)
		if doc := sentence(f.Comment.Text() + f.Doc.Text()); doc != "" && field.Ref == "" {
			field.Description = doc
		}
		o.Properties[key] = field
		if options == "" {
			o.Required = append(o.Required, key)
		}
	}
	slices.Sort(o.Required)
	return o
}

// tagged reports whether a type is a struct whose first field has a tag.
func tagged(t ast.Expr) bool {
	st, ok := t.(*ast.StructType)
	return ok && len(st.Fields.List) > 0 && st.Fields.List[0].Tag != nil
}

// form returns the type of what a method MarshalJSON marshals, or nil.
func (s *schemer) form(qualified, name string, method *ast.FuncDecl) (form ast.Expr) {
	if t, ok := s.types[strings.ToLower(name[:1])+name[1:]+"JSON"]; ok {
		return t.Type
	}
	if text, ok := forms[qualified]; ok {
		form, _ = parser.ParseExpr(text)
		return form
	}
	if settings := s.methods[name+".settings"]; settings != nil {
		return s.settings(name, settings, method)
	}
	ast.Inspect(method, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok && form == nil {
			switch t := lit.Type.(type) {
			case *ast.StructType:
				form = t
			case *ast.ArrayType:
				if id, ok := t.Elt.(*ast.Ident); ok && ast.IsExported(id.Name) {
					form = t
				}
			}
		}
		return form == nil
	})
	return form
}

// settings returns the type of the JSON that text.RulesJSON makes of the settings in some methods of rules.
func (s *schemer) settings(rules string, methods ...*ast.FuncDecl) ast.Expr {
	types := map[string]string{} // of the fields
	for _, f := range s.types[rules].Type.(*ast.StructType).Fields.List {
		for _, name := range f.Names {
			types[name.Name] = fmt.Sprint(f.Type)
		}
	}
	form := "struct { Text string `json:\"text\"`; Seats [2]int `json:\"seats\"`"
	for _, method := range methods {
		ast.Inspect(method, func(n ast.Node) bool {
			lit, _ := n.(*ast.CompositeLit)
			row := map[string]ast.Expr{}
			for _, e := range elements(lit) {
				row[fmt.Sprint(e.Key)] = e.Value
			}
			key, ok := row["Key"].(*ast.BasicLit)
			if !ok || key.Value == `"seats"` {
				return true
			}
			t := "string"
			_, called := row["Field"].(*ast.CallExpr)
			field, made := row["Field"].(*ast.CompositeLit)
			if texts := made && s.methods[fmt.Sprint(field.Type)+".MarshalText"] != nil; !called && !texts {
				ast.Inspect(row["Field"], func(n ast.Node) bool {
					if f, ok := n.(*ast.SelectorExpr); ok {
						t = types[f.Sel.Name]
					}
					return true
				})
			}
			if row["Names"] != nil && t == "bool" {
				t = "string"
			}
			tag := strings.Trim(key.Value, `"`)
			if row["Sparse"] != nil {
				tag += ",omitempty"
			}
			form += fmt.Sprintf("; F %s `json:%q`", t, tag)
			return false
		})
	}
	e, _ := parser.ParseExpr(form + "}")
	return e
}

// elements returns the keys and values of a literal.
func elements(lit *ast.CompositeLit) (list []*ast.KeyValueExpr) {
	if lit != nil {
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				list = append(list, kv)
			}
		}
	}
	return list
}

// qualified returns the name of a type with its package, "farkle.Move", and with the
// game for a solver, "farkle/solve.Choice".
func qualified(p *Package, name string) string {
	if p.Dir == "." {
		return p.Name + "." + name
	}
	return p.Dir + "." + name
}

// sentence returns a comment as one line.
func sentence(doc string) string { return strings.Join(strings.Fields(doc), " ") }
