// What the page does before it is drawn: it says whether there is a game to be opened, so that nothing moves when it is
// there, and what the page needs, if it was opened as a file.

{
  const { dataset } = document.documentElement;
  let kept = true;
  try {
    kept = Object.keys(localStorage).some((key) => /^pips-game/.test(key)); // today's, and those of earlier pages
  } catch {
    kept = false; // storage is refused
  }
  if (location.protocol === "file:") dataset.opens = "file";
  else if (kept || location.hash.length > 1) dataset.opens = "game";
}
