package dominoes_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// Every tile in both forms, and what is near them.
func TestParseDominoForms(t *testing.T) {
	for l := range uint8(10) {
		for r := range uint8(10) {
			want, valid := dominoes.Domino{L: l, R: r}, l <= 6 && r <= 6
			for _, form := range []string{"%d-%d", "(%d,%d)"} {
				text := fmt.Sprintf(form, l, r)
				got, err := dominoes.ParseDomino(text)
				if valid {
					if err != nil || got != want || got.String() != fmt.Sprintf("%d-%d", l, r) {
						t.Errorf("%q reads as %v, %v", text, got, err)
					}
					gametest.Text[dominoes.Domino, *dominoes.Domino](t, got)
					continue
				}
				at := strings.IndexAny(text, "789")
				if got != (dominoes.Domino{}) {
					t.Errorf("%q gives %v with an error", text, got)
				}
				lawSyntax(t, err, text, at, dominoes.ErrDomino)
			}
		}
	}
}

// The place of each fault is marked by a "^" that is not part of the text.
var dominoFaults = []struct {
	text string
	err  dominoes.Error
}{
	{"^", dominoes.ErrSyntax},
	{"5^", dominoes.ErrSyntax},
	{"5-^", dominoes.ErrSyntax},
	{"5^,1", dominoes.ErrSyntax},
	{"5^:1", dominoes.ErrSyntax},
	{"5-1^x", dominoes.ErrSyntax},
	{"5-1^)", dominoes.ErrSyntax},
	{"5-1^-", dominoes.ErrSyntax},
	{"^-1", dominoes.ErrSyntax},
	{"^x-1", dominoes.ErrSyntax},
	{"5-^x", dominoes.ErrSyntax},
	{"5-^-1", dominoes.ErrSyntax},
	{"^7-1", dominoes.ErrDomino},
	{"5-^9", dominoes.ErrDomino},
	{"^12-1", dominoes.ErrDomino},
	{"^10-1", dominoes.ErrDomino},
	{"^19-1", dominoes.ErrDomino},
	{"^05-1", dominoes.ErrDomino},
	{"5-^12", dominoes.ErrDomino},
	{"5-^10", dominoes.ErrDomino},
	{"5-^19", dominoes.ErrDomino},
	{"5-^01", dominoes.ErrDomino},
	{"(^", dominoes.ErrSyntax},
	{"(^)", dominoes.ErrSyntax},
	{"(5^", dominoes.ErrSyntax},
	{"(5^-1)", dominoes.ErrSyntax},
	{"(5,^", dominoes.ErrSyntax},
	{"(5,1^", dominoes.ErrSyntax},
	{"(5,1^-", dominoes.ErrSyntax},
	{"(5,1)^)", dominoes.ErrSyntax},
	{"(^7,1)", dominoes.ErrDomino},
	{"(5,^8)", dominoes.ErrDomino},
	{"(5,^11)", dominoes.ErrDomino},
	{"^٥-1", dominoes.ErrSyntax},
	{"5^–1", dominoes.ErrSyntax}, // a dash
	{"^🁫", dominoes.ErrSyntax},
}

// Text of suits is refused exactly where it would lose a bit: above a six.
func TestSuitsText(t *testing.T) {
	for n := range 256 {
		k := dominoes.Suits(n)
		text, err := k.AppendText([]byte("on "))
		if n >= 1<<7 {
			if string(text) != "on " || err != dominoes.ErrState {
				t.Errorf("suits %08b give %q, %v", n, text, err)
			}
			continue
		}
		var back dominoes.Suits
		if err != nil || back.UnmarshalText(text[3:]) != nil || back != k {
			t.Errorf("suits %08b give %q, %v, and that reads as %08b", n, text, err, back)
		}
	}
}

// What is refused as text of suits leaves the suits as they were.
func TestSuitsTextErrors(t *testing.T) {
	for text, want := range map[string]struct {
		at  int
		err dominoes.Error
	}{
		"7": {0, dominoes.ErrNumber}, "127": {2, dominoes.ErrNumber}, "-1": {0, dominoes.ErrNumber}, "0 1": {1, dominoes.ErrNumber}, "x": {0, dominoes.ErrNumber},
		"33": {1, dominoes.ErrDuplicate}, "0120": {3, dominoes.ErrDuplicate}, "01234567": {7, dominoes.ErrNumber},
	} {
		k := dominoes.Suits(1<<2 | 1<<5)
		lawSyntax(t, k.UnmarshalText([]byte(text)), text, want.at, want.err)
		if k != 1<<2|1<<5 {
			t.Errorf("%q is refused, and the suits are %v", text, k)
		}
	}
}

