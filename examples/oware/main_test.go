package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// start starts the program, with its streams on pipes.
func start(t *testing.T, args ...string) (in *io.PipeWriter, out *io.PipeReader, status <-chan int) {
	r, in := io.Pipe()
	out, w := io.Pipe()
	time.AfterFunc(programtest.Patience, func() { out.Close() })
	ended := make(chan int, 1)
	go func() {
		ended <- run(t.Context(), args, terminal.Console{In: r, Out: w, Err: io.Discard})
		w.Close()
		r.Close()
	}()
	return in, out, ended
}

func TestTranscripts(t *testing.T) {
	for _, name := range []string{"auale", "refused"} {
		in, out, ended := start(t)
		programtest.Transcript(t, "testdata/"+name+".talk", "gui: ", "engine: ", "\n", in, out)
		if rest, err := io.ReadAll(out); err != nil || len(rest) > 0 || <-ended != 0 {
			t.Errorf("%s: %q, %v", name, rest, err)
		}
	}
}

// In whole games the answers are legal, and the engine ends them when the library does, also at a repeated
// position.
func TestGames(t *testing.T) {
	in, out, _ := start(t)
	said := bufio.NewScanner(out)
	ask := func(moves string) string {
		fmt.Fprintf(in, "position startpos moves %s\ngo depth 1\n", moves)
		said.Scan()
		return strings.TrimPrefix(said.Text(), "bestmove ")
	}
	repeated := 0
	for seed := range uint64(20) {
		g, err := awari.MustParseRules("oware").NewGame("", "")
		if err != nil {
			t.Fatal(err)
		}
		moves := ""
		for !g.Outcome().Over {
			s := g.State()
			m := awari.Random(seed)(g.View(s.Turn))
			if s.Turn == awari.North {
				answer, is := ask(moves), false
				if m, is = moveOf(answer[0], s.Turn); !is || len(answer) != 1 {
					t.Fatalf("%s: %q", moves, answer)
				}
			}
			moves += lettersOf(s.Turn, m)
			if err := g.Move(m); err != nil {
				t.Fatalf("%s: %v", moves, err)
			}
		}
		if got := ask(moves); got != "0000" {
			t.Errorf("%s: %q", moves, got)
		}
		if g.Page(pips.Nobody).Repeated {
			repeated++
		}
	}
	if repeated == 0 {
		t.Error("no game has ended at a repeated position")
	}
}

// At the end of the input a search ends, also an infinite one.
func TestEnd(t *testing.T) {
	for _, input := range []string{"", "quit", " quit \r\n", "isready\nquit\nisready"} {
		got := play(t, input)
		if got.Shows(t, input, 0); strings.Count(got.Out, "readyok") != strings.Count(input, "isready\nq") {
			t.Errorf("%q: %q", input, got.Out)
		}
	}
	for _, input := range []string{"go movetime 100", "go infinite", "go ponder", "go nodes 7\ngo infinite\nstop", "go wtime 100 winc 1"} {
		got := play(t, input)
		if got.Shows(t, input, 0, "\nbestmove "); strings.Count(got.Out, "bestmove") != 1 {
			t.Errorf("%q: %q", input, got.Out)
		}
	}
	got := play(t, strings.Repeat(" ", maxLine-7)+"isready\n"+strings.Repeat(" ", maxLine-6)+"isready\n")
	if want := "readyok\ninfo string command: too large: want at most 65536 bytes\n"; got.Out != want {
		t.Errorf("%.200q", got.Out)
	}
	if status := run(t.Context(), nil, terminal.Console{In: strings.NewReader("isready\n"), Out: programtest.Full(3), Err: io.Discard}); status != 1 {
		t.Errorf("status %d where nothing can be written", status)
	}
	if status := run(t.Context(), nil, terminal.Console{In: iotest.ErrReader(errors.New("no input")), Out: io.Discard, Err: io.Discard}); status != 1 {
		t.Errorf("status %d where nothing can be read", status)
	}
}

