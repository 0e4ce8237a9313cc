/** Scenes that games seldom come to: a hand that is looked at, a deck that is searched, cards put back on top of a deck. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stream } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { isMet } from "../../engine/meccg/rules/state/discardedcreatures.js";
import { addAt, countAt, listLength } from "../../engine/meccg/rules/state/lists.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { knownAt, PB_TOP_HIDDEN } from "../../engine/meccg/rules/machine/known.js";
import { type Board, board, type Side } from "../meccg/board.js";
import type { Moment } from "./games.js";
import { buildPosition } from "../../engine/meccg/presentation/position/board.js";
import { positionsOf } from "../../engine/meccg/presentation/position/read.js";
import { Source } from "../../engine/meccg/presentation/position/source.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { SHOWING_CARDS, Witness } from "./witness.js";

const them: Side = {
  companies: [{ at: "Lórien", characters: ["Celeborn", "Haldir"] }],
  hand: ["Orc-patrol", "Wargs", "Sun", "Cave-drake", "Concealment", "Lure of Nature"],
  deck: ["3 Orc-guard", "2 Giant", "2 Dodge", "Elven Cloak", "Glamdring"],
  discard: ["Orc-warband", "Sun"],
};
const mine: Side = {
  hand: ["Stealth", "Lucky Search", "Orc-warriors", "Lure of Nature"],
  deck: ["2 Star-glass", "2 Dagger of Westernesse", "Glamdring", "3 Dreams of Lore", "2 Cave-drake"],
  sideboard: ["2 Sun", "Bofur"],
};
/** Bit of a player: something is surely known to be in his deck (docs/STATE.md). */
const DECK_KNOWN = 8;

/** Each takes the first choices that make the scene; what follows is played at random. */
const SCENES: [string, () => Board][] = [
  [
    "a hand is looked at",
    () =>
      board({
        phase: "organization",
        me: { ...mine, companies: [{ at: "Rivendell", characters: [{ Saruman: ["Palantír of Amon Sûl"] }, "Balin"] }] },
        you: them,
      }),
  ],
  [
    "a sage card is looked for",
    () =>
      board({
        phase: "organization",
        me: {
          ...mine,
          companies: [{ at: "Rivendell", characters: [{ Saruman: ["Palantír of Annúminas"] }, "Balin"] }],
        },
        you: them,
      }),
  ],
  [
    "a ring finds minor items",
    () =>
      board({
        phase: "organization",
        me: { ...mine, companies: [{ at: "Rivendell", characters: [{ Balin: ["Dwarven Ring of Thélor’s Tribe"] }] }] },
        you: them,
      }),
  ],
  [
    "cards are turned over",
    () =>
      board({
        phase: "site phase of Bilbo",
        me: { ...mine, companies: [{ at: "Moria", characters: ["Bilbo", "Balin"] }] },
        you: them,
      }),
  ],
];

/** Plays each scene on for some choices, several times; what is there to be used is used early. */
export function scenes(times: number, at: (moment: Omit<Moment, "decks">) => void): void {
  for (const [name, make] of SCENES)
    for (let n = 0; n < times; n++) {
      const { s } = make();
      s.script = null;
      playScene(s, name, n, (text) => /^(use|take) |^play Lucky/.test(text), at);
    }
}
/** Where cards that show hidden cards are played: the position files. */
const POSITIONS = "test/positions";
/**
 * A scene for each case of the position files in which a card is played that shows hidden cards of two players (a hand, the top of a
 * deck, a search; with `cards` in which one of these is played): the card is played early, then both choose at random.
 */
