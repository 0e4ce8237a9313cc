/** Between two people at one screen: nothing of either hand is on it until the one who is asked is ready. */
import { useEffect, useRef } from "preact/hooks";
import { capital, sideName } from "./sides.js";

export function Cover({ seat, ready, leave }: { seat: number; ready(): void; leave(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Not the button: a key that was meant for the game before must not uncover the next hand.
  useEffect(() => title.current?.focus(), [seat]);
  const name = sideName(seat);
  return (
    <main class="cover warcover">
      <h1 ref={title} tabIndex={-1}>
        Hand over to {name}
      </h1>
      <p role="status">The table is covered. {capital(name)} is asked next; whoever else is here looks away.</p>
      <button type="button" class="primary" onClick={ready}>
        I am {name}, and ready
      </button>{" "}
      <button type="button" onClick={leave}>
        Leave the game
      </button>
    </main>
  );
}
