package apigate_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pips.example/tools/apigate"
)

// portedNames has, by headings of PORTING.md, what each program defines: types with
// their cases, functions, and what its main loop keeps.
var portedNames = map[string]string{
	`"Farkle Application" in F#`: `
		Dice DiceList SetTotal RemainderTotal SetCombination RemainderCombination ScoreResult ScoreResults ScoreList
		Name Score Player Players players Choice BankPoints RollAgain RollAllAgain
		roll rollDice scoreRoll countOccurrences parseDice getSetDice getRemainderDice
		getPlayers gameOver winningScore diceCount roundTotal turnOver displayScoreBoard calcTotalScore hasWon displayGameOver
		displayScores getNumOfScoringDice remainderTotalToInt setTotalToInt getChoice chooseRollAgainScores validateScoreChoice
		rollAgain bankPoints generateRollWithOneSetForDice generateRollWithOneRemainderForDice`,
	`"Yahtzee kata" in F#`: `
		Roll Category Ones Twos Threes Fours Fives Sixes Pair TwoPair ThreeOfAKind FourOfAKind
		SmallStraight LargeStraight FullHouse Yahtzee Chance
		placed_on toList sumNumber calcValue sumAsPair allPairs sumAsTuple takeBestTuple takeBestCombo`,
	`"Program 2: farkle" in C`: `
		DiceGroup main seed seedRandom getRandom printDice rollDice setDice testFarkle scoreDice selectDice takeTurn`,
	`"Awari" in F#`: `
		pit board player Player1 Player2 b printBoard isHome isGameOver distribute getMove turn play`,
	`"Fives-and-threes dominoes" in Haskell`: `
		Domino DominoBoard Board InitState State History Player P1 P2 End L R Scores MoveNum Hand DomsPlayer
		domsMatch domsGames domsGame domsRound domSet shuffleDoms limitScore
		scoreBoard blocked playDom canPlay played possPlays doms2scoreN simplePlayer smartPlayer`,
	`Their random numbers`: `Random Next NextDouble StdGen mkStdGen split randomR randoms`,
}

var (
	codeSpan  = regexp.MustCompile("`([^`]*)`")
	qualified = regexp.MustCompile(`^[a-z]+\.[A-Z]`)
)

// TestPorting checks PORTING.md: the tables have all names of the programs and no
// others, and what stands for them here is exported.
func TestPorting(t *testing.T) {
	b, err := os.ReadFile(root + "/examples/howto/PORTING.md")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile(root + "/examples/howto/port_test.go")
	if err != nil {
		t.Fatal(err)
	}
	m, err := source()
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(b), "\n## ")
	if len(sections) != len(portedNames)+1 {
		t.Errorf("%d sections for %d programs", len(sections)-1, len(portedNames))
	}
	for _, section := range sections {
		heading, text, _ := strings.Cut(section, "\n")
		names := strings.Fields(portedNames[heading])
		var there []string
		for line := range strings.SplitSeq(text, "\n") {
			cells := strings.Split(line, "|")
			row := len(cells) == 4
			if row {
				for _, span := range codeSpan.FindAllStringSubmatch(cells[1], -1) {
					there = append(there, span[1])
				}
				line = cells[2]
			}
			for _, span := range codeSpan.FindAllStringSubmatch(line, -1) {
				switch name := span[1]; {
				case strings.HasPrefix(name, "Example_"):
					if !strings.Contains(string(examples), "\nfunc "+name+"()") {
						t.Errorf("%s: there is no %s", heading, name)
					}
				case (row || qualified.MatchString(name)) && !isHere(m, name):
					t.Errorf("%s: no package exports %s", heading, name)
				}
			}
		}
		for _, name := range names {
			if !slices.Contains(there, name) {
				t.Errorf("%s: %s is not in the table", heading, name)
			}
		}
		for i, name := range there {
			if !slices.Contains(names, name) {
				t.Errorf("%s: the program has no %s", heading, name)
			}
			if slices.Contains(there[:i], name) {
				t.Errorf("%s: %s is there twice", heading, name)
			}
		}
	}
}

// isHere reports whether name is an exported name of this module with its package, as in
// "dice.Dice.Len", or the folder of a package or program.
func isHere(m *apigate.Module, name string) bool {
	dir, symbol, isSymbol := strings.Cut(name, ".")
	if dir == "pips" {
		dir = "."
	}
	i := slices.IndexFunc(m.Packages, func(p *apigate.Package) bool { return p.Dir == dir })
	return i >= 0 && (!isSymbol || m.Packages[i].Exports(symbol))
}
