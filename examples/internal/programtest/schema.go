package programtest

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A Schema has the definitions of JSON schemas, with the keywords that this module uses.
type Schema struct {
	t    testing.TB
	defs map[string]map[string]any // by file and name
	file string                    // of references without a file
}

// ReadSchema reads schemas. Names without a file are those of the first one.
func ReadSchema(t testing.TB, files ...string) Schema {
	t.Helper()
	s := Schema{t, map[string]map[string]any{}, filepath.Base(files[0])}
	for _, file := range files {
		var read struct {
			Defs map[string]map[string]any `json:"$defs"`
		}
		data, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(data, &read)
		}
		if err != nil {
			t.Fatal(err)
		}
		for name, def := range read.Defs {
			s.defs[filepath.Base(file)+"#/$defs/"+name] = def
		}
	}
	return s
}

// Keys returns the properties of an object.
func (s Schema) Keys(def string) map[string]any {
	keys, _ := s.defs[s.file+"#/$defs/"+def]["properties"].(map[string]any)
	return keys
}

// Fits checks that a value fits a definition as JSON.
func (s Schema) Fits(def string, v any) {
	s.t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		s.t.Fatalf("%s: %v", def, err)
	}
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		s.t.Fatal(err)
	}
	if why := s.check(map[string]any{"$ref": "#/$defs/" + def}, value); why != "" {
		s.t.Errorf("%s: %s in %s", def, why, data)
	}
}

// check returns why a value does not fit, or "".
func (s Schema) check(want map[string]any, v any) string {
	if ref, ok := want["$ref"].(string); ok {
		if strings.HasPrefix(ref, "#") {
			ref = s.file + ref
		}
		def, ok := s.defs[ref]
		if !ok {
			return "no definition " + ref
		}
		file, _, _ := strings.Cut(ref, "#")
		return Schema{s.t, s.defs, file}.check(def, v)
	}
	if forms, ok := want["anyOf"].([]any); ok {
		why := ""
		for _, form := range forms {
			if why = s.check(form.(map[string]any), v); why == "" {
				break
			}
		}
		return why
	}
	kind := ""
	switch v := v.(type) {
	case bool:
		kind = "boolean"
	case string:
		kind = "string"
	case float64:
		kind = "number"
		if v == math.Trunc(v) && has(want["type"], "integer") {
			kind = "integer"
		}
	case []any:
		kind = "array"
		items, _ := want["items"].(map[string]any)
		if n, ok := want["minItems"].(float64); ok && len(v) != int(n) {
			return fmt.Sprintf("%d items", len(v))
		}
		for _, e := range v {
			if why := s.check(items, e); why != "" {
				return "[]: " + why
			}
		}
	case map[string]any:
		kind = "object"
		if why := s.object(want, v); why != "" {
			return why
		}
	case nil:
		kind = "null"
	}
	if want, ok := want["type"]; (ok || kind == "null") && !has(want, kind) {
		return fmt.Sprintf("%v is no %v", v, want)
	}
	return ""
}

// has reports whether a type, or one of a list, is of a kind.
func has(want any, kind string) bool {
	list, ok := want.([]any)
	return want == kind || ok && slices.Contains(list, any(kind))
}

// object checks an object.
func (s Schema) object(want, v map[string]any) string {
	properties, _ := want["properties"].(map[string]any)
	required, _ := want["required"].([]any)
	for _, key := range required {
		if _, ok := v[key.(string)]; !ok {
			return fmt.Sprintf("%v is missing", key)
		}
	}
	values, anyKey := want["additionalProperties"].(map[string]any)
	for key, e := range v {
		p, ok := properties[key].(map[string]any)
		switch {
		case !ok && anyKey:
			p = values
		case !ok && want["additionalProperties"] == false:
			return key + " is unknown"
		}
		if why := s.check(p, e); why != "" {
			return key + ": " + why
		}
	}
	return ""
}
