/** What is made of the columns of cards once they are filled. */
import { COUNT } from "./catalogue.js";

let waiting: (() => void)[] | null = [];

/** Does `fill` when all cards are compiled: at once if they are. Those that wait are done in the order in which they came. */
export function onCards(fill: () => void): void {
  if (waiting) waiting.push(fill);
  else fill();
}
/** All cards are compiled. */
export function cardsAreCompiled(): void {
  const due = waiting ?? [];
  waiting = null;
  for (const fill of due) fill();
}
interface Numbers {
  [def: number]: number;
}
/** A table with one number for each definition (0: `NO_CARD`), filled when all cards are compiled. */
export function perCard<A extends Numbers>(array: new (length: number) => A, of: (def: number) => number): A {
  const table = new array(COUNT);
  onCards(() => {
    for (let def = 0; def < COUNT; def++) table[def] = of(def);
  });
  return table;
}
/** A list with one entry for each definition, filled when all cards are compiled. */
export function listPerCard<X>(of: (def: number) => X): readonly X[] {
  const list: X[] = [];
  onCards(() => {
    for (let def = 0; def < COUNT; def++) list.push(of(def));
  });
  return list;
}
