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
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/service"
)

// TestReadme asks all that the reference page asks, in its order, and compares the replies word
// for word, but for what the page says it leaves out. PIPS_UPDATE=1 writes them. All of it fits the
// schema.
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

// fits holds a request and its result against the schema.
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

// The schema has the keys of requests, and fits what the page leaves out.
func TestSchema(t *testing.T) {
	schema := programtest.ReadSchema(t, "../../api/engine.json", "../../api/schema.json")
	keys, fields := schema.Keys("request"), reflect.TypeFor[service.Request]()
	for i := range fields.NumField() {
		if key := fields.Field(i).Tag.Get("json"); keys[key] == nil {
			t.Errorf("no key %s", key)
		}
	}
	if len(keys) != fields.NumField() {
		t.Errorf("%d keys, want %d", len(keys), fields.NumField())
	}
	s := service.New(service.Limits{}, nil)
	for n, record := range []string{
		`awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 1\n`, `dominoes\nrules block hand=2\nplayer Ann\nplayer Bob\n\n0: deal 6-6 6-1 / 6-5 6-4\n0: 6-6 left\n`,
	} {
		for _, request := range []string{
			`{"do":"load","record":"pips 1 ` + record + `"}`, fmt.Sprintf(`{"do":"view","table":%d,"player":1,"since":0}`, n+1),
			fmt.Sprintf(`{"do":"moves","table":%d,"player":1}`, n+1), fmt.Sprintf(`{"do":"advise","table":%d,"player":1,"aim":"quick"}`, n+1),
			fmt.Sprintf(`{"do":"record","table":%d,"secrets":true}`, n+1), fmt.Sprintf(`{"do":"close","table":%d}`, n+1),
		} {
			reply := s.Do(t.Context(), []byte(request), nil)
			if !bytes.Contains(reply, []byte(`"result"`)) {
				t.Errorf("%s: %s", request, reply)
			}
			fits(t, schema, request, reply)
		}
	}
}

// TestPython runs the program at the top of the page.
func TestPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 to run it")
	}
	engine := programtest.Command(t)
	_, code, _ := strings.Cut(programtest.Text(t, "README.md"), "```python\n")
	code, _, _ = strings.Cut(code, "```")
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
	var b strings.Builder
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	shorten(&b, d, false)
	return b.String()
}

// shorten writes the next value.
func shorten(b *strings.Builder, d *json.Decoder, rules bool) {
	token, _ := d.Token()
	switch token {
	case json.Delim('{'):
		b.WriteByte('{')
		for n := 0; d.More(); n++ {
			key, _ := d.Token()
			text := new(strings.Builder)
			shorten(text, d, key == "rules")
			switch {
			case rules && n == 1:
				b.WriteString(",…")
			case !rules && n > 0:
				b.WriteByte(',')
				fallthrough
			case n == 0:
				fmt.Fprintf(b, "%q:%s", key, text)
			}
		}
		b.WriteByte('}')
	case json.Delim('['):
		b.WriteByte('[')
		objects := false
		for n := 0; d.More(); n++ {
			text := new(strings.Builder)
			shorten(text, d, false)
			if n == 0 {
				objects = strings.HasPrefix(text.String(), "{")
				b.WriteString(text.String())
				continue
			}
			if !objects || n == 1 {
				b.WriteByte(',')
			}
			switch {
			case !objects:
				b.WriteString(text.String())
			case n == 1:
				b.WriteString("…")
			}
		}
		b.WriteByte(']')
	default:
		number, ok := token.(json.Number)
		if f, err := number.Float64(); ok && err == nil && f != math.Trunc(f) {
			fmt.Fprintf(b, "%.4f", f)
			return
		}
		text, _ := json.Marshal(token)
		b.Write(text)
		return
	}
	_, _ = d.Token() // its end
}
