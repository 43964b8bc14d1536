package awari_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/awari"
)

// sow prints the result of a sowing, or why it is refused.
func sow(r awari.Rules, board string, p awari.Player, from awari.Pit) {
	b, err := awari.Parse(board)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, sown, err := r.Distribute(b, p, from)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b, ", captured ", sown.Captured)
	if sown.Over {
		fmt.Print(", game over")
	}
	fmt.Println()
}

// A whole turn. The first sowing ends in South's home, so South moves again. The
// second ends in the pit that the first has emptied, and captures.
func Example() {
	g, err := awari.Standard().NewGame("Ann", "Bob")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, typed := range []string{"4", "4", "1"} {
		m, err := awari.ParseMove(typed)
		if err == nil {
			err = g.Move(m)
		}
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Print(g.State().Board.Draw(awari.South))
	}
	_, turn := g.Waits()
	fmt.Println("now it is the turn of", g.Players()[turn])
	// Output:
	//       6   5   4   3   2   1
	//       3   3   3   3   3   3
	//   0                           1
	//       3   3   3   0   4   4
	//       1   2   3   4   5   6
	// player 0, 4: the pit is empty
	//       6   5   4   3   2   1
	//       3   3   3   0   3   3
	//   0                           5
	//       0   4   4   0   4   4
	//       1   2   3   4   5   6
	// now it is the turn of Bob
}

// Rules are a value: take a variant and change a field. Their JSON has their text and all settings.
func ExampleRules() {
	r := awari.MustParseRules("oware")
	r.GrandSlam = awari.TakeAll
	fmt.Println(r)
	stored, _ := json.Marshal(r)
	fmt.Printf("%.69s…\n", stored)
	var again awari.Rules
	err := json.Unmarshal(stored, &again)
	fmt.Println(again == r, err)
	// Output:
	// oware grand-slam=take-all
	// {"text":"oware grand-slam=take-all","seats":[2,2],"pits":6,"beans":4,…
	// true <nil>
}

// A name and the settings that differ. String finds the nearest variant.
func ExampleParseRules() {
	r, err := awari.ParseRules("kalah beans=6 capture-empty=yes")
	fmt.Println(r.Pits, r.Beans, r.CaptureEmpty, err)
	fmt.Println(r)
	_, err = awari.ParseRules("kalah captureempty=yes")
	fmt.Println(err)
	_, err = awari.ParseRules("kalah pits=13")
	fmt.Println(err)
	// Output:
	// 6 6 true <nil>
	// kalah-empty-capture beans=6
	// syntax error: "kalah captureempty=yes" at offset 6; did you mean capture-empty?
	// too large: "kalah pits=13" at offset 11; want a number from 1 to 12
}

// Ten beans from pit 5, past one home, both, and none.
func ExampleSow() {
	r := awari.Standard()
	for _, r.Sow = range []awari.Sow{awari.OwnHome, awari.BothHomes, awari.NoHomes} {
		fmt.Print(r.Sow, ": ")
		sow(r, "1 1 1 1 0 10 0 / 1 1 1 1 1 1 0", awari.South, 5)
	}
	// Output:
	// own-home: 2 2 2 1 0 0 1 / 2 2 2 2 2 2 0, captured 0
	// both-homes: 2 2 1 1 0 0 1 / 2 2 2 2 2 2 1, captured 0
	// no-homes: 2 2 2 2 0 0 0 / 2 2 2 2 2 2 0, captured 0
}

// A last bean in the empty pit 1 captures the beans in pit 11, opposite. A last bean in pit 7, on the
// other side, captures if it makes two or three.
func ExampleCapture() {
	r := awari.Standard()
	for _, r.Capture = range []awari.Capture{awari.Opposite, awari.TwoOrThree} {
		fmt.Println(r.Capture)
		sow(r, "1 0 0 0 0 2 0 / 1 3 0 3 3 3 0", awari.South, 0)
		sow(r, "1 0 0 0 0 2 0 / 1 3 0 3 3 3 0", awari.South, 5)
	}
	// Output:
	// opposite
	// 0 0 0 0 0 2 4 / 1 3 0 3 0 3 0, captured 4
	// 1 0 0 0 0 0 1 / 2 3 0 3 3 3 0, captured 0
	// two-or-three
	// 0 1 0 0 0 2 0 / 1 3 0 3 3 3 0, captured 0
	// 1 0 0 0 0 0 3 / 0 3 0 3 3 3 0, captured 2
}

// Pit 5 would make two and two, which are all beans of North.
func ExampleGrandSlam() {
	r := awari.MustParseRules("oware")
	for _, r.GrandSlam = range []awari.GrandSlam{awari.NoCapture, awari.Illegal, awari.TakeAll} {
		fmt.Print(r.GrandSlam, ": ")
		sow(r, "1 0 0 0 1 2 19 / 1 1 0 0 0 0 23", awari.South, 5)
	}
	// Output:
	// no-capture: 1 0 0 0 1 0 19 / 2 2 0 0 0 0 23, captured 0
	// illegal: player 0, 6: not all beans of the other player may be captured
	// take-all: 0 0 0 0 0 0 25 / 0 0 0 0 0 0 23, captured 4, game over
}

// South's last two beans leave its row empty, but North could continue.
func ExampleEnd() {
	r := awari.Kalah(6, 3)
	for _, r.End = range []awari.End{awari.EitherRowEmpty, awari.MoverStuck} {
		fmt.Print(r.End, ": ")
		sow(r, "0 0 0 0 0 2 13 / 2 0 0 0 0 3 16", awari.South, 5)
	}
	// Output:
	// either-row-empty: 0 0 0 0 0 0 14 / 0 0 0 0 0 0 22, captured 0, game over
	// mover-stuck: 0 0 0 0 0 0 14 / 3 0 0 0 0 3 16, captured 0
}

