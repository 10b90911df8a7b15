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
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (naturalWidth * naturalHeight)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(naturalWidth * scale);
    canvas.height = Math.floor(naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new HeicUnread();
    return new File([blob], file.name.replace(HEIC_NAME, '.jpg'), { type: 'image/jpeg' });
  } catch {
    throw new HeicUnread();
  } finally {
    URL.revokeObjectURL(address);
  }
}
