package repo_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// importer is a program that plays a game and writes JSON, %s being what differs.
const importer = `package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
%s)

func main() {
	var err error
%s	b, err2 := json.Marshal(rand.IntN(6))
	fmt.Println(string(b), err, err2)
	var x int
	fmt.Println(json.Unmarshal(b, &x))
}
`

// Who imports one game pays for what it uses: no other game is linked, next to nothing of a game that
// is only imported, nothing needs memory before main, and a program that plays does not grow beyond what it
// was when these limits were set, with a tenth to spare. The sizes are those of linux/amd64 with go1.26:
// 717, 674, 477 and 824 KB, dominoes with a whole family. Awari has a fifteenth more since it refuses JSON that is
// no UTF-8 and tells what is out of range like the others; its size is 532 KB. House rules added a tenth to Farkle,
// 957 KB, and two to Yahtzee, 965 KB; that names are of one box and faults in JSON have a place, 6 KB.
func TestImporterPays(t *testing.T) {
	if testing.Short() || runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("builds programs for linux/amd64")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	dir := t.TempDir()
	build := func(name, imports, body string) (program string, size int) {
		t.Helper()
		source, program := filepath.Join(dir, name+".go"), filepath.Join(dir, name)
		if err := os.WriteFile(source, fmt.Appendf(nil, importer, imports, body), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(tool, "build", "-o", program, source).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		info, err := os.Stat(program)
		if err != nil {
			t.Fatal(err)
		}
		return program, int(info.Size())
	}
	_, plain := build("plain", "", "")
	games := map[string]struct {
		bot       string
		kilobytes int // more than the program without a game
	}{
		"farkle":   {"BankAt(300)", 975},
		"yahtzee":  {"Casual()", 1105},
		"awari":    {"Greedy()", 725},
		"dominoes": {"SimplePlayer", 1055},
	}
	const onlyImported = 16 // kilobytes
	for game, want := range games {
		t.Run(game, func(t *testing.T) {
			program, size := build(game, fmt.Sprintf("\n\t%q\n", "pips.example/"+game), fmt.Sprintf(`	g, err := %[1]s.Standard().NewGame("Ann", "Bob")
	if err == nil {
		err = g.Run(rand.NewPCG(1, 2), %[1]s.%[2]s, %[1]s.%[2]s)
	}
`, game, want.bot))
			if k := (size - plain) / 1000; k > want.kilobytes {
				t.Errorf("%d KB, want at most %d", k, want.kilobytes)
			} else {
				t.Logf("%d KB", k)
			}
			_, unused := build(game+"_unused", fmt.Sprintf("\n\t_ %q\n", "pips.example/"+game), "")
			if k := (unused - plain) / 1000; k > onlyImported {
				t.Errorf("only imported %d KB, want at most %d", k, onlyImported)
			}
			out, err := exec.Command(tool, "list", "-deps", program+".go").Output()
			if err != nil {
				t.Fatal(err)
			}
			for other := range games {
				if other != game && strings.Contains(string(out), "pips.example/"+other) {
					t.Errorf("imports %s", other)
				}
			}
			cmd := exec.Command(program)
			cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
			trace, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, trace)
			}
			bytes, allocs := 0, 0
			for _, m := range initTrace.FindAllStringSubmatch(string(trace), -1) {
				b, _ := strconv.Atoi(m[1])
				n, _ := strconv.Atoi(m[2])
				bytes, allocs = bytes+b, allocs+n
				t.Log(m[0])
			}
			if bytes > 0 || allocs > 0 || !strings.Contains(string(trace), "init runtime @") {
				t.Errorf("%d bytes in %d pieces before main, want none, of\n%s", bytes, allocs, trace)
			}
		})
	}
}

// initTrace is a line of GODEBUG=inittrace=1 about a package of this module.
var initTrace = regexp.MustCompile(`init pips\.example\S* @.*, (\d+) bytes, (\d+) allocs`)
