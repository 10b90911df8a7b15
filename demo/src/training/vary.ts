import { CANVAS, type Place } from '../pictures/shapes.ts';
import type { Random } from '../seeded-random.ts';

/** A number from `lowest` up to `highest`. */
export function between(random: Random, lowest: number, highest: number): number {
  return lowest + random() * (highest - lowest);
}

/** One of a list. */
export function oneOf<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** A place of a size between two, its centre on the canvas. */
export function placeIn(random: Random, { from, to }: { readonly from: number; readonly to: number }): Place {
  const { width, height } = CANVAS;
  const radius = between(random, from, to);
  return { x: between(random, 0.25, 0.75) * width, y: between(random, 0.25, 0.7) * height, radius };
}

/** Several places, spread further than `placeIn` does. */
export function placesIn(
  random: Random,
  count: number,
  { from, to }: { readonly from: number; readonly to: number },
): Place[] {
  const { width, height } = CANVAS;
  return Array.from({ length: count }, () => ({
    x: between(random, 0.08, 0.92) * width,
    y: between(random, 0.1, 0.9) * height,
    radius: between(random, from, to),
  }));
}
