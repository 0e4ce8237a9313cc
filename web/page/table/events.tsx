import type { Scene, SceneCard } from "../../../engine/meccg/presentation/screen/scene.js";
import { whoseText } from "./whose.js";
import { Chip } from "./cardname.js";

/** Events that lie in play for all, of any player. */
export function EventsInPlay({ events, scene }: { events: readonly SceneCard[]; scene: Scene }) {
  if (events.length === 0) return null;
  return (
    <p class="row events">
      <span class="label">events in play</span>
      {events.map((card) => (
        <span key={card.slot}>
          <Chip card={card} /> <span class="small">({whoseText(scene, card.seat)})</span>
        </span>
      ))}
    </p>
  );
}
