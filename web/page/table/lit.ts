/** Which things on the table choices are about: they are lit, and a click on one shows what can be done with it. */
import type { About } from "../../../engine/meccg/presentation/screen/about.js";
import { siteNamed } from "../../map/map.js";
import type { GoalShown } from "../../messages/flow.js";
import type { ChoiceShown, TableShown } from "../../messages/table.js";
import type { SceneCard, ScenePerson } from "../../../engine/meccg/presentation/screen/scene.js";

/** What of a choice says which thing it is about. */
export type Meant = Pick<ChoiceShown, "about" | "fromHand">;

/** A thing on the table as one text, to be compared: "slot 12", "hand Concealment". */
export type Thing = string;

export const slotThing = (slot: number): Thing => `slot ${slot}`;
export const handThing = (name: string): Thing => `hand ${name}`;
/** Every version of a site lies at one place. */
export const siteThing = (name: string): Thing => `site ${name.replace(VERSION, "")}`;
/** What stands behind the name of a site that is not the heroes'. */
export const VERSION = / \((?:minion|fallen-wizard|balrog)\)$/;
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
/** Is a choice about a card in play or in one's hand, which can be pressed? */
export const isOfCard = ({ about, fromHand }: Meant): boolean =>
  about?.of === "slot" || (about?.of === "card" && fromHand);
/** Long lists alone are worth folding. */
const LONG_LIST = 6;
/** Does a form hold every choice of the question? It stands first then. */
export const holdsAll = (table: TableShown): boolean => table.forms.some((form) => form.covers);
/** Is it asked on the cards themselves? While one organizes, nearly all that may be done is done with a card of the board or the hand. */
export const isOnCards = ({ question, choices }: TableShown): boolean =>
  question?.rules === "organization" && choices.filter(isOfCard).length >= LONG_LIST;
/** Are the single choices folded away at first? Beside a form they are not where the guide points at one of them. */
export const isFolded = (table: TableShown, guided: boolean): boolean =>
  (holdsAll(table) && !guided) || isOnCards(table);
/** What stands outside of the fold: passing, what no card stands for, and what the guide would take. */
export const isOutside = (one: ChoiceShown, onCards: boolean, proposed: number | undefined): boolean =>
  one.text === "pass" || (onCards && (!isOfCard(one) || one.choice === proposed));

/** Every thing that some choice is about, and every site where a company may go. */
export function litBy(choices: readonly Meant[], goals: readonly GoalShown[] = []): ReadonlySet<Thing> {
  const things = [...choices.map(thingOfChoice), ...goals.map(({ site }) => siteThing(site))];
  return new Set(things.filter((thing) => thing !== null));
}
/** The choices about one thing. */
export function choicesAbout<C extends Meant>(choices: readonly C[], thing: Thing): C[] {
  return choices.filter((one) => thingOfChoice(one) === thing);
}
/** What one has in play in one's companies, by slot. */
function ownInPlay(scene: TableShown["scene"]): Map<number, string> {
  const names = new Map<number, string>();
  const add = (card: SceneCard | ScenePerson): void => {
    names.set(card.slot, card.name);
    for (const borne of card.bears) add(borne);
    if ("followers" in card) for (const follower of card.followers) add(follower);
  };
  for (const { whose, people: characters, events } of scene.companies)
    if (whose === "you") for (const one of [...characters, ...events]) add(one);
  return names;
}
/** Of what it may be asked why it cannot be chosen now: a site, a card of one's own; null of what may be chosen, and of what is not one's own. */
export function askedWhy(
  { scene, choices, goals }: Pick<TableShown, "scene" | "choices" | "goals">,
  name: string,
): "site" | "card" | null {
  const inPlay = ownInPlay(scene);
  const own = scene.hand.some((card) => card.name === name) || [...inPlay.values()].includes(name);
  if (!own) {
    if (siteNamed(name) < 0) return null;
    return litBy(choices, goals).has(siteThing(name)) ? null : "site";
  }
  const can = choices.some(({ about, guard, digit, loses }) => {
    // What is only laid face down, thrown away or given up is not played.
    if (guard || (!digit && loses.length === 0)) return false;
    return about?.of === "card" ? about.name === name : about?.of === "slot" && inPlay.get(about.slot) === name;
  });
  return can ? null : "card";
}
