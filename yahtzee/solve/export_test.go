package solve

import "pips.example/yahtzee"

// Rules returns the rules that g was made for.
func (g *Goal) Rules() yahtzee.Rules { return g.space.made() }

// AtLeast returns the worth of a total for a player who needs total points.
func AtLeast(total int) func(total int) float64 {
	return func(t int) float64 {
		if t >= total {
			return 1
		}
		return 0
	}
}

// Chance returns the chance of exactly this total.
func (d *Distribution) Chance(total int) float64 {
	if total < 0 || total >= len(d.total) {
		return 0
	}
	return min(d.total[total], 1)
}

// Beats returns the chance that a total beats one of the distribution, where an equal one counts
// half: the worth of a total against a player whose distribution is known.
func (d *Distribution) Beats(total int) float64 {
	less := 0.0
	for t := range min(max(total, 0), len(d.total)) {
		less += d.total[t]
	}
	// Half way between two sums of one series, so that rounding makes it fall nowhere.
	return min((less+(less+d.Chance(total)))/2, 1)
}

// Room returns the error of a duel in a folder on a disk with so much room.
func Room(r yahtzee.Rules, dir string, free int64) error {
	s, err := newSpace(r, nil)
	if err != nil {
		return err
	}
	o, err := newOptions(nil)
	if err != nil {
		return err
	}
	p := s.pairing(o)
	if err := p.check(); err != nil {
		return err
	}
	files := p.series(dir)
	return files.fitFolder(free)
}

// Win returns the chance to win of a player with the card mine who is to begin a turn, against one with
// the card other, or -1 if it is unknown.
func (d *Duel) Win(mine, other yahtzee.Card) float64 {
	if !d.base().reachable(mine) || !d.base().reachable(other) {
		return -1
	}
	v, err := d.find(d.position(mine, other))
	if err != nil {
		return -1
	}
	return v
}
