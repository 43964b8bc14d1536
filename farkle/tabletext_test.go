package farkle_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// tableFaults are texts of tables that are refused. In them "^" stands before the first
// byte at fault and is not part of it.
var tableFaults = map[error][]string{
	pips.ErrRules: {
		"^", " \t\r\n^", "none=500^", "dice=5 none=500 ^", "aabbc^c=5 dice=5", "dice=5 1=100 aabbc^c!=5 123456=5", "dice=5 12345^6=5 aabbcc=5",
		"12345^6=5 dice=5", "dice=5 1=100 12345^6!=5", "dice=5 22222^2=5 11111=100 111111=5",
	},
	pips.ErrSyntax: {
		"^x", "^x=5", "1=100 ^hello", "1=100 ^Dice=5", "1=100 ^Z=5", "1=100 ^g=5", "1=100 ^ag=5", "1=100 ^aAb=5",
		"1=100 ^dicee=5", "1=100 ^dice!=5", "1=100 ^aaaaaaaz=5", "1=100 ^decent", "1=100 aab^", "1=100 aab^ =5", "1=100 aab!^",
		"1=100 aa^1=5", "1=100 11^a=5", "1=100 aa!^!=5", "1=100 aa!^b=5", "1=100 aa^-bb=5", "1=100 aa^\xc3\xa4=5", "1=100 ^z1=5", "1=100 ^@=5", "1=100 ^A=5",
		"1=100 ^[=5", "1=100 ^`=5", "1=100 ^{=5", "1=100 ^=5", "1=100 ^!=5", "1=100 ^!5=5", "^0=5", "^7=5", "1=100 11^7=5", "1=100 11^0",
		"1=100 11!^!=5", "1=100 11^,22=5", "1=100 123456^7=5", "1=100 ^\x00", "1=100 ^\xff\xfe=5", "^\ufeff1=100",
		"1=100 ^\v5=50", "^١=100", "1=100 5^", "1=100 5^ =50", "1=100 55!^\n", "1=100 none^", "1=100 dice^ 5=50", "1=^", "1=^0",
		"1=^000 5=50", "1=^-5", "1=^+5", "1=5^,5=50", "1=100^=100", "1=1^e3", "1=0^x10", "1=100^\x00", "1=100^\xc0\xaf",
		"1=100^\v5=50", "1=10^٣", "1=100 none=^", "1=100 dice=^0", "1=100 dice=^six", "aabbcc=^", "aabbcc=^0",
		"aabbcc!=15^k", "1=100 ^1=100", "1=100 5=50 ^1=200", "111!=100 ^111=100", "123=100 ^321=100", "aabb=100 ^aabb=200",
		"aabb=100 ^bbaa=200", "aabb=100 1=5 ^fcfc=200", "aabb=100 ^abab!=100", "aaab=100 aabb=100 ^abbb=200", "a=100 ^f=100", "abcdef=100 ^fedcba=100",
		"1=100 none=5 ^none=5", "1=100 dice=6 ^dice=6", "1=100 dice=^1", "1=100 dice=^4",
	},
	pips.ErrTooLarge: {
		"1=^1000001", "aabbcc=^1000001", "1=^9999999x", "1=^4294967297", "1=^18446744073709551617", "1=^" + rep("9", 5000), "1=100 none=^1000001",
		"1=100 dice=^1000001", "1=100 dice=6 dice=^7", "1=100 dice=^7", "111111^1=5", "1=100 111111^1", "1=100 111111^1x=5",
		"111111^" + rep("1", 95) + "=5", "111111^" + rep("1", 9999), "aabbcc^a=5", "1=100 aaaaaa^a!", "aaaaaa^" + rep("a", 9999),
	},
}

// Every kind of fault in a table, and where it is.
func TestParseTableRefuses(t *testing.T) {
	for reason, inputs := range tableFaults {
		for _, marked := range inputs {
			input, at := gametest.Mark(marked)
			table, err := farkle.ParseTable(input)
			gametest.RecordError(t, err, input, at, reason)
			var zero farkle.Table
			gametest.RecordError(t, zero.UnmarshalText([]byte(input)), input, at, reason)
			if table != nil || !zero.Equal(new(farkle.Table)) {
				t.Errorf("%q: refused, and the tables are %v and %v", input, table, &zero)
			}
		}
	}
}

func TestParseTableAccepts(t *testing.T) {
	table := mustParse(t, "\r\n\t none=1000000 654321!=1000000 dice=6 1=1 666666=2 ")
	if got, want := table.String(), "1=1 123456!=1000000 666666=2 none=1000000"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for throw, want := range map[string]int{"123456": 1000000, "1": 1, "222222": 1000000, "22222": 0, "666666": 2} {
		if got := table.Score(dice.MustParse(throw)); got != want {
			t.Errorf("%s: %d, want %d", throw, got, want)
		}
	}
	// All groups of one to six dice are the most lines that a table can have.
	var lines []string
	for _, d := range allThrows(1, 6) {
		lines = append(lines, d.String()+"=7")
	}
	table = mustParse(t, strings.Join(lines, " "))
	if table.String() != strings.Join(lines, " ") {
		t.Error("a table of all lines does not read back")
	}
	for _, d := range allThrows(1, 6) {
		if got := table.Score(d); got != 7*d.Len() {
			t.Errorf("%v: %d, want %d", d, got, 7*d.Len())
		}
	}
}

func TestTableText(t *testing.T) {
	for in, want := range map[string]string{
		"none=5\t321!=7\r\n1=100 dice=5":                             "dice=5 1=100 123!=7 none=5",
		" 66=2 1=00001  55=3\n":                                      "1=1 55=3 66=2",
		"aabbcc=1500 aaaabb=1500 aaaaa=3000":                         "aabbcc=1500 aaaabb=1500 aaaaa=3000",
		"fedfed=007 none=5 bab!=3\n6=1 aaa=2\tdice=6 321=1 123456=1": "6=1 123=1 123456=1 fedfed=7 bab!=3 aaa=2 none=5",
		"111=1 1=1 11=1 654=1 21=1000000":                            "1=1 11=1 12=1000000 111=1 456=1",
	} {
		table := mustParse(t, in)
		if got := table.String(); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		text, err := table.AppendText([]byte("table "))
		if err != nil || string(text) != "table "+want {
			t.Errorf("%q: AppendText %q, %v", in, text, err)
		}
		var back farkle.Table
		if err := back.UnmarshalText([]byte(in)); err != nil || !back.Equal(table) {
			t.Errorf("%q: UnmarshalText %v, %v", in, &back, err)
		}
	}
}

// A table that is shared must not change under those who share it.
func TestTableInUse(t *testing.T) {
	table := farkle.Standard().Table
	want := table.String()
	for _, text := range []string{"1=1", want, "", "?"} {
		if err := table.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("UnmarshalText(%q) is accepted", text)
		}
	}
	r := farkle.Standard()
	if err := json.Unmarshal([]byte(`"1=1"`), r.Table); err == nil {
		t.Errorf("JSON into a table in use: %v", err)
	}
	if table.String() != want || table.Score(dice.Of(1)) != 100 {
		t.Errorf("the table is now %v", table)
	}
	var fresh struct{ Table *farkle.Table }
	if err := json.Unmarshal([]byte(`{"Table":"1=1 none=2"}`), &fresh); err != nil || fresh.Table.String() != "1=1 none=2" {
		t.Errorf("JSON: %v, %v", fresh.Table, err)
	}
}
