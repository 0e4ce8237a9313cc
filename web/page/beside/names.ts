/** What two people at one screen are called; kept in this browser, and in no record. */
const KEPT = "mazarbul names";
const USUAL: readonly [string, string] = ["the first player", "the second player"];
const LONGEST = 40;

export function keptNames(): [string, string] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    if (Array.isArray(kept) && kept.length === 2 && kept.every((one) => typeof one === "string"))
      return [kept[0].slice(0, LONGEST), kept[1].slice(0, LONGEST)];
  } catch {
    // What stands there is no list of names.
  }
  return ["", ""];
}
export function keepNames(names: readonly [string, string]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(names));
  } catch {
    // A private window keeps nothing: they are called by their seats.
  }
}
export const nameOf = (seat: number): string => keptNames()[seat]?.trim() || USUAL[seat]!;
