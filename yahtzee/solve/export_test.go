package solve

import "pips.example/yahtzee"

// AtLeast returns the worth of a total for a player who wants so many points.
func AtLeast(total int) func(total int) float64 {
	return func(t int) float64 {
		if t >= total {
			return 1
		}
		return 0
	}
}

// Chance returns the chance of exactly this total.
func (d *Distribution) Chance(total int) float64 { return d.chance(total) }

// Beats returns the chance that a total beats one of the distribution, where an equal one counts
// half: the worth of a total against a player whose distribution is known.
func (d *Distribution) Beats(total int) float64 {
	less := 0.0
	for t := range min(max(total, 0), len(d.total)) {
		less += d.total[t]
	}
	// Half way between two sums of one series, so that rounding makes it fall nowhere.
	return atMost1((less + (less + d.chance(total))) / 2)
}

// Room returns the error of a duel in a folder on a disk with so much room.
func Room(r yahtzee.Rules, dir string, free int64) error {
	s, err := newSpace(r)
	if err != nil {
		return err
	}
	o, err := newOptions(nil)
	if err != nil {
		return err
	}
	p := s.pairing(&o)
	d := &Duel{pairing: p, files: p.newFiles(dir)}
	if err := d.fits(); err != nil {
		return err
	}
	return d.roomIn(free)
}
