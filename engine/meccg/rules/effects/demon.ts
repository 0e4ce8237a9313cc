/** Words of cards of The Balrog's player, and of those against him. */
import { joinsToFace } from "../combat/assigning.js";
import { attackFrame } from "../changes/discards.js";
import { isByCompany } from "../facts/combat/companycombat.js";
import { defineEffect } from "../machine/effect.js";
import { AttackFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives } from "../state/inplay.js";
import { mostRegions } from "../facts/journey/map.js";
import { attackNote, FOR_CHARACTER, lend } from "../state/lasting.js";
import * as L from "../state/layout.js";
import { strikeMark } from "../state/strikemarks.js";
import type { Table } from "../state/table.js";
import { asSaid } from "./asked.js";
import { effectCompany, mayBeGivenOut } from "./reach.js";

/** The avatar of player `p`, if he is a character in play, or -1. */
function avatarOf(s: Table, p: number): number {
  const avatar = s.pget(p, L.PlayerWord.avatar) - 1;
  return avatar >= 0 && s.iRole[avatar] === L.Role.character ? avatar : -1;
}
export const avatarJoins = defineEffect("avatarJoins", {
  says: () =>
    "your avatar comes to the company attacked at once, wherever he is, with his allies and without anybody else, and faces a strike whatever the attack says; after the attack he taps if he is untapped",
  asks: asSaid,
  possible: (s, _m, _d, cx) => {
    const attack = s.h[L.Header.attack];
    const avatar = avatarOf(s, cx.player);
    return mayBeGivenOut(s) && avatar >= 0 && !isByCompany(s, attack) && strikeMark(s, avatar) === L.ST_NONE;
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const avatar = avatarOf(s, s.fr[f + ResolveFrame.player]);
    if (
      !attack ||
      avatar < 0 ||
      !companyLives(s, s.fr[attack + AttackFrame.company]) ||
      strikeMark(s, avatar) !== L.ST_NONE
    )
      return;
    joinsToFace(s, avatar, attack);
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, avatar, attackNote(attack));
  },
});
export const liesOnCompany = defineEffect("liesOnCompany", {
  says: () => "this card lies on the company from now on",
  asks: () => ["a company that may go by regions"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && mostRegions(s, cx.company) > 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source < 0 || company < 0 || !companyLives(s, company) || s.iRole[source] !== L.Role.event) return;
    s.iRole[source] = L.Role.onCompany;
    s.iHost[source] = company;
    s.iStat[source] &= ~L.Status.tapped;
  },
});
