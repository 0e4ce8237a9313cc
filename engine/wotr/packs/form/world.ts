/** A pack compiled to numbers: everything that the rules ask of map, cards and tables. Made once, never changed. */
import { beside, type Grid, hexesOf, SIDES } from "./grid.js";
import {
  CHARACTER_KINDS,
  FORCES,
  type EventNumber,
  type NamedProvince,
  type RuleNumber,
  type Role,
  TERRAINS,
} from "./words.js";

/** Bits along or across a side of a hex. */
export const S_MINOR = 1,
  S_MAJOR = 2,
  S_FORD = 4,
  S_ROAD = 8,
  S_TRAIL = 16,
  S_TUNNEL = 32,
  S_CLOSED = 64;
/** Bits of a hex, in the order of MARKS. */
export const M_TOWN = 1,
  M_CITADEL = 2,
  M_EYE = 4,
  M_PORT = 8,
  M_DARK = 16,
  M_DRUADAN = 32;
/** No way through: a cost that nobody can pay. */
export const NO_WAY = 255;
/** The first terrain that is closed to all (F.4), by its number. */
export const T_MOUNTAIN = TERRAINS.indexOf("mountain");
/** Kinds of characters that rules ask for. */
export const K_HOBBIT = CHARACTER_KINDS.indexOf("hobbit"),
  K_NAZGUL = CHARACTER_KINDS.indexOf("nazgul"),
  K_RUMOR = CHARACTER_KINDS.indexOf("rumor");
/** What searches (J.1). */
export const F_NAZGUL = FORCES.indexOf("nazgul"),
  F_HAND = FORCES.indexOf("hand");
export const CARDS = 43;
export const MAGIC_CARDS = 15;
export const EVENT_CARDS = 41;
export const SEARCH_CARDS = 17;

/** The map. Hexes from 1 on; costs in half movement points, for a road costs half a one. */
export interface MapOf {
  readonly grid: Grid;
  readonly hexes: number;
  readonly terrain: Uint8Array;
  readonly province: Uint8Array;
  readonly marks: Uint8Array;
  /** The hex beside, by hex * 6 + side; 0 off the map. */
  readonly near: Int16Array;
  readonly sides: Uint8Array;
  /** What terrain costs to enter, by its number; 0 closed. */
  readonly enter: Uint8Array;
  /** What it costs to leave a hex by a side, and when rivers are flooded. */
  readonly cost: Uint8Array;
  readonly flooded: Uint8Array;
  readonly provinces: readonly string[];
  readonly names: ReadonlyMap<number, string>;
  readonly role: Readonly<Record<Role, number>>;
  /** Provinces that rules name, by their numbers; -1 there is none. */
  readonly named: Readonly<Record<NamedProvince, number>>;
  /** By province: the group of armies that a force of the Dark Power rouses there (a number of GROUP_NAMES plus one), 0 none. */
  readonly roused: Uint8Array;
  /** By province: 1 it is of Mordor (T.5). */
  readonly mordor: Uint8Array;
  /** Hexes of THREATENED and of STAKES. */
  readonly threatened: Int16Array;
  readonly stakes: Int16Array;
  /** Hexes of STAKES_OF_THREE and of SARUMANS_STAKES. */
  readonly stakesOfThree: Int16Array;
  readonly sarumansStakes: Int16Array;
  /** Hexes that a Nazgul might come to: all but closed ones, havens and the Misty Passes (F.4, N.5). */
  readonly open: Int16Array;
  /** Towns and citadels, and the number of the one in a hex, 0 none. */
  readonly places: Int16Array;
  readonly placeIn: Uint8Array;
  /** Hexes with an Eye, and the number plus one of the one in a hex. */
  readonly eyes: Int16Array;
  readonly eyeIn: Uint8Array;
  readonly boxIn: Uint8Array;
}
export interface Box {
  readonly hex: number;
  /** The magic card that certainly lies there (a Palantir), 0 none. */
  readonly card: number;
  /** How many of the ten others. */
  readonly any: number;
}
/** Columns of characters by the number of their card, 1 to 42. */
export interface People {
  readonly name: readonly string[];
  readonly kind: Uint8Array;
  /** 0 fellowship, 1 dark, 2 either. */
  readonly player: Uint8Array;
  readonly combat: Uint8Array;
  readonly morale: Uint8Array;
  readonly leads: Uint8Array;
  readonly move: Uint8Array;
  readonly endurance: Uint8Array;
  /** Ring rating plus one; 0 none. */
  readonly ring: Uint8Array;
  readonly capture: Uint8Array;
  readonly escape: Uint8Array;
  /** 1 A to 4 D; 0 none. */
  readonly sorcery: Uint8Array;
  readonly start: Int16Array;
  /** 1 in the Character Game, 2 only in the Campaign. */
  readonly game: Uint8Array;
}
export interface Cards {
  /** By card 43 to 56 less 42. */
  readonly magicName: readonly string[];
  readonly magic: Uint8Array;
  readonly boxes: readonly Box[];
  /** By card 57 to 96 less 56. */
  readonly eventName: readonly string[];
  readonly event: Uint8Array;
  readonly eventPlayer: Uint8Array;
  readonly eventOnce: Uint8Array;
  /** By card 97 to 112 less 96: force, points, provinces as a bit each (two words of 32). */
  readonly force: Uint8Array;
  readonly points: Uint8Array;
  readonly searched: Uint32Array;
}
/** A column of the duel table by differential: wounds by the roll. */
export interface Tables {
  readonly duelLeast: number;
  readonly duelMost: number;
  /** Attacker's and defender's wounds by (differential - least) * 7 + roll. */
  readonly duelOwn: Uint8Array;
  readonly duelOther: Uint8Array;
  /** Wounds by letter * 7 + roll, letters from 1 on. */
  readonly sorcery: Uint8Array;
  /** Points by letter * 7 + roll, letters from 0 on. */
  readonly shadow: Uint8Array;
  /** For nazgul and orcs: the least numbers of each column, and results by column * 7 + roll. */
  readonly searchLeast: readonly [nazgul: readonly number[], orcs: readonly number[]];
  readonly search: readonly [nazgul: Uint8Array, orcs: Uint8Array];
  /** Whose Gollum is, by the roll. */
  readonly gollum: Uint8Array;
  /** Losses in per cent by odds * rolls + roll, and whether a character dies (S.9). */
  readonly armyOwn: Uint8Array;
  readonly armyOther: Uint8Array;
  readonly armyDeath: Uint8Array;
  /** How often the points of a defender count, by terrain from clear on (S.5). */
  readonly doubled: readonly number[];
  readonly costOf: Readonly<Record<string, number>>;
  readonly numbers: Readonly<Record<RuleNumber, number>>;
  readonly events: Readonly<Record<EventNumber, number>>;
}
/** Strength points at the set-up, or that come so many Game-Turns after their group was mobilized (Q.2, T). */
export interface Reinforcement {
  readonly kind: number;
  readonly points: number;
  /** 0 at the set-up, else the Game-Turn after mobilization. */
  readonly when: number;
  /** The hex, or 0: any hex of the province, within so many hexes of another where `within` is not 0. */
  readonly hex: number;
  readonly province: number;
  readonly near: number;
  readonly within: number;
}
export interface Armies {
  /** Movement Point Allowance by kind. */
  readonly move: Uint8Array;
  /** Group by kind: a number of GROUP_NAMES plus one. */
  readonly group: Uint8Array;
  readonly units: readonly Reinforcement[];
}
export interface World {
  readonly name: string;
  readonly title: string;
  /** Hash over the files it was made of. */
  readonly made: string;
  readonly map: MapOf;
  readonly people: People;
  readonly cards: Cards;
  readonly tables: Tables;
  readonly armies: Armies;
  /** How many values have each basis. */
  readonly bases: Readonly<Record<string, number>>;
}

