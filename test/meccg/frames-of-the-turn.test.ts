import { describe, expect, it } from "vitest";
import { meccg } from "../../engine/meccg/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { deckChosen } from "../../engine/meccg/rules/setup/draft.js";
import { FIRST_FIELD, FRAMES_DECLARED } from "../../engine/meccg/rules/state/declare.js";
import * as council from "../../engine/meccg/rules/state/frames/council.js";
import * as movement from "../../engine/meccg/rules/state/frames/movement.js";
import * as organization from "../../engine/meccg/rules/state/frames/organization.js";
import * as setup from "../../engine/meccg/rules/state/frames/setup.js";
import * as site from "../../engine/meccg/rules/state/frames/site.js";
import * as tables from "../../engine/meccg/rules/state/frames/tables.js";
import * as turn from "../../engine/meccg/rules/state/frames/turn.js";
import { Frame } from "../../engine/meccg/rules/state/schema.js";

const chapters = [setup, turn, organization, movement, site, council, tables];
const declared = chapters.flatMap((chapter) => Object.values(chapter).map((form) => FRAMES_DECLARED[form.kind]!));

describe.each(declared.map((one) => [one.label, one] as const))(
  "the frame of %s",
  (label, { kind, fields, secret }) => {
    /** The frame with something in each of its fields; the first one names player 0 where a player is named. */
    const filled = () => {
      const s = meccg.blank(2);
      const f = s.push(kind);
      // A round of starting characters that is not shown yet hides more than words of the frame, and has other tests.
      if (kind === M.DRAFT) s.fr[f + Frame.step] = deckChosen.at;
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
      expect(view.fr[f + Frame.step] === M.UNKNOWN_STEP).toBe(secret);
      if (fields.some(({ sees }) => sees === "player")) expect(secret).toBe(true);
    });
    it("hides nothing from the player whom it names", () => {
      const { s, f } = filled();
      const words = (fr: Int16Array) => fields.map(({ at }) => fr[f + at]);
      expect(words(s.view(0).fr)).toEqual(words(s.fr));
    });
  },
);
