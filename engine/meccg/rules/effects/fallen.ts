/** Words of a Fallen-wizard's cards. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { whom } from "../../cards/wording/words.js";
import { fire, ON } from "../changes/firing.js";
import { companyChanged } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { itemComes } from "../frames/site/besides.js";
import { siteDone } from "../frames/site/siteplay.js";
import { showFrom, showFromSideboard } from "../machine/known.js";
import { defineEffect } from "../machine/effect.js";
import type { Machine } from "../machine/state.js";
import { mayNotBear } from "../query/bearing.js";
import { goodsAreSecond, IN_HAND, pileOfGoods } from "../query/goods.js";
import { isTaken } from "../query/unique.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyOf, enter, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo } from "../state/lists.js";
import { siteTapped } from "../state/sitecards.js";
import { asSaid } from "./asked.js";
import { bearer, isPerson } from "./reach.js";

/** A card leaves the pile where it lies, for all to see. */
function leavesPile(s: Machine, p: number, pile: number, def: number): void {
  if (pile === IN_HAND) revealFromHand(s, p, def);
  else {
    addTo(s, p, pile, def, -1);
    if (pile === L.Pile.sideboard) showFromSideboard(s, p, def);
    else showFrom(s, p, L.Known.discard, def);
  }
}
export const comesWith = defineEffect("comesWith", {
  says: (e, names) => {
    const with_ = e.who === "actor" ? "who taps" : whom(e.who, names);
    return `it comes with ${with_}${e.taps ? ", and the site taps if it is untapped" : ""}`;
  },
  asks: asSaid,
  apply: (s, f, d) => {
    const p = s.fr[f + ResolveFrame.player]!;
    const source = s.fr[f + ResolveFrame.source]!;
    const m = D.ABILITIES[s.fr[f + ResolveFrame.card]!]![s.fr[f + ResolveFrame.mode]!]!;
    const target = s.fr[f + ResolveFrame.target]!;
    const def = goodsAreSecond(m) ? s.fr[f + ResolveFrame.second]! : target;
    const i = d.word.who === "actor" ? s.fr[f + ResolveFrame.actor]! : d.word.who === "bearer" ? bearer(s, f) : target;
    const pile = def > 0 ? pileOfGoods(s, p, m, def) : -1;
    if (source < 0 || pile < 0 || !isPerson(s, i) || s.iRole[i] !== L.Role.character || isTaken(s, def)) return;
    if (D.KIND[def] === T.K_ITEM && mayNotBear(s, i, def)) return;
    const c = companyOf(s, i);
    leavesPile(s, p, pile, def);
    if (D.KIND[def] === T.K_ITEM) itemComes(s, p, i, def);
    else {
      const j = enter(s, def, p, L.Role.ally);
      place(s, j, i);
      companyChanged(s, c);
    }
    if (!d.word.taps) return;
    if (siteTapped(s, c, s.cget(c, L.CompanyWord.site))) fire(s, ON.siteUsed, c, -1);
    else siteDone(s, c);
  },
});
