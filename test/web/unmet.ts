/** What a seat has met of the others' cards, and whether a text names one that it has not. */
import { Entry } from "../../engine/meccg/rules/state/entries.js";
import { AttackFrame } from "../../engine/meccg/rules/state/frames/combat.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { listLength } from "../../engine/meccg/rules/state/lists.js";
import * as D from "../../engine/meccg/defs.js";
import type { Meccg } from "../../engine/meccg/index.js";

const names = (s: { list: ArrayLike<number> }, p: number, n: number): string[] =>
  Array.from({ length: n }, (_, k) => D.nameOf(s.list[p * L.NAMES + k]));
const seatsOf = (state: Meccg): number[] => Array.from({ length: state.players }, (_, p) => p);

/** Adds the names that lie open to a seat, or that it has met. */
export function learn(state: Meccg, me: number, known: Set<string>): void {
  const view = state.view(me);
  const attack = view.h[L.Header.attack];
  const open = attack === 0 ? [] : [view.fr[attack + AttackFrame.creature]];
  for (let n = 0; n < view.h[L.Header.chainCount]; n++) open.push(view.ch[n * L.ENTRY_WORDS + Entry.card]);
  for (let i = 0; i < view.slots; i++) if (view.iRole[i] !== L.Role.free) open.push(view.iDef[i]);
  // A creature shown from on guard waits beside its company until it attacks.
  for (let c = 0; c < view.companies; c++)
    if (view.cbit(c, L.CompanyBit.guardCreature)) open.push(view.cget(c, L.CompanyWord.limitChange) - 1);
  for (const def of open) if (def >= 0 && def !== D.NO_CARD) known.add(D.nameOf(def));
  for (const seat of seatsOf(state)) for (const name of names(view, seat, listLength(view, seat))) known.add(name);
}
/** Cards in the lists of the others that a seat has not met. */
export const unmet = (state: Meccg, me: number, known: ReadonlySet<string>): string[] =>
  seatsOf(state)
    .filter((seat) => seat !== me)
    .flatMap((seat) => names(state, seat, listLength(state, seat)))
    .filter((name) => !known.has(name));
/** Where a text names one of these, with what stands around it; null: nowhere. */
export function foundIn(text: string, hidden: readonly string[], known: ReadonlySet<string>): string | null {
  if (!hidden.some((name) => text.includes(name))) return null;
  // A name may be part of another that was met.
  let rest = text;
  for (const name of [...known].sort((x, y) => y.length - x.length)) rest = rest.replaceAll(name, "");
  // Nor is Beorn met by the name of Beorn’s House.
  for (const name of hidden) {
    const at = rest.search(
      new RegExp(`(?<![\\p{L}-])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}’-])`, "u"),
    );
    if (at >= 0) return `${name}: ${rest.slice(Math.max(0, at - 200), at + 80)}`;
  }
  return null;
}
