// Package bigmem allocates large tables for random access, in huge pages where the system has them, which
// speeds up the translation of addresses.
package bigmem

// least is the smallest size for which to request huge pages.
const least = 1 << 22

// Make returns n zero bytes of garbage-collected memory.
func Make(n int) []byte {
	b := make([]byte, n)
	if n >= least {
		advise(b)
	}
	return b
}
