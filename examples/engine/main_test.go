package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// play runs the program in this process.
func play(t *testing.T, out io.Writer, input string, args ...string) programtest.Result {
	return terminaltest.Play(t.Context(), run, terminal.Console{Out: out}, args, input)
}

// replies returns the lines of an output, by their ids.
func replies(t *testing.T, out string) map[string]string {
	t.Helper()
	byID := make(map[string]string)
	for i, line := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
		var r struct {
			ID    json.RawMessage
			Hello any
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil || (r.Hello != nil) != (i == 0) {
			t.Fatalf("line %d, %q: %v", i, line, err)
		}
		byID[string(r.ID)] = line
	}
	return byID
}

const awariGame = `{"id":1,"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}` + "\n"

// Each request has one reply, also the last line without an end, and long ones.
func TestLines(t *testing.T) {
	long := `{"id":5,"do":"view","name":"` + strings.Repeat("n", 2000) + `"}`
	got := play(t, nil, awariGame+"\n \t\r\n"+`{"id":2,"do":"advise","table":1,"player":0}`+"\n"+`{"id":3,"do":"move","table":1,"move":"2"}`+"\n{\n"+
		long+"\n"+long+long+long+"\n"+`{"id":4,"do":"tables"}`, "-line", "1000")
	got.Shows(t, nil, 0)
	byID := replies(t, got.Out)
	for id, want := range map[string]string{
		"1": `"table":1`, "2": `"legal":3`, "3": `"count":1`, "4": `"count":1`, "5": `"kind":"limit"`, "null": `"kind":"request"`,
	} {
		if !strings.Contains(byID[id], want) {
			t.Errorf("%s: %s, want %s", id, byID[id], want)
		}
	}
	if lines := strings.Count(got.Out, "\n") - strings.Count(got.Out, `"progress"`); lines != 8 {
		t.Errorf("%d lines in %s", lines, got.Out)
	}
	if !strings.Contains(byID["5"], `"need":1000,"have":1001`) {
		t.Error(byID["5"])
	}
}

// Long requests run beside others, and can be cancelled.
func TestBeside(t *testing.T) {
	p := programtest.Start(t, "-jobs", "1")
	p.Await("\n")
	p.Type(`{"id":"slow","do":"solve","game":"yahtzee","view":{"rules":"yahtzee","player":0,"state":"turn=0 left=2 roll=12346 []"}}` + "\n")
	p.Type(awariGame)
	p.Await(`{"id":1,"result"`)
	p.Type(`{"id":2,"do":"advise","table":1,"player":0}` + "\n")
	p.Await(`{"id":2,"error":{"kind":"limit"`)
	p.Type(`{"id":3,"do":"cancel","of":"slow"}` + "\n")
	p.Await(`{"id":3,"result":{}}`)
	p.Await(`{"id":"slow","error":{"kind":"canceled"`)
}

// An interrupt cancels long requests and ends the program after their replies.
func TestInterrupt(t *testing.T) {
	p := programtest.Start(t)
	p.Await("\n")
	p.Type(`{"id":"slow","do":"solve","game":"yahtzee","view":{"rules":"yahtzee","player":0,"state":"turn=0 left=2 roll=12346 []"}}` + "\n" + awariGame)
	p.Await(`{"id":1,"result"`)
	p.Await("\n")
	got := p.Interrupt()
	if got.Status != terminal.Interrupted || got.Err != "" || !strings.Contains(got.Out, `{"id":"slow","error":{"kind":"canceled"`) || !strings.HasSuffix(got.Out, "}\n") {
		t.Errorf("%+v", got)
	}
}

