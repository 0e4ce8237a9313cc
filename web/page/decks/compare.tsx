import { useState } from "preact/hooks";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import type { DecksAnswers, KeptList, PoolShown } from "../../messages/decks.js";
import { ListOptions } from "./listoptions.js";
import type { Does } from "./client.js";

interface Given {
  deck: Deck;
  id: string;
  own: readonly KeptList[];
  pool: PoolShown;
  does: Does;
}
/** What another deck has that this one has not. */
export function Compare({ deck, id, own, pool, does }: Given) {
  const [other, setOther] = useState("");
  const [diff, setDiff] = useState<DecksAnswers["diff"] | null>(null);
  const compare = async (name: string): Promise<void> => {
    setOther(name);
    setDiff(null);
    if (name === "") return;
    const mine = own.find((one) => `own ${one.id}` === name);
    const b = mine?.deck ?? (await does({ do: "shipped", name, ruleset: null }))?.deck;
    if (b) setDiff((await does({ do: "diff", a: deck, b })) ?? null);
  };
  const lines = (sign: string, of: { name: string; count: number }[]) =>
    of.map(({ name, count }) => (
      <li key={sign + name}>
        {sign} {count} {name}
      </li>
    ));
  return (
    <details class="compare">
      <summary>Compare with another deck</summary>
      <label>
        The other deck
        <select value={other} onChange={(e) => void compare(e.currentTarget.value)}>
          <option value="">choose</option>
          <ListOptions own={own.filter((one) => one.id !== id)} lists={pool.lists} />
        </select>
      </label>
      {diff && (
        <div role="status">
          {diff.sections.length === 0 && <p>The two hold the same cards.</p>}
          {diff.sections.map(({ section, out, in: come }) => (
            <div key={section}>
              <h3>{section}</h3>
              <ul>
                {lines("\u2212", out)}
                {lines("+", come)}
              </ul>
            </div>
          ))}
          {diff.swap !== "" && (
            <p class="small">
              As a swap behind the deck's name: <code>[{diff.swap}]</code>
            </p>
          )}
        </div>
      )}
    </details>
  );
}
