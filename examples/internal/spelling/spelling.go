// Package spelling spells the names of computer players in all example programs: greedy or, with a number,
// search:4.
package spelling

import "strings"

// Bot returns a name in this spelling. It also reads older spellings: search4 and search-4, and keepall and
// keep-all for keep.
func Bot(name string) string {
	word := strings.TrimRight(name, "0123456789")
	number := name[len(word):]
	if number != "" {
		if short, ok := strings.CutSuffix(word, ":"); ok {
			word = short
		} else {
			word = strings.TrimSuffix(word, "-")
		}
		if word == "" || strings.HasSuffix(word, ":") || strings.HasSuffix(word, "-") {
			return name // not the name of a bot
		}
		number = ":" + number
	}
	if word == "keepall" || word == "keep-all" {
		word = "keep"
	}
	return word + number
}
