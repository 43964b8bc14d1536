package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// play runs the program in this process, to an end that it comes to by itself.
func play(args ...string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		return run(context.Background(), args, terminal.Console{Out: out, Err: errOut})
	})
}

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-x", "flag provided but not defined: -x."},
		{"page", `there are no arguments, but "page" was given.`},
		{"-addr", "flag needs an argument: -addr."},
		{"-no-tables", "-no-tables goes with -out."},
		{"-addr|", `invalid value "" for flag -addr: it is a host and a port, as in 127.0.0.1:8080.`},
		{"-addr|127.0.0.1:http", "the port is a number from 0 to 65535."},
		{"-addr|0.0.0.0:8080", "only loopback addresses are served"},
		{"-addr|[::1%lo]:80", "only loopback addresses are served"},
		{"-addr|" + strings.Repeat("x", 9999), strings.Repeat("x", 100) + `..."`},
	} {
		args := strings.Split(tt.args, "|")
		programtest.CheckRefused(t, "playground", args, play(args...), tt.want)
	}
	for _, addr := range []string{"127.0.0.1:0", "127.8.9.10:80", "[::1]:0", "localhost:8080", "LOCALHOST:1", "[::ffff:127.0.0.1]:80"} {
		if err := checkAddr(addr); err != nil {
			t.Error(err)
		}
	}
	for _, arg := range []string{"-h", "-help", "--help"} {
		if got := play(arg); got != (programtest.Result{Out: help}) {
			t.Errorf("%s: %+v", arg, got)
		}
	}
}

// program is a WebAssembly file that does nothing, with its script beside it.
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

// What cannot be served is told, with status 1.
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
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"-wasm", filepath.Join(dir, "none.wasm")}, "none.wasm"},
		{[]string{"-wasm", dir}, "directory"},
		{[]string{"-wasm", text}, "is no WebAssembly file"},
		{[]string{"-wasm", fakeProgram(t), "-addr", taken.Addr().String()}, "in use"},
	} {
		got := play(tt.args...)
		if got.Status != 1 || got.Out != "" || !strings.HasPrefix(got.Err, "playground: ") {
			t.Errorf("%q: %+v", tt.args, got)
		}
		if runtime.GOOS == "linux" && !strings.Contains(got.Err, tt.want) {
			t.Errorf("%q: %s, want %q", tt.args, got.Err, tt.want)
		}
	}
	// The script of the toolchain serves where none is beside the file.
	if _, err := exec.LookPath("go"); err == nil {
		name := fakeProgram(t)
		if err := os.Remove(filepath.Join(filepath.Dir(name), "wasm_exec.js")); err != nil {
			t.Fatal(err)
		}
		if _, script, err := code(context.Background(), name, io.Discard); err != nil || !bytes.Contains(script, []byte("globalThis.Go")) {
			t.Errorf("%v, %.40q", err, script)
		}
	}
	// Without a go command it says what to do.
	t.Setenv("PATH", dir)
	if got := play(); got.Status != 1 || !regexp.MustCompile(`there is no go command .* -wasm`).MatchString(got.Err) {
		t.Errorf("%+v", got)
	}
}

func served(t *testing.T) map[string]file {
	t.Helper()
	files, err := load(context.Background(), fakeProgram(t), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range files {
		if f.made != nil { // which takes seconds
			f.data, f.made = []byte(name), nil
			files[name] = f
		}
	}
	return files
}

// Every file comes with its type and all the headers, by GET and HEAD alone.
func TestHandler(t *testing.T) {
	files := served(t)
	h := handler(files)
	asked := func(method, name string, status int) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(method, "http://127.0.0.1:8080"+name, nil))
		if w.Code != status {
			t.Errorf("%s %s: %d", method, name, w.Code)
		}
		secure(t, method+" "+name, w.Header())
		return w
	}
	for name, f := range files {
		kind := f.kind
		if f.packed { // and whoever asks does not say that it can be inflated
			kind = "application/gzip"
		}
		if w := asked("GET", name, http.StatusOK); !bytes.Equal(w.Body.Bytes(), f.data) || w.Header().Get("Content-Type") != kind || w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s: %v", name, w.Header())
		}
		if w := asked("HEAD", name, http.StatusOK); w.Body.Len() > 0 || w.Header().Get("Allow") != "" {
			t.Errorf("%s: HEAD has a body, or %v", name, w.Header())
		}
		for _, method := range []string{"POST", "ODD"} {
			if w := asked(method, name, http.StatusMethodNotAllowed); w.Header().Get("Allow") != "GET, HEAD" {
				t.Errorf("%s %s: %v", method, name, w.Header())
			}
		}
	}
	for _, name := range []string{"/index.html", "/page", "/page/", "/../go.mod", "/..%2fgo.mod", "/style.css/", "//style.css", "/main.go", "/STYLE.CSS", "/%00"} {
		asked("GET", name, http.StatusNotFound)
	}
}

// secure wants the headers that all answers have.
func secure(t *testing.T, what string, h http.Header) {
	t.Helper()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
			"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "no-referrer",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Embedder-Policy": "require-corp",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Cache-Control":                "no-store",
	} {
		if got := h.Values(name); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %s is %q", what, name, got)
		}
	}
	for name := range h {
		if strings.HasPrefix(name, "Access-Control-") || name == "Set-Cookie" {
			t.Errorf("%s: %s", what, name)
		}
	}
}

