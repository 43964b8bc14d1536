package farkle

import (
	"math"

	"pips.example"
	"pips.example/internal/decision"
	"pips.example/internal/text"
)

// A Plan is a strategy that a person can remember: up to eight rules, of which the first that applies counts.
//
//	roll dice=6; bank points>=350 dice<4; roll dice>=4 points<1000
//
// A rule has conditions with <, = or >= and a number:
//
//   - points: of the turn after the move
//   - dice: to roll after it, all dice after hot dice
//   - score, other: banked by the player, and by the best of the others
//   - farkles: of the player, in a row
//
// "bank" sets aside the most points. "roll" does so for each number of dice left, and takes the most points that
// meet the conditions. Before all rules it banks what reaches the target, and after them the most that it may.
type Plan struct{ list decision.List }

// ParsePlan reads the rules of a plan.
func ParsePlan(s string) (Plan, error) {
	list, err := text.Parse(s, decision.Farkle.Parse)
	return Plan{list}, err
}

// String returns the plan as [ParsePlan] reads it.
func (p Plan) String() string { return decision.Farkle.Text(p.list) }

// Move returns the move of the plan. It is a [Strategy].
func (p Plan) Move(v View) Move {
	r, s := &v.Rules, &v.State
	if !r.due(s) {
		return s.afresh()
	}
	var o decision.Offers
	var bank, roll [len(o.Roll)]Move
	for keep, points := range r.Keeps(s.Roll) {
		points *= s.Hot + 1
		left, total := s.Roll.Len()-keep.Len(), s.Points+points
		m := Move{keep, BankPoints}
		if total > o.Bank[left] && r.allow(s, m, points).reason == nil {
			o.Bank[left], bank[left] = total, m
		}
		if m.Then = RollAgain; left == 0 {
			m.Then = RollAllAgain
		}
		if total > o.Roll[left] && r.allow(s, m, points).reason == nil {
			o.Roll[left], roll[left] = total, m
		}
	}
	values := decision.Values{decision.Score: s.Scores[s.Turn], decision.Farkles: s.Farkles[s.Turn]}
	values[decision.Other] = math.MinInt
	for i := range min(s.Players, pips.MaxPlayers) {
		if pips.Player(i) != s.Turn {
			values[decision.Other] = max(values[decision.Other], s.Scores[i])
		}
	}
	need := math.MaxInt
	if r.Rounds == 0 {
		need = r.Target - s.Scores[s.Turn]
	}
	switch left, banks, ok := p.list.Choose(&o, &values, r.Table.dice, need); {
	case !ok:
		return Move{}
	case banks:
		return bank[left]
	default:
		return roll[left]
	}
}

// MarshalText returns the text.
func (p Plan) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [ParsePlan] reads.
func (p *Plan) UnmarshalText(data []byte) error { return text.Unmarshal(p, data, ParsePlan) }
