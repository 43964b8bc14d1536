package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pips.example"
	"pips.example/internal/folder"
)

// The format of a part. A change that old programs cannot read gets a new version.
const (
	partFormat  = "pips tournament part"
	partVersion = 3
	maxPart     = 1 << 24 // bytes; the largest part has less than 12,000,000
)

// A part is the result of a shard.
type part struct {
	Format   string   `json:"format"`
	Version  int      `json:"version"`
	Settings settings `json:"settings"`
	shard
	Results  []pips.Result `json:"results"` // of the tables in their order
	Failures failures      `json:"failures"`
	Check    string        `json:"check"` // checksum of the rest
}

// Errors of parts.
var (
	errNotPart   = errors.New("it is not a part of a tournament")
	errVersion   = errors.New("its version is not known")
	errDamaged   = errors.New("it is damaged")
	errTruncated = errors.New("it is not all there")
)

// sum returns the checksum of a part.
func (p part) sum() string {
	p.Check = ""
	text, _ := json.Marshal(p) // cannot fail for these types
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// encode returns the part as JSON.
func (p part) encode() []byte {
	p.Format, p.Version, p.Failures = partFormat, partVersion, append(failures{}, p.Failures...)
	p.Check = p.sum()
	text, _ := json.MarshalIndent(p, "", "  ") // cannot fail, and has no text that is escaped for HTML
	return append(text, '\n')
}

// decodePart reads and checks a part.
func decodePart(text []byte) (p part, err error) {
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff"))))
	d.DisallowUnknownFields()
	err = d.Decode(&p)
	_, end := d.Token()
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return p, errTruncated
	case p.Format != partFormat, err == nil && end != io.EOF:
		return p, errNotPart
	case p.Version != partVersion:
		return p, fmt.Errorf("%w: %d, where %d is", errVersion, p.Version, partVersion)
	case err == nil:
		err = p.valid()
	}
	if err != nil {
		return p, fmt.Errorf("%w: %w", errDamaged, err)
	}
	return p, nil
}

// valid refuses an impossible part. The results have checked their sums.
func (p *part) valid() error {
	s := &p.Settings
	normal, err := s.normal()
	switch { // stop at wrong settings, whose tables have no end
	case err != nil:
		return err
	case s.difference(&normal) != "":
		return errors.New("its names are not in full")
	case !p.shard.valid(s.total()):
		return fmt.Errorf("there is no part %d of %d", p.Number, p.Of)
	case len(p.Results) != len(s.tables()):
		return fmt.Errorf("it has %d tables, not %d", len(p.Results), len(s.tables()))
	case slices.ContainsFunc(p.Results, func(r pips.Result) bool { return len(r.Scores) != s.Seats }):
		return errors.New("a result is not that of a table")
	case p.Failures.valid(s) != nil:
		return p.Failures.valid(s)
	case p.Check != p.sum():
		return errors.New("its checksum is another")
	}
	return nil
}

// merge reads the parts of a tournament and adds them up. A name is that of a file, or of a folder
// with files that end in .json.
func merge(names []string) (sum part, err error) {
	files, err := partFiles(names)
	if err != nil {
		return sum, err
	}
	from := make(map[int]string) // the files by shard
	for i, file := range files {
		p, err := readPart(file)
		if err != nil {
			return sum, fmt.Errorf("%s: %w", file, err)
		}
		if i == 0 {
			sum = p
			sum.Results, sum.Failures = make([]pips.Result, len(p.Results)), nil
		}
		other, there := from[p.Number]
		switch d := sum.Settings.difference(&p.Settings); {
		case d != "":
			return sum, fmt.Errorf("%s is of another tournament than %s. It differs in %s", file, files[0], d)
		case sum.Of != p.Of:
			return sum, fmt.Errorf("%s is one of %d parts, but %s is one of %d", file, p.Of, files[0], sum.Of)
		case there:
			return sum, fmt.Errorf("%s and %s are the same part, %v", other, file, p.shard)
		}
		from[p.Number] = file
		for n, r := range p.Results {
			if sum.Results[n], err = sum.Results[n].Add(r); err != nil {
				return sum, fmt.Errorf("%s: %w", file, err)
			}
		}
		sum.Failures = sum.Failures.add(p.Failures)
	}
	return sum, missing(from, &sum)
}

// missing returns an error if parts, or games of them, are missing.
func missing(from map[int]string, sum *part) error {
	const most = 5
	var list []string
	for n := range sum.Of {
		if from[n] == "" {
			list = append(list, shard{n, sum.Of}.String())
		}
	}
	switch n := len(list); {
	case n == 1:
		return fmt.Errorf("a part is missing: %s", list[0])
	case n > most:
		return fmt.Errorf("parts are missing: %s and %d more", strings.Join(list[:most], ", "), n-most)
	case n > 0:
		return fmt.Errorf("parts are missing: %s", strings.Join(list, ", "))
	case slices.ContainsFunc(sum.Results, func(r pips.Result) bool { return r.Games != sum.Settings.Games }):
		return fmt.Errorf("the parts do not add up to %s of each %s", games(sum.Settings.Games), sum.Settings.table())
	}
	return nil
}

// partFiles returns the files of the names.
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
		parts, err := fs.Glob(os.DirFS(name), "*.json")
		if err != nil || len(parts) == 0 {
			return nil, cmp.Or(err, fmt.Errorf("no file in %s ends in .json", name))
		}
		for _, part := range parts {
			files = append(files, filepath.Join(name, part))
		}
	}
	return files, nil
}

// readPart reads the part in a regular file: opening a pipe may block, and devices have no end.
func readPart(file string) (part, error) {
	f, _, err := folder.Regular(file, os.OpenFile)
	switch {
	case errors.Is(err, folder.ErrIrregular):
		return part{}, errors.New("it is not a regular file")
	case err != nil:
		return part{}, errors.Unwrap(err) // without the name
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxPart+1))
	switch {
	case err != nil:
		return part{}, errors.Unwrap(err)
	case len(text) > maxPart:
		return part{}, errNotPart
	}
	return decodePart(text)
}
