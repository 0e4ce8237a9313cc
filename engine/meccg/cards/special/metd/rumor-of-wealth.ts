import { revealFromHand } from "../../../rules/changes/piles.js";
import { creatureAttacks } from "../../../rules/combat/startattack.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { isBarredBy } from "../../../rules/facts/journey/keying.js";
import { isRestricted, NO_CREATURES } from "../../../rules/facts/journey/restrictions.js";
import { isUnplayable } from "../../../rules/facts/play/unique.js";
import { HOOK, tellEvents } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import { frame, word } from "../../../rules/state/declare.js";
import { noteDragonPlayed } from "../../../rules/state/dragons.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { endTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { keyOf } from "../../../rules/state/packed.js";
import { KEY_SITE } from "../../../rules/state/slots.js";
import { beingNumber } from "../../vocabulary/beings.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { raceOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import type { EntityName } from "../../words/entities.js";
import type { Cond } from "../../words/conditions.js";
import type { Effect } from "../../words/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The hazard player may play a creature of this race, but no card of a being, on the company at its site, once; it does not count against the limit. */
    creatureComes: { do: "creatureComes"; race: Race; butNot?: EntityName };
  }
}

/** A card lets a creature of the hand be played on a company at its site, whatever it is keyed to: which. */
const CreatureComesFrame = frame(65, "a creature comes", {
  player: word("whose hand", "all"),
  company: word("the company", "all"),
  race: word("race of the creature", "all"),
  butNot: word("number of a being that it may not be, 0 none", "all"),
  place: word("place plus one of what was said for the turn, and ends with it; 0 none", "all"),
});

defineQuestion(CreatureComesFrame, {
  name: "which creature",
  over: "it has come",
  asks: (s, f) =>
    companyLives(s, s.fr[f + CreatureComesFrame.company]) ? s.fr[f + CreatureComesFrame.player] : NOBODY_ASKED,
  options(s, f, out) {
    const player = s.fr[f + CreatureComesFrame.player];
    const butNot = s.fr[f + CreatureComesFrame.butNot];
    out[0] = T.choice(T.V_PASS);
    // No creature at all may be played on it (Stealth).
    if (isRestricted(s, s.fr[f + CreatureComesFrame.company], NO_CREATURES)) return 1;
    let count = 1;
    let last = -1;
    for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
      const def = s.hands[player * L.HAND + k];
      if (def === last || D.KIND[def] !== T.K_CREATURE) continue;
      last = def;
      if (
        (D.RACES_OF[def] & (1 << s.fr[f + CreatureComesFrame.race])) === 0 ||
        (butNot > 0 && D.ENTITY[def] === butNot)
      )
        continue;
      if (!isUnplayable(s, def) && !isBarredBy(s, s.fr[f + CreatureComesFrame.company], def))
        out[count++] = T.choice(T.V_KEY, def);
    }
    return count;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const def = T.aOf(ch);
    const company = s.fr[f + CreatureComesFrame.company];
    const place = s.fr[f + CreatureComesFrame.place] - 1;
    if (place >= 0) endTemporary(s, place);
    revealFromHand(s, s.fr[f + CreatureComesFrame.player], def);
    if (s.cardLog) s.cardLog.came("played", def, s.fr[f + CreatureComesFrame.player]);
    if (D.IS_DRAGON[D.ENTITY[def]]) noteDragonPlayed(s);
    tellEvents(s, HOOK.cardCame, def);
    creatureAttacks(s, company, def, keyOf(KEY_SITE, s.cget(company, L.CompanyWord.site)));
  },
});

defineEffect("creatureComes", {
  describe: (e) =>
    `the hazard player may play a ${raceOf(e.race)}${e.butNot ? ` other than ${e.butNot}` : ""} of his hand there, once, not counted against the hazard limit`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    const place = s.fr[f + ResolveFrame.source] - L.SLOTS;
    // The word in its place, if it has one, ends when such a creature is played.
    s.push(
      CreatureComesFrame.kind,
      s.fr[f + ResolveFrame.player],
      company,
      31 - Math.clz32(d.mask),
      d.n,
      Math.max(0, place + 1),
    );
  },
  pack(e, out) {
    if (e.butNot) out.n = beingNumber(e.butNot);
  },
});

const DRAGON_COMES: Effect = {
  do: "watch",
  classes: ["major", "greater"],
  again: true,
  on: { on: "itemAtSite", does: [{ do: "creatureComes", race: "dragon", butNot: "Eärcaraxë" }] },
};
const NO_LAIR: readonly Cond[] = [
  { if: "site", types: ["ruins-and-lairs"] },
  { if: "lair", not: true },
];
export default special(
  {
    kind: "event",
    id: "METD-58",
    side: "hazard",
    type: "short",
    name: "Rumor of Wealth",
    modes: [
      { as: "site", when: ["hazard"], needs: NO_LAIR, target: { of: "site" }, does: [DRAGON_COMES] },
      { as: "on guard", when: [], onGuardAt: "play", needs: NO_LAIR, target: { of: "site" }, does: [DRAGON_COMES] },
    ],
  },
  {
    questions: [{ frame: CreatureComesFrame.kind, ask: "Which creature comes?", pass: "none", section: "keying" }],
    describe: () => [],
  },
);
