//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
)

// hangup returns the signal of a closed terminal, unless the program ignores it, as after nohup.
func hangup() []os.Signal {
	if signal.Ignored(syscall.SIGHUP) {
		return nil
	}
	return []os.Signal{syscall.SIGHUP}
}
