/** The options of a position as inputs: what each does, to which card, and what the heuristic thinks of it. */
import "../../engine/meccg/defs.js";
import * as C from "../../engine/meccg/rules/facts/columns.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { bodyOf, prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import { corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { influenceOf } from "../../engine/meccg/rules/facts/company/influence.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "../heuristic/board.js";
import { cardOfDef, cardOfRegion, cardOfSite } from "./cards.js";
import type { SparseEncoding } from "./encoding.js";
import "./framefields.js";
import { OPTION_PLAIN, ROLES } from "./names.js";
import { CARD, COMPANY, COUNT, Operands, REGION, SITE, SLOT } from "../../engine/meccg/text/operands.js";

const OF_HAND = ROLES.add("the card");
const IN_PLAY = ROLES.add("my card in play");
const THEIRS = ROLES.add("their card in play");
const BEARER = ROLES.add("who bears it");
const BORNE = ROLES.add("what he bears");
const ITS_SITE = ROLES.add("the site of its company");
const TO_SITE = ROLES.add("the site");
const THROUGH = ROLES.add("the region");
const MEMBER = ROLES.add("who is in the company");
const JOINED = ROLES.add("who is in the other company");

/** The feature of each verb (a verb is eight bits of a choice), -1 of a number that means nothing yet. */
const VERB = new Int16Array(256).fill(-1);
for (const [name, number] of Object.entries(T))
  if (/^V_/.test(name)) VERB[number as number] = OPTION_PLAIN.add(name.slice(2));
const WITHIN = new Int16Array(C.KINDS).fill(-1);
for (const frame of C.FRAMES_DECLARED) if (frame) WITHIN[frame.kind] = OPTION_PLAIN.add(`at ${frame.label}`);
const add = (name: string): number => OPTION_PLAIN.add(name);
const BEST = add("best rated");
const BEHIND = add("rated behind the best");
const FAR_BEHIND = add("rated far behind");
const RATED = add("rating");
const RANK = OPTION_PLAIN.row(["second", "third", "later"].map((n) => `rated ${n}`));
const ONLY_FEW = add("share of the options");
const LEAD = add("leads the second by");
const COPIES = add("copies in hand");
const NUMBER = add("number");
const MODE = OPTION_PLAIN.row([0, 1, 2, 3].map((n) => `way ${n}`));
const TAPPED = add("tapped");
const WOUNDED = add("wounded");
const PROWESS = add("prowess");
const BODY = add("body");
const CORRUPTION = add("corruption points");
const INFLUENCE = add("direct influence");
const ITEMS = add("cards borne");
const HEADS = add("company's characters");
const UNTAPPED = add("company's untapped");
const HURT = add("company's wounded");
const STAYS = add("where it is");
const SITE_TAPPED = add("site tapped");
const KEY_KIND = OPTION_PLAIN.row(Array.from({ length: 12 }, (_, k) => `key ${k}`));

/** Most options that are read; a longer list (fetching from a sideboard) is read as far as this. */
export const MOST_OPTIONS = 512;
const operands = new Operands();

/**
 * Writes the options of a loaded board, at most `width` of them: the best rated first, of equals those offered first. `ratings` are the
 * heuristic's, one a choice; `places[k]` becomes the place of option k among the choices, so that `places[0]` is the heuristic's own choice.
 */
// biome-ignore lint/complexity/useMaxParams: asked at every choice, with lists that are lent
export function readOptions(
  b: Board,
  choices: Int32Array,
  count: number,
  ratings: Float64Array,
  width: number,
  out: SparseEncoding,
  places: Int32Array,
): void {
  const n = Math.min(count, MOST_OPTIONS);
  // One more than are written: the lead of the best is told by the second.
  const kept = bestRated(ratings, n, Math.min(n, Math.max(2, width)), places);
  const most = ratings[places[0]];
  const next = kept > 1 ? ratings[places[1]] : most;
  for (let k = 0; k < Math.min(kept, width); k++) {
    out.option();
    const r = ratings[places[k]];
    if (k === 0) {
      out.optionNumber(BEST, 1);
      out.optionNumber(LEAD, soft(most - next));
    } else {
      out.optionNumber(BEHIND, soft(most - r));
      if (!(most - r < 4)) out.optionNumber(FAR_BEHIND, 1);
      out.optionNumber(RANK + Math.min(2, k - 1), 1);
    }
    if (Number.isFinite(r)) out.optionNumber(RATED, Math.sign(r) * soft(Math.abs(r)));
    out.optionNumber(ONLY_FEW, 1 / n);
    readOption(b, choices[places[k]], out);
  }
}
/** Writes the places of the `most` best rated into `out`, the best first; what is no number comes last. Returns how many. */
function bestRated(ratings: Float64Array, n: number, most: number, out: Int32Array): number {
  let kept = 0;
  for (let j = 0; j < n; j++) {
    const r = Number.isNaN(ratings[j]) ? Number.NEGATIVE_INFINITY : ratings[j];
    let at = kept;
    while (at > 0 && (ratings[out[at - 1]] < r || Number.isNaN(ratings[out[at - 1]]))) at--;
    if (at >= most) continue;
    if (kept < most) kept++;
    for (let i = kept - 1; i > at; i--) out[i] = out[i - 1];
    out[at] = j;
  }
  return kept;
}
/** 0 to 1, steep at first: ratings are points of a few. */
const soft = (d: number): number => (d === Number.POSITIVE_INFINITY || Number.isNaN(d) ? 1 : d / (1 + d));

