//go:build !(linux || darwin || freebsd)

package folder

// The standard library has no function for this.
func free(string) (bytes int64, known bool, err error) { return 0, false, nil }
