import sharp from 'sharp';

/** Columns and rows of the difference hash: one column more than bits in a row. */
const ACROSS = 9;
const DOWN = 8;
/** Of 255: a picture that differs less from its lightest to its darkest part shows nothing that could be alike. */
const LEAST_CONTRAST = 12;
/** Of 255: what differs less from its neighbour counts as equal, for packing changes even grounds by so much. */
const MARGIN = 3;
/** Columns and rows of the colours. */
const COLOURS = 4;

/** What a picture looks like, in little. */
export interface Likeness {
  /**
   * A difference hash (dHash): 64 bits as 16 hex digits, each saying whether a place is darker than the one at its right.
   * The same picture in another size or quality differs in few of them. Null for a picture without contrast.
   */
  readonly hash: string | null;
  /** The colours of 4 by 4 parts, row by row, as 96 hex digits (RRGGBB each): what stands there until the picture has come. */
  readonly colours: string;
}

/** Looks at a picture, best at a small one. Throws as decoding does. */
export async function likenessOf(picture: Uint8Array): Promise<Likeness> {
  const grey = await sharp(picture)
    .greyscale()
    .resize(ACROSS, DOWN, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const colours = await sharp(picture)
    .removeAlpha()
    .resize(COLOURS, COLOURS, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { hash: differenceHash(grey), colours: colours.toString('hex') };
}

function differenceHash(grey: Uint8Array): string | null {
  if (Math.max(...grey) - Math.min(...grey) < LEAST_CONTRAST) return null;
  let bits = 0n;
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS - 1; column++) {
      const at = row * ACROSS + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) + MARGIN < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
