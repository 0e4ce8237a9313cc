/** Its bearer covets what others of his company bear: he makes a check for each item of theirs, one after the other. */
import { declareCheck } from "../../../rules/checks/corruption.js";
import { bearerOfEffect, isPerson } from "../../../rules/effects/reach.js";
import { pointsOfCorruption } from "../../../rules/facts/company/corruption.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, step } from "../../../rules/machine/machine.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { nextSlot, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The bearer makes a check for each item of his company that he does not bear, less the corruption points of that item. */
    covet: { do: "covet" };
  }
}

/** One who covets makes a check for each item of others. */
const CovetFrame = frame(120, "coveted items", {
  character: word("slot of who makes the checks", "all"),
  definition: word("his definition", "all"),
  next: word("slot from which the next item is looked for", "all"),
  player: word("whose card asks for them", "all"),
});
const COVET = CovetFrame.kind;

/** The next item, from slot `from` on, that another of the company of `i` bears, or -1. */
function nextCoveted(s: Table, i: number, from: number): number {
  const company = s.iComp[i];
  for (let j = nextSlot(s, from); j < L.SLOTS; j = nextSlot(s, j + 1)) {
    const host = s.iHost[j];
    if (
      s.iRole[j] === L.Role.item &&
      host !== i &&
      host !== NONE &&
      s.iRole[host] === L.Role.character &&
      s.iComp[host] === company
    )
      return j;
  }
  return -1;
}
const nextItem = step("the next item", {
  enter(s, f) {
    const character = s.fr[f + CovetFrame.character];
    if (s.iRole[character] !== L.Role.character || s.iDef[character] !== s.fr[f + CovetFrame.definition])
      return leave(s);
    const j = nextCoveted(s, character, s.fr[f + CovetFrame.next]);
    if (j < 0) return leave(s);
    s.fr[f + CovetFrame.next] = j + 1;
    declareCheck(s, character, -pointsOfCorruption(s, j), s.fr[f + CovetFrame.player]);
    return GO;
  },
});
defineFrame(CovetFrame.kind, CovetFrame.label, [nextItem]);

defineEffect("covet", {
  describe: () =>
    "the bearer makes a corruption check for each item that another of his company bears, less the corruption points of that item",
  apply: (s, f) => {
    const bearer = bearerOfEffect(s, f);
    if (!isPerson(s, bearer) || s.iRole[bearer] !== L.Role.character) return;
    const covets = s.push(COVET, bearer, s.iDef[bearer]);
    s.fr[covets + CovetFrame.player] = s.fr[f + ResolveFrame.player];
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-107",
    side: "hazard",
    type: "permanent",
    name: "Covetous Thoughts",
    keywords: ["corruption"],
    stays: "character",
    corruption: 1,
    oncePerTarget: true,
    removal: { moreThan: 5 },
    modes: [
      {
        when: ["hazard"],
        target: { of: "character", who: { minion: true, notRace: "ringwraith" }, whose: "company" },
        does: [],
      },
    ],
    on: [{ on: "bearerTurnEnd", does: [{ do: "covet" }] }],
  },
  { describe: () => [] },
);
