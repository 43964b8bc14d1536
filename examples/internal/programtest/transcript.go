package programtest

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
)

// Transcript replays the dialogue of a file with a program: it writes the lines that begin with ours, each with
// this end, and expects those that begin with theirs, in which … matches any text. Other lines are comments. It
// returns the dialogue without them.
func Transcript(t testing.TB, file, ours, theirs, end string, to io.Writer, from io.Reader) (talk string) {
	t.Helper()
	said := bufio.NewScanner(from)
	for line := range strings.Lines(Text(t, file)) {
		line = strings.TrimSuffix(line, "\n")
		if text, is := strings.CutPrefix(line, ours); is {
			if _, err := io.WriteString(to, text+end); err != nil {
				t.Fatalf("%s: %s: %v", file, line, err)
			}
		} else if text, is := strings.CutPrefix(line, theirs); !is {
			continue
		} else if !said.Scan() {
			t.Fatalf("%s: %v, want %s", file, said.Err(), line)
		} else if !matches(text, said.Text()) {
			t.Fatalf("%s:\ngot  %s%s\nwant %s", file, theirs, said.Text(), line)
		}
		talk += fmt.Sprintln(line)
	}
	return talk
}

// matches reports whether a text matches a pattern, in which … matches any text.
func matches(like, text string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(like), "…", ".*")
	return regexp.MustCompile("^" + pattern + "$").MatchString(text)
}
