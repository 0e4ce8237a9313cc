/** What people at one screen are called; kept in this browser, and in no record. */
const KEPT = "mazarbul names";
/** What those of the game under way are called. */
const NOW = "mazarbul names now";
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
/** `usual`: they are also what stands in the form next time. */
export function keepNames(names: readonly string[], usual = true): void {
  try {
    if (usual) localStorage.setItem(KEPT, JSON.stringify(names));
    localStorage.setItem(NOW, JSON.stringify(names));
  } catch {
    // A private window keeps nothing: they are called by their seats.
  }
}
export function nameOf(seat: number): string {
  let name: unknown = null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NOW) ?? localStorage.getItem(KEPT) ?? "null");
    name = Array.isArray(kept) ? kept[seat] : null;
  } catch {
    // What stands there is no list of names.
  }
  const words = typeof name === "string" ? name.slice(0, LONGEST).trim() : "";
  return words || (USUAL[seat] ?? `seat ${seat + 1}`);
}
