package dominoes_test

import (
	"encoding/json"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// Deals to two, three and four players, and a draw, in their text and JSON.
func TestDealForms(t *testing.T) {
	for text, want := range map[string]string{
		"deal 5-4 / 5-1 / 6-6":    `{"hands":[[[5,4]],[[5,1]],[[6,6]]]}`,
		"deal 5-4 / 5-1 /  / 6-6": `{"hands":[[[5,4]],[[5,1]],[],[[6,6]]]}`,
		"deal  / ":                `{"hands":[[],[]]}`,
		"draw 0-5":                `{"draw":[0,5]}`,
	} {
		d := gametest.Must(t, dominoes.ParseDeal, text)
		if data, err := json.Marshal(d); err != nil || string(data) != want {
			t.Errorf("%s is %s, %v", text, data, err)
		}
		gametest.Text[dominoes.Deal, *dominoes.Deal](t, d)
		gametest.ReadsJSON(t, want, d)
	}
	had := dominoes.Deal{Hands: mustHands(t, "5-1", "6-6")}
	const wantDeal = "want two hands, as in deal 5-4 2-1 / 5-1 6-6"
	gametest.Refuses[dominoes.Deal, *dominoes.Deal](t, had, dominoes.ParseDeal, []fault{
		{"^5-1 / 6-6", pips.ErrSyntax, wantDeal}, {"deal 5-1^", pips.ErrSyntax, wantDeal}, {"deal 5-4 / 5-1 / ^", pips.ErrSyntax, "want tiles in the last hand"},
		{"deal 5-4 / 5-1 / 1-1 / 2-2 / ^3-3", pips.ErrSyntax, "want at most four hands"}, {"deal 5-4 / 5-1 / ^10-1", pips.ErrSyntax, wantHalf},
		{"draw 5-^17", pips.ErrSyntax, wantHalf}, {"draw 5-4^ 3-3", pips.ErrSyntax, "want the end of the tile here"},
	})
	gametest.RefusesJSON[dominoes.Deal](t, had, gametest.Same, []fault{
		{`{}`, pips.ErrSyntax, "want two entries of hands"}, {`{"hands":[[]]}`, pips.ErrSyntax, "want two entries of hands"}, {`{"hands":[[],[],[]]}`, pips.ErrSyntax, "want two entries of hands"},
		{`{"hands":[[],[],[],[],[[1,1]]]}`, pips.ErrSyntax, ""}, {`{"hands":[[],[]],"draw":[0,1]}`, pips.ErrSyntax, "want hands or draw, not both"}, {`{"draw":[10,1]}`, pips.ErrSyntax, wantHalf}, {`"5-1 / 6-6"`, pips.ErrSyntax, wantDeal},
	})
	tile := dominoes.Domino{L: 5}
	for _, d := range []dominoes.Deal{{Drawn: true, Tile: dominoes.Domino{L: 10}}, {Tile: tile}, {Drawn: true, Tile: tile, Hands: had.Hands}} {
		noText(t, d, pips.ErrIllegal)
	}
}
