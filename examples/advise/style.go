package main

// A style says how text is shown. The zero style is plain.
type style struct {
	colour bool
}

// newStyle returns the style for an output. It is plain unless that is a
// terminal that can do more and the user does not object.
func newStyle(terminal bool, env func(string) string) style {
	term := env("TERM")
	return style{colour: terminal && term != "" && term != "dumb" && env("NO_COLOR") == ""}
}

// paint returns the text in a colour. It ends what it begins, so that the
// terminal is never left coloured.
func (s style) paint(code, text string) string {
	if !s.colour || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s style) head(t string) string  { return s.paint("1", t) }    // bold
func (s style) faint(t string) string { return s.paint("2", t) }    // less important
func (s style) good(t string) string  { return s.paint("1;32", t) } // green
