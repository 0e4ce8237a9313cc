import type { KeptList } from "../../messages/decks.js";

/** What a deck is called where it has no name yet. */
export const titleOf = (list: KeptList): string => list.deck.name || `Deck ${list.id}`;

/** Decks to choose from: one's own ("own ID"), and those that ship (by name), in groups. */
export function ListOptions({
  own,
  lists,
}: {
  own: readonly KeptList[];
  lists: readonly { name: string; group: string; title: string }[];
}) {
  const groups = [...new Set(lists.map((one) => one.group))];
  return (
    <>
      {own.length > 0 && (
        <optgroup label="your decks">
          {own.map((one) => (
            <option key={one.id} value={`own ${one.id}`}>
              {titleOf(one)}
            </option>
          ))}
        </optgroup>
      )}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {lists
            .filter((one) => one.group === group)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title || name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