// Whenever the program is killed, a saved game is whole.
func TestKilled(t *testing.T) {
	const record = `"pips 1 awari\nrules kalah beans=40\nplayer %s\nplayer Bob\n\n0: 1\n"`
	short, long := fmt.Sprintf(record, "Ann"), fmt.Sprintf(record, strings.Repeat("n", 100))
	input := fmt.Sprintf(`{"id":1,"do":"load","record":%s}`+"\n"+`{"id":2,"do":"load","record":%s}`+"\n", short, long)
	for n := range 1300 {
		input += fmt.Sprintf(`{"id":3,"do":"save","table":%d,"name":"a"}`+"\n", 1+n%2)
	}
	for i := range 2 {
		dir := filepath.Join(t.TempDir(), "games")
		p := programtest.Start(t, "-dir", dir)
		p.Await("\n")
		go p.Type(input) // as much as a pipe holds
		p.Await(`{"id":3,"result":{}}`)
		time.Sleep(time.Duration(i) * 7 * time.Millisecond)
		p.Signal(syscall.SIGKILL)
		if _, err := pips.Open[awari.Rules]([]byte(programtest.Text(t, filepath.Join(dir, "a.json")))); err != nil {
			t.Fatal(err)
		}
	}
}

// The folder has a limit of games and of their size, and shows and reads only regular files of its own.
func TestFolder(t *testing.T) {
	f := folder{filepath.Join(t.TempDir(), "a", "b"), 2, 100}
	has := func(want string) {
		t.Helper()
		if names, err := f.Names(); fmt.Sprint(names) != want || err != nil {
			t.Errorf("%q, %v, want %s", names, err, want)
		}
	}
	const none, irregular = "no game is saved under this name", "it is not a file that can be replaced"
	refused := func(what string, err error, want string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", what, err, want)
		}
	}
	read := func(name, want string) {
		t.Helper()
		got, err := f.Read(name)
		if err != nil && want == "" {
			refused(name, err, none)
		} else if string(got) != want || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	has("[]")
	for _, name := range []string{"x", "y", "x"} {
		if err := f.Write(name, []byte("record of "+name)); err != nil {
			t.Fatal(err)
		}
	}
	refused("three games", f.Write("z", nil), "the limit of saved games")
	read("x", "record of x")
	refused("a long game", f.Write("y", make([]byte, 101)), "more than 100 bytes")
	if err := errors.Join(os.WriteFile(f.file("y"), make([]byte, 101), 0o666), os.Mkdir(f.file("dir"), 0o777), os.WriteFile(f.file("UPPER"), nil, 0o666)); err != nil {
		t.Fatal(err)
	}
	_, err := f.Read("y")
	refused("a long file", err, "more than 100 bytes")
	read("z", "")
	read("dir", "")
	outside, more := filepath.Join(filepath.Dir(f.name), "outside"), folder{f.name, 9, 100}
	if os.WriteFile(outside, []byte("not ours"), 0o666) == nil && os.Symlink("../outside", f.file("z")) == nil {
		if got, err := f.Read("z"); err == nil {
			t.Errorf("a link that leads out reads as %q", got)
		}
		has("[x y]")
		refused("through a link that leads out", more.Write("z", []byte("ours")), irregular)
		if got := programtest.Text(t, outside); got != "not ours" {
			t.Errorf("written through a link: %q", got)
		}
		os.Remove(f.file("z"))
	}
	if os.Symlink("x"+ending, f.file("z")) == nil { // a link within the folder is fine
		read("z", "record of x")
		has("[x y z]")
		os.Remove(f.file("z"))
	}
	if exec.Command("mkfifo", f.file("pipe")).Run() == nil { // reading it would block
		read("pipe", "")
		refused("a pipe", more.Write("pipe", nil), irregular)
	}
	has("[x y]")
}

// A link that leads out is not read, even if it replaces a file between check and opening.
func TestSwap(t *testing.T) {
	dir := t.TempDir()
	f, outside := folder{filepath.Join(dir, "games"), 2, 100}, filepath.Join(dir, "outside")
	if err := errors.Join(f.Write("x", []byte("ours")), os.WriteFile(outside, []byte("not ours"), 0o666)); err != nil {
		t.Fatal(err)
	}
	link, file := filepath.Join(dir, "link"), f.file("x")
	if os.Symlink(outside, link) != nil || os.Link(file, filepath.Join(dir, "file")) != nil {
		t.Skip("no links here")
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 300 {
			os.Remove(file)
			os.Symlink(outside, file)
			os.Remove(file)
			os.Link(filepath.Join(dir, "file"), file)
		}
	}()
	for {
		if got, err := f.Read("x"); err == nil && string(got) != "ours" {
			t.Fatalf("%q", got)
		}
		select {
		case <-done:
			return
		default:
		}
	}
}

