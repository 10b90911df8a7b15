import { MAX_RESOURCE_NAME_LENGTH } from './resource-limits.ts';

/**
 * The id of a new category or resource, made from its name (RESOURCE-17): its letters and digits in lower case, without
 * accents, joined by hyphens. Where that is taken, or nothing of the name can be written so, a number follows (RESOURCE-18).
 *
 * @param fallback what stands for a name without such letters
 */
export function idFromName(name: string, taken: ReadonlySet<string>, fallback: 'category' | 'resource'): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_RESOURCE_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  const first = plain || fallback;
  let id = first;
  for (let number = 2; taken.has(id); number += 1) id = `${first}-${number}`;
  return id;
}