// play runs the program in this process.
func play(t *testing.T, input string, args ...string) programtest.Result {
	return terminaltest.Play(t.Context(), run, terminal.Console{}, args, input)
}

func TestInterrupt(t *testing.T) {
	p := programtest.Start(t)
	p.Type("go infinite\n")
	p.Await("info ")
	if got := p.Interrupt(); got.Status != terminal.Interrupted || got.Err != "" || strings.Contains(got.Out, "bestmove") {
		t.Errorf("%+v", got)
	}
}

func TestOptions(t *testing.T) {
	for _, tt := range [][]string{{"-time", "x", "a time above 0"}, {"-memory", "16001", "a number from 1 to 16000"}, {"x", "unexpected argument"}} {
		args, want := tt[:len(tt)-1], tt[len(tt)-1]
		programtest.CheckRefused(t, "oware", args, play(t, "", args...), want)
	}
	terminaltest.CheckHelp(t, "oware", run, help, "", 3, parseOptions)
}

// The time of a search is the given one, or a share of the time left.
func TestGo(t *testing.T) {
	const s = time.Second
	for words, want := range map[string]limits{
		"":                                   {time: 7 * s},
		"infinite":                           {time: 7 * s, forever: true},
		"ponder movetime 2000":               {time: 2 * s, forever: true, ponder: true},
		"movetime 1":                         {time: time.Millisecond},
		"depth 10 movetime 1000":             {time: s, depth: 10},
		"wtime 60000 btime 1":                {time: 2 * s},
		"wtime 60000 winc 1000":              {time: 3 * s},
		"wtime 60000 movestogo 1 binc 99":    {time: 30 * s},
		"wtime 0":                            {time: time.Millisecond},
		"btime 60000":                        {time: 7 * s},
		"wtime 60000 movestogo 6 depth 9":    {time: 10 * s, depth: 9},
		"movetime 5000 wtime 60000 infinite": {time: 5 * s, forever: true},
	} {
		if got, err := parseGo(strings.Fields(words), awari.South, 7*s); err != nil || got != want {
			t.Errorf("%q: %+v, %v", words, got, err)
		}
	}
	if got, err := parseGo([]string{"btime", "60000", "wtime", "1"}, awari.North, s); err != nil || got.time != 2*s {
		t.Errorf("%+v, %v", got, err)
	}
}

// Whatever is said, it is answered by lines that begin as they should, a search is answered once,
// and what is refused changes nothing.
func FuzzCommands(f *testing.F) {
	f.Add("position startpos moves AbCd\ngo depth 3\nposition fen 1-0-0-0-0-2-1-1-0-0-1-0-21-21-S\ngo infinite\nstop\nsetoption name Hash value 3\nuci\nponderhit\nucinewgame")
	f.Fuzz(func(t *testing.T, lines string) {
		var out bytes.Buffer
		e := &engine{Thinker: talk.Thinker{Time: time.Millisecond, Nodes: 100, Memory: 1}, out: terminal.NewScreen(&out, terminal.Style{})}
		e.game.state = awari.MustParseRules("oware").Start()
		for line := range strings.SplitSeq(lines, "\n") {
			game, memory, idle := e.game, e.Memory, e.search == nil
			err := e.obey(t.Context(), line)
			if err != nil && (e.game != game || e.Memory != memory || idle != (e.search == nil)) {
				t.Errorf("%q is refused with %v, and changes %+v to %+v", line, err, game, e.game)
			}
			if err == nil && awari.MustParseRules("oware").Check(e.game.state) != nil {
				t.Errorf("%q: %v", line, e.game.state)
			}
			if s := e.search; s != nil && s.found != nil {
				e.stop(0)
				for e.search != nil {
					r, more := <-s.found
					e.hear(r, more)
				}
			}
			e.Memory = 1
		}
		for line := range strings.Lines(out.String()) {
			switch word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word {
			case "id", "option", "uciok", "readyok", "info", "bestmove":
			default:
				t.Errorf("%q", line)
			}
		}
	})
}
