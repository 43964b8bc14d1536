package main

import (
	"math/big"
	"strconv"
	"strings"
)

// A figure is a computed number or text.
type figure struct {
	number *big.Rat
	exact  bool
	text   string
}

func float(x float64) figure {
	r := new(big.Rat)
	if r.SetFloat64(x) == nil { // not a finite number
		return figure{text: strconv.FormatFloat(x, 'g', -1, 64)}
	}
	return figure{number: r}
}

func fraction(r *big.Rat) figure { return figure{number: r, exact: true} }

func whole(n uint64) figure { return figure{text: strconv.FormatUint(n, 10)} }

// dots end a published number that is cut.
const dots = "…"

// digits returns the number of digits after the point of a published number.
func digits(published string) int {
	_, after, _ := strings.Cut(strings.TrimSuffix(published, dots), ".")
	return len(after)
}

// agrees reports whether the figure agrees in all published digits, with a published fraction in
// twelve digits.
func (f figure) agrees(published string) bool {
	switch want, ok := new(big.Rat).SetString(published); {
	case f.number == nil:
		return f.text == published
	case strings.HasSuffix(published, dots):
		return f.cut(digits(published)) == strings.TrimSuffix(published, dots)
	case strings.Contains(published, "/"):
		return ok && f.number.FloatString(12) == want.FloatString(12)
	}
	return f.number.FloatString(digits(published)) == published
}

// cut returns the number with digits digits after the point, without rounding.
func (f figure) cut(digits int) string {
	const more = 60 // no figure has 60 nines in a row
	text := f.number.FloatString(digits + more)
	return strings.TrimSuffix(text[:len(text)-more], ".")
}

// moreDigits are shown of our own figures after those that were published, if they are exact.
const moreDigits = 3

// like returns the figure with the digits to show beside the published one.
func (f figure) like(published string) string {
	if f.number == nil {
		return f.text
	}
	if strings.Contains(published, "/") {
		return f.number.FloatString(12)
	}
	n := digits(published)
	if f.exact {
		return f.cut(n+moreDigits) + dots
	}
	return f.number.FloatString(max(n, min(n+moreDigits, 9)))
}
