/** Optional rules, each on or off. */
import type { OptionShown } from "../../messages/table.js";

interface Given {
  options: readonly OptionShown[];
  chosen: readonly string[];
  set(chosen: readonly string[]): void;
}
export function OptionalRules({ options, chosen, set }: Given) {
  return (
    <details class="group">
      <summary>Optional rules{chosen.length > 0 && ` (${chosen.length} chosen)`}</summary>
      {options.map(({ word, text: says }) => (
        <label key={word} class="level">
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={(e) =>
              set(e.currentTarget.checked ? [...chosen, word] : chosen.filter((other) => other !== word))
            }
          />
          <span>{says}</span>
        </label>
      ))}
    </details>
  );
}
