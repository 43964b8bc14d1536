//go:build browser

package main

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/service"
)

// played returns the record of a game between computer players.
func played(t *testing.T, game, rules string) (record string) {
	t.Helper()
	s := service.New(service.Limits{}, nil)
	var reply struct {
		Result struct {
			Move, Record json.RawMessage
			Page         struct {
				Waits string
				Turn  int
			}
		}
		Error any
	}
	ask := func(request string, values ...any) {
		t.Helper()
		if err := json.Unmarshal(s.Do(t.Context(), fmt.Appendf(nil, request, values...), nil), &reply); err != nil || reply.Error != nil {
			t.Fatalf("%s: %v, %v", request, err, reply.Error)
		}
	}
	ask(`{"do":"new","game":%q,"rules":%q,"players":["Ann","<b>Bob</b>"],"seed":5}`, game, rules)
	for reply.Result.Page.Waits != "nothing" {
		if reply.Result.Page.Waits == "chance" {
			ask(`{"do":"roll","table":1}`)
			continue
		}
		ask(`{"do":"choose","table":1,"player":%d}`, reply.Result.Page.Turn)
		ask(`{"do":"move","table":1,"move":%s}`, reply.Result.Move)
	}
	ask(`{"do":"record","table":1,"text":true,"secrets":true}`)
	if err := json.Unmarshal(reply.Result.Record, &record); err != nil {
		t.Fatal(err)
	}
	return record
}

