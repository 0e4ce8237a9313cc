/** Things dealt to places by luck, each only where it may be: for worlds that agree with what was seen. */
import type { Stream } from "../../core/game.js";

/**
 * Deals `things` to places: `may(thing, place)` says where a thing may be, `room[place]` how many a place takes; every place is filled.
 * Things are taken in an order of luck, places are tried in one; who finds none takes that of another, who moves on (a matching along
 * paths). Returns the place of each thing, or null where the places cannot be filled so.
 */
export function dealt(
  things: number,
  room: readonly number[],
  may: (thing: number, place: number) => boolean,
  stream: Stream,
): number[] | null {
  const of: number[] = new Array<number>(things).fill(-1);
  const held: number[][] = room.map(() => []);
  const order = shuffled(things, stream);
  const places = room.map((_, i) => i);
  const reach = (thing: number, seen: boolean[]): boolean => {
    const from = stream.below(places.length);
    for (let i = 0; i < places.length; i++) {
      const place = (from + i) % places.length;
      if (seen[place] || !may(thing, place)) continue;
      seen[place] = true;
      if (held[place].length < room[place]) {
        held[place].push(thing);
        of[thing] = place;
        return true;
      }
      for (let k = 0; k < held[place].length; k++) {
        const other = held[place][k];
        if (!reach(other, seen)) continue;
        held[place][k] = thing;
        of[thing] = place;
        return true;
      }
    }
    return false;
  };
  for (const thing of order) if (!reach(thing, [])) return null;
  return of;
}
/** The numbers 0..n-1 in an order of luck. */
export function shuffled(n: number, stream: Stream): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const k = stream.below(i + 1);
    [order[i], order[k]] = [order[k], order[i]];
  }
  return order;
}
