package apigate

import (
	"go/doc/comment"
	"path"
	"slices"
	"strings"
)

// length wants package comments that are read in one sitting, of at most 600 words, or 300 in a
// package solve. Code and tables do not count.
func length(m *Module) (bad []string) {
	for _, p := range m.Packages {
		if !p.Library() {
			continue
		}
		limit := 600
		if path.Base(p.Dir) == "solve" {
			limit = 300
		}
		for _, f := range p.Files {
			doc := p.doc.Parser().Parse(f.Doc.Text())
			doc.Content = slices.DeleteFunc(doc.Content, func(b comment.Block) bool {
				_, code := b.(*comment.Code)
				return code
			})
			if n := len(strings.Fields(string(new(comment.Printer).Text(doc)))); n > limit {
				bad = append(bad, m.at(f.Doc.Pos(), "a package comment of %d words, at most %d are read; make an example or the comment of a type of the rest", n, limit))
			}
		}
	}
	return bad
}
