// Package bottest has programs that play well or badly, for tests. A test is such a program itself when it
// is started as one, so no other language is needed. For that its TestMain begins with
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

// first is the first argument of a test that is to be a program that plays.
const first = "pips-bot"

// again is set in the environment of a test that was started to be a program.
const again = "PIPS_BOTTEST"

var started = os.Getenv(again) != ""

// Command returns the name of a player that plays in a manner, which is one of
//
//	first       the first legal move
//	turn        likewise, with a tile of dominoes the other way round
//	last ADDR   likewise the last one, and tells what it is asked to a listener
//	say TEXT    TEXT, to all requests
//	bad N       crashes when it is asked for a move for the Nth time in its life
//	fail TEXT   crashes when a request has this text
//	hang        says nothing
//	long        a line without end
//	shut        closes its output, and stays
//	stay ADDR   hangs, also at the end of its input, as does a child that it starts; both have a
//	            connection to a listener
//	cry ADDR    likewise, and once both are there it says something that is no move
//	leave ADDR  starts such a child, and ends once that is there
func Command(t testing.TB, manner string) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	if started { // or it would go on like this, with more and more processes
		t.Fatal("TestMain does not call bottest.Main")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(again, "yes")
	// With the race detector it would wait for a second in the end.
	t.Setenv("GORACE", "atexit_sleep_ms=0")
	if testing.CoverMode() != "" { // or it would tell that its counts are lost
		t.Setenv("GOCOVERDIR", t.TempDir())
	}
	kind, text, _ := strings.Cut(manner, " ")
	return fmt.Sprintf(`exec:"%s" %s %s '%s'`, program, first, kind, text)
}

// Main plays, if the test was started for that, and does not return then.
func Main() {
	if len(os.Args) < 4 || os.Args[1] != first {
		return
	}
	play(os.Args[2], os.Args[3])
	os.Exit(0)
}

// play answers requests to the end of the input.
func play(manner, text string) {
	tell := io.Discard
	switch manner {
	case "last":
		tell = dial(text)
	case "hang": // and not select {}, which programs without cgo take for a deadlock
		time.Sleep(time.Hour)
	case "shut":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "child":
		dial(text)
		fmt.Fprint(os.Stderr, ".") // it is there
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
		fmt.Fprintf(tell, "%s\n", in.Bytes())
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

// A Listener is what some programs have connections to.
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

// Here waits until so many programs have connected, and returns what waits until they have ended.
func (l Listener) Here(n int) (gone func()) {
	l.t.Helper()
	var list []net.Conn
	for range n {
		list = append(list, l.Next())
	}
	return func() {
		l.t.Helper()
		for _, c := range list {
			if _, err := io.ReadAll(c); errors.Is(err, os.ErrDeadlineExceeded) { // others are of who is gone
				l.t.Error(err)
			}
		}
	}
}

// Next returns the next connection, which has little time.
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