export function scenesOfShowingCards(
  at: (moment: Omit<Moment, "decks">) => void,
  cards: readonly string[] = SHOWING_CARDS,
): void {
  const files = readdirSync(POSITIONS, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".yaml"));
  for (const file of files.sort()) {
    const text = readFileSync(join(POSITIONS, file), "utf8");
    if (!cards.some((name) => text.includes(`play ${name}`))) continue;
    const source = new Source(text, file);
    // A file with lists holds whole games, not positions.
    if (source.has(["lists"])) continue;
    for (const [n, spec] of positionsOf(source).entries()) {
      const steps = JSON.stringify(spec.steps.map((step) => step.step));
      const names = cards.filter((name) => steps.includes(`play ${name}`));
      if (names.length === 0 || spec.players.length !== 2) continue;
      const s = buildPosition(spec, source);
      s.run();
      playScene(s, `${file} case ${n + 1}`, n, (text) => names.some((name) => text.startsWith(`play ${name}`)), at);
    }
  }
}
const choices = new Int32Array(meccg.maxChoices);
/** Plays 30 choices from `s` on; a choice whose text is wanted is taken every other time that it is offered. */
function playScene(
  s: Meccg,
  name: string,
  n: number,
  wanted: (text: string) => boolean,
  at: (moment: Omit<Moment, "decks">) => void,
): void {
  const stream = new OwnStream(`scene ${name}`, n, "play");
  for (let i = 0; i < s.streams.length; i++) s.streams[i] = stream.next() | 1;
  const witness = new Witness(s);
  // What lies open when the scene begins.
  for (let p = 0; p < 2; p++)
    for (let k = 0; k < listLength(s, p); k++)
      if (knownAt(s, p, L.Known.discard, k) > 0 || isMet(s, p, k)) witness.shown[p][s.list[p * L.NAMES + k]] = 1;
  for (let n = 0; n < 30 && s.chooser() >= 0; n++) {
    at({ state: s, witness, label: `${name}, choice ${n}` });
    const count = s.legal(choices);
    let early = -1;
    for (let i = 0; i < count && early < 0; i++) if (wanted(choiceToText(s, choices[i]))) early = i;
    const choice = choices[early >= 0 && stream.below(2) ? early : stream.below(count)];
    witness.before(s, choice);
    s.apply(choice);
    witness.after(s);
  }
}

/**
 * Cards that are looked at lie on top of a deck from then on (the Palantír of Minas Tirith): some of each deck is
 * laid on top. The player in seat 0 has looked at both: he knows what lies on the other's, and the other does not know
 * what lies on his own.
 */
export function putBack(s: Meccg, witness: Witness, stream: Stream): Witness | null {
  for (let p = 0; p < 2; p++)
    if (s.pget(p, L.PlayerWord.pile + L.Pile.top) > 0 || s.pget(p, L.PlayerWord.pile + L.Pile.deck) < 12) return null;
  const seen = witness.copy();
  for (let p = 0; p < 2; p++)
    for (let n = 0; n < 40 && s.pget(p, L.PlayerWord.pile + L.Pile.top) < 4; n++) {
      const k = anyOf(s, p, stream);
      // Of these it is known already that they are in the deck; one card is enough to be known twice.
      if (knownAt(s, p, L.Known.deck, k) + knownAt(s, p, L.Known.loose, k) > 0) continue;
      addAt(s, p, L.Pile.deck, k, -1);
      addAt(s, p, L.Pile.top, k, 1);
      if (p === 0) continue;
      const at = p * L.KNOWN_BYTES * L.NAMES + k;
      s.known[at] = s.known[at] + 16;
      seen.shown[p][s.list[p * L.NAMES + k]] = 1;
    }
  s.pset(1, L.PlayerWord.bits, s.pget(1, L.PlayerWord.bits) | PB_TOP_HIDDEN | DECK_KNOWN);
  s.nOpts = -1;
  return seen;
}
function anyOf(s: Meccg, p: number, stream: Stream): number {
  let x = stream.below(s.pget(p, L.PlayerWord.pile + L.Pile.deck));
  for (let k = 0; ; k++) {
    const n = countAt(s, p, L.Pile.deck, k);
    if (x < n) return k;
    x -= n;
  }
}
