import type { WarTable } from "../messages.js";

/** Choices about more hexes than so many lead anywhere: nobody need look at the first of them. */
const ANYWHERE = 60;
/** Where one looks: at what the choices are about, else at the Ring, at somebody spotted, or at the first stack; 0: where one looked before. */
export function lookAt({ choices, scene }: WarTable): number {
  if (choices.length > ANYWHERE) return 0;
  const about = choices.find(({ hex }) => hex > 0)?.hex;
  const { stacks } = scene;
  const seen = stacks.find(({ ring }) => ring) ?? stacks.find(({ spotted }) => spotted > 0);
  return about ?? (seen ?? stacks[0])?.hex ?? 0;
}
