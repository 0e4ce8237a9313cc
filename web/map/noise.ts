/** Unevenness that is the same every time: smooth noise of whole numbers mixed, no chance and no clock. */

/** A number from 0 to 1 for a point of a lattice and a salt. */
export function mixed(x: number, y: number, salt: number): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 0;
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39) >>> 0;
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from -1 to 1 whose hills are about `wide` units apart. */
export function noise(x: number, y: number, wide: number, salt: number): number {
  const [fx, fy] = [x / wide, y / wide];
  const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
  const [tx, ty] = [ease(fx - ix), ease(fy - iy)];
  const top = mixed(ix, iy, salt) * (1 - tx) + mixed(ix + 1, iy, salt) * tx;
  const low = mixed(ix, iy + 1, salt) * (1 - tx) + mixed(ix + 1, iy + 1, salt) * tx;
  return (top * (1 - ty) + low * ty) * 2 - 1;
}
