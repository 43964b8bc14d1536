package main

import (
	"fmt"
	"strings"
)

// A priced plan was found by tools/plan. Of Farkle it loses half less its mean chance in both seats against the duel,
// in per cent, and of Yahtzee the points that its expected total is below the best.
type priced struct {
	*guide
	text string
	loss float64
}

// inRow is for any four or five in a row, with and without further yahtzees.
const inRow = "keep full-house dice=5; keep yahtzee,large-straight,small-straight dice>=4; keep upper,four-of-a-kind,three-of-a-kind; " +
	"fill small-straight,upper dice>=3 points>=1; fill ones,twos,threes dice>=2; fill four-of-a-kind,three-of-a-kind,chance points>=3; fill ones,four-of-a-kind,yahtzee,large-straight"

var plans = map[string]priced{
	"standard": {&farkleGuide, "roll dice=6; roll points<500 other>=9750; bank points>=350 dice<4; roll dice=5; roll dice=4; bank dice<3; roll", 2.4786},
	"pocket":   {&farkleGuide, "roll dice=6; roll other>=9500; bank points>=350 dice<4; bank dice=1; roll dice=5 points<2450; roll dice=4; bank dice<3; roll", 2.5998},
	"zilch":    {&farkleGuide, "roll dice=6; bank points>=350 dice<4; roll dice=5; roll dice=4; bank dice<3; roll", 2.5822},
	"yahtzee":  {&yahtzeeGuide, inRow, 16.1981},
	"kniffel":  {&yahtzeeGuide, inRow, 16.0884},
	"yatzy":    {&yahtzeeGuide, "keep yahtzee,small-straight,large-straight,full-house,upper dice=5 points>=15; keep three-of-a-kind,upper,four-of-a-kind; fill upper dice>=3; fill full-house,four-of-a-kind,two-pairs,three-of-a-kind,pair points>=6; fill chance points>=19; fill ones,twos,threes dice>=2 boxes<8; fill small-straight,four-of-a-kind,yahtzee,large-straight,three-of-a-kind", 21.4938},
}

// width is that of a line of a card.
const width = 104

// A guide says how to read a plan.
type guide struct{ costs, before, after string }

var (
	farkleGuide = guide{" % of the games", `Follow the first rule that you can. Points are those of the turn. To bank, set aside the most points;
to roll, the most points that leave that number of dice (hot dice leave all). Bank if that wins.`, "Otherwise bank, or roll if you may not bank."}
	yahtzeeGuide = guide{" points a game", `Follow the first rule that you can, with open boxes. To keep, look for the box that most dice fit,
keep these and roll the others; if all fit, fill it. After the last roll, fill the first of the boxes.
The most alike fit a kind, pairs and triplets a full house, and those in a row a straight.`, "Otherwise keep the most dice that fit any box, or fill the first one."}
)

// card returns the plan for some rules in sentences.
func card(rules string) string {
	p := plans[rules]
	var b strings.Builder
	fmt.Fprintf(&b, "A plan for %s, which costs %.2f%s against the best play.\n%s\n\n", rules, p.loss, p.costs, p.before)
	for i, rule := range strings.Split(p.text, "; ") {
		words := strings.Fields(rule)
		if words[0] == "roll" && len(words) > 2 && strings.HasPrefix(words[2], "dice") {
			words[1], words[2] = words[2], words[1] // dice first
		}
		line := fmt.Sprintf("%d. %s", i+1, map[string]string{"bank": "Bank", "roll": "Roll", "keep": "Keep for", "fill": "Fill"}[words[0]])
		for _, word := range words[1:] {
			at := strings.IndexAny(word, "<>=")
			if at < 0 {
				line += " " + boxes(word)
				continue
			}
			number := strings.TrimLeft(word[at:], "<>=")
			how := map[byte]string{'<': "fewer than " + number, '>': number + " or more", '=': number}[word[at]]
			line += strings.ReplaceAll(phrases[words[0]+" "+word[:at]], "N", how)
		}
		if len(line) > width {
			at := strings.LastIndex(line[:width], " ")
			line = line[:at] + "\n  " + line[at:]
		}
		b.WriteString(line + ".\n")
	}
	return b.String() + "\n" + p.after + "\n"
}

// boxes returns names in a sentence.
func boxes(names string) string {
	names = strings.NewReplacer("-", " ", "upper", "sixes to ones").Replace(names)
	if at := strings.LastIndex(names, ","); at >= 0 {
		names = names[:at] + " or " + names[at+1:]
	}
	return strings.ReplaceAll(names, ",", ", ")
}

// phrases have the conditions of a plan in words.
var phrases = map[string]string{
	"bank points": " N points", "bank dice": " with N dice left", "roll points": " with N points", "roll dice": " N dice",
	"bank score": " if you have N", "bank other": " if another has N", "bank farkles": " after N farkles",
	"roll score": " if you have N", "roll other": " if another has N", "roll farkles": " after N farkles",
	"fill dice": " if N dice fit", "fill points": " for N points", "fill boxes": " with N boxes open", "fill rolls": " with N rolls left",
	"keep dice": " if N dice fit", "keep points": " for N points", "keep boxes": " with N boxes open", "keep rolls": " with N rolls left",
}
