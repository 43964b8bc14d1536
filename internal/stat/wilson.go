// Package stat has the statistics of matches.
package stat

import "math"

// Normal95 is how many standard errors a 95 % interval reaches to either side: the normal
// distribution has 2.5 % above it.
const Normal95 = 1.959963984540054

// Wilson returns the 95 % Wilson interval for the share of successes in total trials, or 0 to 1 without trials. A
// draw may count as half a success.
func Wilson(successes, total float64) (low, high float64) {
	if total <= 0 {
		return 0, 1
	}
	const z = Normal95
	share := successes / total
	middle := share + z*z/(2*total)
	spread := float64(z * math.Sqrt(share*(1-share)/total+z*z/(4*total*total)))
	whole := 1 + z*z/total
	return max(0, (middle-spread)/whole), min(1, (middle+spread)/whole)
}
