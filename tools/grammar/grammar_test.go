// Package grammar checks api/grammar.ebnf: what is drawn from it is read or refused with a place, and what
// the library prints is in it.
package grammar

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"slices"
	"testing"

	"golang.org/x/exp/ebnf"
	"pgregory.net/rapid"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

func load(t *testing.T) ebnf.Grammar {
	t.Helper()
	f, err := os.Open("../../api/grammar.ebnf")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g, err := ebnf.Parse("grammar.ebnf", f)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// sentence draws a sentence of x.
func sentence(t *rapid.T, g ebnf.Grammar, x ebnf.Expression) (s string) {
	switch x := x.(type) {
	case *ebnf.Production:
		return sentence(t, g, x.Expr)
	case ebnf.Alternative:
		return sentence(t, g, x[rapid.IntRange(0, len(x)-1).Draw(t, "of")])
	case ebnf.Sequence:
		for _, y := range x {
			s += sentence(t, g, y)
		}
	case *ebnf.Name:
		return sentence(t, g, g[x.String])
	case *ebnf.Token:
		return x.String
	case *ebnf.Range:
		return string(rune(rapid.IntRange(int(x.Begin.String[0]), int(x.End.String[0])).Draw(t, "rune")))
	case *ebnf.Group:
		return sentence(t, g, x.Body)
	case *ebnf.Option:
		if rapid.Bool().Draw(t, "option") {
			return sentence(t, g, x.Body)
		}
	case *ebnf.Repetition:
		for range rapid.IntRange(0, 3).Draw(t, "times") {
			s += sentence(t, g, x.Body)
		}
	}
	return s
}

// ends returns where a sentence of x can end that begins at one of the places in text.
func ends(g ebnf.Grammar, x ebnf.Expression, text string, from map[int]bool) map[int]bool {
	to := map[int]bool{}
	switch x := x.(type) {
	case *ebnf.Production:
		return ends(g, x.Expr, text, from)
	case ebnf.Alternative:
		for _, y := range x {
			maps.Copy(to, ends(g, y, text, from))
		}
	case ebnf.Sequence:
		to = from
		for _, y := range x {
			to = ends(g, y, text, to)
		}
	case *ebnf.Name:
		return ends(g, g[x.String], text, from)
	case *ebnf.Token:
		for i := range from {
			if n := i + len(x.String); n <= len(text) && text[i:n] == x.String {
				to[n] = true
			}
		}
	case *ebnf.Range:
		for i := range from {
			if i < len(text) && text[i] >= x.Begin.String[0] && text[i] <= x.End.String[0] {
				to[i+1] = true
			}
		}
	case *ebnf.Group:
		return ends(g, x.Body, text, from)
	case *ebnf.Option:
		maps.Copy(to, from)
		maps.Copy(to, ends(g, x.Body, text, from))
	case *ebnf.Repetition:
		maps.Copy(to, from)
		for n := -1; n < len(to); {
			n = len(to)
			from = ends(g, x.Body, text, from)
			maps.Copy(to, from)
		}
	}
	return to
}

// in reports whether text is a sentence of a production.
func in(g ebnf.Grammar, production, text string) bool {
	return ends(g, g[production], text, map[int]bool{0: true})[len(text)]
}

// of returns a function that reads a text and prints what it read.
func of[V fmt.Stringer](parse func(string) (V, error)) func(string) (string, error) {
	return func(s string) (string, error) {
		v, err := parse(s)
		if err != nil {
			return "", err
		}
		return v.String(), nil
	}
}

// record reads a record of some rules.
func record[R pips.Rules[S, M, C, V], S, M comparable, C, V any](s string) (string, error) {
	rec, err := pips.ParseRecord[R](s)
	return rec.String(), err
}

// readers has the functions that read the sentences of a production.
var readers = map[string]func(string) (string, error){
	"dice":       of(dice.Parse),
	"farkleMove": of(farkle.ParseMove), "farkleTable": of(farkle.ParseTable), "farkleRules": of(farkle.ParseRules), "farkleState": of(farkle.ParseState), "farklePlan": of(farkle.ParsePlan),
	"yahtzeeMove": of(yahtzee.ParseMove), "yahtzeeRules": of(yahtzee.ParseRules), "yahtzeeState": of(yahtzee.ParseState), "yahtzeeCard": of(yahtzee.Yatzy().ParseCard), "yahtzeePlan": of(yahtzee.ParsePlan),
	"awariMove": of(awari.ParseMove), "awariRules": of(awari.ParseRules), "awariBoard": of(awari.Parse), "awariState": of(awari.ParseState),
	"dominoMove": of(dominoes.ParseMove), "dominoTile": of(dominoes.ParseDomino), "dominoHand": of(dominoes.ParseHand), "dominoBoard": of(dominoes.ParseBoard),
	"dominoRules": of(dominoes.ParseRules), "dominoState": of(dominoes.ParseState),
	"dominoDeal":   of(func(s string) (d dominoes.Deal, err error) { return d, d.UnmarshalText([]byte(s)) }),
	"farkleRecord": record[farkle.Rules], "yahtzeeRecord": record[yahtzee.Rules], "awariRecord": record[awari.Rules], "dominoRecord": record[dominoes.Rules],
}

// Each production is complete, and needed by a text that something reads.
func TestVerify(t *testing.T) {
	g := load(t)
	needed := map[string]bool{}
	for name := range readers {
		pruned := ebnf.Grammar{}
		prune(g, g[name], pruned)
		if err := ebnf.Verify(pruned, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for p := range pruned {
			needed[p] = true
		}
	}
	for name := range g {
		if !needed[name] {
			t.Errorf("%s is in no text that is read", name)
		}
	}
}

// prune collects the productions that x needs.
func prune(g ebnf.Grammar, x ebnf.Expression, need ebnf.Grammar) {
	switch x := x.(type) {
	case *ebnf.Production:
		need[x.Name.String] = x
		prune(g, x.Expr, need)
	case ebnf.Alternative:
		for _, y := range x {
			prune(g, y, need)
		}
	case ebnf.Sequence:
		for _, y := range x {
			prune(g, y, need)
		}
	case *ebnf.Name:
		if need[x.String] == nil {
			prune(g, g[x.String], need)
		}
	case *ebnf.Group:
		prune(g, x.Body, need)
	case *ebnf.Option:
		prune(g, x.Body, need)
	case *ebnf.Repetition:
		prune(g, x.Body, need)
	}
}

// What is drawn from the grammar is refused with a place in it, or prints as a sentence that reads the same.
func TestSentences(t *testing.T) {
	g := load(t)
	for _, name := range slices.Sorted(maps.Keys(readers)) {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				text := sentence(t, g, g[name])
				if !in(g, name, text) {
					t.Fatalf("%q is drawn and not recognised", text)
				}
				canonical, err := readers[name](text)
				if err != nil {
					var bad *pips.SyntaxError
					if !errors.As(err, &bad) || bad.Offset < 0 || bad.Offset > len(text) || bad.Input != text {
						t.Fatalf("%q is refused with %#v", text, err)
					}
					return
				}
				if again, err := readers[name](canonical); err != nil || again != canonical || !in(g, name, canonical) {
					t.Fatalf("%q prints as %q, and that as %q, %v; in the language: %v", text, canonical, again, err, in(g, name, canonical))
				}
			})
		})
	}
}

