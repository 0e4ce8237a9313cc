/** Which things on the table choices are about: they are lit, and a click on one shows what can be done with it. */
import type { About } from "../../../engine/metw/screen/about.js";
import type { GoalShown } from "../../messages/flow.js";
import type { ChoiceShown } from "../../messages/table.js";

/** What of a choice says which thing it is about. */
export type Meant = Pick<ChoiceShown, "about" | "fromHand">;

/** A thing on the table as one text, to be compared: "slot 12", "hand Concealment". */
export type Thing = string;

export const slotThing = (slot: number): Thing => `slot ${slot}`;
export const handThing = (name: string): Thing => `hand ${name}`;
export const siteThing = (name: string): Thing => `site ${name}`;
export const regionThing = (name: string): Thing => `region ${name}`;
export const companyThing = (id: number): Thing => `company ${id}`;

function thingOf(about: About, fromHand: boolean): Thing {
  switch (about.of) {
    case "slot":
      return slotThing(about.slot);
    case "site":
      return siteThing(about.name);
    case "region":
      return regionThing(about.name);
    case "company":
      return companyThing(about.id);
    case "card":
      return fromHand ? handThing(about.name) : `card ${about.name}`;
  }
}
export function thingOfChoice({ about, fromHand }: Meant): Thing | null {
  return about ? thingOf(about, fromHand) : null;
}
/** Every thing that some choice is about, and every site where a company may go. */
export function litBy(choices: readonly Meant[], goals: readonly GoalShown[] = []): ReadonlySet<Thing> {
  const things = [...choices.map(thingOfChoice), ...goals.map(({ site }) => siteThing(site))];
  return new Set(things.filter((thing) => thing !== null));
}
/** The choices about one thing. */
export function choicesAbout<C extends Meant>(choices: readonly C[], thing: Thing): C[] {
  return choices.filter((one) => thingOfChoice(one) === thing);
}
