// Package wire writes the JSON objects of the engine, those of api/engine.json and api/schema.json, as types of
// other languages. Its test compares them with the files in the packages of the examples, and writes these:
//
//	PIPS_UPDATE=1 go -C tools test -count=1 ./wire
package wire

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A shape is a schema, with the keywords that the two files use.
type shape struct {
	Ref        string            `json:"$ref"`
	About      string            `json:"description"`
	Type       any               `json:"type"` // a word or a list of them
	Properties map[string]*shape `json:"properties"`
	Required   []string          `json:"required"`
	Items      *shape            `json:"items"`
	Length     int               `json:"maxItems"`
	AnyOf      []*shape          `json:"anyOf"`
	Enum       []string          `json:"enum"`
	Values     json.RawMessage   `json:"additionalProperties"` // a schema of all other values, or false

	name   string // of the type, if it has one
	ofGame string // what each game has one of, such as Move
	varies bool   // it contains such a thing
	values *shape
}

// games are those of the schema, under their names in it.
var games = []string{"awari", "dominoes", "farkle", "yahtzee"}

// parts are the types that each game has.
var parts = []string{"Move", "Rules", "State", "View"}

// untyped returns the properties that have no type in the schema, because it depends on the game.
func untyped() map[string]*shape {
	list := func(of *shape) *shape { return &shape{Type: "array", Items: of} }
	ref := func(def string) *shape { return &shape{Ref: "schema.json#/$defs/pips." + def} }
	move := &shape{ofGame: "Move"}
	return map[string]*shape{
		"Page.view": {ofGame: "View"}, "Page.moves": list(move),
		"PipsChoice.move": move, "PipsStep.move": move,
		"PipsStep.chance":  {AnyOf: []*shape{{Ref: "schema.json#/$defs/dice.Dice"}, {Ref: "schema.json#/$defs/dominoes.Deal"}}},
		"Reviewed.choices": list(ref("Choice")), "Reviewed.step": ref("Step"), "Report.steps": list(ref("Reviewed")),
		"GameRecord.rules": {ofGame: "Rules"}, "GameRecord.start": {ofGame: "State"}, "GameRecord.steps": list(ref("Step")),
	}
}

// Types are the objects of the engine.
type Types struct {
	defs    map[string]*shape // by file and name
	untyped map[string]*shape
	list    []*shape // with names, each after those that it contains
	words   []string // of requests
	replies map[string]*shape
}

// Read reads the schemas of a folder.
func Read(dir string) (*Types, error) {
	t := &Types{defs: map[string]*shape{}, untyped: untyped(), replies: map[string]*shape{}}
	for _, file := range []string{"engine.json", "schema.json"} {
		var schema struct {
			Defs map[string]*shape `json:"$defs"`
		}
		data, err := os.ReadFile(filepath.Join(dir, file))
		if err == nil {
			err = json.Unmarshal(data, &schema)
		}
		if err != nil {
			return nil, err
		}
		for name, s := range schema.Defs {
			t.defs[file+"#/$defs/"+name] = s
		}
	}
	t.words = t.defs["engine.json#/$defs/request"].Properties["do"].Enum
	for _, game := range games {
		for _, part := range parts {
			t.find("schema.json#/$defs/" + game + "." + part)
		}
	}
	for _, def := range slices.Sorted(maps.Keys(t.defs)) {
		if name, ok := strings.CutPrefix(def, "engine.json#/$defs/"); ok {
			if s := t.find(def); slices.Contains(t.words, name) {
				t.replies[name] = s
			}
		}
	}
	return t, nil
}

// find returns the type of a definition.
func (t *Types) find(def string) *shape {
	s := t.defs[def]
	if s.name != "" {
		return s
	}
	file, path, _ := strings.Cut(def, "#/$defs/")
	if s.Ref != "" {
		return t.resolve(s, file, "")
	}
	of, name, _ := strings.Cut(path, ".")
	switch {
	case file == "engine.json" && slices.Contains(t.words, path):
		name = title(path) + "Reply"
	case file == "engine.json":
		name = title(path)
	case path == "pips.Record": // a Record is something else in TypeScript
		name = "GameRecord"
	case of == "pips" && t.defs["engine.json#/$defs/"+strings.ToLower(name)] != nil:
		name = "Pips" + name
	case of != "pips" && of != "dice":
		name = title(of) + name
	}
	return t.named(s, file, name)
}

// named adds a type.
func (t *Types) named(s *shape, file, name string) *shape {
	s.name = name
	for _, key := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[key]
		if typed := t.untyped[name+"."+key]; typed != nil {
			copied := *typed
			copied.About, p = p.About, &copied
		}
		found := t.resolve(p, file, name+title(key))
		if found != p { // keep what is said here
			copied := *found
			copied.About, found = p.About, &copied
		}
		s.Properties[key] = found
		s.varies = s.varies || found.varies
	}
	if s.Properties == nil {
		s.name = "" // or it would be resolved as itself
		copied := *t.resolve(s, file, name)
		*s, s.name = copied, name
	}
	t.list = append(t.list, s)
	return s
}

// resolve returns the type of a schema, which a name is for if it needs one.
func (t *Types) resolve(s *shape, file, name string) *shape {
	switch {
	case s.Ref != "":
		if s.Ref[0] == '#' {
			return t.find(file + s.Ref)
		}
		return t.find(s.Ref)
	case s.ofGame != "":
		s.varies = true
	case s.AnyOf != nil:
		part := ""
		for i, of := range s.AnyOf {
			_, part, _ = strings.Cut(of.Ref, ".json#/$defs/"+games[min(i, len(games)-1)]+".")
			s.AnyOf[i] = t.resolve(of, file, name+"Object")
			s.varies = s.varies || s.AnyOf[i].varies
		}
		if len(s.AnyOf) == len(games) && slices.Contains(parts, part) {
			s.ofGame, s.varies = part, true
		}
	case s.Items != nil:
		s.Items = t.resolve(s.Items, file, strings.TrimSuffix(name, "s"))
		s.varies = s.Items.varies
	case s.Properties != nil:
		return t.named(s, file, name)
	case s.Type == "object" && len(s.Values) > 0 && s.Values[0] == '{':
		s.values = new(shape)
		_ = json.Unmarshal(s.Values, s.values) // as it is JSON already
		s.values = t.resolve(s.values, file, name)
	}
	return s
}

// title returns a word of a key, a game or a request as a part of a name.
func title(s string) string {
	out := ""
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '/' }) {
		out += strings.ToUpper(word[:1]) + word[1:]
	}
	return out
}

// has reports whether an object always has a property.
func (s *shape) has(key string) bool { return slices.Contains(s.Required, key) }

// kinds returns the words of the keyword type.
func (s *shape) kinds() (words []string) {
	switch of := s.Type.(type) {
	case string:
		words = []string{of}
	case []any:
		for _, word := range of {
			words = append(words, word.(string))
		}
	}
	return words
}
