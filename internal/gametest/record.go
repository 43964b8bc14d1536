package gametest

import (
	"encoding"
	"fmt"
	"iter"
	"strings"
	"testing"
)

// recordNames are names and seeds, and whether they can stand in a record.
func recordNames() map[string]bool {
	long := strings.Repeat("n", 100)
	return map[string]bool{
		"": true, "Ann": true, "Ann Smith": true, "a  b": true, "a,b": true, "0:": true, "seed": true, "player": true, "begins 1": true,
		"pips 1 awari": true, "pips 1 dominoes": true, "pips 1 farkle": true, "pips 1 yahtzee": true,
		"Jürgen": true, "🎲": true, "名前": true, `"a\n"`: true, "%s": true, "\u200b": true, "\ufffd": true,
		long: true, long + "n": false, strings.Repeat("ü", 50): true, strings.Repeat("ü", 50) + "n": false,
		" ": false, " Ann": false, "Ann ": false, "\u00a0Ann": false, "Ann\u2003": false,
		"A\nnn": false, "A\nplayer B": false, "A\n\n": false, "A\nseed 1": false, "A\nbegins 1": false, "A\rnn": false, "Ann\n": false, "A\tnn": false, "A\x00nn": false, "A\x7fnn": false, "A\u0085nn": false, "A\xffnn": false,
	}
}

// A RecordValue is a record of a game.
type RecordValue interface {
	fmt.Stringer
	encoding.TextMarshaler
	encoding.TextAppender
}

