/** A storm breaks over a site where companies fight: roll after roll for those of little mind, then all who are not avatars tap. */
import { woundPlainly } from "../../../rules/changes/healing.js";
import { discardInstance, removeInstance, TO_OUT } from "../../../rules/changes/leaving.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { bodyOf } from "../../../rules/facts/company/stats.js";
import { areAtOnePlace } from "../../../rules/facts/play/conditions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, step } from "../../../rules/machine/machine.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, companyOf, isUntapped, isWounded, nextSlot, tap } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * In a fight of companies, of all who are at the site: allies without body are discarded; for each character of less mind than this, and each
     * ally with fewer points as printed, its player rolls: less `less` over the body he is wounded, or eliminated where he was; then allies and
     * characters with a mind tap.
     */
    storm: { do: "storm"; mindBelow: number; pointsBelow: number; less: number };
  }
}

/** A storm over a site where companies fight. */
const StormFrame = frame(121, "storm", {
  player: word("who rolls", "all"),
  company: word("a company at the site", "all"),
  next: word("slot of whom the roll is for; after it the next that may be", "all"),
  mind: word("characters of less mind are rolled for", "all"),
  points: word("allies of fewer points are rolled for", "all"),
  less: word("what is taken off each roll", "all"),
});

/** Is the card in slot `i` a character or ally at the site of company `c`? */
function isHere(s: Table, c: number, i: number): boolean {
  if (s.iRole[i] !== L.Role.character && s.iRole[i] !== L.Role.ally) return false;
  const company = companyOf(s, i);
  return company === c || (company >= 0 && areAtOnePlace(s, company, c));
}
const isAlly = (s: Table, i: number): boolean => s.iRole[i] === L.Role.ally;
/** Is there a roll for it? */
function isStruck(s: Table, f: number, i: number): boolean {
  if (!isHere(s, s.fr[f + StormFrame.company], i)) return false;
  if (isAlly(s, i)) return D.MP[s.iDef[i]] < s.fr[f + StormFrame.points];
  const mind = mindOf(s, i);
  return mind >= 0 && mind < s.fr[f + StormFrame.mind];
}
const next = step("the next roll", {
  enter(s, f) {
    const company = s.fr[f + StormFrame.company];
    let slot = nextSlot(s, s.fr[f + StormFrame.next]);
    while (slot < L.SLOTS && !isStruck(s, f, slot)) slot = nextSlot(s, slot + 1);
    if (slot < L.SLOTS) {
      s.fr[f + StormFrame.next] = slot;
      s.fr[f + Frame.step] = rolled.at;
      s.roll(s.fr[f + StormFrame.player]);
      return GO;
    }
    for (let k = nextSlot(s, 0); k < L.SLOTS; k = nextSlot(s, k + 1))
      if (isHere(s, company, k) && (isAlly(s, k) || mindOf(s, k) >= 0) && isUntapped(s, k)) tap(s, k);
    return leave(s);
  },
});
const rolled = step("what it does", {
  enter(s, f) {
    const i = s.fr[f + StormFrame.next];
    s.fr[f + StormFrame.next] = i + 1;
    s.fr[f + Frame.step] = next.at;
    if (s.h[L.Header.rolled] - s.fr[f + StormFrame.less] <= bodyOf(s, i)) return GO;
    // It is no strike of anybody's: who falls to it is nobody's kill, and leaves nothing to others.
    if (isWounded(s, i)) removeInstance(s, i, TO_OUT);
    else woundPlainly(s, i);
    return GO;
  },
});
defineFrame(StormFrame.kind, StormFrame.label, [next, rolled]);

defineEffect("storm", {
  describe: (e) =>
    `allies at the site that have no body are discarded; roll for each character there with a mind below ${e.mindBelow} and each ally with fewer than ${e.pointsBelow} marshalling points: if the roll less ${e.less} is more than his body he is wounded, or eliminated if he was wounded; then every untapped ally there, and every untapped character who has a mind, taps`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (isHere(s, company, i) && isAlly(s, i) && D.BODY[s.iDef[i]] <= 0) discardInstance(s, i);
    const { mindBelow, pointsBelow, less } = d.word;
    const storm = s.push(StormFrame.kind, s.fr[f + ResolveFrame.player], company);
    s.fr[storm + StormFrame.mind] = mindBelow;
    s.fr[storm + StormFrame.points] = pointsBelow;
    s.fr[storm + StormFrame.less] = less;
  },
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-54",
    type: "short",
    name: "Crowned with Storm",
    modes: [
      {
        when: ["attack", "fight"],
        needs: [
          { if: "attackByCompany" },
          { if: "company", has: { race: "balrog" } },
          { if: "opposing", has: { race: "wizard" } },
          { if: "notUnderDeeps" },
        ],
        target: { of: "attack" },
        does: [{ do: "storm", mindBelow: 8, pointsBelow: 3, less: 1 }],
      },
    ],
  },
  { describe: () => [] },
);
