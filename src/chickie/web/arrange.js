// @ts-check
/**
 * The order of the tiles in hand is the player's: nothing here changes it but a wish.
 * @import { Tile } from './types'
 */

/** @param {Tile} tile @returns {[number, number]} */
export const halves = tile => {
  const [low, high] = tile.split('-').map(Number);
  return [low, high];
};

/**
 * The arrangement after the hand has changed: what is gone leaves its place, new tiles
 * come to the end.
 * @param {Tile[]} before @param {readonly Tile[]} hand
 */
export function kept(before, hand) {
  const still = before.filter(tile => hand.includes(tile));
  return [...still, ...hand.filter(tile => !still.includes(tile))];
}

/** @param {Tile[]} tiles @param {Tile} tile @param {number} to place in the new order */
export function moved(tiles, tile, to) {
  const rest = tiles.filter(one => one !== tile);
  return [...rest.slice(0, to), tile, ...rest.slice(to)];
}

/** Doubles first, then by the lower half. @param {readonly Tile[]} tiles */
export const byNumber = tiles => [...tiles].sort((one, other) => {
  const [a, b] = halves(one), [c, d] = halves(other);
  return Number(c === d) - Number(a === b) || a - c || b - d;
});

/** The dearest first. @param {readonly Tile[]} tiles */
export const byPoints = tiles => [...tiles].sort((one, other) => {
  const [a, b] = halves(one), [c, d] = halves(other);
  return c + d - a - b || d - b;
});
