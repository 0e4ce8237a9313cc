/** Scenes that games seldom come to: a hand that is looked at, a deck that is searched, cards put back on top of a deck. */
import type { Stream } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { addAt, countAt, listLength } from "../../engine/meccg/rules/state/lists.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { knownAt, PB_TOP_HIDDEN } from "../../engine/meccg/rules/machine/known.js";
import { type Board, board, type Side } from "../meccg/board.js";
import type { Moment } from "./games.js";
import { Witness } from "./witness.js";

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
  const choices = new Int32Array(meccg.maxChoices);
  for (const [name, make] of SCENES)
    for (let n = 0; n < times; n++) {
      const scene = make();
      const { s } = scene;
      s.script = null;
      const stream = new OwnStream(`scene ${name}`, n, "play");
      for (let i = 0; i < s.streams.length; i++) s.streams[i] = stream.next() | 1;
      const witness = new Witness(s);
      // What lies open when the scene begins.
      for (let p = 0; p < 2; p++)
        for (let k = 0; k < listLength(s, p); k++)
          if (knownAt(s, p, L.Known.discard, k) > 0) witness.shown[p]![s.list[p * L.NAMES + k]!] = 1;
      for (let n = 0; n < 30 && s.chooser() >= 0; n++) {
        at({ state: s, witness, label: `${name}, choice ${n}` });
        const count = s.legal(choices);
        const uses = scene.offers.findIndex((o) => /^(use|take) |^play Lucky/.test(o));
        const choice = choices[uses >= 0 && stream.below(2) ? uses : stream.below(count)]!;
        witness.before(s, choice);
        s.apply(choice);
        witness.after(s);
      }
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
      s.known[at] = s.known[at]! + 16;
      seen.shown[p]![s.list[p * L.NAMES + k]!] = 1;
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
