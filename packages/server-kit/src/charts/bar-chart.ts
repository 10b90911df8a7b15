import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

/** A chart of stacked bars over named lines, in plain data; shares are of the height of the chart, from 0 to 1. */
export interface BarChart {
  readonly bars: readonly { readonly label: string; readonly shares: readonly number[] }[];
  readonly lines: readonly { readonly label: string; readonly share: number }[];
  /** What the parts of a bar are, from below. */
  readonly parts: readonly { readonly label: string; readonly colour: string }[];
}

/** Size of every chart, twice as large as it is printed. */
export const CHART_PIXELS = { width: 1600, height: 480 } as const;

const FONT = fileURLToPath(new URL('../pdf/fonts/inter-regular.ttf', import.meta.url));
const LEFT = 150;
const TOP = 60;
const BASE = CHART_PIXELS.height - 60;
const BAR_SHARE = 0.56;
const LEGEND_STEP = 320;
const GREY = '#c8c8c8';

/** Draws a chart as a JPEG of a quality from 1 to 100, black on white. To be called in a worker. */
export async function drawBarChart(chart: BarChart, quality: number): Promise<Uint8Array> {
  const { width, height } = CHART_PIXELS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>${shapesOf(chart)}</svg>`;
  const words = await Promise.all(wordsOf(chart).map(placed));
  return sharp(Buffer.from(svg)).composite(words).flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();
}

const yOf = (share: number) => BASE - Math.round((BASE - TOP) * share);
const slotOf = ({ bars }: BarChart) => (CHART_PIXELS.width - LEFT) / Math.max(bars.length, 1);

/** Words are no part of it: no font of the machine is asked for. */
function shapesOf(chart: BarChart): string {
  const { bars, lines, parts } = chart;
  const slot = slotOf(chart);
  const drawn = lines.map(
    ({ share }) =>
      `<rect x="${LEFT}" y="${yOf(share)}" width="${CHART_PIXELS.width - LEFT}" height="1" fill="${GREY}"/>`,
  );
  for (const [index, { shares }] of bars.entries()) {
    let below = 0;
    for (const [part, share] of shares.entries()) {
      const top = yOf(below + share);
      const x = LEFT + slot * (index + (1 - BAR_SHARE) / 2);
      const size = `width="${slot * BAR_SHARE}" height="${yOf(below) - top}"`;
      drawn.push(`<rect x="${x}" y="${top}" ${size} fill="${parts[part]?.colour ?? GREY}"/>`);
      below += share;
    }
  }
  for (const [index, { colour }] of parts.entries()) {
    drawn.push(`<rect x="${LEFT + LEGEND_STEP * index}" y="12" width="24" height="24" fill="${colour}"/>`);
  }
  return drawn.join('');
}

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'middle' | 'right';
}

function wordsOf(chart: BarChart): readonly Words[] {
  const slot = slotOf(chart);
  return [
    ...chart.lines.map(({ label, share }) => ({ text: label, x: LEFT - 16, y: yOf(share), align: 'right' as const })),
    ...chart.bars.map(({ label }, index) => ({
      ...{ text: label, x: LEFT + slot * (index + 0.5), y: BASE + 30 },
      align: 'middle' as const,
    })),
    ...chart.parts.map(({ label }, index) => ({
      ...{ text: label, x: LEFT + LEGEND_STEP * index + 36, y: 24 },
      align: 'left' as const,
    })),
  ];
}

/** Words as a picture, their middle at a height. */
async function placed({ text, x, y, align }: Words): Promise<OverlayOptions> {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
  const rendered = await sharp({ text: { text: escaped, font: 'Inter 11', fontfile: FONT, dpi: 144, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = rendered.info;
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  const inside = Math.min(Math.max(Math.round(left), 0), CHART_PIXELS.width - width);
  return { input: rendered.data, left: inside, top: Math.max(Math.round(y - height / 2), 0) };
}
