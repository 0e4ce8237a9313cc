import { expect, it } from "vitest";
import { CARDS, cardIds, FACTS, factsOfCards } from "../../agents/neural/cards.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const STILL_WITHOUT_A_CARD: string[] = [];

it("keywords stand in two words, the rare ones in the second, and a network has a fact of each", () => {
  const facts = factsOfCards();
  const ids = cardIds();
  expect(ids.length).toBe(CARDS);
  const asked = new Set<string>();
  for (let d = 1; d < D.COUNT; d++) {
    const words = [
      ...T.KEYWORDS.filter((_, k) => D.KEYWORDS_OF[d] & (1 << k)),
      ...T.RARE_KEYWORDS.filter((_, k) => D.RARE_KEYWORDS_OF[d] & (1 << k)),
    ];
    const said = D.literalOf(d).keywords ?? [];
    expect([...words].sort(), D.nameOf(d)).toEqual([...said].sort());
    const known = FACTS.list.filter((name, k) => name.startsWith("keyword ") && facts[d * FACTS.size + k] !== 0);
    expect(known.sort(), D.nameOf(d)).toEqual(said.map((word) => `keyword ${word}`).sort());
    for (const word of said) asked.add(word);
  }
  // A word whose cards are still to come leaves this list with the first of them.
  expect(T.RARE_KEYWORDS.filter((word) => !asked.has(word))).toEqual(STILL_WITHOUT_A_CARD);
  expect(T.KEYWORDS.length + T.RARE_KEYWORDS.length).toBeLessThanOrEqual(62);
});
