package apigate

// A Rule is one thing that a module must keep.
type Rule struct {
	Name  string
	Check func(*Module) []string // the complaints, in the order of the source
}

// Rules returns all rules.
func Rules() []Rule {
	return []Rule{
		{"package-comment", packageComments},
		{"comments", comments},
		{"examples", examples},
		{"links", links},
		{"imports", imports},
		{"layers", layers},
		{"outside", outside},
		{"state", state},
		{"printing", printing},
		{"goroutines", goroutines},
		{"size", sizes},
	}
}
