/** Creatures, compiled to columns. */
import type { CreatureCard } from "../words/playcards.js";
import * as D from "./columns.js";
import * as M from "./marks.js";
import * as T from "./terms.js";
import { common, none } from "./common.js";
import { detaining, keys, mod, mode, need, needs, trigger } from "./compile.js";
import { eventStatics } from "./eventstatics.js";
import { facedBit } from "./packs.js";
import { mask } from "./lookups.js";
import { retypes } from "./events.js";

export function creature(d: number, c: CreatureCard): void {
  D.KIND[d] = T.K_CREATURE;
  D.RACE_OF[d] = T.RACE[c.race];
  D.SIDE[d] = T.SIDE_HAZARD;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_KILL;
  D.STRIKES[d] = c.strikes === "each" ? 0 : c.strikes;
  if (c.strikes === "each") D.BITS[d] |= M.B_EACH;
  D.PROWESS[d] = c.prowess;
  D.BODY[d] = c.body ?? -1;
  D.ATTACKS[d] = c.attacks ?? 1;
  D.TAP_CANCELS[d] = c.tapCancels ?? 0;
  if (c.attackerChooses) D.BITS[d] |= M.B_ATTACKER_CHOOSES;
  // As a trophy it stays with whoever took it.
  D.BITS[d] |= M.B_NO_TRANSFER;
  D.DETAINS[d] = detaining(c);
  if (c.barredBy) D.BARRED_BY[d] = need(c.barredBy);
  if (c.opens)
    D.OPENS.push({
      faced: facedBit(c.name),
      races: mask(T.RACE, c.opens.races, "race"),
      notUnique: !!c.opens.notUnique,
    });
  if (c.race === "nazgul") D.BITS[d] |= M.B_NAZGUL;
  D.KEYS[d] = keys(c.keyed);
  common(d, { has: c.has, on: c.on }, T.SIDE_HAZARD);
  const e = c.asEvent;
  if (e) {
    D.TYPE[d] = e.type === "short" ? T.SHORT : T.PERMANENT;
    D.MODES[d] = e.modes
      ? e.modes.map((m, i) => mode(m, d, i, T.SIDE_HAZARD))
      : [mode({ when: ["hazard"], needs: e.needs ?? [], does: [] }, d, 0, T.SIDE_HAZARD)];
    if (e.on) D.TRIGGERS[d] = [...D.TRIGGERS[d], ...e.on.map((o, i) => trigger(o, d, D.TRIGGERS[d].length + i))];
    if (e.retypes) {
      D.BITS[d] |= M.B_HAS_RETYPES;
      D.RETYPES[d] = retypes(e.retypes);
    }
    if (e.modes && e.needs) D.MODES[d] = D.MODES[d].map((m) => ({ ...m, needs: [...m.needs, ...needs(e.needs)] }));
    D.ABILITIES[d] = (e.may ?? none).map((m, i) => mode(m, d, i, T.SIDE_HAZARD));
    D.MODS[d] = [...D.MODS[d], ...(e.has ?? none).map(mod)];
    if (e.describe || e.has?.some((h) => h.stat === "limit"))
      eventStatics(d, {
        kind: "event",
        id: c.id,
        name: c.name,
        side: "hazard",
        type: e.type,
        has: e.has ?? none,
        ...e.describe,
      });
  }
}
