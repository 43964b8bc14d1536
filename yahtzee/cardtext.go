package yahtzee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// ParseCard reads filled boxes with their points, in any order, and how often Extra was won. Names have
// no spaces; straight is the only straight of the card:
//
//	ones=5 three-of-a-kind=9 yahtzee=50 extra=1
//
// It fails with [pips.ErrState] for a card that no order of filling can reach, and with [pips.ErrTooLarge]
// for numbers that no rules allow.
func (r Rules) ParseCard(s string) (Card, error) {
	c, err := parseCardBy(s, r.parseCategory)
	if err != nil {
		return Card{}, err
	}
	if err = r.Validate(); err == nil {
		err = r.reach(&c)
	}
	if err != nil {
		return Card{}, text.Fail(s, len(s), err)
	}
	return c, nil
}

// parseCard reads a card by any rules.
func parseCard(s string) (Card, error) { return parseCardBy(s, ParseCategory) }

// parseCardBy reads a card by any rules; parse reads the name of a box.
func parseCardBy(s string, parse func(string) (Category, error)) (Card, error) {
	var c Card
	extra := false
	fail := func(at int, err error) (Card, error) { return Card{}, text.Fail(s, at, err) }
	for at, tok := range text.Fields(s) {
		key, value, ok := strings.Cut(tok, "=")
		if !ok {
			if _, err := parse(tok); err != nil && tok != "extra" {
				return fail(at+len(tok), text.Bad("want the points after a name without spaces, as in three-of-a-kind=9"))
			}
			return fail(at+len(tok), text.Bad("want the points, as in "+text.Clip(tok)+"=3"))
		}
		valueAt := at + len(key) + 1
		if key == "extra" {
			n, off, err := text.Number(value, 1, maxColumns*maxBoxes)
			switch {
			case extra:
				return fail(at, text.Bad("want extra once"))
			case err != nil:
				return fail(valueAt+off, err)
			}
			c.extra, extra = uint32(n), true
			continue
		}
		b, err := parse(key)
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
		c.fill(b, n)
	}
	if err := c.check(); err != nil {
		return fail(len(s), err)
	}
	return c, nil
}

// String returns the card as [Rules.ParseCard] reads it, "" for the empty card.
func (c Card) String() string { return string(c.append(nil)) }

// MarshalText returns what String returns.
func (c Card) MarshalText() ([]byte, error) { return c.append([]byte{}), nil }

// UnmarshalText reads a card, whatever the rules; see [Rules.ParseCard].
func (c *Card) UnmarshalText(data []byte) error { return text.Unmarshal(c, data, parseCard) }

func (c Card) append(b []byte) []byte {
	from := len(b)
	for cat := range c.all() {
		b = append(append(append(b, ' '), cat.String()...), '=')
		b = strconv.AppendInt(b, int64(c.Points(cat)), 10)
	}
	if c.extra > 0 {
		b = strconv.AppendInt(append(b, " extra="...), int64(c.extra), 10)
	}
	if len(b) > from {
		b = slices.Delete(b, from, from+1)
	}
	return b
}

// MarshalJSON returns an object, as in {"boxes":{"ones":5,"yahtzee":50},"extra":1}.
func (c Card) MarshalJSON() ([]byte, error) {
	b := []byte(`{"boxes":{`)
	for cat := range c.all() {
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, cat.String()), ':')
		b = strconv.AppendInt(b, int64(c.Points(cat)), 10)
	}
	b = append(b, `},"extra":`...)
	return append(strconv.AppendInt(b, int64(c.extra), 10), '}'), nil
}

// UnmarshalJSON reads such an object, which needs only the boxes, or the text as a string, whatever the
// rules.
func (c *Card) UnmarshalJSON(data []byte) error {
	return text.FromObject(c, data, parseCard, func(in *struct {
		Boxes map[string]int `json:"boxes"`
		Extra int            `json:"extra"`
	}) (c Card, err error) {
		if in == nil || in.Boxes == nil {
			return c, text.Bad(`want a card, as in {"boxes":{"ones":3},"extra":0}`)
		}
		names := make([]string, 0, len(in.Boxes))
		for name := range in.Boxes {
			names = append(names, name)
		}
		slices.Sort(names) // so that of several faults it is always the same that is reported
		for _, name := range names {
			b, err := ParseCategory(name)
			switch points := in.Boxes[name]; {
			case err != nil:
				return Card{}, err
			case c.Filled(b):
				return Card{}, text.Bad("want the box " + b.String() + " once")
			case points < 0 || points > maxBox:
				return Card{}, outside(b.String(), points, maxBox)
			default:
				c.fill(b, points)
			}
		}
		if in.Extra < 0 || in.Extra > maxColumns*maxBoxes {
			return Card{}, outside("extra", in.Extra, maxColumns*maxBoxes)
		}
		c.extra = uint32(in.Extra)
		return c, c.check()
	})
}

// outside returns the fault of a number that is not from 0 to most.
func outside(key string, n, most int) error {
	fault := text.Fault{Reason: pips.ErrSyntax, Want: fmt.Sprintf("want a number from 0 to %d for %s", most, key)}
	if n > most {
		fault.Reason = pips.ErrTooLarge
	}
	return &fault
}
