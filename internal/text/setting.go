package text

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
)

// Names are the texts of a field of rules.
type Names = Enum[uint8]

// A Setting is a field of rules: how it is read, written and checked.
type Setting struct {
	Key         string
	Field       any    // an *int or *uint8 from Least to Most, a *bool, a *uint8 with Names, or a [Value]; anything for JSON alone
	Least, Most int    // of a number; if Least is -1, the last of its Names is that of -1
	Names       *Names // also of a *bool that is not no or yes
	Alone       bool   // a *bool that is written without =yes
	Sparse      bool   // missing in JSON if it is 0
	Other       Option // what is not a number for an *int, which is then 0; its own zero is no text
}

// A Value is a field with a text of its own.
type Value interface {
	fmt.Stringer
	Set(text string) (at int, err error) // with an error comes the offset in the text
}

// An Option is a Value that may be as without the setting.
type Option interface {
	Value
	IsZero() bool
}

// A Field is an Option of two functions.
type Field struct {
	Get  func() string
	Put  func(text string) (at int, err error) // see Value
	Zero string                                // the text without the setting
}

func (f Field) String() string                      { return f.Get() }
func (f Field) Set(text string) (at int, err error) { return f.Put(text) }
func (f Field) IsZero() bool                        { return f.Get() == f.Zero }
func (f Field) MarshalText() ([]byte, error)        { return []byte(f.Get()), nil }

// Check returns the [pips.ErrRules] for the first number that is out of its range, or name that does not
// exist, or nil, without an allocation.
func Check(settings []Setting) error {
	for i := range settings {
		s := &settings[i]
		switch f := s.Field.(type) {
		case *int:
			if *f < s.Least || *f > s.Most {
				return Outside(pips.ErrRules, strings.Clone(s.Key), *f, s.Least, s.Most)
			}
		case *uint8:
			if n := int(*f); s.Names == nil && (n < s.Least || n > s.Most) {
				return Outside(pips.ErrRules, strings.Clone(s.Key), n, s.Least, s.Most)
			}
			if s.Names != nil && !s.Names.Valid(*f) {
				return &Fault{pips.ErrRules, strings.Clone(s.Key) + " is " + strings.Clone(s.Names.String(*f)) + ", want " + strings.Clone(Or(s.Names.names()))}
			}
		}
	}
	return nil
}

// String returns the text of the value.
func (s *Setting) String() string {
	switch f := s.Field.(type) {
	case *int:
		if s.Other != nil && !s.Other.IsZero() {
			return s.Other.String()
		}
		if s.Names == nil || *f < s.Least || *f > s.Most {
			return strconv.Itoa(*f)
		}
		n := len(s.Names.Texts)
		return s.Names.Texts[(*f+n)%n]
	case *bool:
		if s.Names == nil {
			return Flag(*f)
		}
		if *f {
			return s.Names.Texts[1]
		}
		return s.Names.Texts[0]
	case *uint8:
		if s.Names == nil {
			return strconv.Itoa(int(*f))
		}
		return s.Names.String(*f)
	}
	return s.Field.(Value).String()
}

// set reads the text of a value.
func (s *Setting) set(text string) (at int, err error) {
	var name uint8
	if s.Names != nil {
		if err := s.Names.Set(&name, text); err != nil {
			return 0, err
		}
	}
	switch f := s.Field.(type) {
	case *int:
		if s.Other != nil {
			return s.setEither(f, text)
		}
		if s.Names == nil {
			*f, at, err = Number(text, s.Least, s.Most)
		} else if *f = int(name); *f > s.Most {
			*f = -1
		}
	case *bool:
		if *f = name == 1; s.Names == nil {
			err = SetFlag(f, text)
		}
	case *uint8:
		if *f = name; s.Names == nil {
			var n int
			n, at, err = Number(text, s.Least, s.Most)
			*f = uint8(n)
		}
	default:
		return s.Field.(Value).Set(text)
	}
	return at, err
}

// setEither reads a number, or else the other value.
func (s *Setting) setEither(f *int, text string) (at int, err error) {
	if strings.Trim(text, "0123456789") == "" {
		if *f, at, err = Number(text, s.Least, s.Most); err == nil {
			_, err = s.Other.Set("usual")
		}
		return at, err
	}
	if at, err = s.Other.Set(text); err == nil {
		*f = 0
	}
	return at, err
}

// Set returns a function that reads the value for a key; see [Settings].
func Set(settings []Setting) func(key, value string) (at int, err error) {
	return func(key, value string) (at int, err error) {
		if word, alone := strings.CutSuffix(key, "!"); alone {
			key, value = word, "yes"
		}
		for i := range settings {
			if settings[i].Key == key {
				return settings[i].set(value)
			}
		}
		return 0, nil
	}
}

// Keys returns the keys of settings, as [Settings] want them.
func Keys(settings []Setting) (keys []string) {
	var alone []string
	for _, s := range settings {
		keys = append(keys, s.Key)
		if s.Alone {
			alone = append(alone, s.Key+"!")
		}
	}
	return append(keys, alone...)
}

// AppendDiff appends the settings whose values are not those of other ones with the same keys, and returns
// how many these are.
func AppendDiff(b []byte, settings, other []Setting) (_ []byte, n int) {
	for i := range settings {
		s := &settings[i]
		v := s.String()
		if v == other[i].String() {
			continue
		}
		b = append(append(b, ' '), s.Key...)
		if n++; !s.Alone || v != "yes" {
			b = append(append(b, '='), v...)
		}
	}
	return b, n
}

// RulesText returns what String returns, or the error of Validate.
func RulesText(r interface {
	fmt.Stringer
	Validate() error
}) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

// RulesJSON returns an object with text, seats, the numbers of players, and the settings. It fails as Validate does.
func RulesJSON(r interface {
	fmt.Stringer
	Validate() error
}, least, most int, settings []Setting) ([]byte, error) {
	text, err := RulesText(r)
	if err != nil {
		return nil, err
	}
	head, err := json.Marshal(struct {
		Text  string `json:"text"`
		Seats [2]int `json:"seats"`
	}{string(text), [2]int{least, most}})
	b := head[:len(head)-1]
	for i := range settings {
		s := &settings[i]
		v, zero := s.Field, false
		switch f := s.Field.(type) {
		case *int:
			if zero = *f == 0; s.Other != nil && !s.Other.IsZero() {
				v, zero = s.Other, false
			}
		case *bool:
			if zero = !*f; s.Names != nil {
				v = s.String()
			}
		case *uint8:
			if zero = *f == 0; s.Names != nil {
				v = s.String()
			}
		case Option:
			zero = f.IsZero()
		}
		if s.Key == "seats" || s.Sparse && zero { // the players are there
			continue
		}
		value, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		b = append(append(append(append(b, ',', '"'), s.Key...), '"', ':'), value...)
	}
	return append(b, '}'), err
}
