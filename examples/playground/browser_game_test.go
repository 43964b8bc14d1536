//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// A whole game of each kind: what the page shows is what the service finds elsewhere, also in the
// review at the end.
func TestWholeGame(t *testing.T) {
	b := openPage(t)
	for _, g := range wholeGames {
		t.Run(g.game, func(t *testing.T) {
			b.t = t
			b.start(g.game, g.rules, g.opponent, "12345")
			l := newLibrary(t)
			compared := 0
			var s shown
			for n := 0; s.Outcome == ""; s = b.shown() {
				if n++; n > 3000 {
					t.Fatalf("it does not end: %+v", s)
				}
				if !s.Yours {
					b.eval(`document.querySelector("#choices tbody, #actions .outcome") ?? document.querySelector("#actions .primary:not(:disabled)")?.click()`, nil)
					time.Sleep(10 * time.Millisecond)
					continue
				}
				if len(s.Rows) > 1 && (!s.Valued || s.Busy) {
					time.Sleep(20 * time.Millisecond)
					continue
				}
				choices := l.choices(g.game, s.Record)
				if len(choices) != len(s.Rows) {
					t.Fatalf("%d choices are shown, and there are %d\n%s", len(s.Rows), len(choices), s.Record)
				}
				i := (3*compared + 1) % len(s.Rows)
				for k, r := range s.Rows {
					if want := valueText(g.game, choices[k]); len(s.Rows) > 1 && r.Value != want {
						t.Errorf("%s is shown as %s, and is %s\n%s", r.Words, r.Value, want, s.Record)
					}
					if g.game == "yahtzee" && compared%3 > 0 && choices[k].Regret == 0 { // not only odd choices
						i = k
					}
				}
				if len(s.Rows) > 1 {
					compared++
				}
				b.eval(fmt.Sprintf(`document.querySelectorAll(".choice")[%d].click()`, i), nil)
				b.wait(fmt.Sprintf(`$("record").value !== %q`, s.Record))
			}
			if compared < 3 {
				t.Errorf("%d compared", compared)
			}
			looked(t, b, l, s.Record, g.game)
			scores, _ := l.scores(s.Record)
			want := "It is a draw."
			if scores[0] > scores[1] {
				want = "You win by "
			} else if scores[0] < scores[1] {
				want = "The opponent wins by "
			}
			if !strings.HasPrefix(s.Outcome, want) {
				t.Errorf("%s, want %s\n%s", s.Outcome, want, s.Record)
			}
			restored(t, b, s.Record)
		})
	}
}

// looked opens the review of a game, and compares what it adds up with what the service finds.
func looked(t *testing.T, b *browser, l library, record, game string) {
	t.Helper()
	report := l.reviewed(game, record)
	_, steps := l.scores(record)
	b.click("#tool-review")
	b.wait(`document.querySelector(".sums") && document.querySelector(".graph-svg")`)
	var rows map[string][]string
	b.eval(`Object.fromEntries([...document.querySelectorAll(".sums tbody tr")].map((tr) => [tr.querySelector("th").firstChild.textContent.trim().split(" ")[0], [...tr.querySelectorAll("td")].map((td) => td.textContent)]))`, &rows)
	for i, a := range report.Players {
		if got, want := rows["Accuracy"][i], strings.Replace(fmt.Sprintf("%.0f %%", 100*a.Accuracy), "-", "−", 1); got != want {
			t.Errorf("%s: accuracy %s, want %s", game, got, want)
		}
		if got, want := strings.TrimPrefix(rows["Regret"][i], "−"), text(game, a.Regret); got != want {
			t.Errorf("%s: regret %s, want %s", game, got, want)
		}
		if got, want := rows["Mistakes"][i], fmt.Sprintf("%d of %d", a.Mistakes, a.Decisions); got != want {
			t.Errorf("%s: mistakes %s, want %s", game, got, want)
		}
	}
	// Every step can be seen, by keys and by what turned the game.
	b.eval(`document.activeElement.blur()`, nil)
	b.press("Home")
	b.wait(`document.querySelector(".place").textContent.startsWith("0 of ")`)
	b.press("ArrowRight")
	b.wait(`document.querySelector(".place").textContent.startsWith("1 of ") && location.hash.endsWith("&at=1")`)
	b.press("End")
	b.wait(fmt.Sprintf(`document.querySelector(".place").textContent.startsWith("%d of %[1]d ")`, steps))
	b.eval(`document.querySelector(".moment")?.click()`, nil)
	b.wait(`!document.querySelector(".moment") || document.querySelector(".moment[aria-pressed=true]")`)
	b.click("[data-key=leave]")
	b.wait(`$("review").hidden && document.querySelector("#actions .outcome")`)
}

