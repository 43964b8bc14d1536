//go:build browser

package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// seats begins a game of people, each a name, and of computers, each a level.
func (b *browser) seats(game, rules, seed string, players ...string) {
	b.t.Helper()
	b.form(game)
	b.eval(fmt.Sprintf(`{
		$("house").value = %q;
		$("house").dispatchEvent(new Event("input"));
		document.querySelector("[data-key=others]").click();
	}`, rules), nil)
	b.sit("seats", players...)
	b.eval(fmt.Sprintf(`$("seed").value = %q; $("pace").value = "0"; $("start").click()`, seed), nil)
	b.wait(fmt.Sprintf(`!$("new-dialog").open && $("board").dataset.game === %q && [...document.querySelectorAll(".player")].length > 0 && document.title.includes("step 0")`, game))
}

// sit sets the players of a form, each the name of a person or the level of a computer.
func (b *browser) sit(form string, players ...string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`[...document.querySelectorAll("#%s:not([hidden]) p:not([hidden])")].length >= %d`, form, len(players)))
	for i, who := range players {
		kind, name := "person", who
		if slices.Contains([]string{"easy", "medium", "hard", "perfect"}, who) {
			kind, name = who, ""
		}
		b.eval(fmt.Sprintf(`{
			const row = document.querySelectorAll("#%s p")[%d];
			row.querySelector("select").value = %q;
			row.querySelector("select").dispatchEvent(new Event("change", { bubbles: true }));
			row.querySelector("input").value = %q;
		}`, form, i, kind, name), nil)
	}
}

// One to four people and computers play on one device, each under a name in the record and in every sentence.
func TestPeople(t *testing.T) {
	b := openPage(t)
	b.setting("choice")
	b.seats("farkle", "standard target=1500", "7", "Ann", "medium", "Ben", "medium")
	b.wait(`$("record").value.includes("\nplayer Ann\nplayer bank:300\nplayer Ben\nplayer bank:300\n") && $("players").innerText.includes("Ann’s turn")`)
	b.eval(`window.logged = ""; new MutationObserver((list) => { for (const m of list) for (const n of m.addedNodes) logged += n.textContent + "\n"; }).observe($("log"), { childList: true })`, nil)
	record := b.play(12)
	b.wait(`logged.includes("Medium 1 rolls ") && logged.includes("Medium 2 rolls ") && logged.includes("Ann keeps ") && !/You|The opponent|Left|Right/.test(logged)`)
	b.load("")
	b.waitRecord(record)
	b.eval(`$("pace").value = "0"`, nil)
	b.play(300)
	b.wait(`/^(Ann|Ben|Medium [12])( and (Ben|Medium [12]))* wins? by \d+ points?\.$/.test(document.querySelector(".outcome").textContent)`)
	b.click("[data-key=look]")
	b.wait(`document.querySelector(".place") && document.querySelector(".sums") && document.querySelector(".sums").textContent.includes("AnnMedium 1BenMedium 2")`)
	b.click("[data-key=leave]")
	b.wait(`$("review").hidden`)
	b.click("[data-key=act]") // the next one begins
	b.wait(`$("record").value.includes("\nplayer bank:300\nplayer Ben\nplayer bank:300\nplayer Ann\n")`)

	// Each sees the board from the own side. Choices are taken back until the next one.
	b.setting("before")
	b.seats("awari", "kalah pits=4 beans=3", "7", "Ann", "Ben")
	b.wait(`document.querySelector(".pits:not(.theirs)").getAttribute("aria-label") === "Ann’s pits" && $("tool-undo").disabled && document.querySelector("#choices .value")`)
	b.play(1)
	record = b.shown().Record
	b.wait(`document.querySelector(".pits:not(.theirs)").getAttribute("aria-label") === "Ben’s pits" && $("players").innerText.includes("Ben’s turn")`)
	b.wait(`$("verdict").textContent.startsWith("Ann’s last choice, pit")`)
	b.click("#tool-undo")
	b.wait(`$("log").textContent.includes("Ann takes back: pit") && $("players").innerText.includes("Ann’s turn") && $("record").value !== "` + strings.ReplaceAll(record, "\n", `\n`) + `"`)
	b.play(1)
	b.press("x")
	b.wait(`document.querySelector(".outcome")?.textContent === "Ben resigns: Ann wins."`)

	b.seats("yahtzee", "yahtzee boxes=ones,twos,threes upper-limit=0 upper-bonus=0 joker=none extra=0", "7", "Ann", "Ben", "Cid", "hard")
	b.click("[data-key=act]")
	b.wait(`!$("record").value.endsWith("\n\n") && $("tool-undo").disabled`) // dice have fallen
	b.play(60)
	b.wait(`document.querySelector(".outcome") && document.querySelector(".card-table").innerText.includes("Cid")`)
	b.size(320, 700)
	b.wait(`document.documentElement.scrollWidth <= 320`)

	// Alone, with a name; and the form keeps who sat there.
	b.size(1280, 900)
	b.form("yahtzee")
	b.wait(`document.querySelector("[data-key=others]").checked && [...document.querySelectorAll("#seats input, #seats select")].map((n) => n.value).join() === "person,Ann,person,Ben,person,Cid,hard,"`)
	b.seats("yahtzee", "yahtzee boxes=ones upper-limit=0 upper-bonus=0 joker=none extra=0", "7", "Ann", "easy")
	b.wait(`$("record").value.includes("\nplayer Ann\nplayer casual\n") && $("players").innerText.includes("Ann’s turn")`)
}

