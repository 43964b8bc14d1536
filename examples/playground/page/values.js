// What values and regrets look like.

// amount returns a number in the unit of a measure.
export function amount(measure, n) {
  if (measure.percent) return `${(100 * n).toFixed(measure.digits)} %`;
  return n.toFixed(measure.digits).replace(/^-(?=[0.]*$)/, "").replace("-", "−");
}

// signed returns a number of beans with its sign.
function signed(n) {
  const whole = Math.trunc(n);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

// change returns a difference with its sign.
export function change(measure, n) {
  const text = amount(measure, Math.abs(n));
  return /[1-9]/.test(text) ? (n > 0 ? "+" : "−") + text : text;
}

// worth returns the text of a value.
export const worth = (measure, n) => (measure.signed ? signed(n) : amount(measure, n));

// valued adds the texts of values to choices: ≈ marks one that is not exact. Bounds that agree are exact, also of a rough
// measure of beans; bounds farther apart than apart are left out.
export function valued(choices, measure, apart) {
  for (const c of choices) {
    const exact = c.low >= c.high && (measure.signed || !measure.rough);
    if (measure.less) c.value = 0 - c.value;
    c.text = (exact ? "" : "≈ ") + worth(measure, c.value);
    c.bounds = !exact && measure.signed && c.high - c.low <= apart ? `${signed(c.low)} to ${signed(c.high)}` : "";
    c.regretText = amount(measure, c.regret);
    c.best = c.regret === 0;
  }
}
