package dominoes

import (
	"strconv"
)

// ParseRules reads rules. The text is the name of one of the [Variants], or a
// name followed by what differs, or all settings without a name, with white
// space between them:
//
//	standard
//	nine target=121
//	hand=5 target=31 chipout=none
//
// The settings are the fields of [Rules], in any order after the name; without
// a name, hand and target have to be there:
//
//	hand=7         HandSize
//	target=61      Target
//	chipout=mover  ChipOut: mover, none or any
//
// The error is a *[SyntaxError] that wraps [ErrSyntax], [ErrName],
// [ErrDuplicate], [ErrNumber], [ErrTooLarge], or what [Rules.Validate] says of
// the whole.
func ParseRules(s string) (Rules, error) {
	var r Rules
	at, err := settings.Parse(s, func(name string) (ok bool) { r, ok = variants.Find(name); return ok }, r.set)
	if err == nil {
		at, err = len(s), r.Validate()
	}
	if err != nil {
		return Rules{}, &SyntaxError{Input: s, Offset: at, Err: err}
	}
	return r, nil
}

// set sets the field with this key, if it is known. With an error comes the
// offset in value.
func (r *Rules) set(key, value string) (at int, known bool, err error) {
	switch key {
	case "hand":
		r.HandSize, at, err = numbers.Parse(value, 1, MaxHand)
	case "target":
		r.Target, at, err = numbers.Parse(value, 1, MaxTarget)
	case "chipout":
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
	b, q := []byte("standard"), Standard()
	if r.HandSize != q.HandSize {
		b = strconv.AppendInt(append(b, " hand="...), int64(r.HandSize), 10)
	}
	if r.Target != q.Target {
		b = strconv.AppendInt(append(b, " target="...), int64(r.Target), 10)
	}
	if r.ChipOut != q.ChipOut {
		b = append(append(b, " chipout="...), r.ChipOut.String()...)
	}
	return string(b)
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
func (r *Rules) UnmarshalText(text []byte) error {
	p, err := ParseRules(string(text))
	if err == nil {
		*r = p
	}
	return err
}
