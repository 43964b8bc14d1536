package main

import (
	"fmt"
	"strings"

	"pips.example/farkle"
)

// A priced plan was found by tools/plan. Its loss is half less its mean chance in both seats against the duel, in
// per cent.
type priced struct {
	text string
	loss float64
}

var plans = map[string]priced{
	"standard": {"roll dice=6; roll points<500 other>=9750; bank points>=350 dice<4; roll dice=5; roll dice=4; bank dice<3; roll", 2.4786},
	"pocket":   {"roll dice=6; roll other>=9500; bank points>=350 dice<4; bank dice=1; roll dice=5 points<2450; roll dice=4; bank dice<3; roll", 2.5998},
}

// card returns the plan for some rules in sentences.
func card(rules string) string {
	p := plans[rules]
	plan, err := farkle.ParsePlan(p.text)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "A plan for %s, which costs %.2f %% of the games against the best play.\n", rules, p.loss)
	b.WriteString("Do the first that you can; points are those of the turn. To bank, set aside the most points, to roll\nthe most that leaves as many dice: all after hot dice. Bank what wins.\n\n")
	for i, rule := range strings.Split(plan.String(), "; ") {
		words := strings.Fields(rule)
		if words[0] == "roll" && len(words) > 2 && strings.HasPrefix(words[2], "dice") {
			words[1], words[2] = words[2], words[1] // dice first
		}
		fmt.Fprintf(&b, "%d. %s", i+1, map[string]string{"bank": "Bank", "roll": "Roll"}[words[0]])
		for _, word := range words[1:] {
			at := strings.IndexAny(word, "<>=")
			number := strings.TrimLeft(word[at:], "<>=")
			how := map[byte]string{'<': "less than " + number, '>': number + " or more", '=': number}[word[at]]
			b.WriteString(strings.ReplaceAll(phrases[words[0]+" "+word[:at]], "N", how))
		}
		b.WriteString(".\n")
	}
	b.WriteString("\nElse bank, or roll if you may not.\n")
	return b.String()
}

// phrases have the conditions of a plan in words.
var phrases = map[string]string{
	"bank points": " N points", "bank dice": " with N left", "roll points": " with N points", "roll dice": " N dice",
	"bank score": " if you have N", "bank other": " if another has N", "bank farkles": " after N farkles",
	"roll score": " if you have N", "roll other": " if another has N", "roll farkles": " after N farkles",
}
