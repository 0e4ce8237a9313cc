import { describe, expect, it } from "vitest";
import { metw } from "../../engine/metw/index.js";
import * as M from "../../engine/metw/machine/machine.js";
import { deckChosen } from "../../engine/metw/frames/draft.js";
import { FIRST_FIELD, FRAMES_DECLARED } from "../../engine/metw/state/declare.js";
import * as F from "../../engine/metw/state/frames-of-the-turn.js";

const declared = Object.values(F).map((form) => FRAMES_DECLARED[form.kind]!);

describe.each(declared.map((one) => [one.label, one] as const))("the frame of %s", (label, { kind, fields }) => {
  /** The frame with something in each of its fields; the first one names player 0 where a player is named. */
  const filled = () => {
    const s = metw.blank(2);
    const f = s.push(kind);
    // A round of starting characters that is not shown yet hides more than words of the frame, and has other tests.
    if (kind === M.DRAFT) s.fr[f + 1] = deckChosen.at;
    for (const { at } of fields) s.fr[f + at] = at === FIRST_FIELD ? 0 : at;
    return { s, f };
  };
  it("stands in the machine under its number and name", () => {
    expect(M.frameName(kind)).toBe(label);
  });
  it("shows another player what all may see, and nothing else", () => {
    const { s, f } = filled();
    const view = s.view(1);
    const shown = fields.map(({ name, at }) => [name, view.fr[f + at]]);
    expect(shown).toEqual(fields.map(({ name, at, sees }) => [name, sees === "all" ? s.fr[f + at] : 0]));
    expect(view.fr[f + 1] === M.UNKNOWN_STEP).toBe(fields.some(({ sees }) => sees === "player"));
  });
  it("hides nothing from the player whom it names", () => {
    const { s, f } = filled();
    const words = (fr: Int16Array) => fields.map(({ at }) => fr[f + at]);
    expect(words(s.view(0).fr)).toEqual(words(s.fr));
  });
});
