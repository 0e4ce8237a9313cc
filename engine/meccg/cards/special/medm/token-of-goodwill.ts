/** An item is offered to whoever attacks: a check, an item of the company, a roll. */
import { attackFrame } from "../../../rules/changes/discards.js";
import { cancelsAttack } from "../../../rules/changes/cancelling.js";
import { loseItem } from "../../../rules/changes/losing.js";
import { startCheck } from "../../../rules/checks/corruption.js";
import { MAY_CANCEL } from "../../../rules/effects/asked.js";
import { canCancel } from "../../../rules/effects/combat.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { unusedInfluence } from "../../../rules/facts/company/directinfluence.js";
import { statOf } from "../../../rules/facts/company/stats.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, rollStep, step } from "../../../rules/machine/machine.js";
import { startSearch } from "../../../rules/piles/sought.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { companyLives, companyOf, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The actor checks; then an item of this class in his company is discarded, and he rolls with his unused direct influence: over this the attack is cancelled, and a resource of deck or discard pile may be taken to hand. */
    offer: { do: "offer"; class: "minor" | "major" | "greater"; moreThan: number };
  }
}

/** An item is offered to whoever attacks. */
const OfferFrame = frame(80, "an offering", {
  player: word("whose diplomat offers", "all"),
  character: word("slot of the diplomat", "all"),
  class: word("class of the item", "all"),
  number: word("the number to beat", "all"),
  plus: word("what is added to the roll besides", "all"),
  company: word("the company", "all"),
});

/** What who succeeded may take. */
const GIFT = { in: ["deck", "discard"], resource: true, to: "hand" };
/** Items of this class (`T.ITEM_CLASS`) in company `c`; returns how many. */
function listOfferings(s: Table, c: number, itemClass: number, out: Int32Array | null): number {
  let count = 0;
  if (c < 0 || !companyLives(s, c)) return count;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] !== L.Role.item || D.CLASS[s.iDef[j]] !== itemClass) continue;
      if (out) out[count] = T.choice(T.V_ITEM, j);
      count++;
    }
  return count;
}
const offerings = (s: Table, f: number, out: Int32Array | null): number =>
  listOfferings(s, s.fr[f + OfferFrame.company], s.fr[f + OfferFrame.class], out);
/** Who failed is gone: nothing is given then (a check that fails takes him out of play). */
const gives = step("which item is offered", {
  enter(s, f) {
    const character = s.fr[f + OfferFrame.character];
    const there = s.iRole[character] === L.Role.character || s.iRole[character] === L.Role.ally;
    if (!there || s.h[L.Header.attack] === 0 || offerings(s, f, null) === 0) return leave(s);
    return s.ask(s.fr[f + OfferFrame.player]);
  },
  options: offerings,
  take(s, f, c) {
    s.fr[f + Frame.step] = rolls.at;
    loseItem(s, T.aOf(c));
  },
});
const rolls = rollStep("the roll", OfferFrame.player, () => rolled);
const rolled = step("is it enough", {
  enter(s, f) {
    const character = s.fr[f + OfferFrame.character];
    const player = s.fr[f + OfferFrame.player];
    const own = unusedInfluence(s, character, -1) + statOf(s, character, T.STAT.offering, 0);
    const total = s.h[L.Header.rolled] + s.fr[f + OfferFrame.plus] + own;
    const attack = s.h[L.Header.attack];
    const enough = total > s.fr[f + OfferFrame.number] && attack !== 0;
    s.pop();
    if (!enough || (s.fr[attack + AttackFrame.bits] & AttackBit.noCancel) !== 0) return GO;
    cancelsAttack(s, attack);
    startSearch(s, player, GIFT, -1, 0);
    return GO;
  },
});
defineFrame(OfferFrame.kind, OfferFrame.label, [gives, rolls, rolled]);

defineEffect("offer", {
  cancelsAttack: true,
  describe: (e, names) =>
    `${whom("actor", names)} makes a corruption check; unless he fails, discard a ${e.class} item of his company and roll, with his unused direct influence: over ${e.moreThan} the attack is cancelled, and you may take a resource from your deck or discard pile into your hand, and reshuffle the deck`,
  asks: (e) => [MAY_CANCEL, `a ${e.class} item in the company`],
  possible: (s, _m, d, cx) => canCancel(s) && listOfferings(s, cx.company, T.ITEM_CLASS[d.word.class], null) > 0,
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (!isPerson(s, actor) || attackFrame(s) === 0) return;
    const { class: of, moreThan } = d.word;
    const o = s.push(OfferFrame.kind, s.iOwner[actor], actor, T.ITEM_CLASS[of], moreThan, s.fr[f + ResolveFrame.plus]);
    s.fr[o + OfferFrame.company] = companyOf(s, actor);
    // An ally need not check (coe 7.4).
    if (s.iRole[actor] === L.Role.character) startCheck(s, actor, 0, s.fr[f + ResolveFrame.card]);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-160",
    side: "resource",
    type: "short",
    name: "Token of Goodwill",
    keywords: ["offering"],
    modes: [
      {
        as: "Dragon",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["dragon"] }],
        by: { skill: "diplomat" },
        does: [{ do: "offer", class: "greater", moreThan: 5 }],
      },
      {
        as: "Drake",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["drake"] }],
        by: { skill: "diplomat" },
        does: [{ do: "offer", class: "major", moreThan: 6 }],
      },
      {
        as: "Men, Slayer, agent",
        when: ["attack"],
        needs: [{ if: "anyOf", of: [{ if: "attackBy", races: ["man", "slayer"] }, { if: "attackByAgent" }] }],
        by: { skill: "diplomat" },
        does: [{ do: "offer", class: "minor", moreThan: 7 }],
      },
    ],
  },
  {
    describe: () => [],
    questions: [
      { frame: OfferFrame.kind, ask: "Which item is offered?", section: "rare", item: (name) => `offer ${name}` },
    ],
  },
);
