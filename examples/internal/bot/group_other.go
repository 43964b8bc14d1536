//go:build !unix

package bot

import "os/exec"

// isolate does nothing, as there are no groups of processes here.
func isolate(*exec.Cmd) {}

// kill ends the program, but not what it has started.
func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
