package dominoes

import (
	"encoding/json"
	"errors"

	"pips.example/internal/text"
)

// A viewJSON is the JSON form of a view, with lists that can have a wrong length.
type viewJSON struct {
	Rules   Rules       `json:"rules"`   // what is played
	Player  Player      `json:"player"`  // who looks; -1 is a spectator
	Turn    Player      `json:"turn"`    // who is to move or to draw; -1 before a deal and after the end
	First   Player      `json:"first"`   // who had the first drop of the round
	Hand    Hand        `json:"hand"`    // the player's own
	Held    []int       `json:"held"`    // how many tiles each holds
	Board   DominoBoard `json:"board"`   // with who laid what and when
	Scores  []int       `json:"scores"`  // of each player; partners have the same
	Knocked []Suits     `json:"knocked"` // the pips that each player knocked on in this round

	Stock   *int        `json:"stock,omitempty"`   // how many tiles are neither held nor on the board, if players draw
	Drawn   []drawnJSON `json:"drawn,omitempty"`   // what is known of the tiles that each player drew in this round
	Draws   bool        `json:"draws,omitempty"`   // whether turn has to draw a tile
	Opening bool        `json:"opening,omitempty"` // whether this is the first round of rules that prescribe its lead
	Drew    bool        `json:"drew,omitempty"`    // whether turn has drawn the one tile that may be drawn
	Passes  uint8       `json:"passes,omitempty"`  // how many players have knocked since the last drop, by rules that score it
}

// MarshalJSON returns an object with rules, player, turn, first, hand, held, board, scores and knocked,
// and where the rules need them stock, drawn, draws, opening, drew and passes.
func (v View) MarshalJSON() ([]byte, error) {
	if err := v.check(); err != nil {
		return nil, err
	}
	form := viewJSON{Rules: v.Rules, Player: v.Player, Turn: v.Turn, First: v.First, Hand: v.Hand, Board: v.Board, Draws: v.Draws, Opening: v.Opening, Drew: v.Drew, Passes: v.Passes}
	seats := v.Rules.seats()
	for p := range Player(seats) {
		form.Held = append(form.Held, v.Held[p])
		form.Scores = append(form.Scores, v.Scores[p])
		form.Knocked = append(form.Knocked, v.Knocked[p])
	}
	if v.Rules.Stock != StockSleeps {
		n := v.Stock()
		form.Stock = &n
	}
	form.Drawn = drawnForms(&v.Drawn, seats)
	return json.Marshal(form)
}

// UnmarshalJSON reads the object. Rules, held, scores and knocked are required, and stock if players draw.
func (v *View) UnmarshalJSON(data []byte) error {
	got, err := viewFrom(data)
	if err == nil {
		err = got.check()
	}
	if err != nil {
		return text.Fail(string(data), 0, err)
	}
	*v = got
	return nil
}

// viewFrom reads the form of a view.
func viewFrom(data []byte) (v View, err error) {
	var in viewJSON
	if err := text.Decode(data, &in); err != nil {
		return v, err
	}
	seats := in.Rules.seats()
	if err := errors.Join(entries("held", len(in.Held), seats), entries("scores", len(in.Scores), seats), entries("knocked", len(in.Knocked), seats)); err != nil {
		return v, err
	}
	v = View{
		Rules: in.Rules, Player: in.Player, Turn: in.Turn, First: in.First, Hand: in.Hand, Board: in.Board,
		Draws: in.Draws, Opening: in.Opening, Drew: in.Drew, Passes: in.Passes,
	}
	for p := range seats {
		v.Held[p], v.Scores[p], v.Knocked[p] = in.Held[p], in.Scores[p], in.Knocked[p]
	}
	if err := setDrawn(&v.Drawn, in.Drawn, seats); err != nil {
		return v, err
	}
	switch draws := in.Rules.Stock != StockSleeps; {
	case draws && in.Stock == nil:
		return v, text.Bad("want the number of tiles in the stock")
	case !draws && in.Stock != nil:
		return v, text.Bad("want no stock, as nobody draws")
	case draws && *in.Stock != in.Rules.tiles()-sum(in.Held)-int(v.Board.n):
		return v, text.Bad("want a stock of the tiles that are neither held nor on the board")
	}
	return v, nil
}

// sum returns the sum of numbers of tiles, or one that is too large of numbers that are none.
func sum(list []int) (n int) {
	for _, x := range list {
		if x < 0 || x > maxTiles {
			return 2 * maxTiles
		}
		n += x
	}
	return n
}
