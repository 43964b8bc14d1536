//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
)

// hangup returns the signal of a terminal that was closed, unless the program was started to outlive that, as by nohup.
func hangup() []os.Signal {
	if signal.Ignored(syscall.SIGHUP) {
		return nil
	}
	return []os.Signal{syscall.SIGHUP}
}
