package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

// page has the page as it is written, bundle its scripts and styles as they are served, see tools/bundle.
//
//go:embed page bundle
var page embed.FS

// modules are served beside the bundle for other programs: pips.js with what it needs.
var modules = []string{"compile.js", "package.json", "pips.js", "refused.js"}

// types are the content types of files by extension.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".json": "application/json",
	".png":  "image/png",

	".webmanifest": "application/manifest+json",
}

// policy is the content security policy of all responses. The page has it as a tag, too, without the last
// directive, for servers that send no such header.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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
	source, err := folder("page")
	if err != nil {
		return nil, err
	}
	for name, f := range source {
		if ext := path.Ext(name); ext != ".js" && ext != ".css" || slices.Contains(modules, name[1:]) {
			files[name] = f
		}
	}
	bundled, err := folder("bundle")
	if err != nil {
		return nil, err
	}
	maps.Copy(files, bundled)
	index := files["/index.html"]
	index.data = styles.ReplaceAll(index.data, []byte(`<link rel="stylesheet" href="page.css">`))
	files["/"] = index
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

// styles are the links of the page to its styles, which are one file in the bundle.
var styles = regexp.MustCompile(`(<link rel="stylesheet" href="[^"]+">\s*)+`)

// folder returns the files of a folder of the page.
func folder(name string) (map[string]file, error) {
	files := map[string]file{}
	entries, err := page.ReadDir(name)
	for _, e := range entries {
		data, failed := page.ReadFile(name + "/" + e.Name())
		kind, ok := types[path.Ext(e.Name())]
		if failed == nil && !ok {
			failed = fmt.Errorf("the page has a file of unknown type: %s", e.Name())
		}
		err = errors.Join(err, failed)
		files["/"+e.Name()] = file{kind: kind, data: data}
	}
	return files, err
}

// written replaces the bundle by the page as it is written, for those who change it.
func written(files map[string]file) error {
	source, err := folder("page")
	maps.Copy(files, source)
	files["/"] = source["/index.html"]
	delete(files, "/index.html")
	return err
}

// offline adds the service worker, which keeps what the page needs: all files but the tables of solvers, which the page keeps,
// and the modules for others.
func offline(files map[string]file) error {
	source, err := page.ReadFile("page/sw.js")
	sums, build := map[string]string{}, sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		if strings.HasPrefix(name, "/tables") || slices.Contains(modules, name[1:]) || name == "/sw.js" {
			continue
		}
		forms := [][]byte{f.data} // the browser sees it decompressed, unless the server does not know that it is compressed
		if f.packed {
			data, failed := unpack(f.data)
			forms, err = append(forms, data), errors.Join(err, failed)
		}
		text := ""
		for _, data := range forms {
			sum := sha256.Sum256(data)
			text += " sha256-" + base64.StdEncoding.EncodeToString(sum[:])
		}
		sums["."+name] = text[1:]
		fmt.Fprintln(build, name, text)
	}
	list, _ := json.Marshal(sums)
	files["/sw.js"] = file{kind: types[".js"], data: fmt.Appendf(nil, "const build = \"%x\";\nconst files = %s;\n%s", build.Sum(nil)[:8], list, source)}
	return err
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
