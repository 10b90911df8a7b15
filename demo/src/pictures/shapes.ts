import { type Random, seededRandom } from '../seeded-random.ts';

/** Width and height of the canvas that everything is drawn on. */
export const CANVAS = { width: 960, height: 720 } as const;
/** Width and height of every picture, in pixels. */
const PICTURE_SIZE = { width: 720, height: 540 } as const;

/** Centre and size of a shape. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A closed outline that wanders in and out: `roughness` 0 is a circle, 0.4 a ragged coast; `flat` squeezes it. */
export function outline(random: Random, place: Place, roughness: number, flat = 1): string {
  const corners = 22;
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = place.radius * (1 + (random() - 0.5) * 2 * roughness);
    return [place.x + Math.cos(angle) * reach, place.y + Math.sin(angle) * reach * flat] as const;
  });
  const middle = (index: number) => {
    const [ax, ay] = points[index % corners] ?? [0, 0];
    const [bx, by] = points[(index + 1) % corners] ?? [0, 0];
    return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
  };
  const curves = points.map(([x, y], index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index)}`);
  return `M${middle(corners - 1)}${curves.join('')}Z`;
}

/** Many small dots or flecks spread over a disc. */
export function flecks(
  random: Random,
  place: Place,
  look: {
    readonly count: number;
    readonly colour: string;
    readonly from: number;
    readonly to: number;
    readonly opacity: number;
  },
): string {
  const dots = Array.from({ length: look.count }, () => {
    const angle = random() * 2 * Math.PI;
    const away = Math.sqrt(random()) * place.radius;
    const size = look.from + random() * (look.to - look.from);
    const [x, y] = [place.x + Math.cos(angle) * away, place.y + Math.sin(angle) * away];
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * (0.6 + random() * 0.4)).toFixed(1)}"/>`;
  });
  return `<g fill="${look.colour}" fill-opacity="${look.opacity}">${dots.join('')}</g>`;
}

/** Fine branching vessels from the rim of a place inward. */
export function vessels(random: Random, place: Place, count: number, colour: string): string {
  const paths = Array.from({ length: count }, () => {
    const angle = random() * 2 * Math.PI;
    const at = (share: number, turn: number) => {
      const reach = place.radius * share;
      return `${(place.x + Math.cos(angle + turn) * reach).toFixed(1)} ${(place.y + Math.sin(angle + turn) * reach).toFixed(1)}`;
    };
    const bend = (random() - 0.5) * 0.9;
    return `M${at(1, 0)}Q${at(0.75, bend)} ${at(0.5, bend / 2)}M${at(0.7, bend * 0.7)}L${at(0.45, bend + 0.3)}`;
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${(place.radius / 75).toFixed(1)}" stroke-linecap="round"/>`;
}

/** Skin: a lit gradient with pores, faint lines and hairs; `tones` run from light to shade. */
export function skin(seed: string, tones: readonly [string, string, string], hairs = 14): string {
  const random = seededRandom(seed);
  const { width, height } = CANVAS;
  const whole = { x: width / 2, y: height / 2, radius: width * 0.62 };
  const lines = Array.from({ length: 46 }, () => {
    const [x, y, slope] = [random() * width, random() * height, (random() - 0.5) * 60];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(40 + random() * 60).toFixed(0)} ${slope.toFixed(0)} ${(110 + random() * 90).toFixed(0)} ${(slope / 2).toFixed(0)}`;
  });
  const strands = Array.from({ length: hairs }, () => {
    const [x, y] = [random() * width, random() * height];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(20 + random() * 20).toFixed(0)} ${(-30 - random() * 30).toFixed(0)} ${(60 + random() * 40).toFixed(0)} ${(-30 + random() * 20).toFixed(0)}`;
  });
  return `<defs><radialGradient id="skin" cx="0.38" cy="0.32" r="0.85"><stop offset="0" stop-color="${tones[0]}"/><stop offset="0.55" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#skin)"/>${flecks(random, whole, { count: 200, colour: tones[2], from: 0.8, to: 2.6, opacity: 0.3 })}${flecks(random, whole, { count: 80, colour: tones[0], from: 0.8, to: 2.2, opacity: 0.45 })}<path d="${lines.join('')}" fill="none" stroke="${tones[2]}" stroke-width="1.4" stroke-opacity="0.22"/><path d="${strands.join('')}" fill="none" stroke="#4a372b" stroke-width="1.3" stroke-opacity="0.35"/>`;
}

/** A paper ruler along the lower edge, a mark each millimetre. */
export function ruler(pixelsPerMillimetre: number): string {
  const { width, height } = CANVAS;
  const top = height - 78;
  const marks = Array.from({ length: Math.floor((width - 80) / pixelsPerMillimetre) + 1 }, (_, index) => {
    const length = index % 10 === 0 ? 34 : index % 5 === 0 ? 26 : 16;
    return `M${(40 + index * pixelsPerMillimetre).toFixed(1)} ${top}v${length}`;
  });
  return `<rect x="0" y="${top}" width="${width}" height="78" fill="#f6f3ea"/><rect x="0" y="${top - 5}" width="${width}" height="5" fill="#000" fill-opacity="0.18"/><path d="${marks.join('')}" stroke="#3a3a3a" stroke-width="1.6"/>`;
}

/** A whole picture of parts. */
export function svg(...parts: readonly string[]): string {
  const { width, height } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">${parts.join('')}</svg>`;
}

/** A wide glow without an edge; much cheaper than a wide blur. */
export function glow(
  id: string,
  place: Place,
  look: { readonly colour: string; readonly opacity: number; readonly flat?: number },
): string {
  const { x, y, radius } = place;
  return `<defs><radialGradient id="${id}"><stop offset="0.25" stop-color="${look.colour}" stop-opacity="${look.opacity}"/><stop offset="1" stop-color="${look.colour}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * (look.flat ?? 1)}" fill="url(#${id})"/>`;
}
