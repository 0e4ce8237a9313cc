/**
 * What a lesson is made of: one step for each thing that is otherwise than in an ordinary game. A step hangs on what the table shows, not on
 * a script: it is open when its thing is there first, and outlines it.
 */
import type { SceneCompany, ScenePerson } from "../../../engine/meccg/presentation/screen/scene.js";
import type { TableShown } from "../../messages/table.js";

export interface Step {
  /** Its section of the rules book. */
  readonly section: string;
  readonly tip: string;
  /** Is its thing on the table? */
  readonly is: (table: TableShown) => boolean;
  /** Where it stands on the page, as a selector. */
  readonly where: string;
  /** What stands in it, where the selector alone finds others, too. */
  readonly text?: RegExp;
}
export interface Lesson {
  readonly name: string;
  /** "with minions": where it is told. */
  readonly words: string;
  /** Has it anything to say at this table? */
  readonly is: (table: TableShown) => boolean;
  /** In the order in which they are told where several are there at once. */
  readonly steps: readonly Step[];
}

export const own = ({ scene }: TableShown): SceneCompany[] => scene.companies.filter((one) => one.whose === "you");
export const peopleOf = (list: readonly ScenePerson[]): ScenePerson[] =>
  list.flatMap((one) => [one, ...peopleOf(one.followers)]);
/** The name of the place, whichever version of the site a company is at. */
const placeOf = ({ site }: SceneCompany): string => site?.name.replace(/ \(.*\)$/, "") ?? "";
/** Does somebody else's company stand where one of one's own does? */
export const meetsAt = (table: TableShown): boolean =>
  own(table).some((one) =>
    table.scene.companies.some((other) => other.whose === "he" && placeOf(other) === placeOf(one)),
  );
