//go:build browser

package main

import (
	"strings"
	"testing"
)

// Nothing moves while one plays, also where hands grow, values come late and the game ends: on a wide screen in the
// whole page, but for lists that scroll and what is felt, and on a phone in what is seen without scrolling.
func TestShift(t *testing.T) {
	b := openPage(t)
	b.eval(`(() => {
		window.shifts = [];
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries()) {
				for (const { node, previousRect: was, currentRect: now } of shift.sources) {
					const at = node?.nodeType === 1 ? node : node?.parentElement;
					if (!at || at.closest("#log > *, #choices, #feel") || (innerWidth < 500 && at.closest(".side, footer"))) continue;
					const part = at.closest("[id]")?.id ?? at.tagName;
					window.shifts.push([part, at.tagName, at.className, "from", [was.x, was.y].map(Math.round), "to", [now.x, now.y].map(Math.round)].join(" "));
				}
			}
		}).observe({ type: "layout-shift" });
	})()`, nil)
	for _, size := range [][2]int{{1280, 900}, {360, 740}} {
		b.size(size[0], size[1])
		for _, g := range []struct{ game, rules, opponent string }{
			{"farkle", "standard", "bank:300"}, {"yahtzee", "yahtzee", "casual"}, {"yahtzee", "maxi-yatzy", "casual"}, {"awari", "kalah", "greedy"},
			{"dominoes", "standard", "greedy"}, {"dominoes", "draw", "heaviest"}, {"dominoes", "draw seats=3 hand=5", "heaviest"}, {"dominoes", "partners", "heaviest"},
		} {
			b.start(g.game, g.rules, g.opponent, "2026")
			b.wait(toChoice)
			b.eval(`(async () => { scrollTo(0, 0); await new Promise((r) => setTimeout(r, 300)); window.shifts = []; })()`, nil)
			b.play(12)
			var shifts []string
			b.eval(`new Promise((r) => setTimeout(() => r(window.shifts), 300))`, &shifts)
			seen := map[string]bool{}
			for _, s := range shifts {
				if part, _, _ := strings.Cut(s, " "); !seen[part] {
					seen[part] = true
					t.Errorf("%s on %d pixels: %s", g.rules, size[0], s)
				}
			}
		}
	}
}
