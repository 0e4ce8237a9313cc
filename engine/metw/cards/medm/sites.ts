import type { SiteCard } from "../words.js";

export const SITES: readonly SiteCard[] = [
];
