//go:build !unix

package bot

import "os/exec"

// isolate does nothing: this system has no groups of processes.
func isolate(*exec.Cmd) {}

// kill ends the program, but not its children.
func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
