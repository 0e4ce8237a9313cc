/** The opponent shows somebody of his hand, and a ring may come by a roll. */
import { handIsSeen, revealFromHand } from "../../../rules/changes/piles.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { isRingwraith } from "../../../rules/facts/company/ringwraiths.js";
import { isTaken } from "../../../rules/facts/play/unique.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showInHand } from "../../../rules/machine/known.js";
import { defineFrame, GO, leave, type PlacedStep, rollStep, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { itemComes, mayBear } from "../../../rules/site/extraitems.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { isUntapped, tap } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { orOf, signed, whom } from "../../wording/words.js";
import type { OwnEffects } from "../../words/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * The opponent shows a character of his hand who is no avatar, or all of it without one. Then its player rolls, changed for a Ringwraith, and
     * may play, as the roll says, a ring of his hand with the target, who taps.
     */
    ringByRain: {
      do: "ringByRain";
      ringwraith: number;
      rings: readonly { ring: "the-one-ring" | "dwarven-ring" | "spirit-ring"; least: number; most: number }[];
    };
  }
}

/** A ring comes by the roll that a character of the opponent's hand allows. */
const RainFrame = frame(108, "black rain", {
  player: word("who may have a ring", "all"),
  sage: word("slot of the one who may have it", "all"),
  card: word("definition of the event", "all"),
  rolled: word("the roll, changed", "all"),
});

/** What the card says of rings. */
const RING_BY_RAIN: OwnEffects["ringByRain"] = {
  do: "ringByRain",
  ringwraith: -2,
  rings: [
    { ring: "the-one-ring", least: 10, most: 12 },
    { ring: "dwarven-ring", least: 8, most: 12 },
    { ring: "spirit-ring", least: 0, most: 7 },
  ],
};
const askedSeat = (s: Table, f: number): number => opponentOf(s, s.fr[f + RainFrame.player]);
/** Characters of a hand who are no avatars. */
function characters(s: Table, p: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || def === D.NO_CARD || D.KIND[def] !== T.K_CHARACTER || D.BITS[def] & D.B_AVATAR) continue;
    last = def;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
function isRing(d: number, ring: OwnEffects["ringByRain"]["rings"][number]["ring"]): boolean {
  if (D.KIND[d] !== T.K_ITEM) return false;
  return ring === "spirit-ring"
    ? (D.RARE_KEYWORDS_OF[d] & (1 << T.RARE_KEYWORD[ring])) !== 0
    : (D.KEYWORDS_OF[d] & (1 << T.KEYWORD[ring])) !== 0;
}
/** Rings of the hand that the roll allows. */
function rings(s: Table, f: number, out: Int32Array | null): number {
  const player = s.fr[f + RainFrame.player];
  const sage = s.fr[f + RainFrame.sage];
  const rolled = s.fr[f + RainFrame.rolled];
  let count = 0;
  let last = -1;
  if (s.iRole[sage] !== L.Role.character || !isUntapped(s, sage)) return 0;
  for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
    const def = s.hands[player * L.HAND + k];
    if (def === last) continue;
    last = def;
    if (isTaken(s, def) || !mayBear(s, def, sage)) continue;
    if (!RING_BY_RAIN.rings.some((r) => isRing(def, r.ring) && rolled >= r.least && rolled <= r.most)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
const shows: PlacedStep = step("who is shown", {
  enter(s, f) {
    if (characters(s, askedSeat(s, f), null) > 0) return s.ask(askedSeat(s, f));
    handIsSeen(s, askedSeat(s, f));
    return leave(s);
  },
  options(s, f, out) {
    const count = characters(s, askedSeat(s, f), out);
    if (count > 0) return count;
    // Who supposes what he holds may suppose nobody.
    out[0] = T.choice(T.V_PASS);
    return 1;
  },
  take(s: Machine, f: number, c: number) {
    s.fr[f + Frame.step] = rolls.at;
    if (T.verbOf(c) !== T.V_PASS) showInHand(s, askedSeat(s, f), T.aOf(c));
  },
});
const rolls: PlacedStep = rollStep("the roll", RainFrame.player, () => which);
const which: PlacedStep = step("which ring", {
  enter(s, f) {
    const sage = s.fr[f + RainFrame.sage];
    const wraith = s.iRole[sage] === L.Role.character && isRingwraith(s, sage);
    s.fr[f + RainFrame.rolled] = Math.max(0, s.h[L.Header.rolled] + (wraith ? RING_BY_RAIN.ringwraith : 0));
    return s.ask(s.fr[f + RainFrame.player]);
  },
  options(s, f, out) {
    const value = rings(s, f, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const player = s.fr[f + RainFrame.player];
    const sage = s.fr[f + RainFrame.sage];
    tap(s, sage);
    revealFromHand(s, player, T.aOf(c));
    itemComes(s, player, sage, T.aOf(c));
  },
});
const over: PlacedStep = step("it has rained", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(RainFrame.kind, RainFrame.label, [shows, rolls, which, over]);

const RINGS = { "the-one-ring": "The One Ring", "dwarven-ring": "a Dwarven Ring", "spirit-ring": "a Spirit Ring" };
defineEffect("ringByRain", {
  describe: (e, names) =>
    `the opponent shows a character of his hand who is no avatar, or his hand if he has none; if he shows one, roll (${signed(e.ringwraith)} for a Ringwraith), and ${whom("target", names)} may tap to have a ring of your hand: ${orOf(e.rings.map((r) => `${RINGS[r.ring]} by ${r.most >= 12 ? `${r.least} or more` : `${r.most} or less`}`))}`,
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target)) return;
    s.push(RainFrame.kind, s.fr[f + ResolveFrame.player], target, s.fr[f + ResolveFrame.card]);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-169",
    name: "Black Rain",
    side: "resource",
    alignment: "minion",
    type: "short",
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "atSite", types: ["ruins-and-lairs"] },
          { if: "siteInRegionType", region: "w" },
        ],
        target: { of: "character", who: { skill: "sage", untapped: true, noAlly: true }, whose: "company" },
        does: [RING_BY_RAIN],
      },
    ],
  },
  {
    describe: () => [],
    questions: [
      {
        frame: RainFrame.kind,
        ask: (at) =>
          at === shows.at ? ["Which character of your hand do you show?"] : ["Which ring do you play?", "none"],
        section: "items",
      },
    ],
  },
);
