import { canal, drum, hammer } from '../pictures/other-pictures.ts';
import { CANVAS, flecks, glow, outline, type Place, vessels } from '../pictures/shapes.ts';
import { type Random, wholeNumber } from '../seeded-random.ts';
import { between, oneOf } from './vary.ts';

const DRUM = { x: 480, y: 360, radius: 290 } as const;

/** A pearly drum with the handle of the malleus and its cone of light. */
export function normalDrum(random: Random): string {
  return [
    canal(),
    drum(oneOf(random, ['#ece3d6', '#e9dccb', '#e4dbd2']), oneOf(random, ['#b9a58e', '#b3a396', '#c2ae9a'])),
    vessels(random, DRUM, wholeNumber(random, 1, 6), '#c06a5f'),
    hammer('#d8c6ae'),
    cone(random),
  ].join('');
}

/** An amber drum with fluid behind it, with a level or bubbles or both. */
export function drumWithFluid(random: Random): string {
  const level = between(random, 300, 480);
  const bubbles = Array.from(
    { length: wholeNumber(random, 0, 5) },
    () =>
      `<circle cx="${between(random, 350, 660).toFixed(0)}" cy="${(level + between(random, 10, 70)).toFixed(0)}" r="${between(random, 9, 28).toFixed(0)}"/>`,
  );
  return [
    canal(),
    `<defs><clipPath id="drum"><circle cx="480" cy="360" r="296"/></clipPath></defs>`,
    drum(oneOf(random, ['#e2b778', '#dcae6a', '#e6bf86']), oneOf(random, ['#b97f3c', '#a8712f', '#c08a4a'])),
    `<g clip-path="url(#drum)"><path d="M150 ${level}Q480 ${level - 45} 810 ${level + 10}V720H150Z" fill="#8f5a1f" opacity="${between(random, 0.4, 0.7).toFixed(2)}"/></g>`,
    `<g fill="none" stroke="#f6e3b8" stroke-width="4" opacity="0.8">${bubbles.join('')}</g>`,
    vessels(random, DRUM, wholeNumber(random, 4, 10), '#b4473d'),
    hammer('#d9a86a'),
  ].join('');
}

/** A hole in the lower half of the drum, dark, with rounded edges. */
export function drumWithHole(random: Random): string {
  const hole: Place = {
    x: between(random, 390, 600),
    y: between(random, 400, 520),
    radius: between(random, 60, 120),
  };
  const rim = outline(random, hole, 0.1, between(random, 0.75, 1));
  return [
    canal(),
    drum(oneOf(random, ['#e9dccb', '#e4d3c0', '#ecdccc']), oneOf(random, ['#b9a58e', '#b0977f', '#bfa794'])),
    vessels(random, DRUM, wholeNumber(random, 2, 8), '#c06a5f'),
    `<path d="${rim}" fill="#3a1a18"/><path d="${rim}" fill="none" stroke="#f7ece0" stroke-width="9" opacity="0.85"/>`,
    hammer('#d8c6ae'),
    random() < 0.5 ? cone(random) : '',
  ].join('');
}

/** The passage of a nose with a slim turbinate. */
export function normalNose(random: Random): string {
  return [passage(random, '#d99a92'), turbinate(random, between(random, 90, 130), '#d98a84')].join('');
}

/** A smooth grey body that hangs into the passage. */
export function nosePolyp(random: Random): string {
  const polyp = { x: between(random, 400, 560), y: between(random, 300, 430), radius: between(random, 110, 180) };
  return [
    passage(random, '#d99a92'),
    turbinate(random, between(random, 80, 120), '#d98a84'),
    `<defs><radialGradient id="polyp" cx="0.4" cy="0.35" r="0.75"><stop offset="0" stop-color="#f4efe4"/><stop offset="0.6" stop-color="#d8cdb8"/><stop offset="1" stop-color="#a4937c"/></radialGradient></defs>`,
    `<path d="${outline(random, polyp, 0.06, between(random, 1, 1.3))}" fill="url(#polyp)"/>`,
    vessels(random, polyp, 4, '#c79a8c'),
    gleam(polyp),
  ].join('');
}

/** A red swollen turbinate that fills the passage. */
export function swollenNose(random: Random): string {
  const red = oneOf(random, ['#b8322f', '#c03a35', '#a92c2c']);
  const wide = between(random, 230, 310);
  return [
    passage(random, '#cf6d66'),
    turbinate(random, wide, red),
    vessels(random, { x: 420, y: 380, radius: wide }, 10, '#8f1f21'),
    flecks(random, { x: 420, y: 380, radius: wide }, { count: 30, colour: '#f0c4bd', from: 3, to: 8, opacity: 0.6 }),
  ].join('');
}

function passage(random: Random, lining: string): string {
  const { width, height } = CANVAS;
  const depth = { x: between(random, 470, 560), y: between(random, 330, 420), radius: between(random, 150, 210) };
  return [
    `<rect width="${width}" height="${height}" fill="#1a0908"/>`,
    glow('lining', { x: 480, y: 360, radius: 520 }, { colour: lining, opacity: 1 }),
    `<path d="M${between(random, 610, 680).toFixed(0)} 0Q${between(random, 560, 640).toFixed(0)} 360 ${between(random, 620, 700).toFixed(0)} 720H960V0Z" fill="${lining}"/>`,
    `<path d="${outline(random, depth, 0.08, 1.5)}" fill="#2a0d0c"/>`,
  ].join('');
}

function turbinate(random: Random, wide: number, colour: string): string {
  const place = { x: between(random, 330, 400), y: between(random, 380, 440), radius: wide };
  return `<path d="${outline(random, place, 0.08, between(random, 1.1, 1.4))}" fill="${colour}"/>${gleam(place)}`;
}

function gleam({ x, y, radius }: Place): string {
  return `<ellipse cx="${(x - radius / 3).toFixed(0)}" cy="${(y - radius / 2).toFixed(0)}" rx="${(radius / 4).toFixed(0)}" ry="${(radius / 9).toFixed(0)}" fill="#fff" opacity="0.5"/>`;
}

function cone(random: Random): string {
  const tilt = between(random, -15, 15).toFixed(0);
  return `<path d="M478 372L560 560L620 520Z" fill="#fff" opacity="${between(random, 0.35, 0.6).toFixed(2)}" transform="rotate(${tilt} 478 372)"/>`;
}
