/** Strength points come, part and go; groups are mobilized (S.1, S.3, T). */
import type { Machine } from "../machine/state.js";
import { MORDOR } from "../facts/armies.js";
import { holdsCaptives, lastFree } from "../facts/board.js";
import * as L from "../state/layout.js";
import { Header } from "../state/schema.js";

/** A group is mobilized in this Game-Turn, if it is not yet. */
export function mobilizes(s: Machine, group: number): void {
  if (group === MORDOR) s.h[Header.mobilized] ||= s.h[Header.turn];
  else s.h[Header.groups + group - 1] ||= s.h[Header.turn];
}
/** Puts points into a row of their own; -1 none is left. */
export function newRow(s: Machine, hex: number, kind: number, points: number, bits = 0): number {
  let b = 0;
  while (b < L.BANDS && s.bHex[b] !== 0) b++;
  if (b === L.BANDS) return -1;
  s.bHex[b] = hex;
  s.bKind[b] = kind;
  s.bBits[b] = bits;
  s.bPoints[b] = points;
  s.h[Header.bands] = Math.max(s.h[Header.bands], b + 1);
  return b;
}
/** Puts points into a hex: beside those of their kind that are alike, else into a row of their own. */
export function adds(s: Machine, hex: number, kind: number, points: number, bits = 0): number {
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && s.bKind[b] === kind && s.bBits[b] === bits) {
      s.bPoints[b] += points;
      return b;
    }
  return newRow(s, hex, kind, points, bits);
}
/** Takes points away; a row without any is free, and its captives are. */
export function removes(s: Machine, b: number, points: number): void {
  s.bPoints[b] = Math.max(0, s.bPoints[b] - points);
  if (s.bPoints[b] > 0) return;
  for (let c = 1; c <= lastFree(s); c++) if (s.cBand[c] === b + 1) s.cBand[c] = 0;
  s.bHex[b] = 0;
  s.bKind[b] = 0;
  s.bBits[b] = 0;
  while (s.h[Header.bands] > 0 && s.bHex[s.h[Header.bands] - 1] === 0) s.h[Header.bands]--;
}
/** All points of a row join those of another. */
export function joinsRow(s: Machine, b: number, to: number): void {
  s.bPoints[to] += s.bPoints[b];
  removes(s, b, s.bPoints[b]);
}
/** J.4: Orcs without captives go home (Character Game). */
export function goHome(s: Machine): void {
  for (let b = s.h[Header.bands] - 1; b >= 0; b--) if (!holdsCaptives(s, b)) removes(s, b, s.bPoints[b]);
}
