// The style of the element. A policy for styles does not concern it, as it is built by the script.

export const style = new CSSStyleSheet();

style.replaceSync(`
:host { display: block; max-width: 48rem; color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
.head, .dice, .steps, .hand { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; }
.turn { text-decoration: underline; }
.die-svg { width: 3.6rem; display: block; }
.die.blank { opacity: .3; }
.die-side, .tile-face { fill: #fbf6e6; stroke: #b9a780; }
.die-edge, .tile-edge { fill: #b9a780; }
.die-top { fill: #fff; opacity: .3; }
.pip { fill: #1f2b33; } .pip-one { fill: #b3261e; }
.wood { display: grid; grid-template-columns: 1fr 6fr 1fr; gap: .5rem; padding: .8rem; border-radius: 2rem; background: #c48a52; color: #2d1705; }
.pits { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
.pit { text-align: center; font-weight: 700; }
.hollow { display: block; width: 100%; }
.rim, .bean-seam { fill: none; stroke: #00000040; } .hollow > ellipse { fill: #4a2a10; } .hollow > .rim { fill: #ffffff2a; }
.bean ellipse { fill: #e8c48c; } .bean .bean-shade { fill: #00000073; }
.felt { padding: .8rem; border-radius: .9rem; background: #1d7a63; min-height: 6rem; }
.line-svg { display: block; width: calc(var(--units) * 2rem); max-width: 100%; max-height: 13rem; }
.last .tile-face { stroke: #ffd23f; stroke-width: 4; }
.tile-bar { stroke: #8a651c; } .tile-pin { fill: #c99a3a; }
.hand .tile-svg { width: 1.9rem; }
.hand span { min-width: 5rem; }
table { border-collapse: collapse; } th { text-align: left; font-weight: 500; } th, td { padding: .1rem .6rem; border-bottom: 1px solid #8884; }
button { font: inherit; }
`);