// Only names of this machine are answered, so that no other name can be made to
// point to it.
func TestHost(t *testing.T) {
	h := handler(served(t))
	for host, ok := range map[string]bool{
		"127.0.0.1:8080": true, "127.0.0.1": true, "localhost:1": true, "LocalHost": true, "[::1]:80": true, "[::1]": true, "127.1.2.3": true,
		"example.org": false, "example.org:8080": false, "127.0.0.1.example.org": false, "localhost.": false, "0.0.0.0": false,
		"192.168.1.1": false, "": false, "127.0.0.1@example.org": false, "[::1": true, "2130706433": false, "[::]": false, "127.0.0.1:80:80": false,
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if (w.Code == http.StatusOK) != ok || !ok && w.Code != http.StatusForbidden {
			t.Errorf("%q: %d", host, w.Code)
		}
		if !ok && strings.Contains(w.Body.String(), "<script") {
			t.Errorf("%q is given the page", host)
		}
	}
}

// The page asks for nothing that is not served, and has nothing that its policy
// forbids.
func TestPage(t *testing.T) {
	files := served(t)
	link := regexp.MustCompile(`(?:src|href)="([^"#][^"]*)"|(?:from|import) "\./([^"]+)"|(?:fetch|Worker|new URL)\("([^".]+\.[^"]+)"`)
	odd := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|javascript:`)
	inline := regexp.MustCompile(`(?i)<style|\sstyle=|\son\w+=|<script(?:>|[^>]*[^>]*></script>.)`)
	for name, f := range files {
		if name == "/wasm_exec.js" || f.packed {
			continue
		}
		text := string(f.data)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if to := m[1] + m[2] + m[3]; files["/"+to].data == nil {
				t.Errorf("%s asks for %s", name, to)
			}
		}
		if found := odd.FindString(text); found != "" {
			t.Errorf("%s has %s", name, found)
		}
		if strings.HasPrefix(f.kind, "text/html") {
			if found := inline.FindString(text); found != "" {
				t.Errorf("%s has %s", name, found)
			}
		}
		for _, address := range regexp.MustCompile(`\w+://[^"\s]+`).FindAllString(text, -1) {
			if address != "http://www.w3.org/2000/svg" {
				t.Errorf("%s names %s", name, address)
			}
		}
	}
}

// address matches what the program prints when the page is there.
var address = regexp.MustCompile(`^The playground is at (http://127\.0\.0\.1:\d+/) until you interrupt this program\.\n$`)

// started reads the address of the page from what a program prints.
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

// It prints its address, answers there, and ends with status 0 when interrupted.
func TestServe(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	in, out := io.Pipe()
	var errOut bytes.Buffer
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, []string{"-wasm", fakeProgram(t)}, terminal.Console{Out: out, Err: &errOut}) }()
	url := started(t, in)
	fetch(t, url, "<!doctype html>")
	cancel()
	if status := <-ended; status != 0 || errOut.Len() > 0 {
		t.Errorf("status %d, %s", status, &errOut)
	}
	if _, err := http.Get(url); err == nil {
		t.Error("it still answers")
	}
}

// Nobody can keep a connection busy for ever.
func TestTimeouts(t *testing.T) {
	s := newServer(nil)
	for name, d := range map[string]time.Duration{"header": s.ReadHeaderTimeout, "read": s.ReadTimeout, "write": s.WriteTimeout, "idle": s.IdleTimeout} {
		if d <= 0 || d > time.Minute {
			t.Errorf("%s: %v", name, d)
		}
	}
}

func TestMain(m *testing.M) { programtest.Main(m, main) }

// A process of its own builds what runs in the page, and ends when it is told to, also
// while it builds. Nothing stays in the temporary folder.
func TestProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the page's program")
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		t.Skip("a test cannot send an interrupt here")
	}
	temp := t.TempDir()
	start := func() (out io.Reader, end func(os.Signal)) {
		cmd := programtest.Command(t)
		cmd.Env = append(cmd.Env, "TMPDIR="+temp)
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		return out, func(sig os.Signal) {
			t.Helper()
			if err := cmd.Process.Signal(sig); err != nil {
				t.Error(err)
			}
			if err := cmd.Wait(); err != nil {
				t.Errorf("%v: %v", sig, err)
			}
			if left, err := os.ReadDir(temp); len(left) > 0 || err != nil {
				t.Errorf("%v: left behind: %v, %v", sig, left, err)
			}
		}
	}
	_, end := start()
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if work, _ := filepath.Glob(filepath.Join(temp, "*", "go-build*")); len(work) > 0 {
			break
		}
		if time.Since(begun) > time.Minute {
			t.Fatal("the go command does not begin, or works elsewhere")
		}
	}
	end(syscall.SIGTERM)
	out, end := start()
	url := started(t, out)
	fetch(t, url+"pips.wasm.gz", wasmMagic) // inflated on the way
	fetch(t, url+"wasm_exec.js", "// Copyright")
	end(os.Interrupt)
}