// What games print is in the language and can be read: rules, moves, states and records, also from a start and
// to a resignation.
func TestPrinted(t *testing.T) {
	g := load(t)
	printed(t, g, "farkle", farkle.Variants(), func(r farkle.Rules) pips.Strategy[farkle.View, farkle.Move] { return pips.Random(r, 1) })
	printed(t, g, "yahtzee", yahtzee.Variants(), func(r yahtzee.Rules) pips.Strategy[yahtzee.View, yahtzee.Move] { return pips.Random(r, 1) })
	printed(t, g, "awari", awari.Variants(), func(r awari.Rules) pips.Strategy[awari.View, awari.Move] { return pips.Random(r, 1) })
	printed(t, g, "domino", dominoes.Variants(), func(r dominoes.Rules) pips.Strategy[dominoes.View, dominoes.Move] { return pips.Random(r, 1) })
	for name, r := range farkle.Variants() {
		if text := r.Table.String(); !in(g, "farkleTable", text) {
			t.Errorf("%s: the table %q is not in the language", name, text)
		}
	}
}

func printed[R interface {
	pips.Rules[S, M, C, V]
	fmt.Stringer
}, S, M comparable, C, V any](t *testing.T, g ebnf.Grammar, game string, variants iter.Seq2[string, R], random func(R) pips.Strategy[V, M]) {
	for name, r := range variants {
		want := func(t interface {
			Helper()
			Fatalf(string, ...any)
		}, production, text string,
		) {
			t.Helper()
			if !in(g, game+production, text) {
				t.Fatalf("%s: the %s %q is not in the language", name, production, text)
			}
			if _, err := readers[game+production](text); err != nil {
				t.Fatalf("%s: the %s %q: %v", name, production, text, err)
			}
		}
		want(t, "Rules", name)
		want(t, "Rules", r.String())
		rapid.Check(t, func(t *rapid.T) {
			_, most := r.Players()
			players := make([]string, min(most, 4))
			players[0] = "Ann"
			rec := pips.Record[R, S, M, C, V]{Rules: r, Players: players, Seed: "7"}
			game, err := rec.Game()
			if err != nil {
				t.Fatal(err)
			}
			src, play := pips.SourceFor(rapid.Uint64().Draw(t, "seed"), 0), random(r)
			for range rapid.IntRange(0, 30).Draw(t, "steps") {
				waits, p := game.Waits()
				if waits == pips.Nothing {
					break
				}
				if waits == pips.Chance {
					err = game.Roll(src)
				} else {
					err = game.Move(play(game.View(p)))
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			want(t, "State", fmt.Sprint(game.State()))
			want(t, "Record", game.Record().String())
			for step := range game.Steps() {
				if step.Move != nil {
					want(t, "Move", fmt.Sprint(*step.Move))
				}
			}
			from := game.State()
			rec.Start = &from
			if began, err := rec.Game(); err == nil {
				_ = began.Resign(0)
				want(t, "Record", began.Record().String())
			}
		})
	}
}
