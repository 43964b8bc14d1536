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

// Two tabs keep each other's games. One plays a game; the other shows it and may take it over.
func TestTabs(t *testing.T) {
	b := openPage(t)
	b.start("farkle", "standard", "bank:300", "1")
	b.play(1)
	b.start("awari", "kalah", "greedy", "5")
	b.play(1)
	var address string
	b.eval(`location.href`, &address)
	other := b.tab()
	other.size(1280, 900)
	other.load(address)
	const watches = `document.querySelector("[data-key=take-over]") && !document.querySelector("#board button:not(:disabled)")`
	same := func(from, to *browser) {
		t.Helper()
		to.wait(watches + fmt.Sprintf(` && $("record").value === %q`, from.shown().Record))
	}
	same(b, other)
	b.play(1)
	same(b, other)
	other.press("u") // changes nothing
	other.click("[data-key=take-over]")
	other.wait(toChoice)
	same(other, b)
	other.play(1)
	same(other, b)

	b.start("dominoes", "standard", "greedy", "5")
	record := b.play(1)
	other.click("#tool-games")
	other.wait(`document.querySelectorAll("#saved li").length === 3`)
	other.eval(`[...document.querySelectorAll("#saved li")].find((n) => n.textContent.includes("Farkle")).querySelector(".remove").click()`, nil)
	b.load("")
	b.waitRecord(record)
	b.click("#tool-games")
	b.wait(`document.querySelectorAll("#saved li").length === 2`)
	for _, p := range other.told() {
		t.Error(p)
	}
}

// Damaged entries are set aside, and the page works. Everything that is kept goes into a file and back.
func TestEverything(t *testing.T) {
	b := openPage(t)
	b.start("awari", "kalah", "greedy", "5")
	record := b.play(1)
	b.eval(`(() => {
		const [key, text] = Object.entries(localStorage).find(([key]) => key.startsWith("pips-game-"));
		Object.assign(localStorage, { "pips-likes": "[1]", "pips-game-y": "{", "pips-game-z": text.replace("0: ", "0: 9 "), [key]: text,
			"pips-games": JSON.stringify({ x: { game: "chess" }, earlier: { ...JSON.parse(text), game: "awari", rules: "oware" } }) });
	})()`, nil)
	b.load("")
	b.waitRecord(record)
	b.load("") // also what cannot be played is set aside when it was tried
	b.eval(`location.hash = "#g=z"`, nil)
	b.wait(`localStorage.getItem("pips-damaged-z") && localStorage.getItem("pips-games") === null`)
	b.click("#tool-games")
	b.wait(`document.querySelectorAll("#saved li").length === 2 && $("games-note").textContent.includes("3 damaged games cannot be opened")`)

	var kept, got string
	b.eval(`Object.defineProperty(window, "stored", { get: () => JSON.stringify(Object.entries(localStorage).sort()) }); stored`, &kept)
	b.eval(`import("./store.js").then((s) => { window.file = s.everything(); localStorage.clear(); window.add = (text) => {
		const list = new DataTransfer();
		list.items.add(new File([text], "all.json"));
		$("all-note").textContent = "";
		$("all-file").files = list.files;
		$("all-file").dispatchEvent(new Event("change"));
	}; add(file); })`, nil)
	b.wait(`$("all-note").textContent === "2 games from the file are now here." && document.querySelectorAll("#saved li").length === 2`)
	if b.eval(`stored`, &got); got != kept {
		t.Errorf("%s\n%s", got, kept)
	}
	for _, wrong := range []string{"hello", "[]", `{"pips-game-x":"{}"}`} {
		b.eval(fmt.Sprintf(`add(%q)`, wrong), nil)
		b.wait(`$("all-note").textContent === "There are no games in this file. Choose one that this page saved."`)
		if b.eval(`stored`, &got); got != kept {
			t.Errorf("%s: %s\n%s", wrong, got, kept)
		}
	}
	b.eval(`add(file.replace(/\\"when\\":\d+/g, '\\"when\\":5').replaceAll("0: ", "0: 1 "))`, nil) // older games replace no newer ones
	b.wait(`$("all-note").textContent.startsWith("2 games")`)
	if b.eval(`stored`, &got); got != kept {
		t.Errorf("%s\n%s", got, kept)
	}
}

// A page that is opened as a file says what it needs.
func TestFile(t *testing.T) {
	dir, err := filepath.Abs("page")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		t.Fatal(err)
	}
	b := open(t)
	b.must("Page.navigate", map[string]any{"url": "file://" + filepath.ToSlash(dir) + "/index.html"}, nil)
	var text string
	for end := time.Now().Add(time.Minute); !strings.Contains(text, "This page needs a web server."); time.Sleep(50 * time.Millisecond) {
		if b.eval(`document.body?.innerText ?? ""`, &text); time.Now().After(end) {
			t.Fatal(text)
		}
	}
	b.wait(`!document.body.innerText.includes("Roll 6 dice")`)
}
