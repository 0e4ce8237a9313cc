/** Which section of the rules book explains a question: by the frame and step that ask it, and by what lies in the chain. */
import * as L from "../../rules/state/layout.js";
import { Entry, EntryKind } from "../../rules/state/entries.js";
import * as M from "../../rules/machine/machine.js";
import { questionOf } from "../../cards/special/special.js";
import type { Meccg } from "../../meccg.js";
import type { MeccgView } from "../../knowledge/view.js";
import { automaticAttackCount } from "../../rules/facts/combat/siteattacks.js";
import * as T from "../../cards/vocabulary/terms.js";
import { seen } from "../seen.js";
import { Frame } from "../../rules/state/schema.js";

/** A section for all of a frame's steps, or one for each step by its name, with `else` for the others. */
type Named = string | ({ readonly else: string } & Readonly<Record<string, string>>);

/** By frame. What is not listed has no question of its own. */
const BY_FRAME: Readonly<Record<number, Named>> = {
  [M.DRAFT]: "setup",
  [M.START_ITEMS]: "setup",
  [M.START_SITES]: "setup",
  [M.START_STAGE]: "setup",
  [M.TROPHY]: "items",
  [M.ARRANGE]: "companies",
  [M.DRAW_TO]: "drawing",
  [M.EXHAUST]: "exhausting",
  [M.UNTAP]: { else: "untap", "the opponent's sideboard": "sideboard" },
  [M.ORGANIZE]: { else: "organization", "where the companies go": "paths" },
  [M.PLAY_CHARACTER]: "playing-characters",
  [M.PLAN]: "paths",
  [M.HAND_OVER]: "transferring",
  [M.LONG_EVENTS]: "long-events",
  [M.MOVEMENT]: {
    else: "movement",
    "companies at one Haven may join": "companies",
    "companies that met and are too large together": "companies",
  },
  [M.COMPANY_MOVES]: { else: "movement", "the player on turn draws": "drawing", "the hazard player draws": "drawing" },
  [M.RESET_HAND]: "hand",
  [M.SITE_PHASE]: "site-phase",
  [M.COMPANY_SITE]: {
    else: "site-phase",
    "does it enter": "automatic-attacks",
    "whom or what somebody tries to influence": "influence-opponent",
    "which attack is next": "attack",
    "which agents attack": "attack",
    "which company it attacks": "companies-fight",
  },
  [M.DECLARE]: "targets",
  [M.CHAIN]: "chain",
  [M.ATTACK]: { else: "giving-strikes", "whose strike is next": "strikes" },
  [M.STRIKE]: { else: "strikes", "support by others": "support", "left-over strikes on this one": "giving-strikes" },
  [M.COMPANY_COMBAT]: "companies-fight",
  [M.COMPANY_STRIKE]: "companies-fight",
  [M.HEIRLOOMS]: "body-checks",
  [M.INFLUENCE]: "influence-opponent",
  [M.END_TURN]: { else: "end-of-turn", "calling the Council": "council" },
  [M.COUNCIL]: "council",
  [M.BID]: "council",
  [M.AVATARS]: "setup",
  [M.RACE_TIE]: "council",
  [M.CHASE_BEGINS]: "setup",
  [M.BOARD_STEP]: "movement",
  [M.BOARD_HAZARDS]: "movement",
  [M.RING_COUNCIL]: "rings",
  [M.PRISONERS]: "characters",
  [M.FREED]: "characters",
  [M.SIDEBOARD]: "sideboard",
  [M.RING_TEST]: "rings",
  [M.EXCESS]: "general-influence",
  [M.DISCARD_HAND]: "hand",
  [M.ORDER]: "chain",
  [M.PLAY_AT_SITE]: "site-phase",
  [M.PICK]: "items",
  [M.ONE_OF]: "rare",
  [M.SKIPS]: "rare",
  [M.TAP_AGAINST]: "rare",
  [M.PRIORITY]: "turn",
  [M.AUTO_ATTACKS]: "automatic-attacks",
  [M.ROLL_OR]: { else: "items", "whose influence defends": "influence-opponent" },
  [M.SEARCH]: "cards",
  [M.ENVIRONMENT_ORDER]: "keying",
  [M.KEYING]: "keying",
  [M.MULTI_ATTACK]: "attack",
  [M.GUARD]: "on-guard",
  [M.CHECKS]: "corruption",
  [M.REMOVAL]: "corruption-cards",
  [M.BEARER]: "items",
  [M.ATTACH]: "wounds",
  [M.GIVE]: "items",
  [M.LOOK]: "rare",
  [M.SHOW]: "rare",
  [M.EACH]: "rare",
  [M.RELIEF]: "tapping",
  [M.RESCUE]: "rare",
  [M.AGENT]: "rare",
  [M.BESIDES]: "items",
  [M.GOODS]: "items",
  [M.ITEM_FOR_ITEM]: "items",
  [M.HUNTED]: "keying",
  [M.NEW_SITE]: "sites",
  [M.FOLLOWS]: "sites",
  [M.STEAL]: "items",
  [M.PLACE]: "paths",
  [M.SHOWN_HAZARDS]: "hazards",
  [M.RING_ASIDE]: "items",
  [M.EXCHANGE]: "rare",
  [M.STORE_NOW]: "items",
  [M.WHERE_TO]: "rare",
  [M.PICKED]: "rare",
  [M.BIDDING]: "rare",
  [M.WITHSTAND]: "wounds",
  [M.IN_HIS_PLACE]: "rare",
  [M.SET_ON]: "rare",
  [M.ON_STORING]: "storing",
  [M.IN_STEAD]: "items",
};
/** What may be answered, by the kind of the last entry of the chain. */
const BY_ENTRY: Readonly<Record<number, string>> = {
  [EntryKind.creature]: "attack",
  [EntryKind.check]: "corruption",
  [EntryKind.support]: "corruption",
  [EntryKind.faction]: "factions",
  [EntryKind.influence]: "influence-opponent",
  [EntryKind.guard]: "on-guard",
};
/** A window in which both may act, by the phase. */
const BY_PHASE: Readonly<Record<number, string>> = {
  [T.PHASE_ORGANIZATION]: "organization",
  [T.PHASE_MOVEMENT]: "movement",
  [T.PHASE_SITE]: "site-phase",
  [T.PHASE_END]: "end-of-turn",
  [T.PHASE_COUNCIL]: "council",
};

