package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// machO is the beginning of a program for macOS that needs version 12.3.
func machO() []byte {
	const (
		magic, amd64, executable = 0xfeedfacf, 0x01000007, 2
		buildVersion, size       = 0x32, 24
	)
	var b []byte
	for _, word := range []uint32{magic, amd64, 3, executable, 1, size, 0, 0, buildVersion, size, 1, 12<<16 | 3<<8, 0, 0} {
		b = binary.LittleEndian.AppendUint32(b, word)
	}
	return b
}

// A wheel has the tags of its system, and the size and the sum of each file, and the same bytes each time.
func TestWheels(t *testing.T) {
	w := wheels{name: "my-pips", version: "1.2rc1"}
	for system, want := range map[string]string{
		"linux/amd64": "manylinux_2_17_x86_64.musllinux_1_2_x86_64", "linux/arm64": "manylinux_2_17_aarch64.musllinux_1_2_aarch64",
		"darwin/amd64": "macosx_12_3_x86_64", "darwin/arm64": "macosx_12_3_arm64", "windows/amd64": "win_amd64", "windows/arm64": "win_arm64",
	} {
		name, data, err := w.pack(system, machO(), []byte("license"))
		_, again, _ := w.pack(system, machO(), []byte("license"))
		if err != nil || name != "my_pips-1.2rc1-py3-none-"+want+".whl" || !bytes.Equal(data, again) {
			t.Errorf("%s: %s, %v", system, name, err)
			continue
		}
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		texts, record := map[string]string{}, ""
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			mode := fs.FileMode(0o644)
			if strings.HasPrefix(f.Name, "pips/engine") {
				mode = 0o755
			}
			if f.Mode() != mode {
				t.Errorf("%s: %v", f.Name, f.Mode())
			}
			texts[f.Name] = string(text)
			if sum := sha256.Sum256(text); strings.HasSuffix(f.Name, "/RECORD") {
				record += f.Name + ",,\n"
			} else {
				record += fmt.Sprintf("%s,sha256=%s,%d\n", f.Name, base64.RawURLEncoding.EncodeToString(sum[:]), len(text))
			}
		}
		const info = "my_pips-1.2rc1.dist-info/"
		engine := map[bool]string{true: "pips/engine.exe", false: "pips/engine"}[strings.HasPrefix(system, "windows/")]
		if texts[info+"RECORD"] != record || texts[engine] != string(machO()) || texts[info+"licenses/LICENSE"] != "license" || !strings.Contains(texts["pips/types.py"], "FarkleMove = ") {
			t.Errorf("%s: %q, want %s", system, texts[info+"RECORD"], record)
		}
		for _, tag := range strings.Split(want, ".") {
			if !strings.Contains(texts[info+"WHEEL"], "\nTag: py3-none-"+tag+"\n") || !strings.Contains(texts[info+"METADATA"], "\nName: my-pips\nVersion: 1.2rc1\n") {
				t.Errorf("%s lacks %s: %q", system, tag, texts)
			}
		}
	}
	if _, _, err := w.pack("darwin/arm64", []byte("a program"), nil); err == nil {
		t.Error("a program that is none has a version of macOS")
	}
}

// guide returns the first program in a language of the README, and the output after it.
func guide(t *testing.T, language string) (code, out string) {
	t.Helper()
	_, code, _ = strings.Cut(programtest.Text(t, "README.md"), "\n```"+language+"\n")
	code, out, _ = strings.Cut(code, "```\n")
	_, out, _ = strings.Cut(out, "```\n")
	out, _, _ = strings.Cut(out, "```\n")
	return code, out
}

// TestInstalled installs the wheel of this system into a new environment, without a network, and runs the program of the
// README and others. However Python ends, the engine ends, too: else the output would stay open. With PIPS_LONG, mypy accepts
// the module and the program.
func TestInstalled(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the engine once more")
	}
	python, err := exec.LookPath("python3")
	if err == nil {
		err = exec.Command(python, "-c", "import venv, ensurepip, sys; sys.exit(sys.version_info < (3, 11))").Run()
	}
	if err != nil {
		t.Skip("there is no python3 from 3.11 with venv")
	}
	dir := t.TempDir()
	got := play(t, nil, "", "-wheel", filepath.Join(dir, "dist"))
	if _, err := os.Stat(strings.TrimSpace(got.Out)); err != nil {
		t.Fatalf("%+v", got)
	}
	run := func(status int, name string, args ...string) string {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PYTHONPATH=", "PIP_CONFIG_FILE="+os.DevNull)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != status {
			t.Fatalf("%q: %v\n%s", args, err, out)
		}
		return string(out)
	}
	run(0, python, "-m", "venv", "new")
	python = filepath.Join(dir, "new", "bin", "python")
	if _, err := os.Stat(python); err != nil { // Windows
		python = filepath.Join(dir, "new", "Scripts", "python")
	}
	run(0, python, "-m", "pip", "install", "-q", "--no-index", strings.TrimSpace(got.Out))
	code, want := guide(t, "python")
	program := filepath.Join(dir, "guide.py")
	if err := os.WriteFile(program, []byte(code), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := run(0, python, "-W", "error", program); got != want || want == "" {
		t.Errorf("%s", programtest.Difference(got, want))
	}
	script, err := filepath.Abs("testdata/package.py")
	if err != nil {
		t.Fatal(err)
	}
	for way, status := range map[string]int{"all": 0, "exit": 0, "exception": 1, "kill": -1, "fork": -1} {
		if got := run(status, python, "-W", "error", script, way); (status == 0 || way == "fork") && !strings.HasSuffix(got, "done\n") {
			t.Errorf("%s: %s", way, got)
		}
	}
	if os.Getenv("PIPS_LONG") != "" {
		run(0, "mypy", "--strict", "--python-executable", python, program)
		wrong := filepath.Join(dir, "wrong.py")
		for _, line := range []string{`engine.new("farkle")`, `engine.new("farkle", ["Ann"]).page()["view1"]`, `engine.rules("awari")["aims"] + 1`, `engine.saved().nothing`} {
			if err := os.WriteFile(wrong, []byte("import pips\nengine = pips.Engine()\n"+line+"\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			run(1, "mypy", "--strict", "--python-executable", python, wrong)
		}
		run(0, "mypy", "--strict", "--no-warn-return-any", strings.TrimSpace(run(0, python, "-c", "import pips; print(pips.__path__[0])")))
	}
}
