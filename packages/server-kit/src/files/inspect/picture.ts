import { access } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { UploadRejected } from '../upload-rejected.ts';

/** Most pixels (width times height) of a picture; more would take more memory than a server should give to one file. */
export const MAX_PICTURE_PIXELS = 100_000_000;

const THUMBNAIL_EDGE_PIXELS = 480;
const JPEG_QUALITY = 92;
const THUMBNAIL_QUALITY = 80;
const AT_ONCE = 2;

// No two uploads are the same picture, so a cache would only hold memory; one thread each leaves a core for the calls.
sharp.cache(false);
sharp.concurrency(1);
const inTurn = pLimit(AT_ONCE);

/** A picture as it is kept: upright, sRGB, freed of every metadata (place, device, time, comments). */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** A JPEG of at most 480 pixels on its longer edge. */
  readonly thumbnail: { readonly bytes: Uint8Array; readonly widthPixels: number; readonly heightPixels: number };
}

/**
 * Decodes a JPEG or PNG wholly and encodes it anew (a JPEG stays one, a PNG too), with a thumbnail; two pictures at a
 * time, the others wait. Throws UploadRejected: `picture_too_large` by the header alone, before any pixel is decoded,
 * `picture_broken` for one that is truncated, damaged or no JPEG or PNG.
 */
export function preparePicture(input: string | Uint8Array): Promise<PreparedPicture> {
  return inTurn(async () => {
    // Otherwise a path that is our own mistake would be told to a person as a broken picture.
    if (typeof input === 'string') await access(input);
    const format = await checkHeader(input);
    return format === 'png' ? encodePng(input) : encodeJpeg(input);
  });
}

/** A stored picture, no larger than `edgePixels` on its longer edge, as a JPEG for a document; two at a time. */
export function shrinkPicture(input: string | Uint8Array, edgePixels: number): Promise<PreparedPicture['thumbnail']> {
  return inTurn(() =>
    encode(
      decode(input)
        .resize({ width: edgePixels, height: edgePixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: THUMBNAIL_QUALITY }),
    ),
  );
}

/**
 * The pixels of a picture squeezed to a size, upright, in sRGB without transparency: red, green and blue of each, row by
 * row, for what looks at pictures as numbers; two at a time. Throws UploadRejected as preparePicture does.
 */
export function picturePixels(
  input: string | Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  return inTurn(async () => {
    await checkHeader(input);
    const pixels = decode(input)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    return refuseBroken(() => pixels.removeAlpha().raw().toBuffer());
  });
}

async function checkHeader(input: string | Uint8Array): Promise<'jpeg' | 'png'> {
  const { format, width, height } = await refuseBroken(() => sharp(input, { limitInputPixels: false }).metadata());
  if (format !== 'jpeg' && format !== 'png') throw broken();
  if (width * height > MAX_PICTURE_PIXELS) {
    throw new UploadRejected('picture_too_large', `the picture has more than ${MAX_PICTURE_PIXELS} pixels`);
  }
  return format;
}

async function encodeJpeg(input: string | Uint8Array): Promise<PreparedPicture> {
  // Optimized Huffman tables would hold the whole picture in memory: measured 1,270 instead of 100 MB at 100 megapixels.
  const upright = decode(input).jpeg({
    quality: JPEG_QUALITY,
    chromaSubsampling: '4:4:4',
    optimizeCoding: false,
  });
  return prepared(input, 'image/jpeg', upright);
}

async function encodePng(input: string | Uint8Array): Promise<PreparedPicture> {
  return prepared(input, 'image/png', decode(input).png());
}

async function prepared(
  input: string | Uint8Array,
  contentType: PreparedPicture['contentType'],
  upright: Sharp,
): Promise<PreparedPicture> {
  const original = await encode(upright);
  const thumbnail = await encode(
    decode(input)
      .resize({
        width: THUMBNAIL_EDGE_PIXELS,
        height: THUMBNAIL_EDGE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: THUMBNAIL_QUALITY }),
  );
  return { ...original, contentType, thumbnail };
}

function decode(input: string | Uint8Array): Sharp {
  return sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', autoOrient: true });
}

async function encode(picture: Sharp): Promise<PreparedPicture['thumbnail']> {
  const { data, info } = await refuseBroken(() => picture.toBuffer({ resolveWithObject: true }));
  return { bytes: data, widthPixels: info.width, heightPixels: info.height };
}

async function refuseBroken<Result>(decoding: () => Promise<Result>): Promise<Result> {
  try {
    return await decoding();
  } catch (error) {
    throw broken(error);
  }
}

function broken(cause?: unknown): UploadRejected {
  return new UploadRejected('picture_broken', 'the picture cannot be decoded to its end', { cause });
}
