/** What is said of an effect, a condition or a target whose name another one has already. */
import { CARDS } from "./catalogue.js";

/** @param key the field of a literal that holds the name: `do`, `if` or `of` */
export function definedTwice(kind: string, key: "do" | "if" | "of", name: string): never {
  const field = JSON.stringify({ [key]: name }).slice(1, -1);
  const card = CARDS.find((literal) => JSON.stringify(literal).includes(field));
  const shown = card ? ` (to see what it does: mazarbul card "${card.name}")` : "";
  throw new Error(
    `the ${kind} "${name}" is defined twice: its name is taken\n` +
      `  to fix it: choose another name for yours, or use the existing ${kind}${shown}`,
  );
}
