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
var (
	shots     = flag.String("shots", "", "a folder for screenshots")
	picture   = flag.String("picture", "", "a file for the picture of the README")
	givenWasm = flag.String("wasm", "", "a WebAssembly file to serve, instead of building it")
)

// serving runs the program and returns the address of its page.
func serving(t *testing.T) string {
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
	return started(t, in)
}

// openPage opens the page. Errors that it tells fail the test.
func openPage(t *testing.T) *browser {
	t.Helper()
	b := open(t)
	b.size(1280, 900)
	b.media("light", true)
	b.must("Page.navigate", map[string]any{"url": serving(t)}, nil)
	b.wait(`document.documentElement?.dataset.ready === "yes"`)
	b.eval(`window.$ = (id) => document.getElementById(id)`, nil)
	t.Cleanup(func() {
		for _, p := range b.told() {
			t.Error(p)
		}
	})
	return b
}

// A shown is what the page shows.
type shown struct {
	Record  string
	Outcome string
	Yours   bool
	Valued  bool
	Busy    bool // a job is on its way
	Rows    []row
	Verdict string
	Note    string
	Wrong   string // with a new game
}

// A row is one of the choices.
type row struct{ Words, Value, Regret string }

const readPage = `(() => ({
	record: $("record").value,
	outcome: document.querySelector("#actions .outcome")?.textContent ?? "",
	yours: document.querySelectorAll("#choices tbody tr").length > 0,
	valued: document.querySelectorAll("#choices td.value").length > 0,
	busy: $("job").dataset.state === "running",
	rows: [...document.querySelectorAll("#choices tbody tr")].map((tr) => ({
		words: tr.querySelector("button").textContent,
		value: tr.querySelector(".value > span:not(.bar, .bounds)")?.textContent ?? "",
		regret: tr.querySelector(".regret")?.textContent ?? "",
	})),
	verdict: $("verdict").textContent,
	note: $("paste-note").textContent,
	wrong: $("new-note").textContent,
}))()`

func (b *browser) shown() (s shown) {
	b.t.Helper()
	b.eval(readPage, &s)
	return s
}

func (b *browser) click(selector string) {
	b.t.Helper()
	b.eval(fmt.Sprintf(`document.querySelector(%q).click()`, selector), nil)
}

// pick chooses a game and waits until it is there.
func (b *browser) pick(game string) {
	b.t.Helper()
	b.click(`[data-game=` + game + `]`)
	b.wait(`$("board").dataset.game === "` + game + `" && $("record").value.startsWith("pips 1 ` + game + `\n")`)
}

// form opens the form for a new game of a kind.
func (b *browser) form(game string) {
	b.t.Helper()
	b.pick(game)
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

// wholeGames are the games that are played to their end, small ones so that the
// solvers take little time.
var wholeGames = []struct{ game, rules, opponent string }{
	{"farkle", "standard target=2000 opening=300", "duel"},
	{"yahtzee", "yahtzee boxes=ones,fives,sixes,full-house,yahtzee,chance", "total"},
	{"awari", "kalah pits=4 beans=3", "beans"},
	{"dominoes", "standard target=15", "win"},
}

// midGame plays some steps of a game and waits for the values.
func midGame(b *browser, game string, steps int) {
	b.t.Helper()
	rules := map[string]string{"farkle": "standard target=4000", "yahtzee": "yahtzee", "awari": "kalah", "dominoes": "standard"}[game]
	opponent := map[string]string{"farkle": "turn", "yahtzee": "casual", "awari": "search:4", "dominoes": "careful"}[game]
	b.start(game, rules, opponent, "2026")
	b.eval(`$("aim").dataset.game === "farkle" && (($("aim").value = "turn"), $("aim").dispatchEvent(new Event("change")))`, nil)
	for n := 0; n < steps || !b.shown().Yours; n++ {
		if n > 400 {
			b.t.Fatal("no choice comes")
		}
		b.eval(`(() => {
			const best = [...document.querySelectorAll("#choices tbody tr")].find((tr) => /^0\.?0*( %)?$/.test(tr.querySelector(".regret")?.textContent ?? ""));
			const act = best?.querySelector("button") ?? document.querySelector("#actions .primary:not(:disabled)") ?? document.querySelector("#choices tbody tr:last-child button");
			act?.click();
		})()`, nil)
		time.Sleep(150 * time.Millisecond)
	}
	for range 6000 { // a busy machine solves slowly
		if s := b.shown(); s.Yours && s.Valued && !s.Busy || s.Outcome != "" || len(s.Rows) == 1 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.t.Fatalf("%s: no values", game)
}
