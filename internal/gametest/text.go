package gametest

import (
	"encoding"
	"fmt"
	"testing"
)

// A Value is a state or a move.
type Value interface {
	comparable
	fmt.Stringer
	encoding.TextMarshaler
}

// A Pointer decodes the text of a value.
type Pointer[V any] interface {
	*V
	encoding.TextUnmarshaler
}

// Text checks that a value survives the way through its text, which is its
// String.
func Text[V Value, P Pointer[V]](t testing.TB, v V) {
	t.Helper()
	text, err := v.MarshalText()
	if err != nil || string(text) != v.String() {
		t.Fatalf("the text of %v is %q, %v", v, text, err)
	}
	var w V
	if err := P(&w).UnmarshalText(text); err != nil || w != v {
		t.Fatalf("%q reads as %v, %v", text, w, err)
	}
}