// The element of the package shows and reviews all games: two on a page, from another origin, under the policy of the README; in
// a foreign frame without storage; and in what Vite makes of a page, where PACKAGES has the folder of its node_modules.
func TestElement(t *testing.T) {
	dir := t.TempDir()
	pkg := filepath.Join(dir, "node_modules", "pips-rules")
	if got := play("-npm", pkg); got.Status != 0 {
		t.Fatalf("%+v", got)
	}
	hosted := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		http.FileServer(http.Dir(pkg)).ServeHTTP(w, r)
	}))
	defer hosted.Close()
	m := regexp.MustCompile("(?m)^    Content-Security-Policy: (.*)$").FindAllStringSubmatch(programtest.Text(t, "README.md"), -1)
	if len(m) != 2 {
		t.Fatalf("the README has %d policies", len(m))
	}
	page := func(scripts string) string {
		text := "<!doctype html><title>Games</title><script type=module src=ready.js></script>" + scripts
		for _, g := range wholeGames[:2] {
			text += fmt.Sprintf("<pips-board record=\"%s\" at=2></pips-board>", html.EscapeString(played(t, g.game, g.rules)))
		}
		return text
	}
	site := func(policy string, files http.Handler) string {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Security-Policy", policy)
			w.Header().Set("Access-Control-Allow-Origin", "*") // for a frame without an origin
			files.ServeHTTP(w, r)
		}))
		t.Cleanup(server.Close)
		return server.URL
	}
	texts := func(files map[string]string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			text, ok := files[r.URL.Path]
			if !ok {
				http.NotFound(w, r)
				return
			}
			if strings.HasSuffix(r.URL.Path, ".js") {
				w.Header().Set("Content-Type", "text/javascript")
			}
			fmt.Fprint(w, text)
		})
	}
	const ready = `document.documentElement.dataset.ready = "yes"; if (top !== window) import("./framed.js");`
	other := "img-src data:; " + strings.ReplaceAll(m[1][1], "https://cdn.example", hosted.URL)
	elsewhere := site(other, texts(map[string]string{
		"/":         page(`<script type=module src="` + hosted.URL + `/board.js"></script><link rel=icon href="data:,">`),
		"/ready.js": ready,
		"/framed.js": `setInterval(() => {
			let storage = "refused";
			try { storage = localStorage.length; } catch {}
			parent.postMessage([storage, ...[...document.querySelectorAll("pips-board")].map((n) => n.shadowRoot.textContent)].join(" | "), "*");
		}, 100);`,
	}))
	b := open(t)
	look := func(address string) {
		t.Helper()
		b.load(address)
		b.eval(`window.boards = [...document.querySelectorAll("pips-board")];
			window.text = (i) => boards[i].shadowRoot?.textContent ?? "";
			window.press = (i, words) => [...boards[i].shadowRoot.querySelectorAll("button")].find((n) => n.textContent.startsWith(words)).click()`, nil)
		b.wait(`boards.length === 2 && text(0).includes("2 of ") && text(1).includes("2 of ")`)
		b.eval(`press(0, "Next")`, nil)
		b.wait(`text(0).includes("3 of ") && boards[0].getAttribute("at") === "3" && text(1).includes("2 of ")`)
		b.eval(`press(1, "Review")`, nil)
		b.wait(`text(1).includes(" lost. ") && !text(0).includes(" lost. ")`)
		b.eval(`press(1, "Step ")`, nil)
		b.wait(`text(1).includes("which costs ")`)
		var bad bool
		if b.eval(`document.querySelectorAll("[id]").length > 0 || boards.some((n) => n.shadowRoot.querySelector("[id], b")) || [...document.body.children].some((n) => !["PIPS-BOARD", "SCRIPT", "LINK"].includes(n.tagName))`, &bad); bad {
			t.Error("an element leaves something in the page, or takes names for HTML")
		}
		for _, g := range wholeGames[2:] {
			b.eval(fmt.Sprintf(`boards[0].removeAttribute("at"); boards[0].setAttribute("record", %q)`, played(t, g.game, g.rules)), nil)
			b.wait(`/ (\d+) of \1Next/.test(text(0).replace("Back", "Back ")) && text(0).includes("<b>Bob</b>") && boards[0].shadowRoot.querySelector("svg")`)
		}
		if *shots != "" {
			b.picture(filepath.Join(*shots, "element.png"), true)
		}
		for _, wrong := range []string{`"at", "x"`, `"at", "999999"`, `"record", "pips 1 chess"`, `"record", ""`} {
			b.eval(`boards[0].setAttribute(`+wrong+`)`, nil)
			b.wait(`/^This game cannot be shown: .+\.$/.test(boards[0].shadowRoot.querySelector("[role=alert]")?.textContent)`)
			b.eval(fmt.Sprintf(`boards[0].removeAttribute("at"); boards[0].setAttribute("record", %q)`, played(t, "awari", "kalah pits=3 beans=2")), nil)
			b.wait(`!boards[0].shadowRoot.querySelector("[role=alert]")`)
		}
		b.eval(`boards.forEach((n) => n.remove())`, nil)
		for _, p := range b.told() {
			t.Error(p)
		}
	}
	look(elsewhere)
	frame := site("default-src 'none'; script-src 'self'; frame-src *; img-src data:", texts(map[string]string{
		"/":         `<!doctype html><link rel=icon href="data:,"><script type=module src=ready.js></script><iframe sandbox="allow-scripts" src="` + elsewhere + `/"></iframe>`,
		"/ready.js": `onmessage = ({ data }) => { window.said = data; }; document.documentElement.dataset.ready = "yes";`,
	}))
	b.load(frame)
	b.wait(`window.said?.startsWith("refused") && window.said.split("2 of ").length === 3`)
	for _, p := range b.told() {
		t.Error(p)
	}

	modules := os.Getenv("PACKAGES")
	if modules == "" {
		t.Skip("PACKAGES is no folder with vite")
	}
	for name, text := range map[string]string{"index.html": page(""), "ready.js": `import "pips-rules/board"; document.documentElement.dataset.ready = "yes";`, "package.json": `{"type":"module"}`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(filepath.Join(modules, ".bin", "vite"), "build", "--base", "./")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	look(site("img-src data:; "+m[0][1], http.FileServer(http.Dir(filepath.Join(dir, "dist")))))
}
