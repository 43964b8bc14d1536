package dice_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// The JSON is the same with GOEXPERIMENT=jsonv2.
func TestJSONGolden(t *testing.T) {
	type state struct {
		Roll dice.Dice   `json:"roll"`
		Kept []dice.Dice `json:"kept"`
		Die  *dice.Die   `json:"die"`
	}
	four := dice.Four
	for _, c := range []struct {
		value any
		want  string
	}{
		{[]dice.Die{dice.Six, dice.One}, `[6,1]`}, // not base64, as other bytes are
		{dice.Dice{}, `[]`},
		{&state{dice.MustParse("21"), []dice.Dice{{}, dice.Of(5)}, &four}, `{"roll":[1,2],"kept":[[],[5]],"die":4}`},
		{map[dice.Dice]int{{}: 0, dice.MustParse("66"): 2, dice.MustParse("51"): 3}, `{"":0,"15":3,"66":2}`},
		{map[dice.Die]int{dice.Two: 7, dice.One: 8}, `{"1":8,"2":7}`},
		{&dice.ScriptError{Roll: 1, Want: 4, Have: dice.MustParse("566")}, `{"roll":1,"want":4,"have":[5,6,6]}`},
		{same(dice.Six, 100), `[` + strings.TrimSuffix(rep("6,", 100), ",") + `]`},
	} {
		data, err := json.Marshal(c.value)
		if string(data) != c.want || err != nil {
			t.Errorf("%v is %s in JSON, %v, want %s", c.value, data, err, c.want)
			continue
		}
		back := reflect.New(reflect.TypeOf(c.value))
		if err := json.Unmarshal(data, back.Interface()); err != nil || !reflect.DeepEqual(back.Elem().Interface(), c.value) {
			t.Errorf("%s reads back as %v, %v", data, back.Elem(), err)
		}
	}
}

// Other spellings that are read, with white space around them.
func TestJSONReads(t *testing.T) {
	for text, want := range map[string]string{
		" [ ] ": "", `""`: "", `"513"`: "135", "\t[ 5\n,1 , 3\r]\n": "135", `"\u0035"`: "5",
	} {
		d := dice.MustParse("66")
		if err := d.UnmarshalJSON([]byte(text)); err != nil || d.String() != want {
			t.Errorf("%q is %v, %v, want %s", text, d, err, want)
		}
	}
	for _, text := range []string{`"4"`, " 4\n", `"\u0034"`} {
		d := dice.Six
		if err := d.UnmarshalJSON([]byte(text)); err != nil || d != dice.Four {
			t.Errorf("%q is %v, %v", text, d, err)
		}
	}
}

func TestJSONRefuses(t *testing.T) {
	die, group := dice.Five, dice.MustParse("1223")
	onDie, onDice := json.Unmarshaler(&die), json.Unmarshaler(&group)
	const (
		syntax, large = pips.ErrSyntax, pips.ErrTooLarge
		face          = "want a face, 1 to 6"
		list          = "want a list of faces from 1 to 6, as in [1,1,5]"
	)
	for _, c := range []struct {
		into   json.Unmarshaler
		text   string
		offset int
		reason pips.Error
		want   string
	}{
		{onDie, ` 10`, 2, syntax, face},
		{onDie, `null`, 0, syntax, face},
		{onDie, `"7"`, 1, syntax, face},
		{onDice, ``, 0, syntax, list},
		{onDice, `{}`, 0, syntax, list},
		{onDice, `[1, 11]`, 4, syntax, list},
		{onDice, `[1,"1"]`, 3, syntax, list},
		{onDice, `[1,1.0]`, 4, syntax, list},
		{onDice, `[1,]`, 3, syntax, list},
		{onDice, `[,1]`, 1, syntax, list},
		{onDice, `[1 1]`, 3, syntax, list},
		{onDice, `[1`, 2, syntax, list},
		{onDice, `[1]]`, 3, syntax, list},
		{onDice, "[1]\u00a0", 3, syntax, list},
		{onDice, `"17"`, 2, syntax, "want digits from 1 to 6"},
		{onDice, `"1\u0037"`, 0, syntax, "want digits from 1 to 6"}, // no offset in an escaped text
		{onDice, `"` + rep("1", 101) + `"`, 101, large, "want at most 100 dice"},
		{onDice, `[` + rep("1,", 100) + `1]`, 201, large, "want at most 100 dice"},
	} {
		err := c.into.UnmarshalJSON([]byte(c.text))
		var s *pips.SyntaxError
		if !errors.As(err, &s) {
			t.Errorf("%q is read: %v", c.text, err)
			continue
		}
		if want := (pips.SyntaxError{Input: c.text, Offset: c.offset, Reason: c.reason, Want: c.want}); *s != want {
			t.Errorf("%q gives %#v, want offset %d, %v, %q", c.text, *s, c.offset, c.reason, c.want)
		}
		if die != dice.Five || group != dice.MustParse("1223") {
			t.Fatalf("%q changes the receiver", c.text)
		}
	}
}
