package yahtzee

import (
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// ParseCard reads a card: filled boxes with their points, in any order, and how often
// Extra was won:
//
//	ones=5 full-house=25 yahtzee=50 extra=1
//
// The error is of the kind [pips.ErrState] for a card that no
// order of filling can reach by these rules.
func (r Rules) ParseCard(s string) (Card, error) {
	c, err := parseCard(s)
	if err != nil {
		return Card{}, err
	}
	err = r.Validate()
	if err == nil && !r.reachable(c) {
		err = badCard("no order of filling leads to this card")
	}
	if err != nil {
		return Card{}, text.Fail(s, len(s), err)
	}
	return c, nil
}

// badCard returns why a card is impossible.
func badCard(why string) error { return &text.Fault{Reason: pips.ErrState, Want: why} }

// parseCard reads a card that may be of any rules.
// The error is a *SyntaxError.
func parseCard(s string) (Card, error) {
	var c Card
	extra := false
	fail := func(at int, err error) (Card, error) { return Card{}, text.Fail(s, at, err) }
	for at, tok := range text.Fields(s) {
		key, value, ok := strings.Cut(tok, "=")
		if !ok {
			return fail(at+len(tok), text.Bad("want the points, as in "+text.Clip(tok)+"=3"))
		}
		valueAt := at + len(key) + 1
		if key == "extra" {
			n, off, err := text.Number(value, 1, maxBoxes)
			switch {
			case extra:
				return fail(at, text.Bad("want extra once"))
			case err != nil:
				return fail(valueAt+off, err)
			}
			c.extra, extra = uint8(n), true
			continue
		}
		b, err := ParseCategory(key)
		if err != nil {
			return fail(at, err)
		}
		n, off, err := text.Number(value, 0, maxBox)
		switch {
		case c.Filled(b):
			return fail(at, text.Bad("want the box "+b.String()+" once"))
		case err != nil:
			return fail(valueAt+off, err)
		}
		c.box[b-Ones] = uint8(n + 1)
	}
	if err := c.check(); err != nil {
		return fail(len(s), err)
	}
	return c, nil
}

// check checks what holds for the cards of all rules: each win of Extra fills a box,
// after that of all alike with its points.
func (c Card) check() error {
	if c.extra > 0 && (c.Points(Yahtzee) == 0 || c.Extras() >= c.len()) {
		return badCard("extra takes a yahtzee box with points, and a further box each time")
	}
	return nil
}

// maxBox is the largest number of points in a box under any rules.
const maxBox = maxPoints + maxServed

// String returns the card as [Rules.ParseCard] reads it, "" for the empty card.
func (c Card) String() string { return string(c.append(nil)) }

// AppendText appends what String returns. The error is always nil.
func (c Card) AppendText(b []byte) ([]byte, error) { return c.append(b), nil }

// MarshalText returns the text.
func (c Card) MarshalText() ([]byte, error) { return c.append([]byte{}), nil }

// UnmarshalText reads a card. It does not know the rules, as [Rules.ParseCard] does.
func (c *Card) UnmarshalText(data []byte) error { return text.Unmarshal(c, data, parseCard) }

func (c Card) append(b []byte) []byte {
	from := len(b)
	for cat := Ones; cat.valid(); cat++ {
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
