//go:build browser

package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// Reloading, going back and other games lose no game and no costs of choices. Links hold games and their steps, and
// damaged ones are refused.
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
	b.load("")
	if s := b.shown(); s.Record != records["dominoes"] || s.Verdict != verdict {
		t.Errorf("after a reload:\n%s\n%s", s.Record, s.Verdict)
	}
	for _, game := range []string{"awari", "farkle", "yahtzee"} {
		b.click(`[data-game=` + game + `]`)
		b.waitRecord(records[game])
	}
	for _, game := range []string{"farkle", "awari"} {
		b.eval(`history.back()`, nil)
		b.waitRecord(records[game])
	}
	b.start("awari", "kalah", "greedy", "5") // the other game of Awari is kept
	b.play(1)
	b.click("#tool-games")
	b.wait(`document.querySelectorAll("#saved li").length === 5`)
	b.eval(`[...document.querySelectorAll(".saved-game")].find((n) => n.textContent.includes("Oware")).click()`, nil)
	b.waitRecord(records["awari"])

	b.start("dominoes", "standard target=15", "careful", "11")
	record := b.play(200)
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
	if whole == "" || len(whole) > 2000 {
		t.Errorf("%d: %s", len(whole), whole)
	}
	b.click("#tool-review")
	b.wait(`document.querySelector(".place")`)
	b.eval(`document.activeElement.blur()`, nil)
	b.press("Home")
	b.press("ArrowRight")
	b.wait(`document.querySelector(".place").textContent.startsWith("1 of")`)
	step := link()
	b.eval(`localStorage.clear()`, nil)
	b.load(whole)
	b.waitRecord(record)
	b.load(step)
	b.wait(`document.querySelector(".place")?.textContent.startsWith("1 of") && document.querySelector(".sums")`)
	for _, damaged := range []string{whole[:len(whole)-9], whole[:strings.Index(whole, "#r=")+3] + "AAAA", whole + "!!"} {
		b.load(damaged)
		b.wait(`!$("notice").hidden && $("board").dataset.game`)
	}
	b.eval(`(async () => {
		const { whole, pack, unpack } = await import("./link.js");
		const bytes = Array.from(crypto.getRandomValues(new Uint8Array(3000)), (b) => String.fromCharCode(32 + b % 90)).join("");
		window.long = await whole(bytes) === "" && await unpack(await pack(bytes)) === bytes;
		try { await unpack(await pack(" ".repeat(5 << 20))); window.bomb = true; } catch { window.bomb = false; }
	})()`, nil)
	b.wait(`window.long && window.bomb === false`)

	// The page plays even if its storage is refused.
	b.load("")
	b.must("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error("refused"); }; indexedDB.open = () => { throw new Error("refused"); };`}, nil)
	b.load("")
	b.start("awari", "kalah", "greedy", "6")
	b.play(2)
	b.click("#tool-games")
	b.wait(`$("games-note").textContent.startsWith("Your browser blocks storage") && !$("storage").hidden`)
}

