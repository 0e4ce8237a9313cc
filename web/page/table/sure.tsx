/** Before something of one's own is lost by a choice: one press more, and the harmless answer is where one stands. */
import { useEffect, useRef } from "preact/hooks";
import type { ChoiceShown } from "../../messages/table.js";

interface Given {
  one: ChoiceShown;
  yes(): void;
  no(): void;
}
export function Sure({ one: { text, loses }, yes, no }: Given) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const last = loses.at(-1);
  const names = loses.length > 1 ? `${loses.slice(0, -1).join(", ")} and ${last}` : last;
  return (
    <section
      class="warning sureloss"
      aria-label="Are you sure?"
      onKeyDown={(event) => {
        if (event.key === "Escape") no();
      }}
    >
      <p role="alert">
        By "<strong>{text}</strong>" you lose {names}. Do you mean it?
      </p>
      <p class="buttons">
        <button type="button" ref={back} onClick={no}>
          No
        </button>{" "}
        <button type="button" onClick={yes}>
          Yes, {text}
        </button>
      </p>
    </section>
  );
}
