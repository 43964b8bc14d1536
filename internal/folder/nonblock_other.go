//go:build !unix

package folder

// There are no such pipes in folders.
const nonblock = 0
