package gametest

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// HostileTexts are texts to try any decoder with: empty, cut, doubled, huge,
// negative and out of range numbers, other digits and spaces, and bytes that are
// no UTF-8.
func HostileTexts() []string {
	huge := string(bytes.Repeat([]byte("9"), 400))
	return []string{
		"", " ", "\n", "\x00", "\xff\xfe", "\xc3\x28", "\u0661", "\u00a0", "1\u2028", "=", "==", "a=", "=1", "-", "-1", "+1", "1e9", "0x1", "1.5",
		"01", "255", "256", "2147483647", "2147483648", "4294967296", "-2147483649", "9223372036854775808", "18446744073709551616", huge, "a=" + huge,
		"standard standard", "standard\r", "pips 1", "pips 1 farkle\n", "pips 2 awari\nrules standard\n", "pips 1 dominoes\nrules standard\nplayer\n", "%!Die(9)",
	}
}

// A Decoder is what [Decode] needs of a type.
type Decoder[V any] interface {
	*V
	encoding.TextUnmarshaler
}

// Decode decodes text into a value that is had, and checks what decoders owe:
//
//   - A refused text leaves the value unchanged. The error is a
//     *[pips.SyntaxError], see [SomeSyntaxError].
//   - What was decoded has a text, which is its String and decodes to the same.
//   - The text is neither changed nor kept.
//   - Parse, unless it is nil, gives the same value or the same error; with an
//     error comes the zero value.
//
// It reports whether the text was accepted.
func Decode[V encoding.TextMarshaler, P Decoder[V]](t testing.TB, text []byte, had V, parse func(string) (V, error), equal func(a, b V) bool) bool {
	got, err, wrong := decode(text, had, equal, func(v *V, text []byte) error { return P(v).UnmarshalText(text) }, V.MarshalText)
	if parse != nil && wrong == nil {
		parsed, perr := parse(string(text))
		switch {
		case fmt.Sprint(err) != fmt.Sprint(perr):
			wrong = fmt.Errorf("%q: UnmarshalText of %T gives %v, Parse %v", text, got, err, perr)
		case err == nil && !equal(got, parsed):
			wrong = fmt.Errorf("%q: UnmarshalText of %T makes %v, Parse %v", text, got, got, parsed)
		case err != nil && !isZero(parsed):
			wrong = fmt.Errorf("%q: refused with %v, and Parse gives %v", text, perr, parsed)
		}
	}
	if err == nil && wrong == nil {
		if canonical, _ := got.MarshalText(); fmt.Sprint(got) != string(canonical) {
			wrong = fmt.Errorf("%q decodes to %v, of which the text is %q", text, got, canonical)
		}
	}
	if wrong != nil {
		t.Helper() // only here, as it takes longer than most decoders do
		t.Fatal(wrong)
	}
	return err == nil
}

// A JSONDecoder is what [DecodeJSON] needs of a type.
type JSONDecoder[V any] interface {
	*V
	json.Unmarshaler
}

// DecodeJSON decodes JSON into a value that is had, and checks what decoders owe: those of
// [Decode], but for Parse and with the JSON that the value has. It reports whether the JSON
// was accepted.
func DecodeJSON[V any, P JSONDecoder[V]](t testing.TB, data []byte, had V, equal func(a, b V) bool) bool {
	_, err, wrong := decode(data, had, equal, func(v *V, data []byte) error { return P(v).UnmarshalJSON(data) }, func(v V) ([]byte, error) { return json.Marshal(v) })
	if wrong != nil {
		t.Helper()
		t.Fatal(wrong)
	}
	return err == nil
}

