package programtest

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestCheckRefused(t *testing.T) {
	const good = "dice: there is no \"x\".\nType dice -h for help.\n"
	for _, tt := range []struct {
		got Result
		bad bool
	}{
		{Result{"", good, 2}, false},
		{Result{"", good, 1}, true},
		{Result{"x", good, 2}, true},
		{Result{"", strings.Replace(good, `no "x"`, `no "y"`, 1), 2}, true},
		{Result{"", strings.Replace(good, "is", "\x1b[1mis", 1), 2}, true},
		{Result{"", strings.Replace(good, "is", "is\n", 1), 2}, true},
		{Result{"", "die" + good[4:], 2}, true},
		{Result{"", strings.Replace(good, "Type dice", "Type die", 1), 2}, true},
		{Result{"", strings.Replace(good, ".\n", "\n", 1), 2}, true},
		{Result{"", strings.Replace(good, ".\n", "?\n", 1), 2}, false},
		{Result{"", strings.Replace(good, ".\n", "?.\n", 1), 2}, true},
		{Result{"", good + "\n", 2}, true},
	} {
		if got := failure(t, func(f testing.TB) { CheckRefused(f, "dice", nil, tt.got, `no "x"`) }); (got != "") != tt.bad {
			t.Errorf("%+v: %q", tt.got, got)
		}
	}
}

func TestCheckCommands(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "main.go", `// Dice rolls dice.
//
//	go run ./examples/dice
//	go run ./examples/dice -rules "a b" -n 3
//	go run ./examples/dice -n 4 </dev/null
//	go run ./examples/dices -n 5
//	dice -h
//	echo dice -n 6
//
// dice -n 7
package main

//	dice -n 8
`)
	var all []string
	bad := -1
	check := func(program string) string {
		return failure(t, func(f testing.TB) {
			CheckCommands(f, program, 4, func(args []string) error {
				all = append(all, fmt.Sprintf("%q", args))
				switch {
				case len(all)-1 == bad:
					return errors.New("odd")
				case slices.Contains(args, "-h"):
					return flag.ErrHelp
				}
				return nil
			})
		})
	}
	if got := check("dice"); got != "" {
		t.Error(got)
	}
	if want := []string{`[]`, `["-rules" "a b" "-n" "3"]`, `["-n" "4"]`, `["-h"]`}; !slices.Equal(all, want) {
		t.Errorf("%s, want %s", all, want)
	}
	all, bad = nil, 2
	if got := check("dice"); got != `["-n" "4"]: odd` {
		t.Errorf("%q", got)
	}
	if got := check("dices"); got != "1 commands" {
		t.Errorf("%q", got)
	}
}

func TestPlain(t *testing.T) {
	for _, tt := range []struct {
		text, want string
		bad        bool
	}{
		{"a\nb", "a\nb", false},
		{"\x1b[1ma\x1b[0m b\n\x1b[30;47mc\x1b[0m\x1b[2md\x1b[0m", "a b\ncd", false},
		{text: "\x1b[1ma", bad: true},
		{text: "\x1b[1ma\n\x1b[0m", bad: true},
		{text: "\x1b[1ma\x1b[2mb\x1b[0m", bad: true},
		{text: "a\x1b[0m", bad: true},
		{text: "\x1b[0ma\x1b[1m", bad: true},
		{text: "\x1b[1ma\x1b[0m\x1b[0m", bad: true},
	} {
		plain := ""
		got := failure(t, func(f testing.TB) { plain = Plain(f, tt.text) })
		if (got != "") != tt.bad || plain != tt.want {
			t.Errorf("%q: %q, %q", tt.text, plain, got)
		}
	}
}
