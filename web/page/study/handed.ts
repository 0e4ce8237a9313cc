/** The game that is studied, from wherever it came: it stays while one is at another place of the page. */
export interface Handed {
  text: string;
  /** What errors call it. */
  file: string;
  /** Given up, so that nothing in it is a secret any more. */
  ended: boolean;
}
let handed: Handed | null = null;
export const theHanded = (): Handed | null => handed;
export function hand(one: Handed | null): void {
  handed = one;
}
/** Goes to the study with a game. */
export function studies(one: Handed): void {
  hand(one);
  location.hash = "#/study";
}
