/** Short notes as a page spells them out: the terminal has less room. */

const NUMBER = String.raw`(-?\d+|-)`;
const BOTH = new RegExp(`(^|[ ,(])${NUMBER}/${NUMBER}(?=$|[,;) ]|\\.(?: |$))`, "gu");

/** "mind 9, 6/9, influence 3, 3 MP" as "mind 9, prowess 6, body 9, influence 3, 3 points". */
export function spelled(note: string): string {
  return note
    .replace(BOTH, (_all, before: string, prowess: string, body: string) => `${before}prowess ${prowess}, body ${body}`)
    .replace(/\b1 MP\b/gu, "1 point")
    .replace(/ MP\b/gu, " points")
    .replace(/^(character|agent) prowess/u, "$1, prowess");
}
