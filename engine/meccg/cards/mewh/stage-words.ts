// biome-ignore-all format: a line a word
/** What stage cards have in common. */
import type { EventCard } from "../words/eventcards.js";
import type { FallenWizard, Who } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { Mode } from "../words/words.js";

export const STAGE = { kind: "event", alignment: "fallen-wizard", side: "resource", type: "permanent" } as const;
/** So many stage points at least. */
export const points = (least: number): Cond => ({ if: "stagePoints", least });
export const whoPlays = (...one: FallenWizard[]): Cond => ({ if: "playsAs", one });
/** Played while its player organizes, where this holds. */
export const organizing = (...needs: Cond[]): Pick<EventCard, "modes"> => ({ modes: [{ when: ["organization"], needs, does: [] }] });
/** On a site where a company of its player is as he organizes, until the site card goes. */
export const onSite = (...needs: Cond[]): Pick<EventCard, "stays" | "modes" | "on"> => ({
  stays: "site", modes: [{ when: ["organization"], needs: [{ if: "atAnySite" }, ...needs], target: { of: "site" }, does: [] }], on: [{ on: "siteLeaves", does: [{ do: "discard", what: "self" }] }],
});
/** On a character of his player's, while that one organizes; who is controlled by somebody else is so no longer. */
export const onCharacter = (who: Who): Pick<EventCard, "stays" | "modes"> => ({
  stays: "character", modes: [{ when: ["organization"], target: { of: "character", who, whose: "mine" }, does: [{ do: "unfollow", who: "target", butAvatars: true }] }],
});
/** It lies with the avatar, or waits for him to come. */
export const withHim = (who: FallenWizard, ...may: Mode[]): Pick<EventCard, "specific" | "stays" | "awaitsAvatar" | "modes" | "may"> => ({
  specific: who, stays: "character", awaitsAvatar: true, may,
  modes: [{ as: "with him", when: ["organization"], target: { of: "character", who: { avatar: true }, whose: "mine" }, does: [] }, { as: "alone", when: ["organization"], needs: [{ if: "nobody", is: { avatar: true }, whose: "mine" }], does: [] }],
});
