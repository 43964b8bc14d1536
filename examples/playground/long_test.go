//go:build long

package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/service"
)

// A table of the site is the solution of its task.
func TestTables(t *testing.T) {
	made, err := tables(context.Background())["/tables/yahtzee-total-yahtzee.gz"].made()
	if err != nil {
		t.Fatal(err)
	}
	want, err := service.New(service.Limits{}, nil).Solution(context.Background(), service.Task{Game: "yahtzee", Aim: "total", Rules: "yahtzee"}, func(int, int) {})
	if err != nil || !bytes.Equal(unpacked(t, made), want) {
		t.Errorf("%v, %d bytes", err, len(made))
	}
}

// A process of its own builds the program of the page, and ends after a signal, also during the build, without
// temporary files.
func TestProgram(t *testing.T) {
	temp := t.TempDir()
	start := func() (out io.Reader, end func(os.Signal)) {
		cmd := programtest.Command(t)
		cmd.Env = append(cmd.Env, "TMPDIR="+temp)
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		return out, func(sig os.Signal) {
			t.Helper()
			if err := cmd.Process.Signal(sig); err != nil {
				t.Error(err)
			}
			if err := cmd.Wait(); err != nil {
				t.Errorf("%v: %v", sig, err)
			}
			if left, err := os.ReadDir(temp); len(left) > 0 || err != nil {
				t.Errorf("%v: left behind: %v, %v", sig, left, err)
			}
		}
	}
	_, end := start()
	for begun := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if work, _ := filepath.Glob(filepath.Join(temp, "*", "go-build*")); len(work) > 0 {
			break
		}
		if time.Since(begun) > time.Minute {
			t.Fatal("the go command does not begin, or works elsewhere")
		}
	}
	end(syscall.SIGTERM)
	out, end := start()
	url := started(t, out)
	fetch(t, url+"pips.wasm.gz", wasmMagic) // decompressed by the client
	fetch(t, url+"wasm_exec.js", "// Copyright")
	end(os.Interrupt)
}
