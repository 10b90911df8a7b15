import type { Service } from './service.ts';

/**
 * True while a service can be asked now, for cards and for who stands first: one that is telephoned needs a free time
 * besides, for "now" means nothing there.
 */
export function isOpenNow({
  type,
  availability,
  nextCall,
}: Pick<Service, 'type' | 'availability' | 'nextCall'>): boolean {
  return availability.available && (type !== 'phoneConsult' || nextCall !== null);
}
