/** Ink of every signature; the paper it stands on is white in both themes. */
export const INK = '#101828';
const WIDTH_PX = 900;
const HEIGHT_PX = 240;
const MARGIN_PX = 40;
const LARGEST_FONT_PX = 96;

/** A signature as it stands in the agreement. */
export interface Signature {
  readonly kind: 'drawn' | 'typed';
  /** PNG as a data address. */
  readonly picture: string;
}

/** Renders a typed name to the same kind of picture as a drawn signature; null for an empty one. */
export function typedSignature(name: string): Signature | null {
  const text = name.trim();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (text === '' || !context) return null;
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const font = (sizePx: number) =>
    `italic 500 ${sizePx}px "Segoe Script", "Snell Roundhand", "Apple Chancery", "Inter Variable", cursive`;
  context.font = font(LARGEST_FONT_PX);
  const scale = Math.min(1, (WIDTH_PX - 2 * MARGIN_PX) / context.measureText(text).width);
  context.font = font(LARGEST_FONT_PX * scale);
  context.fillStyle = INK;
  context.textBaseline = 'middle';
  context.fillText(text, MARGIN_PX, HEIGHT_PX / 2);
  return { kind: 'typed', picture: canvas.toDataURL('image/png') };
}
