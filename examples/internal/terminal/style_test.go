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