// A state whose score ParseState would refuse, of one player or the other, has
// no text.
func TestStateTextScores(t *testing.T) {
	for _, scores := range []dominoes.Scores{{dominoes.MaxTarget + 1, 0}, {0, dominoes.MaxTarget + 1}, {-1, 0}, {0, -1}} {
		if text, err := (dominoes.State{Scores: scores}).AppendText(nil); text != nil || err != dominoes.ErrState {
			t.Errorf("scores %v give %q, %v", scores, text, err)
		}
		if _, err := dominoes.ParseState((dominoes.State{Scores: scores}).String()); err == nil {
			t.Errorf("ParseState reads scores %v", scores)
		}
	}
	for _, scores := range []dominoes.Scores{{dominoes.MaxTarget, 0}, {0, dominoes.MaxTarget}} {
		s := dominoes.State{Scores: scores}
		if back, err := dominoes.ParseState(s.String()); err != nil || back != s {
			t.Errorf("scores %v read as %v, %v", scores, back, err)
		}
	}
}

func TestParseDominoErrors(t *testing.T) {
	spaces := []struct {
		text string
		err  dominoes.Error
	}{{"^ 5-1", dominoes.ErrSyntax}, {"5-1^ ", dominoes.ErrSyntax}, {"(5,^ 1)", dominoes.ErrSyntax}, {"5^ -1", dominoes.ErrSyntax}}
	for _, c := range append(spaces, dominoFaults...) {
		text, at := lawMark(c.text)
		d, err := dominoes.ParseDomino(text)
		if d != (dominoes.Domino{}) {
			t.Errorf("%q gives %v with an error", text, d)
		}
		lawSyntax(t, err, text, at, c.err)
		kept := dominoes.Domino{L: 1, R: 2}
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept != (dominoes.Domino{L: 1, R: 2}) {
			t.Errorf("UnmarshalText(%q): %v, and the tile is %v", text, err, kept)
		}
	}
}

func TestParseHandForms(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		" \t\r\n":                  "",
		"5-1":                      "5-1",
		"5-1 6-6 0-3":              "5-1 6-6 0-3",
		"\n5-1\t6-6\r\n 0-3 ":      "5-1 6-6 0-3",
		"(5,1) 6-6 (0,3)":          "5-1 6-6 0-3",
		"1-5 (6,6)":                "1-5 6-6",
		"0-0 0-1 0-2 0-3 0-4 0-5":  "0-0 0-1 0-2 0-3 0-4 0-5",
		"6-5 6-4 6-3 6-2 6-1\t6-0": "6-5 6-4 6-3 6-2 6-1 6-0",
	} {
		h, err := dominoes.ParseHand(text)
		if err != nil || h.String() != want {
			t.Errorf("%q reads as %v, %v", text, h, err)
		}
		gametest.Text[dominoes.Hand, *dominoes.Hand](t, h)
	}
	all := dominoes.HandOf(lawDeck(rand.New(rand.NewPCG(1, 1)))...)
	gametest.Text[dominoes.Hand, *dominoes.Hand](t, all)
}

func TestParseHandErrors(t *testing.T) {
	check := func(marked string, reason dominoes.Error) {
		t.Helper()
		text, at := lawMark(marked)
		h, err := dominoes.ParseHand(text)
		if h != (dominoes.Hand{}) {
			t.Errorf("%q gives %v with an error", text, h)
		}
		lawSyntax(t, err, text, at, reason)
		kept := dominoes.HandOf(dominoes.Domino{L: 1})
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept != dominoes.HandOf(dominoes.Domino{L: 1}) {
			t.Errorf("UnmarshalText(%q): %v, and the hand is %v", text, err, kept)
		}
	}
	for _, c := range dominoFaults {
		if c.text != "^" {
			check(c.text, c.err)
			check("6-6\t "+c.text+" 0-0", c.err)
		}
	}
	check("5-1 ^5-1", dominoes.ErrDuplicate)
	check("5-1 2-2 ^1-5", dominoes.ErrDuplicate)
	check("5-1 2-2 ^(2,2) x", dominoes.ErrDuplicate)
	check("5-1^,2-2", dominoes.ErrSyntax)
	check("5-1^/1.1", dominoes.ErrSyntax)
	check("5-1 ^/ 2-2", dominoes.ErrSyntax)
	var all strings.Builder
	for d := range dominoes.AllDominoes() {
		all.WriteString(d.String() + " ")
	}
	check(all.String()+"^3-2", dominoes.ErrDuplicate)
	check(strings.Repeat(" ", 1_000_000)+"^x", dominoes.ErrSyntax)
}

