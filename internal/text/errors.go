package text

import "strconv"

// Errors are the texts of the errors of a package at their values, which begin
// with 1.
type Errors[E ~uint8] struct {
	Package string // its name
	Texts   []string
}

// Text returns the text of err behind the name of the package. It also has one for
// what is no error of the package.
func (e *Errors[E]) Text(err E) string {
	if err == 0 || int(err) >= len(e.Texts) {
		return e.Package + ": unknown error " + strconv.Itoa(int(err))
	}
	return e.Package + ": " + e.Texts[err]
}
