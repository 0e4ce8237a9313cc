/** Conditions about what a Fallen-wizard has in play, and about his havens. */
import * as D from "../../cards/vocabulary/defs.js";
import { OWN_COUNTS } from "../../cards/vocabulary/packs.js";
import { counted } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";
import { enRoute, siteInView } from "../facts/play/conditions.js";
import { isProtectedHaven } from "../facts/sites/wizardhavens.js";
import { isFallenWizards, isHavenOf } from "../state/alignment.js";
import { companyLives, nextSlot } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

const lies = (s: Table, i: number): boolean =>
  s.iRole[i] !== L.Role.under && s.iRole[i] !== L.Role.aside && s.iRole[i] !== L.Role.stored;
/** How many of this card player `p` has in play. */
function owned(s: Table, p: number, def: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iDef[i] === def && s.iOwner[i] === p && lies(s, i)) count++;
  return count;
}
function ofRole(s: Table, p: number, role: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === role && s.iOwner[i] === p) count++;
  return count;
}
/** Different protected havens where companies of player `p` are. */
function protectedHavens(s: Table, p: number): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || enRoute(s, c)) continue;
    const site = s.cget(c, L.CompanyWord.site);
    let seen = false;
    for (let k = p * L.COMPANIES_PER_PLAYER; k < c; k++)
      if (companyLives(s, k) && s.cget(k, L.CompanyWord.site) === site && !enRoute(s, k)) seen = true;
    if (!seen && isProtectedHaven(s, p, site)) count++;
  }
  return count;
}
defineCondition("owns", {
  isOfPlayer: true,
  describe: (n) => {
    if (n.mask) return `more of ${D.nameOf(n.card)} than of ${D.nameOf(n.mask)} of yours in play`;
    return n.n > 1 ? `${n.n} of ${D.nameOf(n.card)} of yours in play` : `${D.nameOf(n.card)} of yours in play`;
  },
  holds: (s, n, cx) => {
    if (cx.player < 0) return false;
    const have = owned(s, cx.player, n.card);
    return n.mask ? have > owned(s, cx.player, n.mask) : have >= (n.n || 1);
  },
});
const COUNTED = ["faction of yours", "character of yours", "protected haven of yours with a company"];
const ROLES = [L.Role.faction, L.Role.character];
defineCondition("ownCount", {
  isOfPlayer: true,
  describe: (n) =>
    `${n.mask2 ? "fewer than" : "at least"} ${counted(n.n, COUNTED[n.bits], COUNTED[n.bits].replace(/^(faction|character|protected haven)/, "$1s"))} in play`,
  holds: (s, n, cx) => {
    if (cx.player < 0) return false;
    const have =
      OWN_COUNTS[n.bits] === "protectedHavens" ? protectedHavens(s, cx.player) : ofRole(s, cx.player, ROLES[n.bits]);
    return have >= n.n === (n.mask2 === 0);
  },
});
defineCondition("atOwnHaven", {
  describe: (n) => `to be at a ${n.bits === 1 ? "protected " : ""}haven of its player`,
  holds: (s, n, cx) => {
    if (cx.company < 0 || enRoute(s, cx.company)) return false;
    const site = s.cget(cx.company, L.CompanyWord.site);
    const owner = s.cget(cx.company, L.CompanyWord.owner);
    return n.bits === 1 ? isProtectedHaven(s, owner, site) : isHavenOf(s, owner, site);
  },
});
defineCondition("siteIsHaven", {
  describe: (n) => `a ${n.bits ? "Wizardhaven that is not protected" : "Wizardhaven"}`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    const player = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.owner);
    if (site < 0 || !isFallenWizards(s, player) || !isHavenOf(s, player, site)) return false;
    return n.bits === 0 || !isProtectedHaven(s, player, site);
  },
});
defineCondition("atSiteOfThis", {
  describe: () => "a company at the site where this card lies",
  holds: (s, _n, cx) =>
    cx.company >= 0 &&
    cx.source >= 0 &&
    s.iRole[cx.source] === L.Role.onSite &&
    !enRoute(s, cx.company) &&
    s.cget(cx.company, L.CompanyWord.owner) === s.iOwner[cx.source] &&
    s.cget(cx.company, L.CompanyWord.site) === s.iSite[cx.source],
});
defineCondition("ofThisPlayer", {
  describe: () => "something of its player",
  holds: (s, _n, cx) => cx.source >= 0 && s.iOwner[cx.source] === cx.player,
});