func TestParseBoardForms(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "",
		" \n":                             "",
		"4-5":                             "4-5",
		"(4,5)\t(5,1)":                    "4-5 5-1",
		"2-4/1.3 4-5/1.1\r\n5-1/2.2":      "2-4/1.3 4-5/1.1 5-1/2.2",
		"(2,4)/1.03 4-5/1.1 5-1/2.002":    "2-4/1.3 4-5/1.1 5-1/2.2",
		"4-5/2.1":                         "4-5/2.1",
		"6-6/1.1 6-1/1.2":                 "6-6/1.1 6-1/1.2", // the other has knocked
		"1-2 2-3/2.2":                     "1-2 2-3/2.2",
		"0-1/1.3 1-2 2-3":                 "0-1/1.3 1-2 2-3",
		"0-1/1.4 1-2/2.3 2-3 3-3 3-4/1.5": "0-1/1.4 1-2/2.3 2-3 3-3 3-4/1.5",
	} {
		b, err := dominoes.ParseBoard(text)
		if err != nil || b.String() != want {
			t.Errorf("%q reads as %v, %v", text, b, err)
		}
		gametest.Text[dominoes.DominoBoard, *dominoes.DominoBoard](t, b)
		if err := lawLine(b); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	var got []dominoes.Placement
	for p := range lawBoard(t, "2-4/1.3 4-5 5-1/2.2").History() {
		got = append(got, p)
	}
	want := []dominoes.Placement{
		{Domino: dominoes.Domino{L: 2, R: 4}, Player: dominoes.Player1, MoveNum: 3},
		{Domino: dominoes.Domino{L: 4, R: 5}},
		{Domino: dominoes.Domino{L: 5, R: 1}, Player: dominoes.Player2, MoveNum: 2},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestParseBoardErrors(t *testing.T) {
	check := func(marked string, reason dominoes.Error) {
		t.Helper()
		text, at := lawMark(marked)
		b, err := dominoes.ParseBoard(text)
		if b != (dominoes.DominoBoard{}) {
			t.Errorf("%q gives %v with an error", text, b)
		}
		lawSyntax(t, err, text, at, reason)
		kept := lawBoard(t, "1-2 2-2")
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept.String() != "1-2 2-2" {
			t.Errorf("UnmarshalText(%q): %v, and the board is %v", text, err, kept)
		}
	}
	for _, c := range dominoFaults {
		if c.text != "^" {
			check(c.text, c.err)
			check("6-5\t "+c.text+" 6-0", c.err)
		}
	}
	check("5-1 ^5-1", dominoes.ErrPlayed)
	check("5-1 ^1-5", dominoes.ErrPlayed)
	check("5-5 ^5-5", dominoes.ErrPlayed)
	check("5-1 ^5-2", dominoes.ErrNoMatch)
	check("5-1 1-2 ^1-3", dominoes.ErrNoMatch)
	check("5-1 1-2 ^3-2", dominoes.ErrNoMatch) // as it would lie it is 2-3
	check("5-1 ^5-5/1.x", dominoes.ErrNoMatch)
	check("4-5/^", dominoes.ErrSyntax)
	check("4-5/1^", dominoes.ErrSyntax)
	check("4-5/^.1", dominoes.ErrNumber)
	check("4-5/^0.1", dominoes.ErrNumber)
	check("4-5/^3.1", dominoes.ErrNumber)
	check("4-5/^12.1", dominoes.ErrNumber)
	check("4-5/^a.1", dominoes.ErrNumber)
	check("4-5^.1", dominoes.ErrSyntax)
	check("4-5^x1.1", dominoes.ErrSyntax)
	check("4-5/1.^", dominoes.ErrNumber)
	check("4-5/2.^0", dominoes.ErrNumber)
	check("4-5/2.^-1", dominoes.ErrNumber)
	check("4-5/2.1^.1", dominoes.ErrNumber)
	check("4-5/2.1^x", dominoes.ErrNumber)
	check("4-5/2.^29", dominoes.ErrTooLarge)
	check("4-5/2.^257", dominoes.ErrTooLarge) // 1 in a byte
	check("4-5/2.^"+strings.Repeat("9", 1000), dominoes.ErrTooLarge)
	check("6-4/1.2 4-5/1^ 5-1", dominoes.ErrSyntax)
	check("4-5/1.2^", dominoes.ErrHistory)
	check("4-5/1.28^", dominoes.ErrHistory)
	check("4-5/1.1 5-1/1.1^", dominoes.ErrHistory)
	check("4-5/1.1 5-1^", dominoes.ErrHistory) // the one without a number was first
	check("4-5/1.1 5-1/1.3 ^", dominoes.ErrHistory)
	check("4-5/1.1 5-1/1.3 1-1/1.2^", dominoes.ErrHistory) // laid last between two
	check("4-5 5-1/1.3 1-1^", dominoes.ErrHistory)
	check("4-5/1.2 5-1/1.3 1-1/1.1^", dominoes.ErrHistory)
}

// Of all move numbers on lines of up to five tiles exactly those are possible
// that an order of drops gives, after some tiles without a number.
func TestBoardHistories(t *testing.T) {
	line := []string{"6-4", "4-5", "5-1", "1-1", "1-2"}
	for n := 1; n <= len(line); n++ {
		possible := map[string]bool{}
		// The tiles from..to-1 lie there. Drop the rest at either end.
		var drop func(numbers []int, from, to int)
		drop = func(numbers []int, from, to int) {
			if from == 0 && to == n {
				possible[fmt.Sprint(numbers)] = true
				return
			}
			for _, at := range []int{from - 1, to} {
				if at >= 0 && at < n {
					next := append([]int(nil), numbers...)
					next[at] = to - from + 1
					drop(next, min(from, at), max(to, at+1))
				}
			}
		}
		for from := range n {
			for to := from; to <= n; to++ {
				drop(make([]int, n), from, to)
			}
		}
		numbers := make([]int, n)
		most := n + 1
		count := 0
		for {
			var text []string
			for i, k := range numbers {
				word := line[i]
				if k > 0 {
					word += "/" + strconv.Itoa(1+(i+k)%2) + "." + strconv.Itoa(k)
				}
				text = append(text, word)
			}
			all := strings.Join(text, " ")
			b, err := dominoes.ParseBoard(all)
			if want := possible[fmt.Sprint(numbers)]; (err == nil) != want {
				t.Fatalf("%q: %v, but possible: %v", all, err, want)
			}
			if err == nil {
				count++
				if b.String() != all {
					t.Fatalf("%q prints as %v", all, b)
				}
			} else {
				lawSyntax(t, err, all, len(all), dominoes.ErrHistory)
			}
			i := 0
			for ; i < n; i++ {
				if numbers[i]++; numbers[i] <= most {
					break
				}
				numbers[i] = 0
			}
			if i == n {
				break
			}
		}
		if count != len(possible) {
			t.Errorf("%d tiles: %d histories, want %d", n, count, len(possible))
		}
	}
}

// Every board that drops lead to has a text that is read.
func TestBoardText(t *testing.T) {
	src := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		b := lawRandomState(t, src, lawTable(t, "hand=1 target=1")).Board
		gametest.Text[dominoes.DominoBoard, *dominoes.DominoBoard](t, b)
	}
}

func TestParseMoveForms(t *testing.T) {
	for d := range dominoes.AllDominoes() {
		for _, d := range []dominoes.Domino{d, d.Flip()} {
			for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
				m := dominoes.Move{Domino: d, End: e}
				gametest.Text[dominoes.Move, *dominoes.Move](t, m)
				if want := fmt.Sprintf("%d-%d %s", d.L, d.R, []string{"left", "right"}[e]); m.String() != want {
					t.Errorf("%q, want %q", m, want)
				}
				if got, err := dominoes.ParseMove(fmt.Sprintf("(%d,%d) %v", d.L, d.R, e)); err != nil || got != m {
					t.Errorf("%v reads as %v, %v", m, got, err)
				}
			}
		}
	}
	gametest.Text[dominoes.Move, *dominoes.Move](t, dominoes.Move{Knock: true})
	if m := lawMove(t, "knock"); m != (dominoes.Move{Knock: true}) {
		t.Errorf("%+v", m)
	}
}

