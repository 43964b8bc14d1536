package pips_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/farkle"
)

// kinds are all kinds of errors with their texts.
var kinds = map[pips.Error]string{
	pips.ErrIllegal:   "illegal move",
	pips.ErrOver:      "the game is over",
	pips.ErrChanceDue: "dice are to be rolled or tiles to be dealt first",
	pips.ErrMoveDue:   "a move is to be made first",
	pips.ErrState:     "impossible state",
	pips.ErrRules:     "the rules cannot be played",
	pips.ErrPlayers:   "wrong players",
	pips.ErrSyntax:    "syntax error",
	pips.ErrTooLarge:  "too large",
	pips.ErrForeign:   "made for something else",
	pips.ErrDamaged:   "damaged",
	pips.ErrHidden:    "hidden",
}

// Each kind has a text, and a word that reads back, and is found by itself; four are illegal moves too.
func TestErrorKinds(t *testing.T) {
	illegal := map[pips.Error]bool{pips.ErrIllegal: true, pips.ErrOver: true, pips.ErrChanceDue: true, pips.ErrMoveDue: true, pips.ErrState: true}
	for i := range 256 {
		e := pips.Error(i)
		want, known := kinds[e]
		if !known {
			want = fmt.Sprintf("unknown error %d", i)
		}
		if e.Error() != want {
			t.Errorf("kind %d is %q, want %q", i, e.Error(), want)
		}
		text, err := e.MarshalText()
		if (err == nil) != (known || e == 0) {
			t.Errorf("kind %d has the text %q, %v", i, text, err)
		}
		if again := pips.ErrHidden; err == nil && (again.UnmarshalText(text) != nil || again != e) {
			t.Errorf("kind %d: %q reads as %v", i, text, again)
		}
		for target := range kinds {
			is := e == target || target == pips.ErrIllegal && illegal[e]
			if errors.Is(e, target) != is || errors.Is(fmt.Errorf("turn 3: %w", e), target) != is {
				t.Errorf("%v is %v: %v, want %v", e, target, !is, is)
			}
		}
	}
	if e := pips.ErrHidden; !errors.Is(e.UnmarshalText([]byte("illegal move")), pips.ErrSyntax) || e != pips.ErrHidden {
		t.Errorf("a word that is none reads as %v", e)
	}
	if len(kinds) != 12 || pips.ErrHidden != 12 {
		t.Errorf("%d kinds, of which the last is %d", len(kinds), pips.ErrHidden)
	}
	if errors.Is(pips.ErrOver, errors.New(pips.ErrIllegal.Error())) || errors.Is(pips.ErrIllegal, pips.ErrOver) {
		t.Error("a kind is what it is not")
	}
}

// A reason of a game.
type reason string

func (r reason) Error() string        { return string(r) }
func (r reason) Is(target error) bool { return target == pips.ErrRules }

// A move as games have them: a text, and an object in JSON.
type bank struct{ Keep int }

func (b bank) String() string { return fmt.Sprintf("%d bank", b.Keep) }

