//go:build browser

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The page fits windows down to 320 pixels, on a phone the board and all buttons to play are seen without scrolling, and
// nothing moves during play, except for lists that scroll. With -shots it takes screenshots.
func TestLayout(t *testing.T) {
	b := openPage(t)
	b.eval(`(() => {
		window.shifts = [];
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries()) {
				for (const { node, previousRect: was, currentRect: now } of shift.sources) {
					const at = node?.nodeType === 1 ? node : node?.parentElement;
					if (!at || at.closest("#log > *, #choices, #feel") || (innerWidth < 500 && at.closest(".side, footer"))) continue;
					window.shifts.push([at.closest("[id]")?.id ?? at.tagName, at.tagName, at.className, "from", [was.x, was.y].map(Math.round), "to", [now.x, now.y].map(Math.round)].join(" "));
				}
			}
		}).observe({ type: "layout-shift" });
	})()`, nil)
	for _, size := range [][2]int{{1280, 900}, {360, 740}} {
		for _, g := range []struct{ game, rules, opponent string }{
			{"farkle", "standard", "bank:300"}, {"yahtzee", "yahtzee", "casual"}, {"yahtzee", "maxi-yatzy", "casual"}, {"awari", "kalah", "greedy"}, {"awari", "kalah pits=7 beans=12", "greedy"},
			{"dominoes", "standard", "greedy"}, {"dominoes", "draw", "heaviest"}, {"dominoes", "draw seats=3 hand=5", "heaviest"}, {"dominoes", "partners", "heaviest"}, {"dominoes", "hand=14 target=200 chip-out=mover", "careful"},
		} {
			b.size(size[0], size[1])
			b.start(g.game, g.rules, g.opponent, "2026")
			b.wait(toChoice)
			b.eval(`(async () => { scrollTo(0, 0); await new Promise((r) => setTimeout(r, 300)); window.shifts = []; })()`, nil)
			for range 12 {
				b.play(1)
				var low struct {
					Bottom float64
					Who    string
				}
				b.eval(`(() => {
					const all = [...document.querySelectorAll("#board, #board button, #rest button, #actions")].map((n) => ({ who: n.id + n.className, bottom: n.getBoundingClientRect().bottom + scrollY }));
					return all.reduce((a, b) => (a.bottom > b.bottom ? a : b));
				})()`, &low)
				if low.Bottom > 740 && size[0] < 500 && !strings.Contains(g.rules, "=1") {
					t.Errorf("%s: %s ends at %.0f", g.rules, low.Who, low.Bottom)
				}
			}
			var shifts []string
			if b.eval(`new Promise((r) => setTimeout(() => r(window.shifts), 300))`, &shifts); len(shifts) > 0 && !strings.Contains(g.rules, "=1") {
				t.Errorf("%s on %d pixels: %s", g.rules, size[0], shifts[0])
			}
			for _, width := range []int{size[0], 760, 320} {
				b.size(width, 800)
				var over []string
				b.eval(`new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(
					[...document.querySelectorAll("body *")].filter((n) => n.getBoundingClientRect().right > innerWidth + 1 && !n.closest(".visually-hidden, .skip, .defs, .scroll")).map((n) => n.tagName + "." + n.className).slice(0, 5)
				))))`, &over)
				if len(over) > 0 {
					t.Errorf("%s does not fit %d pixels: %v", g.rules, width, over)
				}
				if *shots != "" {
					name := fmt.Sprintf("%s-%s-%d.png", g.game, strings.ReplaceAll(g.rules, " ", "-"), width)
					if err := os.MkdirAll(*shots, 0o755); err != nil {
						t.Fatal(err)
					}
					b.picture(filepath.Join(*shots, name), width > 500)
				}
			}
		}
	}
}