// restored pastes records.
func restored(t *testing.T, b *browser, record string) {
	t.Helper()
	paste := func(text string) shown {
		b.eval(fmt.Sprintf(`(async () => { $("paste").value = %q; $("paste-note").textContent = "waiting"; $("restore").click(); })()`, text), nil)
		b.wait(`$("paste-note").textContent !== "waiting"`)
		return b.shown()
	}
	lines := strings.SplitAfter(strings.TrimSuffix(record, "\n"), "\n")
	half := strings.Join(lines[:6+(len(lines)-6)/2], "")
	// The opponent waits, which it does not do for long where motion is reduced.
	b.media("light", false)
	b.eval(`(() => { const o = document.createElement("option"); o.value = "1000000"; o.textContent = "never"; $("pace").append(o); $("pace").value = o.value; })()`, nil)
	if s := paste(half); s.Record != half || s.Note != "" {
		t.Errorf("a record is pasted:\n%s\n%s\n%s", half, s.Record, s.Note)
	}
	b.wait(`$("job").dataset.state === ""`) // the values are there
	before := b.shown()
	for _, wrong := range []string{
		"", "hello", strings.Replace(record, "pips 1", "pips 9", 1), strings.Replace(record, "\nrules ", "\nrules x", 1),
		strings.Replace(record, "\n0: ", "\n0: 9 ", 1), "<img src=x onerror=alert(1)>", strings.Repeat("pips ", 300_000),
	} {
		s := paste(wrong)
		if s.Note == "" || strings.Trim(s.Note[len(s.Note)-1:], ".?") != "" || s.Record != before.Record || fmt.Sprint(s.Rows) != fmt.Sprint(before.Rows) {
			t.Errorf("%.60q is pasted: %q\n%s", wrong, s.Note, s.Record)
		}
	}
	if s := paste(record); s.Record != record || s.Note != "" || s.Outcome == "" {
		t.Errorf("the whole record is pasted: %+v", s)
	}
	b.eval(`$("pace").value = "0"`, nil)
}

// Impossible rules are told while they are typed, and start nothing.
func TestWrongRules(t *testing.T) {
	b := openPage(t)
	for _, g := range []struct{ game, rules string }{
		{"farkle", "standard 111=0"}, {"farkle", "standard target=99999999999"}, {"yahtzee", "yahtzee boxes=ones,ones"}, {"awari", "kalah pits=8"},
		{"dominoes", "<b>standard</b>"}, {"dominoes", "standard hand=15"},
	} {
		b.form(g.game)
		before := b.shown()
		b.eval(fmt.Sprintf(`(() => { $("house").value = %q; $("house").dispatchEvent(new Event("input")); })()`, g.rules), nil)
		b.wait(`$("house-note").textContent.endsWith(".") && $("house-note").classList.contains("bad")`)
		b.click("#start")
		b.wait(`$("new-note").textContent !== ""`)
		s := b.shown()
		if s.Record != before.Record || !strings.HasSuffix(s.Wrong, ".") {
			t.Errorf("%s: %+v", g.rules, s)
		}
		var nodes int
		if b.eval(`document.querySelectorAll("#new-note *, #house-note *").length`, &nodes); nodes != 0 {
			t.Errorf("%s: text became %d elements", g.rules, nodes)
		}
	}
}