func TestMoveError(t *testing.T) {
	const few = reason("too few points for the first bank")
	for _, c := range []struct {
		err  pips.MoveError
		text string
		json string
	}{
		{pips.MoveError{Player: 1, Move: bank{15}, Reason: few, Need: 500, Have: 200}, "player 1, 15 bank: too few points for the first bank (need 500, have 200)",
			`{"player":1,"move":{"Keep":15},"reason":"too few points for the first bank","need":500,"have":200}`},
		{pips.MoveError{Player: 0, Move: bank{15}, Reason: pips.ErrOver}, "player 0, 15 bank: the game is over",
			`{"player":0,"move":{"Keep":15},"reason":"the game is over","need":0,"have":0}`},
		{pips.MoveError{Player: 2, Reason: reason("a wrong number of dice"), Need: 4, Have: 3}, "player 2: a wrong number of dice (need 4, have 3)",
			`{"player":2,"reason":"a wrong number of dice","need":4,"have":3}`},
		{pips.MoveError{Player: 2, Reason: reason("a wrong number of dice"), Need: 4, Have: 5}, "player 2: a wrong number of dice (need 4, have 5)",
			`{"player":2,"reason":"a wrong number of dice","need":4,"have":5}`},
		{pips.MoveError{Player: 0, Move: bank{15}, Reason: reason("no such pit"), Need: 6, Have: 7}, "player 0, 15 bank: no such pit (need at most 6, have 7)",
			`{"player":0,"move":{"Keep":15},"reason":"no such pit","need":6,"have":7}`},
		{pips.MoveError{Player: pips.Nobody, Reason: pips.ErrMoveDue}, "a move is to be made first",
			`{"player":-1,"reason":"a move is to be made first","need":0,"have":0}`},
		{pips.MoveError{Player: pips.Nobody, Reason: few, Have: -1}, "too few points for the first bank (need 0, have -1)",
			`{"player":-1,"reason":"too few points for the first bank","need":0,"have":-1}`},
		{pips.MoveError{Player: 1, Move: dominoes.Move{Domino: dominoes.Domino{L: 10, R: 1}}, Reason: dominoes.ErrNoMatch}, // it has no JSON
			"player 1, %!Domino(10-1) left: " + dominoes.ErrNoMatch.Error(),
			`{"player":1,"move":"%!Domino(10-1) left","reason":"` + dominoes.ErrNoMatch.Error() + `","need":0,"have":0}`},
		{pips.MoveError{Move: word("m"), Reason: pips.ErrOver}, // it has a text, but no String
			"player 0, m: the game is over",
			`{"player":0,"move":"m","reason":"the game is over","need":0,"have":0}`},
		{pips.MoveError{Move: wordless{7}, Reason: pips.ErrOver}, // none for this move
			"player 0, {7}: the game is over",
			`{"player":0,"move":"{7}","reason":"the game is over","need":0,"have":0}`},
		{pips.MoveError{Need: 1}, // without a reason
			"player 0: illegal move (need 1, have 0)",
			`{"player":0,"reason":"illegal move","need":1,"have":0}`},
	} {
		if got := c.err.Error(); got != c.text {
			t.Errorf("%#v says %q, want %q", c.err, got, c.text)
		}
		for _, v := range []any{&c.err, error(&c.err)} {
			if data, err := json.Marshal(v); string(data) != c.json || err != nil {
				t.Errorf("%v is %s in JSON, %v, want %s", c.err.Error(), data, err, c.json)
			}
		}
	}
}

// A MoveError is illegal and a SyntaxError is one whatever its reason, and both are of the
// kinds of their reasons.
func TestKindsOfReasons(t *testing.T) {
	for _, c := range []struct {
		err  error
		want []pips.Error
	}{
		{&pips.MoveError{}, []pips.Error{pips.ErrIllegal}},
		{&pips.MoveError{Reason: reason("own")}, []pips.Error{pips.ErrIllegal, pips.ErrRules}},
		{&pips.MoveError{Reason: pips.ErrOver}, []pips.Error{pips.ErrIllegal, pips.ErrOver}},
		{&pips.MoveError{Reason: pips.ErrHidden}, []pips.Error{pips.ErrIllegal, pips.ErrHidden}},
		{&pips.SyntaxError{}, []pips.Error{pips.ErrSyntax}},
		{&pips.SyntaxError{Reason: pips.ErrSyntax}, []pips.Error{pips.ErrSyntax}},
		{&pips.SyntaxError{Reason: pips.ErrTooLarge}, []pips.Error{pips.ErrSyntax, pips.ErrTooLarge}},
		{&pips.SyntaxError{Reason: &pips.MoveError{Reason: pips.ErrOver}}, []pips.Error{pips.ErrSyntax, pips.ErrIllegal, pips.ErrOver}},
	} {
		wrapped := fmt.Errorf("game 7: %w", c.err)
		for kind := range kinds {
			if is := slices.Contains(c.want, kind); errors.Is(wrapped, kind) != is {
				t.Errorf("%v is of the kind %q: %v", wrapped, kind, !is)
			}
		}
	}
	err := error(&pips.MoveError{Player: 3, Reason: io.EOF})
	var e *pips.MoveError
	if !errors.As(fmt.Errorf("x: %w", err), &e) || e.Player != 3 || !errors.Is(err, io.EOF) {
		t.Error("errors.As or errors.Is does not find what a MoveError has")
	}
}

