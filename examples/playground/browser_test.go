//go:build browser

package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"pips.example/examples/internal/terminal"
)

// These tests play in a real browser. They need a Chromium:
//
//	go test -tags browser ./examples/playground
//	go test -tags browser ./examples/playground -args -shots folder
//	go test -tags browser -run TestPicture ./examples/playground -args -picture playground.png
//	go test -tags browser -v -run TestCost ./examples/playground -args -older http://127.0.0.1:8080/
var (
	shots     = flag.String("shots", "", "a folder for screenshots")
	picture   = flag.String("picture", "", "a file for the picture of the README")
	givenWasm = flag.String("wasm", "", "a WebAssembly file to serve, instead of building it")
	older     = flag.String("older", "", "the address of an older page, whose time is compared")
)

// openPage opens the page of the program. Errors of the page fail the test.
func openPage(t *testing.T) *browser {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	args := []string{"-addr", "127.0.0.1:0"}
	if *givenWasm != "" {
		args = append(args, "-wasm", *givenWasm)
	}
	args = append(args, "-source") // tests import its modules
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
	b.setting("before")
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

// setting sets when values are shown: after the "game", after each "choice" or "before" it.
func (b *browser) setting(when string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`$("when").value = %q; $("when").dispatchEvent(new Event("change"))`, when), nil)
	b.wait(`$("values").dataset.mode === $("when").value`)
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
			words: tr.querySelector("button").textContent.replace("★ ", ""),
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
	b.eval(fmt.Sprintf(`{
		window.set = (id, v) => { $(id).value = v; $(id).dispatchEvent(new Event("input", { bubbles: true })); $(id).dispatchEvent(new Event("change", { bubbles: true })); };
		set("house", %q);
	}`, rules), nil)
	b.wait(fmt.Sprintf(`[...$("opponent").options].some((o) => o.value === %q && !o.disabled)`, opponent))
	b.eval(fmt.Sprintf(`(() => {
		set("opponent", %q); set("seed", %q); set("pace", "0");
		$("start").click();
	})()`, opponent, seed), nil)
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

// wholeGames are small games, so that the solvers take little time.
var wholeGames = []struct{ game, rules, best, other string }{
	{"farkle", "standard target=2000 opening=300", "duel", "bank:300"},
	{"yahtzee", "yahtzee boxes=ones,fives,sixes,full-house,yahtzee,chance", "total", "casual"},
	{"awari", "kalah pits=4 beans=3", "beans", "greedy"},
	{"dominoes", "standard target=15", "win", "greedy"},
}

// A whole game of each kind has values for all choices, and a review of all steps. Its record is opened again, and damaged
// ones are refused.
func TestWholeGame(t *testing.T) {
	b := openPage(t)
	for _, g := range wholeGames {
		t.Run(g.game, func(t *testing.T) {
			b.t = t
			b.start(g.game, g.rules, g.best, "12345")
			valued := 0
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
				for _, r := range s.Rows {
					if len(s.Rows) > 1 && (r.Value == "" || r.Regret == "") {
						t.Errorf("%+v has no value\n%s", r, s.Record)
					}
				}
				if len(s.Rows) > 1 {
					valued++
				}
				b.eval(fmt.Sprintf(`document.querySelectorAll(".choice")[%d].click()`, (3*valued+1)%len(s.Rows)), nil)
				b.wait(fmt.Sprintf(`$("record").value !== %q`, s.Record))
			}
			b.click("#tool-review")
			b.wait(`document.querySelector(".sums") && document.querySelector(".graph-svg")`)
			b.wait(`!document.querySelector(".moment.mistake") || document.querySelector(".moment.mistake").textContent.startsWith("Turn ") && document.querySelector(".moment[aria-pressed=true]")`)
			b.click(".moves li:last-child .move")
			b.wait(`document.querySelector(".moves li:last-child .move[aria-pressed=true]")`)
			b.eval(`document.activeElement.blur()`, nil)
			for _, key := range []string{"Home", "End"} {
				b.press(key)
				b.wait(`document.querySelector(".place").textContent.startsWith("` + map[string]string{"Home": "0 of "}[key] + `") && location.hash.includes("&at=")`)
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

// playFrom plays a game that is looked at from here, with players as in sit, or those of the dialog.
func (b *browser) playFrom(players ...string) {
	b.t.Helper()
	b.wait(`document.querySelector("[data-key=play-on]")`)
	b.click("[data-key=play-on]")
	b.wait(`$("seat-dialog").open`)
	b.sit("copy-seats", players...)
	b.eval(`$("take-seat").click()`, nil)
	b.wait(`!$("seat-dialog").open && $("review").hidden`)
}

// paste opens a text as a record, and returns the error of the page.
func (b *browser) paste(text string) (note string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`(async () => { $("paste").value = %q; $("paste-note").textContent = "waiting"; $("restore").click(); })()`, text), nil)
	b.wait(`$("paste-note").textContent !== "waiting"`)
	b.eval(`$("paste-note").textContent`, &note)
	return note
}
