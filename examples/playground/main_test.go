package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/gocommand"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// play runs the program in this process to its end.
func play(args ...string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		return run(context.Background(), args, terminal.Console{Out: out, Err: errOut})
	})
}

func TestArguments(t *testing.T) {
	if got := play("-h"); got != (programtest.Result{Out: help}) {
		t.Errorf("%+v", got)
	}
	for _, tt := range []struct{ args, want string }{
		{"page", `unexpected argument "page".`},
		{"-no-tables", "-no-tables goes with -out."},
		{"-url|https://example.org", "-url goes with -out."},
		{"-out|site|-url|example.org/pips", `invalid value "example.org/pips" for flag -url: must be the address of the site, as in https://example.org/pips/.`},
		{"-addr|", `invalid value "" for flag -addr: must be a host and a port, as in 127.0.0.1:8080.`},
		{"-addr|127.0.0.1:http", "the port must be a number from 0 to 65535."},
		{"-version|1.0.0", "-version goes with -npm."},
		{"-npm|d|-out|d", "-npm and -out are written one at a time."},
		{"-npm|d|-version|1", "three numbers, as in 1.2.0"},
		{"-npm|d|-name|../x", "lower-case letters and digits"},
		{"-addr|0.0.0.0:8080", "must be a loopback address"},
		{"-addr|[::1%lo]:80", "must be a loopback address"},
	} {
		args := strings.Split(tt.args, "|")
		programtest.CheckRefused(t, "playground", args, play(args...), tt.want)
	}
	for _, addr := range []string{"127.8.9.10:80", "[::1]:0", "LOCALHOST:1", "[::ffff:127.0.0.1]:80"} {
		if err := checkAddr(addr); err != nil {
			t.Error(err)
		}
	}
}

// fakeProgram returns a WebAssembly file without a program, with its script beside it.
func fakeProgram(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "pips.wasm")
	for name, text := range map[string]string{file: wasmMagic, filepath.Join(dir, "wasm_exec.js"): "// script"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// Failures before serving have status 1.
func TestCannotServe(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text.wasm")
	if err := os.WriteFile(text, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip(err)
	}
	defer taken.Close()
	refused := func(want string, args ...string) {
		t.Helper()
		if got := play(args...); got.Status != 1 || got.Out != "" || !strings.HasPrefix(got.Err, "playground: ") || !regexp.MustCompile(want).MatchString(got.Err) {
			t.Errorf("%q: %+v, want %q", args, got, want)
		}
	}
	refused("none.wasm", "-wasm", filepath.Join(dir, "none.wasm"))
	refused("is no WebAssembly file", "-wasm", text)
	refused("in use|Only one usage", "-wasm", fakeProgram(t), "-addr", taken.Addr().String())
	refused("text.wasm", "-wasm", fakeProgram(t), "-out", text, "-no-tables")
	t.Setenv("PATH", dir)
	refused(`there is no go command .* -wasm`)
}

// served returns the files of the page, with tables that need no solver.
func served(t *testing.T) map[string]file {
	t.Helper()
	files, err := load(context.Background(), fakeProgram(t), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range files {
		if f.made != nil {
			f.data, f.made = []byte(name), nil
			files[name] = f
		}
	}
	return files
}

// Every file has its type and the headers, by GET and HEAD only, compressed if the client accepts that, and only under names of
// this machine.
func TestHandler(t *testing.T) {
	files := served(t)
	files["/broken"] = file{made: func() ([]byte, error) { return nil, io.ErrUnexpectedEOF }}
	h := handler(files)
	asked := func(method, host, name, encoding string, status int) *httptest.ResponseRecorder {
		t.Helper()
		r := httptest.NewRequest(method, "http://127.0.0.1:8080"+name, nil)
		r.Host = host
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != status {
			t.Errorf("%s %s %s: %d", method, host, name, w.Code)
		}
		for header, want := range map[string]string{
			"Content-Security-Policy":      policy,
			"X-Content-Type-Options":       "nosniff",
			"Referrer-Policy":              "no-referrer",
			"Cross-Origin-Opener-Policy":   "same-origin",
			"Cross-Origin-Embedder-Policy": "require-corp",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Cache-Control":                "no-store",
		} {
			if got := w.Header().Values(header); len(got) != 1 || got[0] != want {
				t.Errorf("%s %s: %s is %q", method, name, header, got)
			}
		}
		if w.Header().Get("Access-Control-Allow-Origin")+w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: %v", name, w.Header())
		}
		return w
	}
	const here = "127.0.0.1:8080"
	for name, f := range files {
		if f.made != nil {
			asked("GET", here, name, "", http.StatusServiceUnavailable)
			continue
		}
		packed, plain := asked("GET", here, name, "br, gzip", http.StatusOK), asked("GET", here, name, "", http.StatusOK)
		kind := f.kind
		if f.packed {
			kind = "application/gzip"
		}
		if got := plain.Header(); !bytes.Equal(plain.Body.Bytes(), f.data) || got.Get("Content-Type") != kind || got.Get("Content-Encoding") != "" {
			t.Errorf("%s: %v", name, got)
		}
		if got := packed.Header(); (got.Get("Content-Encoding") == "gzip") != f.packed || got.Get("Content-Type") != f.kind {
			t.Errorf("%s: %v", name, got)
		}
		if w := asked("HEAD", here, name, "", http.StatusOK); w.Body.Len() > 0 {
			t.Errorf("%s: HEAD has a body", name)
		}
		if w := asked("POST", here, name, "", http.StatusMethodNotAllowed); w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %v", name, w.Header())
		}
	}
	for _, name := range []string{"/index.html", "/page/", "/../go.mod", "/..%2fgo.mod", "//style.css", "/STYLE.CSS", "/%00"} {
		asked("GET", here, name, "", http.StatusNotFound)
	}
	for host, status := range map[string]int{
		"127.0.0.1": http.StatusOK, "LocalHost:1": http.StatusOK, "[::1]:80": http.StatusOK, "[::1]": http.StatusOK, "127.1.2.3": http.StatusOK,
		"example.org:8080": http.StatusForbidden, "127.0.0.1.example.org": http.StatusForbidden, "localhost.": http.StatusForbidden, "0.0.0.0": http.StatusForbidden,
		"192.168.1.1": http.StatusForbidden, "": http.StatusForbidden, "127.0.0.1@example.org": http.StatusForbidden, "[::]": http.StatusForbidden, "127.0.0.1:80:80": http.StatusForbidden,
	} {
		if w := asked("GET", host, "/", "", status); status != http.StatusOK && strings.Contains(w.Body.String(), "<script") {
			t.Errorf("%q gets the page", host)
		}
	}
	s := newServer(nil)
	if s.ReadHeaderTimeout <= 0 || s.ReadTimeout <= 0 || s.WriteTimeout <= 0 || s.IdleTimeout <= 0 {
		t.Error("a timeout is missing")
	}
}

