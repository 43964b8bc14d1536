/** The reason of a refusal: a program branches on kind, and reads need and have. */
export class Refused extends Error {
  /** @param {{ kind: string, reason: string, need: number, have: number, message: string, want?: string }} why */
  constructor(why) {
    super(why.message);
    this.name = "Refused";
    Object.assign(this, why);
  }
}
