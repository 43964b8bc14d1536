package text

import "strings"

// List calls set for each entry of a list with commas between them, and returns how
// many there are. More than most are the error many. With an error comes the offset
// in s.
func List(s string, most int, many error, set func(i int, entry string) (at int, err error)) (n, at int, err error) {
	for entry := range strings.SplitSeq(s, ",") {
		if n == most {
			return 0, at, many
		}
		if off, err := set(n, entry); err != nil {
			return 0, at + off, err
		}
		n, at = n+1, at+len(entry)+1
	}
	return n, 0, nil
}
