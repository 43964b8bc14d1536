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
	"time"

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

// All requests are answered, each by a line, also the last one without an end and what takes long.
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

// What takes long does not keep others waiting, and can be cancelled.
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

// An interrupt ends the program when it has told what takes long that it is cancelled.
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

// Whenever the program is killed, each saved game is a whole one, of those that were written.
func TestKilled(t *testing.T) {
	record := func(moves int) string {
		g, err := awari.Kalah(6, 40).NewGame("Ann", "Bob")
		for range moves {
			for m := range g.Moves() {
				err = errors.Join(err, g.Move(m))
				break
			}
		}
		data, saved := g.Save()
		if err := errors.Join(err, saved); err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	short, long := record(1), record(40)
	input := fmt.Sprintf(`{"id":1,"do":"load","record":%s}`+"\n"+`{"id":2,"do":"load","record":%s}`+"\n", short, long)
	for n := range 1000 {
		input += fmt.Sprintf(`{"id":3,"do":"save","table":%d,"name":"a"}`+"\n", 1+n%2)
	}
	runs := 5
	if testing.Short() {
		runs = 2
	}
	for i := range runs {
		dir := filepath.Join(t.TempDir(), "games")
		p := programtest.Start(t, "-dir", dir)
		p.Await("\n")
		go p.Type(input[:min(len(input), 60_000)]) // no more than a pipe holds
		p.Await(`{"id":3,"result":{}}`)
		time.Sleep(time.Duration(i) * 7 * time.Millisecond)
		p.Signal(syscall.SIGKILL)
		data, err := os.ReadFile(filepath.Join(dir, "a.json"))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(data); got != short && got != long {
			t.Fatalf("%q", got)
		}
	}
}

// The folder keeps no more games than it may, and shows only what it keeps.
func TestFolder(t *testing.T) {
	f := folder{filepath.Join(t.TempDir(), "a", "b"), 2, 100}
	if names, err := f.Names(); err != nil || len(names) != 0 {
		t.Errorf("%q, %v", names, err)
	}
	for _, name := range []string{"x", "y", "x"} {
		if err := f.Write(name, []byte("record of "+name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Write("z", nil); err == nil {
		t.Error("three games")
	}
	if got, err := f.Read("x"); err != nil || string(got) != "record of x" {
		t.Errorf("%q, %v", got, err)
	}
	if err := f.Write("y", make([]byte, 101)); err == nil {
		t.Error("too long to be read")
	}
	if err := os.WriteFile(f.file("y"), make([]byte, 101), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, err := f.Read("y"); err == nil {
		t.Errorf("%d bytes", len(got))
	}
	if _, err := f.Read("z"); err == nil {
		t.Error("not there")
	}
	// Others may leave there what is none of its games.
	if err := errors.Join(os.Mkdir(f.file("dir"), 0o777), os.WriteFile(f.file("UPPER"), nil, 0o666)); err != nil {
		t.Fatal(err)
	}
	outside := filepath.Join(filepath.Dir(f.name), "outside")
	if os.WriteFile(outside, []byte("not ours"), 0o666) == nil && os.Symlink("../outside", f.file("z")) == nil {
		if got, err := f.Read("z"); err == nil {
			t.Errorf("a link that leads out reads as %q", got)
		}
		if names, err := f.Names(); fmt.Sprint(names) != "[x y]" || err != nil {
			t.Errorf("with a link that leads out: %q, %v", names, err)
		}
		err := folder{f.name, 9, 100}.Write("z", []byte("ours"))
		if got, _ := os.ReadFile(outside); err == nil || err.Error() != "it is no file that could be replaced" || string(got) != "not ours" {
			t.Errorf("through a link that leads out is written: %q, %v", got, err)
		}
		os.Remove(f.file("z"))
	}
	if os.Symlink("x"+ending, f.file("z")) == nil { // but a link to one is as good
		if got, err := f.Read("z"); err != nil || string(got) != "record of x" {
			t.Errorf("%q, %v", got, err)
		}
		if names, err := f.Names(); fmt.Sprint(names) != "[x y z]" || err != nil {
			t.Errorf("%q, %v", names, err)
		}
		os.Remove(f.file("z"))
	}
	if exec.Command("mkfifo", f.file("pipe")).Run() == nil { // nobody waits for somebody to write to it, and it stays
		if _, err := f.Read("pipe"); err == nil || err.Error() != "no game is saved under this name" {
			t.Error(err)
		}
		if err := (folder{f.name, 9, 100}).Write("pipe", nil); err == nil || err.Error() != "it is no file that could be replaced" {
			t.Error(err)
		}
		os.Remove(f.file("pipe"))
	}
	if _, err := f.Read("dir"); err == nil || err.Error() != "no game is saved under this name" {
		t.Error(err)
	}
	if names, err := f.Names(); fmt.Sprint(names) != "[x y]" || err != nil {
		t.Errorf("%q, %v", names, err)
	}
	if files := programtest.Folder(t, f.name); len(files) != 4 {
		t.Errorf("%q", files)
	}
}

// What is read is what was looked at, though a link that leads out may come under the name meanwhile.
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

// What was not written to its end is removed at the next start, and nothing else.
func TestSweep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[games]")
	play(t, nil, awariGame+`{"id":2,"do":"save","table":1,"name":"a"}`, "-dir", dir).Shows(t, nil, 0)
	old := time.Now().Add(-time.Hour)
	for _, name := range []string{".a.json.0123abcd.tmp", ".b.json.0123abcd.tmp", ".a.json", "notes.tmp", ".young.json.0123abcd.tmp"} {
		file := filepath.Join(dir, name)
		err := os.WriteFile(file, nil, 0o666)
		if err == nil && !strings.Contains(name, "young") {
			err = os.Chtimes(file, old, old)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	play(t, nil, `{"id":1,"do":"saved"}`, "-dir", dir).Shows(t, nil, 0, `{"names":["a"]}`)
	if got, want := fmt.Sprint(programtest.Folder(t, dir)), "[.a.json .young.json.0123abcd.tmp a.json notes.tmp]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// What cannot be removed is no reason not to start.
func TestNoSweep(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-time.Hour)
	folder, file := filepath.Join(dir, ".x.json.1.tmp"), filepath.Join(dir, ".y.json.1.tmp")
	if err := errors.Join(os.MkdirAll(filepath.Join(folder, "full"), 0o777), os.WriteFile(file, nil, 0o666), os.Chtimes(folder, old, old)); err != nil {
		t.Fatal(err)
	}
	play(t, nil, `{"id":1,"do":"saved"}`, "-dir", dir).Shows(t, nil, 0, `{"names":[]}`)
	if err := errors.Join(os.Chtimes(file, old, old), os.Chmod(dir, 0o555)); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	play(t, nil, `{"id":1,"do":"saved"}`, "-dir", dir).Shows(t, nil, 0, `{"names":[]}`)
}

// With the flags games are kept in a folder, for the next time.
func TestSaved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	play(t, nil, awariGame+`{"id":2,"do":"save","table":1,"name":"a"}`+"\n"+`{"id":3,"do":"save","table":1,"name":"b"}`, "-dir", dir, "-saved", "1").
		Shows(t, nil, 0, `{"id":2,"result":{}}`, `{"id":3,"error":{"kind":"limit","reason":"the limit of saved games","need":1,"have":2,`)
	play(t, nil, `{"id":1,"do":"saved"}`+"\n"+`{"id":2,"do":"load","name":"a"}`, "-dir", dir).
		Shows(t, nil, 0, `{"names":["a"]}`, `{"id":2,"result":{"table":1,`)
	play(t, nil, `{"id":1,"do":"saved"}`).Shows(t, nil, 0, `{"id":1,"error":{"kind":"store"`)
}

// A folder that cannot be is refused at the start, and one that is not there is made.
func TestNoFolder(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{file, filepath.Join(file, "games")} {
		if got := play(t, nil, awariGame, "-dir", name); got.Status != 1 || !strings.Contains(got.Err, file) || !strings.Contains(got.Err, "no folder for games") || strings.Contains(got.Out, "result") {
			t.Errorf("%+v", got)
		}
	}
	if got := play(t, nil, awariGame, "-dir", ""); got.Status != 2 || !strings.Contains(got.Err, "a folder needs a name") {
		t.Errorf("%+v", got)
	}
	play(t, nil, awariGame, "-dir", filepath.Join(dir, "a", "b")).Shows(t, nil, 0)
	if info, err := os.Stat(filepath.Join(dir, "a", "b")); err != nil || !info.IsDir() {
		t.Errorf("%v, %v", info, err)
	}
}

func TestRefused(t *testing.T) {
	for want, args := range map[string][]string{
		"no arguments": {"x"}, "number from 1": {"-games", "0"}, "a time above 0": {"-time", "0s"}, "number from 1 to 1000.": {"-memory", "2000"}, "-colour": {"-colour"}, "-solver": {"-solver", "0"},
	} {
		programtest.CheckRefused(t, "engine", args, play(t, nil, "", args...), want)
	}
}

// The flags are the limits of the greeting.
func TestFlags(t *testing.T) {
	got := play(t, nil, "", "-games", "2", "-memory", "3", "-jobs", "4", "-time", "1500ms", "-line", "5", "-solver", "6")
	got.Shows(t, nil, 0, `{"bytes":5,"games":2,"memory":3145728,"jobs":4,"solvers":4,"solver":6000000,"seconds":1.5}`)
	programtest.CheckCommands(t, "engine", 3, func(args []string) error {
		_, err := parseOptions(args)
		return err
	})
}
