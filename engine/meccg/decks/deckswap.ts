/**
 * Swaps in a deck's name: "prowess-orcs[2 Orc-guard -> 2 Wargs]" is that list with two Wargs in the place of its two
 * Orc-guards. The name carries the swap, so that whatever names a deck (a plan, a record, a thread) means the same cards.
 */
import { brief, together, UserError } from "../../core/errors.js";
import { nearest } from "../../core/nearest.js";
import { countAndName } from "./lists/entries.js";
import { sectionCalled } from "./lists/headings.js";
import { cardNamed, noCard, noSite, siteNamed } from "./lists/names.js";
import * as D from "../defs.js";
import {
  type Deck,
  type DeckLine,
  derived,
  home,
  misplaced,
  misplacedError,
  MOST_COUNT,
  type Section,
  SECTIONS,
} from "./lists/deck.js";

/** One step: cards that go out, cards that come in, or both; `part` where the user named it. */
interface Swap {
  text: string;
  part: Section | null;
  out: DeckLine | null;
  into: DeckLine | null;
}
/** What stands in brackets behind a deck's name, in the order in which it is carried out. */
export interface Swaps {
  steps: readonly Swap[];
}

const FORM = `write "2 Orc-guard -> 2 Wargs", "+2 Wargs" or "-1 Orc-guard", several with ";" between`;

/** A name and what stands in the last brackets behind it; null where it ends with none. */
export function bracketed(name: string): { base: string; inside: string } | null {
  const found = /^(.*\S)\s*\[([^[\]]*)\]\s*$/su.exec(name);
  return found ? { base: found[1], inside: found[2] } : null;
}

const cards = (text: string): DeckLine => countAndName(text.trim());

/**
 * Reads what stands in brackets: "2 Orc-guard -> 2 Wargs", "+2 Wargs", "-1 Orc-guard", each with the part before it if need be
 * ("sideboard: +2 Wargs"), several with ";" between. Throws one error with everything that cannot be read.
 */
export function readSwaps(inside: string, name: string): Swaps {
  const faults: UserError[] = [];
  const steps: Swap[] = [];
  for (const piece of inside.split(";")) {
    const text = piece.replace(/\s+/gu, " ").trim();
    const found = text === "" ? null : readStep(text);
    if (found === null) {
      const what = text === "" ? "a swap is missing" : "it is no swap";
      faults.push(new UserError(text === "" ? at(name) : at(name, text), what, FORM));
    } else if (found instanceof UserError) faults.push(found);
    else steps.push(found);
  }
  if (faults.length > 0) throw together(at(name), faults, "fix these swaps");
  return { steps };

  function readStep(text: string): Swap | UserError | null {
    const [, before, rest = text] = /^([^:]*):\s*(.*)$/su.exec(text) ?? [];
    const part = before === undefined ? null : sectionCalled(before);
    if (part === undefined)
      return new UserError(
        at(name, text),
        `there is no part of a list called "${brief(before.trim())}"`,
        `the parts are ${SECTIONS.join(", ")}`,
      );
    const sides = rest.split(/\s*(?:->|=>|→)\s*/u);
    if (sides.length === 2 && sides[0] !== "" && sides[1] !== "")
      return checked({ text, part, out: cards(sides[0]), into: cards(sides[1]) });
    const [, sign, one] = /^([+\-−–])\s*(\S.*)$/su.exec(rest) ?? [];
    if (sides.length > 1 || one === undefined) return null;
    const line = cards(one);
    return checked(sign === "+" ? { text, part, out: null, into: line } : { text, part, out: line, into: null });
  }
  function checked(swap: Swap): Swap | UserError {
    const bad = [swap.out, swap.into].find((line) => line !== null && !(line.count >= 1 && line.count <= MOST_COUNT));
    if (!bad) return swap;
    return new UserError(
      at(name, swap.text),
      `${bad.count} is no number of cards`,
      `give a number from 1 to ${MOST_COUNT}`,
    );
  }
}
const at = (name: string, text?: string): string =>
  `deck "${brief(name, 200)}"${text === undefined ? "" : `, swap "${brief(text)}"`}`;

