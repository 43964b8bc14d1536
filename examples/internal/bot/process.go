package bot

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
	"unicode"
)

const (
	grace     = time.Second     // for ending at the end of the input
	slow      = 3 * time.Second // for what takes no time, unless the machine is very busy
	maxAnswer = 1 << 16         // bytes of an answer with its end of line
)

// Errors of asking.
var (
	errTime   = errors.New("no answer in time")
	errClosed = errors.New("all is over")
	errLong   = fmt.Errorf("it answered with a line of more than %d bytes", maxAnswer-1)
)

// A process is a program that runs.
type process struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	out, err *os.File
	answers  *bufio.Reader // of out
	wrote    tail          // to err
	exited   chan struct{} // closed when the program has ended
	silent   chan struct{} // closed when err has been read to its end
}

// start starts a program, in a group of processes of its own where there is such a thing.
func start(c Command) (p *process, err error) {
	p = &process{cmd: exec.Command(c[0], c[1:]...), exited: make(chan struct{}), silent: make(chan struct{})}
	isolate(p.cmd)
	// With pipes of its own, Wait waits for the program alone, and not for those that it has started.
	var out, errOut *os.File
	if p.out, out, err = os.Pipe(); err != nil {
		return nil, err
	}
	defer out.Close()
	if p.err, errOut, err = os.Pipe(); err != nil {
		p.out.Close()
		return nil, err
	}
	defer errOut.Close()
	p.cmd.Stdout, p.cmd.Stderr = out, errOut
	if p.in, err = p.cmd.StdinPipe(); err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		p.out.Close()
		p.err.Close()
		return nil, err
	}
	p.answers = bufio.NewReaderSize(p.out, maxAnswer)
	go func() {
		io.Copy(&p.wrote, p.err)
		close(p.silent)
	}()
	go func() {
		p.cmd.Wait()
		kill(p.cmd) // what it has left behind
		close(p.exited)
	}()
	return p, nil
}

// ask sends a line and returns the one that comes back, unless no time is left.
func (p *process) ask(line []byte, limit time.Duration) ([]byte, error) {
	if limit <= 0 {
		return nil, errTime
	}
	type reply struct {
		line []byte
		err  error
	}
	replied := make(chan reply, 1) // so that the goroutine ends when nobody waits
	go func() {
		_, _ = p.in.Write(line) // why it fails, reading tells
		answer, err := p.answers.ReadSlice('\n')
		replied <- reply{bytes.TrimSpace(answer), err}
	}()
	var r reply
	select {
	case r = <-replied:
	case <-time.After(limit):
		return nil, errTime
	case <-p.exited:
		select {
		case r = <-replied: // its last words
		case <-time.After(slow):
			return nil, p.ended()
		}
	}
	switch r.err {
	case nil:
		return r.line, nil
	case bufio.ErrBufferFull:
		return nil, errLong
	}
	return nil, p.ended()
}

// ended says how a program has ended whose output has.
func (p *process) ended() error {
	if !waits(p.exited, slow) {
		return errors.New("it closed its output")
	}
	return fmt.Errorf("it ended: %v", p.cmd.ProcessState)
}

// end ends the program and what it has started. It may take so long to end by itself at the
// end of its input.
func (p *process) end(patience time.Duration) {
	p.in.Close()
	if !waits(p.exited, patience) {
		kill(p.cmd)
	}
	waits(p.exited, slow)
	waits(p.silent, slow)
	p.out.Close()
	p.err.Close()
}

// waits waits for a channel to be closed, and reports whether that is so.
func waits(c <-chan struct{}, patience time.Duration) bool {
	select {
	case <-c:
		return true
	default:
	}
	select {
	case <-c:
		return true
	case <-time.After(patience):
		return false
	}
}

// What is kept of the standard error.
const (
	maxWrote = 1000 // bytes
	maxLines = 5
)

// A tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b[max(0, len(b)-maxWrote):]...)
	t.text = t.text[max(0, len(t.text)-maxWrote):]
	return len(b), nil
}

// String returns the last lines, without what cannot be printed.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	lines = lines[max(0, len(lines)-maxLines):]
	for i, line := range lines {
		lines[i] = strings.TrimRight(strings.Map(func(r rune) rune {
			if unicode.IsPrint(r) {
				return r
			}
			return ' '
		}, line), " ")
	}
	return strings.Join(lines, "\n")
}
