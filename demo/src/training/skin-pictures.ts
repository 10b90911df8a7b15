import { flecks, glow, outline, ruler, skin, vessels } from '../pictures/shapes.ts';
import { type Random, wholeNumber } from '../seeded-random.ts';
import { between, oneOf, placeIn, placesIn } from './vary.ts';

type Tones = Parameters<typeof skin>[1];

const TONES: readonly [Tones, ...Tones[]] = [
  ['#f7dcc8', '#e9bfa3', '#c58f73'],
  ['#e6c19c', '#cf9f77', '#9f7150'],
  ['#c79a7c', '#b07f61', '#7d543d'],
  ['#b98461', '#966447', '#684230'],
];

/** A brown spot with a notched border and several colours. */
export function pigmentedSpot(random: Random): string {
  const place = placeIn(random, { from: 70, to: 190 });
  const rough = between(random, 0.12, 0.34);
  const flat = between(random, 0.65, 1);
  const inner = (share: number, colour: string) => {
    const { x, y, radius } = place;
    const away = radius * 0.4;
    const spot = { x: x + between(random, -away, away), y: y + between(random, -away, away), radius: radius * share };
    return `<path d="${outline(random, spot, 0.3, 0.8)}" fill="${colour}" opacity="${between(random, 0.7, 1).toFixed(2)}"/>`;
  };
  return [
    ground(random),
    `<path d="${outline(random, place, rough, flat)}" fill="${oneOf(random, ['#7b4a2e', '#5b3626', '#6a4530', '#53372a'])}"/>`,
    inner(between(random, 0.4, 0.6), oneOf(random, ['#2f1d18', '#21130f', '#3a2318'])),
    inner(between(random, 0.25, 0.45), oneOf(random, ['#8a5a3a', '#a56a43', '#4d5a73'])),
    flecks(random, place, { count: 30, colour: '#3a2318', from: 2, to: 6, opacity: 0.6 }),
    random() < 0.5 ? ruler(between(random, 15, 38)) : '',
  ].join('');
}

/** Thick red plaques under silvery scale. */
export function scalyPlaques(random: Random): string {
  const plaque = (place: { readonly x: number; readonly y: number; readonly radius: number }) => {
    const flat = between(random, 0.7, 1);
    const scale = { ...place, radius: place.radius * 0.8 };
    return `<path d="${outline(random, place, 0.16, flat)}" fill="#b6453f"/><path d="${outline(random, scale, 0.2, flat)}" fill="#d9796c"/>${flecks(random, scale, { count: wholeNumber(random, 80, 170), colour: '#f3efe9', from: 3, to: 11, opacity: between(random, 0.6, 0.85) })}`;
  };
  return [ground(random), ...placesIn(random, wholeNumber(random, 1, 3), { from: 70, to: 200 }).map(plaque)].join('');
}

/** Rings with a raised red rim and a paler centre. */
export function ringRash(random: Random): string {
  const ring = (place: { readonly x: number; readonly y: number; readonly radius: number }) => {
    const shape = outline(random, place, 0.07, between(random, 0.85, 1));
    return `<path d="${shape}" fill="#d9a38a" opacity="0.7"/><path d="${shape}" fill="none" stroke="#b8443c" stroke-width="${(place.radius / between(random, 4, 6)).toFixed(0)}" opacity="0.8"/>${flecks(random, place, { count: 30, colour: '#f6e8dc', from: 1.5, to: 5, opacity: 0.8 })}`;
  };
  return [ground(random), ...placesIn(random, wholeNumber(random, 1, 3), { from: 60, to: 180 }).map(ring)].join('');
}

/** Pale raised wheals with a red flare, of many sizes. */
export function hives(random: Random): string {
  const wheal = (place: { readonly x: number; readonly y: number; readonly radius: number }) =>
    `<path d="${outline(random, { ...place, radius: place.radius * 1.35 }, 0.2, 0.85)}" fill="#d8695c" opacity="0.55"/><path d="${outline(random, place, 0.16, 0.85)}" fill="#f3c3ae"/>`;
  return [ground(random), ...placesIn(random, wholeNumber(random, 8, 16), { from: 24, to: 90 }).map(wheal)].join('');
}

/** Skin of any tone, sometimes flushed or with fine vessels. */
function ground(random: Random): string {
  const flush = { ...placeIn(random, { from: 200, to: 380 }) };
  return [
    skin(`training:${random()}`, oneOf(random, TONES), wholeNumber(random, 0, 24)),
    random() < 0.4 ? glow('flush', flush, { colour: '#d98f78', opacity: between(random, 0.2, 0.5), flat: 0.8 }) : '',
    random() < 0.2 ? vessels(random, flush, 5, '#b5413b') : '',
  ].join('');
}
