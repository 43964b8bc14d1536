package dominoes

import (
	"encoding/json"
	"strings"

	"pips.example"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// parseDeal reads a deal as records have it: the hands of two to four players, each as
// [ParseHand] reads it, or a tile that is drawn:
//
//	deal 5-4 2-1 / 5-1 6-6
//	draw 3-0
//
// It does not know whether the rules deal such hands.
func parseDeal(s string) (Deal, error) { return text.Exactly(s, parseTiles) }

func parseTiles(s string) (d Deal, err error) {
	if tile, ok := strings.CutPrefix(s, wordDraw); ok {
		if d.Tile, err = ParseDomino(tile); err != nil {
			return Deal{}, text.Fail(s, len(wordDraw), err)
		}
		d.Drawn = true
		return d, nil
	}
	tiles, ok := strings.CutPrefix(s, wordDeal)
	if !ok {
		return Deal{}, text.Fail(s, 0, text.Bad(wantDeal))
	}
	hands := strings.SplitN(tiles, betweenHands, maxSeats+1)
	if len(hands) < 2 {
		return Deal{}, text.Fail(s, len(s), text.Bad(wantDeal))
	}
	at := len(wordDeal)
	for p, word := range hands {
		if p == maxSeats {
			return Deal{}, text.Fail(s, at, text.Bad("want at most four hands"))
		}
		if d.Hands[p], err = ParseHand(word); err != nil {
			return Deal{}, text.Fail(s, at, err)
		}
		at += len(word) + len(betweenHands)
	}
	if last := len(hands) - 1; last > 1 && d.Hands[last].set == 0 {
		return Deal{}, text.Fail(s, len(s), text.Bad("want tiles in the last hand"))
	}
	return d, nil
}

const (
	wordDeal     = "deal "
	wordDraw     = "draw "
	betweenHands = " / "
	wantDeal     = "want two hands, as in deal 5-4 2-1 / 5-1 6-6"
)

// seats returns the number of hands.
func (d *Deal) seats() int {
	n := maxSeats
	for n > 2 && d.Hands[n-1].set == 0 {
		n--
	}
	return n
}

// String returns the text.
func (d Deal) String() string { return string(d.append(nil)) }

func (d Deal) append(b []byte) []byte {
	if d.Drawn {
		return append(append(b, wordDraw...), d.Tile.String()...)
	}
	b = append(b, wordDeal...)
	for p := range d.seats() {
		if p > 0 {
			b = append(b, betweenHands...)
		}
		b = d.Hands[p].append(b, ' ')
	}
	return b
}

// fault refuses a deal that has no text and no JSON: of hands and a tile, or of a tile that is none.
func (d Deal) fault() error {
	if d.Drawn && (d != Deal{Drawn: true, Tile: d.Tile} || !d.Tile.Valid()) || !d.Drawn && d.Tile != (Domino{}) {
		return wrong.Value(pips.ErrIllegal, "%v, want hands or a tile that is drawn", d)
	}
	return nil
}

// AppendText appends the text, or fails with [pips.ErrIllegal].
func (d Deal) AppendText(b []byte) ([]byte, error) {
	if err := d.fault(); err != nil {
		return b, err
	}
	return d.append(b), nil
}

// MarshalText returns the text.
func (d Deal) MarshalText() ([]byte, error) { return d.AppendText(nil) }

// UnmarshalText reads the text.
func (d *Deal) UnmarshalText(data []byte) error { return text.Unmarshal(d, data, parseDeal) }

// A dealJSON is the JSON form of a deal.
type dealJSON struct {
	Hands []Hand  `json:"hands,omitempty"`
	Draw  *Domino `json:"draw,omitempty"`
}

// MarshalJSON returns an object with hands, or with draw, a tile.
func (d Deal) MarshalJSON() ([]byte, error) {
	if err := d.fault(); err != nil {
		return nil, err
	}
	if d.Drawn {
		return json.Marshal(dealJSON{Draw: &d.Tile})
	}
	var hands []Hand
	for p := range d.seats() {
		hands = append(hands, d.Hands[p])
	}
	return json.Marshal(dealJSON{Hands: hands})
}

// UnmarshalJSON reads the object, or the text.
func (d *Deal) UnmarshalJSON(data []byte) error {
	return text.FromObject(d, data, parseDeal, func(in dealJSON) (Deal, error) {
		if in.Draw != nil {
			if in.Hands != nil {
				return Deal{}, text.Bad("want hands or draw, not both")
			}
			return Deal{Drawn: true, Tile: *in.Draw}, nil
		}
		var deal Deal
		for p, h := range in.Hands[:min(len(in.Hands), maxSeats)] {
			deal.Hands[p] = h
		}
		return deal, entries("hands", len(in.Hands), deal.seats())
	})
}

// entries refuses a list in JSON that does not have an entry for each of n players.
func entries(key string, n, seats int) error {
	words := [...]string{2: "two", 3: "three", 4: "four"}
	if n != seats {
		return text.Bad("want " + words[seats] + " entries of " + key + ", one for each player")
	}
	return nil
}
