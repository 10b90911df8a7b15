import { type Random, seededRandom } from '../seeded-random.ts';
import { CANVAS, flecks, glow, outline, type Place, ruler, skin, svg, vessels } from './shapes.ts';

const FAIR = ['#f7dcc8', '#e9bfa3', '#c58f73'] as const;
const OLIVE = ['#e6c19c', '#cf9f77', '#9f7150'] as const;

/** Places strewn over the canvas, none at its very edge. */
function strewn(random: Random, count: number, from: number, to: number): Place[] {
  return Array.from({ length: count }, () => ({
    x: 60 + random() * (CANVAS.width - 120),
    y: 60 + random() * (CANVAS.height - 120),
    radius: from + random() * (to - from),
  }));
}

/** Pale raised wheals with a red flare, of many sizes. */
export function wheals(): string {
  const random = seededRandom('wheals');
  const wheal = (place: Place) =>
    `<path d="${outline(random, { ...place, radius: place.radius * 1.35 }, 0.2, 0.85)}" fill="#d8695c" opacity="0.55"/><path d="${outline(random, place, 0.16, 0.85)}" fill="#f3c3ae"/><ellipse cx="${(place.x - place.radius / 3).toFixed(0)}" cy="${(place.y - place.radius / 3).toFixed(0)}" rx="${(place.radius / 3).toFixed(0)}" ry="${(place.radius / 6).toFixed(0)}" fill="#fff" opacity="0.45"/>`;
  return svg(skin('trunk', FAIR, 6), strewn(random, 13, 26, 92).map(wheal).join(''));
}

/** Many small pink drops with fine scale. */
export function drops(): string {
  const random = seededRandom('drops');
  const drop = (place: Place) =>
    `<path d="${outline(random, place, 0.18, 0.9)}" fill="#c9564e" opacity="0.85"/>${flecks(random, { ...place, radius: place.radius * 0.7 }, { count: 7, colour: '#f6ece2', from: 1.5, to: 4, opacity: 0.75 })}`;
  return svg(skin('back', FAIR, 4), strewn(random, 70, 9, 24).map(drop).join(''));
}

/** A red moist bump with a collar of scale on a finger, beside a ruler. */
export function fingerBump(): string {
  const random = seededRandom('finger-bump');
  const place = { x: 470, y: 320, radius: 118 };
  return svg(
    skin('finger', FAIR, 0),
    `<path d="${outline(random, { ...place, radius: 148 }, 0.08, 0.92)}" fill="#f4e4d4"/>`,
    `<path d="${outline(random, place, 0.1, 0.92)}" fill="#a81f26"/>`,
    flecks(random, { ...place, radius: 90 }, { count: 40, colour: '#d8464b', from: 6, to: 15, opacity: 0.6 }),
    `<path d="${outline(random, { x: 510, y: 350, radius: 36 }, 0.3)}" fill="#4d0f12"/>`,
    '<ellipse cx="430" cy="270" rx="30" ry="14" fill="#fff" opacity="0.7"/>',
    ruler(38),
  );
}

/** A notched black and brown lesion with blue in it, on a back. */
export function backLesion(): string {
  const random = seededRandom('back-lesion');
  const place = { x: 480, y: 310, radius: 165 };
  return svg(
    skin('mid-back', OLIVE, 12),
    `<path d="${outline(random, place, 0.3, 0.74)}" fill="#5b3626"/>`,
    `<path d="${outline(random, { x: 420, y: 330, radius: 92 }, 0.3, 0.7)}" fill="#21130f"/>`,
    `<path d="${outline(random, { x: 565, y: 275, radius: 62 }, 0.3)}" fill="#8a5a3a"/>`,
    `<path d="${outline(random, { x: 492, y: 318, radius: 40 }, 0.25)}" fill="#4d5a73" opacity="0.85"/>`,
    `<path d="${outline(random, { x: 500, y: 180, radius: 40 }, 0.2)}" fill="${OLIVE[1]}"/>`,
    ruler(30),
  );
}

