package bigmem

import "syscall"

// advise asks for huge pages. Whether there are some makes no difference but to speed.
func advise(b []byte) {
	// A large slice begins with a page of its own, which the call needs; what shares the last
	// page is advised as well.
	_ = syscall.Madvise(b, syscall.MADV_HUGEPAGE)
}
