import { seededRandom } from '../seeded-random.ts';
import { CANVAS, flecks, glow, outline, ruler, skin, svg, vessels } from './shapes.ts';

const FAIR = ['#f7dcc8', '#e9bfa3', '#c58f73'] as const;
const OLIVE = ['#e6c19c', '#cf9f77', '#9f7150'] as const;
const BROWN = ['#b98461', '#966447', '#684230'] as const;

/** A flat brown lesion with a notched border and several colours, beside a ruler. */
export function forearmLesion(): string {
  return forearm('forearm-lesion', 150);
}

/** The same lesion three months later, a little larger. */
export function forearmLesionLater(): string {
  return forearm('forearm-lesion-later', 166);
}

function forearm(seed: string, radius: number): string {
  const random = seededRandom(seed);
  const place = { x: 470, y: 310, radius };
  return svg(
    skin('forearm', FAIR, 26),
    glow('flush', { x: 470, y: 310, radius: 260 }, { colour: '#d98f78', opacity: 0.55, flat: 0.8 }),
    `<path d="${outline(random, place, 0.24, 0.72)}" fill="#7b4a2e"/>`,
    `<path d="${outline(random, { x: 410, y: 285, radius: 84 }, 0.3, 0.8)}" fill="#5a3220"/>`,
    `<path d="${outline(random, { x: 525, y: 350, radius: 70 }, 0.34, 0.7)}" fill="#2f1d18"/>`,
    `<path d="${outline(random, { x: 560, y: 290, radius: 46 }, 0.3)}" fill="#a56a43"/>`,
    `<path d="${outline(random, { x: 500, y: 368, radius: 30 }, 0.3)}" fill="#5f6673" opacity="0.75"/>`,
    flecks(random, { ...place, radius: 170 }, { count: 46, colour: '#3a2318', from: 2, to: 6, opacity: 0.7 }),
    ruler(29),
  );
}

/** A pearly papule with fine vessels and a small crust. */
export function nosePapule(): string {
  const random = seededRandom('nose-papule');
  const place = { x: 500, y: 330, radius: 120 };
  return svg(
    skin('nose', FAIR, 4),
    `<defs><radialGradient id="pearl" cx="0.4" cy="0.32" r="0.75"><stop offset="0" stop-color="#fff3ec"/><stop offset="0.45" stop-color="#f0bfae"/><stop offset="1" stop-color="#c97f6d"/></radialGradient></defs>`,
    `<path d="M-20 560Q240 430 330 720" fill="#a86c55" opacity="0.35"/>`,
    `<path d="${outline(random, place, 0.08, 0.92)}" fill="url(#pearl)"/>`,
    vessels(random, place, 9, '#b5413b'),
    `<path d="${outline(random, { x: 515, y: 345, radius: 34 }, 0.25)}" fill="#7d2f24"/>`,
    `<path d="${outline(random, { x: 510, y: 340, radius: 18 }, 0.3)}" fill="#4b1a14"/>`,
    `<ellipse cx="455" cy="270" rx="26" ry="13" fill="#fff" opacity="0.6"/>`,
    ruler(34),
  );
}

/** A brown-black patch on a sole, darker on the ridges of the skin lines. */
export function soleLesion(): string {
  const random = seededRandom('sole-lesion');
  const { width } = CANVAS;
  const ridges = Array.from(
    { length: 34 },
    (_, index) => `M-10 ${index * 24 - 60}Q${width / 2} ${index * 24 + 30} ${width + 10} ${index * 24 - 40}`,
  );
  const patch = outline(random, { x: 480, y: 330, radius: 185 }, 0.22, 0.78);
  return svg(
    skin('sole', ['#c79a7c', '#b07f61', '#7d543d'], 0),
    `<defs><clipPath id="patch"><path d="${patch}"/></clipPath></defs>`,
    `<path d="${ridges.join('')}" fill="none" stroke="#8a5e46" stroke-width="5" opacity="0.4"/>`,
    `<path d="${patch}" fill="#53372a" opacity="0.75"/>`,
    `<g clip-path="url(#patch)"><path d="${ridges.join('')}" fill="none" stroke="#1d1210" stroke-width="12" opacity="0.6"/></g>`,
    `<path d="${outline(random, { x: 440, y: 350, radius: 88 }, 0.3, 0.7)}" fill="#150d0d" opacity="0.8"/>`,
    ruler(27),
  );
}

/** Round scaly patches with a raised rim and a paler centre. */
export function ringRash(): string {
  const random = seededRandom('ring-rash');
  const ring = (x: number, y: number, radius: number) => {
    const shape = outline(random, { x, y, radius }, 0.07, 0.94);
    return `<path d="${shape}" fill="#d9a38a" opacity="0.7"/><path d="${shape}" fill="none" stroke="#b8443c" stroke-width="${(radius / 5).toFixed(0)}" opacity="0.8"/>${flecks(random, { x, y, radius }, { count: 40, colour: '#f6e8dc', from: 1.5, to: 5, opacity: 0.8 })}`;
  };
  return svg(skin('thigh', FAIR, 10), ring(390, 300, 165), ring(690, 470, 96), ring(700, 190, 60));
}

