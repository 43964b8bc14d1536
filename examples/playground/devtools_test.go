//go:build browser

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// A browser is a Chromium with one page, controlled by the DevTools protocol through two pipes.
type browser struct {
	t        testing.TB
	out      *os.File
	in       *os.File
	messages *bufio.Reader // of in; each ends in a zero byte
	session  string
	last     *int     // number of a command
	problems []string // errors of the page
}

// tab opens another tab of the browser.
func (b *browser) tab() *browser {
	b.t.Helper()
	other := &browser{t: b.t, out: b.out, in: b.in, messages: b.messages, last: b.last}
	var target struct{ TargetID string }
	other.must("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	other.must("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	other.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		other.must(domain+".enable", nil, nil)
	}
	return other
}

// open starts Chromium, or skips the test where there is none.
func open(t *testing.T) *browser {
	t.Helper()
	name := os.Getenv("CHROMIUM")
	for _, try := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if name == "" {
			name, _ = exec.LookPath(try)
		}
	}
	if name == "" {
		t.Skip("there is no chromium to test with; install one, or name it in CHROMIUM")
	}
	commands, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	in, answers, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(name, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
		"--disable-dev-shm-usage", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir(), "about:blank")
	cmd.ExtraFiles = []*os.File{commands, answers} // its files 3 and 4
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	commands.Close()
	answers.Close()
	b := &browser{t: t, out: out, in: in, messages: bufio.NewReader(in), last: new(int)}
	t.Cleanup(func() {
		b.call("Browser.close", nil)
		out.Close() // ends it, too
		cmd.Wait()
		in.Close()
	})
	b.session = b.tab().session
	return b
}

// A message is a response or an event.
type message struct {
	ID     int
	Method string
	Params struct {
		Entry            struct{ Level, Text, URL string }
		Request          struct{ URL string }
		ExceptionDetails json.RawMessage
	}
	Result json.RawMessage
	Error  *struct{ Message string }
}

// call sends a command and waits for its result.
func (b *browser) call(method string, params any) (json.RawMessage, error) {
	*b.last++
	command := map[string]any{"id": *b.last, "method": method}
	if params != nil {
		command["params"] = params
	}
	if b.session != "" && !strings.HasPrefix(method, "Browser.") {
		command["sessionId"] = b.session
	}
	data, err := json.Marshal(command)
	if err != nil {
		return nil, err
	}
	if _, err := b.out.Write(append(data, 0)); err != nil {
		return nil, err
	}
	b.in.SetReadDeadline(time.Now().Add(2 * time.Minute))
	for {
		data, err := b.messages.ReadBytes(0)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", method, err)
		}
		var m message
		if err := json.Unmarshal(data[:len(data)-1], &m); err != nil && m.ID == *b.last {
			return nil, err
		}
		switch {
		case m.ID == *b.last && m.Error != nil:
			return nil, fmt.Errorf("%s: %s", method, m.Error.Message)
		case m.ID == *b.last:
			return m.Result, nil
		}
		b.note(m)
	}
}

// note notes the errors of an event.
func (b *browser) note(m message) {
	switch p := m.Params; m.Method {
	case "Runtime.exceptionThrown":
		b.problems = append(b.problems, string(p.ExceptionDetails))
	case "Log.entryAdded":
		if p.Entry.Level == "error" || p.Entry.Level == "warning" {
			b.problems = append(b.problems, p.Entry.Level+": "+p.Entry.Text+" "+p.Entry.URL)
		}
	case "Network.requestWillBeSent":
		if u, err := url.Parse(p.Request.URL); err != nil || !slices.Contains([]string{"about", "blob", "data"}, u.Scheme) && !local(u.Host) {
			b.problems = append(b.problems, "a request leaves this machine: "+p.Request.URL)
		}
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
	b.t.Fatalf("%s stays false; the page reports: %s", expression, b.problems)
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

// picture takes a screenshot, of the whole page or the window.
func (b *browser) picture(name string, whole bool) {
	var shot struct{ Data []byte }
	b.must("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": whole}, &shot)
	if err := os.WriteFile(name, shot.Data, 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// told returns the errors of the page since the last call.
func (b *browser) told() []string {
	b.eval("0", nil) // reads all earlier messages
	list := b.problems
	b.problems = nil
	return list
}
