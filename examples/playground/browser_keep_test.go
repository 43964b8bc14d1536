//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
)

// act clicks until your choices are there, or the game is over.
const toChoice = `(() => { if (document.querySelector("#choices .choice, #actions .outcome")) return true; document.querySelector("#actions [data-key=act]:not(:disabled)")?.click(); return false; })()`

// play plays so many choices, always one in the middle of the list, and comes to the next.
func (b *browser) play(choices int) string {
	b.t.Helper()
	b.wait(toChoice)
	for range choices {
		record := b.shown().Record
		b.eval(`(() => { const all = document.querySelectorAll(".choice"); all[Math.floor(all.length / 2)]?.click(); })()`, nil)
		b.wait(fmt.Sprintf(`$("record").value !== %q || document.querySelector("#actions .outcome")`, record))
		b.wait(toChoice)
	}
	b.wait(`!document.querySelector("#actions [data-key=act]") || document.querySelector("#choices .choice, #actions .outcome")`)
	return b.shown().Record
}

// reload loads the page again, or goes to another address.
func (b *browser) reload(address string) {
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

// Reload, back, another game, another tab of the same browser: no game is lost, and what the choices
// have cost is still known.
func TestKept(t *testing.T) {
	b := openPage(t)
	records := map[string]string{}
	for _, g := range []struct{ game, rules, opponent string }{
		{"farkle", "standard", "bank:300"}, {"yahtzee", "yahtzee", "alone"}, {"awari", "oware pits=4", "greedy"}, {"dominoes", "nine", "careful"},
	} {
		b.start(g.game, g.rules, g.opponent, "99")
		records[g.game] = b.play(3)
	}
	verdict := b.shown().Verdict
	b.reload("")
	if s := b.shown(); s.Record != records["dominoes"] || s.Verdict != verdict {
		t.Errorf("after a reload:\n%s\n%s", s.Record, s.Verdict)
	}
	for _, game := range []string{"awari", "farkle", "yahtzee", "dominoes"} {
		b.pick(game)
		b.wait(fmt.Sprintf(`$("record").value === %q`, records[game]))
	}
	for _, game := range []string{"yahtzee", "farkle", "awari"} { // and back
		b.eval(`history.back()`, nil)
		b.wait(fmt.Sprintf(`$("record").value === %q`, records[game]))
	}
	// A second game of a kind does not end the first: it is in the list.
	b.start("awari", "kalah", "greedy", "5")
	b.play(1)
	b.click("#tool-games")
	b.wait(`document.querySelectorAll("#saved li").length === 5 && $("games-note").textContent === "Up to 60 games are kept in this browser, the newest first."`)
	b.eval(`[...document.querySelectorAll(".saved-game")].find((n) => n.textContent.includes("Oware")).click()`, nil)
	b.wait(fmt.Sprintf(`$("record").value === %q && !document.querySelector("dialog[open]")`, records["awari"]))
	// Where storage holds nonsense or is refused, the page plays all the same.
	b.eval(`localStorage.setItem("pips-games", "{")`, nil)
	b.reload("")
	b.start("awari", "kalah", "greedy", "6")
	b.play(1)
	b.must("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error("refused"); }; indexedDB.open = () => { throw new Error("refused"); };`}, nil)
	b.reload("")
	b.start("yahtzee", "yahtzee boxes=ones,twos,chance upper-limit=0 upper-bonus=0 joker=none extra=0", "total", "6")
	b.play(2)
	b.click("#tool-games")
	b.wait(`$("games-note").textContent.startsWith("This browser keeps no more")`)
}

// Undo takes back a choice and says what it was worth. Play again keeps the rules.
func TestUndo(t *testing.T) {
	b := openPage(t)
	b.start("yahtzee", "yahtzee boxes=ones,twos,threes upper-limit=0 upper-bonus=0 joker=none extra=0", "alone", "7")
	b.wait(toChoice)
	b.wait(`document.querySelector("#choices .value") && $("job").dataset.state === ""`)
	before := b.shown()
	last := before.Rows[len(before.Rows)-1]
	b.eval(`[...document.querySelectorAll(".choice")].at(-1).click()`, nil)
	b.wait(`$("verdict").textContent.includes("Better was")`)
	if v := b.shown().Verdict; !strings.Contains(v, last.Words+" cost "+last.Regret) || !strings.Contains(v, "Better was "+before.Rows[0].Words+" ("+before.Rows[0].Value+")") {
		t.Errorf("%s, want %+v and %+v", v, last, before.Rows[0])
	}
	b.click("#tool-undo")
	b.wait(fmt.Sprintf(`$("record").value === %q`, before.Record))
	if s := b.shown(); !strings.Contains(s.Verdict, "Taken back: "+last.Words+" ("+last.Value+"); best is "+before.Rows[0].Words) || !strings.Contains(fmt.Sprint(s.Rows), last.Words+"taken back") {
		t.Errorf("%+v", s)
	}
	b.play(100)
	b.click("[data-key=act]")
	b.wait(`$("record").value.split("\n").length < 7 && $("record").value.includes("\nrules kniffel boxes=ones,twos,threes ")`)
}

// A link holds a game, or a step of it. One that is damaged says so, and a game that is too
// long is a file.
func TestLinks(t *testing.T) {
	b := openPage(t)
	b.start("dominoes", "standard target=15", "careful", "11")
	b.play(200)
	record := b.shown().Record
	link := func() (link string) {
		t.Helper()
		b.eval(`$("link").value = ""`, nil)
		b.click("#tool-share")
		b.wait(`$("link").value !== "" || $("copy-link").disabled`)
		b.eval(`$("link").value`, &link)
		b.eval(`$("share-dialog").close()`, nil)
		return link
	}
	whole := link()
	t.Logf("a record of %d bytes makes a link of %d characters", len(record), len(whole))
	if whole == "" || len(whole) > 2000 {
		t.Errorf("%d: %s", len(whole), whole)
	}
	b.click("#tool-review")
	b.wait(`document.querySelector(".place")`)
	b.eval(`document.activeElement.blur()`, nil)
	b.press("Home")
	for range 3 {
		b.press("ArrowRight")
	}
	b.wait(`location.hash.endsWith("&at=3") && document.querySelector(".place").textContent.startsWith("3 of")`)
	step := link()
	b.eval(`localStorage.clear()`, nil)
	b.reload(whole)
	if s := b.shown(); s.Record != record || s.Outcome == "" {
		t.Errorf("%+v", s)
	}
	b.reload(step)
	b.wait(`document.querySelector(".place")?.textContent.startsWith("3 of") && document.querySelector(".sums")`)
	for _, damaged := range []string{whole[:len(whole)-9], whole[:strings.Index(whole, "#r=")+3] + "AAAA", whole + "!!", whole[:strings.Index(whole, "#r=")+3]} {
		b.reload(damaged)
		b.wait(`!$("notice").hidden && $("board").dataset.game`)
	}
	// Pasted, a link does the same.
	b.eval(fmt.Sprintf(`$("paste").value = %q; $("restore").click()`, whole), nil)
	b.wait(fmt.Sprintf(`$("record").value === %q`, record))
	// A game is too long for a link when its record hardly gets shorter.
	b.eval(`(async () => {
		const { whole, pack, unpack, longest } = await import("./link.js");
		const bytes = Array.from(crypto.getRandomValues(new Uint8Array(3000)), (b) => String.fromCharCode(32 + b % 90)).join("");
		window.long = await whole(bytes) === "" && longest === 2000 && await unpack(await pack(bytes)) === bytes;
		try { await unpack(await pack(" ".repeat(5 << 20))); window.bomb = true; } catch { window.bomb = false; }
	})()`, nil)
	b.wait(`window.long && window.bomb === false`)
}

// A site is played from any path, with nothing but files, and its tables are there at once; on the
// second visit they come from the browser.
func TestSite(t *testing.T) {
	dir := t.TempDir()
	if got := play("-out", dir); got.Status != 0 {
		t.Fatalf("%+v", got)
	}
	asked, address := plain(t, dir)
	b := open(t)
	b.size(1280, 900)
	b.media("light", true)
	begun := b.cpu()
	b.must("Page.navigate", map[string]any{"url": address}, nil)
	b.wait(`document.documentElement?.dataset.ready === "yes"`)
	b.eval(`window.$ = (id) => document.getElementById(id)`, nil)
	for visit, game := range []string{"farkle", "yahtzee", "dominoes", "awari", "yahtzee", "dominoes"} {
		used := b.cpu()
		if visit == 0 {
			used = begun // with the page
		}
		if visit > 3 {
			b.reload("")
		}
		b.eval(`$("pace").value = "0"`, nil)
		b.pick(game)
		b.wait(toChoice)
		b.wait(`document.querySelector("#choices .value")`)
		t.Logf("%s, visit %d: the first value after %.2f CPU seconds of the browser", game, 1+visit/4, b.cpu()-used)
		b.wait(`$("job").dataset.state === ""`)
		var note string
		if b.eval(`$("choices").querySelector(".note").textContent`, &note); !strings.HasPrefix(note, "Values: ") || strings.Contains(note, "estimate.") {
			t.Errorf("%s: %s", game, note)
		}
	}
	for _, table := range []string{"farkle-duel-standard", "yahtzee-total-yahtzee", "dominoes-win-standard"} {
		if n := asked("/some/where/tables/" + table + ".gz"); n != 1 {
			t.Errorf("%s was asked for %d times", table, n)
		}
	}
	for _, p := range b.told() {
		t.Error(p)
	}
}