// Between people with hidden hands stands a screen, also after a reload. No other hand is in the document, its fields and its
// title: a tile in it is in the own hand, on the board, or one that the log names, so that all have seen it.
func TestScreen(t *testing.T) {
	b := openPage(t)
	b.setting("before")
	b.seats("dominoes", "draw seats=3 hand=5 target=60", "7", "Ann", "medium", "Ben")
	const unknown = `(() => {
		const tiles = (text) => text.match(/\b[0-6]-[0-6]\b/g) ?? [];
		const labels = [...document.querySelectorAll(".line-svg, .others")].map((n) => n.getAttribute("aria-label"));
		const hand = [...document.querySelectorAll(".hand button")].map((n) => n.dataset.key.slice(4));
		const known = [...hand, ...tiles([$("log").textContent, ...labels].join(" "))].flatMap((t) => [t, t[2] + "-" + t[0]]);
		const all = document.documentElement.outerHTML.replaceAll("tile", " ") + [...document.querySelectorAll("input, textarea")].map((n) => n.value) + document.title;
		return { screen: document.querySelector(".screen")?.textContent ?? "", button: $("actions").textContent, log: $("log").textContent, hand, unknown: tiles(all).filter((t) => !known.includes(t)) };
	})()`
	passed, drawn := map[string]int{}, false
	for passed["Ann"] < 3 || passed["Ben"] < 3 || !drawn {
		var s struct {
			Screen, Button, Log string
			Hand, Unknown       []string
		}
		b.wait(`document.querySelector(".screen, #choices .choice, #actions [data-key=act]:not(:disabled)")`)
		b.eval(unknown, &s)
		who := strings.TrimSuffix(strings.TrimPrefix(s.Screen, "Pass the device to "), ".")
		if regexp.MustCompile(` draws \d`).MatchString(s.Log) || len(s.Unknown) > 0 || who != "" && (s.Button != "Show "+who+"’s hand" || len(s.Hand) > 0 || !strings.HasSuffix(s.Log, s.Screen)) {
			t.Fatalf("%+v", s)
		}
		drawn = drawn || strings.Contains(s.Log, "Ann draws ") || strings.Contains(s.Log, "Ben draws ")
		if who == "" {
			b.eval(`if (!document.querySelector(".screen")) (document.querySelector("#choices .choice") ?? document.querySelector("#actions [data-key=act]:not(:disabled)"))?.click()`, nil)
			continue
		}
		if passed[who]++; passed[who] == 2 {
			b.load("")
			b.eval(`$("pace").value = "0"`, nil)
			b.wait(`document.querySelector(".screen")`)
			if b.eval(unknown, &s); s.Screen != "Pass the device to "+who+"." || len(s.Hand)+len(s.Unknown) > 0 {
				t.Fatalf("%+v", s)
			}
		}
		b.click("[data-key=act]")
		b.wait(`document.querySelector(".hand")?.getAttribute("aria-label") === "` + who + `’s hand" && $("record").value === ""`)
	}
	b.click("#tool-share") // which keeps the record back
	b.wait(`$("record-note").textContent.endsWith("after the game, because they show all hands.") && $("link").value + $("record").value === ""`)
}

// Finished games are counted and reviewed in the background, which other work cancels. Both outlive the games, and go into a file
// and back.
func TestStudies(t *testing.T) {
	b := openPage(t)
	b.setting("game")
	b.eval(`import("./engine.js").then(({ Engine }) => {
		window.events = [];
		const idle = Engine.prototype.idle;
		Engine.prototype.idle = async function (job) {
			const result = idle.call(this, job);
			if (events.push("begun") === 1) this.work({ game: "farkle", aim: "turn", rules: "standard" }).catch(() => {});
			events.push((await result) ? "done" : "cancelled");
			return result;
		};
	})`, nil)
	b.start("awari", "kalah pits=3 beans=2", "greedy", "5")
	b.play(50)
	won := strings.HasPrefix(b.shown().Outcome, "You win")
	b.seats("yahtzee", "yahtzee boxes=ones upper-limit=0 upper-bonus=0 joker=none extra=0", "7", "Ann", "Ben")
	b.play(50)
	b.click("#tool-games")
	b.wait(`$("stats-table").innerText.match(/1 of 1/g)?.length === 3`)
	var events, table, got string
	if b.eval(`events.join()`, &events); !strings.HasPrefix(events, "begun,cancelled,begun,done") {
		t.Error(events)
	}
	b.eval(`[...document.querySelectorAll("#stats-table tr")].map((tr) => [...tr.children].map((n) => n.innerText.trim()).join("|")).join("\n")`, &table)
	for _, want := range []string{fmt.Sprintf("\nKalah, Easy|1|%d|", map[bool]int{true: 1}[won]), "\nYahtzee, people, Ann|1|", "\nYahtzee, people, Ben|1|"} {
		if !strings.Contains(table, want) {
			t.Errorf("%s lacks %q", table, want)
		}
	}
	if strings.Contains(table, "NaN") || strings.Count(table, " %|") != 3 || !strings.Contains(table, "|–|1 of 1") {
		t.Error(table)
	}
	b.eval(`import("./store.js").then((s) => { const file = s.everything(); for (const g of s.list()) s.forget(g.id); window.kept = s.list().length; localStorage.clear(); s.addAll(file); for (const g of s.list()) s.forget(g.id); })`, nil)
	b.load("")
	b.click("#tool-games")
	b.wait(`!$("stats").hidden`)
	if b.eval(`[...document.querySelectorAll("#stats-table tr")].map((tr) => [...tr.children].map((n) => n.innerText.trim()).join("|")).join("\n")`, &got); got != table {
		t.Errorf("%s, want %s", got, table)
	}
}