// Six beans are left on North's side when South ends the game.
func ExampleLeftover() {
	r := awari.Standard()
	for _, r.Leftover = range []awari.Leftover{awari.ToOwner, awari.ToMover, awari.Uncounted} {
		fmt.Print(r.Leftover, ": ")
		sow(r, "0 0 0 0 0 2 13 / 2 0 0 0 0 3 16", awari.South, 5)
	}
	// Output:
	// owner: 0 0 0 0 0 0 14 / 0 0 0 0 0 0 22, captured 0, game over
	// mover: 0 0 0 0 0 0 20 / 0 0 0 0 0 0 16, captured 0, game over
	// uncounted: 0 0 0 0 0 0 14 / 3 0 0 0 0 3 16, captured 0, game over
}

// A message for a person who has chosen a wrong pit.
func ExampleError() {
	r := awari.Standard()
	s, _ := awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0")
	for _, m := range []awari.Move{1, 4, 8} {
		err := r.Legal(s, m)
		var bad *pips.MoveError
		switch {
		case err == nil:
			fmt.Println(m, "is fine")
		case errors.Is(err, awari.ErrEmpty):
			fmt.Println(m, "is empty")
		case errors.As(err, &bad) && bad.Reason == awari.ErrPit:
			fmt.Println("choose a pit from 1 to", bad.Need)
		}
	}
	// Output:
	// 1 is fine
	// 4 is empty
	// choose a pit from 1 to 6
}

func ExampleVariants() {
	for name, r := range awari.Variants() {
		fmt.Printf("%-19s  %d pits of %d, %v, %v\n", name, r.Pits, r.Beans, r.Sow, r.Capture)
	}
	// Output:
	// standard             6 pits of 3, own-home, opposite
	// kalah                6 pits of 4, own-home, opposite
	// kalah-empty-capture  6 pits of 4, own-home, opposite
	// basic                6 pits of 3, both-homes, opposite
	// oware                6 pits of 4, no-homes, two-or-three
	// awari                6 pits of 4, no-homes, two-or-three
	// ayoayo               6 pits of 4, no-homes, opposite
	// bohnenspiel          6 pits of 6, no-homes, counts
	// congkak              7 pits of 7, own-home, opposite
	// cross-kalah          6 pits of 4, own-home, opposite
	// mangala              6 pits of 4, own-home, opposite
	// pallanguzhi          7 pits of 4, no-homes, gap
	// songo                7 pits of 5, no-homes, counts
	// toguz-korgool        9 pits of 9, no-homes, counts
}

// A last bean in an empty pit goes home even if the opposite pit is empty. The player who ends the game
// takes the beans left on the other side. Those on their own side, like the three of the last board, are
// not scored.
func ExampleStandard() {
	sow(awari.Standard(), "1 0 0 0 0 3 9 / 3 3 3 3 0 3 8", awari.South, 0)
	sow(awari.Standard(), "0 0 0 0 0 1 20 / 2 0 0 0 0 0 13", awari.South, 5)
	sow(awari.Standard(), "1 0 0 0 0 3 9 / 0 0 0 0 3 0 20", awari.South, 0)
	// Output:
	// 0 0 0 0 0 3 10 / 3 3 3 3 0 3 8, captured 1
	// 0 0 0 0 0 0 23 / 0 0 0 0 0 0 13, captured 0, game over
	// 0 0 0 0 0 3 13 / 0 0 0 0 0 0 20, captured 4, game over
}

// A last bean in an empty pit stays there if the opposite pit is empty. Leftover beans belong to the
// owner of their side.
func ExampleKalah() {
	sow(awari.Kalah(6, 3), "1 0 0 0 0 3 9 / 3 3 3 3 0 3 8", awari.South, 0)
	sow(awari.Kalah(6, 3), "0 0 0 0 0 1 20 / 2 0 0 0 0 0 13", awari.South, 5)
	// Output:
	// 0 1 0 0 0 3 9 / 3 3 3 3 0 3 8, captured 0
	// 0 0 0 0 0 0 21 / 0 0 0 0 0 0 15, captured 0, game over
}

// In Ayoayo a lap goes on with the beans of the pit where the lap before ended: here pits 3 and 6 of South, 3
// and 6 of North. The last bean falls into South's third pit, which is empty by then, and captures three.
func ExampleRelay() {
	r := awari.MustParseRules("ayoayo beans=2")
	b, sown, _ := r.Distribute(r.Start().Board, awari.South, 0)
	fmt.Println(r.Relay, sown.Last, sown.Captured)
	fmt.Println(b)
	// Output:
	// last 2 4
	// 1 4 0 3 3 0 4 / 3 3 0 0 3 0 0
}

// The last bean makes three in North's second pit, which is South's from then on.
func ExampleBoard_Tuz() {
	r := awari.MustParseRules("toguz-korgool")
	s, _ := awari.ParseState("0 0 0 0 0 0 0 0 3 70 / 5 2 9 9 9 9 9 9 9 19")
	s, _ = r.Apply(s, 9)
	fmt.Println(s)
	fmt.Println(s.Board.Tuz(awari.North))
	// Output:
	// 0 0 0 0 0 0 0 0 1 73 / 6 0* 9 9 9 9 9 9 9 19 turn=1
	// 2
}
