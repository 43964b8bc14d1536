package dominoes

import (
	"testing"

	"pips.example/internal/pipping"
)

// The players think about what the view shows.
func TestSight(t *testing.T) {
	s, err := ParseState("scores=12,40 turn=1 hand1=6-4,0-0,3-1 hand2=5-5,6-6 board=2-4/1.1,4-4/2.2 knocked1=5 knocked2=3")
	if err != nil {
		t.Fatal(err)
	}
	r := Rules{HandSize: 7, Target: 61, ChipOut: ChipOutAnyHandEmpty}
	for p, want := range []pipping.Sight{
		{Hand: s.Hands[0].set, Held: 2, Mine: 49, Theirs: 21},
		{Hand: s.Hands[1].set, Held: 3, Mine: 21, Theirs: 49},
	} {
		v := r.View(s, Player(p))
		want.Game = pipping.NewGame(pipping.ChipAny, pipping.ForPlayers)
		want.Ends = pipping.EndsOf(2, 4, 4, 4)
		want.Laid = 2
		for d := range v.Unseen() {
			want.Unseen |= d.bit()
		}
		if got := v.sight(); got != want {
			t.Errorf("player %d sees %+v, want %+v", p, got, want)
		}
		lone, _ := ParseBoard("5-1")
		for _, c := range []struct {
			board DominoBoard
			move  Move
			want  pipping.Play // 2 × tile, and 1 at the right or for a turned opening
		}{
			{v.Board, Move{Domino: Domino{2, 0}}, 6},
			{v.Board, Move{Domino: Domino{0, 2}}, 6},
			{v.Board, Move{Domino: Domino{2, 0}, End: Right}, 7},
			{lone, Move{Domino: Domino{0, 1}}, 2},
			{DominoBoard{}, Move{Domino: Domino{1, 0}}, 2},
			{DominoBoard{}, Move{Domino: Domino{0, 1}}, 3},
			{DominoBoard{}, Move{Domino: Domino{1, 1}}, 4},
		} {
			if got := c.board.play(c.move); got != c.want {
				t.Errorf("%v on %q is play %d, want %d", c.move, c.board, got, c.want)
			}
		}
	}
}

// The numbers of the conventions are those that the players know.
func TestChipOutNumbers(t *testing.T) {
	for want, got := range map[ChipOut]pipping.ChipOut{ChipOutMover: pipping.ChipMover, ChipOutNone: pipping.ChipNone, ChipOutAnyHandEmpty: pipping.ChipAny} {
		if pipping.ChipOut(want) != got {
			t.Errorf("%v is %d, want %d", want, got, want)
		}
	}
}
