package solve

import "math"

// added returns value plus the sum of ways × best, in order, four at a time.
func added(value float64, ways, best []float64) float64 {
	best = best[:len(ways)]
	i := 0
	for ; i+4 <= len(ways); i += 4 {
		w, b := (*[4]float64)(ways[i:]), (*[4]float64)(best[i:])
		value += float64(w[0] * b[0])
		value += float64(w[1] * b[1])
		value += float64(w[2] * b[2])
		value += float64(w[3] * b[3])
	}
	for ; i < len(ways); i++ {
		value += float64(ways[i] * best[i])
	}
	return value
}

// bankMost sets the value of banking after each outcome, where more points are worth more.
func bankMost(best []float64, g *goal, r *rolls, at int) {
	bank, least, last := g.bank, g.least, len(g.bank)-1
	best = best[:len(r.bank)]
	if at+r.fewest >= least && at+r.most <= last {
		bank = bank[at:]
		for i, b := range r.bank {
			best[i] = bank[b]
		}
		return
	}
	for i, b := range r.bank {
		v := math.Inf(-1)
		if b += at; b >= least {
			v = g.banked(b)
		}
		best[i] = v
	}
}

// bankUneven is bankMost where more points can be worth less.
func bankUneven(best []float64, g *goal, r *rolls, at int) {
	for i := range r.outcomes {
		best[i] = math.Inf(-1)
		for _, b := range r.outcomes[i].banks {
			if at+b >= g.least {
				best[i] = max(best[i], g.bank[min(at+b, len(g.bank)-1)])
			}
		}
	}
}
