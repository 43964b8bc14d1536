//go:build browser

package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
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
	out := newLineWriter()
	var errOut bytes.Buffer
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, args, out, &errOut) }()
	t.Cleanup(func() {
		cancel()
		if status := <-ended; status != 0 {
			t.Errorf("status %d: %s", status, &errOut)
		}
	})
	select {
	case text := <-out.lines:
		return regexp.MustCompile(`http://\S+/`).FindString(text)
	case status := <-ended:
		ended <- status
		t.Fatalf("status %d: %s", status, &errOut)
	case <-time.After(5 * time.Minute):
		t.Fatal("the program does not start")
	}
	return ""
}

// page opens the page. Errors that it tells fail the test.
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
	Regret  string
	Note    string
	Notice  string
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
		value: tr.querySelector(".value span:not(.bar):not(.bounds)")?.textContent ?? "",
		regret: tr.querySelector(".regret")?.textContent ?? "",
	})),
	regret: $("regret").textContent,
	note: $("paste-note").textContent,
	notice: $("notice").textContent,
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

// pick chooses a game and waits until it has begun.
func (b *browser) pick(game string) {
	b.t.Helper()
	b.click(`[data-game=` + game + `]`)
	b.wait(`$("board").dataset.game === "` + game + `" && $("record").value.includes("\nseed " + $("seed").value + "\n")`)
}

// start begins a game by the form.
func (b *browser) start(game, rules, opponent, seed string) {
	b.t.Helper()
	b.pick(game)
	b.eval(fmt.Sprintf(`(() => {
		const set = (id, v) => { $(id).value = v; $(id).dispatchEvent(new Event("input", { bubbles: true })); $(id).dispatchEvent(new Event("change", { bubbles: true })); };
		set("house", %q); set("opponent", %q); set("seed", %q); set("pace", "0");
		$("start").click();
	})()`, rules, opponent, seed), nil)
	player := opponent
	if opponent == "alone" {
		player = "You"
	}
	b.wait(fmt.Sprintf(`$("record").value.includes("\nseed %s\n") && $("record").value.includes("\nplayer %s\n")`, seed, player))
}

