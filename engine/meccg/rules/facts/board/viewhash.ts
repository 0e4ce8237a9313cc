/**
 * A hash of a whole table, from which a search takes its seeds. Words and parts are hashed by name in a fixed order, not in the order of the
 * buffer: the layout may change, and games that were searched with these seeds still play again.
 */
import { hash64Into } from "../../../../core/hash.js";
import { hears, HOOK } from "../../hooks.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/**
 * Two words of unions over the cards in play, from before all that cards change was asked by hooks: for each bit, from the lowest on, the
 * hooks that its cards answer.
 */
const FORMER_WORDS = {
  standing: [
    [HOOK.passLimit],
    [HOOK.itemCorruption],
    [HOOK.raiseLimit, HOOK.lowerLimit],
    [HOOK.factionDiscarded],
    [
      ...[HOOK.lieWithTarget, HOOK.keepItems, HOOK.hazardDiscarded, HOOK.storedCorruption, HOOK.weakenAttacks],
      ...[HOOK.storedRegionType, HOOK.storedSiteType],
    ],
    [HOOK.standIn],
    [HOOK.stayIf, HOOK.inAttempts, HOOK.onlyWhile, HOOK.awaitAvatar, HOOK.withAlly],
    [HOOK.siteWithoutAttacks, HOOK.siteBecomes, HOOK.keepSite, HOOK.siteForOthers],
    [HOOK.cancelCard],
    [HOOK.takePrisoners],
    [HOOK.generalInfluence],
  ],
  standing2: [
    [HOOK.layOnGuard],
    [HOOK.agentsMustAttack],
    [HOOK.agentsReturn],
    [HOOK.discardGuard],
    [HOOK.agentsAttackOutside],
    [HOOK.useFaction],
    [HOOK.stayUnderLeader],
    [HOOK.watchJourneys, HOOK.spareOwn],
    [HOOK.avatarEvent],
    [HOOK.takeCaptives],
    [HOOK.useStored],
    [HOOK.againstFallen],
    [HOOK.siteForOwner],
    [HOOK.controlFor, HOOK.avatarShape],
  ],
} as const;
/** What such a word would hold. */
function formerWord(s: Table, bits: readonly (readonly number[])[]): number {
  let word = 0;
  for (let k = 0; k < bits.length; k++) if (bits[k].some((number) => hears(s, number))) word |= 1 << k;
  return word;
}
/** Words of the header, and those unions over the cards in play that were words of the header before. */
export const HASHED_WORDS = [
  "steps",
  "depth",
  "chooser",
  "how",
  "winner",
  "turn",
  "active",
  "phase",
  "first",
  "rolled",
  "chanceKind",
  "chancePlayer",
  "lasting",
  "company",
  "chainCount",
  "events",
  "result",
  "caller",
  "lastTurn",
  "triggers",
  "windowsActive",
  "windowsOther",
  "attack",
  "strike",
  "turnBits",
  "queueCount",
  "isolated",
  "fallen",
  "failed",
  "shown",
  "attacksRaces",
  "attacksPlus",
  "windowCode",
  "kindled",
  "standing",
  "standing2",
  "touches",
  "seating",
  "stood",
] as const satisfies readonly (keyof typeof L.Header | keyof typeof L.Summary | keyof typeof FORMER_WORDS)[];
/** The other parts. */
export const HASHED_PARTS = [
  "streams",
  "list",
  "player",
  "companiesAt",
  "iDef",
  "iSite",
  "frames",
  "chain",
  "queue",
  "lasting",
  "plans",
  "piles",
  "known",
  "hands",
  "order",
  "sites",
  "ways",
  "won",
  "met",
  "slots",
] as const satisfies readonly L.PartName[];

type Union = keyof typeof L.Summary;
/** Where each of the words is: its place in the header, or -1 less its place among the unions; a former word is written by itself. */
const PLACES = HASHED_WORDS.map((name) =>
  name in FORMER_WORDS ? 0 : name in L.Header ? L.Header[name as never] : -1 - L.Summary[name as Union],
);
const STANDING = HASHED_WORDS.indexOf("standing"),
  STANDING_2 = HASHED_WORDS.indexOf("standing2");

/** Rounded up to a multiple of `unit`. */
const upTo = (n: number, unit: number): number => Math.ceil(n / unit) * unit;
/** What is hashed, one after the other; by the number of players. */
const gathered: (Int32Array | undefined)[] = [];
function placeFor(s: Table): Int32Array {
  let size = 4 * PLACES.length;
  for (const name of HASHED_PARTS) size = upTo(size, 4) + bytesOf(name, s.players);
  return new Int32Array(upTo(size, 8) / 4);
}
const bytesOf = (name: L.PartName, players: number): number =>
  L.lengthOf(name, players) * L.BYTES_OF[L.PARTS[name].element];

/** Writes a hash of 64 bits of the whole table, with those of `summary.hooks` alone that were words before, into `out` (two words). */
export function hashOfView(s: Table, out: Uint32Array): void {
  const words = (gathered[s.players] ??= placeFor(s));
  const bytes = new Uint8Array(words.buffer);
  for (let k = 0; k < PLACES.length; k++) words[k] = PLACES[k] < 0 ? s.summary[-1 - PLACES[k]] : s.h[PLACES[k]];
  words[STANDING] = formerWord(s, FORMER_WORDS.standing);
  words[STANDING_2] = formerWord(s, FORMER_WORDS.standing2);
  let at = 4 * PLACES.length;
  for (const name of HASHED_PARTS) {
    const from = s.layout[name];
    const size = bytesOf(name, s.players);
    at = upTo(at, 4);
    bytes.set(s.bytes.subarray(from, from + size), at);
    at += size;
  }
  hash64Into(bytes, 0, bytes.length, out, 0);
}
