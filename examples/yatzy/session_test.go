package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// script returns the dice of a session, nil where the seed rolls them.
func script(s programtest.Session) dice.Roller {
	var throws []dice.Dice
	for word := range strings.FieldsSeq(s.Dice) {
		throws = append(throws, dice.MustParse(word))
	}
	if throws == nil {
		return nil
	}
	return dice.Script(throws...)
}

// play runs the program in this process.
func play(args []string, input string, roll dice.Roller) programtest.Result {
	return playOn(terminal.Console{}, args, input, roll)
}

func playOn(c terminal.Console, args []string, input string, roll dice.Roller) programtest.Result {
	c.In = strings.NewReader(input)
	return programtest.Capture(func(out, errOut io.Writer) (status int) {
		defer func() { // a script has other dice than are due
			e := recover()
			if _, ok := e.(*dice.ScriptError); ok {
				fmt.Fprint(errOut, e)
				status = -1
			} else if e != nil {
				panic(e)
			}
		}()
		c.Out, c.Err = out, errOut
		return run(context.Background(), args, c, roll)
	})
}

// ended reports whether the output is that of a game that was not left early.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\n> quit\n")
}

// Each session has the same words at a terminal, which shows the answers itself, and in
// colours, but for the pictures of dice. A turn of two players fits into 80 columns and
// 24 lines. Behind any whole line the input may end.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.Args, s.Input, script(s))
			if ended(got.Out) != (got.Status == 0) || got.Err != "" {
				t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
			}
			s.Check(t, got.Out)
			if got := playOn(terminal.Console{Terminal: true}, s.Args, s.Input, script(s)); s.Input != "" {
				s.CheckTerminal(t, got.Out, terminal.Offer)
			}
			programtest.CheckColumns(t, playOn(terminal.Console{Terminal: true, Look: terminal.Style{Colour: true, Pip: "o", Columns: 60, Rows: 24}}, s.Args, s.Input, script(s)).Out, 60)
			plain := programtest.Plain(t, playOn(terminal.Console{Look: terminal.Style{Colour: true, Pip: "o"}}, s.Args, s.Input, script(s)).Out)
			for line := range strings.Lines(s.Want) {
				if dice := strings.Contains(line, " has ") && strings.Contains(line, " left."); !dice && !strings.Contains(plain, line) {
					t.Fatalf("without %q:\n%s", line, plain)
				}
				// Answers are as long as they are, and rules cannot be broken anywhere.
				if len(line) > 80 && !strings.HasPrefix(line, "> ") && !strings.Contains(line, "boxes=") && !strings.Contains(line, " accuracy ") {
					t.Errorf("too wide: %q", line)
				}
			}
			if _, turn, ok := strings.Cut(plain, "quit to stop.\n"); ok && name == "seeded" {
				if turn, _, _ = strings.Cut(turn, "\n> "); strings.Count(turn, "\n")+2 > 24 {
					t.Errorf("a long turn:\n%s", turn)
				}
			}
			for n := range s.Cuts() {
				if n > 0 || slices.Contains(s.Args, "-players") { // else bots play, and keep other dice
					got := play(s.Args, s.Input[:n], script(s))
					s.CheckCut(t, n, got, ended(got.Out))
				}
			}
		})
	}
}

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	s := programtest.Sessions(t)["seeded"]
	if got := programtest.Run(t, strings.NewReader(s.Input), s.Args...); got != (programtest.Result{Out: s.Want}) {
		t.Errorf("%+v, %s", got, programtest.Difference(got.Out, s.Want))
	}
	p := programtest.Start(t, "-seed", "7")
	p.Type("Ann\n\n33\n")
	p.Await("Enter rolls, undo chooses again.\n> ")
	p.Interrupt().Shows(t, "interrupted", 130, "\nInterrupted: the game ends here.\n")
}

func TestPicture(t *testing.T) {
	look := terminal.Style{Colour: true, Pip: "o"}
	got := picture(look, dice.MustParse("6"), dice.MustParse("12")) // what is kept comes first
	var want terminal.Picture
	for _, face := range []int{6, 1, 2} {
		want.Add(look, face, face == 6)
	}
	if got != want.String() {
		t.Errorf("got\n%swant\n%s", got, want.String())
	}
}
