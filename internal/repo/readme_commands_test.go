package repo_test

import (
	"bufio"
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// readmeCommands returns the commands of a text in Markdown, in their order, without those that have a placeholder
// and the tests themselves.
func readmeCommands(text string) (commands []string) {
	for _, m := range regexp.MustCompile("(?m)^    (go .*)$|`(go [^`]+)`").FindAllStringSubmatch(text, -1) {
		c := m[1] + m[2]
		placeholder := regexp.MustCompile(`HOST|COMMAND|/path/to/|^go mod |^go run \.$|^go test `) // a program of the reader's own is one
		if !placeholder.MatchString(c) {
			commands = append(commands, c)
		}
	}
	return commands
}

// readmeAnswers says what to type to the programs that wait for somebody, and what they then print. Of the others it has
// what is to be in the output. A program that is left out prints something and ends with status 0.
var readmeAnswers = map[string]struct{ typed, want string }{
	"farkle":   {"q\n", "Farkle"},
	"yatzy":    {"q\n", "The game ends here."},
	"awari":    {"q\n", "Player 1's move?"},
	"dominoes": {"q\n", "Player 1"},
	"oware":    {"uci\nquit\n", "uciok"},
	"engine":   {`{"id":1,"do":"games"}` + "\n", `"result"`},
	"mcp":      {`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}` + "\n", "serverInfo"},
	"hotdice":  {"", "How many players?"},
	"records":  {"", "38 of 38 agree."},
}

// TestReadmeCommands runs the commands of the README in their order, in a folder that has nothing but the examples, so
// that what one reads another one has written before. The programs are built once and not run by the go command, which
// would compile the library anew in such a folder.
func TestReadmeCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	if _, err := exec.LookPath("sh"); err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no shell")
	}
	commands := readmeCommands(readme(t))
	local := regexp.MustCompile(`go run \./examples/(\w+)|go -C examples/(mcp) run \.`)
	var programs []string
	for _, c := range commands {
		if m := local.FindStringSubmatch(c); m != nil && m[1] != "" {
			programs = append(programs, "./examples/"+m[1])
		}
	}
	slices.Sort(programs)
	if programs = slices.Compact(programs); len(programs) < 10 {
		t.Fatalf("the README has the programs %q only", programs)
	}
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	bin, dir := t.TempDir(), t.TempDir()
	if err := os.Symlink(filepath.Join(root, "examples"), filepath.Join(dir, "examples")); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		append([]string{"build", "-ldflags=-s -w", "-o", bin}, programs...),
		{"-C", "examples/mcp", "build", "-ldflags=-s -w", "-o", bin},
	} {
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	for _, c := range commands {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
		defer cancel()
		name := ""
		if m := local.FindStringSubmatch(c); m != nil {
			name = m[1] + m[2]
		}
		if _, err := exec.LookPath("python3"); err != nil && strings.Contains(c, "python3") {
			continue
		}
		cmd := exec.CommandContext(ctx, "sh", "-c", local.ReplaceAllString(c, "exec "+filepath.ToSlash(bin)+"/$1$2"))
		cmd.Dir = dir
		if name == "" || name == "playground" { // which need the module
			cmd.Dir = root
		}
		if name == "playground" {
			serves(t, cmd)
			continue
		}
		a := readmeAnswers[name]
		cmd.Stdin = strings.NewReader(a.typed)
		out, err := cmd.CombinedOutput()
		if name == "hotdice" && cmd.ProcessState.ExitCode() == 1 {
			err = nil // nobody answers
		}
		if err != nil || len(out) == 0 || !strings.Contains(string(out), a.want) {
			t.Errorf("%s: %v\n%s", c, err, out)
		}
	}
	for _, file := range []string{"game.txt", "game.svg"} {
		if _, err := os.Stat(filepath.Join(dir, file)); err != nil {
			t.Error(err)
		}
	}
}

// serves checks that a server prints an address and answers there, and ends it.
func serves(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Signal(os.Interrupt)
	line, _ := bufio.NewReader(out).ReadString('\n')
	address := regexp.MustCompile(`http://\S+`).FindString(line)
	reply, err := http.Get(address)
	if err != nil {
		t.Errorf("%q: %v", line, err)
		return
	}
	reply.Body.Close()
	if reply.StatusCode != http.StatusOK {
		t.Error(reply.Status)
	}
}
