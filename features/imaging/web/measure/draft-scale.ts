import { formatCount } from '@alethea/web-kit/page/format';
import { MAX_LINES, MAX_REFERENCE_MM } from '../../contract/facts/facts-limits.ts';
import { isLongEnough, type PictureSize } from '../../contract/facts/measure.ts';
import type { Line, Scale } from '../../contract/facts/media-facts.ts';
import { factsEn } from '../../texts/facts-en.ts';

const en = factsEn.measure;

/** What is being drawn: the first line is the reference, all further ones are measured. */
export interface DraftScale {
  readonly reference: Line | null;
  /** As typed. */
  readonly referenceMm: string;
  readonly lines: readonly Line[];
}

/** Where drawing begins: from what is kept, or with nothing. */
export function draftOf(scale: Scale | null): DraftScale {
  if (!scale) return { reference: null, referenceMm: '', lines: [] };
  return { reference: scale.reference, referenceMm: en.typedMm(scale.referenceMm), lines: scale.lines };
}

/** The draft with one more line: the reference where there is none yet. More lines than a picture has are not drawn. */
export function withLine(draft: DraftScale, line: Line): DraftScale {
  if (!draft.reference) return { ...draft, reference: line };
  return draft.lines.length < MAX_LINES ? { ...draft, lines: [...draft.lines, line] } : draft;
}

/** Names a line: the reference, or a measured one by its place. */
export type LineKey = 'reference' | number;

/** The draft with a line in another place, or without it. */
export function withChange(draft: DraftScale, key: LineKey, line: Line | null): DraftScale {
  if (key === 'reference') return { ...draft, reference: line };
  return { ...draft, lines: draft.lines.flatMap((one, index) => (index === key ? (line ?? []) : one)) };
}

/** A point inside the picture. */
export function clamped({ x, y }: Line['from']): Line['from'] {
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return { x: inside(x), y: inside(y) };
}

/** What is typed as a length, in millimetres; null where that is none. */
export function typedMm(text: string): number | null {
  const mm = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && mm > 0 && mm <= MAX_REFERENCE_MM ? mm : null;
}

/** The scale that the draft makes: null for nothing drawn, or what is still wrong with it. */
export function scaleOf(draft: DraftScale, size: PictureSize): { scale: Scale | null } | { problem: string } {
  const { reference, referenceMm, lines } = draft;
  if (!reference) return lines.length === 0 ? { scale: null } : { problem: en.noReference };
  if (!isLongEnough(reference, size)) return { problem: en.tooShort };
  const mm = typedMm(referenceMm);
  if (mm === null) return { problem: en.referenceInvalid(formatCount(MAX_REFERENCE_MM)) };
  return { scale: { reference, referenceMm: mm, lines: [...lines] } };
}
