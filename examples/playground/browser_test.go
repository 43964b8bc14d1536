//go:build browser

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"pips.example"
	"pips.example/examples/internal/service"
	"pips.example/examples/internal/terminal"
)

// These tests play in a real browser. They need a Chromium:
//
//	go test -tags browser ./examples/playground
//	go test -tags browser ./examples/playground -args -shots folder
//	go test -tags browser -run TestPicture ./examples/playground -args -picture playground.png
var (
	shots     = flag.String("shots", "", "a folder for screenshots")
	picture   = flag.String("picture", "", "a file for the picture of the README")
	givenWasm = flag.String("wasm", "", "a WebAssembly file to serve, instead of building it")
)

// openPage opens the page of the program. Errors of the page fail the test.
func openPage(t *testing.T) *browser {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var args []string
	if *givenWasm != "" {
		args = []string{"-wasm", *givenWasm}
	}
	in, out := io.Pipe()
	var errOut bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, args, terminal.Console{Out: out, Err: &errOut})
		out.Close()
	}()
	t.Cleanup(func() {
		cancel()
		if status := <-ended; status != 0 {
			t.Errorf("status %d: %s", status, &errOut)
		}
	})
	b := open(t)
	b.size(1280, 900)
	b.media("light", true)
	b.load(started(t, in))
	t.Cleanup(func() {
		for _, p := range b.told() {
			t.Error(p)
		}
	})
	return b
}

// load loads an address, or the page again.
func (b *browser) load(address string) {
	b.t.Helper()
	b.eval(`document.documentElement.dataset.ready = ""`, nil)
	if address == "" {
		b.must("Page.reload", nil, nil)
	} else {
		b.must("Page.navigate", map[string]any{"url": "about:blank"}, nil)
		b.must("Page.navigate", map[string]any{"url": address}, nil)
	}
	b.wait(`document.documentElement?.dataset.ready === "yes"`)
	b.eval(`window.$ = (id) => document.getElementById(id)`, nil)
}

// A shown is the state of the page.
type shown struct {
	Record, Outcome, Verdict string
	Valued, Busy             bool
	Rows                     []row // the choices
}

type row struct{ Words, Value, Regret string }

func (b *browser) shown() (s shown) {
	b.t.Helper()
	b.eval(`(() => ({
		record: $("record").value,
		outcome: document.querySelector("#actions .outcome")?.textContent ?? "",
		verdict: $("verdict").textContent,
		valued: document.querySelectorAll("#choices td.value").length > 0,
		busy: $("job").dataset.state === "running",
		rows: [...document.querySelectorAll("#choices tbody tr")].map((tr) => ({
			words: tr.querySelector("button").textContent,
			value: tr.querySelector(".value > span:not(.bar, .bounds)")?.textContent ?? "",
			regret: tr.querySelector(".regret")?.textContent ?? "",
		})),
	}))()`, &s)
	return s
}

// waitRecord waits until the record is this one.
func (b *browser) waitRecord(record string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`$("record").value === %q`, record))
}

func (b *browser) click(selector string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`document.querySelector(%q).click()`, selector), nil)
}

// form opens the form for a new game.
func (b *browser) form(game string) {
	b.t.Helper()
	b.click(`[data-game=` + game + `]`)
	b.wait(`$("board").dataset.game === "` + game + `" && $("record").value.startsWith("pips 1 ` + game + `\n")`)
	b.eval(`$("new-dialog").close(); $("tool-new").click()`, nil)
	b.wait(`$("new-dialog").open && $("new-title").textContent.toLowerCase().endsWith("` + game + `")`)
}

// start begins a game by the form.
func (b *browser) start(game, rules, opponent, seed string) {
	b.t.Helper()
	b.form(game)
	b.eval(fmt.Sprintf(`(() => {
		const set = (id, v) => { $(id).value = v; $(id).dispatchEvent(new Event("input", { bubbles: true })); $(id).dispatchEvent(new Event("change", { bubbles: true })); };
		set("house", %q); set("opponent", %q); set("seed", %q); set("pace", "0");
		$("start").click();
	})()`, rules, opponent, seed), nil)
	player := opponent
	if opponent == "alone" {
		player = "You"
	}
	b.wait(fmt.Sprintf(`!$("new-dialog").open && $("record").value.includes("\nseed %s\n") && $("record").value.includes("\nplayer %s\n")`, seed, player))
}

