package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/service"
)

// TestReadme sends the requests of the page in order and compares the replies, which fit the schema. PIPS_UPDATE=1
// writes them.
func TestReadme(t *testing.T) {
	page := programtest.Text(t, "README.md")
	schema := programtest.ReadSchema(t, "../../api/engine.json", "../../api/schema.json")
	s := service.New(service.Limits{}, folder{t.TempDir(), 10, 1 << 20})
	var b strings.Builder
	asked, code := 0, false
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "```") {
			code = !code
		}
		switch request, ok := strings.CutPrefix(line, "> "); {
		case code && ok:
			asked++
			var progress []byte
			reply := s.Do(t.Context(), []byte(request), func(line []byte) { progress = line })
			b.WriteString(line + "\n")
			fits(t, schema, request, reply)
			for _, line := range [][]byte{progress, reply} {
				if line != nil {
					schema.Fits("reply", json.RawMessage(line))
					b.WriteString("< " + elide(t, line) + "\n")
				}
			}
		case code && strings.HasPrefix(line, `< {"hello"`):
			schema.Fits("greeting", json.RawMessage(s.Hello()))
			b.WriteString("< " + elide(t, s.Hello()) + "\n")
		case code && strings.HasPrefix(line, "< "):
		default:
			b.WriteString(line + "\n")
		}
	}
	if os.Getenv("PIPS_UPDATE") != "" {
		if err := os.WriteFile("README.md", []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.String(); got != page {
		t.Error(programtest.Difference(got, page))
	}
	for _, word := range service.Requests() {
		if !strings.Contains(page, `"do":"`+word+`"`) {
			t.Errorf("the page has no request %s", word)
		}
	}
	if asked < 30 {
		t.Errorf("%d requests", asked)
	}
}

// fits checks a request and its result against the schema.
func fits(t *testing.T, schema programtest.Schema, request string, reply []byte) {
	t.Helper()
	var asked struct{ Do string }
	var got struct{ Result json.RawMessage }
	if err := errors.Join(json.Unmarshal([]byte(request), &asked), json.Unmarshal(reply, &got)); err != nil {
		t.Fatal(err)
	}
	if got.Result != nil {
		schema.Fits("request", json.RawMessage(request))
		schema.Fits(asked.Do, got.Result)
	}
}

// The schema has the keys of requests, and fits results that the page leaves out.
func TestSchema(t *testing.T) {
	schema := programtest.ReadSchema(t, "../../api/engine.json", "../../api/schema.json")
	keys, fields := schema.Keys("request"), reflect.TypeFor[service.Request]()
	for i := range fields.NumField() {
		if key := fields.Field(i).Tag.Get("json"); keys[key] == nil || len(keys) != fields.NumField() {
			t.Errorf("no key %s, or one of %d is too many", key, len(keys))
		}
	}
	if do := keys["do"].(map[string]any)["enum"]; fmt.Sprint(do) != fmt.Sprint(slices.Sorted(slices.Values(service.Requests()))) {
		t.Errorf("the schema has the requests %v", do)
	}
	s := service.New(service.Limits{}, nil)
	for n, record := range []string{
		`awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 1\n`, `dominoes\nrules block hand=2\nplayer Ann\nplayer Bob\n\n0: deal 6-6 6-1 / 6-5 6-4\n0: 6-6 left\n`,
	} {
		for _, request := range []string{
			`{"do":"load","record":"pips 1 ` + record + `"}`, `{"do":"view","table":%d,"player":1,"since":0}`, `{"do":"moves","table":%d,"player":1}`,
			`{"do":"advise","table":%d,"player":1,"aim":"quick"}`, `{"do":"record","table":%d,"secrets":true}`,
		} {
			request = strings.ReplaceAll(request, "%d", fmt.Sprint(n+1))
			reply := s.Do(t.Context(), []byte(request), nil)
			if !bytes.Contains(reply, []byte(`"result"`)) {
				t.Errorf("%s: %s", request, reply)
			}
			fits(t, schema, request, reply)
		}
	}
}

// TestPython runs the program that shows the lines.
func TestPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 to run it")
	}
	engine := programtest.Command(t)
	_, code, _ := strings.Cut(programtest.Text(t, "README.md"), "```python\nimport json")
	code, _, _ = strings.Cut("import json"+code, "```")
	dir := t.TempDir()
	if err := os.Symlink(engine.Path, filepath.Join(dir, "engine")); err != nil {
		t.Skip(err)
	}
	cmd := exec.CommandContext(t.Context(), python, "-c", code)
	cmd.Dir, cmd.Env = dir, engine.Env
	programtest.Output(t, cmd).Shows(t, "python", 0, `{"hello":{"version":1,`, `'text': 'zilch target=5000'`)
}

// elide returns a reply as the page shows it.
func elide(t *testing.T, line []byte) string {
	t.Helper()
	if !json.Valid(line) {
		t.Fatalf("no JSON: %s", line)
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	return shorten(d, false)
}

// shorten returns the next value with three dots in place of all but the first object of a list, and of all but the
// text of rules.
func shorten(d *json.Decoder, rules bool) string {
	token, _ := d.Token()
	open, is := token.(json.Delim)
	if !is {
		number, ok := token.(json.Number)
		if f, err := number.Float64(); ok && err == nil && f != math.Trunc(f) {
			return fmt.Sprintf("%.4f", f)
		}
		text, _ := json.Marshal(token)
		return string(text)
	}
	var list []string
	for d.More() {
		key := ""
		if open == '{' {
			token, _ := d.Token()
			key = token.(string)
			list = append(list, fmt.Sprintf("%q:", key)+shorten(d, key == "rules"))
		} else {
			list = append(list, shorten(d, false))
		}
	}
	end, _ := d.Token()
	if len(list) > 1 && (rules || open == '[' && strings.HasPrefix(list[0], "{")) {
		list = []string{list[0], "…"}
	}
	return fmt.Sprintf("%v%s%v", open, strings.Join(list, ","), end)
}
