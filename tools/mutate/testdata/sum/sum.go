// Package sum has functions whose mutants are known.
package sum

// limit is outside of functions.
const limit = 7

// Upto adds the numbers below n that are below the limit. The first is 0, so a loop that
// begins at 1 does the same.
func Upto(n int) (sum int) {
	for i := 0; i < n; i++ {
		if i >= limit {
			break
		}
		sum += i
	}
	return sum
}

type counter struct{ n int }

func (*counter) skipped(_ int, _ ...string) {}

func (c *counter) add(by ...int) {
	for _, n := range by {
		c.n += n
	}
	c.skipped(0)
}

// Of returns the sum of numbers.
func Of[T ~int](list ...T) T {
	var c counter
	for _, n := range list {
		c.add(int(n))
	}
	return T(c.n)
}
