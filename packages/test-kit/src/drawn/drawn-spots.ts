import sharp from 'sharp';

/** Dark spots on a light ground, drawn 640 x 480 and kept as a JPEG so many pixels wide. */
export function drawnSpots(width: number, ...centres: readonly (readonly [number, number])[]): Promise<Buffer> {
  const spots = centres.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="60" fill="#5a3020"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#e8c0a8"/>${spots}</svg>`;
  return sharp(Buffer.from(svg)).resize(width).jpeg().toBuffer();
}
