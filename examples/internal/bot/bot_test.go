package bot

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/examples/internal/bottest"
	"pips.example/farkle"
	"pips.example/prng"
)

func TestMain(m *testing.M) {
	bottest.Main()
	os.Exit(m.Run())
}

// usual are limits that no answering program reaches.
var usual = Limits{20 * time.Second, 20 * time.Second}

// hire returns a bot that plays in a manner.
func hire(t *testing.T, manner string, l Limits) *Bot {
	t.Helper()
	c, err := Parse(bottest.Command(t, manner))
	if err != nil {
		t.Fatal(err)
	}
	b := New(c, l)
	t.Cleanup(func() { Close(b) })
	return b
}

// begin is the view of the player who begins a game of Awari.
func begin() awari.View { return awari.Standard().View(awari.Standard().Start(), awari.South) }

// choose asks for the first move of a game of Awari.
func choose(b *Bot) (awari.Move, error) { return Choose[awari.View, awari.Move](b, "awari", begin()) }

// A program reads the view of its player and the legal moves only, and one process makes all its moves.
func TestRequest(t *testing.T) {
	l := bottest.Listen(t)
	b := hire(t, "last "+l.Addr().String(), usual)
	r := dominoes.Standard()
	s, err := r.Begin(2)
	if err == nil {
		s, err = r.Chance(s, r.Draw(s, prng.NewSplitMix64(1)))
	}
	if err != nil {
		t.Fatal(err)
	}
	v := r.View(s, dominoes.Player1)
	moves := slices.Collect(v.Moves())
	for range 2 {
		if m, err := Choose[dominoes.View, dominoes.Move](b, "dominoes", v); err != nil || m != moves[len(moves)-1] {
			t.Fatalf("%v, %v, want %v", m, err, moves[len(moves)-1])
		}
	}
	want, err := json.Marshal(map[string]any{"version": 1, "game": "dominoes", "view": v, "moves": moves})
	if err != nil {
		t.Fatal(err)
	}
	Close(b)
	text, err := io.ReadAll(l.Next())
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	if len(lines) != 3 || lines[0] != lines[1] || lines[2] != "" {
		t.Fatalf("%q", lines)
	}
	var got, all map[string]any // the keys have another order
	if json.Unmarshal([]byte(lines[0]), &got) != nil || json.Unmarshal(want, &all) != nil || !reflect.DeepEqual(got, all) {
		t.Errorf("%s\nwant %s", lines[0], want)
	}
	for tile := range s.Hands[dominoes.Player2].All() {
		if tile, _ := json.Marshal(tile); strings.Contains(lines[0], string(tile)) {
			t.Errorf("the tile %s of the other is in %s", tile, lines[0])
		}
	}
}

// An illegal answer may mean a legal move.
func TestMeant(t *testing.T) {
	b := hire(t, "turn", usual)
	r := dominoes.Standard()
	s, err := dominoes.ParseState("hand1=5-4,6-6 hand2=5-1")
	if err != nil {
		t.Fatal(err)
	}
	v := r.View(s, dominoes.Player1)
	for m := range v.Moves() {
		if got, err := Choose(b, "dominoes", v, Meant(r)); got != m || err != nil {
			t.Errorf("%v, %v, want %v", got, err, m)
		}
		break
	}
	var fault *Fault
	if m, err := Choose[dominoes.View, dominoes.Move](b, "dominoes", v); !errors.As(err, &fault) || fault.Reason != "its move 4-5 left is illegal: the tile is held the other way round" {
		t.Errorf("%v, %v", m, err)
	}
	b = hire(t, `say {"tile":[1,5],"end":"left"}`, usual)
	if m, err := Choose(b, "dominoes", v, Meant(r)); !errors.As(err, &fault) || fault.Reason != "its move 1-5 left is illegal: the tile is not in the hand" {
		t.Errorf("%v, %v", m, err)
	}
}

