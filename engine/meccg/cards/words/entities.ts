/**
 * Beings that several cards show, each in another way ("manifestations": 001:288-346; coe g.man). A literal says by `entity` whom it
 * shows. One with a lair is a unique Dragon: its cards may lie in play together, and all of them go when one is beaten.
 */
export interface Entity {
  /** The site that is its lair. */
  readonly lair?: string;
}
export type EntityName =
  | "Agburanar" | "Bairanax" | "Daelomin" | "Eärcaraxë" | "Itangast" | "Leucaruth" | "Scatha" | "Scorba" | "Smaug"
  | "Angmarim" | "Haradrim" | "Nûrniags" | "Petty-dwarves" | "Woses of the Eryn Vorn"
  | "Alatar" | "Gandalf" | "Pallando" | "Radagast" | "Saruman" | "Beorn" | "Círdan" | "Elrond" | "Galadriel"
  | "Balrog of Moria" | "Gollum" | "Lobelia Sackville-Baggins" | "Wain-easterlings" | "Aragorn II" | "Sauron";

/** Each once, in any order: vocabulary/beings.ts numbers them. */
export const ENTITIES: Readonly<Record<EntityName, Entity>> = {
  Agburanar: { lair: "Caves of Ûlund" },
  Bairanax: { lair: "Ovir Hollow" },
  Daelomin: { lair: "Dancing Spire" },
  Eärcaraxë: { lair: "Isle of the Ulond" },
  Itangast: { lair: "Gold Hill" },
  Leucaruth: { lair: "Irerock" },
  Scatha: { lair: "Gondmaeglom" },
  Scorba: { lair: "Zarak Dûm" },
  Smaug: { lair: "The Lonely Mountain" },
  "Balrog of Moria": {},
  Gollum: {},
  "Lobelia Sackville-Baggins": {},
  "Wain-easterlings": {},
  "Aragorn II": {},
  Sauron: {},
  Alatar: {},
  Gandalf: {},
  Pallando: {},
  Radagast: {},
  Saruman: {},
  Beorn: {},
  Círdan: {},
  Elrond: {},
  Galadriel: {},
  Angmarim: {},
  Haradrim: {},
  "Nûrniags": {},
  "Petty-dwarves": {},
  "Woses of the Eryn Vorn": {},
};
