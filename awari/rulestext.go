package awari

import (
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseRules reads rules. The text is the name of one of the [Variants], or a
// name followed by what differs, or all settings without a name, with white
// space between them:
//
//	standard
//	kalah pits=5 beans=2
//	oware grand-slam=take-all
//	pits=4 beans=4 extra=unlimited leftover=mover
//
// The settings are the fields of [Rules], in any order after the name; without
// a name, pits and beans have to be there, and what is missing is no, extra=0,
// or the first value below:
//
//	pits=6 beans=4         Pits and Beans
//	sow=own-home           Sow: own-home, both-homes or no-homes
//	skip-origin=yes        SkipOrigin: yes or no
//	capture=opposite       Capture: opposite or two-or-three
//	capture-empty=yes      CaptureEmpty: yes or no
//	capture-any-side=yes   CaptureAnySide: yes or no
//	grand-slam=no-capture  GrandSlam: no-capture, illegal, illegal-unless-only or take-all
//	must-feed=yes          MustFeed: yes or no
//	extra=unlimited        Extra: 0, 1 or unlimited
//	end=either-row-empty   End: either-row-empty or mover-stuck
//	majority=yes           Majority: yes or no
//	leftover=owner         Leftover: owner, mover or uncounted
//
// The error is a *[SyntaxError] that wraps [ErrSyntax], [ErrName],
// [ErrDuplicate], [ErrNumber], [ErrTooLarge], or what [Rules.Validate] says of
// the whole.
func ParseRules(s string) (Rules, error) {
	return variants.Parse(s, settings, (*Rules).set, Rules.Validate)
}

// fullText is the number of settings, without pits and beans, above which a
// name and what differs is harder to read than all settings.
const fullText = 4

// String returns the rules as [ParseRules] reads them: as what differs from the
// nearest variant, or in full where no variant is near.
func (r Rules) String() string {
	var best []byte
	least := fullText + 1
	for _, v := range variants {
		if b, n := r.appendDiff([]byte(v.Name), v.Rules()); n < least {
			best, least = b, n
		}
	}
	if best == nil {
		best, _ = r.appendDiff(nil, Rules{})
	}
	return strings.TrimPrefix(string(best), " ")
}

// appendDiff appends the settings in which r differs from q, and returns how
// many these are without pits and beans.
func (r Rules) appendDiff(b []byte, q Rules) ([]byte, int) {
	mine, other := r.settings(), q.settings()
	b, _ = text.AppendDiff(b, mine[:2], other[:2])
	return text.AppendDiff(b, mine[2:], other[2:])
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

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [13][2]string {
	extra := "unlimited"
	if r.Extra != Unlimited {
		extra = strconv.Itoa(r.Extra)
	}
	return [13][2]string{
		{"pits", strconv.Itoa(r.Pits)},
		{"beans", strconv.Itoa(r.Beans)},
		{"sow", r.Sow.String()},
		{"skip-origin", text.Flag(r.SkipOrigin)},
		{"capture", r.Capture.String()},
		{"capture-empty", text.Flag(r.CaptureEmpty)},
		{"capture-any-side", text.Flag(r.CaptureAnySide)},
		{"grand-slam", r.GrandSlam.String()},
		{"must-feed", text.Flag(r.MustFeed)},
		{"extra", extra},
		{"end", r.End.String()},
		{"majority", text.Flag(r.Majority)},
		{"leftover", r.Leftover.String()},
	}
}

// below reads numbers that have an error of their own for those above their limit.
func below(tooLarge Error) text.Numbers { return text.Numbers{Number: ErrNumber, TooLarge: tooLarge} }

// set sets the field with this key, if it is known. With an error comes the
// offset in value.
func (r *Rules) set(key, value string) (at int, known bool, err error) {
	switch key {
	case "pits":
		r.Pits, at, err = below(ErrTooManyPits).Parse(value, 1, MaxPits)
	case "beans":
		r.Beans, at, err = below(ErrTooManyBeans).Parse(value, 1, MaxBeans)
	case "sow":
		err = sowNames.Set(&r.Sow, value)
	case "skip-origin":
		err = settings.SetFlag(&r.SkipOrigin, value)
	case "capture":
		err = captureNames.Set(&r.Capture, value)
	case "capture-empty":
		err = settings.SetFlag(&r.CaptureEmpty, value)
	case "capture-any-side":
		err = settings.SetFlag(&r.CaptureAnySide, value)
	case "grand-slam":
		err = slamNames.Set(&r.GrandSlam, value)
	case "must-feed":
		err = settings.SetFlag(&r.MustFeed, value)
	case "extra":
		r.Extra = Unlimited
		if value != "unlimited" {
			r.Extra, at, err = below(ErrAboveRange).Parse(value, 0, 1)
		}
	case "end":
		err = endNames.Set(&r.End, value)
	case "majority":
		err = settings.SetFlag(&r.Majority, value)
	case "leftover":
		err = leftoverNames.Set(&r.Leftover, value)
	default:
		return 0, false, nil
	}
	return at, true, err
}
