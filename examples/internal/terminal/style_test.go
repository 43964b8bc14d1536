package terminal

import (
	"strings"
	"testing"
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
	on := Style{Colour: true}
	for code, paint := range map[string][2]func(string) string{
		"1":    {on.Head, Style{}.Head},
		"2":    {on.Faint, Style{}.Faint},
		"1;36": {on.Prompt, Style{}.Prompt},
		"1;32": {on.Good, Style{}.Good},
		"1;31": {on.Bad, Style{}.Bad},
		"33":   {on.Warn, Style{}.Warn},
		"7":    {on.Mark, Style{}.Mark},
	} {
		if got, want := paint[0]("a b"), "\x1b["+code+"ma b\x1b[0m"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if got := paint[0](""); got != "" {
			t.Errorf("nothing is painted: %q", got)
		}
		if got := paint[1]("a b"); got != "a b" {
			t.Errorf("plain is %q", got)
		}
	}
}

func TestPicture(t *testing.T) {
	var p Picture
	for face := 1; face <= 6; face++ {
		p.Add(Style{Pip: "●"}, face, face == 2)
	}
	const want = "" +
		"            ●        ●        ●   ●    ●   ●    ●   ● \n" +
		"     ●                 ●                 ●      ●   ● \n" +
		"                ●        ●    ●   ●    ●   ●    ●   ● \n"
	if got := p.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	var coloured Picture
	coloured.Add(Style{Colour: true, Pip: "o"}, 1, true)
	coloured.Add(Style{Colour: true, Pip: "o"}, 1, false)
	const (
		green = "  \x1b[30;42m"
		white = "  \x1b[30;47m"
		none  = "       \x1b[0m"
		one   = "   o   \x1b[0m"
	)
	if got := coloured.String(); got != green+none+white+none+"\n"+green+one+white+one+"\n"+green+none+white+none+"\n" {
		t.Errorf("%q", got)
	}
}
