/** Lists with cards that no shipped list has, so that soaks and tests meet them all. */
import { type Deck, deckNames, loadDeck } from "../engine/metw/index.js";
import * as D from "../engine/metw/vocabulary/defs.js";

const PARTS = ["resources", "hazards"] as const;
const usual = new Set(
  deckNames().flatMap((name) => {
    const deck = loadDeck(name);
    return PARTS.flatMap((part) => deck[part].map((line) => line.name));
  }),
);
/** Cards of a part that no shipped list has, in the order of their definitions. */
const rare = (part: (typeof PARTS)[number]): string[] =>
  D.CARDS.map((_, k) => k + 1)
    .filter((d) => {
      const c = D.literalOf(d);
      const hazard = c.kind === "creature" || (c.kind === "event" && c.side === "hazard");
      return c.kind !== "character" && hazard === (part === "hazards") && !usual.has(D.nameOf(d));
    })
    .map((d) => D.nameOf(d));
const RARE = { resources: rare("resources"), hazards: rare("hazards") };

/**
 * The list with two of three lines of resources and hazards changed for rare cards, others for each number `n`. As many cards as
 * before: a card that may be there once takes the place of one that is.
 */
export function withRareCards(deck: Deck, n: number): Deck {
  const out = { ...deck };
  for (const part of PARTS) {
    const used = new Set([...deck.resources, ...deck.hazards, ...deck.sideboard].map((line) => line.name));
    let at = n * 7;
    out[part] = deck[part].map((line, i) => {
      if ((i + n) % 3 === 0) return line;
      for (let tried = 0; tried < RARE[part].length; tried++) {
        const name = RARE[part][at++ % RARE[part].length]!;
        const d = D.defOf(name);
        const once = D.UNIQUE[d] === 1 || D.MOST_COPIES[d] === 1;
        if (used.has(name) || (once && line.count > 1)) continue;
        used.add(name);
        return { ...line, name };
      }
      return line;
    });
  }
  return out;
}
