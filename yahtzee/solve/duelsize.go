package solve

import (
	"fmt"
	"math"

	"pips.example"
	"pips.example/yahtzee"
)

// check returns nil for rules that a duel can have, and sets the sizes of all halves.
func (p *pairing) check() error {
	open := len(p.boxes) - min(filled(p.begin[0]), filled(p.begin[1]))
	switch r := &p.rules; {
	case r.Saved:
		return fmt.Errorf("%w: saved is yes, want no", pips.ErrTooLarge)
	case r.UpperBonus > 0:
		return p.tooLarge(fmt.Sprintf("upper-bonus is %d, want 0", r.UpperBonus))
	case r.Joker != yahtzee.JokerNone:
		return p.tooLarge(fmt.Sprintf("joker is %v, want none", r.Joker))
	case p.second:
		return p.tooLarge("boxes has second-yahtzee, want a pattern for it")
	case r.Extra > 0:
		return p.tooLarge(fmt.Sprintf("extra is %d, want 0", r.Extra))
	case open > maxOpen:
		return p.tooLarge(fmt.Sprintf("%d boxes are open, want at most %d", open, maxOpen))
	case !p.count():
		return p.tooLarge("more values than a number can count")
	}
	return nil
}

// perHour is about how many values a core computes in an hour, at three microseconds each.
const perHour = 1.2e9

// tooLarge returns an error with the reason why, and the memory and time that the duel takes.
func (p *pairing) tooLarge(why string) error {
	values := 0.0
	for turns := p.turns; turns <= 2*len(p.boxes); turns++ {
		_, n := p.sizes(turns, func(set int) int { return p.blocks(set) * len(p.needs[p.faces(set)]) })
		values += n
	}
	return fmt.Errorf("%w: %s; the duel takes %s and about %s of a core", pips.ErrTooLarge, why, size(8*values), hours(values/perHour))
}

// size returns a number of bytes in three digits: "2.5 GB".
func size(bytes float64) string {
	units := []string{"bytes", "kB", "MB", "GB", "TB", "PB"}
	i := 0
	for ; math.Round(bytes) >= 1000 && i < len(units)-1; i++ {
		bytes /= 1000
	}
	return fmt.Sprintf("%.3g %s", bytes, units[i])
}

// hours returns a time in two digits: "0.062 hours", "51000 hours".
func hours(n float64) string {
	if math.Round(n) < 100 {
		return fmt.Sprintf("%.2g hours", n)
	}
	unit := 1.0
	for n >= 100*unit {
		unit *= 10
	}
	return fmt.Sprintf("%.0f hours", unit*math.Round(n/unit))
}
