import type { CharacterCard } from "../words.js";

export const CHARACTERS: readonly CharacterCard[] = [
];
