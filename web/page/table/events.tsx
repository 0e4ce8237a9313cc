import type { SceneCard } from "../../../engine/meccg/people/screen/scene.js";
import { Chip } from "./cardname.js";

/** Events that lie in play for all, of either player. */
export function EventsInPlay({ events }: { events: readonly SceneCard[] }) {
  if (events.length === 0) return null;
  return (
    <p class="row events">
      <span class="label">events in play</span>
      {events.map((card) => (
        <span key={card.slot}>
          <Chip card={card} /> <span class="small">({card.whose === "you" ? "yours" : "the opponent's"})</span>
        </span>
      ))}
    </p>
  );
}
