package dominoes

import (
	"strconv"

	"pips.example/internal/text"
)

// ParseRules reads rules. The text is the name of one of the [Variants], or a
// name followed by what differs, or all settings without a name, with white
// space between them:
//
//	standard
//	nine target=121
//	hand=5 target=31 chip-out=none
//
// The settings are the fields of [Rules], in any order after the name; without
// a name, hand and target have to be there:
//
//	hand=7          HandSize
//	target=61       Target
//	chip-out=mover  ChipOut: mover, none or any
//
// The error is a *[SyntaxError] that wraps [ErrSyntax], [ErrName],
// [ErrDuplicate], [ErrNumber], [ErrTooLarge], or what [Rules.Validate] says of
// the whole.
func ParseRules(s string) (Rules, error) {
	return variants.Parse(s, settings, (*Rules).set, Rules.Validate)
}

// below reads numbers that have an error of their own for those above their limit.
func below(tooLarge Error) text.Numbers { return text.Numbers{Number: ErrNumber, TooLarge: tooLarge} }

// set sets the field with this key, if it is known. With an error comes the
// offset in value.
func (r *Rules) set(key, value string) (at int, known bool, err error) {
	switch key {
	case "hand":
		r.HandSize, at, err = below(ErrHandTooLarge).Parse(value, 1, MaxHand)
	case "target":
		r.Target, at, err = below(ErrTargetTooLarge).Parse(value, 1, MaxTarget)
	case "chip-out":
		err = chipNames.Set(&r.ChipOut, value)
	default:
		return 0, false, nil
	}
	return at, true, err
}

// String returns the rules as [ParseRules] reads them: a name, or Standard and
// what differs from it.
func (r Rules) String() string {
	for name, q := range Variants() {
		if q == r {
			return name
		}
	}
	mine, other := r.settings(), Standard().settings()
	b, _ := text.AppendDiff([]byte("standard"), mine[:], other[:])
	return string(b)
}

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [3][2]string {
	return [3][2]string{
		{"hand", strconv.Itoa(r.HandSize)},
		{"target", strconv.Itoa(r.Target)},
		{"chip-out", r.ChipOut.String()},
	}
}

// AppendText appends what [Rules.String] returns. Rules that cannot be played
// give the error of [Rules.Validate].
func (r Rules) AppendText(b []byte) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return b, err
	}
	return append(b, r.String()...), nil
}

// MarshalText is AppendText to an empty slice.
func (r Rules) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r as [ParseRules] reads it, or leaves it as it was.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }
