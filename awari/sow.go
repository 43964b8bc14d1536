package awari

import "pips.example/internal/sowing"

// engine returns what sows by the rules, which have to be valid.
func (r *Rules) engine() sowing.Engine {
	rules := sowing.Rules{
		Pits: r.Pits, Beans: r.Beans,
		Sow: sowing.Sow(r.Sow), SkipOrigin: r.SkipOrigin,
		Capture: sowing.Capture(r.Capture), CaptureEmpty: r.CaptureEmpty, CaptureAnySide: r.CaptureAnySide,
		GrandSlam: sowing.GrandSlam(r.GrandSlam), MustFeed: r.MustFeed,
		Extra: r.Extra, End: sowing.End(r.End), Majority: r.Majority, Leftover: sowing.Leftover(r.Leftover),
	}
	return rules.Engine()
}

// seen returns the board as the player sees it.
func (b Board) seen(p Player) sowing.Position {
	if p == North {
		b = b.mirror()
	}
	return sowing.Position{Mine: b.south, Theirs: b.north, Homes: b.homes}
}

// board returns the board that the player sees so.
func board(q sowing.Position, p Player, pits int) Board {
	b := Board{q.Mine, q.Theirs, q.Homes, uint8(pits)}
	if p == North {
		b = b.mirror()
	}
	return b
}
