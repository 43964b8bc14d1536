package terminal

import (
	"strings"
	"testing"

	"pips.example/dice"
)

func TestNewStyle(t *testing.T) {
	utf8, ascii := Style{Colour: true, Pip: "●"}, Style{Colour: true, Pip: "o"}
	for _, tt := range []struct {
		terminal bool
		env      string
		want     Style
	}{
		{true, "TERM=xterm LANG=C.UTF-8", utf8},
		{true, "TERM=xterm LANG=de_DE.utf8", utf8},
		{true, "TERM=xterm LANG=C.UTF-8 NO_COLOR=", utf8},
		{true, "TERM=xterm LANG=C.UTF-8 LC_ALL=C", ascii},
		{true, "TERM=xterm LANG=C LC_CTYPE=C.UTF-8", utf8},
		{true, "TERM=xterm", ascii},
		{true, "TERM=xterm LANG=C.UTF-8 NO_COLOR=1", Style{}},
		{true, "TERM=dumb LANG=C.UTF-8", Style{}},
		{true, "LANG=C.UTF-8", Style{}},
		{true, "", Style{}},
		{false, "TERM=xterm LANG=C.UTF-8", Style{}},
	} {
		got := NewStyle(tt.terminal, func(name string) string {
			for pair := range strings.FieldsSeq(tt.env) {
				if value, ok := strings.CutPrefix(pair, name+"="); ok {
					return value
				}
			}
			return ""
		})
		if got != tt.want {
			t.Errorf("terminal %t, %s: %+v, want %+v", tt.terminal, tt.env, got, tt.want)
		}
	}
}

// A terminal that does not tell its size has 60 columns and 24 rows. Boards are redrawn where
// there are colours and people.
func TestFit(t *testing.T) {
	for size, want := range map[string][2]int{"40 132\n": {40, 132}, "": {24, 60}, "0 0\n": {24, 60}, "9 0\n": {24, 60}, "0 9": {24, 60}, "7": {24, 60}, "1 1": {1, 1}} {
		for i, s := range []Style{{Colour: true}, {}} {
			for _, people := range []bool{true, false} {
				rows := 0
				if people && i == 0 {
					rows = want[0]
				}
				got := s
				if got.fit(people, func() string { return size }); got != (Style{Colour: s.Colour, Rows: rows, Columns: want[1]}) {
					t.Errorf("%q, %+v, people %t: %+v", size, s, people, got)
				}
			}
		}
	}
	for columns, room := range map[int]int{0: 78, 60: 60, 78: 78, 200: 78} {
		if got := (Style{Columns: columns}).Room(); got != room {
			t.Errorf("%d columns have room for %d", columns, got)
		}
	}
}

func TestPaint(t *testing.T) {
	texts := func(s Style) string {
		return s.Head("a b") + s.Faint("c") + s.Prompt("d") + s.Good("e") + s.Bad("f") + s.Warn("g") + s.Mark("h") + s.Mark("")
	}
	const end = "\x1b[0m"
	want := "\x1b[1ma b" + end + "\x1b[2mc" + end + "\x1b[1;36md" + end + "\x1b[1;32me" + end + "\x1b[1;31mf" + end + "\x1b[33mg" + end + "\x1b[7mh" + end
	if got := texts(Style{Colour: true}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := texts(Style{}); got != "a bcdefgh" {
		t.Errorf("plain is %q", got)
	}
}

func TestPicture(t *testing.T) {
	var all []Die
	for face := dice.One; face <= dice.Six; face++ {
		all = append(all, Die{Face: face, Green: face == 2})
	}
	const want = "" +
		"            ●        ●        ●   ●    ●   ●    ●   ● \n" +
		"     ●                 ●                 ●      ●   ● \n" +
		"                ●        ●    ●   ●    ●   ●    ●   ● \n"
	if got := (Style{Pip: "●"}).Picture(all); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	const narrow = "" + // four dice to a row
		"            ●        ●        ●   ● \n" +
		"     ●                 ●            \n" +
		"                ●        ●    ●   ● \n" +
		"\n" +
		"   ●   ●    ●   ● \n" +
		"     ●      ●   ● \n" +
		"   ●   ●    ●   ● \n"
	for columns, want := range map[int]string{44: narrow, 36: narrow, 54: want} {
		if got := (Style{Pip: "●", Columns: columns}).Picture(all); got != want {
			t.Errorf("%d columns: got\n%swant\n%s", columns, got, want)
		}
	}
	const (
		green = "  \x1b[30;42m"
		white = "  \x1b[30;47m"
		none  = "       \x1b[0m"
		one   = "   o   \x1b[0m"
	)
	got := Style{Colour: true, Pip: "o"}.Picture([]Die{{1, true}, {1, false}})
	if got != green+none+white+none+"\n"+green+one+white+one+"\n"+green+none+white+none+"\n" {
		t.Errorf("%q", got)
	}
}
