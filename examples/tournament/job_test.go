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

// argsOf returns the arguments of the container in a manifest: the list under args.
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

// field returns the value of a field that stands in a manifest once.
func field(t *testing.T, text, name string) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^[ -]*`+regexp.QuoteMeta(name)+`: *([^#\n]*?) *(?:#.*)?$`).FindAllStringSubmatch(text, -1)
	if len(m) != 1 {
		t.Fatalf("%s stands there %d times", name, len(m))
	}
	return m[0][1]
}

const index = "$(JOB_COMPLETION_INDEX)"

// The pods of the job play all parts of one tournament, each to its own file.
func TestJob(t *testing.T) {
	job := programtest.Text(t, "job.yaml")
	completions, err := strconv.Atoi(field(t, job, "completions"))
	if err != nil || completions < 2 || field(t, job, "completionMode") != "Indexed" {
		t.Fatalf("%d completions, %s", completions, field(t, job, "completionMode"))
	}
	if parallel, err := strconv.Atoi(field(t, job, "parallelism")); err != nil || parallel > completions {
		t.Error("parallelism")
	}
	args := strings.Join(argsOf(t, job), "\n")
	files := make(map[string]bool)
	var first settings
	for n := range completions {
		pod := strings.Split(strings.ReplaceAll(args, index, strconv.Itoa(n)), "\n")
		o, err := parseOptions(pod)
		if err != nil {
			t.Fatalf("%q: %v", pod, err)
		}
		if o.shard != (shard{n, completions}) || !o.part || files[o.out] || !strings.HasSuffix(o.out, ".json") {
			t.Errorf("%q: %+v", pod, o)
		}
		if n == 0 {
			first = o.settings
		}
		if d := first.difference(&o.settings); d != "" {
			t.Error(d)
		}
		files[o.out] = true
	}
	if strings.Count(job, index) != strings.Count(args, index) {
		t.Error("an index stands outside of the arguments")
	}
}

// The parts are on the volume, which is the one that is claimed, and the other job
// adds up what is there, with the same image.
func TestMergeJob(t *testing.T) {
	job, merge := programtest.Text(t, "job.yaml"), programtest.Text(t, "merge.yaml")
	for _, name := range []string{"image", "mountPath", "claimName"} {
		if a, b := field(t, job, name), field(t, merge, name); a != b {
			t.Errorf("%s: %s and %s", name, a, b)
		}
	}
	if field(t, job, "image") != "IMAGE" {
		t.Error("the image is no placeholder")
	}
	_, claim, ok := strings.Cut(job, "kind: PersistentVolumeClaim\nmetadata:\n  name: ")
	if name, _, _ := strings.Cut(claim, "\n"); !ok || name != field(t, job, "claimName") {
		t.Errorf("the claim is %s", name)
	}
	o, err := parseOptions(argsOf(t, merge))
	mount := field(t, job, "mountPath")
	if err != nil || !slices.Equal(o.merge, []string{mount}) || !strings.HasPrefix(o.svg, mount+"/") {
		t.Errorf("%+v, %v", o, err)
	}
	if strings.HasSuffix(o.svg, ".json") {
		t.Error("the picture would be taken for a part")
	}
	for _, arg := range argsOf(t, job) {
		if file, ok := strings.CutPrefix(arg, "-o="); ok && !strings.HasPrefix(file, mount+"/") {
			t.Errorf("%s is not on the volume", file)
		}
	}
	if strings.Contains(job+merge, "\t") {
		t.Error("YAML has no tabs")
	}
}

// The script of Slurm plays the part of its number, and asks for another try three times at
// most, unless the flags are wrong.
func TestSlurm(t *testing.T) {
	script, err := filepath.Abs("slurm.sh")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("needs bash")
	}
	dir := t.TempDir()
	// Programs that say what they are asked for.
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