func TestParseMoveErrors(t *testing.T) {
	check := func(marked string, reason dominoes.Error) {
		t.Helper()
		text, at := lawMark(marked)
		m, err := dominoes.ParseMove(text)
		if m != (dominoes.Move{}) {
			t.Errorf("%q gives %v with an error", text, m)
		}
		lawSyntax(t, err, text, at, reason)
		kept := dominoes.Move{Knock: true}
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept != (dominoes.Move{Knock: true}) {
			t.Errorf("UnmarshalText(%q): %v, and the move is %v", text, err, kept)
		}
	}
	for _, c := range dominoFaults {
		check(c.text+" left", c.err)
		check(c.text, c.err)
	}
	check("5-1^", dominoes.ErrName)
	check("5-1 ^", dominoes.ErrName)
	check("5-1 ^Left", dominoes.ErrName)
	check("5-1 ^l", dominoes.ErrName)
	check("5-1 ^middle", dominoes.ErrName)
	check("5-1 ^ left", dominoes.ErrName)
	check("5-1 ^left ", dominoes.ErrName)
	check("5-1 ^left right", dominoes.ErrName)
	check("5-1^\tleft", dominoes.ErrSyntax)
	check("5-1^/1.1 left", dominoes.ErrSyntax)
	check("5-1 ^%!End(2)", dominoes.ErrName)
	check("^Knock", dominoes.ErrSyntax)
	check("^knock ", dominoes.ErrSyntax)
	check("^ knock", dominoes.ErrSyntax)
	check("^knocks", dominoes.ErrSyntax)
	check("^deal", dominoes.ErrSyntax)
	check("^left 5-1", dominoes.ErrSyntax)
}