// decode returns what a decoder makes of data with its error, and what is wrong with both.
func decode[V any](data []byte, had V, equal func(a, b V) bool, read func(*V, []byte) error, write func(V) ([]byte, error)) (got V, err, wrong error) {
	got = had
	input := bytes.Clone(data)
	err = read(&got, input)
	if !bytes.Equal(input, data) {
		return got, err, fmt.Errorf("%q: a %T changes it to %q", data, got, input)
	}
	for i := range input {
		input[i] ^= 0x55 // whoever has kept it sees this
	}
	if err != nil {
		if _, wrong = someSyntaxError(err, string(data)); wrong == nil && !equal(got, had) {
			wrong = fmt.Errorf("%q: refused with %v, and %v became %v", data, err, had, got)
		}
		return got, err, wrong
	}
	canonical, werr := write(got)
	again := had
	if werr == nil {
		werr = read(&again, canonical)
	}
	if werr != nil || !equal(again, got) {
		wrong = fmt.Errorf("%q decodes to %v, and its %s to %v, %v", data, got, canonical, again, werr)
	}
	return got, err, wrong
}

// Text checks that a value survives the way through its text, which is its String.
func Text[V interface {
	comparable
	encoding.TextMarshaler
}, P Decoder[V]](t testing.TB, v V) {
	t.Helper()
	Stored[V, P](t, v, nil, Same)
}

// Stored is Text for values that are not comparable, also by parse unless it is nil. It returns the text.
func Stored[V encoding.TextMarshaler, P Decoder[V]](t testing.TB, v V, parse func(string) (V, error), same func(a, b V) bool) string {
	t.Helper()
	text, err := v.MarshalText()
	if err != nil || !Decode[V, P](t, text, *new(V), parse, same) {
		t.Fatalf("the text of %v is %q, %v", v, text, err)
	}
	var back V
	if err := P(&back).UnmarshalText(text); err != nil || !same(back, v) {
		t.Fatalf("%q reads as %v, %v", text, back, err)
	}
	return string(text)
}

// RecordText checks that a text is that of the record which it reads as. So read the other texts, and those with
// a byte order mark, other ends of lines or more empty ones.
func RecordText[R encoding.TextMarshaler, P Decoder[R]](t testing.TB, text string, parse func(string) (R, error), same func(a, b R) bool, others ...string) R {
	t.Helper()
	r, err := parse(text)
	if err != nil || Stored[R, P](t, r, parse, same) != text {
		t.Fatalf("%q reads as %v, %v", text, r, err)
	}
	for _, other := range append(others,
		strings.ReplaceAll(text, "\n", "\r\n"),
		strings.ReplaceAll(text, "\n\n", "\n\n\n\r\n"),
		text+"\n\n",
		strings.TrimSuffix(text, "\n"),
		"\ufeff"+text,
		"\ufeff"+strings.ReplaceAll(text, "\n", " \t \r\n"),
	) {
		if got, err := parse(other); err != nil || !same(got, r) {
			t.Fatalf("%q reads as\n%v, %v", other, got, err)
		}
		Decode[R, P](t, []byte(other), *new(R), parse, same)
	}
	return r
}

func isZero[V any](v V) bool { return reflect.ValueOf(&v).Elem().IsZero() }

// Same is the equality of comparable values, for [Decode].
func Same[V comparable](a, b V) bool { return a == b }

// RefusedRecord checks that a text is refused by parse and UnmarshalText, for the reason and at
// the place of [RecordError]. Parse returns the zero value, and had does not change. It
// returns the error.
func RefusedRecord[V any, P Decoder[V]](t testing.TB, text string, offset int, reason error, had V, parse func(string) (V, error), equal func(a, b V) bool) error {
	t.Helper()
	return refused[V, P](t, text, had, parse, equal, func(err error) { RecordError(t, err, text, offset, reason) })
}

// refused is RefusedRecord with another check of the error.
func refused[V any, P Decoder[V]](t testing.TB, text string, had V, parse func(string) (V, error), equal func(a, b V) bool, check func(error)) error {
	t.Helper()
	parsed, err := parse(text)
	got := had
	check(err)
	check(P(&got).UnmarshalText([]byte(text)))
	if !isZero(parsed) || !equal(got, had) {
		t.Errorf("%.200q: refused, and Parse gives %v, and %v became %v", text, parsed, had, got)
	}
	return err
}
