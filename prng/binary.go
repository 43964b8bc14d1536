package prng

import (
	"encoding/hex"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// damaged returns the error for an encoding that no generator has.
func damaged(data []byte, at int, want string) error {
	return &pips.SyntaxError{Input: string(data), Offset: at, Reason: pips.ErrDamaged, Want: want}
}

// checkBinary returns an error unless data begins with tag and is size bytes long.
func checkBinary(data []byte, tag string, size int) error {
	for i := range min(len(tag), len(data)) {
		if data[i] != tag[i] {
			return &pips.SyntaxError{Input: string(data), Offset: i, Reason: pips.ErrForeign, Want: "want the tag " + tag}
		}
	}
	if len(data) != size {
		return damaged(data, min(len(data), size), fmt.Sprintf("want %d bytes, have %d", size, len(data)))
	}
	return nil
}

// fromHex decodes lower-case hexadecimal digits with decode.
func fromHex(digits []byte, decode func([]byte) error) error {
	s, err := text.Exactly(string(digits), hexDigits)
	if err != nil {
		return err
	}
	data, _ := hex.DecodeString(s)
	err = decode(data)
	if e, ok := err.(*pips.SyntaxError); ok {
		return &pips.SyntaxError{Input: string(digits), Offset: 2 * e.Offset, Reason: e.Reason, Want: e.Want}
	}
	return err
}

// hexDigits returns s if it consists of pairs of hexadecimal digits.
func hexDigits(s string) (string, error) {
	bad := strings.IndexFunc(s, func(c rune) bool { return c < '0' || '9' < c && c < 'a' || 'f' < c })
	if bad < 0 && len(s)%2 > 0 {
		bad = len(s)
	}
	if bad >= 0 {
		return "", text.Fail(s, bad, text.Bad("want lower-case hexadecimal digits in pairs"))
	}
	return s, nil
}

// toHex returns an encoding as hexadecimal digits.
func toHex(data []byte, err error) ([]byte, error) { return hex.AppendEncode(nil, data), err }