// Every view passes axe-core, light and dark, wide and narrow. The script is not part of this module:
//
//	npm install --prefix DIR axe-core
//	AXE=DIR/node_modules/axe-core/axe.min.js go test -tags browser -run TestAxe ./examples/playground
func TestAxe(t *testing.T) {
	file := os.Getenv("AXE")
	if file == "" {
		t.Skip("no script of axe-core is named in AXE")
	}
	script, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b := openPage(t)
	b.eval(string(script)+";0", nil)
	check := func(name string) {
		t.Helper()
		var found []string
		b.eval(`axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).join(", ")))`, &found)
		for _, v := range found {
			t.Errorf("%s: %s", name, v)
		}
	}
	for i, g := range wholeGames {
		scheme, width := []string{"light", "dark"}[i%2], []int{1280, 360}[i/2%2]
		b.media(scheme, true)
		b.size(width, 800)
		name := fmt.Sprintf("%s, %s, %d wide", g.game, scheme, width)
		b.start(g.game, g.rules, g.other, "8")
		check(name)
		b.play(2)
		b.wait(`document.querySelectorAll("#choices .value").length > 0 || document.querySelectorAll(".choice").length < 2`)
		check(name + ", choices")
		for _, tool := range []string{"new", "share", "games", "help"} {
			b.click("#tool-" + tool)
			b.wait(`document.querySelector("dialog[open]")`)
			check(name + ", " + tool)
			b.eval(`document.querySelector("dialog[open]").close()`, nil)
		}
		b.play(200)
		check(name + ", end")
		b.click("#tool-review")
		b.wait(`document.querySelector(".sums")`)
		check(name + ", review")
		b.click("[data-key=leave]")
		b.wait(`$("review").hidden`)
		b.click("#tool-practise")
		b.wait(`!$("practise").hidden && document.querySelector("button.choice")`)
		check(name + ", practise")
		b.eval(`document.querySelector("button.choice").click()`, nil)
		b.wait(`document.querySelector("#verdict p")`)
		check(name + ", an answer")
		b.click("#practise [data-key=leave]")
		b.wait(`$("practise").hidden`)
	}
	if note := b.paste("pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356\n"); note != "" {
		t.Fatal(note)
	}
	b.wait(`document.querySelector("[data-key=play-on]")`)
	b.click("[data-key=play-on]")
	for i, width := range []int{1280, 320} {
		b.media([]string{"dark", "light"}[i], true)
		b.size(width, 800)
		b.wait(`$("seat-dialog").open && $("seat-dialog").scrollWidth <= $("seat-dialog").clientWidth && innerWidth === ` + strconv.Itoa(width))
		check(fmt.Sprintf("the seats of a copy, %d wide", width))
	}
}

// TestPicture takes the picture of the README. A program such as pngquant makes it small.
func TestPicture(t *testing.T) {
	if *picture == "" {
		t.Skip("there is no -picture")
	}
	b := openPage(t)
	b.size(1180, 715)
	b.start("farkle", "standard", "duel", "41")
	b.wait(`$("job").dataset.state === ""`)
	for n := 0; b.shown().Outcome == ""; n++ { // good play, with a mistake now and then
		b.wait(toChoice)
		b.eval(fmt.Sprintf(`(() => { const all = document.querySelectorAll(".choice"); (all[%d] ?? all[0])?.click(); })()`, map[bool]int{true: 3}[n%9 == 4]), nil)
		time.Sleep(60 * time.Millisecond)
	}
	b.click("#tool-review")
	b.wait(`document.querySelector(".moment.mistake")`)
	b.click(".moment.mistake")
	b.wait(`document.querySelector(".moment.mistake[aria-pressed=true]") && $("log").textContent.includes("which costs")`)
	b.eval(`(async () => { scrollTo(0, 0); document.activeElement.blur(); await new Promise((r) => setTimeout(r, 500)); })()`, nil)
	b.picture(*picture, false)
}

// The policy of the page forbids inline scripts and other servers.
func TestPolicy(t *testing.T) {
	b := openPage(t)
	b.eval(`(async () => {
		const s = document.createElement("script");
		s.textContent = "window.ran = true";
		const d = document.createElement("div");
		d.innerHTML = '<img src="x" onerror="window.ran = true">';
		document.body.append(s, d);
		try { await fetch("http://localhost:1/"); window.ran = true; } catch {}
	})()`, nil)
	b.wait(`window.ran === undefined`)
	time.Sleep(200 * time.Millisecond)
	if told := strings.Join(b.told(), "\n"); strings.Count(told, "Content Security Policy") < 3 {
		t.Errorf("the browser reports: %s", told)
	}
	b.wait(`window.ran === undefined`)
}
