/** Boards that no game can reach: a position may describe them, and whoever wrote it is told. */
import type { Meccg } from "../../meccg.js";
import { generalUnused } from "../../rules/facts/company/influence.js";
import { isAgent, isFaceDown } from "../../rules/state/agents.js";
import { isHavenFor } from "../../rules/state/alignment.js";
import * as L from "../../rules/state/layout.js";
import { companySize, firstOf, NONE } from "../../rules/state/inplay.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { PositionSpec } from "./specs.js";

/** Most characters of a company that is at no Haven (004:202; 000:861). */
const LARGEST = 7;

/** A line for each thing that cannot be; empty for a board that might be. */
export function warnings(spec: PositionSpec, s: Meccg): string[] {
  const out: string[] = [];
  spec.players.forEach((me, p) => {
    const over = -generalUnused(s, p);
    if (over > 0)
      out.push(`${me.name} controls characters of ${over} mind more than his general influence: make some followers`);
    if (s.rules.sideboardMax[s.rules.deckCount] === 0 && me.sideboard.length > 0)
      out.push(`${me.name} has a sideboard: under ${s.rules.name} there is none`);
    out.push(...wizards(s, p, me.name), ...companies(s, p, me.name));
  });
  out.push(...doubled(s));
  return out;
}

const inPlay = (s: Meccg, i: number): boolean =>
  s.iRole[i] !== L.Role.free && s.iRole[i] !== L.Role.stored && !(isAgent(s, i) && isFaceDown(s, i));

function wizards(s: Meccg, p: number, name: string): string[] {
  const found: string[] = [];
  for (let i = 0; i < s.slots; i++)
    if (inPlay(s, i) && s.iOwner[i] === p && D.BITS[s.iDef[i]] & D.B_AVATAR && s.iCtrl[i] === NONE)
      found.push(D.nameOf(s.iDef[i]));
  return found.length > 1 ? [`${name} has ${found.join(" and ")} in play: a player has one Wizard`] : [];
}
function companies(s: Meccg, p: number, name: string): string[] {
  const out: string[] = [];
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (firstOf(s, c) === NONE) continue;
    const site = s.cget(c, L.CompanyWord.site);
    const moves = s.cget(c, L.CompanyWord.destination) >= 0;
    if (((D.SITE_TYPE[site] !== T.HAVEN && !isHavenFor(s, c, site)) || moves) && companySize(s, c) > LARGEST)
      out.push(
        `the company of ${name} at ${D.siteName(site)} has a size of ${companySize(s, c)}: ${LARGEST} is the most`,
      );
  }
  return out;
}
function doubled(s: Meccg): string[] {
  const out: string[] = [];
  for (let i = 0; i < s.slots; i++)
    for (let j = i + 1; j < s.slots; j++)
      if (inPlay(s, i) && inPlay(s, j) && s.iDef[i] === s.iDef[j] && D.literalOf(s.iDef[i]).unique)
        out.push(`${D.nameOf(s.iDef[i])} is unique and twice in play`);
  return out;
}
