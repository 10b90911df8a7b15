import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { MAX_SEARCHED_TAGS } from '../../contract/media-limits.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import type { MediaSearch, SearchedConsent } from '../items/use-gallery-items.ts';

/** The date presets of the search (GALLERY-13). */
export const PRESETS = ['week', 'month', 'halfYear', 'year', 'custom'] as const;
/** See PRESETS. */
export type Preset = (typeof PRESETS)[number];

/** What is typed and chosen in the search panel. */
export interface SearchFields {
  readonly preset: Preset | null;
  /** `YYYY-MM-DD`, of the preset `custom` alone. */
  readonly from: string;
  readonly to: string;
  readonly tags: readonly string[];
  readonly bodySite: string | null;
  readonly consent: SearchedConsent | null;
}

/** Nothing chosen. */
export const EMPTY_SEARCH: SearchFields = { preset: null, from: '', to: '', tags: [], bodySite: null, consent: null };

const DAYS = { week: 7, month: 30, halfYear: 182, year: 365 } as const;
const DAY_MS = 24 * 3_600_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with the fields, in words, by field. */
export function searchProblems({
  preset,
  from,
  to,
  tags,
}: SearchFields): Partial<Record<'from' | 'to' | 'tags', string>> {
  const { dateInvalid, rangeInvalid, tooManyTags } = galleryEn.searchPanel;
  const isCustom = preset === 'custom';
  const isWrong = (date: string) => isCustom && date !== '' && !(DATE.test(date) && !Number.isNaN(Date.parse(date)));
  const problems: Partial<Record<'from' | 'to' | 'tags', string>> = {};
  if (isWrong(from)) problems.from = dateInvalid;
  if (isWrong(to)) problems.to = dateInvalid;
  else if (isCustom && from !== '' && to !== '' && from > to) problems.to = rangeInvalid;
  if (tags.length > MAX_SEARCHED_TAGS) problems.tags = tooManyTags;
  return problems;
}

/** The search that the fields make; null while nothing is set, neither a date nor a tag (GALLERY-16) nor anything else. */
export function searchOf({ preset, from, to, tags, bodySite, consent }: SearchFields, now: Date): MediaSearch | null {
  const range =
    preset === 'custom'
      ? { ...(from && { from }), ...(to && { to }) }
      : preset
        ? { from: dateInEdmonton(new Date(now.getTime() - DAYS[preset] * DAY_MS)) }
        : {};
  const facts = { ...(bodySite !== null && { bodySites: [bodySite] }), ...(consent !== null && { consent }) };
  if (Object.keys({ ...range, ...facts }).length === 0 && tags.length === 0) return null;
  return { ...range, ...facts, tags: [...tags] };
}
