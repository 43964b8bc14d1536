package dice

import (
	"pips.example"
	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// Parse reads a group of dice from digits 1 to 6 in any order: "451531". The empty text is the empty
// group. The error is a *[pips.SyntaxError]. Parse is setDice of "Program 2: farkle".
func Parse(s string) (Dice, error) {
	d, ok := parse(s)
	if !ok {
		return Dice{}, parseError(s)
	}
	return d, nil
}

// parse implements Parse and UnmarshalText, without finding the error.
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

// parseError returns the error for s, which parse refused.
//
//go:noinline
func parseError(s string) error {
	_, err := text.Exactly(s, func(s string) (Dice, error) {
		for i := range len(s) {
			switch {
			case !Die(s[i] - '0').valid():
				return Dice{}, text.Fail(s, i, text.Bad("want digits from 1 to 6"))
			case i == MaxDice:
				return Dice{}, tooManyDice(s, i)
			}
		}
		return Dice{}, nil
	})
	return err
}

func tooManyDice(input string, at int) error {
	return &pips.SyntaxError{Input: input, Offset: at, Reason: pips.ErrTooLarge, Want: "want at most 100 dice"}
}

// MustParse is like [Parse] but panics with the error.
func MustParse(s string) Dice { return text.Must(Parse(s)) }

// String returns the dice as digits in ascending order: "113455", and "" for the empty group. It is
// printDice of "Program 2: farkle".
func (d Dice) String() string {
	if n := d.Len(); n <= maxText {
		at := d.Rank() * n
		return texts.Get()[n][at : at+n]
	}
	var buf [MaxDice]byte
	return string(d.append(buf[:0]))
}

// maxText is the largest number of dice of texts.
const maxText = 6

// texts has, by number of dice, the concatenated texts of all groups in the order of their Rank: five
// kilobytes.
var texts = lazy.Value[*[maxText + 1]string]{New: func() *[maxText + 1]string {
	t := new([maxText + 1]string)
	for n := range t {
		var all []byte
		for d := range All(n) {
			all = d.append(all)
		}
		t[n] = string(all)
	}
	return t
}}

// AppendText appends what String returns. The error is always nil.
func (d Dice) AppendText(b []byte) ([]byte, error) { return d.append(b), nil }

// MarshalText returns what String returns. The error is always nil.
func (d Dice) MarshalText() ([]byte, error) { return d.append([]byte{}), nil }

// UnmarshalText reads what [Parse] reads.
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
