/** Text as people type it: without case, and with е for ё. Letters keep their places. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

function sought(wanted: string): string[] {
  return folded(wanted).split(/\s+/).filter(Boolean);
}

/** Whether a text has every word, or beginning of a word, that somebody looks for. */
export function fits(text: string, wanted: string): boolean {
  const within = folded(text);
  return sought(wanted).every((word) => within.includes(word));
}

/** A text in pieces: what somebody looks for, and what stands between. */
export function pieces(text: string, wanted: string): { text: string; isFound: boolean }[] {
  const words = sought(wanted);
  const within = folded(text);
  const isFound = [...within].map(() => false);
  for (const word of words) {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + 1)) isFound.fill(true, at, at + word.length);
  }
  const ends = [...isFound.keys()].filter((at) => at > 0 && isFound[at] !== isFound[at - 1]);
  return [0, ...ends].map((from, index) => ({ text: text.slice(from, ends[index] ?? text.length), isFound: isFound[from] ?? false }));
}
