/** Lists of one's own: kept in this browser, all under one key, so that each change is made of what is there. */
import { get, update } from "idb-keyval";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import type { KeptList } from "../../messages/decks.js";

const KEPT = "lists of one's own";

interface Shelf {
  /** Rises with every list, so that no address leads to another list later. */
  next: number;
  lists: KeptList[];
}
const EMPTY: Shelf = { next: 1, lists: [] };

export async function keptLists(): Promise<KeptList[]> {
  return (await get<Shelf>(KEPT))?.lists ?? [];
}
/** Changes what is kept; what another window has changed meanwhile stays. Throws where the browser keeps nothing. */
const change = (does: (shelf: Shelf) => Shelf): Promise<void> => update<Shelf>(KEPT, (shelf) => does(shelf ?? EMPTY));

/** A name of a file that no other list has. */
function freeFile(file: string, others: readonly KeptList[]): string {
  const taken = new Set(others.map((one) => one.file));
  for (let n = 2, name = file; ; n++) {
    if (!taken.has(name)) return name;
    name = file.replace(/(\.\w+)$/, `-${n}$1`);
  }
}
/** A list as it is now; returns it as it is kept. */
export async function keep(list: KeptList): Promise<KeptList> {
  let kept = list;
  await change((shelf) => {
    kept = {
      ...list,
      file: freeFile(
        list.file,
        shelf.lists.filter((one) => one.id !== list.id),
      ),
    };
    const there = shelf.lists.some((one) => one.id === list.id);
    return {
      ...shelf,
      lists: there ? shelf.lists.map((one) => (one.id === list.id ? kept : one)) : [...shelf.lists, kept],
    };
  });
  return kept;
}
/** Keeps new lists behind the others; returns their ids. */
export async function keepNew(lists: readonly Omit<KeptList, "id">[]): Promise<string[]> {
  let ids: string[] = [];
  await change((shelf) => {
    ids = lists.map((_, k) => String(shelf.next + k));
    const all = [...shelf.lists];
    for (const [k, one] of lists.entries()) all.push({ ...one, id: ids[k], file: freeFile(one.file, all) });
    return { next: shelf.next + lists.length, lists: all };
  });
  return ids;
}
export const drop = (id: string): Promise<void> =>
  change((shelf) => ({ ...shelf, lists: shelf.lists.filter((one) => one.id !== id) }));

/** The list that the table's beginning proposes: the one whose button was pressed here. */
let chosen: string | null = null;
export const choose = (id: string): void => {
  chosen = id;
};
/** Asked once: the next beginning proposes nothing. */
export function takeChosen(): string | null {
  const id = chosen;
  chosen = null;
  return id;
}
export const nothingIn = (): Deck => ({
  ...{ name: "", description: "", pool: [], characters: [], resources: [], hazards: [], sideboard: [], sites: [] },
});
