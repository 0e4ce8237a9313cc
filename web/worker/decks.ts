/** What a page of lists asks: the pool, a list looked over, read, completed, compared and written. It needs no worker, so that tests have it too. */
import { MOST_BYTES } from "../../engine/core/bounds.js";
import { listText, textOf } from "../../engine/core/encoding.js";
import { brief, UserError } from "../../engine/core/errors.js";
import { checkList } from "../../engine/meccg/presentation/builder/check.js";
import { deckDiff, swapsOf } from "../../engine/meccg/presentation/builder/diff.js";
import { type Route, routesOf } from "../../engine/meccg/presentation/builder/keying.js";
import { finder, understood } from "../../engine/meccg/presentation/builder/find.js";
import { lookAt } from "../../engine/meccg/presentation/builder/look.js";
import { pool } from "../../engine/meccg/presentation/builder/pool.js";
import { tallyOf } from "../../engine/meccg/presentation/builder/tally.js";
import { LIST_FORMS, type ListForm, listAs } from "../../engine/meccg/presentation/builder/write.js";
import "../../engine/meccg/index.js";
import { readDeck } from "../../engine/meccg/decks/lists/read.js";
import { proposedSites, withSites } from "../../engine/meccg/decks/lists/sites.js";
import { type Deck, deckToText, emptyDeck, MOST_COUNT, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { deckGroups, formFor, loadDeck, rulesetFor } from "../../engine/meccg/decks/decklist.js";
import { deckFaults, deckFormFault } from "../../engine/meccg/decks/deckrules.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { rulesetByName, RULESETS } from "../../engine/meccg/decks/rulesets.js";
import * as D from "../../engine/meccg/defs.js";
import { ALIGNMENTS } from "../../engine/meccg/cards/vocabulary/terms.js";
import type { DecksAnswers, DecksAsk, FoundShown, Looked, PoolShown, ReadShown } from "../messages/decks.js";
import type { Fault } from "../messages/fault.js";
import { isForAgents, listGroups } from "./groups.js";

type ListsAsk = Exclude<DecksAsk, { do: "try" | "tried" | "stop" }>;

/** What a file of a list is called: letters and digits of its name. */
export function fileOf(name: string, form: ListForm = "text"): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return `${plain || "deck"}.${LIST_FORMS[form]}`;
}
/** Words without what only a command line can do. */
const forPage = (text: string): string => text.replace(/\s*\([^()]*(?:--|\bmazarbul )[^()]*\)/gu, "");
const plainFault = ({ where, what, hint }: UserError): Fault => ({ where, what, hint: forPage(hint) });

function poolShown(): PoolShown {
  return {
    cards: pool(),
    rulesets: RULESETS.flatMap((one) =>
      one.deckCounts.map((n) => {
        const name = one.deckCounts.length > 1 ? `${one.name}:${n}` : one.name;
        return { name, sets: one.sets };
      }),
    ),
    lists: listGroups().flatMap(([group, names]) =>
      names.map((name) => {
        const deck = loadDeck(name);
        return { name, group, title: deck.name || name, side: sideOfDeck(deck) };
      }),
    ),
    fields: Object.entries(deckGroups()).flatMap(([group, names]) =>
      names.length > 1 && group !== "solo" && !isForAgents(group) ? [group] : [],
    ),
  };
}
const routes = new Map<string, readonly Route[]>();
function routesOfField(field: string): readonly Route[] {
  let found = routes.get(field);
  if (!found) {
    found = routesOf((deckGroups()[field] ?? []).map((name) => loadDeck(name)));
    routes.set(field, found);
  }
  return found;
}
function look({ deck, ruleset, field }: ListsAsk & { do: "look" }): Looked {
  const checked = checkList(deck, ruleset);
  return {
    checked: { ...checked, faults: checked.faults.map((one) => ({ ...one, hint: forPage(one.hint) })) },
    look: lookAt(deck, routesOfField(field)),
    tally: tallyOf(deck),
    text: deckToText(deck),
    file: fileOf(deck.name),
  };
}
const sized = (bytes: Uint8Array, file: string, most: number): void => {
  if (bytes.length > most)
    throw new UserError(file, `it is larger than ${most >> 20} MB, which no such file is`, "choose another file");
};
function read(bytes: Uint8Array, file: string): ReadShown {
  sized(bytes, file, MOST_BYTES.deck);
  const { deck, faults, notes: lines } = readDeck(listText(bytes, file), file);
  return { deck: { ...deck }, faults: faults.map(plainFault), notes: lines.map(forPage) };
}
/** A list that ships, as it is played where it may not be played as it stands. */
function shipped(name: string, asked: string | null): ReadShown {
  const deck = loadDeck(name);
  const rules = rulesetByName(asked ?? rulesetFor([deck]));
  if (deckFaults(deck, rules).length === 0) return { deck: { ...deck }, faults: [], notes: [] };
  const form = formFor(deck, rules);
  return { deck: { ...form.deck }, faults: [], notes: form.notes.map((text) => `under ${rules.name}: ${text}`) };
}
function complete(deck: Deck): ReadShown {
  const proposal = proposedSites(deck);
  const names = (cards: readonly number[]): string => cards.map((d) => D.nameOf(d)).join(", ");
  const lines = [
    ...proposal.sites.map(({ site, cards }) => `${D.siteName(site)}: for ${names(cards)}`),
    ...(proposal.havens.length > 0 ? [`${proposal.havens.map(D.siteName).join(", ")}: the Havens of these sites`] : []),
    ...proposal.nowhere.map((d) => `${D.nameOf(d)}: no site takes it as printed`),
  ];
  return { deck: withSites(deck, proposal), faults: [], notes: lines.length > 0 ? lines : ["No site is missing"] };
}

