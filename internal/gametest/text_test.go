package gametest_test

import (
	"errors"
	"testing"

	"pips.example/internal/gametest"
)

// A word is a value with a text that can be spoilt.
type word string

func (w word) String() string { return string(w) }

func (w word) MarshalText() ([]byte, error) {
	switch w {
	case "no text":
		return []byte(w), errors.New("no text")
	case "another text":
		return []byte("other"), nil
	}
	return []byte(w), nil
}

func (w *word) UnmarshalText(text []byte) error {
	switch *w = word(text); *w {
	case "does not read":
		return errors.New("does not read")
	case "reads as another":
		*w = "other"
	}
	return nil
}

func TestText(t *testing.T) {
	for w, want := range map[word]string{
		"fine":             "",
		"no text":          "the text of no text is",
		"another text":     "the text of another text is",
		"does not read":    `"does not read" reads as`,
		"reads as another": `"reads as another" reads as other`,
	} {
		fails(t, w, want, func(t testing.TB) { gametest.Text[word, *word](t, w) })
	}
}
