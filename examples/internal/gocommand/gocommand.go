// Package gocommand builds programs of this module by the go command, for this system and others.
package gocommand

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Build compiles a package for a system, such as linux/amd64, without cgo. The same source and the same Go give the same
// bytes. The temporary files of the go command are in a folder that Build removes, also after an interrupt.
func Build(ctx context.Context, system, pkg string, flags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "build")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "program")
	args := append([]string{"build", "-buildvcs=false", "-trimpath", "-ldflags=-s -w", "-o", file}, flags...)
	if _, err := Output(ctx, system, dir, append(args, pkg)...); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// Module returns the folder of this module.
func Module(ctx context.Context) (dir string, err error) {
	return Output(ctx, "", "", "list", "-m", "-f", "{{.Dir}}", "pips.example")
}

// Output runs the go command for a system, or for this one if it is empty, and returns its output. Temp is a folder for
// temporary files, or empty. An interrupt lets the command end its own processes first.
func Output(ctx context.Context, system, temp string, args ...string) (string, error) {
	name, err := exec.LookPath("go")
	if err != nil {
		return "", errors.New("there is no go command to build with; install Go")
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOTMPDIR="+temp)
	if goos, goarch, ok := strings.Cut(system, "/"); ok {
		cmd.Env = append(cmd.Env, "GOOS="+goos, "GOARCH="+goarch, "GOAMD64=", "GOARM64=", "GOWASM=")
	}
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second // then it is killed
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s(run this program in the folder of its module)", args[0], err, said.String())
	}
	return strings.TrimSpace(string(out)), nil
}
