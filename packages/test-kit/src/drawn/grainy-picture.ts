import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photograph of nothing but grain, as JPEG: hardly a picture of its size takes more bytes, five for eight pixels. */
export function grainyPicture({ width, height }: { readonly width: number; readonly height: number }): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