// The page has links to served files only, names no other server, and has nothing that its policy forbids.
func TestPage(t *testing.T) {
	files := served(t)
	link := regexp.MustCompile(`(?:src|href)="([^"#][^"]*)"|(?:from|import) "\./([^"]+)"|(?:fetch|Worker|new URL)\("([^".]+\.[^"]+)"`)
	odd := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|javascript:|(?:src|href)="/`)
	inline := regexp.MustCompile(`(?i)<style|\sstyle=|\son\w+=|<script(?:>|[^>]*[^>]*></script>.)`)
	for name, f := range files {
		if name == "/wasm_exec.js" || f.packed {
			continue
		}
		text := string(f.data)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if to := m[1] + m[2] + m[3]; files["/"+to].data == nil {
				t.Errorf("%s has a link to %s", name, to)
			}
		}
		found := odd.FindString(text)
		if found == "" && strings.HasPrefix(f.kind, "text/html") {
			found = inline.FindString(text)
		}
		for _, address := range regexp.MustCompile(`\w+://[^"\s]+`).FindAllString(text, -1) {
			if address != "http://www.w3.org/2000/svg" {
				found = address
			}
		}
		if found != "" {
			t.Errorf("%s has %s", name, found)
		}
	}
}

// address matches the output of the program.
var address = regexp.MustCompile(`^The playground is at (http://127\.0\.0\.1:\d+/) until you interrupt this program\.\n$`)

// started reads the address of the page from the output of a program.
func started(t *testing.T, out io.Reader) string {
	t.Helper()
	line, err := bufio.NewReader(out).ReadString('\n')
	m := address.FindStringSubmatch(line)
	if m == nil {
		t.Fatalf("%q, %v", line, err)
	}
	return m[1]
}

// fetch gets a file of the page.
func fetch(t *testing.T, url, begin string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK || !bytes.HasPrefix(body, []byte(begin)) {
		t.Errorf("%s: %v, %s, %.20q", url, err, answer.Status, body)
	}
}

// The program takes another port if its own is taken, prints its address, serves the page, and ends with status 0 after an interrupt.
func TestServe(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	in, out := io.Pipe()
	var errOut bytes.Buffer
	ended := make(chan int, 1)
	if taken, err := net.Listen("tcp", usual); err == nil { // else it is taken already
		defer taken.Close()
	}
	go func() { ended <- run(ctx, []string{"-wasm", fakeProgram(t)}, terminal.Console{Out: out, Err: &errOut}) }()
	url := started(t, in)
	fetch(t, url, "<!doctype html>")
	cancel()
	if status := <-ended; status != 0 || errOut.String() != "playground: "+usual+" is taken, so the page has another address, where the browser has none of your games\n" {
		t.Errorf("status %d, %s", status, &errOut)
	}
	if _, err := http.Get(url); err == nil {
		t.Error("it still serves")
	}
}

