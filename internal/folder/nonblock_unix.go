//go:build unix

package folder

import "syscall"

// nonblock opens a pipe without waiting for somebody who writes to it.
const nonblock = syscall.O_NONBLOCK
