/**
 * What a company goes somewhere for, in words: the card that it could play there, what a Haven is good for, where it could go on to. Made when a
 * person asks, from the same outlook by which the heuristic plans, for whatever way somebody has taken.
 */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../../engine/meccg/rules/questions.js";
import * as D from "../../../engine/meccg/defs.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "../board.js";
import { Outlook } from "../planning.js";
import { canHide } from "./unseen.js";

/** Names in a row: "A", "A and B", "A, B and C". */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
const peopleOf = (b: Board, c: number, such: (i: number) => boolean = () => true): string[] => {
  const names: string[] = [];
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) if (such(i)) names.push(D.nameOf(Q.defOf(b, i)));
  return names;
};
/** "for Glamdring"; what others have there is won without a card of one's own. */
const aimed = (card: number): string => (card >= 0 ? `for ${D.nameOf(card)}` : "for what may be won there");

const outlook = new Outlook();

/** What a Haven is good for to the company that comes to it. */
function atHaven(b: Board, c: number, to: number, stored: readonly string[]): string[] {
  const words: string[] = [];
  const hurt = peopleOf(b, c, (i) => b.wounded(i));
  if (hurt.length > 0) words.push(`to heal ${listed(hurt)}`);
  words.push(...stored);
  const friends: string[] = [];
  const p = Q.companyOwner(b, c);
  for (let k = Q.firstCompany(p); k < Q.endOfCompanies(p); k++)
    if (k !== c && b.lives(k) && Q.siteAhead(b, k) === to) friends.push(...peopleOf(b, k));
  if (friends.length > 0) words.push(`to meet ${listed(friends)}`);
  return words;
}
/** What could be gone for from `from`, the best first: two at most. */
function goalsFrom(b: Board, from: number, but: number): string[] {
  return outlook
    .goalsFrom(b, from, but)
    .slice(0, 2)
    .map(({ site, card }) => `${D.siteName(site)} (${card >= 0 ? D.nameOf(card) : "what may be won there"})`);
}

/**
 * "Aragorn II and Gimli go to Moria for Glamdring, and could go on to Lórien to heal": what company `c` could make of `to` (its present site: it
 * stays), as its player sees it. Nothing is foreseen of who stands in the way.
 */
export function tripWords(b: Board, c: number, to: number): string {
  outlook.of(b, c);
  const from = Q.siteOf(b, c);
  const stays = to === from;
  const characters = peopleOf(b, c);
  const haven = Q.isHavenFor(b, c, to);
  const card = outlook.aimAt(to);
  const kept = outlook.storable(b, to).map((j) => D.nameOf(Q.defOf(b, j)));
  const stored = kept.length > 0 ? [`to store ${listed(kept)}`] : [];
  const aims = outlook.gainsAt(to) && (card >= 0 || kept.length === 0) ? [aimed(card)] : [];
  aims.push(...(haven ? atHaven(b, c, to, stored) : stored));
  const goals = goalsFrom(b, to, card);
  const one = characters.length === 1;
  const does = stays ? `${one ? "stays" : "stay"} at` : `${one ? "goes" : "go"} to`;
  const hidden = !stays && canHide(b, c) ? ", unseen by creatures" : "";
  const aim = aims.length > 0 ? ` ${listed(aims)}` : "";
  const reach = goals.length === 0 ? "" : ` with ${listed(goals)} in reach ${stays && aims.length === 0 ? "" : "next"}`;
  const nothing = aims.length === 0 && goals.length === 0 ? ", where nothing in hand is of use" : "";
  return `${listed(characters)} ${does} ${D.siteName(to)}${aim}${hidden}${aim && reach ? "," : ""}${reach.trimEnd()}${nothing}.`;
}

/** What the choice serves where it says where a company goes; "" for any other. */
export function purposeOf(b: Board, choice: number): string {
  const f = b.frame;
  if (Q.ruleOf(b, f) !== Asked.PLAN || !Asked.whereTo(b, f)) return "";
  const c = Q.plannedCompany(b, f);
  const verb = T.verbOf(choice);
  if (verb !== T.V_STAY && verb !== T.V_SITE) return "";
  return tripWords(b, c, verb === T.V_STAY ? Q.siteOf(b, c) : T.aOf(choice));
}
