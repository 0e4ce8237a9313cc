/** Names as people type them: accents, quotes, case, dashes and spaces may differ. */

/** Names that were folded, in the order in which they came: lists, cards and sites ask for the same ones again and again. */
const folds = new Map<string, string>();
/** So many are kept; longer names are none of a card, and are not. */
const [MOST_FOLDS, MOST_KEPT] = [1 << 14, 80];

/** The form in which two spellings of one name are equal. Brackets stay: they may tell two names apart. */
export function fold(name: string): string {
  const known = folds.get(name);
  if (known !== undefined) return known;
  const folded = foldedOf(name);
  if (name.length > MOST_KEPT) return folded;
  if (folds.size >= MOST_FOLDS) folds.clear();
  folds.set(name, folded);
  return folded;
}
function foldedOf(name: string): string {
  // Most names have no letter beyond these.
  if (/^[\w ()&!?,.-]*$/.test(name))
    return name
      .replace(/[\s_-]+/g, " ")
      .trim()
      .toLowerCase();
  return name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[æÆ]/g, "ae")
    .replace(/[œŒ]/g, "oe")
    .replace(/[øØ]/g, "o")
    .replace(/[ðÐ]/g, "d")
    .replace(/[þÞ]/g, "th")
    .replace(/["'`´‘’‚‛“”„«»]/g, "")
    .replace(/[\s_\-‐-―]+/g, " ")
    .trim()
    .toLowerCase();
}

/** How many letters must be put in, taken out, changed or swapped with their neighbour to turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0;
  const width = b.length + 1;
  let before = new Uint16Array(width);
  let last = Uint16Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint16Array(width);
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let best = Math.min(last[j - 1] + (same ? 0 : 1), last[j] + 1, row[j - 1] + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, before[j - 2] + 1);
      row[j] = best;
    }
    before = last;
    last = row;
  }
  return last[b.length];
}

/** The candidate that is the same name in another spelling, if there is exactly one. */
export function sameName(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.includes(name)) return name;
  const folded = fold(name);
  const found = candidates.filter((c) => fold(c) === folded);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * At most `count` candidates that `name` was probably meant to be, best first; none when nothing is near.
 * A name that contains what was typed counts as near ("gandalf" for "Gandalf the Grey").
 */
export function nearest(name: string, candidates: readonly string[], count = 3): string[] {
  const folded = fold(name);
  if (folded === "") return [];
  const limit = Math.max(2, Math.floor(folded.length / 3));
  const scored: { candidate: string; score: number }[] = [];
  for (const candidate of candidates) {
    const other = fold(candidate);
    // The difference of the lengths is the least that letters can differ by.
    let score = Math.abs(folded.length - other.length);
    if (score <= limit) score = editDistance(folded, other);
    const part = folded.length >= 3 && other.includes(folded);
    const whole = other.length >= 3 && folded.includes(other);
    if (part || whole) score = Math.min(score, 1 + Math.abs(other.length - folded.length) / 100);
    if (score <= limit) scored.push({ candidate, score });
  }
  // A stable sort keeps the given order among equals.
  return scored
    .sort((x, y) => x.score - y.score)
    .slice(0, count)
    .map((s) => s.candidate);
}
