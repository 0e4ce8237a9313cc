/** Choices in words, and back. */
import { unknownName } from "../../core/errors.js";
import { hexName } from "../packs/form/grid.js";
import { ARMIES, EVENTS, MAGIC } from "../packs/form/words.js";
import { isThree, SARUMAN } from "../rules/facts/board.js";
import { W_BATTLE } from "../rules/facts/playable.js";
import type { Machine } from "../rules/machine/state.js";
import * as C from "../rules/state/choices.js";
import {
  CounselFrame,
  EventFrame,
  RetrieveFrame,
  SearchFrame,
  TradeFrame,
  WindowFrame,
} from "../rules/state/frames.js";
import * as L from "../rules/state/layout.js";
import { Header } from "../rules/state/schema.js";
import type { Table } from "../rules/state/table.js";
import { chanceText } from "./chance.js";

/** A hex as it is called: W2812 Rivendell. */
export function hexText(s: Pick<Table, "world">, hex: number): string {
  const { map } = s.world;
  const name = map.names.get(hex);
  return `${hexName(map.grid, hex)}${name ? ` ${name}` : ""}`;
}
const LETTERS = " ABCDEF";
/** The seats as a choice names them. */
const SEAT_NAMES = ["the Fellowship", "the Dark Power", "Saruman"] as const;
/** N.17: is a card played on a seat, where three play? */
export const isOnSeat = (s: Table, e: number): boolean =>
  isThree(s) && EVENTS[s.world.cards.event[e]] === "sauron-palantir";