func TestParseStateForms(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "scores=0,0 turn=0 first=0",
		" \n\t":                  "scores=0,0 turn=0 first=0",
		"turn=1":                 "scores=0,0 turn=1 first=0",
		"first=01 scores=012,40": "scores=12,40 turn=0 first=1",
		"hand2=5-5 hand1=6-4,0-0 turn=1 first=1 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=410": "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=014",
		"hand1= hand2= board= knocked1= knocked2=": "scores=0,0 turn=0 first=0",
		"knocked1=6543210":                         "scores=0,0 turn=0 first=0 knocked1=0123456",
		"hand1=(5,1)":                              "",
		"scores=1000000,1000000":                   "scores=1000000,1000000 turn=0 first=0",
		"hand1=,5-1,,6-6,":                         "scores=0,0 turn=0 first=0 hand1=5-1,6-6",
		"board=4-5,5-1\r\nturn=0 ":                 "scores=0,0 turn=0 first=0 board=4-5,5-1",
	} {
		s, err := dominoes.ParseState(text)
		if want == "" { // its comma parts tiles
			if err == nil {
				t.Errorf("%q reads as %v", text, s)
			}
			continue
		}
		if err != nil || s.String() != want {
			t.Errorf("%q reads as %v, %v", text, s, err)
		}
		gametest.Text[dominoes.State, *dominoes.State](t, s)
	}
	s := lawState(t, "hand2=5-5 hand1=6-4,0-0 turn=1 first=0 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=2")
	want := dominoes.State{
		Hands: lawHands(t, "6-4 0-0", "5-5"), Board: lawBoard(t, "2-4/1.3 4-5/1.1 5-1/2.2"), Scores: dominoes.Scores{12, 40},
		Turn: dominoes.Player2, First: dominoes.Player1, Knocked: [2]dominoes.Suits{1<<3 | 1<<5, 1 << 2},
	}
	if s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
}

