package main

import (
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// A drawing is the picture as XML.
type drawing struct {
	Width  float64 `xml:"width,attr"`
	Height float64 `xml:"height,attr"`
	Title  string  `xml:"title"`
	Desc   string  `xml:"desc"`
	Text   []struct {
		X    float64 `xml:"x,attr"`
		Says string  `xml:",chardata"`
	} `xml:"text"`
	Rows []struct {
		Title string `xml:"title"`
		Line  struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
		Dot struct {
			Class string  `xml:"class,attr"`
			X     float64 `xml:"cx,attr"`
			Y     float64 `xml:"cy,attr"`
		} `xml:"circle"`
	} `xml:"g"`
}

// made returns a report of made-up counts.
func made() report {
	s := settings{Game: "farkle", Rules: `<"rules" & 'more'> ` + strings.Repeat("1111=2000 ", 30), Players: []string{"bank:300", "random:1000000000", "duel"}, Seats: 2, Games: 1000, Seed: 7, Opening: 1}
	score := func(won, drawn, lost int, low, high float64) pips.Score {
		share := pips.Estimate{Mean: (float64(won) + float64(drawn)/2) / 1000, Low: low, High: high, Games: 1000}
		return pips.Score{Won: won, Drawn: drawn, Lost: lost, Seats: make([]pips.Count, 2), Share: share}
	}
	pair := func(one pips.Score) pips.Result {
		return pips.Result{Games: 1000, Scores: []pips.Score{one, score(one.Lost, one.Drawn, one.Won, 1-one.Share.High, 1-one.Share.Low)}}
	}
	return newReport(part{Settings: s, Results: []pips.Result{pair(score(999, 0, 1, 0.99, 1)), pair(score(410, 10, 580, 0.39, 0.45)), pair(score(490, 20, 490, 0.47, 0.53))}})
}

// The picture shows the shares and the intervals where they are. The goldens have all else.
func TestPicture(t *testing.T) {
	r := made()
	var d drawing
	if err := xml.Unmarshal(r.svg(), &d); err != nil {
		t.Fatal(err)
	}
	if d.Title != r.title() || !strings.Contains(d.Desc, r.facts()) {
		t.Errorf("%q, %q", d.Title, d.Desc)
	}
	axis := map[string]float64{}
	for _, text := range d.Text {
		axis[text.Says] = text.X
	}
	rows := slices.Concat(r.players, r.tables)
	if len(d.Rows) != len(rows) {
		t.Fatalf("%d rows of %d", len(d.Rows), len(rows))
	}
	for i, r := range rows {
		dot := d.Rows[i].Dot
		var low, high, y float64
		if _, err := fmt.Sscanf(strings.NewReplacer("V", " ", "H", " ", "M", " ").Replace(d.Rows[i].Line.D), "%f %f %f %f %f %f", &low, &y, &y, &low, &y, &high); err != nil || y != dot.Y {
			t.Fatalf("%+v: %v", d.Rows[i], err)
		}
		at := func(share float64) float64 { return axis["0 %"] + (axis["100 %"]-axis["0 %"])*share }
		for _, off := range []float64{low - at(r.Share.Low), high - at(r.Share.High), dot.X - at(r.Share.Mean)} {
			if math.Abs(off) > 0.11 || max(low, high, dot.X) > d.Width || dot.Y > d.Height {
				t.Errorf("%s: off by %v", r.name, off)
			}
		}
		if !strings.Contains(d.Desc, r.name+": "+percent(r.Share.Mean)) || d.Rows[i].Title != r.words() {
			t.Errorf("%s is not in %q", r.name, d.Desc)
		}
		if hollow := dot.Class == "dot open"; hollow != (r.Share.Low <= 0.5 && r.Share.High >= 0.5) {
			t.Errorf("%s: %+v", r.name, dot)
		}
	}
}
