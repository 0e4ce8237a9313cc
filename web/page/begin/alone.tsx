/** Solitaire: how the hazards come, and what one is after. */
export type Variant = "solitaire" | "solitaire-row" | "solitaire-nazgul";
export type Aim = "" | "solitaire-twenty" | "solitaire-council";
export interface Solitaire {
  variant: Variant;
  aim: Aim;
  /** Fewer hazards a company, as the first rules had it. */
  fewer: boolean;
}
export const USUAL: Solitaire = { variant: "solitaire", aim: "", fewer: false };
/** The words of the ruleset's options. */
export const optionsOf = ({ variant, aim, fewer }: Solitaire): string[] => [
  ...(variant === "solitaire" && (aim !== "" || fewer) ? [] : [variant]),
  ...(aim === "" ? [] : [aim]),
  ...(fewer ? ["limited-solitaire"] : []),
];
const VARIANTS: readonly [Variant, string][] = [
  ["solitaire", "some for each company that moves, and all that can be are played"],
  ["solitaire-row", "out of a row of five that lies open"],
  ["solitaire-nazgul", "out of that row, and a Nazgûl in it stays and makes it longer"],
];
const AIMS: readonly [Aim, string][] = [
  ["", "as many points as you can, until your deck is exhausted for the second time"],
  ["solitaire-twenty", "twenty points in as few turns as you can"],
  ["solitaire-council", "a Council after twenty points, won above four and twice your turns"],
];

export function Alone({ alone, set }: { alone: Solitaire; set(alone: Solitaire): void }) {
  return (
    <fieldset>
      <legend>What you are after, and how the hazards come</legend>
      {AIMS.map(([aim, words]) => (
        <label key={aim} class={alone.aim === aim ? "level chosen" : "level"}>
          <input type="radio" name="aim" checked={alone.aim === aim} onChange={() => set({ ...alone, aim })} />
          <span>{words}</span>
        </label>
      ))}
      <label>
        Hazards come
        <select value={alone.variant} onChange={(e) => set({ ...alone, variant: e.currentTarget.value as Variant })}>
          {VARIANTS.map(([variant, words]) => (
            <option key={variant} value={variant}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label class="level">
        <input
          type="checkbox"
          checked={alone.fewer}
          onChange={(e) => set({ ...alone, fewer: e.currentTarget.checked })}
        />
        <span>fewer hazards: two and those for the site, not twice those</span>
      </label>
    </fieldset>
  );
}