// A failed program has a fault with its reason, and a new process plays the next game.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		manner string
		limits Limits
		want   Fault
	}{
		{"bad 1", usual, Fault{"it ended: exit status 3", "I am  done\nfor"}},
		{"hang", Limits{100 * time.Millisecond, time.Hour}, Fault{"it took longer than 100ms for a move", ""}},
		{"hang", Limits{time.Hour, 100 * time.Millisecond}, Fault{"it took longer than 100ms for the game", ""}},
		{"long", usual, Fault{"it answered with a line of more than 65535 bytes", ""}},
		{"say hello", usual, Fault{`its answer "hello" is no move: invalid character 'h' looking for beginning of value`, ""}},
		{"say", usual, Fault{`its answer "" is no move: unexpected end of JSON input`, ""}},
		{`say {"pot":1}`, usual, Fault{`its answer "{\"pot\":1}" is no move: syntax error; there is no key "pot"`, ""}},
		{`say {"pit":7}`, usual, Fault{"its move 7 is illegal: not a pit of this player (need 6, have 7)", ""}},
		{`say {"pit":1} {"pit":2}`, usual, Fault{`its answer "{\"pit\":1} {\"pit\":2}" is no move: invalid character '{' after top-level value`, ""}},
	} {
		b := hire(t, tt.manner, tt.limits)
		for range 2 {
			b.Begin()
			m, err := choose(b)
			var f *Fault
			if !errors.As(err, &f) || *f != tt.want || m != 0 || err.Error() != tt.want.Reason {
				t.Errorf("%s: %v, %+v, want %+v", tt.manner, m, err, tt.want)
			}
		}
	}
}

// After a fault a new process plays.
func TestFaultLater(t *testing.T) {
	b := hire(t, "bad 3", usual)
	for n := range 8 {
		if _, err := choose(b); (err != nil) != (n%3 == 2) {
			t.Errorf("move %d: %v", n, err)
		}
	}
	// The reason of a refused move leaves out the player.
	r := farkle.Standard()
	s, err := r.Begin(2)
	if err != nil {
		t.Fatal(err)
	}
	if s, err = r.Chance(s, r.Draw(s, prng.NewSplitMix64(1))); err != nil {
		t.Fatal(err)
	}
	b = hire(t, `say {"keep":[1,1,1,1,1,1],"then":"bank"}`, usual)
	_, err = Choose[farkle.View, farkle.Move](b, "farkle", r.View(s, 0))
	if want := "its move 111111 bank is illegal: these dice are not in the throw"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// A program that closes its output is distinguished from one that ends.
func TestShut(t *testing.T) {
	if _, err := choose(hire(t, "shut", usual)); err == nil || err.Error() != "it closed its output" {
		t.Error(err)
	}
}

// The time of a game includes all its moves.
func TestGameTime(t *testing.T) {
	b := hire(t, "first", Limits{20 * time.Second, 20 * time.Second})
	ask := func() time.Duration {
		t.Helper()
		before := b.left
		if _, err := choose(b); err != nil {
			t.Fatal(err)
		}
		return before - b.left
	}
	if one, two := ask(), ask(); one <= 0 || two <= 0 || b.left != 20*time.Second-one-two {
		t.Errorf("%v, %v, %v left", one, two, b.left)
	}
	b.left = -1
	if _, err := choose(b); err == nil || err.Error() != "it took longer than 20s for the game" {
		t.Error(err)
	}
	if b.Begin(); b.left != 20*time.Second {
		t.Error(b.left)
	}
}

// A program ends with its children: after a fault, after Close, and when it ends before a child that has its
// output.
func TestEnds(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		t.Skip("there are no groups of processes here")
	}
	l := bottest.Listen(t)
	b := hire(t, "cry "+l.Addr().String(), usual)
	if _, err := choose(b); err == nil {
		t.Error("a cry is a move")
	}
	l.Here(2)()
	b = hire(t, "leave "+l.Addr().String(), usual)
	if _, err := choose(b); err == nil || err.Error() != "it ended: exit status 0" {
		t.Error(err)
	}
	l.Here(2)()
	b = hire(t, "stay "+l.Addr().String(), usual)
	done := make(chan error)
	go func() {
		_, err := choose(b)
		done <- err
	}()
	gone := l.Here(2)
	Close(b, hire(t, "first", usual)) // one that never ran, too
	if err := <-done; err == nil {
		t.Error("an answer of a program that was ended")
	}
	gone()
	if _, err := choose(b); err == nil || err.Error() != "it could not be started: all is over" {
		t.Error(err)
	}
}

// A program that cannot be started has a fault, and Find refuses it.
func TestNotThere(t *testing.T) {
	c, err := Find("exec:pips-no-such-program -v")
	if len(c) != 2 || !errors.Is(err, exec.ErrNotFound) {
		t.Fatal(c, err)
	}
	_, why := choose(New(c, usual))
	var f *Fault
	if !errors.As(why, &f) || !strings.HasPrefix(f.Reason, "it could not be started: ") {
		t.Errorf("%v", why)
	}
}