// toChoice clicks until your choices are there, or the game is over.
const toChoice = `(() => { if (document.querySelector("#choices .choice, #actions .outcome")) return true; document.querySelector("#actions [data-key=act]:not(:disabled)")?.click(); return false; })()`

// play plays a number of choices, each in the middle of the list, and waits for the next.
func (b *browser) play(choices int) string {
	b.t.Helper()
	b.wait(toChoice)
	for range choices {
		record := b.shown().Record
		b.eval(`(() => { const all = document.querySelectorAll(".choice"); all[Math.floor(all.length / 2)]?.click(); })()`, nil)
		b.wait(fmt.Sprintf(`$("record").value !== %q || document.querySelector("#actions .outcome")`, record))
		b.wait(toChoice)
	}
	return b.shown().Record
}

// press presses a key.
func (b *browser) press(key string) {
	b.t.Helper()
	text := map[string]string{" ": " ", "Enter": "\r"}[key]
	code := map[string]int{" ": 32, "Enter": 13, "Tab": 9, "Escape": 27, "ArrowRight": 39, "ArrowLeft": 37}[key]
	if len(key) == 1 && key != " " {
		text, code = key, int(strings.ToUpper(key)[0])
	}
	for _, kind := range []string{"keyDown", "keyUp"} {
		params := map[string]any{"type": kind, "key": key, "code": map[bool]string{true: "Space", false: key}[key == " "], "windowsVirtualKeyCode": code}
		if kind == "keyDown" && text != "" {
			params["text"] = text
		}
		b.must("Input.dispatchKeyEvent", params, nil)
	}
}

// wholeGames are small games, so that the solvers take little time, each with the aim of the page and the format of its
// values.
var wholeGames = []struct{ game, rules, best, other, aim, format string }{
	{"farkle", "standard target=2000 opening=300", "duel", "bank:300", "duel", "%.2f %%"},
	{"yahtzee", "yahtzee boxes=ones,fives,sixes,full-house,yahtzee,chance", "total", "casual", "total", "%.2f"},
	{"awari", "kalah pits=4 beans=3", "beans", "greedy", "beans", "%.0f"},
	{"dominoes", "standard target=15", "win", "greedy", "win", "%.1f %%"},
}

// A library is the service outside of the browser.
type library struct {
	t *testing.T
	*service.Service
}

// ask unmarshals the result of a request.
func (l library) ask(v any, keys map[string]any) {
	l.t.Helper()
	request, err := json.Marshal(keys)
	if err != nil {
		l.t.Fatal(err)
	}
	var r struct {
		Result json.RawMessage
		Error  *service.Failure
	}
	if err := json.Unmarshal(l.Do(l.t.Context(), request, nil), &r); err != nil || r.Error != nil {
		l.t.Fatal(err, r.Error)
	}
	if err := json.Unmarshal(r.Result, v); err != nil {
		l.t.Fatal(err)
	}
}

