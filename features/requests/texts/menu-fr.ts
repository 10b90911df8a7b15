import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** In Canadian French: the tabs that drafts bring to secure messaging. */
export const menuEn: Twin<typeof english> = { drafts: 'Brouillons', approvals: 'Approbations' };