function readOption(b: Board, choice: number, out: SparseEncoding): void {
  const verb = T.verbOf(choice);
  const of = T.bOf(choice);
  const f = b.frame;
  if (VERB[verb] >= 0) out.optionNumber(VERB[verb], 1);
  if (WITHIN[Q.ruleOf(b, f)] >= 0) out.optionNumber(WITHIN[Q.ruleOf(b, f)], 1);
  const o = operands.of(b, choice);
  switch (o.kind) {
    case CARD: {
      out.optionCard(OF_HAND, cardOfDef(o.index));
      let copies = 0;
      for (let k = 0; k < b.held; k++) if (b.card(k) === o.index) copies++;
      out.optionNumber(COPIES, copies / 2);
      if ((verb === T.V_PLAY || verb === T.V_WITH || verb === T.V_REVEAL) && of < 4) out.optionNumber(MODE + of, 1);
      break;
    }
    case SLOT:
      readSlot(b, o.index, out);
      if ((verb === T.V_USE || verb === T.V_ACT) && of < 4) out.optionNumber(MODE + of, 1);
      if (verb === T.V_ASSIGN) out.optionNumber(NUMBER, of / 3);
      break;
    case SITE:
      out.optionCard(TO_SITE, cardOfSite(o.index));
      if (b.siteTapped(b.player, o.index)) out.optionNumber(SITE_TAPPED, 1);
      break;
    case REGION:
      out.optionCard(THROUGH, cardOfRegion(o.index));
      break;
    case COMPANY:
      readCompany(b, o.index, MEMBER, out);
      break;
    case COUNT:
      out.optionNumber(NUMBER, o.index / 3);
      break;
  }
  if (o.company >= 0 && o.company < b.companies && b.lives(o.company)) readCompany(b, o.company, JOINED, out);
  if (verb === T.V_KEY && o.kind !== CARD) out.optionNumber(KEY_KIND + Math.min(11, T.aOf(choice) >> 8), 1);
  if (verb === T.V_STAY) {
    out.optionNumber(STAYS, 1);
    const c = Q.companyUnderWay(b);
    const site = c >= 0 ? Q.siteOf(b, c) : -1;
    if (site >= 0) out.optionCard(TO_SITE, cardOfSite(site));
  }
}
function readSlot(b: Board, i: number, out: SparseEncoding): void {
  out.optionCard(Q.ownerOf(b, i) === b.player ? IN_PLAY : THEIRS, cardOfDef(Q.defOf(b, i)));
  if (Q.isTapped(b, i)) out.optionNumber(TAPPED, 1);
  if (Q.isCharacter(b, i)) {
    if (Q.isWounded(b, i)) out.optionNumber(WOUNDED, 1);
    out.optionNumber(PROWESS, prowessOf(b, i) / 6);
    out.optionNumber(BODY, bodyOf(b, i) / 8);
    out.optionNumber(CORRUPTION, corruptionOf(b, i) / 4);
    out.optionNumber(INFLUENCE, influenceOf(b, i, -1) / 4);
    let borne = 0;
    for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) {
      borne++;
      out.optionCard(BORNE, cardOfDef(Q.defOf(b, j)));
    }
    out.optionNumber(ITEMS, borne / 3);
  } else if (Q.isItem(b, i) || Q.isAlly(b, i) || Q.isAttached(b, i)) {
    const host = Q.bearerOf(b, i);
    if (host !== NONE) out.optionCard(BEARER, cardOfDef(Q.defOf(b, host)));
  }
  const c = Q.companyOf(b, i);
  if (c < 0) return;
  const site = Q.siteOf(b, c);
  if (site >= 0) out.optionCard(ITS_SITE, cardOfSite(site));
  out.optionNumber(HEADS, b.heads(c) / 4);
}
function readCompany(b: Board, c: number, role: number, out: SparseEncoding): void {
  const site = Q.siteOf(b, c);
  if (role === MEMBER && site >= 0) out.optionCard(ITS_SITE, cardOfSite(site));
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) out.optionCard(role, cardOfDef(Q.defOf(b, i)));
  if (role !== MEMBER) return;
  out.optionNumber(HEADS, b.heads(c) / 4);
  out.optionNumber(UNTAPPED, b.untappedIn(c) / 4);
  out.optionNumber(HURT, b.woundedIn(c) / 2);
}
