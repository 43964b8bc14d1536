package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A reader reads what a game under Pocket rules says and works everything out
// again, from the text alone and without the library.
type reader struct {
	scores map[string]int
	name   string // whose turn it is
	turn   int    // points set aside
	due    int    // dice to be rolled
	roll   []int  // dice by face, from 1
	over   bool
}

var (
	rolled  = regexp.MustCompile(`^(.+) rolled (\d) di(?:c?e): \[(.*)\]$`)
	keeps   = regexp.MustCompile(`^(.+) keeps \[(.*)\]\. Round total: (\d+)\.( Hot dice!)?$`)
	banks   = regexp.MustCompile(`^(.+) keeps \[(.*)\] and banks (\d+) points\.$`)
	farkled = regexp.MustCompile(`^- (.+) was farkled! -$`)
	reached = regexp.MustCompile(`^With this roll (.+) has (\d+) points: that wins without banking\.$`)
	current = regexp.MustCompile(`^- Current player: (.+) -$`)
	board   = regexp.MustCompile(`^- (.+) has (\d+) points$`)
	won     = regexp.MustCompile(`^- Game over! (.+) has won with (\d+) points, (\d+) ahead -$`)
)

func faces(list string) []int {
	counts := make([]int, 7)
	for _, word := range strings.Split(list, "; ") {
		face, _ := strconv.Atoi(word)
		counts[face]++
	}
	return counts
}

// slowWorth is the table of the coursework: three alike are a hundred times their
// face, 300 for ones, and of the rest a 1 is 100 and a 5 is 50.
func slowWorth(counts []int) (points int) {
	for face := 1; face <= 6; face++ {
		set := 100 * face
		if face == 1 {
			set = 300
		}
		points += counts[face] / 3 * set
	}
	return points + counts[1]%3*100 + counts[5]%3*50
}

// kept returns what some dice are worth, and how many they are. They have to
// be whole combinations of the roll: sets of three, and all single 1s or 5s.
func (r *reader) kept(list string) (points, n int, err error) {
	for face, count := range faces(list) {
		all := r.roll[face]
		single := count - count/3*3
		if count > all || single != 0 && (face != 1 && face != 5 || single != all%3) {
			return 0, 0, fmt.Errorf("[%s] may not be kept", list)
		}
		n += count
	}
	return slowWorth(faces(list)), n, nil
}

// line reads a line, and says what is wrong with it.
func (r *reader) line(line string) error {
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	var m []string
	is := func(e *regexp.Regexp) bool { m = e.FindStringSubmatch(line); return m != nil }
	switch {
	case line == "", strings.HasPrefix(line, "----"), line == "Score board":
	case is(current):
		r.name, r.turn, r.due = m[1], 0, 6
	case is(rolled):
		if r.roll = faces(m[3]); m[1] != r.name || number(m[2]) != r.due || r.roll[0] > 0 || len(strings.Split(m[3], "; ")) != r.due {
			return fmt.Errorf("%s has to roll %d", r.name, r.due)
		}
	case is(farkled):
		if slowWorth(r.roll) != 0 || m[1] != r.name {
			return fmt.Errorf("no farkle")
		}
	case is(keeps), is(banks):
		if r.scores[r.name]+r.turn+slowWorth(r.roll) >= 10000 {
			return fmt.Errorf("the game is over")
		}
		points, n, err := r.kept(m[2])
		r.turn += points
		if err != nil || points == 0 || m[1] != r.name || number(m[3]) != r.turn {
			return fmt.Errorf("keeps %d points, %d in this turn: %v", points, r.turn, err)
		}
		if r.due -= n; strings.Contains(line, " banks ") {
			r.scores[r.name] += r.turn
			return nil
		}
		if hot := strings.HasSuffix(line, "Hot dice!"); hot != (r.due == 0) {
			return fmt.Errorf("%d dice are left", r.due)
		} else if hot {
			r.due = 6
		}
	case is(reached):
		r.scores[r.name] += r.turn + slowWorth(r.roll)
		if m[1] != r.name || number(m[2]) != r.scores[r.name] || r.scores[r.name] < 10000 {
			return fmt.Errorf("%s has %d", r.name, r.scores[r.name])
		}
	case is(board):
		if number(m[2]) != r.scores[m[1]] {
			return fmt.Errorf("%s has %d", m[1], r.scores[m[1]])
		}
		r.scores[m[1]] += 0 // from now on a player
	case is(won):
		r.over = true
		next := 0
		for name, score := range r.scores {
			if name != m[1] {
				next = max(next, score)
			}
		}
		if r.scores[m[1]] != number(m[2]) || number(m[2]) < 10000 || number(m[2])-next != number(m[3]) {
			return fmt.Errorf("not so")
		}
	default:
		return fmt.Errorf("what is this?")
	}
	return nil
}

// What the demonstrations say is right, line by line.
func TestWhatIsSaid(t *testing.T) {
	golden, err := os.ReadFile("testdata/demonstration.txt")
	if err != nil {
		t.Fatal(err)
	}
	games := []string{string(golden)}
	for seed := range 10 {
		games = append(games, play([]string{"-bot", "bank:250,keep:400,groups:300,random", "-seed", strconv.Itoa(seed)}, "stop\n").Out)
	}
	for i, game := range games {
		r := reader{scores: make(map[string]int)}
		lines := strings.Split(game, "\n")
		head := slices.IndexFunc(lines, func(s string) bool { return strings.HasPrefix(s, "Rules: pocket. Seed: ") })
		for n, line := range lines[head+1:] {
			if err := r.line(line); err != nil {
				t.Fatalf("game %d, line %d %q: %v", i, head+n+2, line, err)
			}
		}
		if !r.over {
			t.Errorf("game %d is not over", i)
		}
	}
}
