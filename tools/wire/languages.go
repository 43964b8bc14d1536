package wire

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Python returns the types as a module, which needs Python 3.11.
func (t *Types) Python() []byte {
	var b strings.Builder
	b.WriteString(`"""The objects of the engine, from api/engine.json and api/schema.json of Pips.

What each game has of its own, such as a move, is Any where it may be that of any game. Name its type:

    move: pips.FarkleMove = choice["move"]
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`)
	for _, s := range t.list {
		if s.Properties == nil {
			fmt.Fprintf(&b, "\n%s: TypeAlias = %s\n", s.name, s.python(true))
		} else {
			fmt.Fprintf(&b, "\n%s = TypedDict(%q, {\n", s.name, s.name)
			for _, key := range slices.Sorted(maps.Keys(s.Properties)) {
				p := s.Properties[key]
				kind := p.python(false)
				if !s.has(key) {
					kind = "NotRequired[" + kind + "]"
				}
				fmt.Fprintf(&b, "    %q: %s,%s\n", key, kind, about("  # ", p.About, ""))
			}
			b.WriteString("})\n")
		}
		b.WriteString(about(`"""`, s.About, "\"\"\"\n"))
	}
	return []byte(b.String())
}

// python returns the expression of a type, or of the content of a named one.
func (s *shape) python(content bool) string {
	switch {
	case s.name != "" && !content:
		return s.name
	case s.ofGame != "":
		return "Any"
	case s.AnyOf != nil:
		return joined(s.AnyOf, func(s *shape) string { return s.python(false) })
	case s.Items != nil:
		return "list[" + s.Items.python(false) + "]"
	case s.values != nil:
		return "dict[str, " + s.values.python(false) + "]"
	case s.Enum != nil:
		return "Literal[" + strings.Join(quoted(s.Enum), ", ") + "]"
	case s.Type == nil:
		return "Any"
	}
	words := map[string]string{"string": "str", "number": "float", "integer": "int", "boolean": "bool", "null": "None", "array": "list[Any]", "object": "dict[str, Any]"}
	return joined(s.kinds(), func(word string) string { return words[word] })
}

// TypeScript returns the types as declarations. Those that depend on the game have its name as a parameter.
func (t *Types) TypeScript() []byte {
	var b strings.Builder
	b.WriteString("// The objects of the engine, from api/engine.json and api/schema.json of Pips.\n\n/** What each game has of its own. */\nexport interface Games {\n")
	for _, game := range games {
		b.WriteString("  " + game + ": {")
		for _, part := range parts {
			fmt.Fprintf(&b, " %s: %s;", part, title(game)+part)
		}
		b.WriteString(" };\n")
	}
	b.WriteString("}\n\nexport type Name = keyof Games;\n")
	for _, part := range parts {
		fmt.Fprintf(&b, "export type %s<G extends Name = Name> = Games[G][%q];\n", part, part)
	}
	for _, s := range t.list {
		name := s.name
		if s.varies {
			name += "<G extends Name = Name>"
		}
		b.WriteString("\n" + about("/** ", s.About, " */\n"))
		if s.Properties == nil {
			fmt.Fprintf(&b, "export type %s = %s;\n", name, s.script(true))
			continue
		}
		fmt.Fprintf(&b, "export interface %s {\n", name)
		for _, key := range slices.Sorted(maps.Keys(s.Properties)) {
			p, quoted, optional := s.Properties[key], key, ""
			if strings.Contains(key, "-") {
				quoted = fmt.Sprintf("%q", key)
			}
			if !s.has(key) {
				optional = "?"
			}
			b.WriteString(about("  /** ", p.About, " */\n") + "  " + quoted + optional + ": " + p.script(false) + ";\n")
		}
		b.WriteString("}\n")
	}
	b.WriteString("\n/** The result of each request. */\nexport interface Replies<G extends Name = Name> {\n")
	for _, word := range slices.Sorted(maps.Keys(t.replies)) {
		fmt.Fprintf(&b, "  %s: %s;\n", word, t.replies[word].script(false))
	}
	b.WriteString("}\n")
	return []byte(b.String())
}

// script returns the expression of a type in TypeScript, or of the content of a named one.
func (s *shape) script(content bool) string {
	switch {
	case s.name != "" && !content && s.varies:
		return s.name + "<G>"
	case s.name != "" && !content:
		return s.name
	case s.ofGame != "":
		return s.ofGame + "<G>"
	case s.AnyOf != nil:
		return joined(s.AnyOf, func(s *shape) string { return s.script(false) })
	case s.Items != nil && s.Length > 0:
		return "[" + strings.TrimSuffix(strings.Repeat(s.Items.script(false)+", ", s.Length), ", ") + "]"
	case s.Items != nil:
		if item := s.Items.script(false); !strings.Contains(item, " ") {
			return item + "[]"
		}
		return "(" + s.Items.script(false) + ")[]"
	case s.values != nil:
		return "{ [key: string]: " + s.values.script(false) + " }"
	case s.Enum != nil:
		return strings.Join(quoted(s.Enum), " | ")
	case s.Type == nil:
		return "unknown"
	}
	words := map[string]string{"integer": "number", "array": "unknown[]", "object": "object"}
	return joined(s.kinds(), func(word string) string {
		if as := words[word]; as != "" {
			return as
		}
		return word
	})
}

// quoted returns words in quotes.
func quoted(words []string) (list []string) {
	for _, word := range words {
		list = append(list, fmt.Sprintf("%q", word))
	}
	return list
}

// joined returns a union.
func joined[T any](list []T, expression func(T) string) string {
	var found []string
	for _, s := range list {
		if e := expression(s); !slices.Contains(found, e) {
			found = append(found, e)
		}
	}
	return strings.Join(found, " | ")
}

// a method's name says nothing to readers of another language.
var goNames = regexp.MustCompile(`^MarshalJSON .*|\[([^\]" ,]+)\]`)

// about returns a description as a comment, or nothing.
func about(before, text, after string) string {
	if text = goNames.ReplaceAllString(text, "$1"); text == "" {
		return ""
	}
	return before + strings.ReplaceAll(text, "*/", "* /") + after
}
