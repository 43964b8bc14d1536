package main

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"pips.example"
	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
)

// Commands as the grammar of the specification has them, and examples from its text.
func TestParse(t *testing.T) {
	for line, want := range map[string]command{
		"goodbye":                         {name: "goodbye"},
		"09AZaz":                          {name: "09AZaz"},
		"@12345678901234567890 a":         {ref: "12345678901234567890", name: "a"},
		"12345678901234567890 a":          {id: "12345678901234567890", name: "a"},
		" 4 \t stop\t":                    {id: "4", name: "stop"},
		"6@4 stop":                        {id: "6", ref: "4", name: "stop"},
		"@4 move 1":                       {ref: "4", name: "move", args: []any{1}},
		"42":                              {name: "42"},
		"a 32 +0 -100":                    {name: "a", args: []any{32, 0, -100}},
		"a 0.0 +3.141 -.123":              {name: "a", args: []any{real("0.0"), real("+3.141"), real("-.123")}},
		`a single-word ""`:                {name: "a", args: []any{word("single-word"), text("")}},
		`a "double  quotes" "like \" \\"`: {name: "a", args: []any{text("double  quotes"), text(`like " \`)}},
		"a <3,10,2,1,2,3,4,2,0>":          {name: "a", args: []any{board{3, 10, 2, 1, 2, 3, 4, 2, 0}}},
		"set info:name - 1:2":             {name: "set", args: []any{word("info:name"), word("-"), word("1:2")}},
	} {
		got, err := parse(line)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %#v, %v", line, got, err)
		}
	}
	for line, at := range map[string]int{
		"": 0, "  ": 2, "@4": 2, "4@ stop": 0, "a@4 stop": 0, "4@5": 3, "123456789012345678901 stop": 0, "1@123456789012345678901 a": 0,
		"a-b": 0, "4 ä": 2, "a 1.": 2, "a .": 2, "a +": 2, "a 1.2.3": 2, "a 1,2": 2, `a "`: 2, `a "\`: 2, `a "x"y`: 2, "a <": 2, "a <>": 2,
		"a <1,0,0,1,1": 2, "a <1,0,0,1>": 2, "a <1,0,0,1,1,1>": 2, "a <0,0,0>": 2, "a <1,0,0,1,+1>": 2, "a <1,0,,1,1>": 2,
		"a 99999999999999999999": 2, "a <1,0,0,1,99999999999999999999>": 2, "a \x00": 0, "a \xff": 0, "a \"\u202e\"": 0, "a\rb": 0,
	} {
		var bad *pips.SyntaxError
		if got, err := parse(line); !errors.As(err, &bad) || bad.Offset != at {
			t.Errorf("%q: %#v, %v, want offset %d", line, got, err, at)
		}
	}
}

// A command survives String and parse, and a refusal has an offset.
func FuzzParse(f *testing.F) {
	f.Add(`4@2 set info:name "a \" b" -1 .5 <1,0,0,1,1>`)
	f.Add("4 stop")
	f.Fuzz(func(t *testing.T, line string) {
		c, err := parse(line)
		var bad *pips.SyntaxError
		if err != nil {
			if !errors.As(err, &bad) || bad.Offset < 0 || bad.Offset > len(line) {
				t.Errorf("%q: %v", line, err)
			}
			return
		}
		if again, err := parse(c.String()); err != nil || !reflect.DeepEqual(again, c) {
			t.Errorf("%q: %q: %#v, %v", line, c, again, err)
		}
	})
}

// A refused line changes nothing, and replies are lines of the protocol.
func FuzzLines(f *testing.F) {
	f.Add("4 state <1,0,0,1,1>\nset time:clock 7\n@4 stop\nstop\n2@3 ping\nok\nerror \"a\"\n6 state <8,1>\nkgp 1 1 0\nping\x1b[2J")
	f.Fuzz(func(t *testing.T, lines string) {
		conn := &recorder{}
		c := &client{options: &options{Thinker: talk.Thinker{}}, conn: conn, out: terminal.NewScreen(conn, terminal.Style{})}
		c.obey("kgp 1 1 0")
		for line := range strings.SplitSeq(lines, "\n") {
			before := *c
			before.requests = append([]request{}, c.requests...)
			conn.Reset()
			ends := c.obey(line)
			if strings.ContainsFunc(conn.String(), func(r rune) bool { return !unicode.IsPrint(r) && !strings.ContainsRune("\t\r\n", r) }) {
				t.Errorf("%q: %q", line, conn)
			}
			said := ""
			for out := range strings.Lines(conn.String()) {
				answer, err := parse(strings.TrimSpace(strings.TrimPrefix(out, "c: ")))
				if err != nil && !strings.HasPrefix(out, "s: ") {
					t.Errorf("%q is answered with %q", line, out)
				}
				said += answer.name + " "
			}
			if strings.Contains(said, "error ") && !strings.HasPrefix(line, "error") || ends {
				after := *c
				before.problem = after.problem
				if len(after.requests) == 0 && len(before.requests) == 0 {
					after.requests, before.requests = nil, nil
				}
				if !reflect.DeepEqual(after, before) {
					t.Errorf("%q changes %+v to %+v", line, before, after)
				}
			}
		}
	})
}
