import { BRAND } from '@alethea/kernel/app/brand';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { menuEn } from '../texts/menu-en.ts';

/** Whose news they are is plain to see in the shell, and is said to those who hear the tab alone. */
export const NewsLabel = () => (
  <span>
    <VisuallyHidden>{BRAND.productName} </VisuallyHidden>
    {menuEn.news}
  </span>
);
