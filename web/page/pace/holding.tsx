/** While what happened is shown line by line: the line that stands now, and the ways on. */
import { useEffect, useRef } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";
import { WithNames } from "../table/names.js";

export interface Held {
  line: TableShown["log"][0] | undefined;
  /** It waits for one to go on. */
  stopped: boolean;
  goOn(): void;
  all(): void;
}

export function Holding({ line, stopped, goOn, all }: Held) {
  const on = useRef<HTMLButtonElement>(null);
  // Who stopped here goes on with one key.
  useEffect(() => {
    if (stopped) on.current?.focus();
  }, [stopped, line]);
  return (
    <section class="question holding" aria-label="What happens" aria-busy="true">
      <h2>{stopped ? "You wanted to stop here" : "What happens"}</h2>
      <p class="deed">{line && <WithNames text={line.text} />}</p>
      <p class="orders">
        {stopped && (
          <button type="button" class="primary" ref={on} onClick={goOn}>
            Go on
          </button>
        )}{" "}
        <button type="button" onClick={all}>
          All at once
        </button>
      </p>
    </section>
  );
}
