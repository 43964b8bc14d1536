package dice

import "pips.example"

// Parse reads a group of dice from digits 1 to 6 in any order: "451531". The
// empty text is the empty group. The error is a *[pips.SyntaxError] that wraps
// [ErrFace] for any other byte and [pips.ErrTooLarge] for more than [MaxDice]
// dice. It is setDice of the C assignment "Program 2: farkle".
func Parse(s string) (Dice, error) {
	d, ok := parse(s)
	if !ok {
		return Dice{}, parseError(s)
	}
	return d, nil
}

// parse reads what Parse and UnmarshalText read, without finding what is wrong.
func parse[T string | []byte](s T) (Dice, bool) {
	if len(s) > MaxDice {
		return Dice{}, false
	}
	var n uint64
	for i := 0; i < len(s); i++ {
		die := digits[s[i]]
		if die == 0 {
			return Dice{}, false
		}
		n += die
	}
	return Dice{n}, true
}

// parseError says what is wrong with s, which parse refused.
func parseError(s string) error {
	for i := range len(s) {
		switch {
		case !Die(s[i] - '0').Valid():
			return &pips.SyntaxError{Input: s, Offset: i, Reason: ErrFace}
		case i == MaxDice:
			return &pips.SyntaxError{Input: s, Offset: i, Reason: pips.ErrTooLarge}
		}
	}
	return nil
}

// MustParse is [Parse] for text that is known to be right: it panics with the
// error.
func MustParse(s string) Dice {
	d, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return d
}

// String returns the dice as digits, low faces first: "113455", and "" for the
// empty group. It is printDice of the C assignment "Program 2: farkle".
func (d Dice) String() string {
	var buf [MaxDice]byte
	return string(d.append(buf[:0]))
}

// Glyphs returns the dice as characters, low faces first: "⚀⚀⚂⚃⚄⚄".
func (d Dice) Glyphs() string {
	var buf [3 * MaxDice]byte
	b := buf[:0]
	for f := range d.Faces() {
		b = append(b, string(f.Glyph())...)
	}
	return string(b)
}

// AppendText appends the dice as [Dice.String] has them. The error is always
// nil.
func (d Dice) AppendText(b []byte) ([]byte, error) { return d.append(b), nil }

// MarshalText is AppendText to an empty slice.
func (d Dice) MarshalText() ([]byte, error) { return d.append([]byte{}), nil }

// UnmarshalText sets d as [Parse] reads it, or leaves it as it was.
func (d *Dice) UnmarshalText(text []byte) error {
	p, ok := parse(text)
	if !ok {
		return parseError(string(text))
	}
	*d = p
	return nil
}

func (d Dice) append(b []byte) []byte {
	for c, n := byte('1'), d.n; n != 0; c, n = c+1, n>>width {
		for range n & mask {
			b = append(b, c)
		}
	}
	return b
}
