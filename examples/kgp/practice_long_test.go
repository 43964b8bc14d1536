//go:build long

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"pips.example/examples/internal/terminal"
)

// TestPractice plays 100 games on the server practice of go-kgp without an error of the protocol, and some on boards of
// eight pits, for which the server chooses all moves. The server begins games only two or three times a minute, so 15
// clients with different numbers of positions play at once; one game of each round is against a bot of the server. The
// environment variable KGP_PRACTICE has the path of the program, which listens on all addresses of the machine.
func TestPractice(t *testing.T) {
	program := os.Getenv("KGP_PRACTICE")
	if program == "" {
		t.Skip("KGP_PRACTICE is not set to the program practice of https://github.com/KWARC/kalah-game")
	}
	t.Run("six", func(t *testing.T) { t.Parallel(); practise(t, program, "6", "4", 100) })
	t.Run("eight", func(t *testing.T) { t.Parallel(); practise(t, program, "8", "8", 10) })
}

// practise plays a number of games.
func practise(t *testing.T, program, pits, beans string, games int) {
	port := free(t)
	server := exec.Command(program, "-debug", "-tcpport", port, "-wwwport", free(t), "-board-size", pits, "-board-init", beans, "-db", filepath.Join(t.TempDir(), "games.db"))
	server.Dir = t.TempDir()
	log, err := server.StderrPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer server.Wait()
	defer server.Process.Kill()
	time.Sleep(time.Second) // there is no sign that it listens
	ctx, cancel := context.WithCancel(t.Context())
	outputs, ended := make([]bytes.Buffer, 15), make(chan int)
	for i := range outputs {
		args := []string{"-server", "localhost:" + port, "-name", fmt.Sprint("Pips ", i), "-time", "300ms", "-nodes", fmt.Sprint(1000 * (i + 1)), "-memory", "16"}
		go func() { ended <- run(ctx, args, terminal.Console{Out: &outputs[i], Err: os.Stderr}) }()
	}
	finished := regexp.MustCompile(`Game \d+ finished \((\w+)\)`)
	n := 0
	for lines := bufio.NewScanner(log); n < games && lines.Scan(); {
		m := finished.FindStringSubmatch(lines.Text())
		if m != nil {
			n++
		}
		if strings.Contains(lines.Text(), "made illegal move") || strings.Contains(lines.Text(), "Malformed") || m != nil && (m[1] == "nr" || m[1] == "sr") {
			t.Error(lines.Text())
		}
	}
	cancel()
	go io.Copy(io.Discard, log)
	for range outputs {
		if status := <-ended; status != terminal.Interrupted {
			t.Errorf("status %d", status)
		}
	}
	for i := range outputs {
		if strings.Contains(outputs[i].String(), " error ") || n < games {
			t.Errorf("%d games; client %d: %s", n, i, &outputs[i])
		}
	}
}

// free returns a free port.
func free(t *testing.T) string {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}