// unpacked decompresses data.
func unpacked(t *testing.T, data []byte) []byte {
	t.Helper()
	data, err := unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A site has all files, with the policy as a tag of the index, and lists the tables of the tasks.
func TestOut(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "site")
	got := play("-wasm", fakeProgram(t), "-out", dir, "-no-tables", "-url", "https://example.org/a&b")
	if got.Status != 0 || !strings.HasPrefix(got.Out, "The page is in ") || got.Err != "" {
		t.Fatalf("%+v", got)
	}
	files := served(t)
	for name, f := range files {
		if name == "/" {
			name = "/index.html"
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if name == "/index.html" {
			const tags = `"https://example.org/a&amp;b/">` + "\n" + `<meta property="og:image" content="https://example.org/a&amp;b/playground.png">`
			if f.data = tagged(f.data, "https://example.org/a&b"); !bytes.Contains(data, []byte(tags)) {
				t.Errorf("%s lacks %s", name, tags)
			}
		}
		switch {
		case strings.HasPrefix(name, "/tables/"):
			if err == nil {
				t.Errorf("%s exists", name)
			}
		case name == "/tables.json":
			if string(data) != "{}" {
				t.Errorf("%s, %v", data, err)
			}
		case err != nil || !bytes.Equal(data, f.data):
			t.Errorf("%s: %v", name, err)
		}
	}
	if tag := `http-equiv="Content-Security-Policy" content="` + strings.TrimSuffix(policy, "; frame-ancestors 'none'") + `"`; !bytes.Contains(files["/"].data, []byte(tag)) {
		t.Errorf("the index lacks %s", tag)
	}
	if got := unpacked(t, files["/pips.wasm.gz"].data); string(got) != wasmMagic {
		t.Errorf("%q", got)
	}
	var names map[string]string
	if err := json.Unmarshal(files["/tables.json"].data, &names); err != nil || len(names) != len(tasks()) {
		t.Errorf("%v, %v", names, err)
	}
	for _, task := range tasks() {
		if files["/"+names[task.String()]].data == nil {
			t.Errorf("no table of %v", task)
		}
	}
}

// The scripts and styles that the page needs have at most 70 KB in all, compressed.
func TestLean(t *testing.T) {
	files, sum := served(t), 0
	script, err := gocommand.Output(t.Context(), "", "", "env", "GOROOT")
	if err != nil {
		t.Skip(err)
	}
	files["/wasm_exec.js"] = file{data: []byte(programtest.Text(t, filepath.Join(script, "lib", "wasm", "wasm_exec.js")))}
	if err := offline(files); err != nil {
		t.Fatal(err)
	}
	for name, f := range files {
		if ext := path.Ext(name); (ext == ".js" || ext == ".css") && !slices.Contains(modules, name[1:]) {
			data, err := pack(f.data)
			if err != nil {
				t.Fatal(err)
			}
			sum += len(data)
		}
	}
	if sum > 70_000 {
		t.Errorf("%d bytes", sum)
	}
}

// TestNode builds a site and runs scripts on it under node: that of the README, whose output the README has, and those of testdata.
// The program has at most 2.7 MB, compressed; a tenth more than today is a reason to look.
func TestNode(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program of the page")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node")
	}
	dir := t.TempDir()
	if got := play("-out", filepath.Join(dir, "site"), "-no-tables"); got.Status != 0 {
		t.Fatalf("%+v", got)
	}
	info, err := os.Stat(filepath.Join(dir, "site", "pips.wasm.gz"))
	if err != nil || info.Size() > 2_770_000 {
		t.Errorf("%d bytes, %v", info.Size(), err)
	}
	testPackage(t, node, dir)
	source, err := folder("page") // tests import its modules
	for name, f := range source {
		if name = filepath.Join(dir, "site", name); err == nil && strings.HasSuffix(name, ".js") {
			err = os.WriteFile(name, f.data, 0o600)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)\n```js\n(.*?)```.*?```\n(.*?)```").FindStringSubmatch(programtest.Text(t, "README.md"))
	if m == nil {
		t.Fatal("the README has no script with its output")
	}
	if err := os.WriteFile(filepath.Join(dir, "play.mjs"), []byte(m[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	scripts, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{filepath.Join(dir, "play.mjs"): m[2], filepath.Join(scripts, "session.mjs"): "", filepath.Join(scripts, "refused.mjs"): "", filepath.Join(scripts, "words.mjs"): "", filepath.Join(scripts, "schedule.mjs"): ""} {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(node, name, filepath.Join(dir, "site"))
			cmd.Dir = dir
			if out, err := cmd.CombinedOutput(); err != nil || want != "" && string(out) != want {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