// ---- backup -------------------------------------------------------------------------------------------------------
const BACKUP = "mazarbul-lists";
const FORMAT = 1;
/** So many lists are taken back from one file at most. */
const MOST_LISTS = 1000;
/** A file with all lists, to be kept elsewhere. */
export const backupOf = (decks: readonly Deck[]): string =>
  `${JSON.stringify({ [BACKUP]: FORMAT, lists: decks }, null, 1)}\n`;

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
/** A list of a backup with nothing in it but what a list holds; a text why it is none. */
function listIn(body: unknown): Deck | string {
  const wrong = deckFormFault(body);
  if (wrong) return wrong;
  const given = body as Deck;
  const deck = { ...emptyDeck(), name: oneLine(given.name) };
  deck.description = typeof given.description === "string" ? oneLine(given.description) : "";
  if (ALIGNMENTS.includes(given.alignment!)) deck.alignment = given.alignment!;
  for (const section of SECTIONS)
    for (const { name, count } of given[section]) {
      if (!Number.isInteger(count) || count < 1 || count > MOST_COUNT)
        return `"${brief(name)}" stands in it ${count} times`;
      deck[section].push({ name: oneLine(name), count });
    }
  return deck;
}
/** The lists of a backup. Throws one UserError for a file that is none, or is damaged anywhere. */
export function restored(bytes: Uint8Array, file: string): Deck[] {
  sized(bytes, file, MOST_BYTES.record);
  const hint = "choose a file that this page wrote as a backup; your decks stay as they are";
  let body: { lists?: unknown } & Record<string, unknown>;
  try {
    body = JSON.parse(textOf(bytes, file)) as typeof body;
  } catch {
    throw new UserError(file, "this file is no backup of decks, or it is damaged", hint);
  }
  if (typeof body !== "object" || body === null || !(BACKUP in body) || !Array.isArray(body.lists))
    throw new UserError(file, "this file is no backup of decks", hint);
  if (body[BACKUP] !== FORMAT)
    throw new UserError(
      file,
      `this backup has the form ${brief(String(body[BACKUP]), 20)}, and this page reads ${FORMAT}`,
      hint,
    );
  if (body.lists.length > MOST_LISTS)
    throw new UserError(file, `it holds ${body.lists.length} decks: at most ${MOST_LISTS} are taken back`, hint);
  return body.lists.map((one, k) => {
    const deck = listIn(one);
    if (typeof deck === "string") throw new UserError(file, `deck ${k + 1} of this backup is damaged: ${deck}`, hint);
    return deck;
  });
}

let find: ReturnType<typeof finder> | null = null;
function findCards(words: string): FoundShown {
  find ??= finder(pool());
  const { question, cards, whole } = find(words);
  return { words, ids: cards.map((card) => card.id), text: understood(question), whole };
}

/** Answers what is asked of lists. Throws a UserError for what cannot be done. */
export function answerLists(ask: ListsAsk): DecksAnswers[ListsAsk["do"]] {
  switch (ask.do) {
    case "pool":
      return poolShown();
    case "find":
      return findCards(ask.words);
    case "look":
      return look(ask);
    case "read":
      return read(ask.bytes, ask.file);
    case "shipped":
      return shipped(ask.name, ask.ruleset);
    case "complete":
      return complete(ask.deck);
    case "diff": {
      const sections = deckDiff(ask.a, ask.b);
      return { sections, swap: swapsOf(sections) };
    }
    case "write":
      return { file: fileOf(ask.deck.name, ask.form), text: listAs(ask.deck, ask.form) };
    case "backup":
      return backupOf(ask.decks);
    case "restore":
      return restored(ask.bytes, ask.file);
  }
}