/** The section for a step of a frame, by their numbers; undefined where nothing was thought of. */
export function sectionOfStep(kind: number, at: number): string | undefined {
  const named = BY_FRAME[kind] ?? questionOf(kind)?.section;
  return typeof named === "string" ? named : named && (named[M.stepName(kind, at)] ?? named.else);
}
/** Steps that sections are named for, as frame and name of the step: what a test holds against the frames. */
export const STEPS_NAMED: readonly (readonly [kind: number, name: string])[] = Object.entries(BY_FRAME).flatMap(
  ([kind, named]) =>
    typeof named === "string"
      ? []
      : Object.keys(named)
          .filter((name) => name !== "else")
          .map((name) => [Number(kind), name] as const),
);
/** The rule by which something is asked, by the section that explains it; the numbers are those of the Council of Elrond's rules. */
const RULE_OF: Readonly<Record<string, string>> = {
  setup: "1.9",
  untap: "2.I.1",
  sideboard: "2.II.6",
  organization: "2.II.1",
  characters: "2.II.2",
  "playing-characters": "2.II.2",
  companies: "2.II.3",
  storing: "2.II.4",
  transferring: "2.II.5",
  items: "2.II.5",
  paths: "2.II.7",
  sites: "2.II.7",
  "general-influence": "2.II.8",
  "long-events": "2.III.2",
  movement: "2.IV",
  drawing: "2.IV.v",
  hazards: "2.IV.vii",
  keying: "2.IV.vii.2g",
  "site-phase": "2.V-d",
  "automatic-attacks": "2.V.ii",
  allies: "2.V.2",
  factions: "2.V.3",
  "on-guard": "2.V.6",
  "end-of-turn": "2.VI",
  hand: "2.VI.ii",
  exhausting: "2.4",
  attack: "3.i",
  "giving-strikes": "3.ii",
  strikes: "3.iv",
  support: "3.iv.4",
  wounds: "3.iv.7g",
  "body-checks": "3.I.1b",
  rings: "6.2",
  corruption: "7.1",
  "corruption-cards": "7.2",
  "influence-opponent": "8.1",
  targets: "9.3",
  chain: "9.5",
  council: "10.3",
};
/** The number of the rule by which this is asked of the player whose view it is; "" where none says it. */
export const ruleAsked = (view: MeccgView): string => RULE_OF[sectionAsked(view)] ?? "";

/** The section of the rules book that explains what the player whose view this is was asked. */
export function sectionAsked(view: MeccgView): string {
  const s = seen(view);
  const f = s.top();
  return sectionNow(s, s.fr[f], s.fr[f + Frame.step], view.player);
}
function sectionNow(s: Meccg, kind: number, at: number, player: number): string {
  if (kind === M.CHAIN) {
    const last = s.h[L.Header.chainCount] - 1;
    return BY_ENTRY[s.ch[last * L.ENTRY_WORDS + Entry.sort]] ?? "chain";
  }
  if (kind === M.PRIORITY) return s.h[L.Header.attack] !== 0 ? "attack" : (BY_PHASE[s.h[L.Header.phase]] ?? "turn");
  const section = sectionOfStep(kind, at) ?? "turn";
  // Where nothing attacks, one enters to play something.
  if (kind === M.COMPANY_SITE && section === "automatic-attacks") {
    const c = s.h[L.Header.company];
    return c >= 0 && automaticAttackCount(s, c) === 0 ? "site-phase" : section;
  }
  // The same step asks both: who plays hazards wants another page than who travels.
  return kind === M.COMPANY_MOVES && section === "movement" && player !== s.active ? "hazards" : section;
}
