package gametest_test

import (
	"errors"
	"iter"
	"strings"
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
		got := failure(func(t testing.TB) { gametest.Text[word, *word](t, w) })
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: the failure is %q, want %q", w, got, want)
		}
	}
	// State and moves are asked for their text.
	type words = gametest.Game[word, word, *word, *word]
	g := words{
		Start: "start",
		Moves: func(w word) iter.Seq[word] {
			return func(yield func(word) bool) { _ = w != "end" && yield("does not read") }
		},
		Legal: func(w, m word) error {
			if w == "end" || m != "does not read" {
				return errIllegal
			}
			return nil
		},
		Apply: func(w, m word) (word, error) {
			if w == "end" || m != "does not read" {
				return w, errIllegal
			}
			return "end", nil
		},
		Over:     func(w word) bool { return w == "end" },
		Illegal:  errIllegal,
		MaxPlies: 1,
	}
	if got := failure(func(t testing.TB) { g.Walk(t, nil) }); !strings.Contains(got, `"does not read"`) {
		t.Errorf("a move without text: %q", got)
	}
	g.Start = "reads as another"
	g.Over = func(w word) bool { return true }
	g.Moves = func(w word) iter.Seq[word] { return func(func(word) bool) {} }
	g.Legal = func(w, m word) error { return errIllegal }
	g.Apply = func(w, m word) (word, error) { return w, errIllegal }
	if got := failure(func(t testing.TB) { g.Walk(t, nil) }); !strings.Contains(got, "reads as other") {
		t.Errorf("a state without text: %q", got)
	}
}

func TestRecord(t *testing.T) {
	for _, test := range []struct {
		record word
		end    int
		err    error
		want   string
	}{
		{"fine", 4, nil, ""},
		{"no text", 7, nil, "the text of no text is"},
		{"another text", 12, nil, "the text of another text is"},
		{"does not read", 13, nil, `"does not read" reads as`},
		{"reads as another", 16, nil, `"reads as another" reads as other`},
		{"another end", 4, nil, "another end replays to 11, <nil>, want 4"},
		{"an error", 8, errIllegal, "an error replays to 8, illegal"},
	} {
		got := failure(func(t testing.TB) {
			gametest.Record[word, *word](t, test.record, test.end, func(w word) (int, error) { return len(w), test.err })
		})
		if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
			t.Errorf("%s: the failure is %q, want %q", test.record, got, test.want)
		}
	}
	// What was read is replayed too.
	n := 0
	got := failure(func(t testing.TB) {
		gametest.Record[word, *word](t, "fine", 1, func(w word) (int, error) { n++; return n, nil })
	})
	if !strings.Contains(got, "fine replays to 2") {
		t.Errorf("the failure is %q", got)
	}
}
