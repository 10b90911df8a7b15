/**
 * Draws a picture anew as JPEG, upright and without what the camera has noted beside it.
 * @param sizes of each JPEG, from the size of the picture: by how much it is made smaller, and its quality from 0 to 1
 * @throws where the browser cannot read the picture
 */
export async function redrawPicture(
  file: Blob,
  ...sizes: readonly ((width: number, height: number) => { readonly scale: number; readonly quality: number })[]
): Promise<readonly Blob[]> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const drawn: Blob[] = [];
    for (const sizeOf of sizes) {
      const { naturalWidth, naturalHeight } = image;
      const { scale, quality } = sizeOf(naturalWidth, naturalHeight);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(naturalWidth * scale));
      canvas.height = Math.max(1, Math.floor(naturalHeight * scale));
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (!blob) throw new Error('The browser draws no JPEG.');
      drawn.push(blob);
    }
    return drawn;
  } finally {
    URL.revokeObjectURL(address);
  }
}
