/** What the players are called in what a page says of a table. */
import type { Scene } from "../../../engine/meccg/presentation/screen/scene.js";

type Called = Pick<Scene, "called">;
/** "You", "The opponent", "Seat 3". */
export const calledText = ({ called }: Called, seat: number): string =>
  called[seat].slice(0, 1).toUpperCase() + called[seat].slice(1);
/** "yours", "the opponent's", "seat 3's". */
export const whoseText = ({ called }: Called, seat: number): string =>
  called[seat] === "you" ? "yours" : `${called[seat]}'s`;
/** Of more than two players: ", hazards by seat 2". */
export const hazardsText = ({ called, seats }: Pick<Scene, "called" | "seats">): string =>
  called.length > 2 ? `, hazards by ${called[seats.hazards]}` : "";
