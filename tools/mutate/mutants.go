package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is a change of the source that the tests ought to notice.
type mutant struct {
	Name   string   `json:"name"`             // file:line:column and the change; the same from run to run
	Code   string   `json:"code"`             // the line
	Status string   `json:"status"`           // killed, lived, timeout, or refused by the compiler
	Killed []string `json:"killed,omitempty"` // by these tests, the first one only without -all

	file       string // path
	start, end int    // bytes that are replaced
	with       string
}

// others are the operators that one is replaced by.
var others = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD},
	token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.INC: {token.DEC}, token.DEC: {token.INC},
	token.ADD_ASSIGN: {token.SUB_ASSIGN, token.ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN, token.ASSIGN},
	token.MUL_ASSIGN: {token.QUO_ASSIGN}, token.QUO_ASSIGN: {token.MUL_ASSIGN}, token.REM_ASSIGN: {token.MUL_ASSIGN},
	token.AND_ASSIGN: {token.OR_ASSIGN, token.ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN, token.ASSIGN},
	token.XOR_ASSIGN: {token.AND_ASSIGN}, token.AND_NOT_ASSIGN: {token.AND_ASSIGN},
	token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN},
}

// mutants returns all mutants of a file, in the order of the source.
func mutants(fset *token.FileSet, f *ast.File, text []byte) (list []mutant) {
	path := fset.Position(f.Package).Filename
	lines := strings.Split(string(text), "\n")
	replace := func(from, to token.Pos, with string) {
		p := fset.Position(from)
		start, end := p.Offset, fset.Position(to).Offset
		what := strings.Join(strings.Fields(string(text[start:end])), " ")
		list = append(list, mutant{
			Name: fmt.Sprintf("%s:%d:%d %s -> %s", filepath.Base(path), p.Line, p.Column, what, cmp.Or(strings.TrimSpace(with), "nothing")),
			Code: strings.TrimSpace(lines[p.Line-1]),
			file: path, start: start, end: end, with: with,
		})
	}
	operator := func(at token.Pos, op token.Token) {
		for _, other := range others[op] {
			replace(at, at+token.Pos(len(op.String())), other.String())
		}
	}
	remove := func(n ast.Node) { // without a change of the numbers of lines
		replace(n.Pos(), n.End(), "{}"+strings.Repeat("\n", fset.Position(n.End()).Line-fset.Position(n.Pos()).Line))
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec, *ast.ArrayType:
			return false
		case *ast.BinaryExpr:
			operator(n.OpPos, n.Op)
		case *ast.UnaryExpr:
			if n.Op == token.SUB || n.Op == token.NOT {
				replace(n.OpPos, n.OpPos+1, "")
			}
		case *ast.IncDecStmt:
			operator(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			operator(n.TokPos, n.Tok)
			if n.Tok != token.DEFINE {
				remove(n)
			}
		case *ast.ExprStmt:
			remove(n)
		case *ast.BranchStmt:
			switch {
			case n.Label != nil:
			case n.Tok == token.BREAK:
				replace(n.Pos(), n.End(), "continue")
			case n.Tok == token.CONTINUE:
				replace(n.Pos(), n.End(), "break")
			}
		case *ast.BasicLit:
			if n.Kind == token.INT {
				replace(n.Pos(), n.End(), "("+n.Value+"+1)")
			}
		case *ast.Ident:
			switch n.Name {
			case "true":
				replace(n.Pos(), n.End(), "false")
			case "false":
				replace(n.Pos(), n.End(), "true")
			}
		case *ast.IfStmt:
			if call, ok := n.Cond.(*ast.CallExpr); ok {
				replace(call.Pos(), call.Pos(), "!")
			}
		}
		return true
	})
	return list
}

// choose returns n mutants from the place from on in an order that depends on the seed
// alone, all the others for 0.
func choose(list []mutant, seed uint64, from, n int) []mutant {
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[min(from, len(list)):]
	if n > 0 {
		list = list[:min(n, len(list))]
	}
	return list
}

// keep returns the mutants that have names.
func keep(list []mutant, names map[string]bool) []mutant {
	return slices.DeleteFunc(list, func(m mutant) bool { return !names[m.Name] })
}

// source returns the file with the mutant in it.
func (m *mutant) source() ([]byte, error) {
	text, err := os.ReadFile(m.file)
	if err != nil {
		return nil, err
	}
	return slices.Concat(text[:m.start], []byte(m.with), text[m.end:]), nil
}
