package main

import (
	"bytes"
	"context"
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

// A server is where a test talks to the program.
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

// The program talks as in the specification, and shows the talk.
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

// ask says something to the program and returns what it says up to a line that begins with some
// text.
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

// What the program ends with, and how: what the server says last, its status and its error.
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
}

// An interrupt says goodbye, whatever is being thought about.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := start(t, ctx, "-time", "1h")
	s.ask(t, "kgp 1 0 1\r\n4 state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>\r\n", "mode")
	time.Sleep(3 * pause)
	cancel()
	s.ask(t, "", "goodbye")
	if got := <-s.ended; got.Status != terminal.Interrupted || got.Err != "" {
		t.Errorf("%+v", got)
	}
}

// A board that the server has stopped is not answered any more, and the next one is.
func TestStop(t *testing.T) {
	s := start(t, t.Context(), "-time", "1h", "-memory", "16")
	const long = " state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>\r\n"
	s.ask(t, "kgp 1 0 1\r\n4"+long+"6"+long+"8 state <1,0,0,1,1>\r\n", "mode")
	time.Sleep(3 * pause)
	if got := s.ask(t, "10@6 stop\r\n12@4 stop\r\n", "@8 yield"); strings.Contains(got, "@6") || strings.Contains(got, "@4") {
		t.Errorf("%q", got)
	}
}

// Moves get better, as in the example of the specification; the same one is not sent again.
func TestAnswer(t *testing.T) {
	conn := &recorder{}
	c := &client{options: &options{}, conn: conn, out: terminal.NewScreen(io.Discard, terminal.Style{})}
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
	} {
		o, err := parseOptions(strings.Fields(tt.args), func(name string) string { return tt.env[name] })
		if err != nil || o.server != tt.server || o.name != tt.name || o.token != tt.env["KGP_TOKEN"] {
			t.Errorf("%q: %+v, %v", tt.args, o, err)
		}
	}
	_, err := parseOptions(nil, func(name string) string { return "a\n" })
	if err == nil || !strings.Contains(err.Error(), "KGP_TOKEN") {
		t.Error(err)
	}
	wrong := func(name string) string { return map[string]string{"KGP_PORT": "65536"}[name] }
	if _, err := parseOptions(nil, wrong); err == nil || !strings.Contains(err.Error(), "KGP_PORT: it is a number from 1 to 65535") {
		t.Error(err)
	}
	if o, err := parseOptions([]string{"-server", "localhost:65535"}, wrong); err != nil || o.server != "localhost:65535" {
		t.Errorf("%+v, %v", o, err)
	}
	for _, tt := range [][]string{
		{"-server", "localhost:0", "a port from 1 to 65535"}, {"-server", "localhost:65536", "a port from"}, {"-server", "localhost:http", "a port from"},
		{"-server", "here", "a host and a port"}, {"-name", "a\nb", "at most 100 bytes"}, {"-time", "0", "a time above 0"},
		{"-nodes", "0", "a number from 1 to"}, {"x", "there are no arguments"},
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

// A recorder is a connection that keeps what is written.
type recorder struct {
	net.Conn
	bytes.Buffer
}

func (r *recorder) Read(p []byte) (int, error)         { return r.Buffer.Read(p) }
func (r *recorder) Write(p []byte) (int, error)        { return r.Buffer.Write(p) }
func (r *recorder) SetWriteDeadline(t time.Time) error { return nil }
