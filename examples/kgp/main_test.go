package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// A server is the test's end of a connection to the program.
type server struct {
	net.Conn
	ended chan programtest.Result
}

// start starts the program with these flags, and accepts its connection.
func start(t *testing.T, ctx context.Context, args ...string) server {
	t.Helper()
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Skip("nothing can be listened on here:", err)
	}
	defer l.Close()
	s := server{ended: make(chan programtest.Result, 1)}
	go func() {
		s.ended <- programtest.Capture(func(out, errOut io.Writer) int {
			return run(ctx, append(args, "-server", l.Addr().String()), terminal.Console{Out: out, Err: errOut})
		})
	}()
	if s.Conn, err = l.Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	s.SetDeadline(time.Now().Add(programtest.Patience))
	return s
}

// The program talks as in the transcripts, and shows the talk.
func TestTranscripts(t *testing.T) {
	for _, name := range []string{"freeplay", "refused"} {
		s := start(t, t.Context(), "-time", "1h")
		talk := programtest.Transcript(t, "testdata/"+name+".talk", "s: ", "c: ", "\r\n", s, s)
		got := <-s.ended
		got.Shows(t, name, 0)
		if got.Out != talk {
			t.Errorf("%s: %s", name, programtest.Difference(got.Out, talk))
		}
	}
}

// ask sends lines and returns what the program sends up to a line that begins with until.
func (s server) ask(t *testing.T, say, until string) (said string) {
	t.Helper()
	if _, err := io.WriteString(s, say); err != nil {
		t.Fatal(err)
	}
	for b := make([]byte, 1); !strings.HasSuffix(said, "\n") || !strings.Contains("\n"+said, "\n"+until); said += string(b) {
		if _, err := s.Read(b); err != nil {
			t.Fatalf("%v after %q", err, said)
		}
	}
	return said
}

