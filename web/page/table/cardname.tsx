import type { SceneCard, Stands } from "../../../engine/meccg/presentation/screen/scene.js";
import { useActs } from "./acts.js";
import { slotThing, type Thing } from "./lit.js";

/** The name of a card: pressing it shows the card. */
export function CardName({ name }: { name: string }) {
  const { look } = useActs();
  return (
    <button type="button" class="cardname" onClick={() => look(name)}>
      {name}
    </button>
  );
}
/** A thing that choices may be about: lit if they are; pressing it shows the card and what can be done with it. */
export function Pickable({
  thing,
  name,
  label,
  note,
  class: style,
}: {
  thing: Thing;
  name: string;
  label: string;
  /** What stands beneath it in small letters. */
  note?: string;
  class: string;
}) {
  const { lit, changed, picked, pick, look, menu, advised } = useActs();
  const on = lit.has(thing);
  const pressed = (): void => {
    look(name);
    pick(on && picked !== thing ? thing : null);
  };
  const isNew = changed.has(thing);
  const words = ["pickable", style, isNew && "changed", on && "lit", picked === thing && "picked"]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <button type="button" class={words} onClick={pressed} aria-pressed={picked === thing}>
        {label}
        {advised === thing && <span class="proposal">{" \u2190 the guide"}</span>}
        {note && <small>{note}</small>}
        {isNew && <span class="hidden">, changed</span>}
        {on && <span class="hidden">, can be chosen</span>}
      </button>
      {picked === thing && menu(thing)}
    </>
  );
}
/** A sign beside the word, so that nothing is told by colour alone. */
const SIGNS: Record<Stands, string> = { untapped: "", tapped: "\u21b7 ", wounded: "\u2716 " };
export function standsText(stands: Stands): string {
  return stands === "untapped" ? "" : ` (${stands})`;
}
/** A card in play in a line: an item, an ally, an event. */
export function Chip({ card }: { card: SceneCard }) {
  const numbers = card.fights ? `, prowess ${card.fights.prowess}, body ${card.fights.body}` : "";
  const idle = card.trophy ? " (trophy)" : card.idle ? " (not in use)" : "";
  return (
    <span class="chipped">
      <Pickable
        thing={slotThing(card.slot)}
        name={card.name}
        label={`${SIGNS[card.stands]}${card.name}${numbers}${standsText(card.stands)}${idle}`}
        class={`chip ${card.stands}`}
      />
      {card.bears.map((one) => (
        <Chip key={one.slot} card={one} />
      ))}
    </span>
  );
}
