import type { Province } from '@alethea/kernel/contact/provinces';
import { formatsEn } from '@alethea/web-kit/texts/formats-en';
import type { SortType } from '../../contract/search-services.ts';

/** Longest text that is searched for. */
export const MAX_SEARCH_TEXT = 200;

/** What the address of the screen holds (CROUTE-02 to 07). */
export interface FindSearch {
  readonly locationIdx: number;
  readonly searchText: string;
  readonly specialty: string;
  readonly subsite: string;
  readonly sortType: SortType;
  readonly forceReset: boolean;
}

/** From specialty to its subsites. */
export type Specialties = Readonly<Record<string, readonly string[]>>;

/** What is searched for: empty texts stand for not given. */
export interface Criteria {
  readonly searchText: string;
  readonly specialty: string;
  readonly subsite: string;
}

/** Everything of the address undefined: the address after `forceReset=true`, which takes itself away too (CROUTE-07). */
export const CLEARED_SEARCH = {
  locationIdx: undefined,
  searchText: undefined,
  specialty: undefined,
  subsite: undefined,
  sortType: undefined,
  forceReset: undefined,
} as const satisfies { [Key in keyof FindSearch]: undefined };

/** What the address asks for; once the specialties are known, a subsite counts only under its own specialty (FIND-28). */
export function criteriaOf(search: Partial<FindSearch>, specialties: Specialties | undefined): Criteria {
  // An address may hold what no search takes: without it the rest is still found.
  const keepable = (search.searchText ?? '').replaceAll('\u0000', '').slice(0, MAX_SEARCH_TEXT);
  const searchText = keepable.replace(/\p{Cs}/gu, '').trim();
  const specialty = search.specialty ?? '';
  const subsite = specialty === '' ? '' : (search.subsite ?? '');
  if (specialties === undefined) return { searchText, specialty, subsite };
  const subsites = Object.hasOwn(specialties, specialty) ? specialties[specialty] : undefined;
  if (!subsites) return { searchText, specialty: '', subsite: '' };
  return { searchText, specialty, subsite: subsites.includes(subsite) ? subsite : '' };
}

/** Whether services are loaded: with a text, or with both specialty and subsite (FIND-25 to 27). */
export function canSearch({ searchText, specialty, subsite }: Criteria): boolean {
  return searchText !== '' || (specialty !== '' && subsite !== '');
}

/**
 * The specialties as they came, in alphabetical order.
 * @throws TypeError when they are not a map from text to texts (FIND-29)
 */
export function readSpecialties(answer: unknown): Specialties {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new TypeError('not a map');
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other, formatsEn.locale);
  const entries = Object.entries(answer as Record<string, unknown>).sort(byName);
  return Object.fromEntries(entries.map(([specialty, subsites]) => [specialty, readSubsites(subsites)]));
}

function readSubsites(subsites: unknown): readonly string[] {
  if (!Array.isArray(subsites) || !subsites.every((subsite) => typeof subsite === 'string')) {
    throw new TypeError('not a list of texts');
  }
  return subsites.toSorted((one, other) => one.localeCompare(other, formatsEn.locale));
}

/** A place to refer from. */
export interface ReferringLocation {
  readonly locationIndex: number;
  readonly city: string;
  readonly province: Province | null;
  readonly disabled: boolean;
  readonly default: boolean;
}

/** The place in force: the one in the address if it may be used, else the default, else the first; undefined without any. */
export function referringLocation<Location extends ReferringLocation>(
  locations: readonly Location[],
  locationIdx: number | undefined,
): Location | undefined {
  const usable = locations.filter((location) => !location.disabled);
  return (
    usable.find((location) => location.locationIndex === locationIdx) ??
    usable.find((location) => location.default) ??
    usable[0]
  );
}
