import type { HandCard } from "../../../engine/meccg/presentation/screen/scene.js";
import { Pickable } from "./cardname.js";
import { handThing } from "./lit.js";

/** One's own hand: the name of each card, and what it is. */
export function Hand({ hand }: { hand: readonly HandCard[] }) {
  const held = hand.reduce((sum, one) => sum + one.count, 0);
  return (
    <section class="hand" aria-label={`your hand, ${held} cards`}>
      <h2>Your hand</h2>
      <ul>
        {hand.map(({ name, count, kind, hazard }) => (
          <li key={name}>
            <Pickable
              thing={handThing(name)}
              name={name}
              label={count > 1 ? `${count} ${name}` : name}
              note={kind}
              class={hazard ? "card hazard" : "card"}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
