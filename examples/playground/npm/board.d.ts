/** <pips-board record="…" at="12"> shows a game at a step, the last one without at, and reviews it. */
export class PipsBoard extends HTMLElement {}
