package main

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"io"
	"net"
	"net/http"
	"path"
	"strings"
	"time"
)

//go:embed page
var page embed.FS

// types are the content types of files by extension.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".json": "application/json",
}

// policy is the content security policy of all responses. The page has it as a tag, too, without the last
// directive, for servers that send no such header.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// A file is a file of the page.
type file struct {
	kind   string // content type of the decompressed data
	data   []byte
	packed bool                   // data is compressed by gzip
	made   func() ([]byte, error) // if not nil, makes the data on request
}

// load returns the files of the page by path.
func load(ctx context.Context, wasm string, errOut io.Writer) (map[string]file, error) {
	files := tables(ctx)
	entries, err := page.ReadDir("page")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		data, err := page.ReadFile("page/" + e.Name())
		if err != nil {
			return nil, err
		}
		kind, ok := types[path.Ext(e.Name())]
		if !ok {
			return nil, fmt.Errorf("the page has a file of unknown type: %s", e.Name())
		}
		files["/"+e.Name()] = file{kind: kind, data: data}
	}
	files["/"] = files["/index.html"]
	delete(files, "/index.html")
	program, script, err := code(ctx, wasm, errOut)
	if err != nil {
		return nil, err
	}
	if program, err = pack(program); err != nil {
		return nil, err
	}
	files["/pips.wasm.gz"] = file{kind: "application/wasm", data: program, packed: true}
	files["/wasm_exec.js"] = file{kind: types[".js"], data: script}
	return files, nil
}

// newServer returns the server of the files, with timeouts.
func newServer(files map[string]file) *http.Server {
	return &http.Server{
		Handler:           handler(files),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      time.Minute,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    1 << 14,
	}
}

// handler serves the files to clients on this machine.
func handler(files map[string]file) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Embedder-Policy", "require-corp")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		h.Set("Cache-Control", "no-store")
		f, ok := files[r.URL.Path]
		switch {
		case !local(r.Host):
			http.Error(w, "this page is for this machine only", http.StatusForbidden)
		case !ok:
			http.Error(w, "there is no such page", http.StatusNotFound)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "this page is only read", http.StatusMethodNotAllowed)
		default:
			f.serve(w, r)
		}
	})
}

// local reports whether a Host header names this machine.
func local(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	} else {
		host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	}
	return loopback(host)
}

// serve serves the file. The browser decompresses a packed one, or the page if the browser cannot.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	data := f.data
	if f.made != nil {
		var err error
		if data, err = f.made(); err != nil {
			http.Error(w, "this table cannot be made", http.StatusServiceUnavailable)
			return
		}
	}
	h.Set("Content-Type", f.kind)
	if f.packed {
		h.Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			h.Set("Content-Encoding", "gzip")
		} else {
			h.Set("Content-Type", "application/gzip")
		}
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
