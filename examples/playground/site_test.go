package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// unpacked inflates data.
func unpacked(t *testing.T, data []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	data, err = io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// What is compressed is inflated by a browser on the way, and told as what it is.
func TestPacked(t *testing.T) {
	files := served(t)
	h := handler(files)
	for name, f := range files {
		r := httptest.NewRequest("GET", "http://127.0.0.1"+name, nil)
		r.Header.Set("Accept-Encoding", "br, gzip")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if got := w.Header(); (got.Get("Content-Encoding") == "gzip") != f.packed || got.Get("Content-Type") != f.kind {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got := unpacked(t, files["/pips.wasm.gz"].data); string(got) != wasmMagic {
		t.Errorf("%q", got)
	}
	files["/x"] = file{made: func() ([]byte, error) { return nil, io.ErrUnexpectedEOF }}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "http://127.0.0.1/x", nil))
	if w.Code != http.StatusServiceUnavailable {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// A site has all files, and its index the policy of the server as a tag.
func TestOut(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "site")
	got := play("-wasm", fakeProgram(t), "-out", dir, "-no-tables")
	if got.Status != 0 || !strings.HasPrefix(got.Out, "The page is in ") || got.Err != "" {
		t.Fatalf("%+v", got)
	}
	for name, f := range served(t) {
		if name == "/" {
			name = "/index.html"
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		switch {
		case strings.HasPrefix(name, "/tables/"):
			if err == nil {
				t.Errorf("%s is there", name)
			}
		case name == "/tables.json":
			if string(data) != "{}" {
				t.Errorf("%s, %v", data, err)
			}
		case err != nil || !bytes.Equal(data, f.data):
			t.Errorf("%s: %v", name, err)
		}
	}
	index, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	tag := `http-equiv="Content-Security-Policy" content="` + strings.TrimSuffix(policy, "; frame-ancestors 'none'") + `"`
	if !strings.Contains(string(index), tag) {
		t.Errorf("the index lacks %s", tag)
	}
	if found := regexp.MustCompile(`(?:src|href)="/`).Find(index); found != nil {
		t.Errorf("a link is not relative: %s", found)
	}
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := play("-wasm", fakeProgram(t), "-out", blocked, "-no-tables"); got.Status != 1 || got.Out != "" {
		t.Errorf("%+v", got)
	}
}

// What runs in the page is 2.5 MB at most on its way. A quarter more than today is a reason to look.
func TestSize(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the page's program")
	}
	wasm, err := build(context.Background(), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := pack(wasm)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("pips.wasm has %.2f MB, and %.2f MB compressed", float64(len(wasm))/1e6, float64(len(packed))/1e6)
	if len(packed) > 2_500_000 {
		t.Errorf("%d bytes", len(packed))
	}
}
