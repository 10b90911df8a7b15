import { type BrandSettings, setBrand } from '@alethea/kernel/app/brand';
import { showLogo } from '@alethea/ui/shell/logo.ts';

/** Has this page go by a brand that was saved here; others have it when they are opened anew. */
export function takeBrand(brand: BrandSettings): void {
  setBrand(brand);
  showLogo(brand.logo);
}
