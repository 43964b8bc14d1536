package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	_ "embed" // for the picture
	"encoding/json"
	"fmt"
	"html"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"pips.example/examples/internal/service"
)

// tasks are the solvers whose tables are part of a site, those of the default rules. The page finds a table by the name of
// its task.
func tasks() []service.Task {
	return []service.Task{
		{Game: "dominoes", Aim: "win", Rules: "standard"}, {Game: "farkle", Aim: "duel", Rules: "standard"},
		{Game: "yahtzee", Aim: "total", Rules: "yahtzee"}, {Game: "yahtzee", Aim: "total", Rules: "yatzy"},
	}
}

// tables returns the tables of the tasks, each made at its first request, and the file that lists them.
func tables(ctx context.Context) map[string]file {
	files, names := map[string]file{}, map[string]string{}
	for _, task := range tasks() {
		name := "tables/" + strings.ReplaceAll(task.String(), " ", "-") + ".gz"
		names[task.String()] = name
		files["/"+name] = file{kind: "application/octet-stream", packed: true, made: sync.OnceValues(func() ([]byte, error) {
			data, err := service.New(service.Limits{}, nil).Solution(ctx, task, func(int, int) {})
			if err != nil {
				return nil, err
			}
			return pack(data)
		})}
	}
	index, _ := json.Marshal(names)
	files["/tables.json"] = file{kind: types[".json"], data: index}
	return files
}

// unpack decompresses data.
func unpack(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// pack compresses data by gzip.
func pack(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // fails only for invalid levels
	_, err := w.Write(data)
	err = cmp.Or(err, w.Close())
	return b.Bytes(), err
}

//go:embed playground.png
var shot []byte // a picture of the page

// tagged returns the page with the tags by which other programs show a link to it. They are the same for all games: what is
// behind the # of a link reaches no server.
func tagged(page []byte, address string) []byte {
	address = strings.TrimSuffix(address, "/") + "/"
	var tags strings.Builder
	for _, t := range [][2]string{
		{"title", "Pips: Farkle, Yahtzee, Kalah and dominoes"}, {"description", "Play, then see what each choice was worth."},
		{"type", "website"}, {"url", address}, {"image", address + "playground.png"},
	} {
		fmt.Fprintf(&tags, "<meta property=\"og:%s\" content=\"%s\">\n", t[0], html.EscapeString(t[1]))
	}
	return bytes.Replace(page, []byte("<title>"), []byte(tags.String()+"<title>"), 1)
}

// write writes the page into a folder that any web server can host, under any path. It replaces existing
// files.
func write(ctx context.Context, o options, out, errOut io.Writer) error {
	files, err := load(ctx, o.wasm, errOut)
	if err != nil {
		return err
	}
	if o.url != "" {
		files["/"] = file{data: tagged(files["/"].data, o.url)}
		files["/playground.png"] = file{data: shot}
	}
	size := 0
	if err := offline(files); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		if f.made != nil {
			if o.without {
				continue
			}
			fmt.Fprintf(errOut, "playground: making %s\n", name[1:])
			if f.data, err = f.made(); err != nil {
				return fmt.Errorf("%s: %w", name[1:], err)
			}
		}
		switch {
		case name == "/":
			name = "/index.html"
		case name == "/tables.json" && o.without:
			f.data = []byte("{}")
		}
		file := filepath.Join(o.out, filepath.FromSlash(name[1:]))
		if err := cmp.Or(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, f.data, 0o644)); err != nil {
			return err
		}
		size += len(f.data)
	}
	_, err = fmt.Fprintf(out, "The page is in %s, with %.1f MB. Any web server can host it.\n", o.out, float64(size)/1e6)
	return err
}
