package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What becomes of each mutant of testdata/sum can be said by reading it. A sum that begins at 1
// instead of 0 is the same, all numbers behind the limit can be looked at, and a call that
// does nothing can be changed and can go. A loop that counts down does not end.
func TestRun(t *testing.T) {
	t.Chdir("testdata/sum")
	file := filepath.Join(t.TempDir(), "all.json")
	run := func(args ...string) string {
		var b bytes.Buffer
		if err := run(context.Background(), append(args, "."), &b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	got := run("-all", "-o", file)
	want := `lived sum.go:10:11 0 -> (0+1) | for i := 0; i < n; i++ {
lived sum.go:27:2 c.skipped(0) -> {} | c.skipped(0)
lived sum.go:12:4 break -> continue | break
timeout sum.go:10:22 ++ -> -- | for i := 0; i < n; i++ {
lived sum.go:27:12 0 -> (0+1) | c.skipped(0)
.: 17 of 17 mutants: 10 killed, 4 lived, 1 timed out, 2 refused by the compiler; efficacy 71.4 %; `
	if !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	all, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"name":"sum.go:5:15 7 -> (7+1)","code":"const limit = 7","status":"killed","killed":["TestUpto"]}`,
		`{"name":"sum.go:25:7 += -> -=","code":"c.n += n","status":"killed","killed":["TestOf"]}`,
	} {
		if !strings.Contains(string(all), want+"\n") {
			t.Errorf("no %s in\n%s", want, all)
		}
	}
	if again := run("-only", file); !strings.HasPrefix(again[strings.LastIndex(again[:len(again)-1], "\n")+1:], ".: 4 of ") {
		t.Errorf("of those that live:\n%s", again)
	}
	if one, other := run("-n", "4"), run("-n", "4", "-from", "4"); one == other {
		t.Error("the same sample twice")
	}
}

// What an interrupt leaves is neither killed nor refused.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := &program{ctx: ctx, g: &garden{}, list: []mutant{{Status: "lived", Name: "a"}, {}, {}}, planted: []bool{true, true, false}}
	p.runAll(1)
	var b bytes.Buffer
	summarize(&b, ".", p.list, 5, 0)
	const want = `lived a |` + " \n" + `.: 1 of 5 mutants: 0 killed, 1 lived, 0 timed out, 0 refused by the compiler; efficacy 0.0 %; 0 s` + "\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &b, want)
	}
}
