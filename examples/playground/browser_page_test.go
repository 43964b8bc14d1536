//go:build browser

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Everything that can be used has a name for a screen reader.
func TestNames(t *testing.T) {
	b := openPage(t)
	for _, g := range wholeGames {
		midGame(b, g.game, 6)
		var tree struct {
			Nodes []struct {
				Ignored    bool
				Role, Name struct{ Value any }
			}
		}
		b.must("Accessibility.getFullAXTree", nil, &tree)
		counts := map[string]int{}
		for _, n := range tree.Nodes {
			role := fmt.Sprint(n.Role.Value)
			if n.Ignored {
				continue
			}
			counts[role]++
			switch role {
			case "button", "textbox", "combobox", "checkbox", "image", "progressbar", "link", "heading", "log", "alert":
				if name := fmt.Sprint(n.Name.Value); (name == "" || name == "<nil>") && role != "alert" && role != "log" {
					t.Errorf("%s: a %s without a name", g.game, role)
				}
			}
		}
		if counts["button"] < 8 || counts["heading"] < 4 || counts["log"] != 1 || counts["main"] != 1 {
			t.Errorf("%s: %v", g.game, counts)
		}
	}
}

// The page fits 320 pixels, and looks as the screenshots show.
func TestLooks(t *testing.T) {
	b := openPage(t)
	b.eval(`$("mark").checked || $("mark").click()`, nil)
	for _, g := range wholeGames {
		b.size(1280, 900)
		midGame(b, g.game, map[string]int{"farkle": 14, "yahtzee": 26, "awari": 10, "dominoes": 19}[g.game])
		looks(t, b, g.game)
	}
	for _, g := range []struct {
		name, game, rules, opponent string
		steps                       int
	}{
		{"maxi", "yahtzee", "maxi-yatzy", "casual", 40},
		{"many", "awari", "kalah pits=7 beans=12", "greedy", 9},
		{"small", "awari", "kalah pits=2 beans=40", "greedy", 3},
		{"long", "dominoes", "hand=14 target=200 chip-out=mover", "careful", 25},
		{"five", "farkle", "five", "keep:500", 20},
		{"partners", "dominoes", "partners", "smart", 12},
		{"drawing", "dominoes", "muggins seats=3 hand=5", "careful", 18},
	} {
		b.start(g.game, g.rules, g.opponent, "11")
		for range g.steps {
			b.eval(`(document.querySelector("#actions .primary:not(:disabled)") ?? document.querySelector("#choices tbody tr:last-child button"))?.click()`, nil)
			time.Sleep(60 * time.Millisecond)
		}
		looks(t, b, g.name)
	}
}

// looks takes the pictures of the page as it is, and wants it to fit.
func looks(t *testing.T, b *browser, name string) {
	t.Helper()
	for _, width := range []int{1280, 760, 360, 320} {
		b.size(width, 800)
		var over struct {
			Wide int
			Who  []string
		}
		b.eval(`new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r({
				wide: document.documentElement.scrollWidth,
				who: [...document.querySelectorAll("body *")].filter((n) => n.getBoundingClientRect().right > innerWidth + 1 && !n.closest(".visually-hidden, .skip, .defs, .scroll")).map((n) => n.tagName + "." + n.className).slice(0, 5),
			}))))`, &over)
		if over.Wide > width || len(over.Who) > 0 {
			t.Errorf("%s: %d pixels wide on %d: %v", name, over.Wide, width, over.Who)
		}
		if *shots == "" || width == 760 {
			continue
		}
		if err := os.MkdirAll(*shots, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, scheme := range []string{"light", "dark"} {
			b.media(scheme, true)
			b.picture(filepath.Join(*shots, fmt.Sprintf("%s-%d-%s.png", name, width, scheme)), width > 500)
		}
		b.media("light", true)
	}
}

// TestPicture takes the picture of the README. A program such as pngquant makes it small.
func TestPicture(t *testing.T) {
	if *picture == "" {
		t.Skip("no -picture is asked for")
	}
	b := openPage(t)
	b.size(1180, 715)
	b.start("farkle", "standard", "duel", "41")
	b.wait(`$("job").dataset.state === ""`)    // and it is perfect
	for n := 0; b.shown().Outcome == ""; n++ { // well, with a mistake now and then
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

// The policy holds: nothing inline runs, and nothing else is reached.
func TestPolicy(t *testing.T) {
	b := openPage(t)
	var got struct {
		Ran     bool
		Fetched string
		Frame   string
	}
	b.eval(`(async () => {
		const s = document.createElement("script");
		s.textContent = "window.ran = true";
		document.body.append(s);
		const d = document.createElement("div");
		d.innerHTML = '<img src="x" onerror="window.ran = true">';
		document.body.append(d);
		let fetched = "";
		try { fetched = (await fetch("http://localhost:1/")).status; } catch (e) { fetched = e.name; }
		await new Promise((r) => setTimeout(r, 200));
		return { ran: Boolean(window.ran), fetched: String(fetched), frame: "" };
	})()`, &got)
	if got.Ran || got.Fetched != "TypeError" {
		t.Errorf("%+v", got)
	}
	if told := strings.Join(b.told(), "\n"); strings.Count(told, "Content Security Policy") < 3 {
		t.Errorf("the browser tells: %s", told)
	}
}