// Undo takes back a choice, and a resignation alone. A record with a start and a resignation is shown and kept.
func TestUndo(t *testing.T) {
	b := openPage(t)
	b.start("yahtzee", "yahtzee boxes=ones,twos,threes upper-limit=0 upper-bonus=0 joker=none extra=0", "alone", "7")
	b.wait(toChoice)
	b.wait(`document.querySelector("#choices .value") && $("job").dataset.state === ""`)
	before := b.shown()
	last := before.Rows[len(before.Rows)-1]
	b.eval(`[...document.querySelectorAll(".choice")].at(-1).click()`, nil)
	b.wait(`$("verdict").textContent.includes("The best choice was ")`)
	if v := b.shown().Verdict; !strings.Contains(v, last.Words+" cost "+last.Regret) || !strings.Contains(v, "The best choice was "+before.Rows[0].Words+" ("+before.Rows[0].Value+")") {
		t.Errorf("%s, want %+v and %+v", v, last, before.Rows[0])
	}
	b.click("#tool-undo")
	b.waitRecord(before.Record)
	if s := b.shown(); !strings.Contains(s.Verdict, "Taken back: "+last.Words+" ("+last.Value+"). The best choice was "+before.Rows[0].Words) {
		t.Errorf("%+v", s)
	}
	b.play(100)
	b.click("[data-key=act]")
	b.wait(`$("record").value.split("\n").length < 7 && $("record").value.includes("\nrules kniffel boxes=ones,twos,threes ")`)

	const record = "pips 1 awari\nrules kalah\nplayer You\nplayer greedy\nstart 4 0 4 4 4 4 5 / 4 4 4 4 4 0 3\nseed 1\n\n0: 3 1\n"
	if note := b.paste(record); note != "" {
		t.Fatal(note)
	}
	b.playFrom("You", "easy")
	b.eval(`document.activeElement.blur()`, nil)
	b.wait(toChoice)
	played := b.shown().Record
	b.press("x")
	b.wait(`$("record").value.endsWith("\n0: resigns\n") && $("tool-resign").disabled && document.querySelector(".outcome").textContent === "You resign: the opponent wins."`)
	b.load("")
	b.waitRecord(played + "0: resigns\n")
	b.click("#tool-review")
	b.wait(`document.querySelector(".place") && $("log").textContent.includes("You resign, which ends the game.")`)
	b.click("[data-key=leave]")
	b.wait(`$("review").hidden`)
	b.click("#tool-undo")
	b.waitRecord(played)
}

// Faults of rules are shown while they are typed, as text, and begin no game. So is what may surprise, and the settings.
func TestWrongRules(t *testing.T) {
	b := openPage(t)
	b.form("farkle")
	b.eval(`(() => { $("house").value = "standard min-bank=500 opening=400"; $("house").dispatchEvent(new Event("input")); })()`, nil)
	b.wait(`$("house-note").textContent.endsWith("With min-bank=500, opening=400 makes no difference.") && $("settings").textContent.includes("The fewest points of any bank.")`)
	for _, g := range []struct{ game, rules string }{
		{"farkle", "standard target=99999999999"}, {"yahtzee", "yahtzee boxes=ones,ones"}, {"awari", "kalah pits=13"}, {"dominoes", "<b>standard</b>"},
	} {
		b.form(g.game)
		before := b.shown().Record
		b.eval(fmt.Sprintf(`(() => { $("house").value = %q; $("house").dispatchEvent(new Event("input")); })()`, g.rules), nil)
		b.wait(`$("house-note").textContent.endsWith(".") && $("house-note").classList.contains("bad")`)
		b.click("#start")
		b.wait(`$("new-note").textContent.endsWith(".") && !document.querySelector("#new-note *, #house-note *")`)
		b.waitRecord(before)
	}
}

// The page can be played during a long solution, which can be cancelled and begun again. A refusal of the solver is shown.
func TestLongSolve(t *testing.T) {
	b := openPage(t)
	b.start("farkle", "standard target=20000", "duel", "7")
	b.wait(`!$("job-bar").hidden && $("job-bar").value >= 1`)
	var ticks int
	b.eval(`new Promise((done) => {
		let ticks = 0;
		const timer = setInterval(() => ticks++, 5);
		setTimeout(() => { clearInterval(timer); done(ticks); }, 2000);
	})`, &ticks)
	if ticks < 20 {
		t.Errorf("%d ticks in 2 s", ticks)
	}
	for n := 0; strings.Count(b.shown().Record, "\n0:") < 3; n++ {
		if n > 600 {
			t.Fatal("the opponent waits")
		}
		b.eval(`([...document.querySelectorAll(".choice")].find((c) => c.textContent.includes("bank")) ?? document.querySelector(".choice") ?? document.querySelector("#actions [data-key=act]:not(:disabled)"))?.click()`, nil)
		time.Sleep(50 * time.Millisecond)
	}
	b.wait(`!$("job-bar").hidden`)
	b.click("[data-key=cancel]")
	b.wait(`$("job-bar").hidden && $("job-text").textContent.startsWith("Cancelled.")`)
	b.click("[data-key=again]")
	b.wait(`!$("job-bar").hidden && $("job-bar").value >= 1`)
	b.click("[data-key=cancel]")
	b.wait(`$("job-bar").hidden`)
	b.start("farkle", "zilch farkles=1 penalty=10000", "duel", "8")
	b.wait(`$("job-text").textContent.includes("hardly ever ends")`)

	// Reasons of Yahtzee are found when somebody asks, and in the review after the values.
	b.start("yahtzee", "yahtzee rolls=1 upper-bonus=0 upper-limit=0 joker=none extra=0", "alone", "7")
	b.setting("before")
	b.wait(toChoice)
	b.wait(`document.querySelector("[data-key=why]")`)
	b.click("[data-key=why]")
	b.wait(`$("choices").textContent.includes(" rather than ") && $("job").dataset.state === ""`)
	b.play(13)
	b.click("#tool-review")
	b.wait(`document.querySelector(".moment.mistake")`)
	b.click(".moment.mistake")
	b.wait(`$("verdict").textContent.includes("The best choice is better by: ")`)
}

