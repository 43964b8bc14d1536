//go:build browser

package main

import (
	"bufio"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// A socket is a WebSocket, as much of one as the DevTools protocol needs.
type socket struct {
	conn net.Conn
	in   *bufio.Reader
	mu   sync.Mutex // for writing
}

// dial opens a WebSocket.
func dial(address string) (*socket, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	conn, err := net.Dial("tcp", u.Host)
	if err != nil {
		return nil, err
	}
	var key [16]byte
	rand.Read(key[:])
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
		"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n", u.RequestURI(), u.Host, base64.StdEncoding.EncodeToString(key[:]))
	in := bufio.NewReaderSize(conn, 1<<16)
	answer, err := http.ReadResponse(in, nil)
	if err != nil {
		conn.Close()
		return nil, err
	}
	if answer.StatusCode != http.StatusSwitchingProtocols {
		conn.Close()
		return nil, fmt.Errorf("%s: %s", address, answer.Status)
	}
	return &socket{conn: conn, in: in}, nil
}

// write sends a frame.
func (s *socket) write(kind byte, data []byte) error {
	frame := []byte{0x80 | kind}
	switch n := len(data); {
	case n < 126:
		frame = append(frame, 0x80|byte(n))
	case n < 1<<16:
		frame = binary.BigEndian.AppendUint16(append(frame, 0x80|126), uint16(n))
	default:
		frame = binary.BigEndian.AppendUint64(append(frame, 0x80|127), uint64(n))
	}
	var mask [4]byte
	rand.Read(mask[:])
	frame = append(frame, mask[:]...)
	for i, b := range data {
		frame = append(frame, b^mask[i%4])
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	_, err := s.conn.Write(frame)
	return err
}

// read returns the next message.
func (s *socket) read() ([]byte, error) {
	var message []byte
	for {
		var head [2]byte
		if _, err := io.ReadFull(s.in, head[:]); err != nil {
			return nil, err
		}
		n := uint64(head[1] & 0x7f)
		var long [8]byte
		switch n {
		case 126:
			if _, err := io.ReadFull(s.in, long[:2]); err != nil {
				return nil, err
			}
			n = uint64(binary.BigEndian.Uint16(long[:]))
		case 127:
			if _, err := io.ReadFull(s.in, long[:]); err != nil {
				return nil, err
			}
			n = binary.BigEndian.Uint64(long[:])
		}
		data := make([]byte, n)
		if _, err := io.ReadFull(s.in, data); err != nil {
			return nil, err
		}
		switch head[0] & 0x0f {
		case 8: // closed
			return nil, io.EOF
		case 9: // ping
			if err := s.write(10, data); err != nil {
				return nil, err
			}
		case 0, 1, 2:
			message = append(message, data...)
			if head[0]&0x80 != 0 {
				return message, nil
			}
		}
	}
}

// A browser is a Chromium with one page.
type browser struct {
	t       testing.TB
	socket  *socket
	session string

	mu       sync.Mutex
	next     int
	waiting  map[int]chan reply
	problems []string // errors that the page has told
	closed   error
}

type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

var listening = regexp.MustCompile(`DevTools listening on (ws://\S+)`)

// open starts Chromium, or skips the test where there is none.
func open(t *testing.T) *browser {
	t.Helper()
	name := os.Getenv("CHROMIUM")
	for _, try := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if name != "" {
			break
		}
		name, _ = exec.LookPath(try)
	}
	if name == "" {
		t.Skip("there is no chromium to test with; install one, or name it in CHROMIUM")
	}
	cmd := exec.Command(name, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
		"--disable-dev-shm-usage", "--remote-debugging-port=0", "--user-data-dir="+t.TempDir(), "about:blank")
	errOut, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	found := make(chan string, 1)
	go func() {
		for s := bufio.NewScanner(errOut); s.Scan(); {
			if m := listening.FindStringSubmatch(s.Text()); m != nil {
				found <- m[1]
			}
		}
	}()
	var address string
	select {
	case address = <-found:
	case <-time.After(time.Minute):
		cmd.Process.Kill()
		t.Fatal("chromium does not start")
	}
	s, err := dial(address)
	if err != nil {
		cmd.Process.Kill()
		t.Fatal(err)
	}
	b := &browser{t: t, socket: s, waiting: map[int]chan reply{}}
	t.Cleanup(func() {
		b.call("Browser.close", nil)
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		select {
		case <-ended:
		case <-time.After(10 * time.Second):
			cmd.Process.Kill()
			<-ended
		}
		s.conn.Close()
	})
	go b.listen()
	var target struct{ TargetID string }
	b.must("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.must("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.must(domain+".enable", nil, nil)
	}
	return b
}

