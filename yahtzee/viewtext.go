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

// MarshalJSON returns an object with rules, player, state, and scores, the totals of the
// cards. It fails if the state is impossible.
func (v View) MarshalJSON() ([]byte, error) {
	if err := text.CheckView(&v.Rules, v.Player, &v.State, players); err != nil {
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

// players returns how many cards there are.
func players(s State) int { return s.Players }

// UnmarshalJSON reads such an object; the scores may be missing.
func (v *View) UnmarshalJSON(data []byte) error {
	var in viewJSON
	if err := text.Decode(data, &in); err != nil {
		return err
	}
	err := text.CheckView(in.Rules, in.Player, in.State, players)
	var got View
	if err == nil {
		got = View{*in.Rules, in.Player, *in.State}
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