// Games are played on their boards, too: dice are held, pits and tiles are clicked. All keys of the page work.
func TestBoards(t *testing.T) {
	b := openPage(t)
	next := func(do, want string) {
		t.Helper()
		record := b.shown().Record
		b.eval(do, nil)
		b.wait(fmt.Sprintf(`$("record").value !== %q`, record))
		if got := b.shown().Record; !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
	const act = `document.querySelector("[data-key=act]").click()`

	b.start("yahtzee", "yahtzee", "alone", "4")
	next(act, "0: ")
	b.wait(`document.querySelector("[data-key=act]").textContent.startsWith("Roll all 5 again") && !document.querySelector("[data-key=act]").disabled`)
	b.click("[data-key=die1]")
	b.click("[data-key=die3]")
	b.wait(`document.querySelector("[data-key=act]").textContent.startsWith("Keep 2, roll 3")`)
	var two string
	b.eval(`[...document.querySelectorAll("[aria-pressed=true].die")].map((d) => d.getAttribute("aria-label")[0]).join("")`, &two)
	next(act, " "+two+" roll")
	b.wait(`document.querySelector("[data-key=box-chance]") && document.querySelectorAll("[aria-pressed=true].die").length === 2`) // they are still held
	next(`document.querySelector("[data-key=box-chance]").click()`, " chance")

	for _, game := range [][2]string{{"standard", "turn"}, {"standard rounds=3 next=piggyback", "alone"}} {
		b.start("farkle", game[0], game[1], "12345")
		next(act, "0: ")
		b.wait(`document.querySelector("button.die:not(:disabled)")`)
		b.eval(`for (const d of [...document.querySelectorAll("button.die:not(:disabled)")].map((d) => d.dataset.key)) document.querySelector("[data-key=" + d + "]:not(:disabled)")?.click()`, nil)
		b.wait(`!document.querySelector("[data-key=bank]").disabled`)
		next(`document.querySelector("[data-key=bank]").click()`, " bank")
	}
	b.wait(`document.querySelector("[data-key=act]")?.textContent.startsWith("Take over ") && $("board").textContent.includes("turn 2 of 3")`)
	next(act, " bank, take-over")

	b.start("awari", "kalah", "greedy", "1")
	next(`document.querySelector("[data-key=pit2]").click()`, "\n0: 3\n")
	b.wait(`document.querySelectorAll(".pit.mine .bean").length === 23`) // 20 stay, and 3 of the 4 that are sown

	b.start("dominoes", "standard", "greedy", "5")
	next(act, "0: deal")
	b.wait(`(() => {
		if (document.querySelector(".hand [aria-pressed=true]")) return true;
		if (window.acted === $("record").value) return false;
		const tile = document.querySelector(".hand [aria-pressed]") ?? document.querySelector("[data-key=act]") ?? document.querySelector(".hand button:not(:disabled)");
		if (tile) window.acted = $("record").value;
		tile?.click();
		return false;
	})()`)
	b.wait(`document.querySelector("[data-key=end-right]")`)
	next(`document.querySelector("[data-key=end-right]").click()`, " right")

	b.start("awari", "kalah pits=4 beans=3", "greedy", "3") // by keys alone, without losing the focus
	for n := 0; b.shown().Outcome == "" && n < 500; n++ {
		b.press(map[bool]string{true: "ArrowRight", false: "Enter"}[n%2 == 0])
		time.Sleep(5 * time.Millisecond)
		b.wait(`document.activeElement !== document.body || !document.querySelector("#actions button:not(:disabled)")`)
	}
	b.eval(`document.activeElement.blur()`, nil)
	for key, dialog := range map[string]string{"?": "help-dialog", "n": "new-dialog", "s": "share-dialog", "g": "games-dialog"} {
		b.press(key)
		b.wait(`$("` + dialog + `").open`)
		b.press("Escape")
		b.wait(`!document.querySelector("dialog[open]")`)
	}
}

// A site works under any path of any server, and its tables are loaded once.
func TestSite(t *testing.T) {
	dir := t.TempDir()
	if got := play("-out", dir); got.Status != 0 {
		t.Fatalf("%+v", got)
	}
	asked := make(chan string, 10_000)
	files := http.StripPrefix("/some/where/", http.FileServer(http.Dir(dir)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- r.URL.Path
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := open(t)
	b.load(server.URL + "/some/where/")
	b.setting("before")
	for visit, game := range []string{"farkle", "yahtzee", "dominoes", "awari", "yahtzee", "dominoes"} {
		if visit > 3 {
			b.load("")
		}
		b.eval(`$("pace").value = "0"`, nil)
		b.click(`[data-game=` + game + `]`)
		b.wait(`$("board").dataset.game === "` + game + `"`)
		b.wait(toChoice)
		b.wait(`document.querySelector("#choices .value") && $("job").dataset.state === "" && $("choices").querySelector(".note").textContent.startsWith("Values: ")`)
	}
	counts := map[string]int{}
	for len(asked) > 0 {
		counts[<-asked]++
	}
	for _, table := range []string{"farkle-duel-standard", "yahtzee-total-yahtzee", "dominoes-win-standard"} {
		if n := counts["/some/where/tables/"+table+".gz"]; n != 1 {
			t.Errorf("%s was loaded %d times", table, n)
		}
	}
	for _, p := range b.told() {
		t.Error(p)
	}
}

// TestCost prints the time that a choice, with the steps up to the next one, takes in scripts, style and layout: of this page and an
// older one, in turn.
func TestCost(t *testing.T) {
	if *older == "" {
		t.Skip("there is no -older page")
	}
	b := openPage(t)
	b.media("light", false)
	b.must("Performance.enable", map[string]any{"timeDomain": "threadTicks"}, nil) // which other programs do not change
	spent := func() (ms float64) {
		var got struct {
			Metrics []struct {
				Name  string
				Value float64
			}
		}
		b.must("Performance.getMetrics", nil, &got)
		for _, m := range got.Metrics {
			if m.Name == "ScriptDuration" || m.Name == "RecalcStyleDuration" || m.Name == "LayoutDuration" {
				ms += 1000 * m.Value
			}
		}
		return ms
	}
	pages := []string{b.address(), *older}
	for _, when := range []string{"game", "before"} {
		for _, g := range []struct{ game, rules, opponent string }{{"farkle", "standard", "bank:300"}, {"yahtzee", "yahtzee", "casual"}, {"awari", "kalah", "greedy"}, {"dominoes", "standard", "greedy"}} {
			var sum [2]float64
			for round := range 6 {
				b.load(pages[round%2])
				b.eval(fmt.Sprintf(`if ($("when")) { $("when").value = %q; $("when").dispatchEvent(new Event("change")); }`, when), nil)
				b.start(g.game, g.rules, g.opponent, fmt.Sprint(round/2))
				b.wait(toChoice)
				before := spent()
				for range 10 {
					b.eval(`{ const all = document.querySelectorAll(".choice"); all[Math.floor(all.length / 2)]?.click(); }`, nil)
					time.Sleep(30 * time.Millisecond)
					b.wait(toChoice)
				}
				sum[round%2] += (spent() - before) / 30
			}
			t.Logf("%s, values %s: %.1f ms a choice, older page %.1f ms, ratio %.2f", g.game, when, sum[0], sum[1], sum[0]/sum[1])
		}
	}
}
