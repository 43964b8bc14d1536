package wire

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The packages have the types of the schemas. PIPS_UPDATE=1 writes them.
func TestWritten(t *testing.T) {
	types, err := Read("../../api")
	if err != nil {
		t.Fatal(err)
	}
	for file, now := range map[string][]byte{"../../examples/engine/python/types.py": types.Python(), "../../examples/playground/npm/types.d.ts": types.TypeScript()} {
		if os.Getenv("PIPS_UPDATE") != "" {
			if err := os.WriteFile(file, now, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if stored, err := os.ReadFile(file); err != nil || string(stored) != string(now) {
			t.Errorf("%s is not what api/engine.json and api/schema.json say: run PIPS_UPDATE=1 go -C tools test -count=1 ./wire", file[6:])
		}
	}
}

// All types of the schemas have names of their own and come after those that they contain, and requests have replies. What
// depends on the game depends on its name in TypeScript.
func TestTypes(t *testing.T) {
	types, err := Read("../../api")
	if err != nil {
		t.Fatal(err)
	}
	python, script := string(types.Python()), string(types.TypeScript())
	begun := regexp.MustCompile(`(?m)^(\w+)(?: =|:) `)
	known := map[string]bool{"Any": true, "NotRequired": true, "Literal": true, "TypedDict": true, "None": true}
	for line := range strings.Lines(python) {
		if m := begun.FindStringSubmatch(line); m != nil {
			if known[m[1]] {
				t.Errorf("two types %s", m[1])
			}
			known[m[1]] = true
		}
		if _, kind, ok := strings.Cut(line, `": `); ok && strings.HasPrefix(line, "    \"") {
			kind, _, _ = strings.Cut(kind, "  #")
			for _, name := range regexp.MustCompile(`[A-Z]\w*`).FindAllString(kind, -1) {
				if !known[name] {
					t.Errorf("%s is not known yet in %s", name, line)
				}
			}
		}
	}
	for _, want := range []string{
		"\n    \"rolls-left\": int,", "\n    \"turns-left\": int,", "    \"rules\": FarkleRules,", "    \"keep\": Dice,", "DominoesDomino: TypeAlias = list[int]\n",
		"    \"boxes\": dict[str, int],", "    \"moves\": list[Any],", "    \"error\": NotRequired[Failure],", "    \"steps\": list[Reviewed],", "    \"seed\": NotRequired[int | str],",
	} {
		if !strings.Contains(python, want) {
			t.Errorf("Python lacks %q", want)
		}
	}
	for _, want := range []string{
		"\n  \"rolls-left\": number;", "interface Page<G extends Name = Name> {", "  moves: Move<G>[];", "  view: View<G>;", "  choices: Choice<G>[];", "type DominoesDomino = [number, number];",
		"  boxes: { [key: string]: number };", "  error?: Failure;", "  record: GameRecord<G> | string;", "  seed?: number | string;", "\n  farkle: { Move: FarkleMove; Rules: FarkleRules; State: FarkleState; View: FarkleView; };",
	} {
		if !strings.Contains(script, want) {
			t.Errorf("TypeScript lacks %q", want)
		}
	}
	_, replies, _ := strings.Cut(script, "interface Replies")
	for _, word := range types.words {
		if !regexp.MustCompile(`\n  ` + word + `: [A-Z]\w+(<G>)?;`).MatchString(replies) {
			t.Errorf("%s has no reply", word)
		}
	}
	if _, err := Read("nowhere"); err == nil {
		t.Error("no schemas are fine")
	}
}
