package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// merge reads the parts of a tournament and adds them up. A name is that of a file,
// or of a folder, of which all files are read that end in .json.
func merge(names []string) (s settings, sum tally, err error) {
	files, err := partFiles(names)
	if err != nil {
		return s, nil, err
	}
	var one part                 // the first
	from := make(map[int]string) // the files by shard
	for _, file := range files {
		p, err := readPart(file)
		if err != nil {
			return s, nil, fmt.Errorf("%s: %w", file, err)
		}
		if sum == nil {
			one, sum = p, newTally(&p.Settings)
		}
		other, there := from[p.Shard]
		switch d := one.Settings.difference(&p.Settings); {
		case d != "":
			return s, nil, fmt.Errorf("%s is of another tournament than %s. It differs in %s", file, files[0], d)
		case one.Shards != p.Shards:
			return s, nil, fmt.Errorf("%s is one of %d parts, but %s is one of %d", file, p.Shards, files[0], one.Shards)
		case there:
			return s, nil, fmt.Errorf("%s and %s are the same part, %d/%d", other, file, p.Shard, p.Shards)
		}
		from[p.Shard] = file
		sum.add(p.Pairs)
	}
	return one.Settings, sum, missing(from, one.Shards)
}

// missing says which parts are not there, or nothing.
func missing(from map[int]string, shards int) error {
	const most = 5
	var list []string
	for n := range shards {
		if _, there := from[n]; !there {
			list = append(list, fmt.Sprintf("%d/%d", n, shards))
		}
	}
	switch n := len(list); {
	case n == 0:
		return nil
	case n == 1:
		return fmt.Errorf("a part is missing: %s", list[0])
	case n > most:
		return fmt.Errorf("parts are missing: %s and %d more", strings.Join(list[:most], ", "), n-most)
	}
	return fmt.Errorf("parts are missing: %s", strings.Join(list, ", "))
}

// partFiles returns the files that the names stand for.
func partFiles(names []string) (files []string, err error) {
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, name)
			continue
		}
		entries, err := os.ReadDir(name)
		if err != nil {
			return nil, err
		}
		before := len(files)
		for _, e := range entries {
			if filepath.Ext(e.Name()) == ".json" {
				files = append(files, filepath.Join(name, e.Name()))
			}
		}
		if len(files) == before {
			return nil, fmt.Errorf("no file in %s ends in .json", name)
		}
	}
	return files, nil
}

// readPart reads the part in a file. To open a pipe could take for ever, and devices have no
// end.
func readPart(file string) (part, error) {
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return part{}, errors.New("it is no regular file")
	}
	f, err := os.Open(file)
	if err != nil {
		return part{}, errors.Unwrap(err) // without the name
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxPart+1))
	switch {
	case err != nil:
		return part{}, err
	case len(text) > maxPart:
		return part{}, errNotPart
	}
	return decodePart(text)
}
