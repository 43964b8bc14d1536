//go:build unix

package bot

import (
	"os/exec"
	"syscall"
)

// isolate makes the program the first of a group of processes.
func isolate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends all processes of the group.
func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
