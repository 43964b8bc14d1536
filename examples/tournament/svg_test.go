package main

import (
	"encoding/xml"
	"strings"
	"testing"

	"pips.example"
)

// The picture of any rules is XML with the title and the facts. The goldens have all else.
func TestPicture(t *testing.T) {
	s := settings{Game: "farkle", Rules: `<"rules" & 'more'> ` + strings.Repeat("1111=2000 ", 30), Players: []string{"bank:300", "duel"}, Seats: 2, Games: 1000, Seed: 7, Opening: 1}
	score := pips.Score{Won: 490, Drawn: 20, Lost: 490, Seats: make([]pips.Count, 2), Share: pips.Estimate{Mean: 0.5, Low: 0.47, High: 0.53, Games: 1000}}
	r := newReport(part{Settings: s, Results: []pips.Result{{Games: 1000, Scores: []pips.Score{score, score}}}})
	var d struct {
		Title string `xml:"title"`
		Desc  string `xml:"desc"`
	}
	if err := xml.Unmarshal(r.svg(), &d); err != nil || d.Title != r.title() || !strings.Contains(d.Desc, r.facts()) {
		t.Errorf("%v, %+v", err, d)
	}
}
