package main

import (
	"encoding/xml"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
)

// An element of a picture.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"` // directly in it
	Inner   []element  `xml:",any"`

	name string
	attr map[string]string
}

// all returns the element and those in it, in their order.
func (e *element) all() []*element {
	e.name, e.attr = e.XMLName.Local, make(map[string]string)
	for _, a := range e.Attrs {
		e.attr[a.Name.Local] = a.Value
	}
	list := []*element{e}
	for i := range e.Inner {
		list = append(list, e.Inner[i].all()...)
	}
	return list
}

// number returns a coordinate.
func number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Error(err)
	}
	return x
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
	return newReport(s, played{results: []pips.Result{pair(score(999, 0, 1, 0.99, 1)), pair(score(410, 10, 580, 0.39, 0.45)), pair(score(490, 20, 490, 0.47, 0.53))}})
}

// The picture shows the shares and the intervals where they are, and everything is
// within it.
func TestPicture(t *testing.T) {
	r := made()
	root := &element{}
	if err := xml.Unmarshal(r.svg(), root); err != nil {
		t.Fatal(err)
	}
	list := root.all()
	width, height := number(t, root.attr["width"]), number(t, root.attr["height"])
	if root.name != "svg" || root.attr["viewBox"] != fmt.Sprintf("0 0 %s %s", root.attr["width"], root.attr["height"]) {
		t.Errorf("%+v", root)
	}
	title, desc := list[1], list[2]
	if root.attr["aria-labelledby"] != title.attr["id"]+" "+desc.attr["id"] || title.Text != r.title() || !strings.Contains(desc.Text, r.facts()) {
		t.Errorf("%v, %+v, %+v", root.attr, title, desc)
	}
	rows := slices.Concat(r.players, r.tables)
	var axis [2]float64 // 0 and 100 %
	var low, high []float64
	var dots []*element
	path := regexp.MustCompile(`^M([0-9.]+) ([0-9.]+)V([0-9.]+)M([0-9.]+) ([0-9.]+)H([0-9.]+)M([0-9.]+) ([0-9.]+)V([0-9.]+)$`)
	for i, e := range list {
		for name, value := range e.attr {
			switch name {
			case "x", "x1", "x2", "cx":
				if x := number(t, value); x < 0 || x > width {
					t.Errorf("%s is beside the picture", value)
				}
			case "y", "y1", "y2", "cy":
				if y := number(t, value); y < 0 || y > height {
					t.Errorf("%s is above or below the picture", value)
				}
			}
		}
		switch {
		case e.name == "text" && e.Text == "0 %":
			axis[0] = number(t, e.attr["x"])
		case e.name == "text" && e.Text == "100 %":
			axis[1] = number(t, e.attr["x"])
		case e.name == "text" && e.Text == "50 %" && list[i+1].attr["class"] != "even":
			t.Error("the line of 50 % is like others")
		case e.name == "path":
			m := path.FindStringSubmatch(e.attr["d"])
			if m == nil || m[1] != m[4] || m[6] != m[7] || m[2] != m[8] || m[3] != m[9] {
				t.Fatalf("%q", e.attr["d"])
			}
			low, high = append(low, number(t, m[1])), append(high, number(t, m[6]))
			if dot := list[i+1]; dot.attr["cy"] != m[5] {
				t.Errorf("the dot is not on its line: %q, %s", m[0], dot.attr["cy"])
			}
		case e.name == "circle":
			dots = append(dots, e)
		}
	}
	if len(dots) != len(rows) || len(low) != len(rows) {
		t.Fatalf("%d dots and %d lines of %d rows", len(dots), len(low), len(rows))
	}
	for i, r := range rows {
		at := func(share float64) float64 { return axis[0] + (axis[1]-axis[0])*share }
		for _, d := range []float64{low[i] - at(r.Share.Low), high[i] - at(r.Share.High), number(t, dots[i].attr["cx"]) - at(r.Share.Mean)} {
			if math.Abs(d) > 0.11 {
				t.Errorf("%s: off by %v", r.name, d)
			}
		}
		if !strings.Contains(desc.Text, r.name+": "+percent(r.Share.Mean)) || !strings.Contains(desc.Text, r.interval()) {
			t.Errorf("%s is not in %q", r.name, desc.Text)
		}
		if hollow := dots[i].attr["class"] == "dot open"; hollow != (r.Share.Low <= 0.5 && r.Share.High >= 0.5) {
			t.Errorf("%s: %v", r.name, dots[i].attr)
		}
	}
}
