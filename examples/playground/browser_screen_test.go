//go:build browser

package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A game of each kind is played by keys alone, and the focus is never lost.
func TestKeys(t *testing.T) {
	b := openPage(t)
	for _, g := range wholeGames {
		b.start(g.game, g.rules, map[string]string{"farkle": "bank:300", "yahtzee": "alone", "awari": "greedy", "dominoes": "greedy"}[g.game], "3")
		b.eval(`document.activeElement.blur(); window.begun = false`, nil)
		keys := map[string]string{"yahtzee": "12r", "awari": "123456", "dominoes": "r123456789"}[g.game]
		for n := 0; b.shown().Outcome == ""; n++ {
			if n > 3000 {
				t.Fatalf("%s: it does not end: %+v", g.game, b.shown())
			}
			if g.game == "farkle" { // the numbers of dice to set aside, and then what is to be done
				b.eval(`(() => {
					const dice = [...document.querySelectorAll("#board .die[data-key]")].map((n) => ({ face: n.getAttribute("aria-label")[0], held: n.getAttribute("aria-pressed") === "true" }));
					const keep = [...(document.querySelector(".choice")?.textContent.match(/keep (\d+)/)?.[1] ?? "")];
					const places = [];
					for (const [i, d] of dice.entries()) {
						const at = keep.indexOf(d.face);
						if (at >= 0) keep.splice(at, 1);
						if (at >= 0 !== d.held) places.push(i + 1);
					}
					return places.join("") + (document.querySelector(".choice")?.textContent.includes("bank") ? "b" : "r");
				})()`, &keys)
			}
			key := string(keys[n%len(keys)])
			if g.game == "farkle" {
				key = keys[:1]
			}
			if n%7 == 6 && g.game != "farkle" { // choices and boxes are reached with arrows
				b.press("ArrowRight")
				key = "Enter"
			}
			if g.game == "yahtzee" && n%5 == 4 { // fill a box
				b.eval(`document.querySelector(".box")?.focus()`, nil)
				key = "Enter"
			}
			b.press(key)
			time.Sleep(5 * time.Millisecond)
			var lost bool
			if b.eval(`Boolean(document.activeElement === document.body && document.querySelector("#actions button:not(:disabled)") && window.begun)`, &lost); lost {
				t.Errorf("%s: the focus is lost after %s", g.game, key)
			}
			b.eval(`window.begun = document.activeElement !== document.body`, nil)
		}
	}
	b.eval(`document.activeElement.blur()`, nil)
	for key, dialog := range map[string]string{"?": "help-dialog", "n": "new-dialog", "s": "share-dialog", "g": "games-dialog"} {
		b.press(key)
		b.wait(`$("` + dialog + `").open`)
		b.press("Escape")
		b.wait(`!document.querySelector("dialog[open]")`)
	}
	// A field of a dialog that was just closed has the focus until the next frame.
	b.eval(`$("link").dispatchEvent(new KeyboardEvent("keydown", { key: "v", bubbles: true }))`, nil)
	b.wait(`!$("review").hidden`)
}

// On a phone the board and all buttons to play are seen without scrolling, also in a first game, and
// nothing moves while one plays.
func TestPhone(t *testing.T) {
	b := openPage(t)
	b.size(360, 740)
	for _, g := range []struct{ game, rules, opponent string }{
		{"farkle", "standard", "bank:300"}, {"yahtzee", "yahtzee", "casual"}, {"yahtzee", "maxi-yatzy", "casual"}, {"awari", "kalah", "greedy"}, {"dominoes", "standard", "greedy"},
		{"dominoes", "partners", "heaviest"}, {"dominoes", "draw seats=3 hand=5", "heaviest"}, {"dominoes", "draw", "heaviest"},
	} {
		b.start(g.game, g.rules, g.opponent, "2026")
		b.eval(`scrollTo(0, 0)`, nil)
		tops := map[string]float64{}
		for range 9 {
			b.wait(toChoice)
			if b.shown().Outcome != "" {
				break
			}
			var seen struct {
				Lowest float64
				Who    string
				Tops   map[string]float64
			}
			b.eval(`(() => {
				const all = [...document.querySelectorAll("#board, #board button, #rest button, #actions")].map((n) => ({ n, bottom: n.getBoundingClientRect().bottom }));
				const low = all.reduce((a, b) => (a.bottom > b.bottom ? a : b));
				return { lowest: low.bottom + scrollY, who: low.n.id + low.n.className, tops: Object.fromEntries(["board", "actions", "tools"].map((id) => [id, $(id).getBoundingClientRect().top])) };
			})()`, &seen)
			if seen.Lowest > 740 {
				t.Errorf("%s: %s ends at %.0f", g.rules, seen.Who, seen.Lowest)
			}
			for id, top := range seen.Tops {
				if was, ok := tops[id]; ok && math.Abs(was-top) > 1 && g.rules != "draw" { // a hand may grow
					t.Errorf("%s: %s moves from %.0f to %.0f", g.rules, id, was, top)
				}
				tops[id] = top
			}
			b.play(1)
		}
	}
}

