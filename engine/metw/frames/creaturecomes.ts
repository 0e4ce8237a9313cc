/** A card lets a creature of the hand be played on a company at its site, whatever it is keyed to (Rumor of Wealth). */
import { CREATURE_COMES, defineFrame, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { revealFromHand } from "../changes/piles.js";
import { isBarredBy } from "../query/keying.js";
import { dragonPlayed } from "../query/richlairs.js";
import { isUnplayable } from "../query/unique.js";
import { CreatureComesFrame } from "../state/frames-of-the-turn.js";
import { companyLives } from "../state/inplay.js";
import { endLasting } from "../state/lasting.js";
import * as L from "../state/layout.js";
import { KEY_SITE } from "../state/slots.js";
import * as D from "../vocabulary/defs.js";
import * as T from "../vocabulary/terms.js";
import { creatureAttacks } from "./startattack.js";

/** Player `p` may play one of this race, but no card of a being, on company `c`; the word in `place` (-1 none) ends when he does. */
export function creatureMayCome(s: Machine, p: number, c: number, race: number, butNot: number, place: number): void {
  s.push(CREATURE_COMES, p, c, race, butNot, place + 1);
}
const which = step("which creature", {
  enter: (s, f) =>
    companyLives(s, s.fr[f + CreatureComesFrame.company]!) ? s.ask(s.fr[f + CreatureComesFrame.player]!) : leave(s),
  options(s, f, out) {
    const p = s.fr[f + CreatureComesFrame.player]!;
    const butNot = s.fr[f + CreatureComesFrame.butNot]!;
    out[0] = T.choice(T.V_PASS);
    let n = 1;
    let last = -1;
    for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
      const def = s.hands[p * L.HAND + k]!;
      if (def === last || D.KIND[def] !== T.K_CREATURE) continue;
      last = def;
      if (D.RACE_OF[def] !== s.fr[f + CreatureComesFrame.race] || (butNot > 0 && D.ENTITY[def] === butNot)) continue;
      if (!isUnplayable(s, def) && !isBarredBy(s, s.fr[f + CreatureComesFrame.company]!, def))
        out[n++] = T.choice(T.V_KEY, def);
    }
    return n;
  },
  take(s, f, ch) {
    s.fr[f + 1] = done.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const def = T.aOf(ch);
    const c = s.fr[f + CreatureComesFrame.company]!;
    const place = s.fr[f + CreatureComesFrame.place]! - 1;
    if (place >= 0) endLasting(s, place);
    revealFromHand(s, s.fr[f + CreatureComesFrame.player]!, def);
    if (s.cardLog) s.cardLog.came("played", def, s.fr[f + CreatureComesFrame.player]!);
    if (D.IS_DRAGON[D.ENTITY[def]!]) s.h[L.Header.fallen]! |= 1;
    dragonPlayed(s, def);
    creatureAttacks(s, c, def, (KEY_SITE << 8) | s.cget(c, L.CompanyWord.site));
  },
});
const done = step("it has come", { enter: leave });
defineFrame(CreatureComesFrame.kind, CreatureComesFrame.label, [which, done]);
