/** Bits of the pack as the map tells them (engine/wotr/packs/form/world.ts), and words for a legend. */
export const MINOR = 1,
  MAJOR = 2,
  FORD = 4,
  ROAD = 8,
  TRAIL = 16,
  TUNNEL = 32,
  CLOSED = 64;
export const TOWN = 1,
  CITADEL = 2,
  PORT = 8;
