// What values and regrets look like.

// amount returns a number in the unit of a measure.
export function amount(measure, n) {
  if (measure.percent) return `${(100 * n).toFixed(measure.digits)} %`;
  return n.toFixed(measure.digits).replace(/^-(?=[0.]*$)/, "");
}

// signed returns a number of beans with its sign.
function signed(n) {
  const whole = Math.trunc(n);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

// valued adds the texts to choices that have values: ≈ stands before one that is not exact,
// and bounds that are farther apart than that say nothing.
export function valued(choices, measure, apart) {
  for (const c of choices) {
    const exact = c.low >= c.high;
    if (measure.less) c.value = 0 - c.value;
    c.text = (exact ? "" : "≈ ") + (measure.signed ? signed(c.value) : amount(measure, c.value));
    c.bounds = !exact && c.high - c.low <= apart ? `${signed(c.low)} to ${signed(c.high)}` : "";
    c.regretText = amount(measure, c.regret);
    c.best = c.regret === 0;
  }
}

// costly returns the regrets that do not look like nothing, with their texts.
export function costly(regrets, measure) {
  return regrets.map((r) => ({ ...r, text: amount(measure, r.regret) })).filter((r) => /[1-9]/.test(r.text));
}
