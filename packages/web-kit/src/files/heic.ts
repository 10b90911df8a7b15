import { redrawPicture } from './redraw-picture.ts';

/** Some browsers make no larger canvas, and the server keeps no larger picture. */
const MOST_PIXELS = 16_000_000;
const QUALITY = 0.92;
const HEIC_NAME = /\.hei[cf]$/i;

/** This browser cannot read the picture. */
export class HeicUnread extends Error {}

/** A photo as iPhones keep it, by its name: not every browser knows its type. */
export const isHeic = ({ name }: Pick<File, 'name'>): boolean => HEIC_NAME.test(name);

/**
 * The same picture as JPEG, where the browser reads HEIC by itself, as Safari does: upright, and without what the camera has
 * noted beside it.
 * @throws HeicUnread where it does not
 */
export async function jpegOfHeic(file: File): Promise<File> {
  try {
    const scaleOf = (width: number, height: number) => Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
    const [blob] = await redrawPicture(file, (width, height) => ({ scale: scaleOf(width, height), quality: QUALITY }));
    if (!blob) throw new HeicUnread();
    return new File([blob], file.name.replace(HEIC_NAME, '.jpg'), { type: 'image/jpeg' });
  } catch {
    throw new HeicUnread();
  }
}
