/** What is said together with a choice: by whom, on whom, which way; that it is the last hazard. */
import type { ChoiceShown } from "../../messages/table.js";
import type { Manner } from "../../messages/flow.js";

interface Given {
  one: ChoiceShown;
  disabled: boolean;
  lets: boolean;
  choose(choice: number, manner: Manner): void;
}

export function Ways({ one, disabled, lets, choose }: Given) {
  const { ways, effect, hazard } = one;
  const manner: Manner = lets && effect ? { lets } : {};
  if (ways.length === 0 && !hazard) return null;
  return (
    <ul class="ways" aria-label={`${one.text}: at once`}>
      {ways.map(({ text }, way) => (
        <li key={way}>
          <button
            type="button"
            class="small"
            disabled={disabled}
            onClick={() => choose(one.choice, { ...manner, way })}
          >
            <span class="hidden">{one.text}, </span>
            {text}
          </button>
        </li>
      ))}
      {hazard && (
        <li>
          <button type="button" class="small" disabled={disabled} onClick={() => choose(one.choice, { last: true })}>
            <span class="hidden">{one.text}, </span>
            then no more
          </button>
        </li>
      )}
    </ul>
  );
}
