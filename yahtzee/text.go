package yahtzee

import (
	"slices"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// maxName is the largest number of bytes of a name.
const maxName = 100

// ParseCard reads a card. The text is a list of filled boxes with their points
// and white space between them, in any order, each name as [ParseCategory]
// reads it but without spaces:
//
//	ones=3 full-house=25 yahtzee=50 extra=1
//
// Here extra is how often Rules.Extra was won. The empty text is the empty card.
// A card that no order of filling can reach under these rules is refused. The
// error is a *[SyntaxError] that wraps [ErrSyntax], [ErrName], [ErrDuplicate],
// [ErrNumber], [ErrTooLarge], [ErrCard], or what [Rules.Validate] gives.
func (r Rules) ParseCard(s string) (Card, error) {
	c, err := parseCard(s)
	if err != nil {
		return Card{}, err
	}
	err = r.Validate()
	if err == nil && !r.reachable(c) {
		err = ErrCard
	}
	if err != nil {
		return Card{}, &SyntaxError{Input: s, Offset: len(s), Reason: err}
	}
	return c, nil
}

// parseCard reads a card that may be of any rules.
// The error is a *SyntaxError.
func parseCard(s string) (Card, error) {
	var c Card
	extra := false
	fail := func(at int, err error) (Card, error) {
		return Card{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	for at, tok := range text.Fields(s) {
		key, value, ok := strings.Cut(tok, "=")
		if !ok {
			return fail(at+len(tok), ErrSyntax)
		}
		valueAt := at + len(key) + 1
		if key == "extra" {
			n, off, err := numbers.Parse(value, 1, MaxBoxes)
			switch {
			case extra:
				return fail(at, ErrDuplicate)
			case err != nil:
				return fail(valueAt+off, err)
			}
			c.extra, extra = uint8(n), true
			continue
		}
		b, err := ParseCategory(key)
		if err != nil {
			return fail(at, ErrName)
		}
		n, off, err := numbers.Parse(value, 0, maxBox)
		switch {
		case c.Filled(b):
			return fail(at, ErrDuplicate)
		case err != nil:
			return fail(valueAt+off, err)
		}
		c.box[b-Ones] = uint8(n + 1)
	}
	// Each win of Extra fills a box, after that of all alike with its points.
	if c.Extras() > 0 && (c.Points(Yahtzee) == 0 || c.Extras() >= c.Len()) {
		return fail(len(s), ErrCard)
	}
	return c, nil
}

// maxBox is the largest number of points in a box under any rules.
const maxBox = MaxPoints + MaxServed

// String returns the card as [Rules.ParseCard] reads it, the boxes in the order
// of their categories: "ones=3 yahtzee=50 extra=1", and "" for the empty card.
func (c Card) String() string { return string(c.append(nil)) }

// AppendText appends what String returns. The error is always nil.
func (c Card) AppendText(b []byte) ([]byte, error) { return c.append(b), nil }

// MarshalText is AppendText to an empty slice.
func (c Card) MarshalText() ([]byte, error) { return c.append([]byte{}), nil }

// UnmarshalText sets c to the card in the text, or leaves it as it was. It does
// not know the rules; use [Rules.ParseCard] for text from outside. It refuses more
// points than any box may have, and more extras than there are boxes for.
func (c *Card) UnmarshalText(data []byte) error { return text.Unmarshal(c, data, parseCard) }

func (c Card) append(b []byte) []byte {
	from := len(b)
	for cat := Ones; cat.Valid(); cat++ {
		if c.Filled(cat) {
			b = append(append(append(b, ' '), cat.String()...), '=')
			b = strconv.AppendInt(b, int64(c.Points(cat)), 10)
		}
	}
	if c.extra > 0 {
		b = strconv.AppendInt(append(b, " extra="...), int64(c.extra), 10)
	}
	if len(b) > from {
		b = slices.Delete(b, from, from+1)
	}
	return b
}

// numbers reads the numbers in texts.
var numbers = text.Numbers{Number: ErrNumber, TooLarge: ErrTooLarge}

// settings reads settings with the errors of this package.
var settings = text.Settings{Syntax: ErrSyntax, Name: ErrName, Duplicate: ErrDuplicate}
