/** Groups that an effect names where it is defined, for rules that treat a group of effects alike. */
import type { EffectForm, EffectName } from "./compiled.js";
import { EFFECT } from "./compiled.js";
import { onCards } from "./oncards.js";

/** Groups to which an effect may belong. */
export interface EffectMarks {
  /** It lends something until the end of the turn, or as long as an attack lasts. */
  readonly isTemporary?: true;
  /** It taps, untaps or uses the site at which the company is. */
  readonly usesSite?: true;
  /** It cancels an attack, at once or by a roll. */
  readonly cancelsAttack?: true;
  /** It is the same whichever copy of the card brings it. */
  readonly onceForCopies?: true;
  /** A character of the company may be gone after it (001:2022; coe 2.V.6 c). */
  readonly removesCharacter?: true;
  /** An ally may be gone after it: it is the card that discards it, not the strike (001:2022). */
  readonly removesAlly?: true;
  /** It bears on corruption checks, so that its card may be played while the last checks are made (coe 10.3.i). */
  readonly bearsOnChecks?: true;
  /** It brings in one character of the hand, who has the card then; the effect packs the greatest mind as its `n`. */
  readonly bringsCharacter?: true;
  /** Characters of the company may tap. */
  readonly tapsCharacters?: true;
  /** It acts on items, whoever bears them. */
  readonly touchesItems?: true;
  /** Its target makes an influence check that is not an attempt on a card; it stands first among the effects of its way of play. */
  readonly targetChecksInfluence?: true;
  /** Its card comes into play as an ally with the prowess of the effect, as long as the attack lasts. */
  readonly comesAsAlly?: true;
  /** It brings a strike, which prowess that is given in answer counts for. */
  readonly bringsStrike?: true;
  /** It rolls dice. */
  readonly rollsDice?: true;
  /** How a strike is faced, and what comes of one that fails, is settled before its body check. */
  readonly settledByRoll?: true;
}
export type EffectMark = keyof EffectMarks;

const marked = new Map<EffectName, EffectMarks>();
/** Notes the groups of an effect. Called where it is defined. */
export const marksEffect = (word: EffectName, marks: EffectMarks): unknown => marked.set(word, marks);
/** Does an effect say this of itself? To be asked when the cards are compiled, or later. */
export const isMarked = (word: EffectName, mark: EffectMark): boolean => marked.get(word)?.[mark] === true;
/** A table by number of the effects that say this of themselves, and of these; filled when the cards are compiled. */
export function effectsMarked(mark: EffectMark, too: readonly EffectName[]): readonly boolean[] {
  const table = EFFECT.table(false);
  onCards(() => {
    for (const word of [...too, ...marked.keys()])
      if (too.includes(word) || isMarked(word, mark)) table[EFFECT.of(word)] = true;
  });
  return table;
}
/** Is one of these effects marked so? */
export function anyMarked(does: readonly EffectForm[], table: readonly boolean[]): boolean {
  for (let k = 0; k < does.length; k++) if (table[does[k].op]) return true;
  return false;
}
