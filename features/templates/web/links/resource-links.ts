import { normalizeSearchTerm, splitSearchTerms } from '@alethea/kernel/text/search-terms';
import { type ResourceLink, resourceLinksEn } from '../../texts/resource-links-en.ts';

/** The parts of the resources page, in their order (RESOURCE-01 to RESOURCE-03). */
export const LINK_PARTS = ['support', 'handouts', 'references'] as const;
/** See LINK_PARTS. */
export type LinkPart = (typeof LINK_PARTS)[number];

/** The fixed list of the resources page (RESOURCE-04, SHELL-46). */
export const RESOURCE_LINKS: Readonly<Record<LinkPart, readonly ResourceLink[]>> = resourceLinksEn;

/** The links that hold every word, in their name, their line or their address; all of them without a word. */
export function searchLinks(links: readonly ResourceLink[], search: string): readonly ResourceLink[] {
  const words = splitSearchTerms(search);
  return links.filter(({ name, url, about }) => {
    const within = normalizeSearchTerm(`${name} ${about} ${url}`);
    return words.every((word) => within.includes(word));
  });
}
