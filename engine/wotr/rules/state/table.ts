/** Columns over one buffer: what a state and a view have in common. */
import type { World } from "../../packs/form/world.js";
import * as L from "./layout.js";
import type { Ruleset } from "./ruleset.js";
import { BandWord, CounterWord, DownWord, EventWord, MagicWord, PersonWord } from "./schema.js";

export class Table {
  readonly players: number;
  readonly bytes: Uint8Array;
  /** Header words. */
  readonly h: Int32Array;
  readonly streams: Uint32Array;
  readonly fr: Int16Array;
  readonly cHex: Int16Array;
  readonly cWho: Int16Array;
  readonly cBits: Int16Array;
  readonly cMay: Int16Array;
  readonly cBand: Int16Array;
  readonly pAt: Uint8Array;
  readonly pWounds: Uint8Array;
  readonly pSlashes: Uint8Array;
  readonly pBits: Uint8Array;
  readonly mHolder: Int16Array;
  readonly mMay: Int16Array;
  readonly mBits: Int16Array;
  readonly eZone: Uint8Array;
  /** Where each seat thinks that a card may be: one column a seat. */
  readonly eKnown: readonly Uint8Array[];
  readonly dCard: Uint8Array;
  readonly dBy: Uint8Array;
  readonly bHex: Int16Array;
  readonly bKind: Int16Array;
  readonly bPoints: Int16Array;
  readonly bBits: Int16Array;
  readonly hands: Uint8Array;
  readonly control: Uint8Array;
  readonly eyes: Uint8Array;
  readonly boxes: Uint8Array;
  readonly search: Uint8Array;
  /** Words of the Three-Player Game; of no length at tables of two. */
  readonly third: Int16Array;
  rules!: Ruleset;
  world!: World;

  constructor(players: number) {
    const l = L.layoutFor(players);
    this.players = players;
    const b = new ArrayBuffer(l.size);
    this.bytes = new Uint8Array(b);
    this.h = new Int32Array(b, l.header, L.lengthOf("header", players));
    this.streams = new Uint32Array(b, l.streams, L.lengthOf("streams", players));
    this.fr = new Int16Array(b, l.frames, L.lengthOf("frames", players));
    const shorts = (at: number, rows: number) => (column: number) => new Int16Array(b, at + 2 * rows * column, rows);
    const small = (at: number, rows: number) => (column: number) => new Uint8Array(b, at + rows * column, rows);
    const counter = shorts(l.counters, L.PEOPLE);
    this.cHex = counter(CounterWord.hex);
    this.cWho = counter(CounterWord.who);
    this.cBits = counter(CounterWord.bits);
    this.cMay = counter(CounterWord.may);
    this.cBand = counter(CounterWord.band);
    const person = small(l.people, L.PEOPLE);
    this.pAt = person(PersonWord.at);
    this.pWounds = person(PersonWord.wounds);
    this.pSlashes = person(PersonWord.slashes);
    this.pBits = person(PersonWord.bits);
    const magic = shorts(l.magic, L.MAGIC_ROWS);
    this.mHolder = magic(MagicWord.holder);
    this.mMay = magic(MagicWord.may);
    this.mBits = magic(MagicWord.bits);
    const event = small(l.events, L.EVENT_ROWS);
    this.eZone = event(EventWord.zone);
    this.eKnown = [0, 1, 2].map((seat) => event(EventWord.known + seat));
    const down = small(l.down, L.DOWN_ROWS);
    this.dCard = down(DownWord.card);
    this.dBy = down(DownWord.by);
    const band = shorts(l.bands, L.BANDS);
    this.bHex = band(BandWord.hex);
    this.bKind = band(BandWord.kind);
    this.bPoints = band(BandWord.points);
    this.bBits = band(BandWord.bits);
    const row = (name: L.PartName) => new Uint8Array(b, l[name], L.lengthOf(name, players));
    this.hands = row("hands");
    this.control = row("control");
    this.eyes = row("eyes");
    this.boxes = row("boxes");
    this.search = row("search");
    this.third = new Int16Array(b, l.third, L.lengthOf("third", players));
  }
}
