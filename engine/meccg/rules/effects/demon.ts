/** Words of cards of The Balrog's player, and of those against him. */
import { joinsToFace } from "../frames/combat/assigning.js";
import { stormBreaks } from "../frames/combat/storm.js";
import { attackFrame } from "../changes/discards.js";
import { isByCompany } from "../query/companycombat.js";
import { defineEffect } from "../machine/effect.js";
import { AttackFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives } from "../state/inplay.js";
import { attackNote, FOR_CHARACTER, lend } from "../state/lasting.js";
import * as L from "../state/layout.js";
import { strikeMark } from "../state/strikemarks.js";
import type { Table } from "../state/table.js";
import { asSaid } from "./asked.js";
import { company, mayBeGivenOut } from "./reach.js";

/** The avatar of player `p`, if he is a character in play, or -1. */
function avatarOf(s: Table, p: number): number {
  const i = s.pget(p, L.PlayerWord.avatar) - 1;
  return i >= 0 && s.iRole[i] === L.Role.character ? i : -1;
}
export const avatarJoins = defineEffect("avatarJoins", {
  says: () =>
    "your avatar comes to the company attacked at once, wherever he is, with his allies and without anybody else, and faces a strike whatever the attack says; after the attack he taps if he is untapped",
  asks: asSaid,
  possible: (s, _m, _d, cx) => {
    const a = s.h[L.Header.attack]!;
    const i = avatarOf(s, cx.player);
    return mayBeGivenOut(s) && i >= 0 && !isByCompany(s, a) && strikeMark(s, i) === L.ST_NONE;
  },
  apply: (s, f, d) => {
    const a = attackFrame(s);
    const i = avatarOf(s, s.fr[f + ResolveFrame.player]!);
    if (!a || i < 0 || !companyLives(s, s.fr[a + AttackFrame.company]!) || strikeMark(s, i) !== L.ST_NONE) return;
    joinsToFace(s, i, a);
    lend(s, s.fr[f + ResolveFrame.card]!, d.lasts, FOR_CHARACTER, i, attackNote(a));
  },
});
export const storm = defineEffect("storm", {
  says: (e) =>
    `allies at the site that have no body are discarded; roll for each character there with a mind below ${e.mindBelow} and each ally with fewer than ${e.pointsBelow} marshalling points: if the roll less ${e.less} is more than his body he is wounded, or eliminated if he was wounded; then every untapped ally there, and every untapped character who has a mind, taps`,
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c < 0 || !companyLives(s, c)) return;
    stormBreaks(s, s.fr[f + ResolveFrame.player]!, c, d.word.mindBelow, d.word.pointsBelow, d.word.less);
  },
});
