package main

import (
	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// explain tells what can be typed, and the rules, and shows the board again.
func (g *game) explain() error {
	g.Explain([]string{"The number of a pit of yours sows it. hint tells what each pit is worth. q ends the game."}, sentences(g.rules))
	g.round()
	return nil
}

// sentences returns what the rules say.
func sentences(r awari.Rules) (list terminal.List) {
	homes := [...]string{
		awari.OwnHome:   "your own home gets one too, the other home none",
		awari.BothHomes: "both homes get one too",
		awari.NoHomes:   "homes get none",
	}
	list.Add(true, "Take all beans out of a pit of yours and sow them counterclockwise, one into each following pit; %s.", homes[r.Sow])
	list.Add(r.SkipOrigin, "When they go all the way round, the pit that they came from is passed over.")
	opposite, two := r.Capture == awari.Opposite, r.Capture == awari.TwoOrThree
	side := "on your side"
	if r.CaptureAnySide {
		side = "on either side"
	}
	list.Add(opposite && !r.CaptureEmpty, "A last bean in an empty pit %s captures what lies opposite, if that is any; both go to your home.", side)
	list.Add(opposite && r.CaptureEmpty, "A last bean in an empty pit %s goes to your home, with what lies opposite, even if that is nothing.", side)
	list.Add(two, "A last bean that makes two or three in a pit of the other side captures these, and so on backwards while pits there have two or three.")
	slams := [...]string{
		awari.NoCapture:         "captures nothing",
		awari.Illegal:           "is not allowed",
		awari.IllegalUnlessOnly: "is not allowed while another sowing is",
		awari.TakeAll:           "takes all",
	}
	list.Add(two, "A sowing that would capture all beans of the other side %s.", slams[r.GrandSlam])
	home := r.Sow != awari.NoHomes
	list.Add(home && r.Extra == awari.Unlimited, "A last bean in your home lets you move again.")
	list.Add(home && r.Extra == 1, "A last bean in your home lets you move again, once in a turn.")
	list.Add(r.MustFeed, "If the other side has no beans, you have to sow some there if you can.")
	list.Add(r.End == awari.EitherRowEmpty, "The game is over when the pits of either side are empty.")
	list.Add(r.End == awari.MoverStuck, "The game is over when the player to move cannot.")
	list.Add(r.Majority, "It is over, too, when a home has more than half of all beans, or both have half.")
	list.Add(!home, "When a position comes up again, the game is over as well, and each player takes the beans of the own side.")
	left := [...]string{
		awari.ToOwner:   "goes home to the player on whose side it lies",
		awari.ToMover:   "on the other side goes home to who moved last; on the own side it counts for nobody",
		awari.Uncounted: "counts for nobody",
	}
	list.Add(true, "What is left in the pits then %s.", left[r.Leftover])
	list.Add(true, "Who has more beans at home wins.")
	return list
}
