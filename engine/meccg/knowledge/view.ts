/** What a player sees: the state with everything hidden blanked, by what the schema says of every word and frame. */
import * as D from "../defs.js";
import { hidesItsWay } from "../rules/state/chase.js";
import * as L from "../rules/state/layout.js";
import { FRAME_RULES } from "../rules/machine/hiding.js";
import { KINDS, UNKNOWN_STEP } from "../rules/machine/machine.js";
import { anyMet, clearMet, isMet, metOfFour, setMet } from "../rules/state/discardedcreatures.js";
import { isLaidOpen } from "../rules/facts/journey/openplans.js";
import { hideBottom, hideOrder, orderedCount, orderedDef } from "../rules/state/decktops.js";
import { listLength, nameIndex } from "../rules/state/lists.js";
import "../rules/state/frames/all.js";
import type { Machine } from "../rules/machine/state.js";
import { shownSite, whoseSite, IN_PLAY, isSeen, stateOf } from "../rules/state/sitecards.js";
import { Table } from "../rules/state/table.js";
import {
  AgentBit,
  hasAgents,
  isFaceDown,
  isUnseen,
  nextAgent,
  nextWay,
  setWaySite,
  waySite,
  waySlot,
} from "../rules/state/agents.js";
import {
  BITS_DECLARED,
  COLUMNS,
  FIRST_FIELD,
  FRAME_WIDTH,
  FRAMES_DECLARED,
  type Sees,
  TABLES,
} from "../rules/state/declare.js";
import { Frame, Column } from "../rules/state/schema.js";
import type { View } from "../../core/game.js";
import { set, PB_TOP_HIDDEN } from "../rules/machine/known.js";

/**
 * Of each kind of frame whose step is not open: the places that only its player sees, and what stands there for others.
 * A word that nobody declared is hidden too.
 */
const SECRET_FIELDS: readonly (Int16Array | null)[] = Array.from({ length: KINDS }, (_, kind) => {
  const declared = FRAMES_DECLARED[kind];
  if (!declared?.secret) return null;
  const places: number[] = [];
  for (let at = FIRST_FIELD; at < FRAME_WIDTH; at++) {
    const field = declared.fields.find((w) => w.at === at);
    if (field?.sees !== "all") places.push(at, field?.hidden ?? 0);
  }
  return Int16Array.from(places);
});
/** Throws for a frame that speaks of a rule which nobody has registered: it would be shown to all. Asked once, when all is loaded. */
export function checkFrameRules(): void {
  for (const declared of FRAMES_DECLARED)
    if (declared?.fields.some((w) => w.sees.startsWith("rule:")) && !FRAME_RULES[declared.kind])
      throw new Error(`frame "${declared.label}" has a field with a rule of its own, and no rule is registered for it`);
}

/** Four rows of sites of which nobody has seen one have none of these bits. */
const NONE_SEEN = 0x08080808;
/** Places in another player's list that a view keeps. Not in the view itself: they would tell which names sort before. */
const keep = new Int16Array(L.NAMES);

/** Places and blanks of the words of a table that are seen as `sees` says: made once, from the schema. */
function placesOf(table: string, sees: Sees): Int16Array {
  const of = TABLES.find((one) => one.label === table)!.words.filter((w) => w.sees === sees);
  return Int16Array.from(of.flatMap((w) => Array.from({ length: w.times }, (_, k) => [w.at + k, w.hidden]).flat()));
}
const HEADER_BLANKS = placesOf("header", "nobody");
const DESTINATION = placesOf("company", "rule:destination");
const GUARD_PLACES = placesOf("company", "rule:guard");
const DESTINATION_BITS = BITS_DECLARED.find((b) => b.word === "company.bits")!
  .bits.filter((b) => b.sees === "rule:destination")
  .reduce((sum, b) => sum | b.mask, 0);
