/** Turn, Ring, Shadow Points, weather and Search Card in few lines. */
import type { WarTable } from "../messages.js";
import { capital } from "./sides.js";

export function State({ table }: { table: WarTable }) {
  const { scene } = table;
  return (
    <div class="state">
      <p>
        <strong>{scene.when}</strong>
      </p>
      <p class="small">
        {[scene.ring, scene.shadow, ...scene.weather.map((words) => `${capital(words)}.`), scene.search]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}
