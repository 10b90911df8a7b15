/** Columns and rows of the colours that an item has. */
const SIDE = 4;
const HEADER_BYTES = 54;
const BYTES_PER_PIXEL = 3;

/**
 * A tiny picture of an item's colours (RRGGBB each, row by row) as the address of an image, which the browser draws large and
 * soft: what stands in a tile until its picture has come.
 */
export function coloursAddress(colours: string): string {
  const pixels = SIDE * SIDE * BYTES_PER_PIXEL;
  const bytes = new Uint8Array(HEADER_BYTES + pixels);
  const view = new DataView(bytes.buffer);
  // A BMP: rows of 12 bytes need no padding, and begin with the lowest.
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEADER_BYTES, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, SIDE, true);
  view.setInt32(22, SIDE, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, BYTES_PER_PIXEL * 8, true);
  view.setUint32(34, pixels, true);
  for (let place = 0; place < SIDE * SIDE; place++) {
    const row = SIDE - 1 - Math.floor(place / SIDE);
    const at = HEADER_BYTES + (row * SIDE + (place % SIDE)) * BYTES_PER_PIXEL;
    const colour = Number.parseInt(colours.slice(place * 6, place * 6 + 6), 16);
    bytes.set([colour & 0xff, (colour >> 8) & 0xff, colour >> 16], at);
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
