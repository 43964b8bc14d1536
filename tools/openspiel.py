"""Writes the facts of OpenSpiel's recorded games of dominoes: the hands, what could be played where that is
recorded, what was, and the returns.

    python3 tools/openspiel.py OPEN_SPIEL >dominoes/testdata/openspiel.json

OPEN_SPIEL is a copy of github.com/google-deepmind/open_spiel (Apache License 2.0).
"""
import json
import re
import sys

PLAYTHROUGHS = '/open_spiel/integration_tests/playthroughs/'
PLAY = re.compile(r'p(\d) tile:\((\d)\.0, (\d)\.0\) pip:(?:(\d)\.0|None)')


def play(text):
    """Returns the player, and the pips of the tile, the higher first, and of the end, -1 for a lead."""
    player, low, high, pip = PLAY.match(text).groups()
    return int(player), [int(high), int(low), int(pip or -1)]


def facts(name, lines):
    deals, steps, legal, returns, seats = [], [], [], [], 0
    for line in lines:
        if line.startswith('NumPlayers() = '):
            seats = int(line.split()[-1])
        elif line.startswith('Returns() = '):
            returns = json.loads(line.split(' = ')[1])
        elif line.startswith('StringLegalActions() = ["p'):
            legal = [play(text)[1] for text in json.loads(line.split(' = ')[1])]
        elif line.startswith('# Apply action "Deal ('):
            deals.append([int(d[0]) for d in re.findall(r'\d\.0', line)])
        elif line.startswith('# Apply action "'):
            player, made = play(line.split('"')[1])
            steps.append({'player': player, 'play': made, 'legal': legal})
            legal = []
    if seats == 4:  # who are dealt to in turn
        deals = [d for p in range(4) for d in deals[p::4]]
    hands = [deals[7 * p:7 * p + 7] for p in range(seats)]
    return {'game': name, 'hands': hands, 'steps': steps, 'returns': returns}


games = []
for name in 'python_block_dominoes', 'python_team_dominoes':
    with open(sys.argv[1] + PLAYTHROUGHS + name + '.txt') as file:
        games.append(facts(name, file))
print('[' + ',\n'.join(json.dumps(g, separators=(',', ':')) for g in games) + ']')
