/** Which cards the engine does not carry out in full yet: decks refuse them, so that no card does half of what it says. */
import { EFFECT_NAMES, type EffectForm, type ModeForm } from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import { isInForce } from "../effects/effect.js";
import "../effects/index.js";

function missing(does: readonly EffectForm[]): string {
  for (const d of does) {
    if (!isInForce(d.op)) return EFFECT_NAMES[d.op]!;
    const inner = missing(d.does);
    if (inner) return inner;
  }
  return "";
}
function missingIn(modes: readonly ModeForm[]): string {
  let first = "";
  for (const m of modes) {
    const w = m.word.and ? "and" : missing(m.does);
    m.missing = w !== "";
    first ||= w;
  }
  return first;
}
/** Cards whose words exist but are not all carried out: name and what is missing. */
export const NOT_YET: Readonly<Record<string, string>> = {
  "Roäc the Raven": "an ally that influences factions",
  "Army of the Dead": "Paths of the Dead",
};
for (let d = 1; d < D.COUNT; d++) {
  D.MISSING[d] =
    missingIn(D.MODES[d]!) ||
    missingIn(D.ABILITIES[d]!) ||
    missing(D.TRIGGERS[d]!.flatMap((t) => t.does)) ||
    ((D.literalOf(d) as { inAdditionTo?: unknown }).inAdditionTo ? "inAdditionTo" : "") ||
    "";
}
for (const [name, why] of Object.entries(NOT_YET)) D.MISSING[D.defOf(name)] = why;
