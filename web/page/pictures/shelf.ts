/** A player's own pictures of cards: kept in this browser and nowhere else, by set and number of the card. */
import { clear, createStore, get, keys, setMany, type UseStore } from "idb-keyval";
import { keepText, keptText } from "../kept.js";

const ADDRESS = "mazarbul pictures";
/** So many are written at once: a browser answers between them. */
const AT_ONCE = 40;

let made: UseStore | null = null;
const store = (): UseStore => (made ??= createStore("mazarbul pictures", "pictures"));
/** Those that this browser would not keep: they hold as long as the page stands. */
const loose = new Map<string, Blob>();

/** The address that was given; "" none. */
export const keptAddress = (): string => keptText(ADDRESS) ?? "";
export const keepAddress = (text: string): void => keepText(ADDRESS, text);

/** Set and number of every card that has a picture. */
export async function picturedCards(): Promise<Set<string>> {
  const kept = await keys<string>(store()).catch(() => []);
  return new Set([...kept, ...loose.keys()]);
}
export async function pictureKept(id: string): Promise<Blob | null> {
  return loose.get(id) ?? (await get<Blob>(id, store()).catch(() => undefined)) ?? null;
}
/** Keeps pictures beside those that are there, each in place of an older one of its card; how many the browser would not keep. */
export async function keepPictures(
  pictures: readonly (readonly [id: string, picture: Blob])[],
  report: (done: number) => void,
): Promise<number> {
  let refused = 0;
  for (let k = 0; k < pictures.length; k += AT_ONCE) {
    const some = pictures.slice(k, k + AT_ONCE);
    try {
      // What is kept is the picture itself: a file may be moved, or written over.
      const read = await Promise.all(
        some.map(async ([id, one]) => [id, new Blob([await one.arrayBuffer()], { type: one.type })] as [string, Blob]),
      );
      await setMany(read, store());
      for (const [id] of some) loose.delete(id);
    } catch {
      for (const [id, one] of some) loose.set(id, one);
      refused += some.length;
    }
    report(Math.min(k + AT_ONCE, pictures.length));
  }
  return refused;
}
export async function forgetPictures(): Promise<void> {
  loose.clear();
  await clear(store());
}