// A whole game of each kind shows the values of the service outside of the browser, and its review. Its record is opened
// again, and damaged ones are refused.
func TestWholeGame(t *testing.T) {
	b := openPage(t)
	for _, g := range wholeGames {
		t.Run(g.game, func(t *testing.T) {
			b.t = t
			b.start(g.game, g.rules, g.best, "12345")
			l := library{t, service.New(service.Limits{Games: 1 << 20, Time: 1 << 40}, nil)}
			text := func(v float64) string {
				if strings.HasSuffix(g.format, "%%") {
					v *= 100
				}
				return strings.Replace(fmt.Sprintf(g.format, v), "-", "−", 1)
			}
			compared := 0
			s := b.shown()
			for n := 0; s.Outcome == ""; s = b.shown() {
				if n++; n > 3000 {
					t.Fatalf("it does not end: %+v", s)
				}
				if len(s.Rows) == 0 || len(s.Rows) > 1 && (!s.Valued || s.Busy) {
					b.eval(`document.querySelector("#choices tbody, #actions .outcome") ?? document.querySelector("#actions .primary:not(:disabled)")?.click()`, nil)
					time.Sleep(10 * time.Millisecond)
					continue
				}
				var at struct {
					Table int
					Page  struct{ Turn int }
				}
				l.ask(&at, map[string]any{"do": "load", "record": s.Record})
				var advice struct {
					Choices []pips.Choice[json.RawMessage]
				}
				l.ask(&advice, map[string]any{"do": "advise", "table": at.Table, "player": at.Page.Turn, "aim": g.aim})
				if len(advice.Choices) != len(s.Rows) {
					t.Fatalf("%d of %d choices\n%s", len(s.Rows), len(advice.Choices), s.Record)
				}
				i := (3*compared + 1) % len(s.Rows)
				for k, r := range s.Rows {
					c := advice.Choices[k]
					if len(s.Rows) > 1 && strings.TrimLeft(r.Value, "≈ +") != text(c.Value) || len(s.Rows) > 1 && strings.HasPrefix(r.Value, "≈") != (c.Low < c.High) {
						t.Errorf("%s is shown as %s, and is %+v\n%s", r.Words, r.Value, c, s.Record)
					}
					if g.game == "yahtzee" && compared%3 > 0 && c.Regret == 0 { // not only odd choices
						i = k
					}
				}
				if len(s.Rows) > 1 {
					compared++
				}
				b.eval(fmt.Sprintf(`document.querySelectorAll(".choice")[%d].click()`, i), nil)
				b.wait(fmt.Sprintf(`$("record").value !== %q`, s.Record))
			}
			if compared < 3 {
				t.Errorf("%d compared", compared)
			}
			aim := strings.Replace(g.aim, "beans", "quick", 1) // of many positions
			var r struct {
				Report pips.Report[json.RawMessage, json.RawMessage]
			}
			l.ask(&r, map[string]any{"do": "review", "record": s.Record, "aim": aim})
			b.click("#tool-review")
			b.wait(`document.querySelector(".sums") && document.querySelector(".graph-svg")`)
			var rows map[string][]string
			b.eval(`Object.fromEntries([...document.querySelectorAll(".sums tbody tr")].map((tr) => [tr.querySelector("th").firstChild.textContent.trim().split(" ")[0], [...tr.querySelectorAll("td")].map((td) => td.textContent)]))`, &rows)
			for i, a := range r.Report.Players {
				got := []string{rows["Accuracy"][i], strings.TrimPrefix(rows["Regret"][i], "−"), rows["Mistakes"][i]}
				if want := []string{strings.Replace(fmt.Sprintf("%.0f %%", 100*a.Accuracy), "-", "−", 1), text(a.Regret), fmt.Sprintf("%d of %d", a.Mistakes, a.Decisions)}; fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%q, want %q", got, want)
				}
			}
			b.eval(`document.activeElement.blur()`, nil)
			for key, place := range map[string]int{"Home": 0, "End": len(r.Report.Steps)} {
				b.press(key)
				b.wait(fmt.Sprintf(`document.querySelector(".place").textContent.startsWith("%d of ") && location.hash.endsWith("&at=%[1]d")`, place))
			}
			b.eval(`document.querySelector(".moment")?.click()`, nil)
			b.wait(`!document.querySelector(".moment") || document.querySelector(".moment[aria-pressed=true]")`)
			b.click("[data-key=leave]")
			b.wait(`$("review").hidden && document.querySelector("#actions .outcome")`)
			for _, wrong := range []string{
				"", "hello", strings.Replace(s.Record, "pips 1", "pips 9", 1), strings.Replace(s.Record, "\n0: ", "\n0: 9 ", 1), "<img src=x onerror=alert(1)>", strings.Repeat("pips ", 300_000),
			} {
				if note := b.paste(wrong); note == "" || strings.Trim(note[len(note)-1:], ".?") != "" || b.shown().Record != s.Record {
					t.Errorf("%.60q is pasted: %q", wrong, note)
				}
			}
			if note := b.paste(s.Record); note != "" || b.shown().Record != s.Record || b.shown().Outcome != s.Outcome {
				t.Errorf("%s: %+v", note, b.shown())
			}
		})
	}
}

// paste opens a text as a record, and returns the error of the page.
func (b *browser) paste(text string) (note string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`(async () => { $("paste").value = %q; $("paste-note").textContent = "waiting"; $("restore").click(); })()`, text), nil)
	b.wait(`$("paste-note").textContent !== "waiting"`)
	b.eval(`$("paste-note").textContent`, &note)
	return note
}
