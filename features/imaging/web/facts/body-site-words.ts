import type { BodySite } from '../../contract/facts/body-sites.ts';
import { bodySitesEn as en } from '../../texts/body-sites-en.ts';

/** What a site is called, with its side. */
export function bodySiteWords({ side, part }: BodySite): string {
  return side === null ? en.single[part] : en.paired[part][side];
}
