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
export function worth(measure, n) {
  return measure.signed ? signed(n) : amount(measure, n);
}

// valued adds the texts of values to choices: ≈ marks one that is not exact. Bounds farther apart than apart are left
// out.
export function valued(choices, measure, apart) {
  for (const c of choices) {
    const exact = c.low >= c.high && !measure.rough;
    if (measure.less) c.value = 0 - c.value;
    c.text = (exact ? "" : "≈ ") + worth(measure, c.value);
    c.bounds = !exact && measure.signed && c.high - c.low <= apart ? `${signed(c.low)} to ${signed(c.high)}` : "";
    c.regretText = amount(measure, c.regret);
    c.best = c.regret === 0;
  }
}

// scale returns the ends of the bars of values: from 0 to 100 % for chances, around 0 for beans, and from 0 for other
// values. If these are too close to be seen, the bars begin above 0, and cut is true.
export function scale(measure, values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (measure.percent) return { from: 0, to: 1, cut: false };
  if (measure.signed) {
    const far = Math.max(1, -least, most);
    return { from: -far, to: far, cut: false };
  }
  if (least < 0.6 * most || least <= 0) return { from: Math.min(0, least), to: Math.max(most, 1e-9), cut: false };
  const unit = 10 ** Math.floor(Math.log10(Math.max(most - least, most / 100)));
  return { from: Math.max(0, Math.floor(least / unit - 1) * unit), to: most, cut: true };
}
