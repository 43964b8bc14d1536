package solve

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
