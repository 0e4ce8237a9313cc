/** What an attempt brings into play: a faction, or the card of the hand that is identical with the one won over. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { InfluenceFrame } from "../state/frames/checks.js";
import { NOBODY, borrow, giveBack } from "../state/context.js";
import { bringIn } from "../organization/bringin.js";
import { canControl } from "../facts/company/directinfluence.js";
import { companyBears } from "../facts/play/candeclare.js";
import { companyChanged } from "../changes/leaving.js";
import { enter, NONE, firstOf, place } from "../state/inplay.js";
import { fits, holds } from "../facts/play/conditions.js";
import { gained } from "../site/siteplay.js";
import { gathererOf } from "../facts/influence/factionevents.js";
import { generalUnused } from "../facts/company/influence.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { isClosedTo } from "../facts/sites/wizardhavens.js";
import { isPersonCard, isCardOf } from "../state/alignment.js";
import { isTaken } from "../facts/play/unique.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { mayNotPlayItems } from "../facts/sites/changedlairs.js";
import { mindToHold } from "../facts/company/mind.js";
import { ridesAlone } from "../facts/company/ringwraiths.js";
import { settleUse } from "../changes/wielding.js";
import { tellEvents, HOOK } from "../hooks.js";

/** A faction comes into play, under a card of its player that gathers such. */
export function factionComes(s: Machine, p: number, def: number): number {
  const slot = enter(s, def, p, L.Role.faction);
  tellEvents(s, HOOK.resourceCame, p, def);
  s.iCtrl[slot] = gathererOf(s, p, def);
  tellEvents(s, HOOK.factionComes, slot);
  return slot;
}
/** Where the shown character may stand: with whom he came over, under general influence, with others there; nowhere without influence. */
function listTwinControls(s: Machine, f: number, out: Int32Array): number {
  const actor = s.fr[f + InfluenceFrame.actor],
    player = s.fr[f + InfluenceFrame.player],
    two = s.fr[f + InfluenceFrame.second],
    company = s.fr[f + InfluenceFrame.company];
  let count = 0;
  if (!hasRoomFor(s, company, two)) return count;
  const mind = mindToHold(s, player, two);
  const leads = (j: number): boolean =>
    s.iRole[j] === L.Role.character && s.iCtrl[j] === NONE && canControl(s, j, two, mind);
  if (leads(actor)) out[count++] = T.choice(T.V_CONTROL, actor);
  if (generalUnused(s, player) >= mind) out[count++] = T.choice(T.V_CONTROL, 1000 + company);
  for (let j = firstOf(s, company); j !== NONE; j = s.iNext[j])
    if (j !== actor && leads(j)) out[count++] = T.choice(T.V_CONTROL, j);
  return count;
}
export function listTwinWays(s: Machine, f: number, out: Int32Array): number {
  const two = s.fr[f + InfluenceFrame.second];
  const player = s.fr[f + InfluenceFrame.player];
  // Where another has closed the site, no card that gives points comes into play (coe 8.4, 8.F3).
  if (D.SCORES[two] === 1 && isClosedTo(s, player, s.cget(s.fr[f + InfluenceFrame.company], L.CompanyWord.site)))
    return 0;
  if (isPersonCard(two)) return isCardOf(s, player, two) ? listTwinControls(s, f, out) : 0;
  if (!twinAllowed(s, f)) return 0;
  out[0] = T.choice(T.V_CARD, two);
  return 1;
}
/** May the shown item, ally or faction come into play with the one who won it over? */
function twinAllowed(s: Machine, f: number): boolean {
  const actor = s.fr[f + InfluenceFrame.actor];
  const two = s.fr[f + InfluenceFrame.second];
  const player = s.fr[f + InfluenceFrame.player];
  const company = s.fr[f + InfluenceFrame.company];
  if (!isCardOf(s, player, two) || isTaken(s, two)) return false;
  if (D.KIND[two] === T.K_ALLY && ridesAlone(s, company)) return false;
  // Its own text may refuse it to him, though its place is not asked (coe 8.4).
  if (D.PLAYED_BY[two] !== null && !fits(s, D.PLAYED_BY[two], actor, NOBODY)) return false;
  if (D.SPECIAL[two] & D.SP_ONCE_PER_COMPANY && companyBears(s, company, two)) return false;
  const cx = borrow(player, company, actor);
  const lawful = holds(s, D.NEEDS_BUT_PLACE[two], cx);
  giveBack(cx);
  if (!lawful) return false;
  return (
    D.KIND[two] !== T.K_ITEM ||
    !(mayNotBear(s, actor, two) || mayNotPlayItems(s, s.cget(company, L.CompanyWord.site), actor))
  );
}
export function twinComes(s: Machine, f: number, how: number): void {
  const actor = s.fr[f + InfluenceFrame.actor],
    player = s.fr[f + InfluenceFrame.player],
    two = s.fr[f + InfluenceFrame.second],
    company = s.fr[f + InfluenceFrame.company];
  const site = s.cget(company, L.CompanyWord.site);
  s.pop();
  if (isPersonCard(two)) bringIn(s, player, two, site, how);
  else if (D.KIND[two] === T.K_FACTION) s.iSite[factionComes(s, player, two)] = site;
  else {
    const item = D.KIND[two] === T.K_ITEM;
    const slot = enter(s, two, player, item ? L.Role.item : L.Role.ally);
    place(s, slot, actor);
    if (item) {
      settleUse(s, slot);
      gained(s, company, actor, slot);
    } else companyChanged(s, company);
  }
}
