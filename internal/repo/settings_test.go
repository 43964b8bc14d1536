package repo_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The comment of ParseRules has each setting of the table, unless it is the name of a field of Rules.
func TestSettingsDocumented(t *testing.T) {
	key := regexp.MustCompile(`\{Key: "([a-z-]+)", Field`)
	for game, least := range map[string]int{"farkle": 11, "yahtzee": 20, "awari": 23, "dominoes": 14} {
		read := func(file string) string {
			b, err := os.ReadFile(game + "/" + file)
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		source := read("rulestext.go")
		comment, _, _ := strings.Cut(source, "\nfunc ParseRules")
		_, comment, _ = strings.Cut(comment, "\n// ParseRules ")
		_, fields, _ := strings.Cut(read("rules.go"), "\ntype Rules struct {")
		fields, _, _ = strings.Cut(fields, "\n}")
		keys := key.FindAllStringSubmatch(source, -1)
		if len(keys) < least {
			t.Errorf("%s: %d settings", game, len(keys))
		}
		for _, m := range keys {
			field := regexp.MustCompile(`(?i)\n\t(\w+, )*` + strings.ReplaceAll(m[1], "-", "") + `\b`)
			if !regexp.MustCompile(`\b`+m[1]+`\b`).MatchString(comment) && !field.MatchString(fields) {
				t.Errorf("%s: the setting %s is neither in the comment of ParseRules nor a field of Rules", game, m[1])
			}
		}
	}
}
