/**
 * A card printed again in a later set is the same card: lists may name it by either number. Later number first, then that of the
 * card whose literal stands here.
 */
import type { CardId } from "./words/basics.js";

export const REPRINTS: Readonly<Partial<Record<CardId, CardId>>> = {
  "METW-15": "METW-14",
  "METW-80": "METW-79",
  "METW-135": "METW-134",
  "METW-208": "METW-207",
  "METW-230": "METW-229",
  "METW-308": "METW-307",
  "METW-339": "METW-338",
  "METD-87": "METD-86",
  "MELE-66": "METW-20",
  "MELE-75": "METW-40",
  "MELE-80": "METD-40",
  "MELE-84": "METD-47",
  "MELE-90": "METW-89",
  "MELE-98": "METW-109",
  "MELE-110": "METW-28",
  "MELE-111": "METW-35",
  "MELE-148": "METW-108",
};