func TestSyntaxError(t *testing.T) {
	long := strings.Repeat("1", 40) + "x" + strings.Repeat("2", 40)
	const face = reason("not a face")
	for _, c := range []struct {
		err  pips.SyntaxError
		want string
	}{
		{pips.SyntaxError{Reason: face}, `not a face: "" at offset 0`},
		{pips.SyntaxError{Input: "405", Offset: 1, Reason: face, Want: "want digits from 1 to 6"}, `not a face: "405" at offset 1; want digits from 1 to 6`},
		{pips.SyntaxError{Input: "hotdice=yes", Reason: pips.ErrSyntax, Want: "did you mean hot-dice?"}, `syntax error: "hotdice=yes" at offset 0; did you mean hot-dice?`},
		{pips.SyntaxError{Input: "1,2", Offset: 3}, `syntax error: "1,2" at offset 3`},
		{pips.SyntaxError{Input: "\x00\xff", Offset: 1, Reason: io.EOF}, `EOF: "\x00\xff" at offset 1`},
		{pips.SyntaxError{Input: long, Offset: 40, Reason: face}, `not a face: …"111111111111x22222222222222222222222"… at offset 40`},
		// twelve bytes before the fault and 24 from it are the whole text
		{pips.SyntaxError{Input: strings.Repeat("1", 12) + "x" + strings.Repeat("2", 23), Offset: 12, Reason: face},
			`not a face: "111111111111x22222222222222222222222" at offset 12`},
		{pips.SyntaxError{Input: strings.Repeat("1", 13) + "x" + strings.Repeat("2", 24), Offset: 13, Reason: face},
			`not a face: …"111111111111x22222222222222222222222"… at offset 13`},
		// offsets that this module never sets
		{pips.SyntaxError{Input: "123", Offset: -1, Reason: face}, `not a face: "123" at offset -1`},
		{pips.SyntaxError{Input: "123", Offset: 4, Reason: face}, `not a face: "123" at offset 4`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%#v says\n%s, want\n%s", c.err, got, c.want)
		}
	}
}

func TestSyntaxErrorJSON(t *testing.T) {
	for _, c := range []struct {
		err  pips.SyntaxError
		want string
	}{
		{pips.SyntaxError{Input: `a="7"`, Offset: 3, Reason: pips.ErrTooLarge, Want: "want a number from 1 to 6"},
			`{"input":"a=\"7\"","offset":3,"reason":"too large","want":"want a number from 1 to 6"}`},
		{pips.SyntaxError{}, `{"input":"","offset":0,"reason":"syntax error","want":""}`},
		{pips.SyntaxError{Input: "<\xff>", Reason: io.EOF}, `{"input":"\u003c�\u003e","offset":0,"reason":"EOF","want":""}`},
	} {
		if data, err := json.Marshal(&c.err); string(data) != c.want || err != nil {
			t.Errorf("%#v is %s in JSON, %v, want %s", c.err, data, err, c.want)
		}
	}
}

