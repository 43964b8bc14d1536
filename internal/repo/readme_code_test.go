package repo_test

import (
	"fmt"
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// readmeImports are the packages that Go code of the README may use without an
// import. A block that needs another one has to be a whole program.
var readmeImports = map[string]string{
	"awari":    "pips.example/awari",
	"dice":     "pips.example/dice",
	"dominoes": "pips.example/dominoes",
	"farkle":   "pips.example/farkle",
	"pips":     "pips.example",
	"prng":     "pips.example/prng",
	"yahtzee":  "pips.example/yahtzee",
	"context":  "context",
	"errors":   "errors",
	"fmt":      "fmt",
	"json":     "encoding/json",
	"os":       "os",
	"rand":     "math/rand/v2",
	"time":     "time",
}

// A block is Go code of the README.
type block struct {
	line   int    // of the README
	code   string // as it stands there
	output string // what it prints, or begins with
	whole  bool   // output is all that it prints
}

// readmeBlocks returns the Go code of a text in Markdown. What a block prints stands
// in a block of text after it, which may be the beginning only, or at its end after
// "// Output:" as in an Example.
func readmeBlocks(text string) (blocks []block) {
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		if !strings.HasPrefix(lines[i], "```") {
			continue
		}
		first := i
		for i++; i < len(lines) && lines[i] != "```"; i++ {
		}
		code := strings.Join(lines[first+1:i], "\n")
		switch lines[first] {
		case "```go":
			b := block{line: first + 1, code: code}
			if _, output, ok := strings.Cut(code, "// Output:\n"); ok {
				for line := range strings.SplitSeq(output, "\n") {
					b.output += strings.TrimPrefix(strings.TrimPrefix(line, "//"), " ") + "\n"
				}
				b.whole = true
			}
			blocks = append(blocks, b)
		case "```text":
			if n := len(blocks); n > 0 && blocks[n-1].output == "" {
				blocks[n-1].output = code + "\n"
			}
		}
	}
	return blocks
}

// program makes a whole program of a block: code that is none is the body of main.
func program(code string) (string, error) {
	if strings.HasPrefix(code, "package ") {
		return code, nil
	}
	return imported("func main() {\n"+code+"\n}\n", readmeImports)
}

// imported returns the declarations as a file that imports what they use.
func imported(decls string, packages map[string]string) (string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+decls, 0)
	if err != nil {
		return "", err
	}
	var imports []string
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		// What is declared nowhere is a package.
		if id, ok := s.X.(*ast.Ident); ok && slices.Contains(f.Unresolved, id) && packages[id.Name] != "" {
			imports = append(imports, fmt.Sprintf("import %s %q\n", id.Name, packages[id.Name]))
		}
		return true
	})
	slices.Sort(imports)
	return "package main\n" + strings.Join(slices.Compact(imports), "") + decls, nil
}

// call is what tells code from a table or a picture.
var call = regexp.MustCompile(`[A-Za-z]\(`)

// docCode makes a program of the code in the comment of the package in dir. What one
// piece declares the next ones see; what none declares are the parameters.
func docCode(dir string) (string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, "doc.go"), nil, parser.ParseComments)
	if err != nil {
		return "", err
	}
	packages := maps.Clone(readmeImports)
	game := strings.TrimSuffix(filepath.ToSlash(dir), "/solve")
	packages["solve"] = "pips.example/" + game + "/solve"
	code, end := "", ""
	for _, b := range new(comment.Parser).Parse(f.Doc.Text()).Content {
		c, ok := b.(*comment.Code)
		if !ok || !call.MatchString(c.Text) || strings.HasPrefix(c.Text, "go run ") {
			continue
		}
		text := strings.ReplaceAll(c.Text, "…", "") // something is left out there
		const head = "package main\nfunc main() {\n"
		body, err := parser.ParseFile(token.NewFileSet(), "", head+text+"\n}", 0)
		if err != nil {
			return "", fmt.Errorf("%w in\n%s", err, text)
		}
		used := ""
		for _, s := range slices.Backward(body.Decls[0].(*ast.FuncDecl).Body.List) {
			switch s := s.(type) {
			case *ast.ExprStmt:
				if _, ok := s.X.(*ast.CallExpr); !ok { // a value, with what it is in a comment
					at := int(s.Pos()) - 1 - len(head)
					text = text[:at] + "_ = " + text[at:]
				}
			case *ast.AssignStmt:
				for _, x := range s.Lhs {
					if id, ok := x.(*ast.Ident); ok && s.Tok == token.DEFINE && id.Name != "_" {
						used += "_ = " + id.Name + "\n"
					}
				}
			}
		}
		code, end = code+"{\n"+text+"\n"+used, end+"}\n"
	}
	params := "ctx context.Context, seed uint64, first, last uint32, show func(done, total int), roll dice.Roller, src rand.Source, total int, games uint32"
	switch game {
	case "dice", "prng":
	default:
		params += ", rules " + game + ".Rules, state " + game + ".State, view " + game + ".View, g, game *" + game + ".Game"
	}
	return imported("func doc("+params+") {\n"+code+end+"}\nfunc main() {}\n", packages)
}

// TestReadmeCode compiles all Go code of the README, and that of the package comments,
// in a module of its own, as its reader would, and compares what the README prints.
func TestReadmeCode(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	command := func(args ...string) (string, error) {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "GOPROXY=off")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	blocks := readmeBlocks(readme(t))
	if len(blocks) < 2 || blocks[0].output == "" || !blocks[0].whole {
		t.Fatal("the README does not begin with code and all that it prints")
	}
	write := func(name, code string, err error) {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(name, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(name, "main.go"), []byte(code), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i, b := range blocks {
		code, err := program(b.code)
		write(fmt.Sprint("block", i), code, err)
	}
	for _, pattern := range []string{"*/doc.go", "*/solve/doc.go"} {
		docs, err := filepath.Glob(pattern)
		if err != nil || len(docs) < 2 {
			t.Fatal(docs, err)
		}
		for _, doc := range docs {
			code, err := docCode(filepath.Dir(doc))
			write(filepath.Dir(doc), code, err)
		}
	}
	for _, args := range [][]string{
		{"mod", "init", "readme"},
		{"mod", "edit", "-require=pips.example@v0.0.0", "-replace=pips.example=" + root},
		{"vet", "./..."},
	} {
		if out, err := command(args...); err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	for i, b := range blocks {
		if b.output == "" {
			continue
		}
		got, err := command("run", fmt.Sprint("./block", i))
		if err != nil || !strings.HasPrefix(got, b.output) || b.whole && got != b.output {
			t.Errorf("README.md:%d prints\n%s, not\n%s, %v", b.line, got, b.output, err)
		}
	}
}
