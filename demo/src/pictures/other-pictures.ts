import { seededRandom } from '../seeded-random.ts';
import { CANVAS, glow, outline, svg, vessels } from './shapes.ts';

const DRUM = { x: 480, y: 360, radius: 300 } as const;

/** An amber drum with a fluid level and bubbles. */
export function earEffusion(): string {
  const random = seededRandom('ear-effusion');
  return svg(
    canal(),
    `<defs><clipPath id="drum"><circle cx="480" cy="360" r="296"/></clipPath></defs>`,
    drum('#e2b778', '#b97f3c'),
    `<g clip-path="url(#drum)"><path d="M150 430Q480 385 810 440V720H150Z" fill="#8f5a1f" opacity="0.6"/><path d="M150 430Q480 385 810 440" fill="none" stroke="#5f3a12" stroke-width="4" opacity="0.7"/></g>`,
    `<g fill="none" stroke="#f6e3b8" stroke-width="4" opacity="0.8"><circle cx="590" cy="450" r="26"/><circle cx="640" cy="468" r="16"/><circle cx="555" cy="476" r="12"/></g>`,
    vessels(random, { ...DRUM, radius: 290 }, 7, '#b4473d'),
    hammer('#d9a86a'),
  );
}

/** A dry central perforation with rounded edges. */
export function earPerforation(): string {
  const random = seededRandom('ear-perforation');
  const hole = outline(random, { x: 570, y: 450, radius: 92 }, 0.1, 0.86);
  return svg(
    canal(),
    drum('#e9dccb', '#b9a58e'),
    vessels(random, { ...DRUM, radius: 290 }, 4, '#c06a5f'),
    `<path d="${hole}" fill="#3a1a18"/><path d="${hole}" fill="none" stroke="#f7ece0" stroke-width="9" opacity="0.85"/>`,
    `<ellipse cx="590" cy="475" rx="34" ry="22" fill="#9a4a44" opacity="0.75"/>`,
    hammer('#d8c6ae'),
    `<path d="M360 470L420 400L440 520Z" fill="#fff" opacity="0.5"/>`,
  );
}

/** A rhythm strip on squared paper: irregular narrow complexes without P waves. */
export function ecgStrip(): string {
  const random = seededRandom('ecg-strip');
  const { width, height } = CANVAS;
  const grid = (step: number, stroke: string) => {
    const upright = Array.from({ length: Math.ceil(width / step) }, (_, index) => `M${index * step} 0V${height}`);
    const level = Array.from({ length: Math.ceil(height / step) }, (_, index) => `M0 ${index * step}H${width}`);
    return `<path d="${[...upright, ...level].join('')}" stroke="${stroke}" fill="none"/>`;
  };
  const lead = (base: number, tall: number) => {
    let x = 0;
    let path = `M0 ${base}`;
    while (x < width) {
      const wait = 46 + random() * 74;
      for (let step = 0; step < wait; step += 6) {
        path += `L${(x + step).toFixed(1)} ${(base + (random() - 0.5) * 9).toFixed(1)}`;
      }
      x += wait;
      path += `l5 6l6 ${-tall}l7 ${tall + 22}l5 -22q14 -3 22 -16q12 -8 20 14`;
      x += 65;
    }
    return `<path d="${path}" fill="none" stroke="#1f2a3a" stroke-width="3" stroke-linejoin="round"/>`;
  };
  return svg(
    `<rect width="${width}" height="${height}" fill="#fff7f5"/>`,
    grid(12, '#f6cfc9'),
    grid(60, '#e9a49b'),
    lead(180, 96),
    lead(390, 70),
    lead(600, 116),
  );
}

/** An ear canal, dark but for its rim. */
export function canal(): string {
  const { width, height } = CANVAS;
  return `<rect width="${width}" height="${height}" fill="#0c0606"/>${glow('rim', { x: 480, y: 360, radius: 470 }, { colour: '#a5594a', opacity: 1 })}`;
}

/** A drum that is lit from above. */
export function drum(light: string, shade: string): string {
  return `<defs><radialGradient id="drum-light" cx="0.42" cy="0.38" r="0.7"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs><circle cx="480" cy="360" r="300" fill="url(#drum-light)"/><circle cx="480" cy="360" r="300" fill="none" stroke="#f3e5d0" stroke-width="7" opacity="0.5"/>`;
}

/** Handle and short process of the malleus. */
export function hammer(colour: string): string {
  return `<path d="M430 110Q420 120 428 150Q460 250 478 372" fill="none" stroke="${colour}" stroke-width="26" stroke-linecap="round"/><path d="M436 116Q430 126 436 150Q466 250 482 366" fill="none" stroke="#fff" stroke-width="5" opacity="0.4" stroke-linecap="round"/><circle cx="418" cy="138" r="17" fill="${colour}"/>`;
}
