/**
 * What a word of the vocabulary that does something consists of, and the tables of all of them by number.
 *
 * Each family is a file of `rules/effects`, which `index.ts` loads; the effect of a single card stands in the card's own file. This file
 * knows none of them, so that the rules may run an effect without a circle. A word has its number from `EFFECT`, which literals ask as well.
 */
import type { Effect } from "../../cards/words/words.js";
import { EFFECT, type EffectForm, type EffectName, type ModeForm } from "../../cards/vocabulary/compiled.js";
import { definedTwice } from "../../cards/vocabulary/definedtwice.js";
import { type EffectMarks, marksEffect } from "../../cards/vocabulary/effectmarks.js";
import { packsEffect } from "../../cards/vocabulary/packs.js";
import type { HookName, HOOKS } from "../hooklist.js";
import type { Machine } from "./state.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import type { Names } from "../../cards/wording/words.js";

/** The literal of one word. */
export type Literal<W extends EffectName> = Extract<Effect, { do: W }>;
/** A compiled literal of one word: the packed numbers, and the literal itself for what only this word has. */
export type EffectFormOf<W extends EffectName> = Omit<EffectForm, "word"> & { readonly word: Literal<W> };

/** What is said of every word. Functions are made once, at load; none of them may allocate except `says`. */
interface Spoken<W extends EffectName> {
  /** The word as part of a sentence, made from its literal: "wound the target"; `names`: who the target is here. */
  describe(e: Literal<W>, names: Names): string;
}
/** What a temporary effect answers while it lasts; `k`: its place in the list of temporary effects (`state/temporaryeffects.ts`). */
export type TemporaryAnswer = (s: Table, k: number, subject: number, detail: number) => number;
/** What it does instead of, or after, something. */
export type TemporaryReaction = (s: Machine, k: number, subject: number, detail: number) => number;
export type TemporaryAnswers = {
  readonly [N in HookName]?: (typeof HOOKS)[N]["kind"] extends "instead" | "after"
    ? TemporaryReaction
    : TemporaryAnswer;
};
/** By the number of an effect. */
export const TEMPORARY_ANSWERS = new Map<number, TemporaryAnswers>();
/** One word: what it does, and what is asked of it beforehand. */
export interface EffectParts<W extends EffectName> extends Spoken<W>, EffectMarks {
  /** Carries it out; `f` is the base of the resolving frame, `cx` who asks. It may push frames of other kinds. */
  apply(s: Machine, f: number, d: EffectFormOf<W>, cx: Context): void;
  /** What `possible`, `fitsTarget` and `fitsActor` ask beyond what `says` and the target tell: ends of "it needs ..."; `used`: of a card in play. */
  asks?(e: Literal<W>, used: boolean): readonly string[];
  /** Can it do something now, for who asks? Asked before the action is declared. */
  possible?(s: Table, m: ModeForm, d: EffectFormOf<W>, cx: Context): boolean;
  /** Is there something to do to this target? */
  fitsTarget?(s: Table, d: EffectFormOf<W>, target: number, cx: Context): boolean;
  /** Could it do something if this one did it? Asked of each who may tap for it, or be named. */
  fitsActor?(s: Table, d: EffectFormOf<W>, actor: number, cx: Context): boolean;
  /** Packs what only this effect has into its compiled form, once, when the cards are compiled. */
  pack?(e: Literal<W>, out: EffectForm): void;
  /** What is counted when the action is declared, its price paid; `e` is the base of its entry, which keeps the count. */
  declared?(s: Table, e: number, d: EffectFormOf<W>): void;
  /** What it answers while it lasts, by the name of the hook; it is temporary (`isTemporary`) then. */
  readonly temporary?: TemporaryAnswers;
}
/** One word by its number, for people. */
export interface EffectWord {
  readonly word: EffectName;
  describe(e: Effect, names: Names): string;
  readonly asks: ((e: Effect, used: boolean) => readonly string[]) | null;
}
type Work = (s: Machine, f: number, d: EffectForm, cx: Context) => void;
type Possible = (s: Table, m: ModeForm, d: EffectForm, cx: Context) => boolean;
type FitsTarget = (s: Table, d: EffectForm, target: number, cx: Context) => boolean;
type FitsActor = (s: Table, d: EffectForm, actor: number, cx: Context) => boolean;
type Declared = (s: Table, e: number, d: EffectForm) => void;

const notLoaded: Work = () => {
  throw new Error("the effects are not loaded: import rules/all.js");
};
/** By the number of the word: its working, and its questions beforehand (null: none). */
export const RUN: Work[] = EFFECT.table(notLoaded);
export const POSSIBLE: (Possible | null)[] = EFFECT.table(null);
export const FITS_TARGET: (FitsTarget | null)[] = EFFECT.table(null);
export const FITS_ACTOR: (FitsActor | null)[] = EFFECT.table(null);
export const DECLARED: (Declared | null)[] = EFFECT.table(null);
export const EFFECTS: (EffectWord | null)[] = EFFECT.table(null);

/** Enters a word into the tables. Throws where the word is defined twice, or asks something beforehand that nobody is told. */
export function defineEffect<W extends EffectName>(word: W, parts: EffectParts<W>): EffectParts<W> {
  const op = EFFECT.of(word);
  if (EFFECTS[op]) definedTwice("effect", "do", word);
  if ((parts.possible || parts.fitsTarget || parts.fitsActor) && !parts.asks)
    throw new Error(`the effect "${word}" asks in silence`);
  EFFECTS[op] = {
    word,
    describe: parts.describe as EffectWord["describe"],
    asks: (parts.asks as EffectWord["asks"]) ?? null,
  };
  RUN[op] = parts.apply as Work;
  POSSIBLE[op] = (parts.possible as Possible | undefined) ?? null;
  FITS_TARGET[op] = (parts.fitsTarget as FitsTarget | undefined) ?? null;
  FITS_ACTOR[op] = (parts.fitsActor as FitsActor | undefined) ?? null;
  if (parts.pack) packsEffect(word, parts.pack as Parameters<typeof packsEffect>[1]);
  marksEffect(word, parts);
  if (parts.temporary) {
    if (!parts.isTemporary) throw new Error(`the effect "${word}" answers hooks while it lasts: say isTemporary`);
    TEMPORARY_ANSWERS.set(op, parts.temporary);
  }
  DECLARED[op] = (parts.declared as Declared | undefined) ?? null;
  return parts;
}
/** An effect as part of a sentence, in plain words: "cancel the attack". */
export const effectText = (e: Effect, names: Names = {}): string => EFFECTS[EFFECT.of(e.do)]!.describe(e, names);
const NOTHING: readonly string[] = [];
/** What an effect asks before it may be declared, of a card that is used in play or played: ends of "it needs ...". */
export const effectAsks = (e: Effect, used: boolean): readonly string[] =>
  EFFECTS[EFFECT.of(e.do)]!.asks?.(e, used) ?? NOTHING;