// press presses a key.
func (b *browser) press(key string) {
	b.t.Helper()
	text := map[string]string{" ": " ", "Enter": "\r"}[key]
	code := map[string]int{" ": 32, "Enter": 13, "Tab": 9, "ArrowRight": 39, "ArrowLeft": 37}[key]
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

// A whole game of each kind: what the page shows is what the library finds, also the
// regret in the end.
func TestWholeGame(t *testing.T) {
	b := openPage(t)
	for _, g := range wholeGames {
		t.Run(g.game, func(t *testing.T) {
			b.t = t
			b.start(g.game, g.rules, g.opponent, "12345")
			library := newLibrary(t, g.game, g.rules)
			total, checked := 0.0, 0
			var s shown
			for n := 0; ; n++ {
				if n > 3000 {
					t.Fatalf("it does not end: %+v", s)
				}
				if s = b.shown(); s.Outcome != "" {
					break
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
				want := library.values(t, s.Record)
				i := (3*checked + 1) % len(s.Rows)
				if g.game == "yahtzee" && checked%3 > 0 { // not only odd choices
					for k := range want {
						if want[k].regret == 0 {
							i = k
						}
					}
				}
				if len(s.Rows) > 1 {
					if len(want) != len(s.Rows) {
						t.Fatalf("%d choices are shown, and there are %d\n%s", len(s.Rows), len(want), s.Record)
					}
					for k, r := range s.Rows {
						if r.Value != want[k].text {
							t.Errorf("%s is shown as %s, and is %s\n%s", r.Words, r.Value, want[k].text, s.Record)
						}
					}
					total += want[i].regret
					checked++
				}
				b.eval(fmt.Sprintf(`document.querySelectorAll(".choice")[%d].click()`, i), nil)
				b.wait(fmt.Sprintf(`$("record").value !== %q`, s.Record))
			}
			b.wait(`$("job").dataset.state === ""`) // all choices are rated
			s = b.shown()
			if strings.Contains(s.Regret, "not rated") {
				t.Error(s.Regret)
			}
			shownTotal, err := strconv.ParseFloat(regexp.MustCompile(`^[\d.]+`).FindString(s.Regret), 64)
			if err != nil {
				t.Fatal(s.Regret)
			}
			if want := library.shown(total); math.Abs(shownTotal-want) > library.close() {
				t.Errorf("regret %v, want %v of %d choices: %s", shownTotal, want, checked, s.Regret)
			}
			if checked < 3 {
				t.Errorf("only %d choices were compared", checked)
			}
			if want := library.outcome(t, s.Record); !strings.HasPrefix(s.Outcome, want) {
				t.Errorf("%s, want %s\n%s", s.Outcome, want, s.Record)
			}
			t.Logf("%d choices compared, %s regret %s", checked, s.Outcome, s.Regret)
			restored(t, b, s.Record)
		})
	}
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
	// The opponent waits.
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
		if s.Note == "" || !strings.HasSuffix(s.Note, ".") || s.Record != before.Record || fmt.Sprint(s.Rows) != fmt.Sprint(before.Rows) {
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
		b.pick(g.game)
		before := b.shown()
		b.eval(fmt.Sprintf(`(() => { $("house").value = %q; $("house").dispatchEvent(new Event("input")); })()`, g.rules), nil)
		b.wait(`$("house-note").textContent.endsWith(".") && $("house-note").classList.contains("bad")`)
		b.click("#start")
		b.wait(`!$("notice").hidden`)
		s := b.shown()
		if s.Record != before.Record || !strings.HasSuffix(s.Notice, ".") {
			t.Errorf("%s: %+v", g.rules, s)
		}
		var nodes int
		if b.eval(`document.querySelectorAll("#notice *, #house-note *").length`, &nodes); nodes != 0 {
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
	// A turn is played meanwhile.
	b.click("[data-key=act]")
	b.wait(`document.querySelectorAll("#choices td.value").length > 0`)
	b.wait(`!$("job-bar").hidden`)
	for range 20 { // until the opponent is to move
		b.eval(`[...document.querySelectorAll(".choice")].find((c) => c.textContent.includes("bank"))?.click()`, nil)
		b.eval(`document.querySelector("#actions .primary:not(:disabled)")?.click()`, nil)
		time.Sleep(200 * time.Millisecond)
		var waits bool
		if b.eval(`$("job-text").textContent.includes("needs this")`, &waits); waits {
			break
		}
	}
	b.wait(`$("job-text").textContent.includes("needs this")`)
	b.click("[data-key=cancel]")
	b.wait(`$("job-bar").hidden && $("job-text").textContent.startsWith("Cancelled.")`)
	b.click("[data-key=again]")
	b.wait(`!$("job-bar").hidden && $("job-bar").value >= 1`)
	b.click("[data-key=cancel]")
	b.wait(`$("job-bar").hidden`)
	record := b.shown().Record
	b.click("[data-key=other]")
	b.wait(fmt.Sprintf(`$("record").value.length > %d && document.querySelector("[data-key=act]")`, len(record)))
	// Rules that cannot be solved are told.
	b.start("farkle", "zilch", "duel", "8")
	b.wait(`$("job-text").textContent.includes("penalt")`)
}

// A turn is played with the keyboard alone.
func TestKeyboard(t *testing.T) {
	b := openPage(t)
	b.start("farkle", "standard target=2000", "turn", "12345") // 2 3 3 3 4 5 or so
	b.eval(`document.querySelector("[data-key=act]").focus()`, nil)
	b.press("Enter")
	b.wait(`document.querySelectorAll("button.die:not(:disabled)").length > 0`)
	b.wait(`document.activeElement.matches("button")`) // the focus is not lost
	b.eval(`document.querySelector("button.die:not(:disabled)").focus()`, nil)
	b.press(" ")
	b.wait(`document.activeElement.getAttribute("aria-pressed") === "true"`)
	b.press(" ")
	b.wait(`document.activeElement.getAttribute("aria-pressed") === "false"`)
	var dice int
	b.eval(`document.querySelectorAll("button.die:not(:disabled)").length`, &dice)
	if dice > 1 {
		b.eval(`window.was = document.activeElement.dataset.key`, nil)
		b.press("ArrowRight")
		b.wait(`document.activeElement.matches("button.die") && document.activeElement.dataset.key !== window.was`)
		b.press("ArrowLeft")
		b.wait(`document.activeElement.dataset.key === window.was`)
	}
	b.press(" ")
	for range 12 { // Tab comes to the buttons below
		b.press("Tab")
		var there bool
		if b.eval(`document.activeElement.closest("#actions") !== null`, &there); there {
			break
		}
	}
	b.wait(`document.activeElement.closest("#actions") !== null`)
	record := b.shown().Record
	b.press("Enter")
	b.wait(fmt.Sprintf(`$("record").value !== %q`, record))
	b.wait(`$("log").textContent.includes("You keep")`)
}

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
		if counts["button"] < 8 || counts["heading"] < 5 || counts["log"] != 1 || counts["main"] != 1 {
			t.Errorf("%s: %v", g.game, counts)
		}
	}
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
	b.wait(`document.querySelector("[data-key=act]").textContent === "Roll all 5 again" && !document.querySelector("[data-key=act]").disabled`)
	b.click("[data-key=die1]")
	b.click("[data-key=die3]")
	b.wait(`document.querySelector("[data-key=act]").textContent === "Keep 2, roll 3"`)
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

// midGame plays some steps of a game and waits for the values.
func midGame(b *browser, game string, steps int) {
	b.t.Helper()
	rules := map[string]string{"farkle": "standard target=4000", "yahtzee": "yahtzee", "awari": "kalah", "dominoes": "standard"}[game]
	opponent := map[string]string{"farkle": "turn", "yahtzee": "casual", "awari": "search-4", "dominoes": "careful"}[game]
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
	for range 1000 {
		if s := b.shown(); s.Yours && s.Valued && !s.Busy || s.Outcome != "" || len(s.Rows) == 1 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.t.Fatalf("%s: no values", game)
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
		{"long", "dominoes", "hand=14 target=200 chipout=mover", "careful", 25},
		{"five", "farkle", "five", "keep-all", 20},
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

// TestPicture takes the picture of the README.
func TestPicture(t *testing.T) {
	if *picture == "" {
		t.Skip("no -picture is asked for")
	}
	b := openPage(t)
	b.size(1180, 690)
	midGame(b, "awari", 10)
	b.eval(`$("mark").checked || $("mark").click()`, nil)
	b.eval(`(async () => { scrollTo(0, 0); document.activeElement.blur(); await new Promise((r) => setTimeout(r, 500)); })()`, nil)
	b.picture(*picture, false)
	data, err := os.ReadFile(*picture)
	if err != nil {
		t.Fatal(err)
	}
	if data, err = indexed(data); err != nil || len(data) > 200_000 {
		t.Fatalf("%v, %d bytes", err, len(data))
	}
	if err := os.WriteFile(*picture, data, 0o644); err != nil {
		t.Fatal(err)
	}
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
