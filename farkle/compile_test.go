package farkle

import (
	"strings"
	"testing"

	"pips.example/dice"
)

// A list of lines is worth more the more points it has, then dice, then the
// fewer lines, up to the limits.
func TestValueOrder(t *testing.T) {
	line := func(digits string, points int) value {
		return valueOf(Line{Dice: dice.MustParse(digits), Points: points})
	}
	for _, c := range []struct {
		name         string
		better, less value
	}{
		{"a point", line("1", 2), line("666666", 1)},
		{"a point, by a hundred dice", 100 * line("1", 2), 99*line("1", 2) + line("1", 1)},
		{"a die", line("11", 5), line("1", 5)},
		{"fewer lines", line("11", 4), 2 * line("1", 2)},
		{"a line of one point", line("1", 1), 0},
		{"no lines", 0, impossible},
	} {
		if c.better <= c.less {
			t.Errorf("%s: %d is not above %d", c.name, c.better, c.less)
		}
	}
}

// The lines of the variants are right, so that nothing panics when a variant
// is first asked for; a text that is not would.
func TestMustTable(t *testing.T) {
	for _, v := range variants {
		if v.Rules().Table == nil {
			t.Errorf("%s has no table", v.Name)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("mustTable takes what is no table")
		}
	}()
	mustTable("1")
}

// A setting with a name of only the letters of patterns could not be told from one.
func TestSettingNames(t *testing.T) {
	names := []string{"dice", "none"}
	for _, s := range (Rules{}).settings() {
		names = append(names, s[0])
	}
	for _, name := range names {
		if strings.Trim(name, letters) == "" {
			t.Errorf("%s is a pattern", name)
		}
	}
}
