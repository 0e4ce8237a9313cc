import type { KeptList } from "../../messages/decks.js";
import type { ListShown } from "../../messages/table.js";

/** What a deck is called where it has no name yet. */
export const titleOf = (list: KeptList): string => list.deck.name || `Deck ${list.id}`;

/** Behind the title of a deck that is played with its mistakes. */
export const asItIs = ({ asIs, faults }: KeptList): string =>
  asIs && faults > 0 ? ` (as it is: ${faults} ${faults === 1 ? "mistake" : "mistakes"})` : "";

/** Whose deck it is, behind its title; most are heroes'. */
export const sideAfter = (side: ListShown["side"]): string => (side === "hero" ? "" : ` (${side})`);

/** Decks to choose from: one's own ("own ID"), and those that ship (by name), in groups. */
export function ListOptions({
  own,
  lists,
}: {
  own: readonly KeptList[];
  lists: readonly Pick<ListShown, "name" | "group" | "title" | "side">[];
}) {
  const groups = [...new Set(lists.map((one) => one.group))];
  return (
    <>
      {own.length > 0 && (
        <optgroup label="your decks">
          {own.map((one) => (
            <option key={one.id} value={`own ${one.id}`}>
              {titleOf(one)}
              {asItIs(one)}
            </option>
          ))}
        </optgroup>
      )}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {lists
            .filter((one) => one.group === group)
            .map(({ name, title, side }) => (
              <option key={name} value={name}>
                {title || name}
                {sideAfter(side)}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
