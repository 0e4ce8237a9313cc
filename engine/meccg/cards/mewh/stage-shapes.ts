// biome-ignore-all format: a card a line
/** Shapes of Radagast: one at a time. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import { STAGE, withHim } from "./stage-words.js";

const BACK: Mode = { as: "return", when: ["organization"], does: [{ do: "backToHand" }] };
/** One shape: the others of his player go back to the hand. */
export function shape(...may: Mode[]) {
  const laid = withHim("Radagast", BACK, ...may);
  const modes = laid.modes!.map((m): Mode => ({ ...m, does: [{ do: "othersToHand", keyword: "shapeshifter" }] }));
  return { ...STAGE, keywords: ["shapeshifter"], stage: 1, corruption: -2, ...laid, modes } as const;
}
export const STAGE_SHAPES: readonly EventCard[] = [
  { ...shape(), id: "MEWH-112", name: "Master of Shapes", shape: { prowess: 9, body: 10, di: 1, generalInfluence: 25, skills: ["warrior", "ranger"], staying: 1 } },
  special("MEWH-115", "Shifter of Hues", { alignment: "fallen-wizard" }),
  { ...shape({ as: "fly", when: ["organization", "organizationEnd"], needs: [{ if: "subject", is: { avatar: true } }, { if: "fewCharacters", most: 1, butAlly: "Radagast’s Black Bird" }], target: { of: "company" }, does: [{ do: "fly", notIn: "", creatures: { noKeys: "path" } }] }),
    id: "MEWH-116", name: "Winged Change-master", shape: { prowess: 3, body: 9, di: 8, generalInfluence: 19, skills: ["scout", "diplomat"] } },
];
