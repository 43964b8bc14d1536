package awari_test

import (
	"errors"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// The tests of the report "Awari" (seed 003), by name, and the errors of its listing.

// Seed 003, isHome: true in the home of the player, false in an ordinary pit and
// in the home of the other player.
func TestSeed003IsHome(t *testing.T) {
	r := awari.Standard()
	for i := range 256 {
		at := awari.Pit(i)
		if one, two := r.IsHome(awari.South, at), r.IsHome(awari.North, at); one != (at == 6) || two != (at == 13) {
			t.Errorf("isHome %d is %v for Player1, %v for Player2", at, one, two)
		}
	}
}

// Seed 003, isGameOver: true when the pits of one player are empty, false while
// both sides have beans. Whose turn it is does not matter.
func TestSeed003IsGameOver(t *testing.T) {
	r := awari.Standard()
	for board, want := range map[string]bool{
		"0 0 0 0 0 0 20 / 1 2 3 0 0 1 9":  true,
		"1 2 3 0 0 1 9 / 0 0 0 0 0 0 20":  true,
		"0 0 0 0 0 0 18 / 0 0 0 0 0 0 18": true,
		"0 0 0 0 0 1 17 / 1 0 0 0 0 0 17": false,
		"1 0 0 0 0 0 17 / 0 0 0 0 0 1 17": false,
		"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0":   false,
		"1 0 0 0 0 0 34 / 1 0 0 0 0 0 0":  false, // a decided game continues
	} {
		for turn := awari.South; turn <= awari.North; turn++ {
			if got := r.Outcome(awari.State{Board: mustBoard(t, board), Turn: turn}).Over; got != want {
				t.Errorf("isGameOver of %s is %v", board, got)
			}
		}
	}
}

// Seed 003, getMove: 1 to 6 are the pits of the player. Too large, too small and
// non-numerical inputs are refused; the listing takes the nearest pit for the
// first two and stops the program for the last.
func TestSeed003GetMove(t *testing.T) {
	r := awari.Standard()
	for i := range 6 {
		m, err := awari.ParseMove(strconv.Itoa(i + 1))
		if r.Pit(awari.South, m) != awari.Pit(i) || r.Pit(awari.North, m) != awari.Pit(7+i) || err != nil {
			t.Errorf("correct input %d is %v, %v", i+1, m, err)
		}
	}
	for input, want := range map[string]error{
		"13": pips.ErrTooLarge, "99999999999999999999": pips.ErrTooLarge, "0": pips.ErrSyntax, "-1": pips.ErrSyntax,
		"": pips.ErrSyntax, "x": pips.ErrSyntax, "Q": pips.ErrSyntax, "3x": pips.ErrSyntax, "1.0": pips.ErrSyntax,
	} {
		if got, err := awari.ParseMove(input); got != 0 || !errors.Is(err, want) {
			t.Errorf("input %q is %d, %v, want %v", input, got, err, want)
		}
	}
	// A pit that only larger boards have is refused by the rules.
	seven, err := awari.ParseMove("7")
	if refused := r.Legal(r.Start(), seven); err != nil || why(refused) != awari.ErrPit {
		t.Errorf("7 is %v, %v; %v", seven, err, refused)
	}
}

// Seed 003, distribute: for each player an ordinary move, one with a capture,
// and one that ends at home.
func TestSeed003Distribute(t *testing.T) {
	for _, c := range []struct {
		name, board string
		player      awari.Player
		pit         awari.Pit
		after       string
		want        awari.Sown
	}{
		{"ordinary move Player1", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", awari.South, 0, "0 4 4 4 3 3 0 / 3 3 3 3 3 3 0", awari.Sown{Last: 3}},
		{"ordinary move Player2", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", awari.North, 8, "3 3 3 3 3 3 0 / 3 0 4 4 4 3 0", awari.Sown{Last: 11}},
		{"past the home Player1", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", awari.South, 5, "3 3 3 3 3 0 1 / 4 4 3 3 3 3 0", awari.Sown{Last: 8}},
		{"past the home Player2", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", awari.North, 12, "4 4 3 3 3 3 0 / 3 3 3 3 3 0 1", awari.Sown{Last: 1}},
		{"capture Player1", "2 3 0 3 3 3 1 / 3 3 3 4 3 3 5", awari.South, 0, "0 4 0 3 3 3 6 / 3 3 3 0 3 3 5", awari.Sown{Last: 2, Captured: 5}},
		{"capture Player2", "3 3 3 4 3 3 5 / 2 3 0 3 3 3 1", awari.North, 7, "3 3 3 0 3 3 5 / 0 4 0 3 3 3 6", awari.Sown{Last: 9, Captured: 5}},
		{"extra turn Player1", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", awari.South, 3, "3 3 3 0 4 4 1 / 3 3 3 3 3 3 0", awari.Sown{Last: 6, Again: true}},
		{"extra turn Player2", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", awari.North, 10, "3 3 3 3 3 3 0 / 3 3 3 0 4 4 1", awari.Sown{Last: 13, Again: true}},
		{"no extra turn in the home of the other Player1", "3 3 3 3 3 8 0 / 3 3 3 3 3 3 0", awari.South, 5, "4 3 3 3 3 0 1 / 4 4 4 4 4 4 0", awari.Sown{Last: 0}},
		{"no extra turn at the end Player1", "0 0 0 0 0 1 20 / 3 0 0 2 0 1 9", awari.South, 5, "0 0 0 0 0 0 27 / 0 0 0 0 0 0 9", awari.Sown{Last: 6, Over: true}},
		{"no extra turn at the end Player2", "3 0 0 2 0 1 9 / 0 0 0 0 0 1 20", awari.North, 12, "0 0 0 0 0 0 9 / 0 0 0 0 0 0 27", awari.Sown{Last: 13, Over: true}},
	} {
		b, sown, err := awari.Distribute(mustBoard(t, c.board), c.player, c.pit)
		if b != mustBoard(t, c.after) || sown != c.want || err != nil {
			t.Errorf("%s: %v, %+v, %v, want %s, %+v", c.name, b, sown, err, c.after, c.want)
		}
	}
}

// Seed 003, turn: extra turns have no limit.
func TestSeed003Turn(t *testing.T) {
	r := awari.Standard()
	s := awari.State{Board: mustBoard(t, "6 5 4 3 2 1 0 / 3 3 3 3 3 3 0")}
	for i, m := range []awari.Move{6, 5, 6, 4, 6, 2, 1} {
		next, err := r.Apply(s, m)
		if err != nil || next.Turn != awari.South || int(next.Extra) != i+1 {
			t.Fatalf("extra turn %d is %v, %v", i+1, next, err)
		}
		s = next
	}
}

// The listing sows nothing from an empty pit and then looks at the next one: if that holds one bean it captures, and
// if it is the home it moves again, for ever. It sows whatever pit it is given, also when the game is over. Here an
// empty pit is refused, a pit of the other player, a home, what is on no board, and all pits when the game is over.
func TestSeed003Refused(t *testing.T) {
	refused := func(board string, p awari.Player, from awari.Pit, want error) {
		t.Helper()
		b := mustBoard(t, board)
		got, sown, err := awari.Distribute(b, p, from)
		if got != b || sown != (awari.Sown{}) || why(err) != want {
			t.Errorf("%s, %v sows %d: %v, %+v, %v, want %v", board, p, from, got, sown, err, want)
		}
		if bad := new(pips.MoveError); want == awari.ErrPit && errors.As(err, &bad) && bad.Move != from {
			t.Errorf("%s, %v sows %d: the error names %v", board, p, from, bad.Move)
		}
	}
	refused("3 0 3 3 3 3 0 / 3 3 3 3 3 3 3", awari.South, 1, awari.ErrEmpty)
	refused("3 0 1 3 3 3 0 / 3 3 3 3 3 3 3", awari.South, 1, awari.ErrEmpty) // would capture 1 and 3
	refused("3 3 3 3 3 0 3 / 3 3 3 3 3 3 0", awari.South, 5, awari.ErrEmpty) // would move again
	refused("3 3 3 3 3 3 3 / 0 1 3 3 3 3 0", awari.North, 7, awari.ErrEmpty)
	refused("3 3 3 3 3 3 0 / 3 3 3 3 3 0 3", awari.North, 12, awari.ErrEmpty)
	refused("3 3 3 3 3 3 4 / 3 0 3 3 3 3 5", awari.South, 8, awari.ErrPit) // also if it is empty
	for i := range 256 {
		at := awari.Pit(i)
		if at > 5 {
			refused("3 3 3 3 3 3 4 / 3 3 3 3 3 3 5", awari.South, at, awari.ErrPit)
		}
		if at < 7 || at > 12 {
			refused("3 3 3 3 3 3 4 / 3 3 3 3 3 3 5", awari.North, at, awari.ErrPit)
		}
		refused("3 0 0 0 0 0 15 / 0 0 0 0 0 0 18", awari.South, at, pips.ErrOver)
		refused("0 0 0 0 0 0 15 / 0 0 0 0 0 3 18", awari.North, at, pips.ErrOver)
	}
}

// When Player2 takes what is left, the listing counts pit 0 but does not empty it, so that beans come from nowhere.
// Here the whole row is emptied.
func TestSeed003SweepForgetsPit0(t *testing.T) {
	found := 0
	for _, c := range readCases(t).Cases {
		if c.Listing == nil {
			continue
		}
		found++
		before, after := ringBoard(t, c.Board...), ringBoard(t, c.After...)
		if b, sown, err := awari.Distribute(before, awari.Player(c.Player-1), awari.Pit(c.Pit)); b != after || !sown.Over || err != nil {
			t.Errorf("%s: %v, %+v, %v, want %v", c.ID, b, sown, err, after)
		}
		if wrong := ringBoard(t, c.Listing...); wrong.Total() != before.Total()+wrong.At(0) {
			t.Errorf("%s: the listing makes %v", c.ID, wrong)
		}
	}
	if found == 0 {
		t.Error("no such case")
	}
}

// The introduction of the report lets a last bean capture in any empty pit, and take only
// what lies opposite. Its function captures on the own side alone and takes the last bean
// too; that is what is played. The introduction also sows both homes, while the function
// passes over the home of the other player. The other ways are variants.
func TestSeed003IntroductionAndFunction(t *testing.T) {
	const otherSide, pastHomes = "3 3 3 4 3 3 1 / 3 0 3 3 3 3 4", "1 1 1 1 1 8 0 / 3 3 3 3 3 3 0"
	for _, c := range []struct {
		name, rules, board string
		pit                awari.Pit
		after              string
		want               awari.Sown
	}{
		{"the other side, by the function", "standard", otherSide, 5, "3 3 3 4 3 0 2 / 4 1 3 3 3 3 4", awari.Sown{Last: 8}},
		{"the other side, by the introduction", "standard capture-any-side=yes", otherSide, 5, "3 3 3 4 0 0 6 / 4 0 3 3 3 3 4", awari.Sown{Last: 8, Captured: 4}},
		{"nothing opposite", "standard", "1 0 3 3 3 3 2 / 3 3 3 3 0 3 9", 0, "0 0 3 3 3 3 3 / 3 3 3 3 0 3 9", awari.Sown{Last: 1, Captured: 1}},
		{"past the homes, by the function", "standard", pastHomes, 5, "2 1 1 1 1 0 1 / 4 4 4 4 4 4 0", awari.Sown{}},
		{"past the homes, by the introduction", "standard sow=both-homes", pastHomes, 5, "1 1 1 1 1 0 1 / 4 4 4 4 4 4 1", awari.Sown{Last: 13}},
	} {
		b, sown, err := mustRules(t, c.rules).Distribute(mustBoard(t, c.board), awari.South, c.pit)
		if b != mustBoard(t, c.after) || sown != c.want || err != nil {
			t.Errorf("%s: %v, %+v, %v", c.name, b, sown, err)
		}
	}
}