func TestParseStateErrors(t *testing.T) {
	check := func(marked string, reason dominoes.Error) {
		t.Helper()
		text, at := lawMark(marked)
		s, err := dominoes.ParseState(text)
		if s != (dominoes.State{}) {
			t.Errorf("%q gives %v with an error", text, s)
		}
		lawSyntax(t, err, text, at, reason)
		kept := dominoes.State{Scores: dominoes.Scores{3, 4}}
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept != (dominoes.State{Scores: dominoes.Scores{3, 4}}) {
			t.Errorf("UnmarshalText(%q): %v, and the state is %v", text, err, kept)
		}
	}
	check("scores^", dominoes.ErrSyntax)
	check("turn=1 x^ first=0", dominoes.ErrSyntax)
	check("^=1", dominoes.ErrName)
	check("^hand=1", dominoes.ErrName)
	check("turn=0 ^Turn=0", dominoes.ErrName)
	check("^hand3=5-1", dominoes.ErrName)
	check("turn=1 ^turn=1", dominoes.ErrDuplicate)
	check("hand1= ^hand1=", dominoes.ErrDuplicate)
	check("board=4-5 scores=1,2 ^board=x", dominoes.ErrDuplicate)
	check("scores=^", dominoes.ErrSyntax)
	check("scores=12^", dominoes.ErrSyntax)
	check("scores=^,", dominoes.ErrNumber)
	check("scores=^,4", dominoes.ErrNumber)
	check("scores=12,^", dominoes.ErrNumber)
	check("scores=^-1,4", dominoes.ErrNumber)
	check("scores=1^x,4", dominoes.ErrNumber)
	check("scores=1,^-4", dominoes.ErrNumber)
	check("scores=1,4^,", dominoes.ErrNumber)
	check("scores=1,4^x", dominoes.ErrNumber)
	check("scores=^1000001,4", dominoes.ErrTooLarge)
	check("scores=1,^1000001", dominoes.ErrTooLarge)
	check("scores=1,^4294967300", dominoes.ErrTooLarge)
	check("turn=^", dominoes.ErrNumber)
	check("turn=^2", dominoes.ErrTooLarge)
	check("turn=^x", dominoes.ErrNumber)
	check("first=^-1", dominoes.ErrNumber)
	check("first=^256", dominoes.ErrTooLarge)
	check("hand1=^x", dominoes.ErrSyntax)
	check("hand1=5-1,^5-1", dominoes.ErrDuplicate)
	check("hand2=5-1,2-^7", dominoes.ErrDomino)
	check("hand2=5-1,2-2^;1-1", dominoes.ErrSyntax)
	check("hand1=(5^,1)", dominoes.ErrSyntax)
	check("board=4-5,^4-1", dominoes.ErrNoMatch)
	check("board=4-5,5-1,^1-5", dominoes.ErrPlayed)
	check("board=4-5/^3.1", dominoes.ErrNumber)
	check("board=4-5/1.2^", dominoes.ErrHistory)
	check("turn=1 board=4-5/1.2,5-1/1.3^ first=1", dominoes.ErrHistory)
	check("knocked1=^7", dominoes.ErrNumber)
	check("knocked1=^x", dominoes.ErrNumber)
	check("knocked2=01^8", dominoes.ErrNumber)
	check("knocked2=01^,2", dominoes.ErrNumber)
	check("knocked2=01^1", dominoes.ErrDuplicate)
	check("hand1=5-1 hand2=1-5^", dominoes.ErrState)
	check("hand1=5-1 board=5-1^", dominoes.ErrState)
	check("board=2-5,5-1 hand2=6-6,1-5^", dominoes.ErrState)
	check("hand1=5-1 knocked1=1^", dominoes.ErrState)
	check("hand2=5-1,6-6 knocked2=6^", dominoes.ErrState)
	check("hand2=5-1,6-6 knocked2=6 ^", dominoes.ErrState)
}

