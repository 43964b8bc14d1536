//go:build !unix

package terminal

import "os"

// hangup returns nothing, as there is no such signal.
func hangup() []os.Signal { return nil }