/** The fold of an elbow: dry, red, scratched. */
export function elbowFold(): string {
  const random = seededRandom('elbow-fold');
  const scratches = strewn(random, 26, 20, 60).map(
    ({ x, y, radius }) => `M${x.toFixed(0)} ${y.toFixed(0)}l${radius.toFixed(0)} ${(radius / 3).toFixed(0)}`,
  );
  return svg(
    skin('elbow-fold', FAIR, 2),
    glow('fold', { x: 480, y: 370, radius: 400 }, { colour: '#c4534a', opacity: 0.75, flat: 0.62 }),
    '<path d="M-10 330Q480 420 970 320M-10 372Q480 470 970 380M-10 410Q470 510 970 430" fill="none" stroke="#8f3d37" stroke-width="5" opacity="0.55"/>',
    flecks(random, { x: 480, y: 380, radius: 300 }, { count: 160, colour: '#f5e6da', from: 2, to: 6, opacity: 0.6 }),
    `<path d="${scratches.join('')}" stroke="#7c1f1e" stroke-width="4" opacity="0.6"/>`,
  );
}

/** An eye that is red around the cornea, its pupil small. */
export function redEye(): string {
  const random = seededRandom('red-eye');
  const lids = 'M60 370Q480 90 900 370Q480 610 60 370Z';
  const cornea = { x: 480, y: 355, radius: 150 };
  return svg(
    skin('lids', FAIR, 0),
    `<defs><clipPath id="lids"><path d="${lids}"/></clipPath></defs>`,
    `<path d="${lids}" fill="#f3e7e1"/>`,
    '<g clip-path="url(#lids)">',
    glow('ciliary', { ...cornea, radius: 290 }, { colour: '#b5323c', opacity: 0.8 }),
    vessels(random, { ...cornea, radius: 400 }, 34, '#b9323a'),
    `<circle cx="480" cy="355" r="150" fill="#5b7a86"/><circle cx="480" cy="355" r="118" fill="#7596a0"/><circle cx="480" cy="355" r="34" fill="#12100f"/><circle cx="430" cy="300" r="22" fill="#fff" opacity="0.85"/>`,
    '</g>',
    `<path d="${lids}" fill="none" stroke="#8a5243" stroke-width="14"/>`,
  );
}

/** An ulcer of a heel down to yellow slough, beside a ruler. */
export function heelUlcer(): string {
  return ulcer('heel-ulcer', 150, ['#8d2f2a', '#c9a84f']);
}

/** The ulcer on its way: smaller from visit to visit, its floor turning from yellow to red. */
export const heelUlcerHealing = [
  () => ulcer('heel-ulcer-1', 128, ['#932f29', '#c8964d']),
  () => ulcer('heel-ulcer-2', 98, ['#9e3630', '#c67a4e']),
  () => ulcer('heel-ulcer-3', 68, ['#aa3c35', '#c7684d']),
] as const;

/** The same ulcer weeks later: smaller and red. */
export function heelUlcerLater(): string {
  return ulcer('heel-ulcer-later', 40, ['#b8433b', '#c9564b']);
}

function ulcer(seed: string, radius: number, [edge, floor]: readonly [string, string]): string {
  const random = seededRandom(seed);
  const place = { x: 480, y: 310, radius };
  return svg(
    skin('heel', ['#d8ad90', '#bd8a6c', '#8a5f47'], 0),
    `<path d="${outline(random, { ...place, radius: radius + 46 }, 0.1, 0.86)}" fill="#e9d6bd"/>`,
    `<path d="${outline(random, place, 0.14, 0.86)}" fill="${edge}"/>`,
    `<path d="${outline(random, { ...place, radius: radius * 0.72 }, 0.2, 0.8)}" fill="${floor}"/>`,
    flecks(random, { ...place, radius: radius * 0.6 }, { count: 30, colour: '#7a1d1b', from: 3, to: 9, opacity: 0.5 }),
    ruler(15),
  );
}