// The enumerations have a text, all else has one like "%!End(2)".
func TestEnumTexts(t *testing.T) {
	for i := range 256 {
		p, e, c := dominoes.Player(i), dominoes.End(i), dominoes.ChipOut(i)
		for _, v := range []struct {
			got, name string
			texts     []string
			marshal   func() ([]byte, error)
			read      func([]byte) (any, error)
			value     any
		}{
			{p.String(), "Player", []string{"player 1", "player 2"}, p.MarshalText, func(b []byte) (any, error) { x := dominoes.Player(77); err := x.UnmarshalText(b); return x, err }, p},
			{e.String(), "End", []string{"left", "right"}, e.MarshalText, func(b []byte) (any, error) { x := dominoes.End(77); err := x.UnmarshalText(b); return x, err }, e},
			{c.String(), "ChipOut", []string{"mover", "none", "any"}, c.MarshalText, func(b []byte) (any, error) { x := dominoes.ChipOut(77); err := x.UnmarshalText(b); return x, err }, c},
		} {
			text, err := v.marshal()
			if i >= len(v.texts) {
				if want := fmt.Sprintf("%%!%s(%d)", v.name, i); v.got != want || err != dominoes.ErrName || len(text) > 0 {
					t.Errorf("%q, want %q; text %q, %v", v.got, want, text, err)
				}
				kept, err := v.read([]byte(v.got))
				lawSyntax(t, err, v.got, 0, dominoes.ErrName)
				if fmt.Sprintf("%d", kept) != "77" {
					t.Errorf("%q sets %v", v.got, kept)
				}
				continue
			}
			back, err2 := v.read(text)
			if v.got != v.texts[i] || string(text) != v.got || err != nil || err2 != nil || back != v.value {
				t.Errorf("%s %d: %q, %q, %v, %v", v.name, i, v.got, text, err, err2)
			}
		}
	}
	if dominoes.Player1.Other() != dominoes.Player2 || dominoes.Player2.Other() != dominoes.Player1 {
		t.Error("Other")
	}
}

// String of any value at all does not panic, and what is wrong has no text.
func TestStringOfAnything(t *testing.T) {
	for i := range 1 << 16 {
		l, r := uint8(i>>8), uint8(i)
		d := dominoes.Domino{L: l, R: r}
		text, err := d.MarshalText()
		if valid := l <= 6 && r <= 6; valid != d.Valid() || valid != (err == nil) || valid == strings.HasPrefix(d.String(), "%!Domino(") || valid != (len(text) > 0) {
			t.Fatalf("%v: %q, %v", d, text, err)
		}
		if i%7 > 0 {
			continue
		}
		m := dominoes.Move{Domino: d, End: dominoes.End(i >> 4), Knock: i%5 == 0}
		text, err = m.AppendText([]byte("x"))
		switch {
		case m.Knock && m != dominoes.Move{Knock: true}:
			if err != dominoes.ErrKnock {
				t.Fatalf("%+v: %v", m, err)
			}
		case m.Knock:
		case !d.Valid():
			if err != dominoes.ErrDomino {
				t.Fatalf("%+v: %v", m, err)
			}
		case m.End > dominoes.Right:
			if err != dominoes.ErrEnd {
				t.Fatalf("%+v: %v", m, err)
			}
		default:
			if err != nil || string(text) != "x"+m.String() {
				t.Fatalf("%+v: %q, %v", m, text, err)
			}
		}
		if err != nil && string(text) != "x" {
			t.Fatalf("%+v: %q, %v", m, text, err)
		}
		s := dominoes.State{Scores: dominoes.Scores{i - 30000, -i}, Turn: dominoes.Player(l), First: dominoes.Player(r), Knocked: [2]dominoes.Suits{dominoes.Suits(l), dominoes.Suits(r)}}
		if text, err := s.AppendText([]byte("x")); err == nil && i > 0 || err != nil && (err != dominoes.ErrState || string(text) != "x") {
			t.Fatalf("%+v: %q, %v", s, text, err)
		}
		_, _, _ = s.String(), dominoes.Suits(l).String(), s.Scores.String()
	}
	for n := range 256 {
		if got := dominoes.Suits(n).String(); len(got) > 7 {
			t.Errorf("%d: %q", n, got)
		}
		for pips := range 256 {
			if got, want := dominoes.Suits(n).Has(uint8(pips)), pips <= 6 && n>>pips&1 == 1; got != want {
				t.Fatalf("%d has %d: %v", n, pips, got)
			}
		}
	}
	if got := (dominoes.Scores{12, -40}).String(); got != "12--40" {
		t.Errorf("%q", got)
	}
	if got := dominoes.Suits(1 | 1<<3 | 1<<6).String(); got != "036" {
		t.Errorf("%q", got)
	}
	if got := dominoes.DealStep([2]dominoes.Hand{}).Move.String(); got != "deal" {
		t.Errorf("%q", got)
	}
}
