package prng

import (
	"encoding/hex"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// foreign returns the error for an encoding of another generator.
func foreign(data []byte, at int, tag string) error {
	return &pips.SyntaxError{Input: string(data), Offset: at, Reason: pips.ErrForeign, Want: "want the tag " + tag}
}

// damaged returns the error for an encoding that no generator has.
func damaged(data []byte, at int, want string) error {
	return &pips.SyntaxError{Input: string(data), Offset: at, Reason: pips.ErrDamaged, Want: want}
}

// checkBinary reports whether data begins with tag and is size bytes long.
func checkBinary(data []byte, tag string, size int) error {
	for i := range min(len(tag), len(data)) {
		if data[i] != tag[i] {
			return foreign(data, i, tag)
		}
	}
	if len(data) != size {
		return damaged(data, min(len(data), size), fmt.Sprintf("want %d bytes, have %d", size, len(data)))
	}
	return nil
}

// fromHex decodes text with decode, from hexadecimal digits in lower case.
func fromHex(digits []byte, decode func([]byte) error) error {
	bad := strings.IndexFunc(string(digits), func(c rune) bool { return c < '0' || '9' < c && c < 'a' || 'f' < c })
	if bad < 0 && len(digits)%2 > 0 {
		bad = len(digits)
	}
	if bad >= 0 {
		return text.Fail(string(digits), bad, text.Bad("want lower-case hexadecimal digits in pairs"))
	}
	data, _ := hex.DecodeString(string(digits))
	err := decode(data)
	if e, ok := err.(*pips.SyntaxError); ok {
		return &pips.SyntaxError{Input: string(digits), Offset: 2 * e.Offset, Reason: e.Reason, Want: e.Want}
	}
	return err
}

// toHex returns an encoding in hexadecimal digits.
func toHex(data []byte, err error) ([]byte, error) { return hex.AppendEncode(nil, data), err }
