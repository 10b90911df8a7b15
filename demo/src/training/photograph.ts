import { picturePixels } from '@alethea/server-kit/files/inspect/picture';
import sharp from 'sharp';
import { svg } from '../pictures/shapes.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import { DRAWN_LABELS, type DrawnType } from './labels.ts';
import { between } from './vary.ts';

/** Half the size of a drawn picture is more than a model looks at. */
const DENSITY = 36;

/** A picture of one label as somebody could have taken it: turned, lit, coloured, blurred and packed each its own way. */
export function photographOf(type: DrawnType, label: number, seed: string): Promise<Buffer> {
  const random = seededRandom(`${type}:${label}:${seed}`);
  const drawing = DRAWN_LABELS[type][label]?.draw(random);
  if (drawing === undefined) throw new RangeError(`${type} has no label ${label}`);
  return sharp(Buffer.from(svg(turned(random, drawing))), { density: DENSITY })
    .modulate({ brightness: between(random, 0.82, 1.15), saturation: between(random, 0.8, 1.2) })
    .blur(between(random, 0.4, 1.6))
    .jpeg({ quality: Math.round(between(random, 70, 95)) })
    .toBuffer();
}

/** What a model sees of a picture: see picturePixels. */
export async function pixelsOf(picture: Uint8Array, edge: number): Promise<Uint8Array> {
  return picturePixels(picture, { width: edge, height: edge });
}

function turned(random: Random, drawing: string): string {
  const mirrored = random() < 0.5 ? -1 : 1;
  const scale = between(random, 0.92, 1.2);
  const [dx, dy] = [between(random, -50, 50), between(random, -40, 40)];
  return `<rect width="960" height="720" fill="#160a09"/><g transform="translate(${(480 + dx).toFixed(1)} ${(360 + dy).toFixed(1)}) rotate(${between(random, -14, 14).toFixed(1)}) scale(${(mirrored * scale).toFixed(3)} ${scale.toFixed(3)}) translate(-480 -360)">${drawing}</g>`;
}
