"""Plays random sowing games again with the program of "Mancala Games" (github.com/StoneShark/MancalaGames).

    PIPS_PEER=FILE go test -tags long -run PeerGames ./awari
    python3 tools/stoneshark.py FOLDER FILE

FOLDER is a copy of that repository. At each turn it compares what may be sown, and after each sowing the pits,
the stores, the tuz and whether the game is over. That program leaves the beans in the pits at the end, so only
the fact is compared. It prints, by game, how many games and sowings agree, and the first difference.
"""
import json
import os
import sys
import warnings

folder, name = sys.argv[1:]
lines = open(name).read().splitlines()
os.chdir(folder + '/src')
sys.path.insert(0, '.')
warnings.simplefilter('ignore')
import man_config  # noqa: E402
import sower  # noqa: E402

sower.MAX_LAPS = 1000  # instead of 75, as there
OVER = {'WIN', 'TIE', 'GAME_OVER', 'ROUND_WIN', 'ROUND_TIE', 'ROUND_OVER'}


def play(file, steps):
    """Returns what differs, or None, and the number of sowings."""
    game = man_config.make_game('../GameProps/%s.txt' % file)[0]
    game.new_game()
    game.turn = False
    holes = len(game.board) // 2
    clockwise = int(game.info.sow_direct) == -1

    def place(move):  # from the left of the screen
        return holes - move if (step['turn'] == 1) != clockwise else move - 1

    def rows():
        """Returns the pits, the stores with what is in the tuz of each, and the tuz, in our direction."""
        pits, stores = list(game.board), list(game.store)
        tuz = {at for at, owner in enumerate(game.child) if owner is not None}
        for at in tuz:
            stores[game.child[at]] += pits[at]
            pits[at] = 0
        if clockwise:
            pits = pits[holes - 1::-1] + pits[:holes - 1:-1]
        return pits, stores, tuz

    for i, step in enumerate(steps):
        if not any(game.get_allowable_holes()):
            game.test_pass()
        if int(game.turn) != step['turn']:
            return 'turn of %d, want %d' % (game.turn, step['turn']), i
        allowed = {p for p, ok in enumerate(game.get_allowable_holes()) if ok}
        if allowed != {place(m) for m in step['moves']}:
            return 'places %s of %s, want moves %s' % (sorted(allowed), game.board, step['moves']), i
        before = list(game.board)
        cond = game.move(place(step['move']))
        over = cond is not None and cond.name in OVER
        if not over and not any(game.get_allowable_holes()) and not game.test_pass():
            over = True
        if over != step['over']:
            return 'over is %s after %d of %s, want %s' % (cond, step['move'], before, step['over']), i
        if over:
            return None, i + 1
        want = step['pits'], step['homes'], {row * holes + m - 1 for row, m in enumerate(step['tuz']) if m}
        if rows() != want:
            return '%s after %d of %s, want %s' % (rows(), step['move'], before, want), i
    return None, len(steps)


found = {}
for line in lines:
    game = json.loads(line)
    why, n = play(game['file'], game['steps'])
    row = found.setdefault(game['file'], [0, 0, 0, None])
    row[0] += 1
    row[1] += why is None
    row[2] += n
    row[3] = row[3] or why
for file, (games, same, sowings, why) in found.items():
    print('%-15s %d of %d games, %d sowings%s' % (file, same, games, sowings, ': ' + why if why else ''))
