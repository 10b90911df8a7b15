import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** The tabs that news bring to secure messaging and to the operator's desk, in Canadian French. */
export const menuEn: Twin<typeof english> = { news: 'Nouvelles', desk: 'Nouvelles' };