// While a long solve runs, the page goes on and can be played. The solve can be
// cancelled and begun again, and the game goes on without it.
func TestLongSolve(t *testing.T) {
	b := openPage(t)
	b.start("farkle", "standard target=20000", "duel", "7") // takes long
	b.wait(`!$("job-bar").hidden && $("job-bar").value >= 1`)
	var gaps struct {
		Ticks, Frames, Longest float64
		Running                bool
	}
	b.eval(`new Promise((done) => {
		let last = performance.now(), ticks = 0, frames = 0, longest = 0;
		const timer = setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; ticks++; }, 5);
		const frame = () => { frames++; requestAnimationFrame(frame); };
		requestAnimationFrame(frame);
		setTimeout(() => { clearInterval(timer); done({ ticks, frames, longest, running: !$("job-bar").hidden }); }, 3000);
	})`, &gaps)
	t.Logf("in 3 s while it solves: %.0f ticks, %.0f frames, the longest pause %.0f ms", gaps.Ticks, gaps.Frames, gaps.Longest)
	if !gaps.Running || gaps.Ticks < 30 || gaps.Frames < 5 {
		t.Errorf("the page does not go on: %+v", gaps)
	}
	// The game is played meanwhile, by the opponent, too, until you have had three turns.
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
	// Rules that cannot be solved are told.
	b.start("farkle", "zilch farkles=1 penalty=10000", "duel", "8")
	b.wait(`$("job-text").textContent.includes("hardly ever ends")`)
}

// Games are played with their boards too: dice are held, pits and tiles are chosen.
func TestBoards(t *testing.T) {
	b := openPage(t)
	next := func(do string) string {
		t.Helper()
		record := b.shown().Record
		b.eval(do, nil)
		b.wait(fmt.Sprintf(`$("record").value !== %q`, record))
		return b.shown().Record
	}
	const act = `document.querySelector("[data-key=act]").click()`

	b.start("yahtzee", "yahtzee", "alone", "4")
	next(act)
	b.wait(`document.querySelector("[data-key=act]").textContent.startsWith("Roll all 5 again") && !document.querySelector("[data-key=act]").disabled`)
	b.click("[data-key=die1]")
	b.click("[data-key=die3]")
	b.wait(`document.querySelector("[data-key=act]").textContent.startsWith("Keep 2, roll 3")`)
	b.eval(`window.two = [...document.querySelectorAll("[aria-pressed=true].die")].map((d) => d.getAttribute("aria-label")[0]).join("")`, nil)
	var two string
	b.eval(`window.two`, &two)
	if record := next(act); !strings.Contains(record, " "+two+" roll") {
		t.Errorf("%s is kept: %s", two, record)
	}
	b.wait(`document.querySelectorAll("[aria-pressed=true].die").length === 2`) // they are still held
	b.wait(`document.querySelector("[data-key=box-chance]")`)
	b.wait(`document.querySelectorAll("[aria-pressed=true].die").length === 2`)
	if record := next(`document.querySelector("[data-key=box-chance]").click()`); !strings.Contains(record, " chance") {
		t.Error(record)
	}

	b.start("farkle", "standard", "turn", "12345")
	next(act)
	b.wait(`document.querySelector("button.die:not(:disabled)")`)
	b.eval(`for (const d of [...document.querySelectorAll("button.die:not(:disabled)")].map((d) => d.dataset.key)) document.querySelector("[data-key=" + d + "]:not(:disabled)")?.click()`, nil)
	b.wait(`!document.querySelector("[data-key=bank]").disabled`)
	if record := next(`document.querySelector("[data-key=bank]").click()`); !strings.Contains(record, " bank") {
		t.Error(record)
	}

	b.start("awari", "kalah", "greedy", "1")
	if record := next(`document.querySelector("[data-key=pit2]").click()`); !strings.HasSuffix(record, "\n0: 3\n") {
		t.Error(record)
	}
	b.wait(`document.querySelectorAll(".pit.mine .bean").length === 23`) // 20 lie there and 3 of the 4 stay; one is home

	b.start("dominoes", "standard", "greedy", "5")
	next(act)
	for n := 0; ; n++ {
		if n > 1000 {
			t.Fatal("no tile fits both ends")
		}
		// What was done before has to be answered first.
		var both bool
		b.eval(`(() => {
			if (window.acted === $("record").value) return false;
			const tile = document.querySelector(".hand [aria-pressed]");
			const other = document.querySelector("[data-key=act]") ?? document.querySelector(".hand button:not(:disabled)");
			if (tile ?? other) window.acted = $("record").value;
			(tile ?? other)?.click();
			return tile !== null;
		})()`, &both)
		if both {
			break
		}
		time.Sleep(30 * time.Millisecond)
	}
	b.wait(`document.querySelector("[data-key=end-right]")`)
	if record := next(`document.querySelector("[data-key=end-right]").click()`); !strings.Contains(record, " right") {
		t.Error(record)
	}
}
