package apigate

import (
	"go/ast"
	"go/doc/comment"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// links wants every link in a comment to lead somewhere, in all comments but those inside
// functions. What stands in brackets and looks like a name is taken for a link, also where
// go doc would print it as it stands.
func links(m *Module) (bad []string) {
	for _, p := range m.Packages {
		for _, f := range p.Files {
			for _, c := range f.Comments {
				if !slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
					fn, ok := d.(*ast.FuncDecl)
					return ok && fn.Body != nil && fn.Body.Pos() < c.Pos() && c.Pos() < fn.Body.End()
				}) {
					bad = append(bad, m.deadLinks(p, c)...)
				}
			}
		}
	}
	return bad
}

// linkLike finds in plain text what was meant as a link to an exported name.
var linkLike = regexp.MustCompile(`(?:^|[\s\pP])\[\*?((?:[A-Za-z_][\w/.-]*\.)?[A-Z]\w*)\]`)

func (m *Module) deadLinks(p *Package, c *ast.CommentGroup) (bad []string) {
	parser := p.doc.Parser()
	parser.LookupSym = func(recv, name string) bool { return true } // resolved below
	complain := func(text, why string) {
		bad = append(bad, m.at(linePos(c, text), "dead link [%s]: %s", text, why))
	}
	eachText(parser.Parse(c.Text()).Content, func(t comment.Text, heading bool) {
		switch t := t.(type) {
		case *comment.DocLink:
			if why := m.resolve(p, t); why != "" {
				complain(plain(t), why)
			}
		case comment.Plain:
			for _, hit := range linkLike.FindAllStringSubmatch(string(t), -1) {
				if heading {
					complain(hit[1], "a heading holds no links; drop the brackets")
				} else {
					complain(hit[1], "its package is not imported in this package; write the full import path, or drop the brackets")
				}
			}
		}
	})
	return bad
}

// resolve says why a link in package p leads nowhere, or "".
func (m *Module) resolve(p *Package, l *comment.DocLink) string {
	to, where := p.syms, "package "+p.Name
	if l.ImportPath != "" && l.ImportPath != p.Path {
		to, where = m.stdSymbols(l.ImportPath), l.ImportPath
		for _, q := range m.Packages {
			if q.Path == l.ImportPath {
				to = q.syms
			}
		}
		if to == nil {
			return "there is no package " + l.ImportPath + "; correct it, or drop the brackets"
		}
	}
	name := strings.TrimPrefix(l.Recv+"."+l.Name, ".")
	if name == "" || to[name] {
		return ""
	}
	return where + " has no " + name + "; correct it, drop the brackets, or give the link a target with a line \"[" + plain(l) + "]: https://…\""
}

// eachText calls f for every piece of text in the blocks, also inside lists.
func eachText(blocks []comment.Block, f func(t comment.Text, heading bool)) {
	walk := func(texts []comment.Text, heading bool) {
		for _, t := range texts {
			f(t, heading)
		}
	}
	for _, b := range blocks {
		switch b := b.(type) {
		case *comment.Heading:
			walk(b.Text, true)
		case *comment.Paragraph:
			walk(b.Text, false)
		case *comment.List:
			for _, item := range b.Items {
				eachText(item.Content, f)
			}
		}
	}
}

// plain returns the text of a link without the star that may stand before a type.
func plain(l *comment.DocLink) string {
	return strings.TrimPrefix(string(l.Text[0].(comment.Plain)), "*")
}

// linePos returns where in the comment a link stands, by line.
func linePos(c *ast.CommentGroup, link string) token.Pos {
	for _, line := range c.List {
		for _, open := range []string{"[", "[*"} {
			if i := strings.Index(line.Text, open+link+"]"); i >= 0 {
				return line.Pos() + token.Pos(i)
			}
		}
	}
	return c.Pos()
}