// The program ends with goodbye, an error of the server, a lost connection or an interrupt.
func TestEnd(t *testing.T) {
	for _, tt := range []struct {
		say, until, why string
		status          int
	}{
		{"kgp 2 0 0\r\n", "error \"only version 1 is spoken here\"\r\ngoodbye", "the server speaks version 2 of the protocol, not 1", 1},
		{"kgp 1 0 1\r\n", "mode", "the server has closed the connection without goodbye", 1},
		{"kgp 1 0 1\r\n4 error \"Unsupported activity\"\r\ngoodbye\r\n", "mode", "the server has sent an error: Unsupported activity", 1},
		{"error\r\nkgp 1 0 1\r\nerror \"b\"\r\ngoodbye\r\n", "mode", "the server has sent an error: without a reason", 1},
		{"kgp 1 0 1\r\ngoodbye\r\n", "mode", "", 0},
	} {
		s := start(t, t.Context())
		s.ask(t, tt.say, tt.until)
		if !strings.Contains(tt.say, "goodbye") {
			s.Close()
		}
		got, want := <-s.ended, ""
		if tt.why != "" {
			want = "kgp: " + tt.why + ".\n"
		}
		if got.Status != tt.status || got.Err != want {
			t.Errorf("%q: %+v", tt.say, got)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	s := start(t, ctx, "-time", "1h")
	s.ask(t, "kgp 1 0 1\r\n4"+first, "mode")
	time.Sleep(3 * pause)
	cancel() // while it thinks
	s.ask(t, "", "goodbye")
	if got := <-s.ended; got.Status != terminal.Interrupted || got.Err != "" {
		t.Errorf("%+v", got)
	}
}

const first = " state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>\r\n"

// Stopped boards are not answered, waiting boards and lines are limited, and a board that is too large for the solver
// has a move, too. The clock of the server limits the time.
func TestBoards(t *testing.T) {
	s := start(t, t.Context(), "-time", "1h", "-memory", "16")
	s.ask(t, "kgp 1 0 1\r\n4"+first+"6"+first+"8 state <1,0,0,1,1>\r\n", "mode")
	time.Sleep(3 * pause)
	if got := s.ask(t, "10@6 stop\r\n12@4 stop\r\n", "@8 yield"); strings.Contains(got, "@6") || strings.Contains(got, "@4") {
		t.Errorf("%q", got)
	}
	s.ask(t, strings.Repeat(first, maxRequests)+"7"+first, "@7 error \"boards: too large: want at most 64 without an answer\"")
	s.ask(t, "ping"+strings.Repeat(" ", maxLine-4)+"\r\n", "pong")
	s.ask(t, "ping"+strings.Repeat(" ", maxLine-3)+"\r\n", "error \"line: too large: want at most 16384 characters\"")
	s.ask(t, "stop\r\n9"+first+"9"+first, "@9 error \"the id is in use\"")

	s = start(t, t.Context(), "-time", "1h")
	begin := time.Now()
	s.ask(t, "kgp 1 0 1\r\nset time:clock 2\r\n4"+first, "@4 yield")
	if d := time.Since(begin); d < 100*time.Millisecond { // a twentieth
		t.Errorf("answered after %v", d)
	}
	if got := s.ask(t, "6 state <7,0,0,40,40,40,40,40,40,40,40,40,40,40,40,40,40>\r\n", "@6 yield"); !strings.Contains(got, "unknown\"\r\n@6 move ") {
		t.Errorf("%q", got)
	}
	const large = " state <8,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1>\r\n"
	s.ask(t, "8"+large+"10"+large, "@10 yield") // without a wait
	c := silent(&recorder{})
	for _, tt := range []struct {
		line  string
		clock time.Duration
	}{
		{"kgp 1 1 0", -1}, {"set time:opclock 3", -1}, {"set time:clock none", -1}, {"set time:clock 7", 7 * time.Second},
		{"set time:clock -1", 0}, {"set time:clock 2147483647", 1_000_000 * time.Second},
	} {
		if c.obey(tt.line); c.limited != (tt.clock >= 0) || c.limited && c.clock != tt.clock {
			t.Errorf("%s: %v, %v", tt.line, c.limited, c.clock)
		}
	}
}

// silent returns a client that shows nothing.
func silent(conn net.Conn) *client {
	return &client{options: &options{}, conn: conn, out: terminal.NewScreen(io.Discard, terminal.Style{})}
}

// Better moves follow, as in the example of the specification, but none is sent twice in a row.
func TestAnswer(t *testing.T) {
	conn := &recorder{}
	c := silent(conn)
	c.requests = []request{{id: "8"}, {id: "9"}}
	move := func(m awari.Move, r solve.Result) {
		r.Moves = []pips.Choice[awari.Move]{{Move: m}}
		c.answer(r, true)
	}
	move(3, solve.Result{})
	move(3, solve.Result{Low: -2, High: 9})
	move(2, solve.Result{Low: -2, High: 4, Value: 1, Nodes: 77})
	c.answer(solve.Result{}, false)
	want := []string{`set info:comment "value unknown"`, "@8 move 3",
		`set info:comment "value from -2 to 4, perhaps 1, 77 nodes"`, "@8 move 2", "@8 yield", ""}
	if got := conn.String(); got != strings.Join(want, "\r\n") || len(c.requests) != 1 {
		t.Errorf("%q", got)
	}
}

func TestOptions(t *testing.T) {
	env := map[string]string{"KGP_HOST": "kalah.example", "KGP_PORT": "7", "KGP_TOKEN": "secret"}
	for _, tt := range []struct {
		env          map[string]string
		args         string
		server, name string
	}{
		{nil, "", "localhost:2671", "Pips"},
		{env, "", "kalah.example:7", "Pips"},
		{env, "-server [::1]:9 -name Ann", "[::1]:9", "Ann"},
		{map[string]string{"KGP_PORT": "65536"}, "-server localhost:65535", "localhost:65535", "Pips"}, // not needed
	} {
		o, err := parseOptions(strings.Fields(tt.args), func(name string) string { return tt.env[name] })
		if err != nil || o.server != tt.server || o.name != tt.name || o.token != tt.env["KGP_TOKEN"] {
			t.Errorf("%q: %+v, %v", tt.args, o, err)
		}
	}
	for want, env := range map[string]map[string]string{
		"KGP_TOKEN": {"KGP_TOKEN": "a\n"}, "KGP_PORT: must be a number from 1 to 65535": {"KGP_PORT": "65536"},
	} {
		if _, err := parseOptions(nil, func(name string) string { return env[name] }); err == nil || !strings.Contains(err.Error(), want) {
			t.Error(err)
		}
	}
	for _, tt := range [][]string{
		{"-server", "localhost:0", "a port from 1 to 65535"}, {"-server", "localhost:65536", "a port from"},
		{"-server", "here", "a host and a port"}, {"-name", "a\nb", "at most 100 bytes"}, {"x", "unexpected argument"},
	} {
		args, want := tt[:len(tt)-1], tt[len(tt)-1]
		got := programtest.Capture(func(out, errOut io.Writer) int {
			return run(t.Context(), args, terminal.Console{Out: out, Err: errOut})
		})
		programtest.CheckRefused(t, "kgp", args, got, want)
	}
	programtest.Run(t, nil, "-h").Shows(t, "-h", 0, "-server HOST:PORT")
	programtest.CheckCommands(t, "kgp", 3, func(args []string) error {
		_, err := parseOptions(args, func(string) string { return "" })
		return err
	})
}

// The token and the author are sent to the server, and the token is not shown. A failed write ends the program.
func TestGreeting(t *testing.T) {
	t.Setenv("KGP_TOKEN", `a"\`)
	s := start(t, t.Context(), "-author", "Ann")
	got := s.ask(t, "kgp 1 1 0\r\n", "mode")
	want := "set auth:token \"a\\\"\\\\\"\r\nset info:name \"Pips\"\r\nset info:authors \"Ann\"\r\nmode freeplay\r\n"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
	s.ask(t, "ping\r\ngoodbye\r\n", "pong")
	if shown := <-s.ended; !strings.Contains(shown.Out, "c: set auth:token …\n") || strings.Contains(shown.Out, `a\"`) {
		t.Errorf("the token is shown in %s", shown.Out)
	}
	for conn, out := range map[net.Conn]io.Writer{broken{}: io.Discard, &recorder{}: programtest.Full(3)} {
		c := &client{options: &options{}, conn: conn, out: terminal.NewScreen(out, terminal.Style{})}
		lines := make(chan terminal.Line, 1)
		lines <- terminal.Line{Text: []byte("kgp 1 1 0")}
		if err := c.serve(t.Context(), lines); err == nil {
			t.Errorf("%T: nothing can be written", conn)
		}
	}
}

var errBroken = errors.New("broken")

// A recorder is a connection that keeps what is written.
type recorder struct {
	net.Conn
	bytes.Buffer
}

func (r *recorder) Read(p []byte) (int, error)         { return r.Buffer.Read(p) }
func (r *recorder) Write(p []byte) (int, error)        { return r.Buffer.Write(p) }
func (r *recorder) SetWriteDeadline(t time.Time) error { return nil }

// A broken connection fails.
type broken struct{ net.Conn }

func (broken) Write([]byte) (int, error)          { return 0, errBroken }
func (broken) SetWriteDeadline(t time.Time) error { return nil }
