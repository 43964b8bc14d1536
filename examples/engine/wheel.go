package main

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"debug/macho"
	"embed"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"pips.example/examples/internal/gocommand"
	"pips.example/examples/internal/terminal"
	files "pips.example/internal/folder"
)

// module is the Python of a wheel. Its types are made from the schemas of api/, see tools/wire.
//
//go:embed python/__init__.py python/types.py
var module embed.FS

// platforms are the systems that wheels are for, with the tags of their platforms. That of macOS lacks the version.
var platforms = map[string]string{
	"linux/amd64": "manylinux_2_17_x86_64.musllinux_1_2_x86_64", "linux/arm64": "manylinux_2_17_aarch64.musllinux_1_2_aarch64",
	"darwin/amd64": "macosx_%d_%d_x86_64", "darwin/arm64": "macosx_%d_%d_arm64", "windows/amd64": "win_amd64", "windows/arm64": "win_arm64",
}

// Wheels are packages for Python with this program in them, one for each system.
type wheels struct {
	dir           string // to write them to
	name, version string // of the package; its module is pips
	systems       []string
}

var (
	packageName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	release     = regexp.MustCompile(`^(0|[1-9]\d*)(\.(0|[1-9]\d*))*((a|b|rc)(0|[1-9]\d*))?$`)
)

// flags defines the flags of wheels.
func (w *wheels) flags(f *flag.FlagSet) {
	*w = wheels{name: "pips-rules", version: "0.0.0", systems: []string{runtime.GOOS + "/" + runtime.GOARCH}}
	f.Func("wheel", "", func(s string) error {
		if w.dir = s; s == "" {
			return errors.New("a folder needs a name")
		}
		return nil
	})
	f.Func("for", "", func(s string) error {
		all := slices.Sorted(maps.Keys(platforms))
		if w.systems = []string{s}; s == "all" {
			w.systems = all
		} else if platforms[s] == "" {
			return fmt.Errorf("want all or one of %s", strings.Join(all, ", "))
		}
		return nil
	})
	matching := func(name string, value *string, pattern *regexp.Regexp, want string) {
		f.Func(name, "", func(s string) error {
			if *value = s; !pattern.MatchString(s) {
				return errors.New("want " + want)
			}
			return nil
		})
	}
	matching("name", &w.name, packageName, "lower-case letters and digits, with single hyphens between them")
	matching("version", &w.version, release, "numbers and points, as in 1.2.0 or 1.2.0rc1")
}

// check refuses flags that need another one.
func (w *wheels) check(f *flag.FlagSet) (err error) {
	f.Visit(func(f *flag.Flag) {
		if w.dir == "" && slices.Contains([]string{"for", "name", "version"}, f.Name) {
			err = fmt.Errorf("-%s goes with -wheel", f.Name)
		}
	})
	return err
}

// write writes the wheels, and says which.
func (w *wheels) write(ctx context.Context, s *terminal.Screen) error {
	root, err := gocommand.Module(ctx)
	if err != nil {
		return err
	}
	license, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(w.dir, 0o777); err != nil {
		return err
	}
	for _, system := range w.systems {
		program, err := gocommand.Build(ctx, system, "pips.example/examples/engine")
		if err != nil {
			return err
		}
		name, data, err := w.pack(system, program, license)
		if err == nil {
			err = files.Write(w.dir, name, func(f io.Writer) error { _, err := f.Write(data); return err })
		}
		if err != nil {
			return err
		}
		s.Printf("%s\n", filepath.Join(w.dir, name))
		s.Flush() // the screen keeps its error
	}
	return nil
}

// pack returns the wheel of a system, with its file name.
func (w *wheels) pack(system string, program, license []byte) (name string, data []byte, err error) {
	platform := platforms[system]
	if strings.HasPrefix(system, "darwin/") {
		if platform, err = macOS(platform, program); err != nil {
			return "", nil, err
		}
	}
	engine := "engine"
	if strings.HasPrefix(system, "windows/") {
		engine += ".exe"
	}
	stem := strings.ReplaceAll(w.name, "-", "_") + "-" + w.version
	var tags strings.Builder
	for tag := range strings.SplitSeq(platform, ".") {
		fmt.Fprintf(&tags, "Tag: py3-none-%s\n", tag)
	}
	info := stem + ".dist-info/"
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	var record strings.Builder
	add := func(name string, mode fs.FileMode, data []byte) {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		h.SetMode(mode)
		f, failed := z.CreateHeader(h)
		if failed == nil {
			_, failed = f.Write(data)
		}
		err = errors.Join(err, failed)
		sum := sha256.Sum256(data)
		fmt.Fprintf(&record, "%s,sha256=%s,%d\n", name, base64.RawURLEncoding.EncodeToString(sum[:]), len(data))
	}
	for _, name := range []string{"__init__.py", "types.py"} {
		code, failed := module.ReadFile("python/" + name)
		add("pips/"+name, 0o644, code)
		err = errors.Join(err, failed)
	}
	add("pips/py.typed", 0o644, nil)
	add("pips/"+engine, 0o755, program)
	add(info+"licenses/LICENSE", 0o644, license)
	add(info+"METADATA", 0o644, fmt.Appendf(nil, `Metadata-Version: 2.1
Name: %s
Version: %s
Summary: Rules, computer players, advice and reviews of Farkle, Yahtzee, Awari and dominoes
License: MIT
License-File: LICENSE
Requires-Python: >=3.11
`, w.name, w.version))
	add(info+"WHEEL", 0o644, fmt.Appendf(nil, "Wheel-Version: 1.0\nGenerator: pips\nRoot-Is-Purelib: false\n%s", &tags))
	fmt.Fprintf(&record, "%sRECORD,,\n", info)
	add(info+"RECORD", 0o644, []byte(record.String()))
	err = errors.Join(err, z.Close())
	return stem + "-py3-none-" + platform + ".whl", b.Bytes(), err
}

// macOS completes the tag of a platform by the oldest version that a program runs on, which the linker of Go has noted in
// it.
func macOS(tag string, program []byte) (string, error) {
	f, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return "", err
	}
	for _, l := range f.Loads {
		const buildVersion = 0x32 // LC_BUILD_VERSION: command, size, platform, oldest version as bytes 0, minor, major, 0
		if raw := l.Raw(); f.ByteOrder.Uint32(raw) == buildVersion && len(raw) >= 16 {
			oldest := f.ByteOrder.Uint32(raw[12:])
			return fmt.Sprintf(tag, oldest>>16, oldest>>8&0xff), nil
		}
	}
	return "", errors.New("the program for macOS does not say what version it needs")
}