// listen hands out what the browser sends.
func (b *browser) listen() {
	for {
		message, err := b.socket.read()
		if err != nil {
			b.mu.Lock()
			b.closed = err
			for id, c := range b.waiting {
				close(c)
				delete(b.waiting, id)
			}
			b.mu.Unlock()
			return
		}
		var m struct {
			ID     int
			Method string
			Params json.RawMessage
			reply
		}
		if json.Unmarshal(message, &m) != nil {
			continue
		}
		b.mu.Lock()
		if c, ok := b.waiting[m.ID]; ok && m.ID > 0 {
			delete(b.waiting, m.ID)
			c <- m.reply
		}
		switch m.Method {
		case "Runtime.exceptionThrown":
			b.problems = append(b.problems, string(m.Params))
		case "Log.entryAdded":
			var p struct {
				Entry struct{ Level, Text, URL string }
			}
			if json.Unmarshal(m.Params, &p) == nil && (p.Entry.Level == "error" || p.Entry.Level == "warning") {
				b.problems = append(b.problems, p.Entry.Level+": "+p.Entry.Text+" "+p.Entry.URL)
			}
		case "Network.requestWillBeSent":
			var p struct{ Request struct{ URL string } }
			if json.Unmarshal(m.Params, &p) == nil && !local(strings.TrimPrefix(host(p.Request.URL), "//")) && !strings.HasPrefix(p.Request.URL, "about:") {
				b.problems = append(b.problems, "a request leaves this machine: "+p.Request.URL)
			}
		}
		b.mu.Unlock()
	}
}

func host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// call sends a command and waits for its result.
func (b *browser) call(method string, params any) (json.RawMessage, error) {
	c := make(chan reply, 1)
	b.mu.Lock()
	if b.closed != nil {
		b.mu.Unlock()
		return nil, b.closed
	}
	b.next++
	id := b.next
	b.waiting[id] = c
	b.mu.Unlock()
	message := map[string]any{"id": id, "method": method}
	if params != nil {
		message["params"] = params
	}
	if b.session != "" && !strings.HasPrefix(method, "Target.") && !strings.HasPrefix(method, "Browser.") {
		message["sessionId"] = b.session
	}
	data, err := json.Marshal(message)
	if err != nil {
		return nil, err
	}
	if err := b.socket.write(1, data); err != nil {
		return nil, err
	}
	select {
	case r, ok := <-c:
		switch {
		case !ok:
			return nil, io.EOF
		case r.Error != nil:
			return nil, fmt.Errorf("%s: %s", method, r.Error.Message)
		}
		return r.Result, nil
	case <-time.After(2 * time.Minute):
		return nil, fmt.Errorf("%s: no answer", method)
	}
}

func (b *browser) must(method string, params, result any) {
	b.t.Helper()
	raw, err := b.call(method, params)
	if err == nil && result != nil {
		err = json.Unmarshal(raw, result)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// eval evaluates JavaScript and reads its value into result.
func (b *browser) eval(expression string, result any) {
	b.t.Helper()
	var r struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	b.must("Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}, &r)
	if e := r.ExceptionDetails; e != nil {
		b.t.Fatalf("%s\n%s %s", expression, e.Text, e.Exception.Description)
	}
	if result != nil {
		if err := json.Unmarshal(r.Result.Value, result); err != nil {
			b.t.Fatalf("%s: %v: %s", expression, err, r.Result.Value)
		}
	}
}

// wait waits until an expression is true.
func (b *browser) wait(expression string) {
	b.t.Helper()
	var ok bool
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if b.eval("Boolean("+expression+")", &ok); ok {
			return
		}
	}
	b.t.Fatalf("%s does not come true", expression)
}

// size sets the size of the window.
func (b *browser) size(width, height int) {
	b.must("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}, nil)
}

// media sets the colour scheme, and whether motion is reduced.
func (b *browser) media(scheme string, reduced bool) {
	motion := "no-preference"
	if reduced {
		motion = "reduce"
	}
	b.must("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion},
	}}, nil)
}

// picture takes a screenshot, of the whole page if asked.
func (b *browser) picture(name string, whole bool) {
	var shot struct{ Data []byte }
	b.must("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": whole}, &shot)
	if err := os.WriteFile(name, shot.Data, 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// told returns what the page has told of errors, and forgets it.
func (b *browser) told() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := b.problems
	b.problems = nil
	return list
}
