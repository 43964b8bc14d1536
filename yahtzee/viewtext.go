package yahtzee

import (
	"encoding/json"
	"slices"

	"pips.example"
	"pips.example/internal/text"
)

// A viewJSON is the JSON form of a View.
type viewJSON struct {
	Rules  *Rules      `json:"rules"`
	Player pips.Player `json:"player"`
	State  *State      `json:"state"`
	Scores []int       `json:"scores"`
}

// MarshalJSON returns an object with rules, player, state, and scores, the totals of the cards.
func (v View) MarshalJSON() ([]byte, error) {
	if err := text.CheckView(v.Rules, v.Player, v.State, v.State.Players); err != nil {
		return nil, err
	}
	return json.Marshal(viewJSON{&v.Rules, v.Player, &v.State, v.scores()})
}

// scores returns the totals of the cards.
func (v *View) scores() []int {
	scores := make([]int, v.State.Players)
	for p := range scores {
		scores[p] = v.Rules.Standing(v.State, pips.Player(p))
	}
	return scores
}

// UnmarshalJSON reads such an object; the scores may be missing.
func (v *View) UnmarshalJSON(data []byte) error {
	var in viewJSON
	if err := text.Decode(data, &in); err != nil {
		return err
	}
	var got View
	err := text.Bad(text.WantView)
	if in.Rules != nil && in.State != nil {
		got = View{*in.Rules, in.Player, *in.State}
		err = text.CheckView(got.Rules, got.Player, got.State, got.State.Players)
	}
	if err == nil && in.Scores != nil && !slices.Equal(in.Scores, got.scores()) {
		err = text.Bad("the key scores must say what the cards say, or be left out")
	}
	if err != nil {
		return text.Fail(string(data), 0, err)
	}
	*v = got
	return nil
}
