import { normalizeSearchTerm } from '@alethea/kernel/text/search-terms';

/** Tags with one more; one that differs in case or accents alone is there already. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim();
  const isThere = tags.some((known) => normalizeSearchTerm(known) === normalizeSearchTerm(tag));
  return tag === '' || isThere ? tags : [...tags, tag];
}
