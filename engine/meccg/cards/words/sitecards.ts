/** Sites and regions as they are written. */
import type { Keyed } from "./words.js";
import type { Cond } from "./conditions.js";
import type { Alignment, CardId, CompanyKind, FallenWizard, ItemClass, Keyword, Race, RegionLetter, SiteType } from "./basics.js";

/** An automatic-attack, as its site names it. */
export type SiteAttack =
  /** cancelledIf: cancelled as long as one of these holds. */
  /** only: companies of other kinds do not meet it; slays: whom it wounds is eliminated. */
  | { race: Race; strikes: number | "each"; prowess: number; only?: readonly CompanyKind[]; attackerChooses?: true; noCancel?: true; slays?: true; woundedCheck?: number; detainment?: true; /** It detains such companies alone. */ detains?: readonly CompanyKind[]; cancelledIf?: readonly Cond[] }
  /** One creature of the opponent's hand, if he likes: one that as printed may be keyed to such a site or region. */
  | { fromHand: Pick<Keyed, "sites" | "regions">; notUnique?: true }
  /** A creature that lies in play as a permanent-event (one of these, or any of the race): it must attack, and is discarded. */
  | { fromPlay: { race?: Race; named?: readonly string[] } };
export interface SiteCard {
  kind: "site"; id: CardId; name: string; type: SiteType; haven?: string; path?: string;
  /** Whose version of the site it is; missing: a hero's. A site of type haven is a haven of that side alone. */
  alignment?: Alignment;
  /** Companies of this Fallen-wizard alone may go there. */
  of?: FallenWizard;
  /** Stage points of whose companies are there. */
  stage?: number;
  /** A protected Wizardhaven. */
  protected?: true;
  /** Every site but those of the Under-deeps lies in one. */
  region?: string;
  /** A site of the Under-deeps: its adjacent sites (or all of a region), each with the number to be rolled; 0 is its surface. */
  deeps?: readonly ({ to: string; number: number } | { region: string; number: number } | /** One such site of the Under-deeps of its own side, which its player chooses; and from there to it. */ { type: SiteType; number: number })[];
  havens?: readonly { to: string; path: string }[];
  draws: readonly [own: number, opponent: number];
  items?: readonly ItemClass[]; onlyItems?: { class: ItemClass; keyword?: Keyword | readonly Keyword[]; named?: string; /** Only items of heroes. */ hero?: true };
  information?: boolean;
  attacks?: readonly SiteAttack[];
  /** It contains a hoard. */
  hoard?: true;
  /** Every attack on a company of its own side is cancelled here. */
  sanctuary?: true;
  /** Characters come into play here only if they are of these races, or at home here. */
  comers?: readonly Race[];
  /** Gold rings that are stored here are tested, at -2. */
  testsStored?: true;
  /** Nothing is stored here. */
  noStoring?: true;
  /** Companies of these kinds attack no other company here. */
  peace?: readonly CompanyKind[];
  /** No Ringwraith may move here, nor The Balrog, of whom the same holds. */
  noRingwraith?: true;
  /** A company of such a kind whose new site it is taps an untapped character, if it has one, as it is revealed. */
  tapsOnReveal?: readonly CompanyKind[];
  /** Creatures that are played at it, but Nazgûl, never detain because of its type; "all": Nazgûl neither. */
  creaturesFight?: true | "all";
  /** Attacks of creatures that are keyed to it detain, whatever its type says. */
  creaturesDetain?: true;
  /** Items may be played although it is tapped. */
  itemsIfTapped?: true;
  /** So many items of a class may be discarded by a company here; then an item of the other class may be played here this turn. */
  trade?: { give: ItemClass; count: number; get: ItemClass; /** Companies of these kinds alone. */ only?: readonly CompanyKind[] };
  /** Creatures of these races may be played here, whatever else they are keyed to. */
  creatures?: readonly Race[];
  /** But for this one. */
  creaturesBut?: string;
  /** Creatures that are keyed to regions of this type may be played here. */
  creaturesOf?: RegionLetter;
  /** Tests of gold rings here are changed by this. */
  ringTest?: number;
  /** No card of a location deck: this event is used as the site card; without a region of its own, in any region (`PLACES` of its set). */
  byCard?: string;
  /** Nobody leaves it but by region movement. */
  leftByRegions?: true;
  healsAll?: boolean; limit?: number; dwarfHold?: boolean;
}
export interface RegionCard { kind: "region"; id: CardId; name: string; type: RegionLetter; adjacent: readonly string[] }
