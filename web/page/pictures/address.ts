/** An address of pictures that a player gives: where it has places for a card, and what it comes to for one. */
import type { Plate } from "../../../engine/meccg/presentation/pictures/plates.js";
import type { Fault } from "../../messages/fault.js";

export const EXAMPLE = "https://example.org/cards/{set}/{number}.jpg";
const PLACES = ["set", "number", "title"] as const;
/** What the page's own policy lets through besides https: a server on the player's own machine. */
const OWN_MACHINE = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

/** What is wrong with an address, and how to fix it; null: nothing. */
export function addressFault(text: string): Fault | null {
  const fault = (what: string, hint: string): Fault => ({ where: "the address of pictures", what, hint });
  const odd = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, word]) => !PLACES.some((one) => one === word));
  if (odd) return fault(`there is no place called "${odd[0]}"`, "use {set}, {number} and {title}");
  const has = (place: (typeof PLACES)[number]): boolean => text.includes(`{${place}}`);
  if (!has("title") && !(has("set") && has("number")))
    return fault("it says nowhere which card is meant", `put {set} and {number} into it, or {title}, as in ${EXAMPLE}`);
  const origin = originOf(text);
  if (origin === null) return fault("it is no whole address", `write it as ${EXAMPLE}`);
  if (/[{}]|%7[bd]/i.test(origin))
    return fault("the name of the host would change from card to card", "put the places behind the host");
  if (!origin.startsWith("https://") && !OWN_MACHINE.test(origin))
    return fault("it is not safe on the way", "use https:// (http:// is for this machine, 127.0.0.1, alone)");
  return null;
}
/** The host of an address, with how it is reached: "https://example.org"; null for what is no address. */
export function originOf(text: string): string | null {
  try {
    const { origin } = new URL(text);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}
/** Where pictures of a card may be, the first printing first, each address once. */
export function addressesOf(template: string, { ids, slug }: Plate): string[] {
  const each = ids.map((id) => {
    const [set, number] = id.split("-") as [string, string];
    return template
      .replaceAll("{set}", set)
      .replaceAll("{number}", number)
      .replaceAll("{title}", encodeURIComponent(slug));
  });
  return [...new Set(each)];
}
