//go:build !(linux || darwin || freebsd)

package folder

// The standard library does not tell.
func free(string) (bytes int64, known bool, err error) { return 0, false, nil }
