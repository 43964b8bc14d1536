// Package bottest has programs that play well or badly, for tests. The test binary is that program, so its
// TestMain begins with
//
//	bottest.Main()
package bottest

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// first is the first argument of a test that plays.
const first = "pips-bot"

// again is set in the environment of a test that plays.
const again = "PIPS_BOTTEST"

var started = os.Getenv(again) != ""

// Command returns the name of a player that plays in a manner, which is one of
//
//	first       the first legal move
//	turn        likewise, with a tile of dominoes turned
//	last ADDR   the last legal move; sends its requests to a listener
//	say TEXT    TEXT, to all requests
//	bad N       crashes at its Nth request
//	fail TEXT   crashes at a request with this text
//	hang        does not answer
//	long        answers with a line that is too long
//	shut        closes its output, and hangs
//	stay ADDR   hangs, also at the end of its input, with a child that hangs; both connect to a
//	            listener
//	cry ADDR    likewise, but then answers with an illegal move
//	leave ADDR  starts such a child, and ends after the child has connected
func Command(t testing.TB, manner string) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	if started { // it would start more and more processes
		t.Fatal("TestMain does not call bottest.Main")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(again, "yes")
	// With the race detector it would wait for a second at its end.
	t.Setenv("GORACE", "atexit_sleep_ms=0")
	if testing.CoverMode() != "" { // it would complain about lost counts
		t.Setenv("GOCOVERDIR", t.TempDir())
	}
	kind, text, _ := strings.Cut(manner, " ")
	return fmt.Sprintf(`exec:"%s" %s %s '%s'`, program, first, kind, text)
}

// Main plays and exits, if the test was started to play.
func Main() {
	if len(os.Args) < 4 || os.Args[1] != first {
		return
	}
	play(os.Args[2], os.Args[3])
	os.Exit(0)
}

// play answers all requests.
func play(manner, text string) {
	log := io.Discard
	switch manner {
	case "last":
		log = dial(text)
	case "hang": // select {} is a deadlock in programs without cgo
		time.Sleep(time.Hour)
	case "shut":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "child":
		dial(text)
		fmt.Fprint(os.Stderr, ".") // connected
		time.Sleep(time.Hour)
	case "stay", "cry", "leave":
		dial(text)
		child := exec.Command(os.Args[0], first, "child", text)
		child.Stdout = os.Stdout
		ready, err := child.StderrPipe()
		check(err)
		check(child.Start())
		_, err = ready.Read(make([]byte, 1))
		check(err)
		switch manner {
		case "leave":
			return
		case "cry":
			fmt.Println("x")
		}
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for n := 1; in.Scan(); n++ {
		fmt.Fprintf(log, "%s\n", in.Bytes())
		var request struct{ Moves []json.RawMessage }
		check(json.Unmarshal(in.Bytes(), &request))
		switch manner {
		case "first":
			text = string(request.Moves[0])
		case "turn":
			text = tile.ReplaceAllString(string(request.Moves[0]), "[$2,$1]")
		case "last":
			text = string(request.Moves[len(request.Moves)-1])
		case "bad":
			crash(fmt.Sprint(n) == text)
			fmt.Printf("%s\n", request.Moves[0])
			continue
		case "fail":
			crash(strings.Contains(in.Text(), text))
			fmt.Printf("%s\n", request.Moves[0])
			continue
		case "long":
			text = strings.Repeat("x", 1<<17)
		}
		fmt.Println(text)
	}
	check(in.Err())
}

// tile matches a tile in JSON.
var tile = regexp.MustCompile(`\[(\d),(\d)\]`)

func crash(now bool) {
	if now {
		fmt.Fprintln(os.Stderr, "I am \x1bdone\nfor")
		os.Exit(3)
	}
}

func dial(address string) io.Writer {
	c, err := net.Dial("tcp", address)
	check(err)
	return c
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A Listener accepts the connections of programs.
type Listener struct {
	t testing.TB
	net.Listener
}

// Listen returns a listener.
func Listen(t testing.TB) Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return Listener{t, l}
}

// Here waits until n programs have connected, and returns a function that waits until they have ended.
func (l Listener) Here(n int) (gone func()) {
	l.t.Helper()
	var list []net.Conn
	for range n {
		list = append(list, l.Next())
	}
	return func() {
		l.t.Helper()
		for _, c := range list {
			if _, err := io.ReadAll(c); errors.Is(err, os.ErrDeadlineExceeded) { // other errors are those of ended programs
				l.t.Error(err)
			}
		}
	}
}

// Next returns the next connection, with a deadline.
func (l Listener) Next() net.Conn {
	l.t.Helper()
	const patience = 30 * time.Second
	if err := l.Listener.(*net.TCPListener).SetDeadline(time.Now().Add(patience)); err != nil {
		l.t.Fatal(err)
	}
	c, err := l.Accept()
	if err == nil {
		err = c.SetDeadline(time.Now().Add(patience))
	}
	if err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { c.Close() })
	return c
}
