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

// TestPractice plays 100 games on the server practice of go-kgp without one error of the protocol,
// and some on boards of eight pits, where the server has to choose all moves. Most are among 15
// clients that think about different numbers of positions, as the server begins games twice or
// three times a minute only; one of each round is against a bot of its own. The environment variable
// KGP_PRACTICE has the path of that program, which is not here. It listens on all addresses of the
// machine.
func TestPractice(t *testing.T) {
	program := os.Getenv("KGP_PRACTICE")
	if program == "" {
		t.Skip("KGP_PRACTICE is not set to the program practice of https://github.com/KWARC/kalah-game")
	}
	t.Run("six", func(t *testing.T) { t.Parallel(); practise(t, program, "6", "4", 100, " move ") })
	t.Run("eight", func(t *testing.T) { t.Parallel(); practise(t, program, "8", "8", 10, " yield") })
}

// practise plays so many games, in which the clients answer with some command.
func practise(t *testing.T, program, pits, beans string, games int, command string) {
	const clients = 15
	port := free(t)
	server := exec.Command(program, "-debug", "-tcpport", port, "-wwwport", free(t), "-board-size", pits, "-board-init", beans,
		"-db", filepath.Join(t.TempDir(), "games.db"))
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
	time.Sleep(time.Second) // it does not tell when it listens

	ctx, cancel := context.WithCancel(t.Context())
	outputs, ended := make([]bytes.Buffer, clients), make(chan int)
	for i := range outputs {
		args := []string{"-server", "localhost:" + port, "-name", fmt.Sprint("Pips ", i), "-time", "300ms", "-nodes", fmt.Sprint(1000 * (i + 1)), "-memory", "16"}
		go func() { ended <- run(ctx, args, terminal.Console{Out: &outputs[i], Err: os.Stderr}) }()
	}
	finished := regexp.MustCompile(`Game \d+ finished \((\w+)\)`)
	results := map[string]int{}
	n := 0
	for lines := bufio.NewScanner(log); n < games && lines.Scan(); {
		if m := finished.FindStringSubmatch(lines.Text()); m != nil {
			n++
			results[m[1]]++
		}
		if strings.Contains(lines.Text(), "made illegal move") || strings.Contains(lines.Text(), "Malformed") {
			t.Error(lines.Text())
		}
	}
	cancel()
	go io.Copy(io.Discard, log) // the server goes on to log
	for range outputs {
		if status := <-ended; status != terminal.Interrupted {
			t.Errorf("status %d", status)
		}
	}
	answers, errors := 0, 0
	for i := range outputs {
		for line := range strings.Lines(outputs[i].String()) {
			if strings.Contains(line, " error ") {
				errors++
				t.Errorf("client %d: %s", i, line)
			}
			if strings.Contains(line, command) {
				answers++
			}
		}
	}
	t.Logf("%d games, %d times%s, %d errors; results by the server: %v", n, answers, command, errors, results)
	if n < games || answers < n || results["nr"]+results["sr"] > 0 {
		t.Error("want games that are played to the end")
	}
}

// free returns a port that nobody listens on.
func free(t *testing.T) string {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}
