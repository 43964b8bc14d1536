// When questions of Practise are asked again, and how well they were answered. All of it is pure; a day is a number, from
// 1970 on in UTC.

const pauses = [1, 3, 7, 21]; // days
export const most = 500; // limit of kept questions
const weeks = 2; // whose answers are kept

export const dayOf = (date) => Math.floor(date.getTime() / 86_400_000);

// daily returns the seed of the position of the day.
export const daily = (date) => date.toISOString().slice(0, 10).replaceAll("-", "");

// certain reports whether it is certain which choices are right: bounds do not overlap, and sampled values differ by three
// standard errors.
export function certain(choices) {
  const [best, ...others] = choices;
  let wrong = 0;
  for (const c of others) {
    const doubt = Math.hypot(best.error, c.error);
    if (c.regret <= 1e-9) {
      if (doubt === 0 && c.low < c.high) return false;
    } else if (doubt > 0 ? c.regret < 3 * doubt : c.high >= best.low) return false;
    else wrong++;
  }
  return wrong > 0;
}

// answered returns a question after an answer, or null: one that was never missed is not kept, and four right answers in a
// row end the others.
export function answered(question, right, day) {
  const streak = right ? (question.streak ?? 0) + 1 : 0;
  if (right && (question.streak === undefined || streak >= pauses.length)) return null;
  return { ...question, streak, due: day + pauses[streak] };
}

// kept replaces a question, or drops it, and keeps those that are due first.
export function kept(questions, id, question) {
  return [...questions.filter((q) => q.id !== id), ...(question ? [question] : [])].sort((a, b) => a.due - b.due).slice(0, most);
}

// due returns the questions of a game that are to be asked by a day, the first first.
export const due = (questions, game, day) => questions.filter((q) => q.game === game && q.due <= day);

// noted adds an answer to those of two weeks.
export function noted(answers, answer) {
  return [...answers, answer].filter((a) => a.day > answer.day - 7 * weeks);
}

// tally sums up the answers in a game in the seven days to a day, and in those before.
export function tally(answers, game, day) {
  return [0, 7].map((ago) => {
    const list = answers.filter((a) => a.game === game && a.day <= day - ago && a.day > day - ago - 7);
    return { asked: list.length, right: list.filter((a) => a.right).length, regret: list.reduce((sum, a) => sum + a.regret, 0) / Math.max(list.length, 1) };
  });
}
