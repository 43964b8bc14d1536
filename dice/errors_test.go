package dice_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

func TestErrorTexts(t *testing.T) {
	known := map[dice.Error]string{
		dice.ErrFace:     "dice: not a die face",
		pips.ErrTooLarge: "dice: number of dice or weight out of range",
		dice.ErrMissing:  "dice: dice not in the group",
		dice.ErrPacked:   "dice: not a packed group of dice",
		dice.ErrWeights:  "dice: not the weights of a die",
	}
	if len(known) != 5 {
		t.Fatal("two errors are the same")
	}
	for i := range 256 {
		e := dice.Error(i)
		want, ok := known[e]
		if !ok {
			want = fmt.Sprintf("dice: unknown error %d", i)
		}
		if e.Error() != want {
			t.Errorf("Error(%d) says %q, want %q", i, e.Error(), want)
		}
		gametest.ErrorJSON(t, e)
	}
	if errors.Is(dice.ErrFace, dice.ErrPacked) || !errors.Is(fmt.Errorf("turn 3: %w", dice.ErrFace), dice.ErrFace) {
		t.Error("errors.Is does not tell the errors apart")
	}
}

func TestSyntaxErrorText(t *testing.T) {
	long := rep("1", 40) + "x" + rep("2", 40)
	for _, c := range []struct {
		err  pips.SyntaxError
		want string
	}{
		{pips.SyntaxError{"", 0, dice.ErrFace}, `dice: not a die face: "" at offset 0`},
		{pips.SyntaxError{"405", 1, dice.ErrFace}, `dice: not a die face: "405" at offset 1`},
		{pips.SyntaxError{"1,2", 3, dice.ErrWeights}, `dice: not the weights of a die: "1,2" at offset 3`},
		{pips.SyntaxError{"\x00\xff", 0, dice.ErrFace}, `dice: not a die face: "\x00\xff" at offset 0`},
		{pips.SyntaxError{long, 40, dice.ErrFace},
			`dice: not a die face: …"111111111111x22222222222222222222222"… at offset 40`},
		// twelve bytes before the fault and 24 from it are the whole text
		{pips.SyntaxError{rep("1", 12) + "x" + rep("2", 23), 12, dice.ErrFace},
			`dice: not a die face: "111111111111x22222222222222222222222" at offset 12`},
		{pips.SyntaxError{rep("1", 13) + "x" + rep("2", 24), 13, dice.ErrFace},
			`dice: not a die face: …"111111111111x22222222222222222222222"… at offset 13`},
		// offsets that this module never sets
		{pips.SyntaxError{"123", -1, dice.ErrFace}, `dice: not a die face: "123" at offset -1`},
		{pips.SyntaxError{"123", 4, dice.ErrFace}, `dice: not a die face: "123" at offset 4`},
		{pips.SyntaxError{"x", 0, errors.New("game: no")}, `game: no: "x" at offset 0`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%#v says\n%s, want\n%s", c.err, got, c.want)
		}
	}
	for _, offset := range []int{math.MinInt, -100, -1, 0, 1, 40, 81, 82, 1000, math.MaxInt} {
		e := pips.SyntaxError{Input: long, Offset: offset, Reason: dice.ErrFace}
		if got := strings.Count(e.Error(), "1") + strings.Count(e.Error(), "2"); got > 36+20 {
			t.Errorf("offset %d: the message is long: %s", offset, e.Error())
		}
	}
}

// The message stays short however long the text is.
func TestSyntaxErrorIsShort(t *testing.T) {
	_, err := dice.Parse(rep("1", 1<<20))
	if err == nil || len(err.Error()) > 120 {
		t.Errorf("error of %d bytes", len(err.Error()))
	}
}

func TestScriptErrorText(t *testing.T) {
	for _, c := range []struct {
		err  dice.ScriptError
		want string
	}{
		{dice.ScriptError{Roll: 2, Rolls: 2, Want: 6}, "dice: script of 2 rolls has no roll 2, asked for 6 dice"},
		{dice.ScriptError{Rolls: 1, Want: 5, Have: dice.MustParse("21")}, `dice: roll 0 of the script is "12", asked for 5 dice`},
		{dice.ScriptError{Rolls: 1, Want: 5}, `dice: roll 0 of the script is "", asked for 5 dice`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%#v says %q, want %q", c.err, got, c.want)
		}
	}
}
