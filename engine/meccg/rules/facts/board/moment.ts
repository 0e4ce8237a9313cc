/** Where the game stands: turn and phase, what is under way, who is asked what, what was declared. */
import { Entry } from "../../state/entries.js";
import * as L from "../../state/layout.js";
import { checkOf } from "../../machine/declared.js";
import { Frame } from "../../state/schema.js";
import type { Table } from "../../state/table.js";

export { EntryKind } from "../../state/entries.js";
export { councilFollows } from "../score/callingcouncil.js";
export { temporaryDef } from "../../state/temporaryeffects.js";
export { AS_CREATURE } from "../../state/slots.js";
export { chosenTarget, isEntryTarget, TargetKind, targetIndex, targetKind } from "../../state/targets.js";

/** The number of the turn, counted over all players; 0 while they get ready. */
export const turnOf = (s: Table): number => s.h[L.Header.turn];
/** The phase (`PHASE_*` in terms.ts). */
export const phaseOf = (s: Table): number => s.h[L.Header.phase];
/** The company that moves or is at its site now, -1 none. */
export const companyUnderWay = (s: Table): number => s.h[L.Header.company];
/** The attack under way, for the questions of combat.ts; 0 none. */
export const attackUnderWay = (s: Table): number => s.h[L.Header.attack];
/** The strike under way, likewise; 0 none. */
export const strikeUnderWay = (s: Table): number => s.h[L.Header.strike];
/** The first event in play, in order of play (`nextOf`); `NONE` without one. */
export const firstEvent = (s: Table): number => s.h[L.Header.events];
/** Races whose attacks are stronger this turn, a bit each, and by how much. */
export const strongerRaces = (s: Table): number => s.h[L.Header.attacksRaces];
export const strongerProwess = (s: Table): number => s.h[L.Header.attacksPlus] & 255;
export const strongerStrikes = (s: Table): number => s.h[L.Header.attacksPlus] >> 8;
/** How many things cards have said for the rest of the turn (`temporaryDef`: which card said it). */
export const temporaryCount = (s: Table): number => s.h[L.Header.lasting];

/** Where the question lies that is asked now: handed to all that is asked of it (asked.ts, combat.ts). */
export const question = (s: Table): number => (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
/** The rule that asks it, by number (rules/questions.ts has their names). */
export const ruleOf = (s: Table, f: number): number => s.fr[f];
/** The step of that rule. */
export const stepOf = (s: Table, f: number): number => s.fr[f + Frame.step];

/** What was declared and is not resolved yet: so many entries, the first declared first. */
export const chainLength = (s: Table): number => s.h[L.Header.chainCount];
/** Of entry `k` its kind (`EntryKind`), who declared it, the definition and the mode of its card. */
export const entryKind = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.sort];
export const entryPlayer = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.player];
export const entryCard = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.card];
export const entryMode = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.mode];
/** Who acts or taps (-1 nobody), what it is aimed at (-1 nothing), and the modification of its roll. */
export const entryActor = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.actor];
export const entryTarget = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.target];
export const entryPlus = (s: Table, k: number): number => s.ch[k * L.ENTRY_WORDS + Entry.plus];
/** The character whose corruption check entry `k` will make, or -1. */
export const entryChecks = (s: Table, k: number): number => checkOf(s, k * L.ENTRY_WORDS);
