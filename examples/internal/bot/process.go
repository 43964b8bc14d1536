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
	grace     = time.Second     // to end at the end of the input
	slow      = 3 * time.Second // for steps that are quick unless the machine is busy
	maxAnswer = 1 << 16         // bytes of an answer with its end of line
)

// Errors of asking.
var (
	errTime   = errors.New("no answer in time")
	errClosed = errors.New("all is over")
	errLong   = fmt.Errorf("it answered with a line of more than %d bytes", maxAnswer-1)
)

// A process is a running program.
type process struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	out, err *os.File
	answers  *bufio.Reader // of out
	wrote    tail          // to err
	exited   chan struct{} // closed at the end of the program
	silent   chan struct{} // closed at the end of err
}

// start starts a program, in its own group of processes if the system has them.
func start(c Command) (p *process, err error) {
	p = &process{cmd: exec.Command(c[0], c[1:]...), exited: make(chan struct{}), silent: make(chan struct{})}
	isolate(p.cmd)
	// With these pipes Wait waits for the program only, and not for its children.
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
		kill(p.cmd) // its children
		close(p.exited)
	}()
	return p, nil
}

// ask sends a line and returns the answer, unless no time is left.
func (p *process) ask(line []byte, limit time.Duration) ([]byte, error) {
	if limit <= 0 {
		return nil, errTime
	}
	type reply struct {
		line []byte
		err  error
	}
	replied := make(chan reply, 1) // so that the goroutine always ends
	go func() {
		_, _ = p.in.Write(line) // if it fails, so does reading
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
		case r = <-replied: // a last answer
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

// ended returns how a program ended whose output is closed.
func (p *process) ended() error {
	if !waits(p.exited, slow) {
		return errors.New("it closed its output")
	}
	return fmt.Errorf("it ended: %v", p.cmd.ProcessState)
}

// end closes the input of the program, and kills it and its children after patience.
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

// waits waits for a channel and reports whether it was closed in time.
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

// Limits of a tail.
const (
	maxWrote = 1000 // bytes
	maxLines = 5
)

// A tail keeps the end of its input.
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

// String returns the last lines, with spaces for unprintable characters.
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
