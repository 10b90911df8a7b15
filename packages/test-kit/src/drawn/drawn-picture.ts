import sharp from 'sharp';

/** A photograph of one colour, as JPEG; each shade (0 to 100) is another picture. */
export function drawnPicture(shade: number, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const background = { r: 200 - shade, g: 120 + shade, b: 110 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