/** Rules of this file that a declaration may name. What names another one would be shown to all: the engine does not load. */
const HANDLED: readonly Sees[] = [
  "rule:agents",
  "rule:destination",
  "rule:guard",
  "rule:draft",
  "rule:exhaust",
  "rule:names",
  "rule:piles",
  "rule:sites",
];
const HANDLED_IN_TABLES: Readonly<Record<string, readonly Sees[]>> = {
  header: ["all", "nobody"],
  summary: ["all"],
  player: ["all", "rule:draft"],
  company: ["all", "rule:destination", "rule:guard"],
  slot: ["all"],
};
for (const table of TABLES)
  for (const w of table.words)
    if (!HANDLED_IN_TABLES[table.label]?.includes(w.sees))
      throw new Error(`${table.label}.${w.name} is to be seen by "${w.sees}", which views do not carry out there`);
for (const c of COLUMNS)
  if (c.sees.startsWith("rule:") && !HANDLED.includes(c.sees))
    throw new Error(`${c.label} is to be seen by "${c.sees}", which views do not carry out`);

/** What one player knows: the same columns with everything hidden blanked, names renumbered so that nothing tells. */
export class MeccgView extends Table implements View {
  player = 0;

  /** Fills this view with what `player` knows of `s`. */
  show(s: Machine, player: number): void {
    this.player = player;
    this.rules = s.rules;
    this.bytes.set(s.bytes);
    this.streams.fill(Column.streams.hidden);
    for (let i = 0; i < HEADER_BLANKS.length; i += 2) this.h[HEADER_BLANKS[i]] = HEADER_BLANKS[i + 1];
    for (let c = 0; c < this.companies; c++) {
      if (
        this.cget(c, L.CompanyWord.owner) !== player &&
        this.cbit(c, L.CompanyBit.planned) &&
        !this.cbit(c, L.CompanyBit.revealed) &&
        !isLaidOpen(this, c) &&
        (hidesItsWay(this, c) ||
          (this.cget(c, L.CompanyWord.destination) >= 0 &&
            // An event that is used as a site card lies open.
            D.BY_CARD[this.cget(c, L.CompanyWord.destination)] < 0))
      ) {
        this.blankWords(c, DESTINATION);
        this.cclear(c, DESTINATION_BITS);
      }
      if (this.cget(c, L.CompanyWord.guard) > 0 && this.cget(c, L.CompanyWord.guarder) !== player)
        this.blankWords(c, GUARD_PLACES);
    }
    for (let p = 0; p < this.players; p++) {
      hideBottom(this, p);
      if (p === player) this.hideFromOwner(p);
      else this.hideFromOthers(s, p);
    }
    const sp = this.h[L.Header.depth];
    for (let i = 0; i < sp; i++) {
      const f = i * L.FRAME_WORDS;
      const kind = this.fr[f];
      const rule = FRAME_RULES[kind];
      if (rule?.(this, f, player)) continue;
      const secret = SECRET_FIELDS[kind];
      // Every frame that hides something names its player first.
      if (!secret || this.fr[f + FIRST_FIELD] === player) continue;
      for (let k = 0; k < secret.length; k += 2) this.fr[f + secret[k]] = secret[k + 1];
      this.fr[f + Frame.step] = UNKNOWN_STEP;
    }
  }
  private blankWords(c: number, places: Int16Array): void {
    for (let i = 0; i < places.length; i += 2) this.cset(c, places[i], places[i + 1]);
  }
  /** One does not know what another put on top of one's own deck. */
  private hideFromOwner(p: number): void {
    if ((this.pget(p, L.PlayerWord.bits) & PB_TOP_HIDDEN) === 0) return;
    const top = (p * L.PILE_ROWS + 3) * L.NAMES;
    const deck = p * L.PILE_ROWS * L.NAMES;
    for (let k = 0; k < L.NAMES; k++) {
      this.piles[deck + k] += this.piles[top + k] & 15;
      this.piles[top + k] &= 0xf0;
      set(this, p, L.Known.top, k, 0);
    }
    // What he laid in an order himself he knows.
    for (let i = 0; i < orderedCount(this, p); i++) {
      const k = nameIndex(this, p, orderedDef(this, p, i));
      this.piles[deck + k] -= 1;
      this.piles[top + k] += 1;
    }
  }
  /** Is a company of `p` openly at or on its way to this site? A site card laid face down still seems to be in its deck. */
  private standsAt(p: number, site: number): boolean {
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (
        this.cget(c, L.CompanyWord.first) !== L.NONE &&
        // The card of a site that was left lies in its deck again, or is discarded.
        ((this.cget(c, L.CompanyWord.site) === site && !this.cbit(c, L.CompanyBit.left)) ||
          this.cget(c, L.CompanyWord.destination) === site)
      )
        return true;
    return hasAgents(this, p) && this.liesOnAgent(p, site);
  }
  /** Does this site card lie openly on an agent of `p`? (The unseen ones are blank by now.) */
  private liesOnAgent(p: number, site: number): boolean {
    for (let k = 0; k < L.WAYS && waySlot(this, k) >= 0; k++)
      if (waySite(this, k) === site && this.iOwner[waySlot(this, k)] === p) return true;
    return false;
  }
  /** Of face-down agents of `p` others see no name and no site but what lay open before. */
  private hideAgents(p: number): void {
    for (let i = nextAgent(this, p, 0); i >= 0; i = nextAgent(this, p, i + 1)) {
      if (!isFaceDown(this, i)) continue;
      if (isUnseen(this, i)) this.iDef[i] = D.NO_CARD;
      let k = nextWay(this, i, 0);
      if (k >= 0 && this.iStat[i] & AgentBit.rooted) k = nextWay(this, i, k + 1);
      if (k < 0) continue;
      this.iSite[i] = -1;
      for (; k >= 0; k = nextWay(this, i, k + 1)) setWaySite(this, k, -1);
    }
  }
  private hideFromOthers(s: Machine, p: number): void {
    if (hasAgents(this, p)) this.hideAgents(p);
    const rows = p * L.PILE_ROWS * L.NAMES;
    const open = rows + 4 * L.NAMES;
    let n = 0;
    const len = listLength(s, p);
    const met = anyMet(s, p);
    for (let four = 0; four < len; four += 4) {
      let any = s.pilesByFour[(open + four) >> 2];
      for (let b = 0; b < L.KNOWN_BYTES; b++) any |= s.knownByFour[((p * L.KNOWN_BYTES + b) * L.NAMES + four) >> 2];
      if (met) any |= metOfFour(s, p, four);
      for (let k = four; any !== 0; k++, any >>>= 8) if ((any & 255) !== 0) keep[n++] = k;
    }
    if (met) {
      clearMet(this, p);
      for (let i = 0; i < n; i++) if (isMet(s, p, keep[i])) setMet(this, p, i);
    }
    this.piles.fill(0, rows, rows + L.PILE_ROWS * L.NAMES);
    this.known.fill(0, p * L.KNOWN_BYTES * L.NAMES, (p + 1) * L.KNOWN_BYTES * L.NAMES);
    for (let i = 0; i < n; i++) {
      const k = keep[i];
      this.list[p * L.NAMES + i] = s.list[p * L.NAMES + k];
      this.piles[open + i] = s.piles[open + k];
      for (let b = 0; b < L.KNOWN_BYTES; b++)
        this.known[(p * L.KNOWN_BYTES + b) * L.NAMES + i] = s.known[(p * L.KNOWN_BYTES + b) * L.NAMES + k];
    }
    this.list.fill(Column.list.hidden, p * L.NAMES + n, (p + 1) * L.NAMES);
    hideOrder(this, p);
    this.hands.fill(Column.hands.hidden, p * L.HAND, (p + 1) * L.HAND);
    this.hideSites(p);
  }
  /** The split of a hidden deck into groups is public by size only; bits that tell of knowledge stay. */
  private hideSites(p: number): void {
    const last = (p * L.SITES + D.SITE_COUNT - 1) >> 2;
    for (let four = (p * L.SITES) >> 2; four <= last; four++) {
      if ((this.sitesByFour[four] & NONE_SEEN) === 0) this.sitesByFour[four] = 0;
      else for (let at = four << 2; at < (four + 1) << 2; at++) this.hideSite(p, at);
    }
  }
  private hideSite(p: number, at: number): void {
    const v = this.sites[at];
    if (!isSeen(v)) this.sites[at] = 0;
    else if (whoseSite(v) !== 0) this.sites[at] = shownSite(v);
    else if (stateOf(v) === IN_PLAY && !this.standsAt(p, at - p * L.SITES)) this.sites[at] -= 1;
  }
}
