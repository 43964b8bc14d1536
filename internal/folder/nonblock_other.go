//go:build !unix

package folder

// Folders have no pipes here.
const nonblock = 0