/** Thick red plaques under silvery scale. */
export function plaques(): string {
  const random = seededRandom('plaques');
  const plaque = (x: number, y: number, radius: number, flat: number) =>
    `<path d="${outline(random, { x, y, radius }, 0.16, flat)}" fill="#b6453f"/><path d="${outline(random, { x: x - 6, y: y - 6, radius: radius * 0.82 }, 0.2, flat)}" fill="#d9796c"/>${flecks(random, { x, y, radius: radius * 0.8 }, { count: 150, colour: '#f3efe9', from: 3, to: 11, opacity: 0.72 })}`;
  return svg(
    skin('elbow', OLIVE, 20),
    plaque(430, 330, 190, 0.75),
    plaque(740, 540, 84, 0.9),
    plaque(200, 580, 60, 0.8),
  );
}

/** Diffuse redness of a cheek with small papules and vessels. */
export function cheekRash(): string {
  const random = seededRandom('cheek-rash');
  const cheek = { x: 480, y: 380, radius: 270 };
  return svg(
    skin('cheek', ['#f4d6c3', '#e3b297', '#bd8a70'], 3),
    glow('flush', { ...cheek, radius: 380 }, { colour: '#c8473f', opacity: 0.6, flat: 0.72 }),
    glow('centre', { x: 430, y: 360, radius: 210 }, { colour: '#bf3a37', opacity: 0.45, flat: 0.8 }),
    glow('bridge', { x: 760, y: 300, radius: 190 }, { colour: '#c8473f', opacity: 0.5, flat: 1.2 }),
    vessels(random, { ...cheek, radius: 230 }, 16, '#b0413d'),
    `${flecks(random, { ...cheek, radius: 210 }, { count: 26, colour: '#a92f2f', from: 5, to: 11, opacity: 0.8 })}${flecks(random, { ...cheek, radius: 200 }, { count: 7, colour: '#f2e2b6', from: 3, to: 5, opacity: 0.9 })}`,
  );
}

/** A thumbnail with one brown band that is wider at its base. */
export function nailBand(): string {
  return svg(
    skin('thumb', BROWN, 0),
    `<defs><linearGradient id="nail" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#c79a83"/><stop offset="0.45" stop-color="#f1cfc0"/><stop offset="1" stop-color="#bf917b"/></linearGradient></defs>`,
    nail('M300 640V300Q310 110 480 100Q650 110 660 300V640Z'),
    `<path d="M505 100Q498 330 488 640H560Q548 330 534 104Z" fill="#4d2f22" opacity="0.82"/>`,
    `<path d="M517 110Q510 330 502 640M530 110Q532 330 540 640" fill="none" stroke="#24140f" stroke-width="5" opacity="0.6"/>`,
    `<path d="M285 640Q480 575 675 640V720H285Z" fill="#835641"/>`,
  );
}

/** The fold of the same nail from near: the band ends at the cuticle. */
export function nailFold(): string {
  return svg(
    skin('thumb-fold', BROWN, 0),
    `<defs><linearGradient id="nail" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#cda28c"/><stop offset="0.5" stop-color="#f1cfc0"/><stop offset="1" stop-color="#c19580"/></linearGradient></defs>`,
    nail('M70 -20V470Q480 390 890 470V-20Z'),
    `<path d="M430 -20Q415 200 398 428Q470 418 548 428Q540 200 528 -20Z" fill="#4d2f22" opacity="0.82"/>`,
    `<path d="M60 480Q480 395 900 480" fill="none" stroke="#e3bda8" stroke-width="20" opacity="0.8"/>`,
    `<path d="M60 500Q480 420 900 500" fill="none" stroke="#5f3b2b" stroke-width="4" opacity="0.5"/>`,
  );
}

function nail(path: string): string {
  return `<path d="${path}" fill="url(#nail)" stroke="#7b4f3b" stroke-width="6"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2" opacity="0.35" transform="translate(4 4)"/>`;
}

/** A white patch with a redder spot on the side of a tongue. */
export function tonguePatch(): string {
  const random = seededRandom('tongue-patch');
  const tongue = 'M-20 720Q60 210 420 150Q820 90 980 300V720Z';
  return svg(
    `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="#4a1c1c"/>`,
    `<defs><radialGradient id="tongue" cx="0.45" cy="0.3" r="0.9"><stop offset="0" stop-color="#e79a95"/><stop offset="0.6" stop-color="#c96a69"/><stop offset="1" stop-color="#8f3d41"/></radialGradient></defs>`,
    `<path d="${tongue}" fill="url(#tongue)"/>`,
    flecks(random, { x: 560, y: 450, radius: 250 }, { count: 260, colour: '#f2b7b0', from: 2, to: 5, opacity: 0.45 }),
    `<path d="${outline(random, { x: 470, y: 480, radius: 170 }, 0.24, 0.46)}" fill="#f1e9e2" opacity="0.92"/><path d="${outline(random, { x: 640, y: 500, radius: 48 }, 0.25, 0.8)}" fill="#c0302e"/>`,
    flecks(random, { x: 470, y: 480, radius: 110 }, { count: 50, colour: '#d8c9bd', from: 2, to: 7, opacity: 0.7 }),
    `<ellipse cx="400" cy="250" rx="120" ry="22" fill="#fff" opacity="0.3" transform="rotate(-12 400 250)"/>`,
  );
}
