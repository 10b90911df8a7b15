import { MAX_SERIES_NAME_LENGTH } from '../../contract/media-limits.ts';
import { seriesEn } from '../../texts/series-en.ts';

/** What is wrong with the name of a series, in words; undefined where nothing is. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return seriesEn.dialog.nameNeeded;
  return name.trim().length > MAX_SERIES_NAME_LENGTH ? seriesEn.dialog.nameTooLong(MAX_SERIES_NAME_LENGTH) : undefined;
}
