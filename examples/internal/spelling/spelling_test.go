package spelling

import "testing"

func TestBot(t *testing.T) {
	for name, want := range map[string]string{
		"search:4": "search:4", "search4": "search:4", "search-4": "search:4", "search-11": "search:11", "search": "search",
		"keepall": "keep", "keep-all": "keep", "keepall300": "keep:300", "keep-all-300": "keep:300", "keep:0500": "keep:0500",
		// Other texts stay.
		"": "", "7": "7", ":7": ":7", "bank:": "bank:", "bank::5": "bank::5", "bank:-5": "bank:-5", "bank--5": "bank--5", "bank5x": "bank5x",
	} {
		if got := Bot(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
