// Package bigmem allocates large tables that are read at random places. It asks the system
// for huge pages where there are some, as a processor then finds an address sooner.
package bigmem

// least is the size from which huge pages are worth asking for.
const least = 1 << 22

// Make returns a slice of n bytes, all 0. It is ordinary memory of the garbage collector.
func Make(n int) []byte {
	b := make([]byte, n)
	if n >= least {
		advise(b)
	}
	return b
}
