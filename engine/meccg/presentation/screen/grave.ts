/**
 * What a player must not overlook in what happened: a loss, a company that does not arrive, a Wizard who shows himself. One sentence
 * each, made of the two views that the tale compares.
 */
import { capital } from "../../text/endname.js";
import { possessive } from "./naming.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import type { Meccg } from "../../meccg.js";
import type { MeccgView } from "../../knowledge/view.js";
import { arrived, captured, departed, departureText, type Place } from "../../text/story.js";
import { many } from "../../../core/lines.js";
import { leaderOf } from "../../text/lines.js";

const isAvatar = (def: number): boolean => (D.BITS[def] & D.B_AVATAR) !== 0;
const worth = (def: number): string => (D.MP[def] > 0 ? ` (${many(D.MP[def], "point")})` : "");

/** Who or what was lost, if it counts; an item without points has no sentence. */
function loss(view: MeccgView, before: Meccg, after: Meccg, p: Place): string {
  const def = before.iDef[p.slot];
  if (def < 0 || def >= D.COUNT) return "";
  const whose = capital(possessive(view, view.player, p.owner));
  const text = `${departureText(before, after, p)}${worth(def)}.`;
  switch (p.role) {
    case L.Role.character:
    case L.Role.prisoner:
      return `${whose} ${isAvatar(def) ? "Wizard " : ""}${text}`;
    case L.Role.ally:
      return `${whose} ally ${text}`;
    case L.Role.faction:
      return `${whose} faction ${text}`;
    case L.Role.item:
      return D.MP[def] > 0 ? `${whose} item ${text}` : "";
    default:
      return "";
  }
}
/** A company that must go back to where it set out. */
function sentBack(view: MeccgView, a: Meccg, b: Meccg): [string, string][] {
  const out: [string, string][] = [];
  for (let c = 0; c < b.companies; c++) {
    if (b.cget(c, L.CompanyWord.first) === L.NONE) continue;
    if (!b.cbit(c, L.CompanyBit.sentBack) || a.cbit(c, L.CompanyBit.sentBack)) continue;
    const who = `the company of ${leaderOf(b, c)}`;
    const whose = capital(possessive(view, view.player, b.cget(c, L.CompanyWord.owner)));
    const from = b.cget(c, L.CompanyWord.site);
    const back = from >= 0 ? ` and goes back to ${D.siteName(from)}` : "";
    out.push([`${who} must go back`, `${whose} company of ${leaderOf(b, c)} does not arrive${back}.`]);
  }
  return out;
}

/**
 * The sentences that stand out, each with what its line in the tale begins with: "Bifur is eliminated" has "Your Bifur is eliminated (1
 * point).".
 */
export function graveNews(view: MeccgView, before: Meccg, after: Meccg): [line: string, sentence: string][] {
  const out: [string, string][] = [];
  for (const p of departed(before, after)) {
    const sentence = loss(view, before, after, p);
    if (sentence) out.push([departureText(before, after, p), sentence]);
  }
  for (const p of captured(before, after)) {
    const def = after.iDef[p.slot];
    const whose = `${capital(possessive(view, view.player, p.owner))}${isAvatar(def) ? " Wizard" : ""}`;
    out.push([`${p.name} is taken prisoner`, `${whose} ${p.name} is taken prisoner${worth(def)}.`]);
  }
  for (const p of arrived(before, after))
    if (p.role === L.Role.character && isAvatar(after.iDef[p.slot]))
      out.push([
        `${p.name} comes into play`,
        `${capital(possessive(view, view.player, p.owner))} Wizard is ${p.name}.`,
      ]);
  return [...out, ...sentBack(view, before, after)];
}
