package farkle_test

import (
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// tableFaults are texts of tables that are refused. In them "^" marks the first byte at fault.
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
			if table != nil {
				t.Errorf("%q: refused, and the table is %v", input, table)
			}
		}
	}
}
