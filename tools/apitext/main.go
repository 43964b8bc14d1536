// Apitext prints the exported API of the packages of a module, one line each, sorted, so that
// two versions can be compared with diff and a change of the API shows in a review.
//
//	go -C tools run ./apitext ..
//
// The argument is the folder of the module. Internal packages, programs and packages of tests only are left out. A type
// says whether it is comparable, and a constant its value, since importers rely on both.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: apitext folder-of-the-module")
		os.Exit(2)
	}
	lines, err := list(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "apitext:", err)
		os.Exit(1)
	}
	w := bufio.NewWriter(os.Stdout)
	for _, s := range lines {
		fmt.Fprintln(w, s)
	}
	if err := w.Flush(); err != nil {
		fmt.Fprintln(os.Stderr, "apitext:", err)
		os.Exit(1)
	}
}

// list returns the lines for the module in dir, sorted.
func list(dir string) ([]string, error) {
	pkgs, err := packages.Load(&packages.Config{
		Dir:  dir,
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax,
	}, "./...")
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		if p.Types.Name() != "main" && !internal(p.PkgPath) && len(p.Types.Scope().Names()) > 0 {
			lines = append(lines, describe(p.Types)...)
		}
	}
	if len(lines) == 0 {
		return nil, errors.New("no packages to list in " + dir)
	}
	slices.Sort(lines)
	return lines, nil
}