/**
 * What terrain and sides come to, once for all moves: F.3, F.4, N.7. `mistyPass`: the hex that costs what its terrain does, whatever leads
 * into it: two points (N.5, 002:1232).
 */
export function costsOf(
  grid: Grid,
  terrain: Uint8Array,
  sides: Uint8Array,
  terrainCost: Readonly<Record<string, number>>,
  mistyPass = 0,
): Pick<MapOf, "near" | "enter" | "cost" | "flooded"> {
  const count = (hexesOf(grid) + 1) * SIDES;
  const near = new Int16Array(count);
  const cost = new Uint8Array(count).fill(NO_WAY);
  const flooded = new Uint8Array(count).fill(NO_WAY);
  const enter = Uint8Array.from(TERRAINS, (word, i) => (i === 0 || i >= T_MOUNTAIN ? 0 : 2 * (terrainCost[word] ?? 1)));
  for (let hex = 1; hex <= hexesOf(grid); hex++)
    for (let side = 0; side < SIDES; side++) {
      const at = hex * SIDES + side;
      const to = beside(grid, hex, side);
      near[at] = to;
      if (to === 0) continue;
      const s = sides[at];
      if (s & S_CLOSED || terrain[to] >= T_MOUNTAIN) continue;
      const own = enter[terrain[to]];
      // A road, trail or tunnel is all that counts (F.4).
      const eased =
        to === mistyPass ? 0 : s & S_ROAD ? 1 : s & S_TRAIL ? 2 : s & S_TUNNEL ? 2 * (terrainCost["tunnel"] ?? 1) : 0;
      const river =
        s & S_MINOR
          ? 2 * (terrainCost["minor"] ?? 1)
          : s & S_MAJOR && !(s & S_FORD)
            ? 2 * (terrainCost["major"] ?? 1)
            : 0;
      cost[at] = eased > 0 ? eased : own + river;
      // N.7: a flood takes every crossing of a major river, but what leads below it.
      if (s & S_MAJOR && !(s & S_TUNNEL)) continue;
      flooded[at] = eased > 0 ? eased : own + (s & S_MINOR ? 2 * (terrainCost["minor-flooded"] ?? 2) : 0);
    }
  return { near, enter, cost, flooded };
}
