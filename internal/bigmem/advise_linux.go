package bigmem

import "syscall"

// advise requests huge pages. An error only costs speed.
func advise(b []byte) {
	// The call needs the start of a page, which a large slice has. The rest of its last page is included.
	_ = syscall.Madvise(b, syscall.MADV_HUGEPAGE)
}
