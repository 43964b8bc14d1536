package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/service"
	"pips.example/internal/programtest"
)

// TestReadme asks all that the reference page asks, in its order, and compares the replies word
// for word, but for what the page says it leaves out. PIPS_UPDATE=1 writes them.
func TestReadme(t *testing.T) {
	page := programtest.Text(t, "README.md")
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
			for _, line := range [][]byte{progress, reply} {
				if line != nil {
					b.WriteString("< " + elide(t, line) + "\n")
				}
			}
		case code && strings.HasPrefix(line, `< {"hello"`):
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
