//go:build !unix

package terminal

import "os"

// hangup returns nil: this system has no such signal.
func hangup() []os.Signal { return nil }