// Where the panel of long work is below the board, a word of it is seen, as long as it takes.
func TestBrief(t *testing.T) {
	b := openPage(t)
	b.size(360, 740)
	b.start("yahtzee", "yahtzee extra=60", "casual", "5")
	b.wait(`!$("job-brief").hidden && $("job-brief").textContent.includes("Solving")`)
	var box struct{ Top, Bottom, Right float64 }
	if b.eval(`(({ top, bottom, right }) => ({ top, bottom, right }))($("job-brief").getBoundingClientRect())`, &box); box.Top < 0 || box.Bottom > 740 || box.Right > 360 {
		t.Errorf("it is at %+v", box)
	}
	b.click("[data-key=cancel]")
	b.wait(`$("job-brief").hidden`)
	b.click("[data-key=again]")
	b.wait(`!$("job-brief").hidden`)
	b.size(1280, 900)
	b.wait(`$("job-brief").getClientRects().length === 0 && !$("job").hidden`)
}

// Who is to play Generala perfectly plays to win, and the page says from when.
func TestDuel(t *testing.T) {
	b := openPage(t)
	b.size(360, 740)
	b.pick("yahtzee")
	b.click("#tool-new")
	b.wait(`$("levels").textContent.includes("Solver for points")`)
	b.eval(`$("variant").value = "generala"; $("variant").dispatchEvent(new Event("change"))`, nil)
	b.wait(`document.querySelector("[data-key=perfect]").value === "duel"`)
	b.click("[data-key=perfect]")
	b.click("#start")
	b.wait(`$("record").value.includes("\nplayer duel\n") && $("aim").value === "duel"`)
	b.wait(toChoice)
	b.wait(`$("choices").textContent.includes("-bot duel") && document.querySelector("#choices .value")`)
	if *shots != "" {
		b.picture(filepath.Join(*shots, "duel-360.png"), true)
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
	for _, view := range []struct {
		scheme string
		width  int
	}{{"light", 1280}, {"dark", 1280}, {"light", 360}, {"dark", 360}} {
		b.media(view.scheme, true)
		b.size(view.width, 800)
		for _, g := range wholeGames {
			name := fmt.Sprintf("%s, %s, %d wide", g.game, view.scheme, view.width)
			b.start(g.game, g.rules, map[string]string{"farkle": "bank:300", "yahtzee": "casual", "awari": "greedy", "dominoes": "greedy"}[g.game], "8")
			check(name)
			b.play(2)
			b.wait(`document.querySelectorAll("#choices .value").length > 0 || document.querySelectorAll(".choice").length < 2`)
			b.eval(`$("mark").checked || $("mark").click()`, nil)
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
		}
	}
}

// The ring around what has the focus stands out from every ground, 3 to 1 and more, light and dark.
func TestRing(t *testing.T) {
	b := openPage(t)
	for _, scheme := range []string{"light", "dark"} {
		b.media(scheme, true)
		for _, g := range wholeGames {
			b.start(g.game, g.rules, map[string]string{"farkle": "bank:300", "yahtzee": "casual", "awari": "greedy", "dominoes": "greedy"}[g.game], "8")
			b.play(1)
			b.press("Tab") // rings are for the keyboard
			var low []string
			b.eval(`(() => {
				const light = (rgb) => { const [r, g, b] = rgb.map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
				const read = (text) => text.match(/[\d.]+/g).map(Number);
				const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
				const found = [];
				for (const node of document.querySelectorAll("button:not(:disabled), select, input, summary, [tabindex='0']")) {
					if (node.getClientRects().length === 0) continue;
					node.focus();
					const style = getComputedStyle(node);
					const ring = read(style.outlineColor);
					const grounds = [];
					const felt = node.closest(".felt, .wood");
					if (felt) {
						const root = getComputedStyle(document.documentElement);
						for (const name of felt.matches(".felt") ? ["--felt-a", "--felt-b"] : ["--wood-a", "--wood-b"]) grounds.push(root.getPropertyValue(name).trim().match(/\w\w/g).map((h) => parseInt(h, 16)));
					} else {
						for (let up = node.parentNode; up.nodeType === 1; up = up.parentNode) {
							const color = read(getComputedStyle(up).backgroundColor);
							if (color.length === 3) { grounds.push(color); break; }
						}
					}
					if (style.outlineStyle === "none" || style.outlineWidth < "2") found.push(node.id + node.className + ": no ring");
					const second = felt && style.boxShadow !== "none" ? read(style.boxShadow).slice(0, 3) : null;
					for (const ground of grounds) if (Math.max(ratio(ring, ground), second ? ratio(second, ground) : 0) < 3 && node.id !== "play") found.push(node.id + node.className + ": " + ratio(ring, ground).toFixed(2));
				}
				return found;
			})()`, &low)
			for _, n := range low {
				t.Errorf("%s, %s: %s", g.game, scheme, n)
			}
		}
	}
}
