package dominoes_test

import (
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func TestParseMoveErrors(t *testing.T) {
	const wantMove, wantSpace, wantEnd = "want a tile and an end, as in 5-1 left, or knock", "want a space after the tile", "want left, right, up, down, fifth, sixth, seventh or eighth"
	gametest.Refuses[dominoes.Move, *dominoes.Move](t, dominoes.Move{Knock: true}, dominoes.ParseMove, []fault{
		{"^", pips.ErrSyntax, wantMove}, {"^deal", pips.ErrSyntax, ""}, {"^5", pips.ErrSyntax, ""}, {"^knok", pips.ErrSyntax, wantMove}, {"^ knock", pips.ErrSyntax, "want no white space at the beginning"},
		{"knock^ ", pips.ErrSyntax, "want no white space at the end"}, {"^10-1 left", pips.ErrSyntax, wantHalf}, {"5-^x left", pips.ErrSyntax, wantTile}, {"(5^-1) left", pips.ErrSyntax, wantTile},
		{"5-1^", pips.ErrSyntax, wantMove}, {"5-1^\tleft", pips.ErrSyntax, wantSpace}, {"5-1^/1.1 left", pips.ErrSyntax, wantSpace},
		{"5-1 ^", pips.ErrSyntax, wantEnd}, {"5-1 ^middle", pips.ErrSyntax, wantEnd}, {"5-1 ^lefty", pips.ErrSyntax, "did you mean left?"}, {"5-1 ^ left", pips.ErrSyntax, ""},
		{"5-1 left^ right", pips.ErrSyntax, "want the end of the move here"}, {"5-1 right^ ", pips.ErrSyntax, "want no white space at the end"}, {"5-1 ^middle right", pips.ErrSyntax, wantEnd}, {"5-1 ^%!End(8)", pips.ErrSyntax, wantEnd},
	})
	one := dominoes.Domino{L: 1}
	for _, m := range []dominoes.Move{{Domino: dominoes.Domino{L: 10}}, {End: 8}, {Knock: true, End: 1}, {Knock: true, Domino: one}} {
		noText(t, m, pips.ErrIllegal)
	}
}