/** Parts in the order in which a card that goes out is looked for: first where it is played from. */
const LOOKED: readonly Section[] = ["characters", "resources", "hazards", "pool", "sideboard", "sites"];
const copies = (deck: Deck, part: Section, name: string): number =>
  deck[part].find((line) => line.name === name)?.count ?? 0;

/**
 * The list with its swaps carried out one after the other; `name` is the whole name, for messages. A card that comes in stands in the
 * part of the one that went out; alone, in the part of its kind. Throws one error with every swap that cannot be carried out.
 */
export function swapped(deck: Deck, swaps: Swaps, name: string): Deck {
  const faults: UserError[] = [];
  const to = { ...deck, name: `${deck.name} [${brief(swaps.steps.map((s) => s.text).join("; "), 200)}]` };
  for (const part of SECTIONS) to[part] = deck[part].map((line) => ({ ...line }));
  for (const swap of swaps.steps) {
    const fault = carryOut(to, swap, at(name, swap.text));
    if (fault) faults.push(fault);
  }
  if (faults.length > 0) throw together(at(name), faults, "fix these swaps");
  return derived(deck, to, name);
}

/** Changes the list by one step; returns what keeps it from that. */
function carryOut(deck: Deck, { part, out, into }: Swap, where: string): UserError | null {
  const gone = out && leaving(deck, part, out, where);
  if (gone instanceof UserError) return gone;
  const come = into && coming(into, part ?? gone?.part ?? null, where);
  if (come instanceof UserError) return come;
  const lines = come && deck[come.part];
  let place = lines?.length ?? 0;
  if (gone) {
    const from = deck[gone.part];
    const i = from.findIndex((line) => line.name === gone.name);
    from[i].count -= gone.count;
    const empty = from[i].count === 0;
    if (empty) from.splice(i, 1);
    // What comes stands where the other stood.
    if (from === lines) place = empty ? i : i + 1;
  }
  if (!come) return null;
  const there = lines!.find((line) => line.name === come.name);
  if (there) there.count += come.count;
  else lines!.splice(place, 0, { name: come.name, count: come.count });
  return null;
}

interface Meant extends DeckLine {
  part: Section;
}
/** The cards that go out, and from which part: the first that holds so many of them. */
function leaving(deck: Deck, part: Section | null, { name, count }: DeckLine, where: string): Meant | UserError {
  const known = cardNamed(name) ?? siteNamed(name);
  const parts = part ? [part] : LOOKED;
  if (known === undefined) {
    const held = parts.flatMap((p) => deck[p].map((line) => line.name));
    const close = nearest(name, held, 2);
    if (close.length === 0) return noCard(name, where);
    const hint = `did you mean ${close.map((n) => `"${n}"`).join(" or ")}?`;
    return new UserError(where, `there is no card called "${brief(name)}"`, hint);
  }
  const from = parts.find((p) => copies(deck, p, known) >= count);
  if (from) return { name: known, count, part: from };
  const held = LOOKED.filter((p) => copies(deck, p, known) > 0);
  const told = held.map((p) => `${copies(deck, p, known)} under ${p}`).join(", ");
  if (held.length === 0)
    return new UserError(where, `"${known}" is not in the list`, "name a card that is (see: mazarbul decks NAME)");
  const asked = part ? `${count} of "${known}" under ${part}` : `${count} of "${known}" in one part`;
  return new UserError(where, `the list does not hold ${asked}, but ${told}`, "take out no more than there are");
}
/** The cards that come in, and the part where they stand. */
function coming({ name, count }: DeckLine, part: Section | null, where: string): Meant | UserError {
  const card = cardNamed(name);
  const site = siteNamed(name);
  if (part === "sites" || (part === null && card === undefined && site !== undefined))
    return site === undefined ? noSite(where, name, card) : { name: site, count, part: "sites" };
  if (card === undefined) {
    if (site === undefined) return noCard(name, where);
    return new UserError(where, `"${site}" is a site, and what goes out is none`, `write it alone: "+${site}"`);
  }
  const d = D.defOf(card);
  // Resources may come for hazards: then each half has its own.
  const halves = part === null || part === "characters" || part === "resources" || part === "hazards";
  const into = halves && (part === null || misplaced(d, part, true)) ? home(d) : part;
  const wrong = misplaced(d, into, true);
  return wrong ? misplacedError(`${where}: "${card}"`, d, into, wrong) : { name: card, count, part: into };
}
