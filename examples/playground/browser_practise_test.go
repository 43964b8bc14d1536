//go:build browser

package main

import (
	"fmt"
	"testing"
)

// Practise asks positions of each game, says what an answer costs and why, and asks again what was missed, also in a game.
func TestPractise(t *testing.T) {
	b := openPage(t)
	const asked = `!$("practise").hidden && document.querySelector("button.choice") && !document.querySelector("#choices .value")`
	answer := func(want string) {
		t.Helper()
		b.eval(`[...document.querySelectorAll("button.choice")].at(-1).click()`, nil)
		b.wait(`document.querySelector("#verdict p") && $("choices").textContent.includes(" rather than ")`)
		b.wait(`document.activeElement.dataset.key === "act"`)
		b.wait(want)
	}
	for _, game := range []string{"awari", "farkle", "dominoes"} {
		b.load(b.address() + "#practise=" + game + "&seed=7&level=easy")
		b.wait(asked)
		b.wait(`$("board").dataset.game === "` + game + `" && $("practise-note").textContent.startsWith("Easy, seed 7.")`)
		answer(`/ costs |^Right: /.test($("verdict").textContent)`)
		b.wait(`$("practise-tally").textContent.includes(" of 1 answer right")`)
		b.click("[data-key=act]") // the next one
		b.wait(asked)
	}
	// All answers are the last choice, so some were missed. They return tomorrow.
	var missed int
	b.eval(`JSON.parse(localStorage.getItem("pips-practise")).questions.length`, &missed)
	if missed == 0 {
		t.Error("no answer was wrong")
	}
	b.eval(`{ const kept = JSON.parse(localStorage.getItem("pips-practise")); for (const q of kept.questions) q.due -= 1; localStorage.setItem("pips-practise", JSON.stringify(kept)); }`, nil)
	var game string
	b.eval(`JSON.parse(localStorage.getItem("pips-practise")).questions[0].game`, &game)
	b.load(b.address() + "#practise=" + game)
	b.wait(asked)
	b.wait(`document.querySelector("[data-key='What you missed (1)']").getAttribute("aria-pressed") === "true"`)
	answer(`true`)
	b.click("[data-key='Do not ask again']")
	b.wait(`$("practise-note").textContent.startsWith("Nothing you missed") && document.querySelector("[data-key='What you missed (0)']")`)
	b.click("[data-key='Position of the day']")
	b.wait(asked)
	b.wait(`$("practise-note").textContent === "Medium, seed " + new Date().toISOString().slice(0, 10).replaceAll("-", "") + ". What is best?"`)
	b.click("[data-key=leave]")
	b.wait(`$("practise").hidden && !document.body.classList.contains("practising")`)

	// The certain mistakes of games are asked: of kept ones, and of those that are reviewed.
	b.start("awari", "kalah pits=4 beans=3", "greedy", "3")
	b.play(100)
	const mistakes = `JSON.parse(localStorage.getItem("pips-practise")).questions.filter((q) => q.rules === "kalah pits=4 beans=3").length`
	b.click("#tool-practise")
	b.wait(asked)
	b.wait(mistakes + ` > 0`)
	var list int
	b.eval(mistakes, &list)
	b.wait(fmt.Sprintf(`document.querySelector("[data-key='What you missed (%d)']")`, list))
	b.eval(`{ const kept = JSON.parse(localStorage.getItem("pips-practise")); localStorage.setItem("pips-practise", JSON.stringify({ ...kept, questions: [] })); }`, nil)
	b.eval(`history.back()`, nil)
	b.wait(`$("practise").hidden`)
	b.click("#tool-review")
	b.wait(`document.querySelector(".moment.mistake") && ` + fmt.Sprintf(mistakes+` === %d`, list))
	b.click("#tool-practise")
	b.wait(asked)
	b.wait(fmt.Sprintf(`document.querySelector("[data-key='What you missed (%d)']") && $("practise-note").textContent.startsWith("From one of your games.")`, list))
	answer(`true`)
	b.eval(`history.back()`, nil)
	b.wait(`$("practise").hidden && !$("review").hidden`)
}

// address returns the address of the page without its game.
func (b *browser) address() (address string) {
	b.t.Helper()
	b.eval(`location.href.replace(/#.*/, "")`, &address)
	return address
}
