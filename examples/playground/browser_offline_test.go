//go:build browser

package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// before shows values before the choice.
const before = `(() => { const when = $("when"); if (when) { when.value = "before"; when.dispatchEvent(new Event("change")); } })()`

// The page and its workers ask for at most 12 files until the first choice. Then it works without its server: all games are played with
// values, whose tables are worked out. When the server is there again with another build, the page stays what it is, and offers it.
func TestOffline(t *testing.T) {
	wasm, _, err := code(context.Background(), *givenWasm, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	first := served(t)
	packed, err := pack(wasm)
	if err != nil {
		t.Fatal(err)
	}
	_, script, err := code(context.Background(), "", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	first["/pips.wasm.gz"] = file{kind: "application/wasm", data: packed, packed: true}
	first["/wasm_exec.js"] = file{kind: types[".js"], data: script}
	first["/tables.json"] = file{kind: types[".json"], data: []byte("{}")}
	second := maps.Clone(first)
	for name, mark := range map[string]string{"/page.css": "/* another build */", "/worker.js": "// another build"} {
		f := second[name]
		f.data = append([]byte(mark+"\n"), f.data...)
		second[name] = f
	}
	for name, path := range map[string]string{"server": "/", "site": "/some/where/"} { // a site's server knows nothing of compression
		t.Run(name, func(t *testing.T) {
			var asked atomic.Int32
			begin := func(addr string, files map[string]file) *http.Server {
				files = maps.Clone(files)
				if err := offline(files); err != nil {
					t.Fatal(err)
				}
				for name, f := range files {
					f.packed = f.packed && path == "/"
					files[name] = f
				}
				l, err := net.Listen("tcp", addr)
				if err != nil {
					t.Fatal(err)
				}
				h := http.StripPrefix(strings.TrimSuffix(path, "/"), handler(files))
				server := &http.Server{Addr: l.Addr().String(), Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					asked.Add(1)
					h.ServeHTTP(w, r)
				})}
				go server.Serve(l)
				t.Cleanup(func() { server.Close() })
				return server
			}
			server := begin("127.0.0.1:0", first)
			b := open(t)
			var id struct{ Identifier string }
			b.must("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `ServiceWorkerContainer.prototype.register = () => Promise.reject();`}, &id)
			b.load("http://" + server.Addr + path)
			b.play(1)
			if n := asked.Load(); n > 12 {
				t.Errorf("%d requests", n)
			}
			b.must("Page.removeScriptToEvaluateOnNewDocument", map[string]any{"identifier": id.Identifier}, nil)
			b.load("")
			b.eval(`navigator.serviceWorker.ready.then((r) => { window.installed = r; })`, nil)
			b.wait(`window.installed?.active?.state === "activated"`)
			server.Close()
			b.load("")
			b.eval(before, nil)
			for _, game := range []string{"farkle", "yahtzee", "awari", "dominoes"} {
				b.eval(`$("pace").value = "0"`, nil)
				b.click(`[data-game=` + game + `]`)
				b.wait(`$("board").dataset.game === "` + game + `"`)
				b.wait(toChoice)
				b.wait(`document.querySelector("#choices .value")`)
				b.play(2)
			}
			b.told() // tables.json is not there

			begin(server.Addr, second)
			has := func(want string) {
				t.Helper()
				b.eval(`Promise.all(["page.css", "worker.js"].map((f) => fetch(f).then((r) => r.text()))).then((all) => { window.texts = all; })`, nil)
				b.wait(fmt.Sprintf(`window.texts.every((t) => t.includes("another build")) === %s && window.texts.some((t) => t.includes("another build")) === %[1]s`, want))
			}
			record := b.shown().Record
			b.load("")
			b.wait(`document.querySelector("[data-key=update]")`)
			has("false")
			b.eval(`document.documentElement.dataset.ready = ""`, nil)
			b.click("[data-key=update]")
			b.wait(`document.documentElement?.dataset.ready === "yes"`)
			b.eval(`window.$ = (id) => document.getElementById(id)`, nil)
			has("true")
			b.waitRecord(record)
			b.eval(`caches.keys().then((names) => { window.names = names; })`, nil)
			b.wait(`window.names.length === 1 && !document.querySelector("[data-key=update]")`)
			for _, p := range b.told() {
				t.Error(p)
			}
		})
	}
}
