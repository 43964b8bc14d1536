// One tab plays a game. Others show it, and may take it over.

let mine = { id: "", release() {} }; // the game of this tab

// hold makes a game that of this tab, and reports whether it is. While another tab has it, it must be taken; lost is called
// when another tab takes it.
export async function hold(id, { take, lost }) {
  if (mine.id === id && !take) return true;
  mine.release();
  await mine.freed;
  mine = { id: "", release() {} };
  if (!navigator.locks) return true; // without a secure context
  return new Promise((resolve) => {
    const freed = navigator.locks.request(`pips-game-${id}`, take ? { steal: true } : { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise((release) => (mine = { id, release, freed }));
    }).catch(() => {
      resolve(true); // locks are refused
      if (mine.id !== id) return;
      mine = { id: "", release() {} };
      lost(id);
    });
  });
}
