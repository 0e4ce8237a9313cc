/** Strikes that carry off whom they hit, by a temporary effect: all of an attack, one of it, or a single strike. */
import { EVERY_STRIKE, HOOK, ONE_STRIKE, temporaryThat, THIS_STRIKE } from "../../hooks.js";
import { temporaryEffect } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";

/** The place of an effect by which the strike at `f` carries off (`which`: EVERY_STRIKE, ONE_STRIKE, THIS_STRIKE), or -1. */
export const carryingOff = (s: Table, f: number, which: number): number => temporaryThat(s, HOOK.carryOff, f, which);
/** Does the strike at `f` carry off whom it hits? */
export const carriesOff = (s: Table, f: number): boolean =>
  carryingOff(s, f, THIS_STRIKE) >= 0 || carryingOff(s, f, EVERY_STRIKE) >= 0;
/** May the attacker say that this strike carries off? */
export const mayCarryOff = (s: Table, f: number): boolean =>
  carryingOff(s, f, ONE_STRIKE) >= 0 && carryingOff(s, f, EVERY_STRIKE) < 0;
/** What a card that makes all such strikes carry off changes of the strike at `f`. */
export function carriedOffBy(s: Table, f: number): number {
  const k = carryingOff(s, f, EVERY_STRIKE);
  return k < 0 ? 0 : temporaryEffect(s, k)!.by;
}