// RecordNames checks which names and seeds a record can have. The function named
// returns a record with a name at one of n places. What cannot stand in a record
// gives wrong and no text, and prints as what is refused; with all else the text reads
// as the same record.
func RecordNames[R RecordValue](t testing.TB, n int, named func(at int, name string) R, parse func(string) (R, error), same func(a, b R) bool, wrong error) {
	t.Helper()
	for name, ok := range recordNames() {
		for at := range n {
			r := named(at, name)
			text, err := r.AppendText([]byte("> "))
			if !ok {
				if err != wrong || string(text) != "> " {
					t.Fatalf("%q at %d: the text is %q, %v", name, at, text, err)
				}
				if got, err := parse(r.String()); err == nil {
					t.Fatalf("%q at %d: %q reads as %q", name, at, r, got)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%q at %d: %v", name, at, err)
			}
			if got, err := parse(string(text[len("> "):])); err != nil || !same(got, r) {
				t.Fatalf("%q at %d: %q reads as %q, %v", name, at, text, got, err)
			}
		}
	}
}

// RecordText checks a record by its text, as String gives it: that is also what
// MarshalText and AppendText give, and it reads as the same record by parse and
// UnmarshalText. So does each of the other texts, and those with other ends of
// lines or more empty ones.
func RecordText[R RecordValue, P Pointer[R]](t testing.TB, text string, parse func(string) (R, error), same func(a, b R) bool, others ...string) R {
	t.Helper()
	r, err := parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	marshalled, err := r.MarshalText()
	appended, aerr := r.AppendText([]byte("> "))
	if r.String() != text || string(marshalled) != text || string(appended) != "> "+text || err != nil || aerr != nil {
		t.Fatalf("%q prints as %q; the text is %q, %v, appended %q, %v", text, r, marshalled, err, appended, aerr)
	}
	for _, other := range append(others, text,
		strings.ReplaceAll(text, "\n", "\r\n"),
		strings.ReplaceAll(text, "\n\n", "\n\n\n\r\n"),
		text+"\n\n",
		strings.TrimSuffix(text, "\n"),
	) {
		if got, err := parse(other); err != nil || got.String() != text || !same(got, r) {
			t.Fatalf("%q reads as\n%v, %v", other, got, err)
		}
		var got R
		if err := P(&got).UnmarshalText([]byte(other)); err != nil || got.String() != text || !same(got, r) {
			t.Fatalf("%q reads with UnmarshalText as\n%v, %v", other, got, err)
		}
	}
	return r
}

// A Played game is one that is played step by step: a move, what it led to, and the
// record of it all.
type Played[M, S any, R fmt.Stringer] interface {
	All() iter.Seq2[M, S]
	State() S
	Err() error
	Record() R
}

// RecordIsCopy plays a game, which has some ten steps at least, to its end. What
// Record returns is not changed by the game going on, nor the game by what spoil does
// to the record, which is to change its steps and its names. The same holds of a
// record and the game that replays it.
func RecordIsCopy[G Played[M, S, R], M, S any, R fmt.Stringer](t testing.TB, g G, spoil func(*R), replay func(R) G) {
	t.Helper()
	n := 0
	for range g.All() {
		if n++; n == 5 {
			break
		}
	}
	early := g.Record()
	text := early.String()
	spoil(&early)
	if early.String() == text {
		t.Fatalf("the record is not spoilt")
	}
	if got := g.Record().String(); got != text {
		t.Fatalf("a change of the record changes the game to %v, from %v", got, text)
	}
	early = g.Record()
	for range g.All() {
	}
	if g.Err() != nil || early.String() != text || g.Record().String() == text {
		t.Fatalf("%v; the record has become %v, from %v", g.Err(), early, text)
	}
	again := replay(early)
	spoil(&early)
	for range again.All() {
	}
	if got := again.Record().String(); got != text || again.Err() != nil {
		t.Fatalf("%v; replayed was %v, not %v", again.Err(), got, text)
	}
}

// Feed plays a whole game, and its steps one by one in another, which has not begun,
// and checks that this comes to the same. Before each step it tries what has to be
// refused and to change nothing.
func Feed[G Played[M, S, R], M any, S comparable, R fmt.Stringer, T any](t testing.TB, whole, fed G, steps func(R) []T, play func(T) error, refused ...func() error) {
	t.Helper()
	for range whole.All() {
	}
	if whole.Err() != nil {
		t.Fatalf("the whole game: %v", whole.Err())
	}
	for i, step := range steps(whole.Record()) {
		before := fed.State()
		for k, try := range refused {
			if err := try(); err == nil || fed.State() != before || fed.Err() != nil {
				t.Fatalf("attempt %d in %v: %v, and then %v, %v", k, before, err, fed.State(), fed.Err())
			}
		}
		if err := play(step); err != nil {
			t.Fatalf("step %d, %v: %v", i, step, err)
		}
	}
	if fed.State() != whole.State() || fed.Record().String() != whole.Record().String() {
		t.Fatalf("%v, want %v; the record is %v, want %v", fed.State(), whole.State(), fed.Record(), whole.Record())
	}
}

// Stored checks that a record is the same after the way through its text, which is its
// String, by parse and UnmarshalText. It returns the text.
func Stored[R RecordValue, P Pointer[R]](t testing.TB, r R, parse func(string) (R, error), same func(a, b R) bool) string {
	t.Helper()
	text, err := r.MarshalText()
	if err != nil || string(text) != r.String() {
		t.Fatalf("the text of %v is %q, %v", r, text, err)
	}
	if got, err := parse(string(text)); err != nil || !same(got, r) {
		t.Fatalf("%q reads as %v, %v", text, got, err)
	}
	var got R
	if err := P(&got).UnmarshalText(text); err != nil || !same(got, r) {
		t.Fatalf("%q reads with UnmarshalText as %v, %v", text, got, err)
	}
	return string(text)
}

// TooLong plays a game that ends for no other reason than that it has as many steps as
// may be. What was played is a record, which replays to the same end. With a step that
// longer adds it is none, and replays as far as it was.
func TooLong[G Played[M, S, R], M any, S comparable, R RecordValue](t testing.TB, g G, most int, tooLong error, stored func(R) R, replay func(R) G, longer func(*R)) {
	t.Helper()
	play := func(g G) (n int) {
		for range g.All() {
			n++
		}
		return n
	}
	if n := play(g); n != most || g.Err() != tooLong {
		t.Fatalf("after %d steps: %v", n, g.Err())
	}
	if n := play(g); n != 0 || g.Err() != tooLong {
		t.Fatalf("the game goes on for %d steps, %v", n, g.Err())
	}
	record := g.Record()
	again := replay(stored(record))
	if n := play(again); n != most || again.Err() != nil || again.State() != g.State() {
		t.Fatalf("it replays to %v after %d steps, %v, want %v", again.State(), n, again.Err(), g.State())
	}
	longer(&record)
	again = replay(record)
	if n := play(again); n != most || again.Err() != tooLong {
		t.Fatalf("a longer record replays %d steps, %v", n, again.Err())
	}
	if _, err := record.MarshalText(); err != tooLong {
		t.Fatalf("a longer record has a text: %v", err)
	}
}
