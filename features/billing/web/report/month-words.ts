import { formatDate } from '@alethea/web-kit/page/format';

/** A month (`2026-11`) as people say it: `Nov 2026`. */
export function monthWords(month: string): string {
  return formatDate(`${month}-01`).replace(' 1,', '');
}
