package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// argsOf returns the list under args in a manifest.
func argsOf(t *testing.T, text string) (args []string) {
	t.Helper()
	_, rest, ok := strings.Cut(text, "args:\n")
	if !ok {
		t.Fatal("no args")
	}
	for line := range strings.Lines(rest) {
		arg, ok := strings.CutPrefix(strings.TrimSpace(line), "- ")
		if !ok {
			break
		}
		args = append(args, arg)
	}
	return args
}

// field returns the value of a field that is in a manifest once.
func field(t *testing.T, text, name string) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^[ -]*`+regexp.QuoteMeta(name)+`: *([^#\n]*?) *(?:#.*)?$`).FindAllStringSubmatch(text, -1)
	if len(m) != 1 {
		t.Fatalf("%s is there %d times", name, len(m))
	}
	return m[0][1]
}

// The pods of job.yaml play all parts of one tournament, each to its own file on the volume, and merge.yaml adds them up with the
// same image.
func TestJob(t *testing.T) {
	const index = "$(JOB_COMPLETION_INDEX)"
	job, merge := programtest.Text(t, "job.yaml"), programtest.Text(t, "merge.yaml")
	completions, err := strconv.Atoi(field(t, job, "completions"))
	if err != nil || completions < 2 || field(t, job, "completionMode") != "Indexed" || strings.Contains(job+merge, "\t") {
		t.Fatalf("%d completions, %v, or a tab", completions, err)
	}
	args, mount := strings.Join(argsOf(t, job), "\n"), field(t, job, "mountPath")
	files := make(map[string]bool)
	var first settings
	for n := range completions {
		pod := strings.Split(strings.ReplaceAll(args, index, strconv.Itoa(n)), "\n")
		o, err := parseOptions(pod)
		if err != nil {
			t.Fatalf("%q: %v", pod, err)
		}
		if n == 0 {
			first = o.settings
		}
		if o.shard != (shard{n, completions}) || !o.part || files[o.out] || !strings.HasPrefix(o.out, mount+"/") || !strings.HasSuffix(o.out, ".json") || first.difference(&o.settings) != "" {
			t.Errorf("%q: %+v", pod, o)
		}
		files[o.out] = true
	}
	if strings.Count(job, index) != strings.Count(args, index) {
		t.Error("an index outside of the arguments")
	}
	for _, name := range []string{"image", "mountPath", "claimName"} {
		if a, b := field(t, job, name), field(t, merge, name); a != b {
			t.Errorf("%s: %s and %s", name, a, b)
		}
	}
	if field(t, job, "image") != "IMAGE" || !strings.Contains(job, "kind: PersistentVolumeClaim\nmetadata:\n  name: "+field(t, job, "claimName")+"\n") {
		t.Error("the image or the claim")
	}
	o, err := parseOptions(argsOf(t, merge))
	if err != nil || !slices.Equal(o.merge, []string{mount}) || !strings.HasPrefix(o.svg, mount+"/") || strings.HasSuffix(o.svg, ".json") {
		t.Errorf("%+v, %v", o, err)
	}
}

// The script of Slurm plays the part of its number, and requeues it at most three times, unless the flags are wrong.
func TestSlurm(t *testing.T) {
	script, err := filepath.Abs("slurm.sh")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("needs bash")
	}
	dir := t.TempDir()
	// Programs that print their arguments.
	for name, text := range map[string]string{"tournament": `echo "$@"; exit $STATUS`, "scontrol": `echo scontrol "$@"`, "sleep": ""} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text+"\n"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	const played, again = "-game=awari -shard=7/100 -o=parts/7.json\n", "scontrol requeue 42\n"
	for _, tt := range []struct{ status, restarts, want string }{
		{"0", "", played}, {"2", "", played}, {"1", "", played + again}, {"137", "2", played + again}, {"137", "3", played},
	} {
		cmd := exec.Command("bash", script, "100", "-game=awari")
		cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "STATUS="+tt.status, "SLURM_RESTART_COUNT="+tt.restarts,
			"SLURM_ARRAY_TASK_ID=7", "SLURM_JOB_ID=42", "SLURM_CPUS_PER_TASK=2")
		got := programtest.Output(t, cmd)
		if got.Out != tt.want || strconv.Itoa(got.Status) != tt.status {
			t.Errorf("%+v: %+v", tt, got)
		}
	}
	o, err := parseOptions(strings.Fields(played))
	if err != nil || o.shard != (shard{7, 100}) || o.out != "parts/7.json" {
		t.Errorf("%+v, %v", o, err)
	}
}

// The commands of the package comment work.
func TestCommands(t *testing.T) {
	programtest.CheckCommands(t, "tournament", 14, func(args []string) error {
		_, err := parseOptions(args)
		return err
	})
}
