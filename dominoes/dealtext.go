package dominoes

import (
	"encoding/json"
	"strings"

	"pips.example/internal/text"
)

// parseDeal reads a deal as records have it: the hand of player 1 and that of
// player 2, each as [ParseHand] reads it:
//
//	deal 5-4 2-1 / 5-1 6-6
//
// It does not know whether the rules deal such hands.
func parseDeal(s string) (Deal, error) {
	var d Deal
	const word, between = "deal ", " / "
	tiles, ok := strings.CutPrefix(s, word)
	if !ok {
		return Deal{}, text.Fail(s, 0, text.Bad(wantDeal))
	}
	one, two, ok := strings.Cut(tiles, between)
	if !ok {
		return Deal{}, text.Fail(s, len(s), text.Bad(wantDeal))
	}
	var err error
	if d.Hands[0], err = ParseHand(one); err != nil {
		return Deal{}, text.Fail(s, len(word), err)
	}
	if d.Hands[1], err = ParseHand(two); err != nil {
		return Deal{}, text.Fail(s, len(word)+len(one)+len(between), err)
	}
	return d, nil
}

const wantDeal = "want two hands, as in deal 5-4 2-1 / 5-1 6-6"

// String returns the deal as UnmarshalText reads it.
func (d Deal) String() string { return string(d.append(nil)) }

func (d Deal) append(b []byte) []byte {
	b = d.Hands[0].append(append(b, "deal "...), ' ')
	return d.Hands[1].append(append(b, " / "...), ' ')
}

// AppendText appends the text.
func (d Deal) AppendText(b []byte) ([]byte, error) { return d.append(b), nil }

// MarshalText returns the text.
func (d Deal) MarshalText() ([]byte, error) { return d.AppendText(nil) }

// UnmarshalText reads the text.
func (d *Deal) UnmarshalText(data []byte) error { return text.Unmarshal(d, data, parseDeal) }

// A dealJSON is the JSON form of a deal.
type dealJSON struct {
	Hands []Hand `json:"hands"`
}

// MarshalJSON returns an object with hands.
func (d Deal) MarshalJSON() ([]byte, error) { return json.Marshal(dealJSON{d.Hands[:]}) }

// UnmarshalJSON reads the JSON.
func (d *Deal) UnmarshalJSON(data []byte) error {
	return text.FromJSON(d, data, parseDeal, func(data []byte) (Deal, error) {
		var in dealJSON
		if err := text.Decode(data, &in); err != nil {
			return Deal{}, err
		}
		if err := pair("hands", len(in.Hands)); err != nil {
			return Deal{}, err
		}
		return Deal{[2]Hand(in.Hands)}, nil
	})
}

// pair refuses a list in JSON that does not have an entry for each player.
func pair(key string, n int) error {
	if n != 2 {
		return text.Bad("want two entries of " + key + ", one for each player")
	}
	return nil
}