// SyntaxError.Error panics for no offset and no input, and stays short and valid.
func FuzzSyntaxErrorError(f *testing.F) {
	f.Add("405", int64(1), "want digits")
	for _, at := range []int64{math.MinInt64, math.MinInt64 + 1, -24, -1, 0, 1, 11, 12, 13, 99, 100, 101, math.MaxInt64 - 12, math.MaxInt64} {
		f.Add(strings.Repeat("é", 50), at, "")
		f.Add(strings.Repeat("\xff", 100), at, "want less")
		f.Add("", at, "")
	}
	f.Fuzz(func(t *testing.T, input string, offset int64, want string) {
		e := &pips.SyntaxError{Input: input, Offset: int(offset), Reason: pips.ErrSyntax, Want: want}
		text := e.Error()
		if !strings.HasPrefix(text, "syntax error: ") || !strings.HasSuffix(text, want) || len(text) > 250+len(want) || !utf8.ValidString(text) && utf8.ValidString(want) {
			t.Fatalf("%q at %d: %q", input, offset, text)
		}
		if data, err := json.Marshal(e); err != nil || !json.Valid(data) {
			t.Fatalf("%q at %d: %s, %v", input, offset, data, err)
		}
	})
}

// A word that is wrong in JSON is found there.
func TestWrongWordInJSON(t *testing.T) {
	for data, v := range map[string]json.Unmarshaler{
		`{"keep":[1],"then":"bunk"}`:   new(farkle.Move),
		`{"tile":[5,1],"end":"lefft"}`: new(dominoes.Move),
	} {
		var bad *pips.SyntaxError
		if err := v.UnmarshalJSON([]byte(data)); !errors.As(err, &bad) || bad.Offset != strings.LastIndex(data, `:"`)+2 {
			t.Errorf("%s: %v", data, err)
		}
	}
}

// wordless is a move that has no text.
type wordless struct{ n int }

func (wordless) MarshalText() ([]byte, error) { return nil, pips.ErrIllegal }

// A problem says what an error says, but not what could not be read.
func TestProblemOf(t *testing.T) {
	const few = reason("too few points for the first bank")
	secret := "hands 66 55"
	unread := &pips.SyntaxError{Input: secret, Offset: 6, Reason: pips.ErrDamaged, Want: "want two hands"}
	refused := &pips.MoveError{Player: 1, Move: bank{15}, Reason: fmt.Errorf("in the last round: %w", few), Need: 500, Have: 200}
	for _, c := range []struct {
		err  error
		want string
	}{
		{nil, `{"kind":"","reason":"","player":-1,"need":0,"have":0,"offset":0,"message":""}`},
		{errors.New("no disk"), `{"kind":"","reason":"no disk","player":-1,"need":0,"have":0,"offset":0,"message":"no disk"}`},
		{pips.ErrChanceDue, `{"kind":"chance-due","reason":"dice are to be rolled or tiles to be dealt first","player":-1,"need":0,"have":0,"offset":0,"message":"dice are to be rolled or tiles to be dealt first"}`},
		{fmt.Errorf("step 3: %w", refused), `{"kind":"rules","reason":"too few points for the first bank","player":1,"need":500,"have":200,"offset":0,"message":"in the last round: too few points for the first bank (need 500, have 200)"}`},
		{fmt.Errorf("a game: %w", unread), `{"kind":"damaged","reason":"damaged","player":-1,"need":0,"have":0,"offset":6,"message":"damaged; want two hands"}`},
		{&pips.SyntaxError{Input: secret, Offset: 3, Reason: refused}, `{"kind":"rules","reason":"too few points for the first bank","player":1,"need":500,"have":200,"offset":3,"message":"in the last round: too few points for the first bank (need 500, have 200)"}`},
		{&pips.SyntaxError{Input: secret}, `{"kind":"syntax","reason":"syntax error","player":-1,"need":0,"have":0,"offset":0,"message":"syntax error"}`},
		{&pips.GameError{Player: 1, State: secret, Err: pips.ErrTooLarge}, `{"kind":"too-large","reason":"too large","player":-1,"need":0,"have":0,"offset":0,"message":"too large"}`},
		{&pips.MoveError{Player: 2}, `{"kind":"illegal","reason":"illegal move","player":2,"need":0,"have":0,"offset":0,"message":"illegal move"}`},
	} {
		data, err := json.Marshal(pips.ProblemOf(c.err))
		if string(data) != c.want || err != nil {
			t.Errorf("%v: %s, %v; want %s", c.err, data, err, c.want)
		}
	}
}
