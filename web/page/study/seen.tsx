import type { StudyOpened } from "../../messages/study.js";
import { seatWords } from "./format.js";

interface Given {
  opened: StudyOpened;
  seat: number;
  both: boolean;
  setSeat(seat: number): void;
  setBoth(both: boolean): void;
}

/** As whom one looks at the game, and whether both hands lie open. */
export function Seen({ opened, seat, both, setSeat, setBoth }: Given) {
  return (
    <div class="seen">
      <fieldset>
        <legend>As seen by</legend>
        {opened.decks.map((_, one) => (
          <label key={one}>
            <input type="radio" name="seat" checked={seat === one} onChange={() => setSeat(one)} />
            {seatWords(opened, one)}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" checked={both} onChange={(event) => setBoth(event.currentTarget.checked)} />
        {opened.decks.length > 2 ? "all hands open" : "both hands open"}
      </label>
    </div>
  );
}