// Unfinished files are removed at the next start, and nothing else. One that cannot be removed does not matter.
func TestSweep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[games]")
	play(t, nil, awariGame+`{"id":2,"do":"save","table":1,"name":"a"}`, "-dir", dir).Shows(t, nil, 0)
	old := time.Now().Add(-time.Hour)
	for _, name := range []string{".a.json.0123abcd.tmp", ".b.json.0123abcd.tmp", ".a.json", "notes.tmp", ".young.json.0123abcd.tmp", ".x.json.1.tmp/full"} {
		file := filepath.Join(dir, name)
		err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, nil, 0o666))
		if err == nil && !strings.Contains(name, "young") {
			err = errors.Join(os.Chtimes(file, old, old), os.Chtimes(filepath.Dir(file), old, old))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	play(t, nil, `{"id":1,"do":"saved"}`, "-dir", dir).Shows(t, nil, 0, `{"names":["a"]}`)
	if got, want := fmt.Sprint(programtest.Folder(t, dir)), "[.a.json .x.json.1.tmp .young.json.0123abcd.tmp a.json notes.tmp]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The folder of -dir is made at the start, keeps games for the next time, and is refused if it cannot be one.
func TestSaved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "games")
	play(t, nil, awariGame+`{"id":2,"do":"save","table":1,"name":"a"}`+"\n"+`{"id":3,"do":"save","table":1,"name":"b"}`, "-dir", dir, "-saved", "1").
		Shows(t, nil, 0, `{"id":2,"result":{}}`, `{"id":3,"error":{"kind":"limit","reason":"the limit of saved games","need":1,"have":2,`)
	play(t, nil, `{"id":1,"do":"saved"}`+"\n"+`{"id":2,"do":"load","name":"a"}`, "-dir", dir).
		Shows(t, nil, 0, `{"names":["a"]}`, `{"id":2,"result":{"table":1,`)
	play(t, nil, `{"id":1,"do":"saved"}`).Shows(t, nil, 0, `{"id":1,"error":{"kind":"store"`)
	file := filepath.Join(dir, "a.json")
	if got := play(t, nil, awariGame, "-dir", file); got.Status != 1 || !strings.Contains(got.Err, "no folder for games") || strings.Contains(got.Out, "result") {
		t.Errorf("%+v", got)
	}
}

// The program ends if its output cannot be written or its input cannot be read.
func TestBroken(t *testing.T) {
	if got := play(t, programtest.Full(200), strings.Repeat(`{"id":1,"do":"games"}`+"\n", 100)); got.Status != 1 || !strings.Contains(got.Err, "disk is full") {
		t.Errorf("%+v", got)
	}
	var said strings.Builder
	status := run(t.Context(), nil, terminal.Console{In: iotest.ErrReader(errors.New("no input")), Out: io.Discard, Err: &said})
	if status != 1 || said.String() != "engine: no input.\n" {
		t.Errorf("%d, %q", status, said.String())
	}
}

// Flags set the limits of the greeting, or are refused.
func TestFlags(t *testing.T) {
	got := play(t, nil, "", "-games", "2", "-memory", "3", "-jobs", "4", "-time", "1500ms", "-line", "5", "-solver", "6")
	got.Shows(t, nil, 0, `{"bytes":5,"games":2,"memory":3145728,"jobs":4,"solvers":4,"solver":6000000,"seconds":1.5}`)
	for want, args := range map[string][]string{
		"unexpected argument": {"x"}, "number from 1 to 1000.": {"-memory", "2000"}, "a time above 0": {"-time", "0s"}, "-solver": {"-solver", "0"}, "a folder needs a name": {"-dir", ""}, "goes with -wheel": {"-for", "all"},
		"or one of darwin/amd64, ": {"-wheel", "d", "-for", "linux/386"}, "as in 1.2.0": {"-wheel", "d", "-version", "1.2-3"}, "single hyphens": {"-wheel", "d", "-name", "../pips"},
	} {
		programtest.CheckRefused(t, "engine", args, play(t, nil, "", args...), want)
	}
	programtest.CheckCommands(t, "engine", 4, func(args []string) error {
		_, err := parseOptions(args)
		return err
	})
}