/** How each verb is worded: `a` and `b` are its operands. */
const WORDS: Readonly<Record<number, (s: Table, a: number, b: number) => string>> = {
  [C.V_PASS]: () => "pass",
  [C.V_LETTER]: (_s, a) => `letter ${LETTERS[a]}`,
  [C.V_DRAW]: (_s, a) =>
    a === C.FROM_DECK
      ? "pick the top card"
      : a === C.FROM_DISCARDS
        ? "pick the top discard"
        : "shuffle the discards and pick",
  [C.V_DISCARD]: (s, a) =>
    topOf(s) === EventFrame.kind || topOf(s) === RetrieveFrame.kind || isCounselOnMagic(s)
      ? `surrender ${s.world.cards.magicName[a]}`
      : `discard ${s.world.cards.eventName[a]}`,
  [C.V_EVENT]: (s, a, b) =>
    b > 0 && isOnDie(s)
      ? `play ${s.world.cards.eventName[a]} and ${onDie(b)}`
      : `play ${s.world.cards.eventName[a]}${b > 0 ? (isOnSeat(s, a) ? ` on ${SEAT_NAMES[b - 1]}` : ` at ${hexText(s, b)}`) : ""}`,
  [C.V_SEARCH]: (s, a, b) =>
    `search ${hexText(s, a)} with ${topOf(s) === SearchFrame.kind ? b : b === 1 ? "the Nazgul" : b === 2 ? "the Orcs" : "the armies"}`,
  [C.V_PLACE]: (s, a) => (a > 0 ? `${s.world.people.name[a]} comes` : "the Orcs come"),
  [C.V_GROUP]: (s, a) => `move from ${hexText(s, a)}`,
  [C.V_JOIN]: (s, a) => `${s.world.people.name[a]} goes along`,
  [C.V_ALL]: () => "all go",
  [C.V_GO]: () => "these go",
  [C.V_STEP]: (s, a) => `to ${hexText(s, a)}`,
  [C.V_STOP]: () => "stay here",
  [C.V_USE]: (s, a) =>
    a === 0
      ? "take the magic cards here"
      : `use ${s.world.cards.magicName[s.world.cards.magic.indexOf(a)] ?? MAGIC[a]}`,
  [C.V_ROPE]: (s, a) => `by rope to ${hexText(s, a)}`,
  [C.V_BOAT]: (s, a) => `by boat to ${hexText(s, a)}`,
  [C.V_RING]: () => "put on the Ring",
  // W.1: Saruman of three need not try.
  [C.V_REMOVE]: (s) =>
    isThree(s) && s.h[Header.bearer] === SARUMAN ? "take off the Ring" : "try to take off the Ring",
  [C.V_FIGHT]: (s, a, b) => `${b > 0 ? `fight ${SEAT_NAMES[b - 1]} at` : "fight at"} ${hexText(s, a)}`,
  [C.V_PICK]: (s, a) => `${s.world.people.name[a]} fights`,
  [C.V_STRIKE]: () => "attack",
  [C.V_SORCERY]: () => "attack by sorcery",
  [C.V_CEASE]: () => "stop fighting",
  [C.V_ON]: () => "fight on",
  [C.V_FLY]: (s, a) => `fly ${s.world.people.name[a]}`,
  [C.V_TO]: (s, a) => `fly to ${hexText(s, a)}`,
  [C.V_WALK]: (s, a) => `move ${s.world.people.name[a]}`,
  [C.V_BAND]: (s, a) => `move band ${a + 1} from ${hexText(s, s.bHex[a])}`,
  [C.V_REDUCE]: (s, a) => `reduce ${hexText(s, a)}`,
  [C.V_SEIZE]: (s, a) => `${s.world.people.name[a]} tries to seize the Ring`,
  [C.V_TAKE]: (s, a) => `take the magic cards of ${hexText(s, a)}`,
  [C.V_GIVE]: (s, a, b) => `${s.world.cards.magicName[a]} to ${b > 0 ? s.world.people.name[b] : "the Fellowship"}`,
  [C.V_SWAP]: (s, a, b) => `${s.world.cards.magicName[a]} for ${s.world.cards.magicName[b]}`,
  [C.V_SHOW]: (s, a) => `reveal ${s.world.cards.eventName[a]}`,
  [C.V_BEAR]: (s, a) => `${s.world.people.name[a]} bears the Ring`,
  [C.V_PEER]: (s, a, b) =>
    `${s.world.people.name[a]} peers into the Palantir${b > 0 ? ` against ${SEAT_NAMES[b - 1]}` : ""}`,
  [C.V_HEAL]: (s, a) => `Aragorn heals ${a > 0 ? s.world.people.name[a] : "nobody"}`,
  [C.V_PUT]: (s, a) => `put into ${hexText(s, a)}`,
  [C.V_ENGAGE]: () => "engage those within",
  [C.V_FORCE]: (s, a) => `move a force from ${hexText(s, a)}`,
  [C.V_POINTS]: (s, a, b) => `${b} of ${ARMIES[s.bKind[a]]}`,
  [C.V_MIND]: () => "challenge Sauron to a Mind Battle",
  [C.V_PERSUADE]: (_s, a, b) => `persuade captive ${a} to give ${b === 1 ? "an event card" : "a magic card"}`,
  [C.V_ALLY]: (_s, a, b) =>
    `offer ${SEAT_NAMES[a - 1]} an alliance${b > 0 ? `, ${SEAT_NAMES[b - 1]} leads the forces of both` : ""}`,
  [C.V_ACCEPT]: () => "accept the alliance",
  [C.V_REFUSE]: (s, a) => (a > 0 ? `refuse combat and go to ${hexText(s, a)}` : "refuse combat in the citadel"),
  [C.V_TRADE]: (s, a) =>
    topOf(s) === TradeFrame.kind
      ? `give ${a > 0 ? s.world.cards.eventName[a] : "nothing for it"}`
      : "offer the ally an event card",
  [C.V_CEDE]: (_s, a) => `hand captive ${a} over to the ally`,
  [C.V_ROUSE]: (_s, a) => `the Ents ${onDie(a)}`,
  [C.V_CHANCE]: (s, a) => `chance: ${chanceText(s, s.h[Header.chanceKind], a)}`,
};
/** N.13, R.9, R.11: is a card played on a die of an army combat? */
export const isOnDie = (s: Table): boolean =>
  topOf(s) === WindowFrame.kind && s.fr[(s.h[Header.depth] - 1) * L.FRAME_WORDS + WindowFrame.code] === W_BATTLE;
const onDie = (how: number): string => (how === C.ADDS ? "add to the die" : "take from the die");
/** Y.3: is it a magic card that Saruman lays down? */
const isCounselOnMagic = (s: Table): boolean =>
  topOf(s) === CounselFrame.kind && s.fr[(s.h[Header.depth] - 1) * L.FRAME_WORDS + CounselFrame.kinds] === 2;
const topOf = (s: Table): number => s.fr[(s.h[Header.depth] - 1) * L.FRAME_WORDS];
/** What a choice is, readable by a player and unique among the legal ones. */
export function choiceToText(s: Table, c: number): string {
  return WORDS[C.verbOf(c)]?.(s, C.aOf(c), C.bOf(c)) ?? `choice ${c}`;
}
/** The legal choice with this text, or an error that names the nearest ones. */
export function choiceFromText(s: Machine & { legal(out: Int32Array): number }, text: string): number {
  const out = new Int32Array(4096);
  const n = s.legal(out);
  for (let i = 0; i < n; i++) if (choiceToText(s, out[i]) === text) return out[i];
  throw unknownName(
    "choice",
    text,
    Array.from(out.subarray(0, n), (c) => choiceToText(s, c)),
  );
}
