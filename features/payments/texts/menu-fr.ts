import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What payments bring to the operator's desk, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  items: 'Prix',
};
