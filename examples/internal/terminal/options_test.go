package terminal

import (
	"flag"
	"fmt"
	"maps"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/house"
	"pips.example/farkle"
)

func TestOptions(t *testing.T) {
	long := strings.Repeat("é", 5000)
	for _, tt := range []struct{ args, want string }{
		{"", "pocket you  map[]"},
		{"-rules standard -record - -first me", "standard me - map[first:true record:true rules:true]"},
		{"-rules list", "pocketone\n- so\n\nOther settings can follow a name; see -h.\n"},
		{"-rules list", "\nsettings\n- target: a number from 1 to 1000000. The score that ends the game.\n"},
		{"-rules list", "\n- 111111=win: A throw with these dice wins the game at once.\n"},
		{"-rules list -rules standard", "standard you  map[rules:true]"},
		{"-rules golf", "golf"},
		{"-rules=", `invalid value "" for flag -rules: want the name of a variant, as in one, or list`},
		{"-seed 18446744073709551615 -first me", "pocket me"},
		{"-seed 18446744073709551616", "want a whole number from 0 to 18446744073709551615"},
		{"-seed 0x10", "want a whole number from 0 to 18446744073709551615"},
		{"-seed -1", "want a whole number from 0 to 18446744073709551615"},
		{"-first who", "must be you or me"},
		{"-record=", "a file needs a name"},
		{"more", `unexpected argument "more" (rules of several words need quotes)`},
		{"-h", flag.ErrHelp.Error()},
		{"-first " + long, `" for flag -first: must be you or me`},
		{"-" + long, "flag provided but not defined: -é"},
	} {
		o, first := farkleOptions{Rules: farkle.Pocket(), Guide: house.Farkle()}, "you"
		f := o.Flags("game", farkle.ParseRules, maps.All(map[string]farkle.Rules{"one": {}}), func(farkle.Rules) List { return List{"so"} }, nil, 8)
		o.RecordFlags(f)
		Choice(f, "first", &first, "you", "me")
		got := ""
		if err := Parse(f, strings.Fields(tt.args), QuoteRules); err != nil {
			got = err.Error()
		} else {
			got = fmt.Sprint(o.Rules, o.Text, " ", first, " ", o.Record, " ", Given(f))
		}
		if !strings.Contains(got, tt.want) || len(got) > 4000 || !utf8.ValidString(got) {
			t.Errorf("%q: %s, want %s", tt.args, got, tt.want)
		}
	}
}
