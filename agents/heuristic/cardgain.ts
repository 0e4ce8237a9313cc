/** What a company gains by a card that it plays at a site. */
import { ofMinions } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { fits } from "../../engine/meccg/rules/facts/play/conditions.js";
import { companyBears } from "../../engine/meccg/rules/facts/play/candeclare.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { pointsTo } from "./lords.js";
import { asksRules } from "./supposed.js";
import { GAINS, snares, SPEAKS } from "./plans/snares.js";
import { factionChance, itemWorth } from "./worth.js";

/** The best that some member of the company makes of a card that is played at a site. */
export function cardGain(b: Board, c: number, def: number): number {
  const p = Q.companyOwner(b, c);
  if (D.SPECIAL[def] & D.SP_ONCE_PER_COMPANY && ofMinions(b, c) && companyBears(b, c, def)) return 0;
  switch (D.KIND[def]) {
    case T.K_ITEM: {
      let best = -1;
      for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) {
        if (b.wounded(i)) continue;
        const who = D.PLAYED_BY[def];
        if (who && !fits(b, who, i, Q.NOBODY)) continue;
        best = Math.max(best, itemWorth(b, def, i) - snares(b, i, GAINS));
      }
      if (D.RING_TEST[def].length) best += ringHope(b);
      return best;
    }
    case T.K_ALLY:
      return (
        b.gain(p, T.MP_ALLY, pointsTo(b, p, def, D.MP[def])) + 0.08 * Math.max(0, D.PROWESS[def]) - binding(b, c, def)
      );
    case T.K_FACTION: {
      if (D.PLAY_NEEDS[def].length && !asksRules(b, def)) return 0;
      const points = b.gain(p, T.MP_FACTION, pointsTo(b, p, def, D.MP[def])) + b.aimed(p, def);
      let best = 0;
      const help = helpInHand(b);
      for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) {
        const who = D.PLAYED_BY[def];
        if (b.wounded(i) || (who && !fits(b, who, i, Q.NOBODY))) continue;
        best = Math.max(best, factionChance(b, def, i, help) * (points - snares(b, i, SPEAKS)));
      }
      return best;
    }
    default:
      return (
        0.8 * b.gain(p, T.MP_MISC, pointsTo(b, p, def, Math.max(D.MP[def], D.STORED_MP[def], 0))) + b.aimed(p, def)
      );
  }
}
/** What it costs that an ally does not leave his country, nor the company then, unless he is given up. */
const binding = (b: Board, c: number, def: number): number =>
  b.set.boundAllyCost === 0 || D.STAYS_IN[def].length + D.STAYS_AT[def].length === 0
    ? 0
    : b.set.boundAllyCost * Math.max(0, b.heads(c) - 1);
/** Special rings and tests in hand make a gold ring worth more. */
function ringHope(b: Board): number {
  let rings = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.special && D.KEYWORDS_OF[d] & (1 << T.KEYWORD.ring))
      rings++;
  }
  return Math.min(1, rings * 0.5);
}
const INFLUENCE_HELP = 3;
/** Cards in hand that help an influence check: about this much in all. */
function helpInHand(b: Board): number {
  for (let k = 0; k < b.held; k++)
    if (D.WINDOWS_OF[b.card(k)] & T.WIN.influence && D.SIDE[b.card(k)] === T.SIDE_RESOURCE) return INFLUENCE_HELP - 1;
  return 0;
}
