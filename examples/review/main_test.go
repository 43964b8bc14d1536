package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
	"pips.example/farkle"
)

// play runs the program in this process.
func play(c terminal.Console, input string, args ...string) programtest.Result {
	return terminaltest.Play(context.Background(), run, c, args, input)
}

// Each record has its report. Colours and the input change nothing, and without -all there are fewer steps.
func TestReports(t *testing.T) {
	for _, name := range []string{"farkle", "three", "yahtzee", "awari", "dominoes"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", name+".record")
			got := play(terminal.Console{}, "", "-all", file)
			if got.Status != 0 || got.Err != "" {
				t.Fatalf("%+v", got)
			}
			programtest.Golden(t, filepath.Join("testdata", name+".report"), got.Out)
			if name != "farkle" {
				return // the others need more time
			}
			colours := play(terminal.Console{Look: terminal.Style{Colour: true}}, programtest.Text(t, file), "-all")
			if plain := programtest.Plain(t, colours.Out); plain != got.Out {
				t.Error(programtest.Difference(plain, got.Out))
			}
			turning := play(terminal.Console{}, "", file)
			for line := range strings.Lines(turning.Out) {
				if !strings.Contains(got.Out, line) {
					t.Errorf("without -all there is %q", line)
				}
			}
			if len(turning.Out) >= len(got.Out) {
				t.Error("-all prints no more")
			}
		})
	}
}

// The JSON is the report of the library, also for a record in JSON, and its numbers add up. The picture has a line for
// each player, a point for each step with values, a dot for each turning point, and no markup from names.
func TestJSONAndPicture(t *testing.T) {
	for name, want := range map[string]struct{ lines, steps int }{
		"farkle": {2, 25}, "awari": {2, 20},
	} {
		record := strings.Replace(programtest.Text(t, "testdata/"+name+".record"), "player Bob", "player <b>&", 1)
		if name == "farkle" {
			rec, err := pips.ParseRecord[farkle.Rules](record)
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(rec)
			if err != nil {
				t.Fatal(err)
			}
			record = string(text)
		}
		file := filepath.Join(t.TempDir(), "picture.svg")
		got := play(terminal.Console{}, record, "-json", "-nodes", "10000", "-svg", file)
		if got.Status != 0 {
			t.Fatalf("%+v", got)
		}
		if name == "farkle" {
			var report pips.Report[farkle.Move, dice.Dice]
			if err := json.Unmarshal([]byte(got.Out), &report); err != nil || len(report.Steps) != want.steps || report.Unit != "chance to win" {
				t.Fatalf("%v in %+v", err, got)
			}
			for p, a := range report.Players {
				if math.Abs(a.End-a.Start-(a.Luck-a.Regret+a.Gifts)) > 1e-9 {
					t.Errorf("player %d: %+v", p, a)
				}
			}
		}
		var svg struct {
			Lines []struct {
				Points string `xml:"points,attr"`
				Title  string `xml:"title"`
			} `xml:"polyline"`
			Dots []struct {
				Title string `xml:"title"`
			} `xml:"circle"`
		}
		text, err := os.ReadFile(file)
		if err == nil {
			err = xml.Unmarshal(text, &svg)
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(svg.Lines) != want.lines || len(svg.Dots) != 5 {
			t.Fatalf("%s: %d lines and %d dots", name, len(svg.Lines), len(svg.Dots))
		}
		if points := strings.Fields(svg.Lines[1].Points); len(points) != want.steps || svg.Lines[1].Title != "<b>&" {
			t.Errorf("%s: %d points of %q, want %d", name, len(points), svg.Lines[1].Title, want.steps)
		}
		if strings.Contains(string(text), "NaN") {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// maxi is the record of a game with a large solver.
const maxi = "pips 1 yahtzee\nrules maxi-yatzy\nplayer\n"

// Refused records and flags leave no output.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct {
		input, want string
		args        []string
		status      int
	}{
		"two files":      {"", "give one record", []string{"a", "b"}, 2},
		"flags behind":   {"", `flags go before the record, but "-all" follows`, []string{"a", "-all"}, 2},
		"all as JSON":    {"", "does not go with", []string{"-all", "-json"}, 2},
		"no flag":        {"", "flag", []string{"-x"}, 2},
		"a long flag":    {"", "number from 1", []string{"-nodes", strings.Repeat("9", 2000)}, 2},
		"no nodes":       {"", "number from 1", []string{"-nodes", "0"}, 2},
		"no solver":      {"", "number from 1", []string{"-solver", "0"}, 2},
		"little memory":  {maxi, "memory is 1 MB, want at least", []string{"-solver", "1"}, 1},
		"more of it":     {maxi, "memory is 1 GB, want at least", nil, 1},
		"nothing":        {"", "not a record of a game", nil, 1},
		"another text":   {"Dear Ann", "not a record of a game", nil, 1},
		"cut off":        {`{"game":"farkle","rules":"stan`, "the record is damaged: unexpected end of JSON input", nil, 1},
		"another game":   {"pips 1 chess\n", "not a record of a game", nil, 1},
		"a later one":    {"pips 9 farkle\nrules standard\nplayer\nplayer\n", "the record", nil, 1},
		"an odd step":    {"pips 1 awari\nrules kalah\nplayer\nplayer\n\n0: 9\n", "the record", nil, 1},
		"no such file":   {"", "no such file", []string{"testdata/none"}, 1},
		"no folder":      {"", "no such file", []string{"-svg", "none/none.svg", "testdata/awari.record"}, 1},
		"a game of none": {`{"game":"farkle","rules":"standard","players":[],"steps":[]}`, "the record", nil, 1},
	} {
		t.Run(name, func(t *testing.T) {
			got := play(terminal.Console{}, c.input, c.args...)
			if len(got.Err) > 1000 {
				t.Errorf("%d bytes: %.80s", len(got.Err), got.Err)
			}
			if c.status == 2 {
				programtest.CheckRefused(t, "review", c.args, got, c.want)
				return
			}
			if got.Status != c.status || got.Out != "" || !strings.Contains(got.Err, c.want) {
				t.Errorf("%+v, want %d and %q", got, c.status, c.want)
			}
		})
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got := terminaltest.Play(ctx, run, terminal.Console{}, []string{"testdata/farkle.record"}, "")
	if got != (programtest.Result{Err: "review: interrupted, so there is no result.\n", Status: terminal.Interrupted}) {
		t.Errorf("%+v", got)
	}
}

// A game that begins in the middle and ends with a resignation is reviewed in words, JSON and a picture.
func TestResigned(t *testing.T) {
	const record = "pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\nstart 2 0 3 1 / 2 2 2 0 turn=1\n\n1: 1\n0: resigns\n"
	o := &options{nodes: 1000}
	r, err := reviewText(t.Context(), o, terminal.Console{}, []byte(record))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	s := terminal.NewScreen(&b, terminal.Style{})
	r.Show(s, true)
	if last := r.Steps[len(r.Steps)-1]; last.What != "resigns" || !bytes.Contains(r.JSON, []byte(`"resigns": true`)) || !bytes.Contains(r.svg(), []byte("</svg>")) {
		t.Errorf("%+v, %s", last, r.JSON)
	}
}

func TestHelp(t *testing.T) { terminaltest.CheckHelp(t, "review", run, help, "", 3, parseOptions) }
