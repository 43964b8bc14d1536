package text

import (
	"errors"
	"fmt"
	"strings"

	"pips.example"
)

// A Fault is why a part of a text is refused, and what would do there. [Fail] makes a
// *pips.SyntaxError of it.
type Fault struct {
	Reason error
	Want   string // as in pips.SyntaxError
}

// Error returns the reason and what would do.
func (f *Fault) Error() string { return f.Reason.Error() + ": " + f.Want }

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Reason }

// Bad returns the fault of a text that is not what it should be.
func Bad(want string) error { return &Fault{pips.ErrSyntax, want} }

// Fail returns the *pips.SyntaxError for a part of a text that begins at an offset
// and was refused with err: a [Fault], a *pips.SyntaxError of the part, whose own offset
// counts from there, or a reason.
func Fail(input string, at int, err error) error {
	bad := &pips.SyntaxError{Input: input, Offset: at, Reason: err}
	var part *pips.SyntaxError
	var fault *Fault
	switch {
	case errors.As(err, &part):
		bad.Offset, bad.Reason, bad.Want = at+part.Offset, part.Reason, part.Want
	case errors.As(err, &fault):
		bad.Reason, bad.Want = fault.Reason, fault.Want
		if l, ok := fault.Reason.(large); ok { // programs compare reasons with constants
			bad.Reason = l.kind
		}
	}
	return bad
}

// Number reads least to most, which are of 32 bits, as strconv.Itoa writes them: in decimal digits,
// without leading zeros, and with a minus only before a number below 0. With an error, a [Fault], comes
// the offset in s.
func Number(s string, least, most int) (n, at int, err error) {
	want := func() string { return fmt.Sprintf("want a number from %d to %d", least, most) }
	digits, sign, limit := s, 1, int64(most)
	if least < 0 && strings.HasPrefix(s, "-") {
		digits, sign, limit = s[1:], -1, -int64(least)
	}
	var v int64 // ten times a number of 32 bits fits
	for i := range len(digits) {
		if digits[i] < '0' || '9' < digits[i] {
			return 0, i + len(s) - len(digits), Bad(want())
		}
		if v = 10*v + int64(digits[i]-'0'); v > limit {
			return 0, len(s) - len(digits), &Fault{pips.ErrTooLarge, want()}
		}
	}
	n = sign * int(v)
	if digits != "" && digits[0] == '0' && s != "0" {
		return 0, 0, Bad("want a number without leading zeros or separators")
	}
	if digits == "" || n < least {
		return 0, len(s) - len(digits), Bad(want())
	}
	return n, 0, nil
}

// SetFlag sets b to whether value is yes, or true, and not no, or false.
func SetFlag(b *bool, value string) error {
	switch value {
	case "yes", "true":
		*b = true
	case "no", "false":
		*b = false
	default:
		return Bad("want yes or no")
	}
	return nil
}

// Or lists names: "a, b or c".
func Or(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	}
	return strings.Join(names, "")
}

// Clip returns the first 40 bytes of s or a little less.
func Clip(s string) string {
	if len(s) > 40 {
		s = strings.ToValidUTF8(s[:40], "") + "…"
	}
	return s
}
