package main

import (
	"fmt"

	"pips.example/awari"
)

// explain tells what can be typed, and the rules.
func (s *screen) explain(r awari.Rules) {
	s.Printf("\n%s\n", s.Head("What to type"))
	s.Wrap("- The number of a pit of yours sows it. hint tells what each pit is worth. q ends the game.", nil)
	s.Printf("%s\n", s.Head("Rules"))
	for _, line := range sentences(r) {
		s.Wrap("- "+line, nil)
	}
}

// sentences returns what the rules say.
func sentences(r awari.Rules) (list []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	homes := [...]string{
		awari.OwnHome:   "your own home gets one too, the other home none",
		awari.BothHomes: "both homes get one too",
		awari.NoHomes:   "homes get none",
	}
	add(true, "Take all beans out of a pit of yours and sow them counterclockwise, one into each following pit; %s.", homes[r.Sow])
	add(r.SkipOrigin, "When they go all the way round, the pit that they came from is passed over.")
	opposite, two := r.Capture == awari.Opposite, r.Capture == awari.TwoOrThree
	side := "on your side"
	if r.CaptureAnySide {
		side = "on either side"
	}
	add(opposite && !r.CaptureEmpty, "A last bean in an empty pit %s captures what lies opposite, if that is any; both go to your home.", side)
	add(opposite && r.CaptureEmpty, "A last bean in an empty pit %s goes to your home, with what lies opposite, even if that is nothing.", side)
	add(two, "A last bean that makes two or three in a pit of the other side captures these, and so on backwards while pits there have two or three.")
	slams := [...]string{
		awari.NoCapture:         "captures nothing",
		awari.Illegal:           "is not allowed",
		awari.IllegalUnlessOnly: "is not allowed while another sowing is",
		awari.TakeAll:           "takes all",
	}
	add(two, "A sowing that would capture all beans of the other side %s.", slams[r.GrandSlam])
	home := r.Sow != awari.NoHomes
	add(home && r.Extra == awari.Unlimited, "A last bean in your home lets you move again.")
	add(home && r.Extra == 1, "A last bean in your home lets you move again, once in a turn.")
	add(r.MustFeed, "If the other side has no beans, you have to sow some there if you can.")
	add(r.End == awari.EitherRowEmpty, "The game is over when the pits of either side are empty.")
	add(r.End == awari.MoverStuck, "The game is over when the player to move cannot.")
	add(r.Majority, "It is over, too, when a home has more than half of all beans, or both have half.")
	add(!home, "When a position comes up again, the game is over as well, and each player takes the beans of the own side.")
	left := [...]string{
		awari.ToOwner:   "goes home to the player on whose side it lies",
		awari.ToMover:   "on the other side goes home to who moved last; on the own side it counts for nobody",
		awari.Uncounted: "counts for nobody",
	}
	add(true, "What is left in the pits then %s.", left[r.Leftover])
	add(true, "Who has more beans at home wins.")
	return list
}
