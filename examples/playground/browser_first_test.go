//go:build browser

package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// served serves the page in this process, with the program late by as many milliseconds, and counts requests of tables.
func (b *browser) served() (url string, late, tables *atomic.Int64) {
	b.t.Helper()
	files, err := load(context.Background(), *givenWasm, io.Discard)
	if err == nil {
		err = offline(files)
	}
	if err != nil {
		b.t.Fatal(err)
	}
	late, tables = new(atomic.Int64), new(atomic.Int64)
	h := handler(files)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/pips.wasm.gz" {
			time.Sleep(time.Duration(late.Load()) * time.Millisecond)
		}
		if strings.HasPrefix(r.URL.Path, "/tables/") || r.URL.Path == "/tables.json" {
			tables.Add(1)
		}
		h.ServeHTTP(w, r)
	}))
	b.t.Cleanup(server.Close)
	return server.URL + "/", late, tables
}

// Hardly anything moves while the page is loaded, until a second after the first choice: on a first visit, with a kept game of each
// kind, and by a link, also if the program is late. Until then no table is loaded, no solver starts, and no panel is empty.
func TestFirst(t *testing.T) {
	b := open(t)
	url, late, tables := b.served()
	b.media("light", true)
	b.load(url)
	visits := []struct{ name, address, storage string }{{"a first visit", "", "{}"}}
	for _, game := range []string{"farkle", "yahtzee", "awari", "dominoes"} {
		b.click(`[data-game=` + game + `]`)
		b.wait(`$("board").dataset.game === "` + game + `"`)
		b.play(2)
		var hash, storage string
		b.eval(`location.hash`, &hash)
		b.eval(`JSON.stringify({ ...localStorage })`, &storage)
		visits = append(visits, struct{ name, address, storage string }{game, hash, storage})
	}
	var link string
	b.click("#tool-share")
	b.wait(`$("link").value.includes("#")`)
	b.eval(`$("link").value`, &link)
	visits = append(visits, struct{ name, address, storage string }{"a link", link[strings.Index(link, "#"):], "{}"})
	b.must("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `
		window.shift = 0;
		window.moved = [];
		window.workers = 0;
		new PerformanceObserver((list) => {
			for (const e of list.getEntries()) {
				if (!e.hadRecentInput) { shift += e.value; moved.push(...e.sources.map((s) => [s.node?.id || s.node?.className || s.node?.nodeName, s.previousRect.y, s.currentRect.y].join(" "))); }
			}
		}).observe({ type: "layout-shift", buffered: true });
		window.Worker = class extends Worker { constructor(...a) { super(...a); workers++; } };
	`}, nil)
	for i, size := range [][2]int{{1280, 800}, {360, 740}, {320, 640}} {
		b.size(size[0], size[1])
		for n, visit := range visits {
			if n > 0 && testing.Short() {
				continue
			}
			late.Store(int64(2000 * ((n + i) % 2)))
			b.eval(fmt.Sprintf(`localStorage.clear(); Object.assign(localStorage, %s)`, visit.storage), nil)
			before := tables.Load()
			b.load(url + visit.address)
			if n == 0 {
				b.wait(`!$("intro").hidden && document.querySelectorAll("#intro li").length === 3 && document.querySelector("#intro svg")`)
			}
			b.wait(`[...document.querySelectorAll(".card, #players, #log")].every((n) => n.hidden || n.textContent.trim() !== "") && document.querySelector("#board svg")`)
			if visit.name != "a link" {
				b.wait(toChoice)
				b.eval(`document.querySelector(".choice").click()`, nil)
			}
			time.Sleep(time.Second)
			var got struct {
				Shift   float64
				Moved   []string
				Workers int
			}
			b.eval(`({ shift, moved, workers })`, &got)
			if got.Shift >= map[bool]float64{true: 0.02, false: 0.05}[n == 0] || visit.name != "a link" && (got.Workers != 1 || tables.Load() != before) {
				t.Errorf("%s, %d wide: shift %.3f of %v; %d workers, %d tables", visit.name, size[0], got.Shift, got.Moved, got.Workers, tables.Load()-before)
			}
		}
	}
	for _, p := range b.told() {
		t.Error(p)
	}
}

// At a zoom of 200 % the board and the buttons to play are in the window.
func TestLow(t *testing.T) {
	b := openPage(t)
	b.size(640, 400)
	b.setting("game")
	for _, game := range []string{"farkle", "yahtzee", "awari", "dominoes"} {
		b.click(`[data-game=` + game + `]`)
		b.wait(`$("board").dataset.game === "` + game + `"`)
		b.play(1)
		var low float64
		b.eval(`scrollTo(0, 0); Math.max(...[...document.querySelectorAll("#board button, #actions button")].map((n) => n.getBoundingClientRect().bottom))`, &low)
		if low > 400 {
			t.Errorf("%s ends at %.0f", game, low)
		}
	}
}

// While values are shown later or not at all, nothing on the page depends on them.
func TestNegated(t *testing.T) {
	b := openPage(t)
	b.eval(`import("./engine.js").then(({ Engine }) => {
		for (const name of ["call", "load"]) {
			const asked = Engine.prototype[name];
			Engine.prototype[name] = async function (...q) {
				const reply = await asked.apply(this, q);
				const list = window.negates ? (reply.view?.choices ?? []).filter((c) => c.value !== undefined) : [];
				const best = Math.max(...list.map((c) => -c.value));
				for (const c of list) Object.assign(c, { value: -c.value, low: -c.high, high: -c.low, regret: best + c.value });
				if (list.length > 0) window.negated = true;
				return reply;
			};
		}
	})`, nil)
	for _, setting := range []string{"game", "choice", "before"} {
		b.setting(setting)
		for _, g := range wholeGames {
			var seen [2]string
			for i := range seen {
				b.eval(fmt.Sprintf(`window.negated = false; window.negates = %v`, i > 0), nil)
				b.start(g.game, g.rules, g.other, "9")
				b.wait(toChoice)
				if setting != "game" {
					b.wait(`$("job").dataset.state === "" && $("when").value !== "game"`)
				}
				b.eval(`[$("players"), $("board"), $("actions"), $("rest"), $("coach"), $("log"), $("values"), $("score-card"), document.querySelector("title")].map((n) => n.outerHTML.replace(/term-\S+| tumble/g, "")).join("\n")`, &seen[i])
			}
			var negated bool
			if b.eval(`negated`, &negated); negated != (setting != "game") {
				t.Errorf("%s, %s: values are known: %v", g.game, setting, negated)
			}
			if same := seen[0] == seen[1]; same == (setting == "before") {
				t.Errorf("%s, values %s: the page is the same: %v", g.game, setting, same)
			}
		}
	}
}

// Somebody else's game is only looked at, under the names of its players: after ten seconds nothing has changed. A copy of it is
// played on from a seat. Links, records and positions are opened alike.
func TestForeign(t *testing.T) {
	b := openPage(t)
	b.setting("game")
	b.play(1)
	const record = "pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\nseed 1\n\n0: 122356 15 bank\n"
	var home, link, state string
	b.eval(`location.href.replace(/#.*/, "")`, &home)
	b.eval(fmt.Sprintf(`import("./link.js").then((l) => l.whole(%q))`, record), &link)
	const now = `JSON.stringify([localStorage, location.href, $("record").value])`
	b.load(link)
	b.eval(now, &state)
	time.Sleep(10 * time.Second)
	b.wait(fmt.Sprintf(`%s === %q && $("record").value === %q`, now, state, record))
	b.wait(`document.title.startsWith("Ann – Bob, step 2 of 2 ") && !/Easy|Medium|Hard|Perfect|You|Banks at/.test($("play").innerText + document.title) && $("job").hidden`)
	b.wait(`$("log").textContent.includes("Ann keeps 1 and 5 for 150 points and banks 150.")`)
	b.press("ArrowLeft")
	b.wait(`document.title.includes("step 1 of 2") && location.hash.endsWith("&at=1")`)
	b.click("#tool-share")
	b.wait(`$("summary").value.startsWith("Farkle, standard: Ann 150, Bob 0 after 2 steps\nhttp")`)
	b.click("#with-steps")
	b.wait(`$("summary").value.includes("\nAnn rolls 1, 2, 2, 3, 5 and 6.\nAnn keeps 1 and 5 for 150 points and banks 150.\nhttp")`)
	b.eval(`$("share-dialog").close()`, nil)
	b.playFrom() // the next move is Ann’s
	b.wait(`$("record").value === "pips 1 farkle\nrules standard\nplayer You\nplayer bank:300\nseed 1\n\n0: 122356\n"`)
	b.load(link) // it is as it was
	b.waitRecord(record)
	b.click("[data-key=play-on]")
	b.wait(`$("seat-dialog").open && $("copy-seats").innerText.split("\n")[0].startsWith("Player 1, Ann") && [...document.querySelectorAll("#copy-seats select")].map((n) => n.value).join() === "medium,person"`)
	b.sit("copy-seats", "hard", "easy")
	b.click("#take-seat")
	b.wait(`$("seat-note").textContent === "At least one player must be a person."`)
	b.playFrom("Cid", "Dan")
	b.wait(`$("record").value.startsWith("pips 1 farkle\nrules standard\nplayer Cid\nplayer Dan\nseed 1\n\n0: 122356 15 bank\n") && $("players").innerText.includes("Dan’s turn")`)
	b.play(1)
	played := b.shown().Record
	b.load("")
	b.waitRecord(played)
	b.wait(`$("players").innerText.includes("Cid") && $("players").innerText.includes("Dan")`)
	b.load(link)
	b.waitRecord(record)
	b.click("[data-key=leave]")
	b.wait(`$("review").hidden && $("record").value.includes("player Dan")`)

	for _, tt := range []struct{ game, text, players, want string }{
		{"awari", "4 0 4 4 4 4 5 / 4 4 4 4 4 0 3 turn=1", "First5|Second3to move", "start 4 0 4 4 4 4 5 / 4 4 4 4 4 0 3 turn=1"},
		{"farkle", "pips 1 awari\nrules kalah pits=3 beans=2\nplayer <i>Ann</i>\nplayer Bob\nstart 2 0 3 1 / 2 2 2 0 turn=1\n", "<i>Ann</i>1|Bob0to move", "player <i>Ann</i>"},
		{"farkle", "pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\nplayer Cid\n\n0: 122356 15 bank\n1: 223346\n", "Ann150|Bob0|Cid0", "player Cid"},
		{"farkle", "pips 1 dominoes\nrules standard\nplayer Ann\nplayer Bob\nseed 4\n", "Ann0of 61|Bob0of 61", "player Bob"},
	} {
		b.load(home)
		b.click(`[data-game=` + tt.game + `]`)
		b.wait(`$("board").dataset.game === "` + tt.game + `" && !document.querySelector(".place")`)
		if note := b.paste(tt.text); note != "" {
			t.Errorf("%s: %s", tt.text, note)
			continue
		}
		b.wait(`document.querySelector(".place")`)
		b.wait(fmt.Sprintf(`$("record").value.includes(%q) && location.hash.startsWith("#r=")`, tt.want))
		var players string
		if b.eval(`[...document.querySelectorAll(".player")].map((n) => n.textContent).join("|")`, &players); players != tt.players {
			t.Errorf("%s: %s, want %s", tt.text, players, tt.players)
		}
	}
	if note := b.paste("4 0 4 / 9"); !strings.HasPrefix(note, "This is neither a record, ") {
		t.Error(note)
	}
}

// Two people play the same seat with the same dice. The second one sees nothing of the first game before the own one is over; then
// points, regret and luck of both are side by side.
func TestSameDice(t *testing.T) {
	b := openPage(t)
	b.setting("game")
	b.form("yahtzee")
	b.eval(`$("by-turn").checked = true`, nil)
	b.start("yahtzee", wholeGames[1].rules, "casual", "4")
	one := b.play(200)
	b.click("#tool-share")
	b.wait(`$("rival-link").value.includes("#same=")`)
	var link string
	b.eval(`$("rival-link").value`, &link)
	b.eval(`localStorage.clear()`, nil)
	b.load(link)
	b.setting("game")
	b.eval(`$("pace").value = "0"`, nil)
	before, _, _ := strings.Cut(one, "\n\n")
	b.waitRecord(before + "\n")
	b.wait(`!document.body.innerText.includes("` + strings.Split(one, "\n")[7] + `") && location.hash.startsWith("#g=")`)
	b.wait(toChoice)
	b.load("") // it is kept, with the friend's game
	b.setting("game")
	b.eval(`$("pace").value = "0"`, nil)
	b.wait(toChoice)
	for n := 0; b.shown().Outcome == "" && n < 200; n++ {
		record := b.shown().Record
		b.eval(`[...document.querySelectorAll(".choice")].at(-1).click()`, nil)
		b.wait(fmt.Sprintf(`$("record").value !== %q`, record))
		b.wait(toChoice)
	}
	throws := func(record string) (all []string) {
		for line := range strings.Lines(record) {
			if strings.HasPrefix(line, "0: ") {
				all = append(all, line[3:8])
			}
		}
		return all
	}
	two := b.shown().Record
	if got, want := throws(two), throws(one); two == one || len(got) != 6 || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v\n%s\n%s", got, want, one, two)
	}
	b.click("[data-key=compare]")
	b.wait(`/^Points\d+\d+Regret \?.*[\d.]+Luck \?.*[\d.]+$/.test($("both-table").querySelector("tbody")?.textContent) && !$("both-table").textContent.includes("…")`)
	b.load(strings.Replace(link, "#same=", "#same=AAAA", 1))
	b.wait(`$("notice").textContent.startsWith("This link is damaged")`)
}
